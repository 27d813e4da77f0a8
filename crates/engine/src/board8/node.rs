//! A position of the search tree and its moves.

use arrayvec::ArrayVec;

use super::board::Board;
use super::features::Features;

/// A position with the features that its evaluation needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(board: Board) -> Self {
        Self { board, features: Features::of(board) }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { board: self.board.passed(), features: self.features.passed() }
    }

    #[inline(always)]
    pub(crate) fn after(&self, index: u32, flips: u64) -> Self {
        Self { board: self.board.after(index, flips), features: self.features.after(index, flips) }
    }

    /// The position after one of the moves.
    #[inline(always)]
    pub(crate) fn child(&self, child: &Child) -> Self {
        let flips = self.board.opponent & child.board.opponent;
        Self { board: child.board, features: self.features.after(child.index, flips) }
    }
}

/// A move and the position that it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) board: Board,
    /// The legal moves of the opponent after the move.
    pub(crate) replies: u64,
    pub(crate) index: u32,
    /// Moves with a lower number are searched earlier.
    pub(crate) order: i32,
}

/// The moves of one position. No position has more than 33.
pub(crate) type Children = ArrayVec<Child, 34>;
