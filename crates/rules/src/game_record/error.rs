//! Why a text or file is not read as a game.

use thiserror::Error;

use crate::{Color, TranscriptProblem};

/// The most characters of a text that are repeated in an error. What shows them shortens them.
const EXCERPT: usize = 64;

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
    /// A property begins with something other than its name, or has no value.
    #[error("character {character}: ‘{text}’ is not a property")]
    NotAProperty {
        /// Where it stands, in characters, counted from 1.
        character: usize,
        /// At most 64 characters of it.
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
    /// Discs are placed, recoloured or taken away between moves.
    #[error("discs are changed in the middle of the game")]
    DiscsChanged,
    /// A move is wrong.
    #[error("move {number} (‘{text}’): {problem}")]
    Move {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// At most 64 characters of it.
        text: String,
        /// What is wrong with it.
        problem: TranscriptProblem,
    },
    /// A move is given for the side that is not to move.
    #[error("move {number} (‘{text}’): it is {to_move}'s turn")]
    WrongSide {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// At most 64 characters of it.
        text: String,
        /// The side to move.
        to_move: Color,
    },
    /// A square stands among words, so that it may be no move of the game.
    #[error("move {number} (‘{text}’): it stands among words")]
    AmongWords {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// The square.
        text: String,
    },
    /// A list of squares gives a move another number than its own.
    #[error("move {number} (‘{text}’): its number is given as {stated}")]
    WrongNumber {
        /// The number of the move, counted from 1. Passes are not counted.
        number: usize,
        /// The square.
        text: String,
        /// The number that the list gives.
        stated: usize,
    },
    /// A file of bytes that is no WTHOR file.
    #[error("the file is neither a text nor a WTHOR file")]
    NotWthor,
    /// A WTHOR file without games that can be read.
    #[error("the WTHOR file {0}")]
    Wthor(#[from] WthorProblem),
}

/// Why the games of a WTHOR file are not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WthorProblem {
    /// The games are played on a square board with this side, other than 8.
    #[error("has games on {0}x{0}")]
    Board(u8),
    /// It holds solitaires: positions to solve.
    #[error("has solitaires")]
    Solitaires,
    /// It holds the names of players.
    #[error("is a list of players")]
    Players,
    /// It holds the names of tournaments.
    #[error("is a list of tournaments")]
    Tournaments,
    /// It is shorter than the games that it states.
    #[error("states {stated} games and has {held}")]
    CutOff {
        /// The number of games that it states.
        stated: usize,
        /// The number of games that are whole.
        held: usize,
    },
    /// Something follows the games that it states.
    #[error("states {stated} games and has {bytes} bytes more")]
    TooLong {
        /// The number of games that it states.
        stated: usize,
        /// The number of bytes after them.
        bytes: usize,
    },
}

/// The start of a text, without characters that are not visible.
pub(super) fn excerpt(text: &str) -> String {
    let visible = text.trim().chars().filter(|character| !character.is_control());
    visible.take(EXCERPT).collect()
}
