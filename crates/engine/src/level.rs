//! How each level chooses its move, and how long it may take.

use std::time::Duration;

use rules::{Goal, Level, MixedLevel, Shape};

use super::Limits;
use super::rng::Rng;

/// How a level chooses its move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum MoveSelection {
    /// Any legal move.
    Random,
    /// A corner; otherwise the move that flips most discs.
    Greedy,
    /// The move after which the sum of the square weights is best.
    Positional,
    /// A search within these limits with the hand-crafted evaluation: mobility, edges and corners. Moves whose scores
    /// differ by up to `noise` discs count as equal.
    HandCrafted { limits: Limits, noise: u32 },
    /// A search within these limits with the best evaluation: on 8 × 8 with the goal `most`, the trained pattern weights.
    Search(Limits),
}

impl MoveSelection {
    /// The limits of the search; `None` for selections without a search.
    pub(crate) fn limits(self) -> Option<Limits> {
        match self {
            Self::HandCrafted { limits, .. } | Self::Search(limits) => Some(limits),
            Self::Random | Self::Greedy | Self::Positional => None,
        }
    }

    /// The difference between scores, in discs, up to which moves count as equal.
    pub(crate) fn noise(self) -> u32 {
        match self {
            Self::HandCrafted { noise, .. } => noise,
            _ => 0,
        }
    }
}

/// How long before the end of its time a search ends, so that the move is there in time.
const ANSWER_TIME: Duration = Duration::from_millis(30);

/// The English names of the levels 1 to 10.
const NAMES: [&str; 10] =
    ["Random", "Greedy", "Positional", "Student", "Club", "Expert", "Master", "Champion", "Oracle", "Grandmaster"];

/// The English name of a level, `Random` to `Grandmaster`.
#[must_use]
pub fn name(level: Level) -> &'static str {
    NAMES[usize::from(level.number()) - 1]
}

/// The longest time for a move: 3 s for level 10, 1 s for the others.
pub(crate) fn time_cap(level: Level) -> Duration {
    Duration::from_secs(if level == Level::STRONGEST { 3 } else { 1 })
}

/// The longest time for a search, which is a little less than the longest time for a move.
#[must_use]
pub fn search_time(level: Level) -> Duration {
    time_cap(level) - ANSWER_TIME
}

/// Whether the level searches until its time is up. The other levels stop at a depth and at a number of nodes, so that
/// they play the same moves on every machine.
#[must_use]
pub fn is_timed(level: Level) -> bool {
    level == Level::STRONGEST
}

/// The level that chooses a move for a mixture of two. `seed` is that of the game and the move, so that a game that is played again
/// has the same levels.
#[must_use]
pub fn of_move(mixed: MixedLevel, seed: u64) -> Level {
    // Not the numbers by which the level then chooses among equal moves.
    let is_upper = Rng::new(!seed).below(10) < usize::from(mixed.tenths());
    if is_upper { mixed.lower().next().unwrap_or(mixed.lower()) } else { mixed.lower() }
}

/// Whether the level plays from the opening book.
pub(crate) fn uses_book(level: Level) -> bool {
    level.number() >= 6
}

/// How the level chooses its move on this board with this goal. The limits are tuned by matches: each level scores 65 to
/// 90 % against the level below.
pub(crate) fn move_selection(level: Level, shape: Shape, goal: Goal) -> MoveSelection {
    // A node takes about four times as long on boards larger than 8 × 8. The search must end well before the time cap.
    let slowness = if shape.columns().max(shape.rows()) > 8 { 4 } else { 1 };
    let limits = |depth, exact_from, nodes| Limits { depth, nodes: nodes / slowness, exact_from };
    let has_weights = shape == Shape::STANDARD && goal == Goal::Most;
    match (level.number(), has_weights) {
        (1, _) => MoveSelection::Random,
        (2, _) => MoveSelection::Greedy,
        (3, _) => MoveSelection::Positional,
        (4, _) => MoveSelection::HandCrafted { limits: limits(2, 4, 100_000), noise: 9 },
        (5, _) => MoveSelection::HandCrafted { limits: limits(3, 8, 200_000), noise: 0 },
        (6, true) => MoveSelection::Search(limits(3, 10, 300_000)),
        (6, false) => MoveSelection::Search(limits(4, 10, 300_000)),
        (7, true) => MoveSelection::Search(limits(5, 14, 700_000)),
        (7, false) => MoveSelection::Search(limits(5, 12, 400_000)),
        (8, true) => MoveSelection::Search(limits(8, 18, 2_000_000)),
        (8, false) => MoveSelection::Search(limits(6, 14, 500_000)),
        (9, true) => MoveSelection::Search(limits(14, 20, 4_000_000)),
        (9, false) => MoveSelection::Search(limits(8, 16, 800_000)),
        (_, true) => MoveSelection::Search(limits(u32::MAX, 22, u64::MAX)),
        (_, false) => MoveSelection::Search(limits(u32::MAX, 20, u64::MAX)),
    }
}
