//! Exact scores of positions with at most four empty squares, fail-soft, with the window from `alpha` to `alpha + 1`. Every
//! position is counted.

use crate::board8::board::{Board, INFINITY, squares};
use crate::board8::last_flips::last_flips;
use crate::board8::parity::odd_quadrants;

use super::kernel::flips;

per_cpu! {
    /// The final score under best play with at most four empty squares.
    #[inline]
    pub(crate) fn last(nodes: &mut u64, board: Board, alpha: i32) -> i32 {
        let empty = board.empty();
        match empty.count_ones() {
            0 => {
                *nodes += 1;
                board.final_score()
            }
            1 => one(nodes, board.own, empty.trailing_zeros()),
            2 => two(nodes, board, empty, alpha),
            3 => few::<3>(nodes, board, empty, alpha),
            _ => few::<4>(nodes, board, empty, alpha),
        }
    }

    /// With three or four empty squares. Squares in quadrants with an odd number of them come first.
    fn few<const EMPTIES: u32>(nodes: &mut u64, board: Board, empty: u64, alpha: i32) -> i32 {
        *nodes += 1;
        let mut best = -INFINITY;
        let odd = empty & odd_quadrants(empty);
        for part in [odd, empty & !odd] {
            for index in squares(part) {
                let flips = flips(board.own, board.opponent, index);
                if flips == 0 {
                    continue;
                }
                let (after, rest) = (board.after(index, flips), empty & !(1 << index));
                let score = match EMPTIES {
                    3 => -two(nodes, after, rest, -alpha - 1),
                    _ => -few::<3>(nodes, after, rest, -alpha - 1),
                };
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        if best > -INFINITY {
            return best;
        }
        let passed = board.passed();
        let playable = squares(empty).any(|index| flips(passed.own, passed.opponent, index) != 0);
        if playable { -few::<EMPTIES>(nodes, passed, empty, -alpha - 1) } else { board.final_score() }
    }

    /// With two empty squares.
    #[inline]
    fn two(nodes: &mut u64, board: Board, empty: u64, alpha: i32) -> i32 {
        *nodes += 1;
        let (first, second) = (empty.trailing_zeros(), 63 - empty.leading_zeros());
        let score = two_played(nodes, board, first, second, alpha);
        if score > -INFINITY {
            return score;
        }
        *nodes += 1;
        let score = two_played(nodes, board.passed(), first, second, -alpha - 1);
        if score > -INFINITY { -score } else { board.final_score() }
    }

    /// As [`two`], or `-INFINITY` if the side to move has no legal move.
    #[inline]
    fn two_played(nodes: &mut u64, board: Board, first: u32, second: u32, alpha: i32) -> i32 {
        let mut best = -INFINITY;
        for (index, other) in [(first, second), (second, first)] {
            let flips = flips(board.own, board.opponent, index);
            if flips != 0 {
                let score = -one(nodes, board.opponent ^ flips, other);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }
}

/// With one empty square. Always inlined, because the vectors that its callers need afterwards would be stored for the call.
#[inline(always)]
fn one(nodes: &mut u64, own: u64, index: u32) -> i32 {
    *nodes += 1;
    let discs = own.count_ones() as i32;
    let gained = last_flips(own, index) as i32;
    if gained > 0 {
        return 2 * (discs + gained) - 62;
    }
    let lost = last_flips(!own & !(1 << index), index) as i32;
    if lost > 0 {
        return 2 * (discs - lost) - 64;
    }
    // Neither side can move. The winner gets the empty square; 63 discs cannot be shared equally.
    if discs > 31 { 2 * discs - 62 } else { 2 * discs - 64 }
}
