//! Discs on 8 × 8 as two words, seen by the side to move. Bit = 8 · row + column: a1 is bit 0, h1 bit 7, h8 bit 63.

#[cfg(test)]
use crate::rules::Square;
use crate::rules::{Form, Goal, Grid, Position, Shape};

/// Discs of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::engine) struct Board {
    pub(in crate::engine) own: u64,
    pub(in crate::engine) opponent: u64,
}

impl Board {
    /// Squares without a disc.
    #[cfg(test)]
    #[inline(always)]
    pub(in crate::engine) fn empty(self) -> u64 {
        !(self.own | self.opponent)
    }

    /// After the side to move placed a disc on the square with this index, turning `flips`.
    #[inline(always)]
    pub(in crate::engine) fn after(self, index: u32, flips: u64) -> Board {
        Board { own: self.opponent ^ flips, opponent: self.own | flips | 1 << index }
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    pub(in crate::engine) fn passed(self) -> Board {
        Board { own: self.opponent, opponent: self.own }
    }
}

impl Board {
    /// The discs of a position that this search is made for: 8 × 8, most win, the centre filled.
    pub(in crate::engine) fn fitting(position: &Position, goal: Goal) -> Option<Board> {
        match position.form() {
            Form::Small(grid) if grid.shape == Shape::STANDARD && goal == Goal::Most && !grid.placing => {
                Some(Board::from(grid))
            }
            _ => None,
        }
    }
}

impl From<&Grid<u64>> for Board {
    fn from(grid: &Grid<u64>) -> Board {
        Board { own: grid.own, opponent: grid.opponent }
    }
}

/// The indices of a set's squares, the lowest first.
#[inline(always)]
pub(in crate::engine) fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let index = set.trailing_zeros();
            set &= set - 1;
            index
        })
    })
}

/// The square with this index, 0 to 63.
#[cfg(test)]
pub(in crate::engine) fn square(index: u32) -> Square {
    Square::new(index as u8 % 8, index as u8 / 8).expect("an index of a square is below 64")
}
