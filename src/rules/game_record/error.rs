//! Why a text or file is not read as a game.

use thiserror::Error;

use crate::rules::{Color, TranscriptError, TranscriptProblem};

/// The most characters of a text that are repeated in an error.
const EXCERPT: usize = 16;

/// Why a text or file is not read as a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// It is too long.
    #[error("the record is too long")]
    TooLong,
    /// There is no move in it.
    #[error("there is no move in the record")]
    NoMoves,
    /// It holds fewer games.
    #[error("there is no game {number}: the record holds {games}")]
    NoSuchGame {
        /// The number that was asked for, counted from 1.
        number: usize,
        /// How many games there are.
        games: usize,
    },
    /// A list of squares is wrong.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// A property begins with something other than its name, or has no value.
    #[error("character {character}: ‘{text}’ is not a property")]
    NotAProperty {
        /// Where it stands, in characters, counted from 1.
        character: usize,
        /// At most 16 characters of it.
        text: String,
    },
    /// A value or a game has no end.
    #[error("character {character}: this has no end")]
    NoEnd {
        /// Where it begins, in characters, counted from 1.
        character: usize,
    },
    /// The record is of chess or Go, for example.
    #[error("the record is of another game: ‘{0}’")]
    OtherGame(String),
    /// The size of the board is no size that the rules have.
    #[error("‘{0}’ is not a board from 4x4 to 12x12")]
    BadBoard(String),
    /// The start position cannot be read.
    #[error("‘{0}’ is not a start position")]
    BadStart(String),
    /// The game starts from discs that are none of the set-ups.
    #[error("the game does not start from one of the set-ups")]
    OtherStart,
    /// A move is wrong.
    #[error("move {number} (‘{text}’): {problem}")]
    Move {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// At most 16 characters of it.
        text: String,
        /// What is wrong with it.
        problem: TranscriptProblem,
    },
    /// A move is given for the side that is not to move.
    #[error("move {number} (‘{text}’): it is {to_move}'s turn")]
    WrongSide {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// At most 16 characters of it.
        text: String,
        /// The side to move.
        to_move: Color,
    },
    /// A file of bytes that is not a whole WTHOR file.
    #[error("the file is neither a text nor a whole WTHOR file")]
    NotWthor,
}

/// The start of a text, without characters that are not visible.
pub(super) fn excerpt(text: &str) -> String {
    let visible = text.trim().chars().filter(|character| !character.is_control());
    visible.take(EXCERPT).collect()
}
