//! The exact solver for endings: alpha-beta to the end of the game.

use crate::rules::{Goal, stable};

use crate::engine::any_board::board::Board;
use crate::engine::any_board::kernel::Kernel;
use crate::engine::any_board::search::Search;
use crate::engine::any_board::tt_entry::{PROVEN, TtEntry, key};
use crate::engine::any_board::units::{DISC, INFINITY};
use crate::engine::bounds::Bounds;
use crate::engine::principal_variation::{PrincipalVariationSearch, select_next};

use super::children::{MoveOrdering, enhanced_cutoff, push_children};
use super::moves::moves;

/// With this many empty squares or more the children are evaluated to order them.
const EVALUATED_FROM: u32 = 11;
/// With this many empty squares or more all children are looked up before one is searched.
const LOOKED_UP_FROM: u32 = 10;
/// Units that each move of the opponent costs in the order of moves.
const MOBILITY: i32 = 32;
/// With this many empty squares or fewer they are tried one after the other, those of odd quarters first.
const LAST_SQUARES: u32 = 6;

/// The last empty squares, by place.
#[derive(Clone, Copy)]
struct LastSquares {
    indices: [u8; LAST_SQUARES as usize],
    count: usize,
    /// The quarters that have an odd number of them, a bit each.
    odd: u8,
}

per_cpu! {
    /// The final score for the side to move under best play, in discs, exact within `alpha..beta` and a bound outside
    /// (fail-soft). Means nothing once the search is halted.
    pub(crate) fn endgame<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        mut alpha: i32,
        mut beta: i32
    ) -> i32 {
        let empty = search.empty(board);
        let empties = empty.count();
        if empties <= LAST_SQUARES {
            return solve_last_squares(search, board, last_squares(search, empty), alpha, beta);
        }
        if search.enter_node() {
            return alpha;
        }
        if legal.is_empty() {
            let passed = board.passed();
            let replies = moves(search, &passed);
            if replies.is_empty() {
                return search.final_score(board);
            }
            return -endgame(search, &passed, replies, -beta, -alpha);
        }
        if let Some(most) = stability_cutoff(search, board, empty, alpha) {
            return most;
        }
        let key = key(board);
        let known = TtEntry::get(search.table, key);
        if let Some(entry) = known.filter(|entry| entry.depth >= PROVEN) {
            let Bounds { lower, upper } = entry.bounds();
            let in_discs = Bounds { lower: lower / DISC, upper: upper / DISC };
            if let Some(value) = in_discs.cut(&mut alpha, &mut beta) {
                return value;
            }
        }
        let tt_move = known.and_then(|entry| entry.best());
        let (value, best) = best_endgame_move(search, board, legal, empties, alpha, beta, tt_move);
        if search.stopped {
            return value;
        }
        let bounds = Bounds::of_score(value * DISC, alpha * DISC, beta * DISC, INFINITY);
        TtEntry::new(PROVEN + empties.min(150) as u8, bounds, best).put(search.table, key);
        value
    }

    /// The value of the best child and, unless all of them failed low, its move.
    #[inline]
    fn best_endgame_move<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        empties: u32,
        alpha: i32,
        beta: i32,
        tt_move: Option<u8>
    ) -> (i32, Option<u8>) {
        let ordering = MoveOrdering { mobility: MOBILITY, evaluation: empties >= EVALUATED_FROM };
        let start = push_children(search, board, legal, tt_move, ordering);
        if empties >= LOOKED_UP_FROM && let Some((value, best)) = enhanced_cutoff(search, start, PROVEN, beta * DISC) {
            search.children.truncate(start);
            return (value / DISC, best);
        }
        let mut pvs = PrincipalVariationSearch::new(alpha, beta, INFINITY);
        for index in start..search.children.len() {
            let child = select_next(&mut search.children, index, |child| child.order);
            let score = pvs.score(|alpha, beta| {
                let score = -endgame(search, &child.board, child.moves, -beta, -alpha);
                (!search.stopped).then_some(score)
            });
            let Some(score) = score else { break };
            if pvs.add(child.index, score) {
                break;
            }
        }
        search.children.truncate(start);
        (pvs.best, pvs.best_move)
    }

    /// An upper bound that is not above `alpha`, from discs that can never turn, where there is one.
    ///
    /// Whoever holds `n` stable discs ends with at least `n`, and the other side with the rest at most.
    #[inline]
    fn stability_cutoff<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, empty: B, alpha: i32) -> Option<i32> {
        let area = search.playable.count() as i32;
        let harmful = match search.goal {
            Goal::Most => board.opponent,
            Goal::Fewest => board.own,
        };
        // Not even with all of them stable would it cut.
        if area - 2 * harmful.count() as i32 > alpha {
            return None;
        }
        let most = area - 2 * stable(harmful, empty, search.playable).count() as i32;
        (most <= alpha).then_some(most)
    }

    #[inline]
    fn last_squares<B: Kernel>(search: &Search<'_, B>, empty: B) -> LastSquares {
        let mut last = LastSquares { indices: [0; LAST_SQUARES as usize], count: 0, odd: 0 };
        for (slot, index) in last.indices.iter_mut().zip(empty.indices()) {
            *slot = index;
            last.count += 1;
            last.odd ^= search.quadrant[usize::from(index)];
        }
        last
    }

    /// The same as `endgame` for the last few empty squares, from the time when the centre is long filled.
    fn solve_last_squares<B: Kernel>(search: &mut Search<'_, B>, board: &Board<B>, last: LastSquares, mut alpha: i32, beta: i32) -> i32 {
        if search.enter_node() {
            return alpha;
        }
        if last.count == 1 {
            return solve_last_square(search, board, last.indices[0]);
        }
        let mut value = -INFINITY;
        for odd in [true, false] {
            for at in 0..last.count {
                let index = last.indices[at];
                let quadrant = search.quadrant[usize::from(index)];
                if (quadrant & last.odd != 0) != odd {
                    continue;
                }
                let square = search.square_bits[usize::from(index)];
                let flips = B::flips(board.own, board.opponent, index);
                if flips.is_empty() {
                    continue;
                }
                let mut rest = last;
                rest.indices.copy_within(at + 1.., at);
                rest.count -= 1;
                rest.odd ^= quadrant;
                value = value.max(-solve_last_squares(search, &board.after(square, flips), rest, -beta, -alpha));
                alpha = alpha.max(value);
                if alpha >= beta || search.stopped {
                    return value;
                }
            }
        }
        if value > -INFINITY {
            return value;
        }
        let passed = board.passed();
        if last.count == 0 || moves(search, &passed).is_empty() {
            return search.final_score(board);
        }
        -solve_last_squares(search, &passed, last, -beta, -alpha)
    }

    /// The score with one empty square left, in discs.
    #[inline]
    fn solve_last_square<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, index: u8) -> i32 {
        let flips = B::flips(board.own, board.opponent, index).count() as i32;
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        if flips > 0 {
            return search.signed(difference + 2 * flips + 1);
        }
        let flips = B::flips(board.opponent, board.own, index).count() as i32;
        if flips > 0 {
            return search.signed(difference - 2 * flips - 1);
        }
        search.signed(difference + difference.signum())
    }
}
