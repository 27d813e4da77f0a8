//! The search of the middle game: principal variation search to a depth, then the evaluation.

use super::super::board::Board;
use super::super::kernel::Kernel;
use super::super::known::{Known, key};
use super::super::search::{INFINITY, Search, UNIT};
use super::evaluation::evaluate;
use super::moves::{moves, push_children};

/// From this depth on positions are looked up in the table.
const TABLE_DEPTH: u32 = 2;

compiled! {
    /// The value for the side to move, which has the moves `legal`, after `depth` more plies, in units, exact within
    /// `alpha..beta` and a bound outside (fail-soft). A pass costs no depth. Means nothing once the search is halted.
    pub(in super::super) fn middle<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        depth: u32,
        mut alpha: i32,
        mut beta: i32
    ) -> i32 {
        if search.enter() {
            return alpha;
        }
        if legal.is_empty() {
            let passed = board.passed();
            let replies = moves(search, &passed);
            if replies.is_empty() {
                return search.final_score(board) * UNIT;
            }
            return -middle(search, &passed, replies, depth, -beta, -alpha);
        }
        if depth == 0 {
            return evaluate(search, board, legal);
        }
        if depth < TABLE_DEPTH {
            return best_child(search, board, legal, depth, alpha, beta, None).0;
        }
        let key = key(board);
        let known = Known::get(search.table, key);
        if let Some(entry) = known.filter(|entry| u32::from(entry.depth) >= depth) {
            let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
        }
        let hinted = known.and_then(|entry| entry.best());
        let (value, best) = best_child(search, board, legal, depth, alpha, beta, hinted);
        if search.halted {
            return value;
        }
        let lower = if value > alpha { value } else { -INFINITY };
        let upper = if value < beta { value } else { INFINITY };
        Known::new(depth.min(90) as u8, (lower, upper), best).put(search.table, key);
        value
    }

    /// The value of the best child and, unless all of them failed low, its move.
    #[inline]
    fn best_child<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        hinted: Option<u8>
    ) -> (i32, Option<u8>) {
        let start = push_children(search, board, legal, hinted);
        let (mut value, mut best) = (-INFINITY, None);
        for index in start..search.children.len() {
            let child = search.next_child(index);
            let (after, replies) = (&child.board, child.moves);
            let mut score = if index == start {
                -middle(search, after, replies, depth - 1, -beta, -alpha)
            } else {
                -middle(search, after, replies, depth - 1, -alpha - 1, -alpha)
            };
            if index > start && alpha < score && score < beta && !search.halted {
                score = -middle(search, after, replies, depth - 1, -beta, -alpha);
            }
            if search.halted {
                break;
            }
            value = value.max(score);
            if score > alpha {
                alpha = score;
                best = Some(child.place);
            }
            if alpha >= beta {
                break;
            }
        }
        search.children.truncate(start);
        (value, best)
    }
}
