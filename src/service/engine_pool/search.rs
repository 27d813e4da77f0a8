//! What a worker searches with, and what shows it the time.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use engine::analysis::{Comparison, Effort, MoveComparison, ScoredPosition, compare_move, review_move, score_all};
use engine::{BestPlay, Request, ScoredMove, SearchResult, Searcher, Stop, best_play};
use rules::{Goal, Position, Shape, Square, parse_obf, write_obf};

/// Shows the time. Tests have their own.
#[derive(Clone)]
pub(super) struct Stopwatch(pub Arc<dyn Fn() -> Instant + Send + Sync>);

impl Stopwatch {
    pub(super) fn now(&self) -> Instant {
        (self.0)()
    }
}

impl fmt::Debug for Stopwatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stopwatch")
    }
}

/// A move outside a running game that is to be analyzed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct AnalysedMove {
    #[serde(with = "position")]
    pub position: Position,
    pub goal: Goal,
    pub square: Square,
    pub effort: Effort,
}

/// A position as text: the shape of the board, and an OBF line.
pub(super) mod position {
    use super::*;

    pub(in super::super) fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", position.shape(), write_obf(position)))
    }

    pub(in super::super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Position, D::Error> {
        let text = String::deserialize(from)?;
        let (shape, line) = text.split_once(' ').ok_or_else(|| D::Error::custom("there is no shape"))?;
        let shape: Shape = shape.parse().map_err(D::Error::custom)?;
        let position = parse_obf(shape, line).map_err(D::Error::custom)?;
        position.ok_or_else(|| D::Error::custom("there is no position"))
    }
}

/// The searcher of a worker. Tests have their own.
pub(super) trait Search {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult;

    /// Scores every legal move. The best comes first.
    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove>;

    /// Compares a move with the best one.
    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison;

    /// Compares a move with the best one and with the obvious one.
    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison;

    /// Scores every legal move of a position outside a running game.
    fn score_all(&mut self, position: &Position, goal: Goal, effort: Effort, stop: &Stop) -> ScoredPosition;

    /// The best play after a move; `None` if it is illegal.
    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay>;

    /// Whether the last [`Self::search`] had to return the move of a weaker level.
    fn is_substitute(&self) -> bool {
        false
    }
}

impl Search for Searcher {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        Self::search(self, request, stop)
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        Self::score_moves(self, request, stop)
    }

    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison {
        compare_move(&of.position, of.goal, of.square, of.effort, self, stop)
    }

    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison {
        review_move(&of.position, of.goal, of.square, of.effort, self, stop)
    }

    fn score_all(&mut self, position: &Position, goal: Goal, effort: Effort, stop: &Stop) -> ScoredPosition {
        score_all(position, goal, effort, self, stop)
    }

    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay> {
        best_play(&after.position, after.goal, after.square, after.effort, self, stop)
    }
}
