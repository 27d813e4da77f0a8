//! Exact scores of positions with at most five empty squares, by null windows. Moves are ordered by corners and parity only.

use crate::board8::board::{Board, CORNERS, INFINITY, squares};
use crate::board8::parity::odd_quadrants;
use crate::board8::stability::EdgeStability;

use super::kernel::{flips, moves};
use super::last::last;

/// With at most this many empty squares, [`last`] takes over.
const LAST: u32 = 4;

per_cpu! {
    /// The final score under best play, fail-soft, with the window from `alpha` to `alpha + 1`. `legal` are the legal moves.
    pub(crate) fn shallow(nodes: &mut u64, edges: &EdgeStability, board: Board, legal: u64, alpha: i32) -> i32 {
        let empty = board.empty();
        if empty.count_ones() <= LAST {
            return last(nodes, board, alpha);
        }
        *nodes += 1;
        if alpha >= 2 * empty.count_ones() as i32 - 2 {
            let most = 64 - 2 * edges.stable_discs(board.opponent, board.own).count_ones() as i32;
            if most <= alpha {
                return most;
            }
        }
        if legal == 0 {
            let passed = board.passed();
            let legal = moves(passed.own, passed.opponent);
            if legal == 0 {
                return board.final_score();
            }
            return -shallow(nodes, edges, passed, legal, -alpha - 1);
        }
        let mut best = -INFINITY;
        let odd = odd_quadrants(empty);
        let corners = legal & CORNERS;
        let rest = legal & !CORNERS;
        for part in [corners, rest & odd, rest & !odd] {
            for index in squares(part) {
                let after = board.after(index, flips(board.own, board.opponent, index));
                let score = -shallow_any(nodes, edges, after, -alpha - 1);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }

    /// As [`shallow`], with legal moves that are not known yet.
    #[inline]
    fn shallow_any(nodes: &mut u64, edges: &EdgeStability, board: Board, alpha: i32) -> i32 {
        if board.empties() <= LAST {
            return last(nodes, board, alpha);
        }
        shallow(nodes, edges, board, moves(board.own, board.opponent), alpha)
    }
}
