//! The result of a search at its root, scored moves, and the conditions that end a search early.

use std::time::Instant;

use rules::Square;
use serde::{Deserialize, Serialize};

use super::Stop;

/// The result of the search at the root so far. The fields are those of [`SearchResult`](super::SearchResult).
#[derive(Clone, Debug)]
pub(crate) struct RootResult {
    pub(crate) best: Square,
    pub(crate) score: i32,
    pub(crate) depth: u32,
    pub(crate) exact: bool,
    pub(crate) pv: Vec<Square>,
}

/// A move with its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoredMove {
    /// The move.
    pub square: Square,
    /// The disc difference for the side to move after best play, with the empty squares given to the winner (negated for
    /// `fewest`).
    pub score: i32,
    /// The depth of the search in plies; the number of empty squares if `exact` is set.
    pub depth: u32,
    /// Whether the score is proven.
    pub exact: bool,
}

/// The conditions that end a search early.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StopConditions<'a> {
    pub(crate) stop: &'a Stop,
    /// The most positions to enter.
    pub(crate) nodes: u64,
    pub(crate) deadline: Option<Instant>,
}

impl StopConditions<'_> {
    /// Whether a search that has entered `nodes` positions must end. Reads the clock, so do not call it for every position.
    pub(crate) fn are_met(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || self.stop.is_stopped()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
