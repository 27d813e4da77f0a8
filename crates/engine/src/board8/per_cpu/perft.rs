//! Counts the leaves of the game tree.

use crate::board8::board::{Board, squares};

use super::kernel::{flips, moves};

per_cpu! {
    /// The number of leaves after `depth` plies. A pass costs a ply. A game that ends earlier is one leaf. Moves of the last
    /// ply are counted without playing them.
    pub(crate) fn perft(board: Board, depth: u32) -> u64 {
        let legal = moves(board.own, board.opponent);
        if legal == 0 {
            let passed = board.passed();
            return if depth <= 1 || moves(passed.own, passed.opponent) == 0 { 1 } else { perft(passed, depth - 1) };
        }
        if depth <= 1 {
            return if depth == 0 { 1 } else { u64::from(legal.count_ones()) };
        }
        squares(legal).map(|index| perft(board.after(index, flips(board.own, board.opponent, index)), depth - 1)).sum()
    }
}
