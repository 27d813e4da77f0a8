//! The exact solver for endings: alpha-beta to the end of the game.

use rules::{Goal, stable};

use crate::any_board::board::Board;
use crate::any_board::kernel::Kernel;
use crate::any_board::search::Search;
use crate::any_board::tt_entry::{PROVEN, TtEntry, key};
use crate::any_board::units::{DISC, INFINITY};
use crate::bounds::Bounds;
use crate::principal_variation::{PrincipalVariationSearch, select_next};

use super::children::{MoveOrdering, enhanced_cutoff, push_children};
use super::moves::moves;

/// With this many empty squares or more, children are ordered by their evaluation, too.
const EVALUATED_FROM: u32 = 11;
/// With this many empty squares or more, all children are looked up before the first is searched.
const LOOKED_UP_FROM: u32 = 10;
/// For move ordering: units that each legal move of the opponent costs.
const MOBILITY: i32 = 32;
/// With this many empty squares or fewer, each is tried in turn, first those in quadrants with an odd number of them.
const LAST_SQUARES: u32 = 6;

/// The last empty squares.
#[derive(Clone, Copy)]
struct LastSquares {
    indices: [u8; LAST_SQUARES as usize],
    count: usize,
    /// A bit for each quadrant that has an odd number of them.
    odd: u8,
}

per_cpu! {
    /// The final score in discs for the side to move after best play: exact between `alpha` and `beta`, a bound outside
    /// (fail-soft). Meaningless if the search is stopped.
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
        if let Some(upper) = stability_cutoff(search, board, empty, alpha) {
            return upper;
        }
        let key = key(board);
        let tt_entry = TtEntry::get(search.table, key);
        if let Some(entry) = tt_entry.filter(|entry| entry.depth >= PROVEN) {
            let Bounds { lower, upper } = entry.bounds();
            let in_discs = Bounds { lower: lower / DISC, upper: upper / DISC };
            if let Some(value) = in_discs.cut(&mut alpha, &mut beta) {
                return value;
            }
        }
        let tt_move = tt_entry.and_then(|entry| entry.best());
        let (value, best) = best_endgame_move(search, board, legal, empties, alpha, beta, tt_move);
        if search.stopped {
            return value;
        }
        let bounds = Bounds::of_score(value * DISC, alpha * DISC, beta * DISC, INFINITY);
        TtEntry::new(PROVEN + empties.min(150) as u8, bounds, best).put(search.table, key);
        value
    }

    /// The best value of all moves, and its move unless all moves failed low.
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

    /// An upper bound of at most `alpha`, if stable discs prove one: a side with `n` stable discs ends with at least
    /// `n`, so the other side ends with at most the rest.
    #[inline]
    fn stability_cutoff<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, empty: B, alpha: i32) -> Option<i32> {
        let area = search.playable.count() as i32;
        let harmful = match search.goal {
            Goal::Most => board.opponent,
            Goal::Fewest => board.own,
        };
        // Even if all these discs were stable, the bound would be too high.
        if area - 2 * harmful.count() as i32 > alpha {
            return None;
        }
        let upper = area - 2 * stable(harmful, empty, search.playable).count() as i32;
        (upper <= alpha).then_some(upper)
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

    /// Like [`endgame`], for at most [`LAST_SQUARES`] empty squares. The center is full by then.
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

    /// The score in discs with one empty square left.
    #[inline]
    fn solve_last_square<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, index: u8) -> i32 {
        let flips = B::flips(board.own, board.opponent, index).count() as i32;
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        if flips > 0 {
            return search.score_of(difference + 2 * flips + 1);
        }
        let flips = B::flips(board.opponent, board.own, index).count() as i32;
        if flips > 0 {
            return search.score_of(difference - 2 * flips - 1);
        }
        search.score_of(difference + difference.signum())
    }
}
