//! The exact solver for endings: alpha-beta to the end of the game.

use crate::rules::{Bits, Goal, Grid, Square};

use super::known::{Known, PROVEN, key};
use super::search::{INFINITY, Search, UNIT};

/// With this many empty squares or fewer they are tried one after the other, unordered.
const FEW: u32 = 4;
/// With this many empty squares or fewer a position is not worth a place in the table.
const NOT_STORED: u32 = 6;

impl<B: Bits> Search<'_, B> {
    /// The final score for the side to move under best play, in discs, exact within `alpha..beta` and a bound outside
    /// (fail-soft). Means nothing once the search is halted.
    pub(super) fn endgame(&mut self, grid: &Grid<B>, alpha: i32, beta: i32) -> i32 {
        let empties = grid.empty().count();
        if empties <= FEW && !grid.placing {
            return self.few(grid, empties, alpha, beta);
        }
        if self.enter() {
            return alpha;
        }
        let moves = grid.moves();
        if moves.is_empty() {
            let passed = grid.passed();
            if passed.moves().is_empty() {
                return self.final_score(grid);
            }
            return -self.endgame(&passed, -beta, -alpha);
        }
        if let Some(most) = self.stability_cut(grid, alpha) {
            return most;
        }
        if empties <= NOT_STORED {
            return self.best_ending(grid, moves, alpha, beta, None).0;
        }
        let key = key(grid);
        let (mut alpha, mut beta) = (alpha, beta);
        let known = Known::get(self.table, key);
        if let Some(entry) = known.filter(|entry| entry.depth >= PROVEN) {
            let (lower, upper) = (i32::from(entry.lower) / UNIT, i32::from(entry.upper) / UNIT);
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
        let (value, best) = self.best_ending(grid, moves, alpha, beta, hinted);
        if self.halted {
            return value;
        }
        let lower = if value > alpha { value * UNIT } else { -INFINITY };
        let upper = if value < beta { value * UNIT } else { INFINITY };
        Known::new(PROVEN + empties.min(150) as u8, (lower, upper), best).put(self.table, key);
        value
    }

    /// The value of the best child and, unless all of them failed low, its move.
    fn best_ending(
        &mut self,
        grid: &Grid<B>,
        moves: B,
        mut alpha: i32,
        beta: i32,
        hinted: Option<Square>,
    ) -> (i32, Option<Square>) {
        let start = self.push_children(grid, moves, hinted);
        let (mut value, mut best) = (-INFINITY, None);
        for index in start..self.children.len() {
            let child = self.children[index].grid;
            let mut score = if index == start {
                -self.endgame(&child, -beta, -alpha)
            } else {
                -self.endgame(&child, -alpha - 1, -alpha)
            };
            if index > start && alpha < score && score < beta && !self.halted {
                score = -self.endgame(&child, -beta, -alpha);
            }
            if self.halted {
                break;
            }
            value = value.max(score);
            if score > alpha {
                alpha = score;
                best = Some(self.children[index].square);
            }
            if alpha >= beta {
                break;
            }
        }
        self.children.truncate(start);
        (value, best)
    }

    /// An upper bound that is not above `alpha`, from discs that can never turn, where there is one.
    ///
    /// Whoever holds `n` stable discs ends with at least `n`, and the other side with the rest at most.
    fn stability_cut(&self, grid: &Grid<B>, alpha: i32) -> Option<i32> {
        let area = grid.shape.area() as i32;
        let harmful = match self.goal {
            Goal::Most => grid.opponent,
            Goal::Fewest => grid.own,
        };
        // Not even with all of them stable would it cut.
        if area - 2 * harmful.count() as i32 > alpha {
            return None;
        }
        let most = area - 2 * grid.stable(harmful).count() as i32;
        (most <= alpha).then_some(most)
    }

    /// The same as `endgame` for the last few empty squares.
    fn few(&mut self, grid: &Grid<B>, empties: u32, mut alpha: i32, beta: i32) -> i32 {
        if self.enter() {
            return alpha;
        }
        if empties == 1 {
            return self.last(grid);
        }
        let mut value = -INFINITY;
        for square in grid.empty().squares() {
            let bit = B::of(square);
            let flips = grid.flips(bit);
            if flips.is_empty() {
                continue;
            }
            value = value.max(-self.few(&grid.after(bit, flips), empties - 1, -beta, -alpha));
            alpha = alpha.max(value);
            if alpha >= beta || self.halted {
                return value;
            }
        }
        if value > -INFINITY {
            return value;
        }
        let passed = grid.passed();
        if empties == 0 || passed.moves().is_empty() {
            return self.final_score(grid);
        }
        -self.few(&passed, empties, -beta, -alpha)
    }

    /// The score with one empty square left, in discs.
    #[inline(always)]
    fn last(&self, grid: &Grid<B>) -> i32 {
        let square = grid.empty();
        let flips = grid.flips(square).count() as i32;
        let difference = grid.own.count() as i32 - grid.opponent.count() as i32;
        if flips > 0 {
            return self.signed(difference + 2 * flips + 1);
        }
        let flips = grid.passed().flips(square).count() as i32;
        if flips > 0 {
            return self.signed(difference - 2 * flips - 1);
        }
        self.signed(difference + difference.signum())
    }
}
