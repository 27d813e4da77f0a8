//! Why a text is not a puzzle.

use thiserror::Error;

use crate::{IllegalMove, ObfError, SquareError, UnknownName};

use super::{PuzzleId, PuzzleIdError};

/// Why a line of text is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzleProblem {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] ObfError),
    /// The number of the puzzle cannot be read.
    #[error(transparent)]
    Id(#[from] PuzzleIdError),
    /// There are fewer or more words after the position.
    #[error("after the position come ‘;’ and five words: id, kind, aim, rating and line")]
    BadWords,
    /// There is no such kind or aim.
    #[error(transparent)]
    UnknownName(#[from] UnknownName),
    /// The rating is not a number from 0 to 4000.
    #[error("the rating is not a number from 0 to 4000")]
    BadRating,
    /// A square of the line cannot be read.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A move of the line is illegal.
    #[error("move {number} of the line: {reason}")]
    IllegalMove {
        /// The number of the move, counted from 1.
        number: usize,
        /// Why it is illegal.
        reason: IllegalMove,
    },
    /// The line does not have 1 to 7 own moves, or does not end with one.
    #[error("a line has 1 to 7 own moves and ends with one")]
    BadLength,
    /// The position is not one of 8 × 8 squares.
    #[error("puzzles are on the 8x8 board")]
    OtherBoard,
}

/// Why a move cannot be tried in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PuzzleError {
    /// The move is illegal.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// There are moves after the puzzle was solved or a wrong move was made.
    #[error("the puzzle is over before this move")]
    Over,
}

/// Where and why a text is not a list of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PuzzlesError {
    /// A line is wrong.
    #[error("line {line}: {problem}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        problem: PuzzleProblem,
    },
    /// Two puzzles have the same number.
    #[error("line {line}: there is another puzzle {id}")]
    Twice {
        /// The line of the second one, counted from 1.
        line: usize,
        /// Their number.
        id: PuzzleId,
    },
}
