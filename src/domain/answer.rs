//! Positions in which a user is to find a move: what they do there, how far they have come, and why an answer is wrong.

use rules::{Position, Square};

/// What a user does in a position in which a move is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerAction {
    Move(Square),
    /// Take the wrong move back.
    TryAgain,
    /// Give up and see the solution.
    Reveal,
}

/// How far a user has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerStage {
    /// A move is to be found.
    Open,
    /// The last move is wrong.
    Wrong {
        /// The position in which it was made.
        before: Position,
        wrong: Square,
        right: Square,
    },
    Solved,
    /// The solution is shown.
    Revealed,
}

impl AnswerStage {
    /// Whether there is nothing more to find.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Solved | Self::Revealed)
    }
}

/// The best play after a wrong move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refutation {
    /// What follows the wrong move, of both sides, without passes.
    pub line: Vec<Square>,
    /// The disc difference at the end for the side that made the move, with the empty squares given to the winner.
    pub score: i32,
    /// The same after the right move.
    pub right_score: i32,
    /// Whether both are proven.
    pub is_exact: bool,
}
