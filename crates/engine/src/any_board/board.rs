//! The part of a position that changes during a search: the discs.

use rules::{Bits, Grid};

/// The discs of the side to move and of its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board<B> {
    pub own: B,
    pub opponent: B,
}

impl<B: Bits> Board<B> {
    /// The position after a move on `square` that flips `flips`.
    #[inline(always)]
    pub(crate) fn after(&self, square: B, flips: B) -> Self {
        Self { own: self.opponent & !flips, opponent: self.own | square | flips }
    }

    /// The position after a pass.
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
