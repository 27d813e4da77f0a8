//! What cards show: plain data and finished strings.

use crate::theme::Theme;
use crate::view::{DiscShapes, LastMove, PlayerView};
use rules::{ByColor, Color, Position};
use strum::IntoStaticStr;

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
    /// The opening, drawn above the facts.
    pub opening: Option<&'a str>,
    /// Facts about the game, one on each line. At most three are drawn.
    pub facts: &'a [&'a str],
    /// The program's name, drawn small below the facts.
    pub product: &'a str,
    /// The colors.
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
    /// What the players are ranked by. Drawn in the largest size in which it fits.
    pub title: &'a str,
    /// Who is listed. Drawn below the title.
    pub scope: &'a str,
    /// The page, drawn at the right of the scope.
    pub page: &'a str,
    /// The headings of the columns.
    pub headings: LeaderboardHeadings<'a>,
    /// The rows from the best rank on. At most eleven are drawn: a page of ten, and the reader's own row.
    pub rows: &'a [LeaderboardRow<'a>],
    /// The index of the row before which ranks are left out, if there is one. It is not 0.
    pub gap: Option<usize>,
    /// An explanation below the rows, or nothing.
    pub note: &'a str,
    /// Drawn if there are no rows.
    pub empty: &'a str,
    /// The colors.
    pub theme: Theme,
}

/// The headings of a leaderboard's columns.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardHeadings<'a> {
    /// For ranks.
    pub rank: &'a str,
    /// For names.
    pub player: &'a str,
    /// For each of the numbers.
    pub numbers: &'a [&'a str],
}

/// One row of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardRow<'a> {
    /// The player's rank. `1`, `2` and `3` are drawn on medals.
    pub rank: &'a str,
    /// The player.
    pub player: PlayerView<'a>,
    /// The numbers in the order of their headings, for example the record and the rating. The last one is what the rank
    /// is based on.
    pub numbers: &'a [&'a str],
    /// Drawn behind the last number, for example `?`, or nothing. It does not shift the number.
    pub mark: &'a str,
    /// Whether the row is the reader's own. It is then highlighted.
    pub own: bool,
}

/// A player's card.
#[derive(Clone, Copy, Debug)]
pub struct ProfileView<'a> {
    /// The player.
    pub player: PlayerView<'a>,
    /// Drawn below the name.
    pub subtitle: &'a str,
    /// At most four are drawn.
    pub facts: &'a [Fact<'a>],
    /// The player's ratings in order of time.
    pub ratings: &'a [RatingPoint],
    /// What the chart shows, drawn above it.
    pub axis: &'a str,
    /// Drawn below the start and the end of the chart.
    pub span: [&'a str; 2],
    /// Drawn in place of the chart if there are no ratings.
    pub empty: &'a str,
    /// Further values, drawn below the chart in two columns: the first half at the left.
    pub records: &'a [Fact<'a>],
    /// An explanation below them, or nothing.
    pub note: &'a str,
    /// The colors.
    pub theme: Theme,
}

/// Two players side by side.
#[derive(Clone, Copy, Debug)]
pub struct HeadToHeadView<'a> {
    /// The players, from left to right.
    pub players: [PlayerView<'a>; 2],
    /// What each of them has reached, for example the number of games won. Drawn large.
    pub score: [&'a str; 2],
    /// Drawn below the score.
    pub subtitle: &'a str,
    /// The values that are compared, from top to bottom.
    pub rows: &'a [ComparedValues<'a>],
    /// The colors.
    pub theme: Theme,
}

/// A value of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedValues<'a> {
    /// What the values mean.
    pub label: &'a str,
    /// The values, from left to right.
    pub values: [&'a str; 2],
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
    /// What the graph's axes show.
    pub axes: EvaluationAxes<'a>,
    /// The legend.
    pub legend: SeverityNames<'a>,
    /// The colors.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
}

/// The names of the evaluation graph's axes.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationAxes<'a> {
    /// Drawn above the vertical axis. Discs beside its numbers show which side leads.
    pub lead: &'a str,
    /// Drawn before the numbers of the horizontal axis.
    pub moves: &'a str,
}

/// A move that is marked on the evaluation graph because it lost discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkedMove {
    /// The move's number. The first move is ply 1.
    pub ply: usize,
    /// The side that moved. The mark has a ring in its color.
    pub color: Color,
    /// How bad the move was.
    pub severity: Severity,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// Marked by a small dot.
    Mistake,
    /// Marked by a large dot.
    Blunder,
}

/// The legend of the marks.
#[derive(Clone, Copy, Debug)]
pub struct SeverityNames<'a> {
    /// For [`Severity::Mistake`].
    pub mistake: &'a str,
    /// For [`Severity::Blunder`].
    pub blunder: &'a str,
}
