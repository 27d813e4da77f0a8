//! Cards: result, leaderboard, profile, two players side by side, evaluation graph, and tournament, in the colors of the boards.

mod canvas;
mod chart;
mod evaluation;
mod head_to_head;
mod leaderboard;
mod mark;
mod medal;
mod named_moves;
mod painter;
mod player;
mod profile;
mod result;
mod slip_counts;
mod tournament;
mod view;

use super::encode::RenderError;
use super::renderer::Renderer;
pub use view::{
    CardPlayer, ComparedBars, ComparedValues, EvaluationView, Fact, FactGroup, HeadToHeadView, LeaderboardHeadings,
    LeaderboardRow, LeaderboardView, MarkedMove, NamedMove, PastGame, PodiumPlace, PodiumView, ProfileView, Progress,
    RatingCourse, RatingPoint, ResultView, ResultsView, Severity, SeverityNames, StandingsHeadings, StandingsRow,
    StandingsView, TimeAxis,
};

impl Renderer {
    /// Draws the card at the end of a game, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// If the encoder fails. No view is known to cause this.
    pub fn result(&self, view: &ResultView<'_>) -> Result<Vec<u8>, RenderError> {
        result::draw(view, &self.fonts)
    }

    /// Draws a page of a leaderboard, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn leaderboard(&self, view: &LeaderboardView<'_>) -> Result<Vec<u8>, RenderError> {
        leaderboard::draw(view, &self.fonts)
    }

    /// Draws a player's card, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn profile(&self, view: &ProfileView<'_>) -> Result<Vec<u8>, RenderError> {
        profile::draw(view, &self.fonts)
    }

    /// Draws two players side by side, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn head_to_head(&self, view: &HeadToHeadView<'_>) -> Result<Vec<u8>, RenderError> {
        head_to_head::draw(view, &self.fonts)
    }

    /// Draws the graph of a game's evaluation, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn evaluation(&self, view: &EvaluationView<'_>) -> Result<Vec<u8>, RenderError> {
        evaluation::draw(view, &self.fonts)
    }

    /// Draws the standings of a tournament, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn standings(&self, view: &StandingsView<'_>) -> Result<Vec<u8>, RenderError> {
        tournament::draw_standings(view, &self.fonts)
    }

    /// Draws the podium of a tournament, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As [`Renderer::result`].
    pub fn podium(&self, view: &PodiumView<'_>) -> Result<Vec<u8>, RenderError> {
        tournament::draw_podium(view, &self.fonts)
    }
}
