//! Counting the leaves of the game tree with the fastest rules there are for the board.

use crate::rules::{self, Goal, Position};

use crate::engine::board8::{Board, Board8Dispatch};
use crate::engine::dispatch::Dispatch;

/// The number of positions `depth` plies below `position`. A pass costs a ply; a game that ends earlier is one leaf.
///
/// As [`rules::perft`], which it is checked against, only faster on 8 × 8.
pub(crate) fn perft(position: &Position, depth: u32) -> u64 {
    match Board::from_position(position, Goal::Most) {
        Some(board) => Dispatch::detect().perft(board, depth),
        None => rules::perft(position, depth),
    }
}
