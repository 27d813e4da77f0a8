//! A square and its name: column letter and row number, counted from the top (`d3`).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest side of a board, in squares.
pub(super) const LONGEST_SIDE: u8 = 12;

/// A square of the largest board, 12 × 12. Smaller boards have only some of these squares.
///
/// Squares are ordered by row, then by column: `a1 b1 … a2 b2 …`.
///
/// ```
/// use rules::{Square, SquareError};
///
/// let square: Square = "d3".parse()?;
/// assert_eq!((square.column(), square.row()), (3, 2));
/// assert_eq!(Square::new(3, 2), Some(square));
/// assert_eq!("m1".parse::<Square>(), Err(SquareError));
/// # Ok::<(), SquareError>(())
/// ```
///
/// A square outside the largest board cannot be made:
///
/// ```compile_fail,E0451
/// let square = rules::Square { column: 12, row: 0 };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    row: u8,
    column: u8,
}

impl Square {
    /// The square in `column` and `row`, both counted from 0; `None` if either is greater than 11.
    #[must_use]
    pub fn new(column: u8, row: u8) -> Option<Self> {
        (column < LONGEST_SIDE && row < LONGEST_SIDE).then_some(Self { row, column })
    }

    /// The column, 0 (`a`) to 11 (`l`).
    #[must_use]
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 (row 1, at the top) to 11 (row 12).
    #[must_use]
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

/// The text is not the name of a square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a square is a column letter a–l and a row number 1–12, such as d3")]
pub struct SquareError;

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = SquareError;

    fn try_from(text: String) -> Result<Self, SquareError> {
        text.parse()
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `d3` or `D3`. Leading zeros and white space are errors.
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
