//! What a search carries from position to position: the discs, and nothing that stays the same.

use crate::rules::{Bits, Grid};

/// Discs of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board<B> {
    pub(crate) own: B,
    pub(crate) opponent: B,
}

impl<B: Bits> Board<B> {
    /// After the side to move placed a disc on `square`, turning `flips`.
    #[inline(always)]
    pub(crate) fn after(&self, square: B, flips: B) -> Self {
        Self { own: self.opponent & !flips, opponent: self.own | square | flips }
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { own: self.opponent, opponent: self.own }
    }
}

impl<B: Bits> From<&Grid<B>> for Board<B> {
    fn from(grid: &Grid<B>) -> Self {
        Self { own: grid.own, opponent: grid.opponent }
    }
}
