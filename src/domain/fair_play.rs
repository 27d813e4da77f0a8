//! How the moves of a player compare with the engine's choice, and how even their thinking times are. It proves nothing, and nothing
//! follows from it but a report.

use rules::{Color, Game, Level, Position, Setup, Square};

use super::{Player, RatedStatus, RatingClass, StoredGame, Timestamp};

/// So many moves at the start of each game are not judged, as many people know them by heart.
pub(crate) const OPENING_PLIES: usize = 12;
/// With fewer empty squares, moves are not judged, because anybody finds the best one.
pub(crate) const LEAST_EMPTIES: u32 = 5;
/// A report is about so many of a player's last games.
pub(crate) const REPORTED_GAMES: i64 = 20;
/// With fewer judged moves, a report compares them with no level.
pub(crate) const LEAST_MOVES: i64 = 100;
/// With fewer measured times, a report does not say how even they are.
pub(crate) const LEAST_TIMES: i64 = 50;
/// A time that is measured as less than this counts as this, in milliseconds.
const LEAST_TIME_MS: i64 = 100;
/// Two thirds of the values of a normal distribution are within this many deviations.
const TWO_THIRDS: f64 = 0.967;
/// 95 % of the values of a normal distribution are within this many deviations.
const CONFIDENCE: f64 = 1.96;

/// A move that is judged: it was not forced, and belongs neither to the opening nor to the last moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgedMove {
    /// The number of moves before it.
    pub index: usize,
    pub color: Color,
    /// The position before it.
    pub position: Position,
    pub played: Square,
}

/// What judged moves add up to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct MoveQuality {
    pub moves: i64,
    /// Moves that lose no disc.
    pub best_moves: i64,
    /// The sum of the discs that the moves lose.
    pub lost_discs: i64,
    /// Moves of live games whose times are known.
    pub times: i64,
    /// The sum of the logarithms of these times in seconds.
    pub log_times: f64,
    /// The sum of the squares of these logarithms.
    pub squared_log_times: f64,
}

/// A share of moves, with the interval that holds the true share 19 times in 20.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// How thinking times are spread.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ThinkingTimes {
    /// The geometric mean, in seconds.
    pub typical: f64,
    /// Two thirds of the times are between `typical / factor` and `typical * factor`, if their logarithms are distributed normally.
    pub factor: f64,
}

/// What a report about a player says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FairPlay {
    pub player: Player,
    /// The last games, at most [`REPORTED_GAMES`].
    pub games: i64,
    /// When the first and the last of these games ended.
    pub span: [Timestamp; 2],
    pub own: MoveQuality,
    /// Of the opponents in the same games.
    pub opponents: MoveQuality,
}

/// How often each level chose the best move, and how many discs its moves lost on average, as docs/fair-play.md describes.
const MEASURED: [(u8, f64, f64); 8] = [
    (3, 0.35, 3.9),
    (4, 0.47, 3.2),
    (5, 0.55, 2.1),
    (6, 0.68, 1.4),
    (7, 0.78, 0.6),
    (8, 0.86, 0.4),
    (9, 0.93, 0.2),
    (10, 0.93, 0.2),
];

/// The mean differences between a level and the next one.
const SHARE_STEP: f64 = 0.1;
const LOSS_STEP: f64 = 0.6;
/// A level fits if each number differs by so many steps at most.
const MOST_STEPS: f64 = 1.5;

/// A level's moves, as they were measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct MeasuredLevel {
    pub level: Level,
    pub best_share: f64,
    pub mean_loss: f64,
}

impl MeasuredLevel {
    /// All levels that were measured, the weakest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        MEASURED.iter().filter_map(|&(number, best_share, mean_loss)| {
            Some(Self { level: Level::try_from(number).ok()?, best_share, mean_loss })
        })
    }
}

/// Whether the moves of a game that is over are judged: a rated game on 8×8 that most discs win.
pub(crate) fn is_judged(game: &StoredGame) -> bool {
    let class = match game.rated {
        RatedStatus::Rated(class) => class,
        RatedStatus::Casual(_) => return false,
    };
    // The weights were not made for the parallel set-up and for variants.
    class == RatingClass::Main
        && game.game.variant().setup != Setup::Parallel
        && game.ending().is_some_and(|ending| ending.reason.has_result())
}

/// The moves of a game that are judged, in their order. `opening_plies` were drawn, and nobody chose them.
pub(crate) fn judged_moves(game: &Game, opening_plies: usize) -> Vec<JudgedMove> {
    let mut judged = Vec::new();
    for (index, (ply, position)) in game.plies().iter().zip(game.positions()).enumerate() {
        let is_choice = position.legal_moves().iter().nth(1).is_some();
        if index >= OPENING_PLIES.max(opening_plies) && is_choice && position.empties() >= LEAST_EMPTIES {
            judged.push(JudgedMove { index, color: ply.color, position, played: ply.square });
        }
    }
    judged
}

impl MoveQuality {
    /// Adds a move that loses this many discs.
    pub(crate) fn add_move(&mut self, loss: u32) {
        self.moves += 1;
        self.best_moves += i64::from(loss == 0);
        self.lost_discs += i64::from(loss);
    }

    /// Adds the thinking time of a move.
    pub(crate) fn add_time(&mut self, time_ms: i64) {
        let log = (time_ms.max(LEAST_TIME_MS) as f64 / 1000.0).ln();
        self.times += 1;
        self.log_times += log;
        self.squared_log_times += log * log;
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            best_moves: self.best_moves + other.best_moves,
            lost_discs: self.lost_discs + other.lost_discs,
            times: self.times + other.times,
            log_times: self.log_times + other.log_times,
            squared_log_times: self.squared_log_times + other.squared_log_times,
        }
    }

    /// The share of best moves, with Wilson's interval; `None` without moves.
    pub(crate) fn best_share(&self) -> Option<Share> {
        if self.moves <= 0 {
            return None;
        }
        let moves = self.moves as f64;
        let share = self.best_moves as f64 / moves;
        let square = CONFIDENCE * CONFIDENCE / moves;
        let middle = (share + square / 2.0) / (1.0 + square);
        let half = CONFIDENCE * (share * (1.0 - share) / moves + square / (4.0 * moves)).sqrt() / (1.0 + square);
        Some(Share { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) })
    }

    /// How many discs a move loses on average; `None` without moves.
    pub(crate) fn mean_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.lost_discs as f64 / self.moves as f64)
    }

    /// How thinking times are spread; `None` if there are too few.
    pub(crate) fn thinking_times(&self) -> Option<ThinkingTimes> {
        if self.times < LEAST_TIMES {
            return None;
        }
        let times = self.times as f64;
        let mean = self.log_times / times;
        let variance = (self.squared_log_times / times - mean * mean).max(0.0);
        Some(ThinkingTimes { typical: mean.exp(), factor: (TWO_THIRDS * variance.sqrt()).exp() })
    }

    /// The level that is nearest by both numbers, the share of best moves and the mean loss. Two levels may have the same numbers. Empty if
    /// none fits by both; `None` if there are too few moves.
    pub(crate) fn nearest_levels(&self) -> Option<Vec<MeasuredLevel>> {
        let (share, loss) = self.best_share().zip(self.mean_loss()).filter(|_| self.moves >= LEAST_MOVES)?;
        // In steps from level to level.
        let distances = |level: &MeasuredLevel| {
            [(level.best_share - share.share).abs() / SHARE_STEP, (level.mean_loss - loss).abs() / LOSS_STEP]
        };
        let distance = |level: &MeasuredLevel| distances(level).into_iter().map(|steps| steps * steps).sum::<f64>();
        let fits = |level: &MeasuredLevel| distances(level).into_iter().all(|steps| steps <= MOST_STEPS);
        let least = MeasuredLevel::all().map(|level| distance(&level)).fold(f64::INFINITY, f64::min);
        Some(MeasuredLevel::all().filter(|level| distance(level) <= least && fits(level)).collect())
    }
}
