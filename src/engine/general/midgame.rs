//! The search of the middle game: principal variation search to a depth, then the evaluation.

use crate::rules::{Bits, Grid, Square};

use super::known::{Known, key};
use super::search::{INFINITY, Search, UNIT};

/// From this depth on positions are looked up in the table.
const TABLE_DEPTH: u32 = 2;

impl<B: Bits> Search<'_, B> {
    /// The value for the side to move after `depth` more plies, in units, exact within `alpha..beta` and a bound outside
    /// (fail-soft). A pass costs no depth. Means nothing once the search is halted.
    pub(super) fn midgame(&mut self, grid: &Grid<B>, depth: u32, alpha: i32, beta: i32) -> i32 {
        if self.enter() {
            return alpha;
        }
        let moves = grid.moves();
        if moves.is_empty() {
            let passed = grid.passed();
            if passed.moves().is_empty() {
                return self.final_score(grid) * UNIT;
            }
            return -self.midgame(&passed, depth, -beta, -alpha);
        }
        if depth == 0 {
            return self.evaluate(grid, moves);
        }
        if depth < TABLE_DEPTH {
            return self.best_child(grid, moves, depth, alpha, beta, None).0;
        }
        let key = key(grid);
        let (mut alpha, mut beta) = (alpha, beta);
        let known = Known::get(self.table, key);
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
        let (value, best) = self.best_child(grid, moves, depth, alpha, beta, hinted);
        if self.halted {
            return value;
        }
        let lower = if value > alpha { value } else { -INFINITY };
        let upper = if value < beta { value } else { INFINITY };
        Known::new(depth.min(90) as u8, (lower, upper), best).put(self.table, key);
        value
    }

    /// The value of the best child and, unless all of them failed low, its move.
    fn best_child(
        &mut self,
        grid: &Grid<B>,
        moves: B,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        hinted: Option<Square>,
    ) -> (i32, Option<Square>) {
        let start = self.push_children(grid, moves, hinted);
        let (mut value, mut best) = (-INFINITY, None);
        for index in start..self.children.len() {
            let child = self.children[index];
            let mut score = if index == start {
                -self.midgame(&child.grid, depth - 1, -beta, -alpha)
            } else {
                -self.midgame(&child.grid, depth - 1, -alpha - 1, -alpha)
            };
            if index > start && alpha < score && score < beta && !self.halted {
                score = -self.midgame(&child.grid, depth - 1, -beta, -alpha);
            }
            if self.halted {
                break;
            }
            value = value.max(score);
            if score > alpha {
                alpha = score;
                best = Some(child.square);
            }
            if alpha >= beta {
                break;
            }
        }
        self.children.truncate(start);
        (value, best)
    }
}
