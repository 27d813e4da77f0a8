//! What a search has found so far, and what ends it early.

use std::time::Instant;

use crate::rules::Square;

use super::Stop;

/// What the root of a search knows so far.
#[derive(Clone, Debug)]
pub(crate) struct RootResult {
    pub(crate) best: Square,
    /// In discs.
    pub(crate) score: i32,
    pub(crate) depth: u32,
    pub(crate) exact: bool,
    pub(crate) pv: Vec<Square>,
}

/// A move and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredMove {
    /// The move.
    pub square: Square,
    /// Disc difference for the side to move that it leads to, the empty squares given to the winner (negated for `fewest`).
    pub score: i32,
    /// Whether the score is proven.
    pub exact: bool,
}

/// What ends a search before it is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StopConditions<'a> {
    pub(crate) stop: &'a Stop,
    /// Positions entered at most.
    pub(crate) nodes: u64,
    pub(crate) deadline: Option<Instant>,
}

impl StopConditions<'_> {
    /// Whether a search that entered so many positions must end now. Looks at the clock: not for every position.
    pub(crate) fn are_met(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.stop.is_stopped()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
