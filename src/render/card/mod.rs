//! Cards: result, leaderboard, profile and evaluation graph, one family in the colours of the boards.

mod assets;
mod chart;
mod evaluation;
mod leaderboard;
mod painter;
mod profile;
mod result;
mod view;

use super::{DiscShapes, RenderError, Renderer};
pub(super) use assets::CardAssets;
pub use view::{
    EvaluationView, LeaderboardRow, LeaderboardView, ProfileView, RatingPoint, ResultView, Severity, SeverityNames,
};

impl Renderer {
    /// The card at the end of a game, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// When the encoder fails, which no view is known to bring about; so with the other cards.
    pub fn result(&self, view: &ResultView<'_>) -> Result<Vec<u8>, RenderError> {
        result::draw(view, self.card_assets(view.theme, view.discs), &self.fonts)
    }

    /// A page of a leaderboard, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As with [`Renderer::result`].
    pub fn leaderboard(&self, view: &LeaderboardView<'_>) -> Result<Vec<u8>, RenderError> {
        leaderboard::draw(view, self.card_assets(view.theme, DiscShapes::Alike), &self.fonts)
    }

    /// A player's card, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As with [`Renderer::result`].
    pub fn profile(&self, view: &ProfileView<'_>) -> Result<Vec<u8>, RenderError> {
        profile::draw(view, self.card_assets(view.theme, DiscShapes::Alike), &self.fonts)
    }

    /// The graph of a game's evaluation, as a PNG file 720 pixels wide.
    ///
    /// # Errors
    /// As with [`Renderer::result`].
    pub fn evaluation(&self, view: &EvaluationView<'_>) -> Result<Vec<u8>, RenderError> {
        evaluation::draw(view, self.card_assets(view.theme, view.discs), &self.fonts)
    }
}
