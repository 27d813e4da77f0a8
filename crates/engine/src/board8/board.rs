//! The discs of an 8 × 8 board as two words. A square's index, its bit in a word, is 8 · row + column: a1 is 0, h1 is 7,
//! h8 is 63.

use rules::{Form, Goal, Grid, Position, Shape, Square};

/// Greater than any score.
pub(crate) const INFINITY: i32 = 100;

pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The discs of the side to move and of its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// Those of the side to move.
    pub own: u64,
    /// Those of the other side.
    pub opponent: u64,
}

impl Board {
    #[inline(always)]
    pub(crate) fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// The number of empty squares.
    #[inline(always)]
    pub fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// The board after the side to move plays the square with this index and flips `flips`.
    #[inline(always)]
    pub(crate) fn after(self, index: u32, flips: u64) -> Self {
        Self { own: self.opponent ^ flips, opponent: self.own | flips | 1 << index }
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    #[must_use]
    pub fn passed(self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }

    /// The disc difference for the side to move at the end of the game. Empty squares count for the winner.
    #[inline(always)]
    pub fn final_score(self) -> i32 {
        let (own, opponent) = (self.own.count_ones() as i32, self.opponent.count_ones() as i32);
        match own - opponent {
            0 => 0,
            difference if difference > 0 => 64 - 2 * opponent,
            _ => 2 * own - 64,
        }
    }

    /// The image of the board under one of the eight symmetries of the square, 0 to 7: 1 mirrors the columns, 2 mirrors
    /// the rows, 4 then swaps columns and rows.
    #[must_use]
    pub fn image(self, symmetry: u8) -> Self {
        let map = |set: u64| squares(set).fold(0, |all, index| all | 1 << image(index as u8, symmetry));
        Self { own: map(self.own), opponent: map(self.opponent) }
    }
}

impl Board {
    /// The discs of a position that this engine can search: 8 × 8, most discs win, the center is filled.
    pub fn from_position(position: &Position, goal: Goal) -> Option<Self> {
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

/// The indices of the squares in a set, in ascending order.
#[inline(always)]
pub fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let index = set.trailing_zeros();
            set &= set - 1;
            index
        })
    })
}

/// The image of a square under a symmetry: bit 0 mirrors the columns, bit 1 mirrors the rows, bit 2 then swaps columns and
/// rows.
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

/// # Panics
///
/// If the index is above 63.
pub(crate) fn square(index: u32) -> Square {
    Square::new(index as u8 % 8, index as u8 / 8).expect("indices are below 64")
}
