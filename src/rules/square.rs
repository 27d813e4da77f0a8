//! A square's name: column letter, row number from the top (`d3`).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Longest side of a board, in squares.
pub(super) const LONGEST_SIDE: u8 = 12;

/// A square of a board of at most 12 × 12. Ordered by row, then column: `a1 b1 … a2 b2 …`.
///
/// Whether a given board has it is [`Shape::contains`](super::Shape::contains)'s question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in `column` and `row`, both counted from 0; `None` from 12 on.
    pub fn new(column: u8, row: u8) -> Option<Self> {
        (column < LONGEST_SIDE && row < LONGEST_SIDE).then_some(Self { row, column })
    }

    /// Column, 0 (`a`) to 11 (`l`).
    pub fn column(self) -> u8 {
        self.column
    }

    /// Row, 0 (at the top, called 1) to 11.
    pub fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not the name of a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a square is a column letter a–l and a row number 1–12, such as d3")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `d3` or `D3`; no leading zeros, no white space.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(SquareError)?;
        let column = letter.to_ascii_lowercase().checked_sub(b'a').ok_or(SquareError)?;
        let row: u8 = match digits {
            [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + (ones - b'0'),
            [ones @ b'1'..=b'9'] => ones - b'0',
            _ => return Err(SquareError),
        };
        Self::new(column, row - 1).ok_or(SquareError)
    }
}
