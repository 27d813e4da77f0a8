//! The size of a board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::square::{LONGEST_SIDE, Square};

/// The shortest side of a board, in squares.
const SHORTEST_SIDE: u8 = 4;

/// The size of a board in columns × rows, each an even number from 4 to 12.
///
/// ```
/// use rules::{Shape, ShapeError};
///
/// let shape: Shape = "8x6".parse()?;
/// assert_eq!((shape.columns(), shape.rows(), shape.area()), (8, 6, 48));
/// assert_eq!(Shape::new(7, 7), Err(ShapeError));
/// assert_eq!(Shape::default().to_string(), "8x8");
/// # Ok::<(), ShapeError>(())
/// ```
///
/// An odd or too large board cannot be made:
///
/// ```compile_fail,E0451
/// let shape = rules::Shape { columns: 7, rows: 7 };
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape {
    columns: u8,
    rows: u8,
}

/// The text or the numbers are not the size of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a board is COLUMNSxROWS, both even numbers from 4 to 12, such as 8x8")]
pub struct ShapeError;

impl Shape {
    /// 8 × 8, the standard board.
    pub const STANDARD: Self = Self { columns: 8, rows: 8 };

    /// A board of `columns` × `rows`.
    ///
    /// # Errors
    /// If either is odd, less than 4 or greater than 12.
    pub fn new(columns: u8, rows: u8) -> Result<Self, ShapeError> {
        let fits = |side: u8| side.is_multiple_of(2) && (SHORTEST_SIDE..=LONGEST_SIDE).contains(&side);
        if fits(columns) && fits(rows) { Ok(Self { columns, rows }) } else { Err(ShapeError) }
    }

    /// All 25 sizes, ordered by columns, then by rows.
    pub fn all() -> impl Iterator<Item = Self> {
        let sides = || (SHORTEST_SIDE..=LONGEST_SIDE).step_by(2);
        sides().flat_map(move |columns| sides().map(move |rows| Self { columns, rows }))
    }

    /// The number of columns, 4 to 12.
    #[must_use]
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows, 4 to 12.
    #[must_use]
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of squares, 16 to 144.
    #[must_use]
    pub fn area(self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }

    /// Whether the board has this square.
    pub(crate) fn contains(self, square: Square) -> bool {
        square.column() < self.columns && square.row() < self.rows
    }

    /// The squares, row by row from the top, each row from left to right.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |row| (0..self.columns).filter_map(move |column| Square::new(column, row)))
    }

    /// The four central squares: north-west, north-east, south-west, south-east.
    pub fn centre(self) -> [Square; 4] {
        let (east, south) = (self.columns / 2, self.rows / 2);
        [(east - 1, south - 1), (east, south - 1), (east - 1, south), (east, south)]
            .map(|(column, row)| Square::new(column, row).expect("half of a side is below 12"))
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    /// Reads text such as `8x8`. `X` and `×` may stand for `x`. White space around the numbers is ignored.
    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let (columns, rows) = text.split_once(['x', 'X', '×']).ok_or(ShapeError)?;
        let side = |part: &str| match part.trim() {
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().map_err(|_| ShapeError),
            _ => Err(ShapeError),
        };
        Self::new(side(columns)?, side(rows)?)
    }
}
