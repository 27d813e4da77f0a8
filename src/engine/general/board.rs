//! What a search carries from position to position: the discs, and nothing that stays the same.

use crate::rules::{Bits, Grid};

/// Discs of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board<B> {
    pub(super) own: B,
    pub(super) opponent: B,
}

impl<B: Bits> Board<B> {
    /// After the side to move placed a disc on `square`, turning `flips`.
    #[inline(always)]
    pub(super) fn after(&self, square: B, flips: B) -> Board<B> {
        Board { own: self.opponent & !flips, opponent: self.own | square | flips }
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    pub(super) fn passed(&self) -> Board<B> {
        Board { own: self.opponent, opponent: self.own }
    }
}

impl<B: Bits> From<&Grid<B>> for Board<B> {
    fn from(grid: &Grid<B>) -> Board<B> {
        Board { own: grid.own, opponent: grid.opponent }
    }
}
