//! The search of positions with more than eleven empty squares, to a depth or to the end of the game, selective or not.
//! Moves are ordered by mobility and by the evaluation, or by an estimate in searches of twelve squares to the end.

use crate::board8::board::{CORNERS, INFINITY, squares};
use crate::board8::endgame_moves::ENDGAME;
use crate::board8::node::{Child, Children, Node};
use crate::board8::parity::odd_quadrants;
use crate::board8::search::Search;
use crate::board8::selectivity::{ProbCut, SHALLOWEST, SearchDepth, Selectivity};
use crate::board8::tt_entry::{NO_MOVE, TtEntry, key};
use crate::principal_variation::{PrincipalVariationSearch, select_next};

use super::endgame::{endgame, order_estimate, stability_cutoff};
use super::kernel::{flips, moves};

/// Enhanced transposition cutoffs: from this depth on, all children are looked up in the table before one is searched.
const ETC_MIN_DEPTH: u32 = 5;
/// From this depth on, idle threads may take some of the moves.
const SPLIT_MIN_DEPTH: u32 = 8;
/// From this depth on, positions are looked up and stored in the table.
const TT_MIN_DEPTH: u32 = 3;

/// The order of the moves from the table, lower than that of any other move.
const TT_MOVE: i32 = -1_000_000;
/// The weight of each reply of the opponent in the order of moves. Replies in corners count twice.
const MOBILITY_WEIGHT: i32 = 16;
/// The weight of a move into a quadrant with an odd number of empty squares.
const PARITY_WEIGHT: i32 = 8;
/// From this depth on, the scores of shallow searches count in the order of moves. The shallow depth grows with the depth.
const ORDER_SEARCH_MIN_DEPTH: u32 = 3;
/// The weight of each disc of such a score.
const ORDER_SCORE_WEIGHT: i32 = 24;
/// As [`ORDER_SEARCH_MIN_DEPTH`] and [`ORDER_SCORE_WEIGHT`], for searches to the end of the game.
const ORDER_SEARCH_MIN_DEPTH_TO_END: u32 = 13;
const ORDER_SCORE_WEIGHT_TO_END: i32 = 4;
/// With one ply to go, moves are tried in this order: corners, the inside, edges, and then the squares next to a corner,
/// which are in none of these sets.
const LAST_PLY_ORDER: [u64; 3] = {
    let (inside, next_to_corner) = (0x007e_7e7e_7e7e_7e00, 0x42c3_0000_0000_c342);
    [CORNERS, inside & !next_to_corner, !inside & !next_to_corner & !CORNERS]
};
/// For the order of moves, scores more than this many discs below `alpha` need not be exact.
const MAX_ORDER_LOSS: i32 = 12;

per_cpu! {
    /// The score after `depth` more plies, fail-soft. If there are at most `depth` empty squares, this is the final score.
    /// A pass costs no depth. Unless the selectivity is [`Selectivity::Off`], shallow searches cut positions off. The score
    /// is meaningless once the search is stopped.
    pub(crate) fn midgame(
        search: &mut Search<'_>,
        node: &Node,
        depth: u32,
        alpha: i32,
        beta: i32,
        selectivity: Selectivity
    ) -> i32 {
        let legal = moves(node.board.own, node.board.opponent);
        with_moves(search, node, legal, depth, alpha, beta, selectivity)
    }

    /// As [`midgame`]; `legal` are the legal moves.
    fn with_moves(
        search: &mut Search<'_>,
        node: &Node,
        legal: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
        selectivity: Selectivity
    ) -> i32 {
        let board = node.board;
        let empties = board.empties();
        let depth = depth.min(empties);
        if depth == empties && empties <= ENDGAME {
            return endgame(search, board, legal, alpha, beta);
        }
        search.counter.nodes += 1;
        if search.should_stop() {
            return alpha;
        }
        if legal == 0 {
            let passed = node.passed();
            let legal = moves(passed.board.own, passed.board.opponent);
            if legal == 0 {
                return board.final_score();
            }
            search.counter.nodes -= 1;
            return -with_moves(search, &passed, legal, depth, -beta, -alpha, selectivity);
        }
        if depth == 0 {
            return search.weights.evaluate(&node.features, empties);
        }
        if depth == 1 {
            return one_ply(search, node, legal, empties, beta);
        }
        let to_end = depth == empties;
        if to_end && let Some(most) = stability_cutoff(search, board, empties, alpha) {
            return most;
        }
        let hash_key = key(board);
        let (mut low, mut high) = (alpha, beta);
        let mut tt_moves = [NO_MOVE; 2];
        if depth >= TT_MIN_DEPTH && let Some(entry) = TtEntry::get(search.table(empties), hash_key) {
            if let Some(score) = entry.cut(depth, selectivity, &mut low, &mut high) {
                return score;
            }
            tt_moves = entry.moves;
        }
        if selectivity < Selectivity::Off
            && depth >= SHALLOWEST
            && high - low == 1
            && let Some(score) = prob_cut(search, node, legal, depth, low, selectivity)
        {
            return score;
        }
        let mut children = Children::new();
        // Children that are looked up when they are searched are fetched now.
        push_children(search, &mut children, node, legal, tt_moves, depth > TT_MIN_DEPTH);
        if depth >= ETC_MIN_DEPTH {
            for child in &children {
                if let Some(entry) = TtEntry::get(search.table(empties - 1), key(child.board))
                    && u32::from(entry.depth) >= depth - 1
                    && entry.selectivity >= selectivity
                    && -i32::from(entry.upper) >= high
                {
                    return -i32::from(entry.upper);
                }
            }
        }
        let step = SearchDepth { depth, selectivity };
        let first_late = step.first_late(empties);
        // A move from the table often fails high. The other moves get their order only if none does.
        let tt_move_count = children.iter().filter(|child| child.order <= TT_MOVE).count();
        let mut pvs = PrincipalVariationSearch::new(low, high, INFINITY);
        for tried in 0..children.len() {
            if tried == tt_move_count {
                order_by_value(search, node, &mut children[tried..], depth, to_end, pvs.alpha);
            }
            let is_late = tried >= first_late;
            if is_late
                && depth >= SPLIT_MIN_DEPTH
                && pvs.beta - pvs.alpha == 1
                && let Some(pool) = search.pool
                && pool.has_idle_threads()
                && tried + 1 < children.len()
            {
                let result = pool.split(search, node, children[tried..].to_vec(), step, pvs.alpha, pvs.best);
                if search.stopped {
                    return alpha;
                }
                pvs.best = result.best;
                pvs.best_move = result.best_move.or(pvs.best_move);
                break;
            }
            let child = select_next(&mut children, tried, |child| child.order);
            let after = node.child(&child);
            let score = pvs.score(|alpha, beta| {
                let mut score_at = |depth| {
                    let score = -with_moves(search, &after, child.replies, depth, -beta, -alpha, selectivity);
                    (!search.stopped).then_some(score)
                };
                if is_late && beta - alpha == 1 { step.score_late(empties, alpha, score_at) } else { score_at(depth - 1) }
            });
            let Some(score) = score else { return alpha };
            if pvs.add(child.index as u8, score) {
                break;
            }
        }
        if depth >= TT_MIN_DEPTH {
            TtEntry::put(search.table(empties), hash_key, step, pvs.bounds(), pvs.best_move);
        }
        pvs.best
    }

    /// The best evaluation after one ply.
    #[inline]
    fn one_ply(search: &mut Search<'_>, node: &Node, legal: u64, empties: u32, beta: i32) -> i32 {
        let board = node.board;
        let mut best = -INFINITY;
        let with_flips = |index| (index, flips(board.own, board.opponent, index));
        let mut rest = legal;
        let mut next = with_flips(first_in_last_ply(rest));
        while rest != 0 {
            let (index, flipped) = next;
            rest &= !(1 << index);
            // Before the evaluation, so that the processor finds the next flips meanwhile.
            if rest != 0 {
                next = with_flips(first_in_last_ply(rest));
            }
            search.counter.nodes += 1;
            let score = if flipped == board.opponent {
                64
            } else {
                -search.weights.evaluate(&node.features.after(index, flipped), empties - 1)
            };
            if score >= beta {
                return score;
            }
            best = best.max(score);
        }
        best
    }

    /// A bound outside the null window above `alpha` that a shallow search makes likely enough to skip the deep search.
    #[inline]
    fn prob_cut(search: &mut Search<'_>, node: &Node, legal: u64, depth: u32, alpha: i32, selectivity: Selectivity) -> Option<i32> {
        let empties = node.board.empties();
        let &ProbCut { depth: shallow, margins } = search.prob_cuts.of(depth, empties);
        let (shallow, margin) = (u32::from(shallow), i32::from(margins[selectivity as usize]));
        let now = search.weights.evaluate(&node.features, empties);
        let above = alpha + 1 + margin;
        if above <= 64 && now > alpha && with_moves(search, node, legal, shallow, above - 1, above, selectivity) >= above {
            return (!search.stopped).then_some(alpha + 1);
        }
        let below = alpha - margin;
        if below >= -64 && now <= alpha && with_moves(search, node, legal, shallow, below, below + 1, selectivity) <= below {
            return (!search.stopped).then_some(alpha);
        }
        None
    }

    /// Adds the legal moves with their order.
    #[inline]
    fn push_children(
        search: &Search<'_>,
        children: &mut Children,
        node: &Node,
        legal: u64,
        tt_moves: [u8; 2],
        prefetch: bool
    ) {
        let board = node.board;
        let odd = odd_quadrants(board.empty());
        let table = search.table(board.empties() - 1);
        for index in squares(legal) {
            let after = board.after(index, flips(board.own, board.opponent, index));
            if prefetch {
                table.prefetch(key(after));
            }
            // This work hides the latency of the prefetches.
            let replies = moves(after.own, after.opponent);
            let order = match index {
                index if index == u32::from(tt_moves[0]) => 2 * TT_MOVE,
                index if index == u32::from(tt_moves[1]) => TT_MOVE,
                _ => {
                    MOBILITY_WEIGHT * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32
                        - PARITY_WEIGHT * i32::from(odd >> index & 1 != 0)
                }
            };
            children.push(Child { board: after, replies, index, order });
        }
    }

    /// Adds the scores of shallow searches to the order of the children if the depth is great enough. A search to the end
    /// from 12 empty squares adds an estimate.
    #[inline]
    fn order_by_value(
        search: &mut Search<'_>,
        node: &Node,
        children: &mut [Child],
        depth: u32,
        to_end: bool,
        alpha: i32
    ) {
        if to_end && depth < ORDER_SEARCH_MIN_DEPTH_TO_END {
            for child in children {
                child.order += order_estimate(child.board);
            }
            return;
        }
        let (ahead, weight) = if to_end { (depth.checked_sub(ORDER_SEARCH_MIN_DEPTH_TO_END).map(|beyond| beyond / 4), ORDER_SCORE_WEIGHT_TO_END) } else { (depth.checked_sub(ORDER_SEARCH_MIN_DEPTH).map(|beyond| beyond / 6), ORDER_SCORE_WEIGHT) };
        let Some(plies) = ahead else { return };
        let most = (MAX_ORDER_LOSS - alpha).clamp(-63, 64);
        for child in children {
            let after = node.child(child);
            let value = match plies {
                0 => search.weights.evaluate(&after.features, after.board.empties()),
                plies => with_moves(search, &after, child.replies, plies, -64, most, Selectivity::High),
            };
            child.order += weight * value;
        }
    }
}

/// The square of a set, which is not empty, that [`LAST_PLY_ORDER`] puts first.
#[inline(always)]
fn first_in_last_ply(set: u64) -> u32 {
    let choose = |first, part| if set & part != 0 { set & part } else { first };
    LAST_PLY_ORDER.into_iter().rev().fold(set, choose).trailing_zeros()
}
