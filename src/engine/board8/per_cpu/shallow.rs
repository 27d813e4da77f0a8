//! Exact scores of positions with at most six empty squares. Moves are ordered by corners and parity only.

use crate::engine::board8::board::{Board, CORNERS, INFINITY, squares};
use crate::engine::board8::parity::odd_quadrants;
use crate::engine::board8::stability::EdgeStability;

use super::kernel::{flips, moves};
use super::last::last;

/// With at most this many empty squares, [`last`] takes over.
const LAST: u32 = 4;

per_cpu! {
    /// The final score under best play, fail-soft.
    pub(crate) fn shallow(nodes: &mut u64, edges: &EdgeStability, board: Board, mut alpha: i32, beta: i32) -> i32 {
        let empty = board.empty();
        if empty.count_ones() <= LAST {
            return last(nodes, board, alpha, beta);
        }
        *nodes += 1;
        if alpha >= 2 * empty.count_ones() as i32 - 2 {
            let most = 64 - 2 * edges.stable_discs(board.opponent, board.own).count_ones() as i32;
            if most <= alpha {
                return most;
            }
        }
        let legal = moves(board.own, board.opponent);
        if legal == 0 {
            let passed = board.passed();
            if moves(passed.own, passed.opponent) == 0 {
                return board.final_score();
            }
            return -shallow(nodes, edges, passed, -beta, -alpha);
        }
        let mut best = -INFINITY;
        let odd = odd_quadrants(empty);
        let corners = legal & CORNERS;
        let rest = legal & !CORNERS;
        for part in [corners, rest & odd, rest & !odd] {
            for index in squares(part) {
                let score = -shallow(nodes, edges, board.after(index, flips(board.own, board.opponent, index)), -beta, -alpha);
                if score > best {
                    best = score;
                    if score >= beta {
                        return score;
                    }
                    alpha = alpha.max(score);
                }
            }
        }
        best
    }
}
