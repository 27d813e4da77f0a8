//! Bit sets of squares: a whole board in a few machine words.
//!
//! This is the bit order of all bit sets in the rules and in the engine. Boards up to 8 × 8 are a `u64`, with
//! bit = 8 · row + column, both counted from 0 at the top left. Smaller boards use the same bits and leave the others at 0.
//!
//! ```text
//!      a  b  c  d  e  f  g  h
//!  1   0  1  2  3  4  5  6  7
//!  2   8  9 10 11 12 13 14 15
//!  3  16 17 18 19 20 21 22 23
//!  4  24 25 26 27 28 29 30 31
//!  5  32 33 34 35 36 37 38 39
//!  6  40 41 42 43 44 45 46 47
//!  7  48 49 50 51 52 53 54 55
//!  8  56 57 58 59 60 61 62 63
//! ```
//!
//! Larger boards are a `[u16; 16]`: one lane per row, with bit = column. Lanes and bits from 12 on are 0.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::{Square, SquareSet};

/// A step to one of the eight neighbors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Up a row.
    North,
    /// Down a row.
    South,
    /// To the next column.
    East,
    /// To the column before.
    West,
    /// North and east.
    NorthEast,
    /// South and west.
    SouthWest,
    /// North and west.
    NorthWest,
    /// South and east.
    SouthEast,
}

impl Direction {
    /// All eight. Opposite directions stand side by side.
    pub(crate) const ALL: [Self; 8] = [
        Self::North,
        Self::South,
        Self::East,
        Self::West,
        Self::NorthEast,
        Self::SouthWest,
        Self::NorthWest,
        Self::SouthEast,
    ];

    /// The four axes, each as two opposite directions.
    pub(crate) const AXES: [[Self; 2]; 4] = [
        [Self::North, Self::South],
        [Self::East, Self::West],
        [Self::NorthEast, Self::SouthWest],
        [Self::NorthWest, Self::SouthEast],
    ];

    /// The opposite direction.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::South => Self::North,
            Self::East => Self::West,
            Self::West => Self::East,
            Self::NorthEast => Self::SouthWest,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
            Self::SouthEast => Self::NorthWest,
        }
    }
}

/// A set of squares of one board.
///
/// `Not` and [`shift`](Self::shift) may set bits outside the board. Intersect the result with the squares of the board
/// before counting or listing.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// The empty set.
    const EMPTY: Self;
    /// The most discs that one move can flip in one direction on a board of this kind.
    const LONGEST_LINE: u32;

    /// The set of this one square, which must be on a board of this kind.
    fn of(square: Square) -> Self;
    /// Every square moved one step. Squares that leave the bit set are dropped; none wraps to another row.
    fn shift(self, direction: Direction) -> Self;
    /// The number of squares.
    fn count(self) -> u32;
    /// Whether the set is empty.
    fn is_empty(self) -> bool;
    /// The first square by row, then by column, and the set without it.
    fn split_first(self) -> Option<(Square, Self)>;
    /// The same set as the public type.
    fn to_set(self) -> SquareSet;
    /// The machine words of the set; their number depends on the type only.
    fn words(self) -> impl Iterator<Item = u64>;

    /// The squares, ordered by row, then by column.
    fn squares(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let (square, others) = rest.split_first()?;
            rest = others;
            Some(square)
        })
    }
}

/// All squares except column a.
const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
/// All squares except column h.
const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;

impl Bits for u64 {
    const EMPTY: Self = 0;
    const LONGEST_LINE: u32 = 6;

    fn of(square: Square) -> Self {
        debug_assert!(square.column() < 8 && square.row() < 8, "{square} is off an 8 × 8 board");
        1 << (u32::from(square.row()) * 8 + u32::from(square.column()))
    }

    #[inline(always)]
    fn shift(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self >> 8,
            Direction::South => self << 8,
            Direction::East => (self << 1) & NOT_FIRST_COLUMN,
            Direction::West => (self >> 1) & NOT_LAST_COLUMN,
            Direction::NorthEast => (self >> 7) & NOT_FIRST_COLUMN,
            Direction::SouthWest => (self << 7) & NOT_LAST_COLUMN,
            Direction::NorthWest => (self >> 9) & NOT_LAST_COLUMN,
            Direction::SouthEast => (self << 9) & NOT_FIRST_COLUMN,
        }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn split_first(self) -> Option<(Square, Self)> {
        if self == 0 {
            return None;
        }
        let index = self.trailing_zeros() as u8;
        Square::new(index % 8, index / 8).map(|square| (square, self & (self - 1)))
    }

    fn to_set(self) -> SquareSet {
        let mut rows = [0; 12];
        for (row, byte) in rows.iter_mut().zip(self.to_le_bytes()) {
            *row = u16::from(byte);
        }
        SquareSet::from_rows(rows)
    }

    #[inline(always)]
    fn words(self) -> impl Iterator<Item = Self> {
        std::iter::once(self)
    }
}

/// A set of squares of a board with a side longer than 8: one 16-bit lane per row, so that a shift is the same operation
/// on every lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lanes(pub [u16; 16]);

impl Lanes {
    /// Four lanes per word, the first in the lowest bits.
    #[inline(always)]
    pub fn to_words(self) -> [u64; 4] {
        std::array::from_fn(|word| (0..4).fold(0, |all, lane| all | u64::from(self.0[4 * word + lane]) << (16 * lane)))
    }

    #[inline(always)]
    fn lanes(self, value: impl Fn(u16) -> u16) -> Self {
        Self(std::array::from_fn(|row| value(self.0[row])))
    }

    #[inline(always)]
    fn north(self) -> Self {
        Self(std::array::from_fn(|row| if row < 15 { self.0[row + 1] } else { 0 }))
    }

    #[inline(always)]
    fn south(self) -> Self {
        Self(std::array::from_fn(|row| if row > 0 { self.0[row - 1] } else { 0 }))
    }

    #[inline(always)]
    fn east(self) -> Self {
        self.lanes(|lane| lane << 1)
    }

    #[inline(always)]
    fn west(self) -> Self {
        self.lanes(|lane| lane >> 1)
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

impl BitOrAssign for Lanes {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Lanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.lanes(|lane| !lane)
    }
}

impl Bits for Lanes {
    const EMPTY: Self = Self([0; 16]);
    const LONGEST_LINE: u32 = 10;

    fn of(square: Square) -> Self {
        let mut lanes = [0; 16];
        lanes[usize::from(square.row())] = 1 << square.column();
        Self(lanes)
    }

    #[inline(always)]
    fn shift(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self.north(),
            Direction::South => self.south(),
            Direction::East => self.east(),
            Direction::West => self.west(),
            Direction::NorthEast => self.north().east(),
            Direction::SouthWest => self.south().west(),
            Direction::NorthWest => self.north().west(),
            Direction::SouthEast => self.south().east(),
        }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.words().map(u64::count_ones).sum()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) == 0
    }

    fn split_first(mut self) -> Option<(Square, Self)> {
        let row = self.0.iter().position(|&lane| lane != 0)?;
        let lane = self.0[row];
        self.0[row] = lane & (lane - 1);
        Square::new(lane.trailing_zeros() as u8, row as u8).map(|square| (square, self))
    }

    fn to_set(self) -> SquareSet {
        SquareSet::from_rows(std::array::from_fn(|row| self.0[row]))
    }

    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        self.to_words().into_iter()
    }
}

#[cfg(test)]
mod tests;
