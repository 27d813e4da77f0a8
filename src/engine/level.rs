//! The ten levels: who they are, and how much each may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use crate::rules::{Goal, Shape};

use super::Limits;

/// How strong the bot plays: 1 (any legal move) to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// There is no such level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a level is a number from 1 to 10")]
pub struct LevelError;

/// The levels' names, 1 first.
const NAMES: [&str; 10] =
    ["Random", "Greedy", "Positional", "Student", "Club", "Expert", "Master", "Champion", "Oracle", "Grandmaster"];

/// How a level chooses its move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum MoveSelection {
    /// Any legal move.
    Random,
    /// A corner, else most discs flipped.
    Greedy,
    /// The best sum of square weights after the move.
    Positional,
    /// A search within these limits, by what anybody can see of a position: mobility, edges, corners. Estimates that differ
    /// by up to `noise` discs are taken for equal.
    HandCrafted { limits: Limits, noise: u32 },
    /// A search within these limits with all that the engine has: on 8 × 8, when most discs win, the learnt patterns.
    Search(Limits),
}

impl MoveSelection {
    /// How far it looks; `None` where it does not search.
    pub(crate) fn limits(self) -> Option<Limits> {
        match self {
            Self::HandCrafted { limits, .. } | Self::Search(limits) => Some(limits),
            Self::Random | Self::Greedy | Self::Positional => None,
        }
    }

    /// How many discs it does not see.
    pub(crate) fn noise(self) -> u32 {
        match self {
            Self::HandCrafted { noise, .. } => noise,
            _ => 0,
        }
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];
    /// The weakest, which plays any legal move.
    pub const WEAKEST: Self = Self(1);
    /// The strongest.
    pub const STRONGEST: Self = Self(10);

    /// 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }

    /// What the level is called: `Random` to `Grandmaster`.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0) - 1]
    }

    /// The next stronger level, if there is one.
    pub fn next(self) -> Option<Self> {
        Self::try_from(self.0 + 1).ok()
    }

    /// The longest a move may take, from the request to the answer: 1 s, level 10: 3 s.
    pub fn time_cap(self) -> Duration {
        Duration::from_secs(if self == Self::STRONGEST { 3 } else { 1 })
    }

    /// Whether the level thinks until its time is up; the others stop at a depth and a number of nodes, so that they play
    /// the same move on any machine.
    pub fn is_timed(self) -> bool {
        self == Self::STRONGEST
    }

    /// Whether the level knows the opening book.
    pub(crate) fn uses_book(self) -> bool {
        self.0 >= 6
    }

    /// How the level chooses its move in such a game. The numbers were found by matches of each level against the one
    /// below, for a score of 65 to 90 %.
    pub(crate) fn move_selection(self, shape: Shape, goal: Goal) -> MoveSelection {
        // A node of a board above 8 × 8 takes about four times as long, and all must stay well below the time cap.
        let slowness = if shape.columns().max(shape.rows()) > 8 { 4 } else { 1 };
        let limits = |depth, exact_from, nodes| Limits { depth, nodes: nodes / slowness, exact_from };
        let is_learnt = shape == Shape::STANDARD && goal == Goal::Most;
        match (self.0, is_learnt) {
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
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.0 == number).ok_or(LevelError)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads the number, `1` to `10`.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(|number: u8| Self::try_from(number))
    }
}

impl fmt::Display for Level {
    /// The number alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_one_to_ten_are_refused() {
        for text in ["0", "11", "99", "-1", "", "three", "256"] {
            assert_eq!(text.parse::<Level>(), Err(LevelError), "{text:?}");
        }
        assert_eq!("3".parse().map(Level::name), Ok("Positional"));
    }

    #[test]
    fn each_level_leads_to_the_next() {
        let mut level = Level::WEAKEST;
        for number in 1..10 {
            assert_eq!(level.number(), number);
            level = level.next().expect("a stronger level");
        }
        assert_eq!((level, level.next(), level.name()), (Level::STRONGEST, None, "Grandmaster"));
    }
}
