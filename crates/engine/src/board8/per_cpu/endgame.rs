//! Exact scores of positions with six to eleven empty squares: null-window search with a transposition table. Moves are
//! ordered by the opponent's mobility and, with 11 empty squares, by an estimate.

use crate::board8::board::{Board, CORNERS, INFINITY, squares};
use crate::board8::endgame_moves::{EndgameChild, EndgameMoves, MAX_ORDER};
use crate::board8::order_weights::OrderWeights;
use crate::board8::parity::odd_quadrants;
use crate::board8::search::Search;
use crate::board8::selectivity::{SearchDepth, Selectivity};
use crate::board8::tt_entry::{NO_MOVE, TtEntry, key};
use crate::bounds::Bounds;

use super::kernel::{flips, moves, order_indices};
use super::shallow::shallow;

/// With at most this many empty squares, table and mobility cost more time than they save.
const SHALLOW: u32 = 5;
/// The weight of each reply of the opponent in the order of moves. Replies in corners count twice.
const MOBILITY: i32 = 16;
/// The weight of each own disc in a corner, or next to one on an edge, after the move.
const ANCHORED: i32 = 3;
/// The weight of a move into a quadrant with an odd number of empty squares.
const PARITY: i32 = 6;
/// With this many empty squares or more, the order also depends on an estimate. With fewer, it costs the time that it saves,
/// at least with AVX2.
const ESTIMATED: u32 = 11;
/// The order of a move without replies, own discs in corners or next to them, parity and estimate. Twelve such discs and parity
/// take 42 off, so the orders 0 and 1 are left for the moves of the table.
const NO_REPLIES: i32 = 64 + OrderWeights::MAX_ESTIMATE;
/// No position has as many replies, those in corners counted twice.
const TOO_MANY_REPLIES: i32 = 64;
const _: () = {
    let lowest = NO_REPLIES - OrderWeights::MAX_ESTIMATE - 12 * ANCHORED - PARITY;
    let highest = NO_REPLIES + OrderWeights::MAX_ESTIMATE + TOO_MANY_REPLIES * MOBILITY;
    assert!(lowest > 1 && highest <= MAX_ORDER as i32, "the orders leave 0 and 1 free and fit into the list");
};

per_cpu! {
    /// The final score under best play, fail-soft. `legal` are the legal moves. Meaningless once the search is stopped.
    ///
    /// Nearly all windows are null windows. A wider one becomes a row of them: each that fails high raises `alpha`.
    pub(crate) fn endgame(search: &mut Search<'_>, board: Board, legal: u64, mut alpha: i32, beta: i32) -> i32 {
        loop {
            let score = null_window(search, board, legal, alpha);
            if search.stopped || score <= alpha || score >= beta {
                return score;
            }
            alpha = score;
        }
    }

    /// As [`endgame`], with the window from `alpha` to `alpha + 1`.
    fn null_window(search: &mut Search<'_>, board: Board, legal: u64, alpha: i32) -> i32 {
        let empties = board.empties();
        if empties <= SHALLOW {
            return shallow(&mut search.counter.nodes, search.edges, board, legal, alpha);
        }
        search.counter.nodes += 1;
        if search.should_stop() {
            return alpha;
        }
        if let Some(most) = stability_cutoff(search, board, empties, alpha) {
            return most;
        }
        if legal == 0 {
            let passed = board.passed();
            let legal = moves(passed.own, passed.opponent);
            if legal == 0 {
                return board.final_score();
            }
            return -null_window(search, passed, legal, -alpha - 1);
        }
        let key = key(board);
        let mut tt_moves = [NO_MOVE; 2];
        let table = search.table(empties);
        if let Some(entry) = TtEntry::get(table, key) {
            if let Some(score) = entry.cut_null_window(empties, Selectivity::Off, alpha) {
                return score;
            }
            tt_moves = entry.moves;
        }
        let mut children = EndgameMoves::new();
        push_children(search, &mut children, board, legal, tt_moves);
        let (mut best, mut best_move) = (-INFINITY, None);
        while let Some(child) = children.take_first() {
            let score = -null_window(search, child.board, child.replies, -alpha - 1);
            if search.stopped {
                return alpha;
            }
            best = best.max(score);
            if score > alpha {
                best_move = Some(child.index);
                break;
            }
        }
        let depth = SearchDepth { depth: empties, selectivity: Selectivity::Off };
        TtEntry::put(table, key, depth, Bounds::of_score(best, alpha, alpha + 1, INFINITY), best_move);
        best
    }

    /// Adds the legal moves with their order.
    #[inline]
    fn push_children(search: &Search<'_>, children: &mut EndgameMoves, board: Board, legal: u64, tt_moves: [u8; 2]) {
        let odd = odd_quadrants(board.empty());
        let has_table = board.empties() - 1 > SHALLOW;
        let table = search.table(board.empties() - 1);
        // A move from the table often fails high, and then the order of the others does not matter.
        let is_estimated = board.empties() >= ESTIMATED && tt_moves[0] == NO_MOVE;
        for square in squares(legal) {
            let flips = flips(board.own, board.opponent, square);
            let after = board.after(square, flips);
            if has_table {
                table.prefetch(key(after));
            }
            let replies = moves(after.own, after.opponent);
            let index = square as u8;
            let order = if index == tt_moves[0] {
                0
            } else if index == tt_moves[1] {
                1
            } else {
                let estimate = if is_estimated { order_estimate(after) } else { 0 };
                let parity = if odd >> square & 1 != 0 { PARITY } else { 0 };
                NO_REPLIES + estimate + MOBILITY * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32
                    - ANCHORED * anchored(after.opponent).count_ones() as i32
                    - parity
            };
            children.push(EndgameChild { board: after, replies, index }, order as u16);
        }
    }

    /// How good the position is for the side to move, in the units of the order of moves.
    #[inline]
    pub(crate) fn order_estimate(board: Board) -> i32 {
        OrderWeights::embedded().estimate(order_indices(board.own, board.opponent))
    }

    /// The discs in corners and those next to them on an edge, which are stable.
    #[inline]
    fn anchored(discs: u64) -> u64 {
        let corners = discs & CORNERS;
        corners | (corners << 1 | corners >> 1 | corners << 8 | corners >> 8) & discs
    }

    /// An upper bound of at most `alpha` that follows from the opponent's stable discs, if there is one.
    #[inline]
    pub(crate) fn stability_cutoff(search: &Search<'_>, board: Board, empties: u32, alpha: i32) -> Option<i32> {
        // A lower `alpha` leads to a cut-off too rarely.
        if alpha < 2 * empties as i32 {
            return None;
        }
        let most = 64 - 2 * search.edges.stable_discs(board.opponent, board.own).count_ones() as i32;
        (most <= alpha).then_some(most)
    }
}
