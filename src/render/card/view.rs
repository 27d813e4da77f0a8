//! What cards show: plain data and finished strings.

use crate::render::{DiscShapes, LastMove, PlayerView, Theme};
use crate::rules::{ByColor, Color, Position};

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub struct ResultView<'a> {
    /// The result in a short sentence, as large as it fits on one line; then the same shorter and shorter, for when it fits in
    /// no size. The first that fits stands there.
    pub headlines: &'a [String],
    /// The position at the end, and the last disc placed.
    pub position: &'a Position,
    /// The disc placed last, if one should be marked.
    pub last: Option<LastMove>,
    /// Both players; each with a line below the name, such as what happened to the rating, perhaps empty.
    pub players: ByColor<(PlayerView<'a>, &'a str)>,
    /// Whose panel is highlighted.
    pub winner: Option<Color>,
    /// What else there is to know, a line each; three have room.
    pub facts: &'a [&'a str],
    /// The colours.
    pub theme: Theme,
    /// Whether the sides' discs differ in shape as well.
    pub discs: DiscShapes,
}

/// A page of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardView<'a> {
    /// What is ranked.
    pub title: &'a str,
    /// Beside the title, such as the page.
    pub subtitle: &'a str,
    /// From the best on; ten have room beside one's own row. More are left out.
    pub rows: &'a [LeaderboardRow<'a>],
    /// What stands there when there is no row.
    pub empty: &'a str,
    /// The colours.
    pub theme: Theme,
}

/// One row of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardRow<'a> {
    /// The place.
    pub rank: &'a str,
    /// Who.
    pub player: PlayerView<'a>,
    /// Games and the like, small.
    pub detail: &'a str,
    /// What the rank goes by.
    pub value: &'a str,
    /// Whether it is the row of the one who looks: it is highlighted.
    pub own: bool,
}

/// A player's card.
#[derive(Clone, Copy, Debug)]
pub struct ProfileView<'a> {
    /// Who.
    pub player: PlayerView<'a>,
    /// Beside the name.
    pub subtitle: &'a str,
    /// Labels and values, such as a rating; four have room.
    pub facts: &'a [(&'a str, &'a str)],
    /// The rating's course, in order of time.
    pub ratings: &'a [RatingPoint],
    /// Below the start and the end of the chart.
    pub span: [&'a str; 2],
    /// What stands in place of the chart where there are no ratings.
    pub empty: &'a str,
    /// The colours.
    pub theme: Theme,
}

/// The rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingPoint {
    /// Milliseconds since any one moment.
    pub at_ms: i64,
    /// Points, finite.
    pub rating: f64,
}

/// The course of a game as the engine sees it.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationView<'a> {
    /// Both players; each with a line below the name, such as the discs lost, perhaps empty.
    pub players: ByColor<(PlayerView<'a>, &'a str)>,
    /// Black's lead in discs at the start and after each ply, −64 to 64 on a board of 64 squares.
    pub scores: &'a [i32],
    /// Plies that lost discs, the first being 1.
    pub mistakes: &'a [(usize, Severity)],
    /// What the three marks mean.
    pub legend: SeverityNames<'a>,
    /// The colours.
    pub theme: Theme,
    /// Whether the sides' discs differ in shape as well.
    pub discs: DiscShapes,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// A small dot.
    Inaccuracy,
    /// A ring.
    Mistake,
    /// A large dot.
    Blunder,
}

/// The words for mistakes, perhaps with their numbers.
#[derive(Clone, Copy, Debug)]
pub struct SeverityNames<'a> {
    /// For [`Severity::Inaccuracy`].
    pub inaccuracy: &'a str,
    /// For [`Severity::Mistake`].
    pub mistake: &'a str,
    /// For [`Severity::Blunder`].
    pub blunder: &'a str,
}
