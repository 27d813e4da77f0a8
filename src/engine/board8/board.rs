//! Discs on 8 × 8 as two words, seen by the side to move. Bit = 8 · row + column: a1 is bit 0, h1 bit 7, h8 bit 63.

use crate::rules::{Form, Goal, Grid, Position, Shape, Square};

/// Greater than any score.
pub(crate) const INFINITY: i32 = 100;

/// The four corners.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// Discs of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
}

impl Board {
    /// Squares without a disc.
    #[inline(always)]
    pub(crate) fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// How many squares have no disc.
    #[inline(always)]
    pub(crate) fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// After the side to move placed a disc on the square with this index, turning `flips`.
    #[inline(always)]
    pub(crate) fn after(self, index: u32, flips: u64) -> Self {
        Self { own: self.opponent ^ flips, opponent: self.own | flips | 1 << index }
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    pub(crate) fn passed(self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }

    /// The disc difference for the side to move at the end of the game, the empty squares given to the winner.
    #[inline(always)]
    pub(crate) fn final_score(self) -> i32 {
        let (own, opponent) = (self.own.count_ones() as i32, self.opponent.count_ones() as i32);
        match own - opponent {
            0 => 0,
            difference if difference > 0 => 64 - 2 * opponent,
            _ => 2 * own - 64,
        }
    }

    /// The board seen through one of the eight symmetries of the square, 0 to 7: 1 mirrors the columns, 2 the rows, 4 swaps
    /// the two.
    #[cfg(test)]
    pub(crate) fn image(self, symmetry: u8) -> Self {
        let map = |set: u64| squares(set).fold(0, |all, index| all | 1 << image(index as u8, symmetry));
        Self { own: map(self.own), opponent: map(self.opponent) }
    }
}

impl Board {
    /// The discs of a position that this search is made for: 8 × 8, most win, the centre filled.
    pub(crate) fn from_position(position: &Position, goal: Goal) -> Option<Self> {
        match position.form() {
            Form::Small(grid) if grid.shape == Shape::STANDARD && goal == Goal::Most && !grid.placing => {
                Some(Self::from(grid))
            }
            _ => None,
        }
    }
}

impl From<&Grid<u64>> for Board {
    fn from(grid: &Grid<u64>) -> Self {
        Self { own: grid.own, opponent: grid.opponent }
    }
}

/// The indices of a set's squares, the lowest first.
#[inline(always)]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let index = set.trailing_zeros();
            set &= set - 1;
            index
        })
    })
}

/// Where the square with this index goes under a symmetry (see [`Board::image`]).
pub(crate) const fn image(index: u8, symmetry: u8) -> u8 {
    let (mut column, mut row) = (index % 8, index / 8);
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    row * 8 + column
}

/// The square with this index, 0 to 63.
pub(crate) fn square(index: u32) -> Square {
    Square::new(index as u8 % 8, index as u8 / 8).expect("an index of a square is below 64")
}
