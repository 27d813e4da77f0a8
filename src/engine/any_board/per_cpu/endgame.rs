//! The exact solver for endings: alpha-beta to the end of the game.

use crate::rules::{Goal, stable};

use super::super::board::Board;
use super::super::kernel::Kernel;
use super::super::search::{INFINITY, Search, UNIT};
use super::super::tt_entry::{PROVEN, TtEntry, key};
use super::moves::{Guess, moves, push_children};

/// With this many empty squares or more the children are evaluated to order them.
const EVALUATED_FROM: u32 = 11;
/// With this many empty squares or more all children are looked up before one is searched.
const LOOKED_UP_FROM: u32 = 10;
/// Units that each move of the opponent costs in the order of moves.
const MOBILITY: i32 = 32;
/// With this many empty squares or fewer they are tried one after the other, those of odd quarters first.
const FEW: u32 = 6;

/// The last empty squares, by place.
#[derive(Clone, Copy)]
struct Last {
    places: [u8; FEW as usize],
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
        if empties <= FEW {
            return few(search, board, last_squares(search, empty), alpha, beta);
        }
        if search.enter() {
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
        if let Some(most) = stability_cut(search, board, empty, alpha) {
            return most;
        }
        let key = key(board);
        let known = TtEntry::get(search.table, key);
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
        let (value, best) = best_endgame_move(search, board, legal, empties, alpha, beta, hinted);
        if search.halted {
            return value;
        }
        let lower = if value > alpha { value * UNIT } else { -INFINITY };
        let upper = if value < beta { value * UNIT } else { INFINITY };
        TtEntry::new(PROVEN + empties.min(150) as u8, (lower, upper), best).put(search.table, key);
        value
    }

    /// The value of the best child and, unless all of them failed low, its move.
    #[inline]
    fn best_endgame_move<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        empties: u32,
        mut alpha: i32,
        beta: i32,
        hinted: Option<u8>
    ) -> (i32, Option<u8>) {
        let guess = Guess { mobility: MOBILITY, evaluation: empties >= EVALUATED_FROM };
        let start = push_children(search, board, legal, hinted, guess);
        if empties >= LOOKED_UP_FROM && let Some(cut) = known_cut(search, start, beta) {
            search.children.truncate(start);
            return cut;
        }
        let (mut value, mut best) = (-INFINITY, None);
        for index in start..search.children.len() {
            let child = search.next_child(index);
            let (after, replies) = (&child.board, child.moves);
            let mut score = if index == start {
                -endgame(search, after, replies, -beta, -alpha)
            } else {
                -endgame(search, after, replies, -alpha - 1, -alpha)
            };
            if index > start && alpha < score && score < beta && !search.halted {
                score = -endgame(search, after, replies, -beta, -alpha);
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

    /// A child that is known to be worth `beta` or more: what, and its move.
    #[inline]
    fn known_cut<B: Kernel>(search: &Search<'_, B>, start: usize, beta: i32) -> Option<(i32, Option<u8>)> {
        search.children[start..].iter().find_map(|child| {
            let entry = TtEntry::get(search.table, key(&child.board)).filter(|entry| entry.depth >= PROVEN)?;
            let least = -i32::from(entry.upper) / UNIT;
            (least >= beta).then_some((least, Some(child.place)))
        })
    }

    /// An upper bound that is not above `alpha`, from discs that can never turn, where there is one.
    ///
    /// Whoever holds `n` stable discs ends with at least `n`, and the other side with the rest at most.
    #[inline]
    fn stability_cut<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, empty: B, alpha: i32) -> Option<i32> {
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
    fn last_squares<B: Kernel>(search: &Search<'_, B>, empty: B) -> Last {
        let mut last = Last { places: [0; FEW as usize], count: 0, odd: 0 };
        for (slot, place) in last.places.iter_mut().zip(empty.places()) {
            *slot = place;
            last.count += 1;
            last.odd ^= search.quarter[usize::from(place)];
        }
        last
    }

    /// The same as `endgame` for the last few empty squares, from the time when the centre is long filled.
    fn few<B: Kernel>(search: &mut Search<'_, B>, board: &Board<B>, last: Last, mut alpha: i32, beta: i32) -> i32 {
        if search.enter() {
            return alpha;
        }
        if last.count == 1 {
            return the_last(search, board, last.places[0]);
        }
        let mut value = -INFINITY;
        for odd in [true, false] {
            for index in 0..last.count {
                let place = last.places[index];
                let quarter = search.quarter[usize::from(place)];
                if (quarter & last.odd != 0) != odd {
                    continue;
                }
                let square = search.alone[usize::from(place)];
                let flips = B::flips(board.own, board.opponent, place);
                if flips.is_empty() {
                    continue;
                }
                let mut rest = last;
                rest.places.copy_within(index + 1.., index);
                rest.count -= 1;
                rest.odd ^= quarter;
                value = value.max(-few(search, &board.after(square, flips), rest, -beta, -alpha));
                alpha = alpha.max(value);
                if alpha >= beta || search.halted {
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
        -few(search, &passed, last, -beta, -alpha)
    }

    /// The score with one empty square left, in discs.
    #[inline]
    fn the_last<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, place: u8) -> i32 {
        let flips = B::flips(board.own, board.opponent, place).count() as i32;
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        if flips > 0 {
            return search.signed(difference + 2 * flips + 1);
        }
        let flips = B::flips(board.opponent, board.own, place).count() as i32;
        if flips > 0 {
            return search.signed(difference - 2 * flips - 1);
        }
        search.signed(difference + difference.signum())
    }
}
