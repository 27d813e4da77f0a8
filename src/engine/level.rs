//! What each level does in a search: how it chooses its move and how long it may take.

use std::time::Duration;

use crate::rules::{Goal, Level, Shape};

use super::Limits;

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
    /// The longest a move may take, from the request to the answer: 1 s, level 10: 3 s.
    pub(crate) fn time_cap(self) -> Duration {
        Duration::from_secs(if self == Self::STRONGEST { 3 } else { 1 })
    }

    /// Whether the level thinks until its time is up; the others stop at a depth and a number of nodes, so that they play
    /// the same move on any machine.
    pub(crate) fn is_timed(self) -> bool {
        self == Self::STRONGEST
    }

    /// Whether the level knows the opening book.
    pub(crate) fn uses_book(self) -> bool {
        self.number() >= 6
    }

    /// How the level chooses its move in such a game. The numbers were found by matches of each level against the one
    /// below, for a score of 65 to 90 %.
    pub(crate) fn move_selection(self, shape: Shape, goal: Goal) -> MoveSelection {
        // A node of a board above 8 × 8 takes about four times as long, and all must stay well below the time cap.
        let slowness = if shape.columns().max(shape.rows()) > 8 { 4 } else { 1 };
        let limits = |depth, exact_from, nodes| Limits { depth, nodes: nodes / slowness, exact_from };
        let is_learnt = shape == Shape::STANDARD && goal == Goal::Most;
        match (self.number(), is_learnt) {
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
