//! What cards show: plain data and finished strings.

use crate::theme::Theme;
use crate::view::{DiscShapes, PlayerView};
use rules::{ByColor, Color, Ply, Position};
use strum::IntoStaticStr;

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct ResultView<'a> {
    /// The result in a short sentence, followed by shorter and shorter versions of it. The first one is drawn in the
    /// largest size in which it fits on one line. If it fits in none, the second one is drawn, or else the first one on two
    /// lines, or else the first one after them that fits.
    pub headlines: &'a [String],
    /// The final position.
    pub position: &'a Position,
    /// The last move, if it is to be marked.
    pub last: Option<Ply>,
    /// Both players. The detail is, for example, the rating change.
    pub players: ByColor<CardPlayer<'a>>,
    /// The player whose panel is highlighted.
    pub winner: Option<Color>,
    /// Whether the discs decided the game. Only then are they counted.
    pub is_counted: bool,
    /// The opening, drawn below the players.
    pub opening: Option<&'a str>,
    /// The program's name, drawn small below the opening.
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
    /// The colors.
    pub theme: Theme,
}

/// The headings of a leaderboard's columns.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardHeadings<'a> {
    /// For ranks.
    pub rank: &'a str,
    /// For names, and the details below them.
    pub player: &'a str,
    /// For what the rank is based on.
    pub value: &'a str,
}

/// One row of a leaderboard.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardRow<'a> {
    /// The player's rank. `1`, `2` and `3` are drawn on medals.
    pub rank: &'a str,
    /// The player.
    pub player: PlayerView<'a>,
    /// Any number that stays with the player, such as their id. It chooses the color of the disc with their initial.
    pub color: u64,
    /// Drawn below the name, for example the record.
    pub detail: &'a str,
    /// What the rank is based on, for example the rating.
    pub value: &'a str,
    /// Drawn behind the value, for example `?`, or nothing. It does not shift the value.
    pub mark: &'a str,
    /// How the last game changed the value, drawn below it, or nothing.
    pub change: &'a str,
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
    /// Drawn large at the right of the name, above its label.
    pub rating: Option<Fact<'a>>,
    /// The results of all games of a kind.
    pub results: Option<ResultsView<'a>>,
    /// The course of the ratings, or the levels beaten.
    pub progress: Progress<'a>,
    /// Further values in two columns.
    pub groups: &'a [FactGroup<'a>],
    /// An explanation below them, or nothing.
    pub note: &'a str,
    /// The colors.
    pub theme: Theme,
}

/// Results, drawn as one bar.
#[derive(Clone, Copy, Debug)]
pub struct ResultsView<'a> {
    /// Which games, drawn above the bar.
    pub label: &'a str,
    /// Games won, drawn and lost.
    pub counts: [u64; 3],
    /// The same in words, drawn below the bar.
    pub texts: [&'a str; 3],
}

/// What the middle of a player's card shows.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// The course of a rating.
    Ratings(RatingCourse<'a>),
    /// The levels of the bot, from the first on, and which of them are beaten.
    Levels {
        /// Drawn above them.
        title: &'a str,
        /// Whether each is beaten. At most ten are drawn.
        beaten: &'a [bool],
    },
}

/// The course of a player's rating.
#[derive(Clone, Copy, Debug)]
pub struct RatingCourse<'a> {
    /// Which rating, drawn above the chart.
    pub title: &'a str,
    /// The rating before the first game.
    pub start: f64,
    /// The ratings after each game in order of time.
    pub points: &'a [RatingPoint],
    /// What the distance between two points says.
    pub axis: TimeAxis,
    /// Drawn below the start and the end of the chart.
    pub span: [&'a str; 2],
}

/// What a horizontal distance means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeAxis {
    /// The time between two games.
    Time,
    /// The number of games.
    Games,
}

/// Values with a heading.
#[derive(Clone, Copy, Debug)]
pub struct FactGroup<'a> {
    /// What the values have in common.
    pub heading: &'a str,
    /// The values.
    pub facts: &'a [Fact<'a>],
}

/// Two players side by side.
#[derive(Clone, Copy, Debug)]
pub struct HeadToHeadView<'a> {
    /// The players, from left to right.
    pub players: [PlayerView<'a>; 2],
    /// Games won by each of them. Drawn large, and as a bar with the drawn games in the middle.
    pub wins: [u64; 2],
    /// Games drawn.
    pub draws: u64,
    /// Drawn below the bar.
    pub subtitle: &'a str,
    /// The heading of the last games.
    pub last_title: &'a str,
    /// The last games between them. At most ten are drawn.
    pub last_games: &'a [PastGame<'a>],
    /// Values that are compared by bars.
    pub bars: &'a [ComparedBars<'a>],
    /// Values that are compared, from top to bottom.
    pub rows: &'a [ComparedValues<'a>],
    /// The colors.
    pub theme: Theme,
}

/// A game between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastGame<'a> {
    /// The index of the winner; `None` for a draw.
    pub winner: Option<usize>,
    /// The result, such as `40–24`.
    pub result: &'a str,
}

/// Amounts of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedBars<'a> {
    /// What the amounts mean.
    pub label: &'a str,
    /// The amounts, from left to right.
    pub amounts: [u64; 2],
    /// The same as texts.
    pub values: [&'a str; 2],
}

/// A value of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedValues<'a> {
    /// What the values mean.
    pub label: &'a str,
    /// The values, from left to right.
    pub values: [&'a str; 2],
}

/// The standings of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct StandingsView<'a> {
    /// The tournament's name. Drawn in the largest size in which it fits.
    pub title: &'a str,
    /// Drawn below the title, for example the round.
    pub subtitle: &'a str,
    /// The headings of the columns. They are short: the columns of values are narrow.
    pub headings: StandingsHeadings<'a>,
    /// The rows from the first place on. At most twenty are drawn.
    pub rows: &'a [StandingsRow<'a>],
    /// Drawn below the rows, for example how many more there are, or nothing.
    pub note: &'a str,
    /// The colors.
    pub theme: Theme,
}

/// The headings of the columns of standings.
#[derive(Clone, Copy, Debug)]
pub struct StandingsHeadings<'a> {
    /// For places.
    pub place: &'a str,
    /// For names.
    pub player: &'a str,
    /// For points.
    pub points: &'a str,
    /// For what orders players with as many points.
    pub tie_break: &'a str,
    /// For discs.
    pub discs: &'a str,
}

/// One row of standings.
#[derive(Clone, Copy, Debug)]
pub struct StandingsRow<'a> {
    /// The place. It also heads the player's column in the cross table.
    pub place: &'a str,
    /// The player.
    pub player: PlayerView<'a>,
    /// Whether the player has withdrawn. The row is then dimmed.
    pub has_withdrawn: bool,
    /// The points.
    pub points: &'a str,
    /// What orders players with as many points.
    pub tie_break: &'a str,
    /// The discs.
    pub discs: &'a str,
    /// The player's results against each place, for example `1`, or `½ 0` for two games; nothing for a game not played. The one
    /// against their own place is not drawn. A cross table shows them if any row has some, for at most twelve rows.
    pub results: &'a [&'a str],
}

/// The first three of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct PodiumView<'a> {
    /// The tournament's name. Drawn in the largest size in which it fits.
    pub title: &'a str,
    /// Drawn below the title.
    pub subtitle: &'a str,
    /// The players from the first place on. At most three are drawn.
    pub places: &'a [PodiumPlace<'a>],
    /// The colors.
    pub theme: Theme,
}

/// A player on a podium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PodiumPlace<'a> {
    /// The player.
    pub player: PlayerView<'a>,
    /// The points, drawn below the medal.
    pub points: &'a str,
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
    /// Both players. The detail is, for example, the accuracy.
    pub players: ByColor<CardPlayer<'a>>,
    /// Drawn in the half of each side, for example `Alice ahead`.
    pub ahead: ByColor<&'a str>,
    /// Black's lead in discs at the start and after each ply: −64 to 64 on a board of 64 squares.
    pub scores: &'a [i32],
    /// The moves that lost discs. The three worst are marked on the curve, the others on the axis.
    pub slips: &'a [MarkedMove],
    /// Moves with a name, for example the turning point.
    pub named: &'a [NamedMove<'a>],
    /// Drawn before the numbers of the horizontal axis.
    pub moves: &'a str,
    /// The legend.
    pub legend: SeverityNames<'a>,
    /// The colors.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
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
    /// The discs that it lost.
    pub loss: u32,
}

/// A move that is named on the evaluation graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedMove<'a> {
    /// The move's number. The first move is ply 1.
    pub ply: usize,
    /// Why it is named.
    pub name: &'a str,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Severity {
    /// Marked by a small dot or a short line.
    Mistake,
    /// Marked by a large dot or a long line.
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
