//! The functions of the 8 × 8 engine that are compiled once per instruction set, as the root of a search calls them.

use crate::dispatch::{Dispatch, entry_points};

use super::board::Board;
use super::node::Node;
use super::order_weights::ORDER_INSTANCES;
use super::search::Search;
use super::selectivity::Selectivity;

entry_points! {
    /// The functions of the 8 × 8 engine for the processor of a [`Dispatch`](crate::dispatch::Dispatch).
    pub(crate) trait Board8Dispatch in board8;
    /// The legal moves of the side with `own`.
    kernel::moves(own: u64, opponent: u64) -> u64;
    /// The discs that flip when the side with `own` plays the empty square with this index.
    kernel::flips(own: u64, opponent: u64, index: u32) -> u64;
    /// The indices of the patterns that order moves; see [`order_weights`](super::order_weights).
    kernel::order_indices(own: u64, opponent: u64) -> [u16; ORDER_INSTANCES];
    /// The value in discs after `depth` plies; see [`midgame`](crate::dispatch::portable::board8::midgame::midgame).
    midgame::midgame(search: &mut Search<'_>, node: &Node, depth: u32, alpha: i32, beta: i32, selectivity: Selectivity) -> i32;
    /// The leaves of the game tree after `depth` plies.
    perft::perft(board: Board, depth: u32) -> u64;
}

/// The same for callers outside the engine.
impl Board {
    /// The legal moves of the side to move.
    #[must_use]
    pub fn moves(self, dispatch: Dispatch) -> u64 {
        dispatch.moves(self.own, self.opponent)
    }

    /// The board after the side to move plays the legal move with this index.
    #[must_use]
    pub fn played(self, dispatch: Dispatch, index: u32) -> Self {
        self.after(index, dispatch.flips(self.own, self.opponent, index))
    }

    /// The indices of the patterns that order moves near the end of the game.
    #[must_use]
    pub fn order_indices(self, dispatch: Dispatch) -> [u16; ORDER_INSTANCES] {
        dispatch.order_indices(self.own, self.opponent)
    }
}
