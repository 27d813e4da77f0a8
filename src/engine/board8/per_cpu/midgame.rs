//! The search above the endings: to a depth or to the end of the game, ordered by the evaluation, selective when asked.

use crate::engine::board8::board::{CORNERS, INFINITY, squares};
use crate::engine::board8::node::{Child, Children, NO_CHILDREN, Node};
use crate::engine::board8::parity::odd_quadrants;
use crate::engine::board8::search::Search;
use crate::engine::board8::selectivity::{ProbCut, SHALLOWEST, SearchDepth, Selectivity};
use crate::engine::board8::tt_entry::{NO_MOVE, TtEntry, key};
use crate::engine::principal_variation::{PrincipalVariationSearch, select_next};

use super::endgame::{ENDGAME, endgame, stability_cutoff};
use super::kernel::{flips, moves};

/// From this depth on children are looked up in the table before any is searched.
const LOOK_AHEAD: u32 = 5;
/// From this depth on a node's moves may be shared with idle threads.
const SHARED: u32 = 8;
/// From this depth on the table is used at all.
const TABLE: u32 = 3;

/// The order of a move that the table knows to be good, earlier than that of any other.
const KNOWN: i32 = -1_000_000;
/// What a reply of the opponent counts when moves are ordered, a reply in a corner twice.
const MOBILITY: i32 = 16;
/// What a move into a quadrant with an odd number of empty squares is worth.
const PARITY: i32 = 8;
/// From this depth on moves are ordered by their value too, and by a deeper one the greater the depth.
const VALUED: u32 = 4;
/// What a disc of that value counts.
const VALUE: i32 = 16;
/// The same for searches to the end of the game.
const VALUED_TO_END: u32 = 13;
const VALUE_TO_END: i32 = 4;
/// It need not be known how much worse a move is than so many discs below what is hoped for.
const HOPELESS: i32 = 12;

per_cpu! {
    /// The value, fail-soft, after `depth` more plies, to the end of the game where that is not more than the empty
    /// squares; a pass costs no depth. Below [`Selectivity::Off`] positions are left that a shallow search finds hopeless.
    pub(crate) fn midgame(
        search: &mut Search<'_>,
        node: &Node,
        depth: u32,
        alpha: i32,
        beta: i32,
        selectivity: Selectivity
    ) -> i32 {
        let board = node.board;
        let empties = board.empties();
        let depth = depth.min(empties);
        if depth == empties && empties <= ENDGAME {
            return endgame(search, board, alpha, beta);
        }
        search.counter.nodes += 1;
        if search.should_stop() {
            return alpha;
        }
        let legal = moves(board.own, board.opponent);
        if legal == 0 {
            let passed = node.passed();
            if moves(passed.board.own, passed.board.opponent) == 0 {
                return board.final_score();
            }
            search.counter.nodes -= 1;
            return -midgame(search, &passed, depth, -beta, -alpha, selectivity);
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
        let place = key(board);
        let (mut low, mut high) = (alpha, beta);
        let mut known_moves = [NO_MOVE; 2];
        if depth >= TABLE && let Some(known) = TtEntry::get(search.table(empties), place) {
            if let Some(score) = known.cut(depth, selectivity, &mut low, &mut high) {
                return score;
            }
            known_moves = known.moves;
        }
        if selectivity < Selectivity::Off
            && depth >= SHALLOWEST
            && high - low == 1
            && let Some(score) = prob_cut(search, node, depth, low, selectivity)
        {
            return score;
        }
        let mut children = NO_CHILDREN;
        let count = push_children(search, &mut children, node, legal, known_moves, depth >= LOOK_AHEAD);
        let children = &mut children[..count];
        if depth >= LOOK_AHEAD {
            for child in children.iter_mut() {
                if let Some(known) = TtEntry::get(search.table(empties - 1), key(child.board))
                    && u32::from(known.depth) >= depth - 1
                    && known.selectivity >= selectivity
                    && -i32::from(known.upper) >= high
                {
                    return -i32::from(known.upper);
                }
            }
        }
        // One of the moves that the table knows is often enough: the others are valued when it was not.
        let known_count = children.iter().filter(|child| child.order <= KNOWN).count();
        let mut pvs = PrincipalVariationSearch::new(low, high, INFINITY);
        for tried in 0..children.len() {
            if tried == known_count {
                order_by_value(search, node, &mut children[tried..], depth, to_end, pvs.alpha);
            }
            if tried > 0
                && depth >= SHARED
                && pvs.beta - pvs.alpha == 1
                && let Some(pool) = search.pool
                && pool.has_idle_threads()
                && tried + 1 < children.len()
            {
                let (rest, depth) = (children[tried..].to_vec(), SearchDepth { depth, selectivity });
                let result = pool.split(search, node, rest, depth, pvs.alpha, pvs.best);
                if search.stopped {
                    return alpha;
                }
                pvs.best = result.best;
                pvs.best_move = result.best_move.or(pvs.best_move);
                break;
            }
            let child = select_next(children, tried, |child| child.order);
            let after = node.after(child.index, child.flips);
            let score = pvs.score(|alpha, beta| {
                let score = -midgame(search, &after, depth - 1, -beta, -alpha, selectivity);
                (!search.stopped).then_some(score)
            });
            let Some(score) = score else { return alpha };
            if pvs.add(child.index as u8, score) {
                break;
            }
        }
        if depth >= TABLE {
            let depth = SearchDepth { depth, selectivity };
            TtEntry::put(search.table(empties), place, depth, pvs.bounds(), pvs.best_move);
        }
        pvs.best
    }

    /// The best of the evaluations after one ply.
    #[inline]
    fn one_ply(search: &mut Search<'_>, node: &Node, legal: u64, empties: u32, beta: i32) -> i32 {
        let board = node.board;
        let mut best = -INFINITY;
        for index in squares(legal) {
            let turned = flips(board.own, board.opponent, index);
            search.counter.nodes += 1;
            let score = if turned == board.opponent {
                64
            } else {
                -search.weights.evaluate(&node.features.after(index, turned), empties - 1)
            };
            if score > best {
                best = score;
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// A score outside the window that a shallow search makes so likely that the deep one is left out.
    #[inline]
    fn prob_cut(search: &mut Search<'_>, node: &Node, depth: u32, alpha: i32, selectivity: Selectivity) -> Option<i32> {
        let empties = node.board.empties();
        let &ProbCut { depth: shallow, margins } = search.prob_cuts.of(depth, empties);
        let (shallow, margin) = (u32::from(shallow), i32::from(margins[selectivity as usize]));
        let now = search.weights.evaluate(&node.features, empties);
        let above = alpha + 1 + margin;
        if above <= 64 && now > alpha && midgame(search, node, shallow, above - 1, above, selectivity) >= above {
            return (!search.stopped).then_some(alpha + 1);
        }
        let below = alpha - margin;
        if below >= -64 && now <= alpha && midgame(search, node, shallow, below, below + 1, selectivity) <= below {
            return (!search.stopped).then_some(alpha);
        }
        None
    }

    #[inline]
    fn push_children(
        search: &Search<'_>,
        children: &mut Children,
        node: &Node,
        legal: u64,
        known: [u8; 2],
        looked_up: bool
    ) -> usize {
        let board = node.board;
        let odd = odd_quadrants(board.empty());
        let table = search.table(board.empties() - 1);
        let mut count = 0;
        for index in squares(legal) {
            let turned = flips(board.own, board.opponent, index);
            let after = board.after(index, turned);
            if looked_up {
                table.prefetch(key(after));
            }
            let order = match index {
                index if index == u32::from(known[0]) => 2 * KNOWN,
                index if index == u32::from(known[1]) => KNOWN,
                // Counted here, while the table's places are on their way from memory.
                _ => {
                    let replies = moves(after.own, after.opponent);
                    MOBILITY * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32
                        - PARITY * i32::from(odd >> index & 1 != 0)
                }
            };
            children[count] = Child { board: after, flips: turned, index, order };
            count += 1;
        }
        count
    }

    /// Adds to the order of children what a shallow search says of them, where it pays.
    #[inline]
    fn order_by_value(
        search: &mut Search<'_>,
        node: &Node,
        children: &mut [Child],
        depth: u32,
        to_end: bool,
        alpha: i32
    ) {
        let (ahead, weight) = if to_end { (depth.checked_sub(VALUED_TO_END).map(|beyond| beyond / 4), VALUE_TO_END) } else { (depth.checked_sub(VALUED).map(|beyond| beyond / 6), VALUE) };
        let Some(plies) = ahead else { return };
        let most = (HOPELESS - alpha).clamp(-63, 64);
        for child in children {
            let after = node.after(child.index, child.flips);
            let value = match plies {
                0 => search.weights.evaluate(&after.features, after.board.empties()),
                plies => midgame(search, &after, plies, -64, most, Selectivity::High),
            };
            child.order += weight * value;
        }
    }
}
