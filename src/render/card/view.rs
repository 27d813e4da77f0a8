//! What cards show: plain data and finished strings.

use crate::render::theme::Theme;
use crate::render::view::{DiscShapes, LastMove, PlayerView};
use crate::rules::{ByColor, Color, Position};

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct ResultView<'a> {
    /// The result in a short sentence, followed by shorter and shorter versions of it. The first one is drawn in the
    /// largest size in which it fits on one line. If it fits in none, the first shorter one that fits is drawn.
    pub headlines: &'a [String],
    /// The final position.
    pub position: &'a Position,
    /// The last move, if it is to be marked.
    pub last: Option<LastMove>,
    /// Both players. The detail is, for example, the rating change.
    pub players: ByColor<CardPlayer<'a>>,
    /// The player whose panel is highlighted.
    pub winner: Option<Color>,
    /// Facts about the game, one on each line. At most three are drawn.
    pub facts: &'a [&'a str],
    /// The colours.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
}

/// A player with a panel on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardPlayer<'a> {
    /// The player.
    pub player: PlayerView<'a>,
    /// The line below the name, or nothing.
    pub detail: &'a str,
}

/// A page of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardView<'a> {
    /// What the players are ranked by.
    pub title: &'a str,
    /// Drawn beside the title, for example the page.
    pub subtitle: &'a str,
    /// The rows from the best rank on. At most eleven are drawn: a page of ten, and the reader's own row.
    pub rows: &'a [LeaderboardRow<'a>],
    /// Drawn if there are no rows.
    pub empty: &'a str,
    /// The colours.
    pub theme: Theme,
}

/// One row of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardRow<'a> {
    /// The player's rank.
    pub rank: &'a str,
    /// The player.
    pub player: PlayerView<'a>,
    /// Drawn small, for example wins, draws and losses.
    pub detail: &'a str,
    /// The value that the rank is based on.
    pub value: &'a str,
    /// Whether the row is the reader's own. It is then highlighted.
    pub own: bool,
}

/// A player's card.
#[derive(Clone, Copy, Debug)]
pub struct ProfileView<'a> {
    /// The player.
    pub player: PlayerView<'a>,
    /// Drawn beside the name.
    pub subtitle: &'a str,
    /// At most four are drawn.
    pub facts: &'a [Fact<'a>],
    /// The player's ratings in order of time.
    pub ratings: &'a [RatingPoint],
    /// Drawn below the start and the end of the chart.
    pub span: [&'a str; 2],
    /// Drawn in place of the chart if there are no ratings.
    pub empty: &'a str,
    /// The colours.
    pub theme: Theme,
}

/// A value with its label, for example a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fact<'a> {
    /// What the value means.
    pub label: &'a str,
    /// The value.
    pub value: &'a str,
}

/// The rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingPoint {
    /// Time in milliseconds. Any moment may be 0.
    pub at_ms: i64,
    /// The rating, a finite number.
    pub rating: f64,
}

/// The evaluation of a game, ply by ply.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationView<'a> {
    /// Both players. The detail is, for example, the discs lost.
    pub players: ByColor<CardPlayer<'a>>,
    /// Black's lead in discs at the start and after each ply: −64 to 64 on a board of 64 squares.
    pub scores: &'a [i32],
    /// The moves that are marked on the curve.
    pub marks: &'a [MarkedMove],
    /// The legend.
    pub legend: SeverityNames<'a>,
    /// The colours.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
}

/// A move that is marked on the evaluation graph because it lost discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkedMove {
    /// The move's number. The first move is ply 1.
    pub ply: usize,
    /// How bad the move was.
    pub severity: Severity,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// Marked by a small dot.
    Inaccuracy,
    /// Marked by a ring.
    Mistake,
    /// Marked by a large dot.
    Blunder,
}

/// The legend of the marks, for example with the number of each.
#[derive(Clone, Copy, Debug)]
pub struct SeverityNames<'a> {
    /// For [`Severity::Inaccuracy`].
    pub inaccuracy: &'a str,
    /// For [`Severity::Mistake`].
    pub mistake: &'a str,
    /// For [`Severity::Blunder`].
    pub blunder: &'a str,
}
