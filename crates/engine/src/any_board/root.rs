//! The root of a search: iterative deepening over its moves, and the exact solver if the end of the game is near.

use rules::{Grid, Square};

use crate::rng::Rng;
use crate::search_result::{RootResult, ScoredMove};
use crate::{Limits, simple};

use super::board::Board;
use super::entry_points::AnyBoardDispatch;
use super::kernel::Kernel;
use super::search::Search;
use super::tt_entry::{TtEntry, key};
use super::units::{DISC, INFINITY};

/// Before an ending is solved, the search deepens to at most this many plies. That orders the moves and provides a
/// result if the solver is stopped.
const BEFORE_SOLVING: u32 = 10;
/// Where the transposition table lacks a move of a proven line, positions with at most this many empty squares are
/// solved again.
const SOLVED_AGAIN_FROM: u32 = 12;

/// From this depth on, the first move is searched with an aspiration window around the value of the depth before.
const EXPECTED_FROM: u32 = 4;
/// The aspiration window reaches this far above and below that value, in units. For an ending it reaches twice as far.
const MARGIN: i32 = 2 * DISC;

/// A legal move at the root.
#[derive(Clone, Copy)]
struct RootMove<B> {
    square: Square,
    after: Board<B>,
    /// The legal moves on `after`.
    replies: B,
    /// Added to the move's value in comparisons, so that nearly equal moves come out in random order. In units.
    bonus: i32,
}

/// Searches a move to a depth within a window from `alpha` to `beta`, which are the last two arguments. Returns its
/// value.
type SearchMove<'a, B> = fn(&mut Search<'a, B>, &RootMove<B>, u32, i32, i32) -> i32;

impl<'a, B: Kernel> Search<'a, B> {
    /// Searches for the best move of a position that has a legal move. `seed` decides between nearly equal moves.
    pub(crate) fn root(&mut self, grid: &Grid<B>, limits: Limits, seed: u64) -> RootResult {
        let mut moves = self.root_moves(grid, seed);
        let best = simple::positional(grid, self.goal, seed);
        let mut result = RootResult { best, score: 0, depth: 0, exact: false, pv: Vec::new() };
        let empties = grid.empty().count();
        let solving = empties <= limits.exact_from;
        let deepest = if solving { limits.depth.min(BEFORE_SOLVING).min(empties / 2) } else { limits.depth };
        let mut expected = None;
        for depth in 1..=deepest.clamp(1, empties) {
            if self.should_stop() {
                break;
            }
            let value = self.best_move(
                &mut moves,
                &mut result,
                depth,
                expected.filter(|_| depth >= EXPECTED_FROM).map(|value| (value, MARGIN)),
                |search, RootMove { after, replies, .. }, depth, alpha, beta| {
                    -search.dispatch.midgame(search, after, *replies, depth - 1, -beta, -alpha)
                },
            );
            let Some(value) = value else { break };
            expected = Some(value);
            result.score = in_discs(value);
            result.depth = depth;
            result.exact = depth == empties;
        }
        if solving && !result.exact && !self.should_stop() {
            let value = self.best_move(
                &mut moves,
                &mut result,
                empties,
                expected.map(|value| (in_discs(value), 2 * MARGIN / DISC)),
                |search, RootMove { after, replies, .. }, _, alpha, beta| {
                    -search.dispatch.endgame(search, after, *replies, -beta, -alpha)
                },
            );
            if let Some(score) = value {
                result = RootResult { score, depth: empties, exact: true, ..result };
            }
        }
        result.pv = self.principal_variation(grid, &result);
        result
    }

    /// Scores every legal move, in discs for the side to move, best first. All moves are searched with a full window to
    /// the same depth. If the search is stopped, the result is that of the last completed depth.
    pub(crate) fn score_moves(&mut self, grid: &Grid<B>, limits: Limits, seed: u64) -> Vec<ScoredMove> {
        let moves = self.root_moves(grid, seed);
        let empties = grid.empty().count();
        let solving = empties <= limits.exact_from;
        let deepest = if solving { limits.depth.min(BEFORE_SOLVING).min(empties / 2) } else { limits.depth };
        let deepest = deepest.clamp(1, empties);
        // One ply is searched whatever the conditions.
        let mut values: Vec<i32> = moves.iter().map(|child| -self.evaluate_statically(child)).collect();
        let (mut reached, mut exact) = (1, empties == 1);
        let to_depths = (2..=deepest).map(|depth| (depth == empties, Some(depth)));
        let to_the_end = (solving && deepest < empties).then_some((true, None));
        for (proven, depth) in to_depths.chain(to_the_end) {
            let Some(searched) = self.all_values(&moves, depth) else { break };
            (values, reached, exact) = (searched, depth.unwrap_or(empties), proven);
        }
        let squares = moves.iter().map(|child| child.square);
        let scored = squares.zip(values).map(|(square, value)| ScoredMove {
            square,
            score: in_discs(value),
            depth: reached,
            exact,
        });
        let mut scored: Vec<ScoredMove> = scored.collect();
        scored.sort_by_key(|scored| -scored.score);
        scored
    }

    /// The value of each move in units. `depth` is in plies, or `None` to search to the end of the game. Returns `None`
    /// if the search is stopped.
    fn all_values(&mut self, moves: &[RootMove<B>], depth: Option<u32>) -> Option<Vec<i32>> {
        if self.should_stop() {
            return None;
        }
        let mut value = |RootMove { after, replies, .. }: &RootMove<B>| {
            let value = match depth {
                Some(depth) => -self.dispatch.midgame(self, after, *replies, depth - 1, -INFINITY, INFINITY),
                None => -self.dispatch.endgame(self, after, *replies, -INFINITY, INFINITY) * DISC,
            };
            (!self.stopped).then_some(value)
        };
        moves.iter().map(&mut value).collect()
    }

    /// The value of the position after a move in units, without a search: for a finished game the final score,
    /// otherwise the evaluation, after a pass if necessary. Ignores the conditions.
    fn evaluate_statically(&mut self, RootMove { after, replies, .. }: &RootMove<B>) -> i32 {
        self.counter.nodes += 1;
        if !replies.is_empty() {
            return self.dispatch.evaluate(self, after, *replies);
        }
        let passed = after.passed();
        let moves = self.dispatch.moves(self, &passed);
        if moves.is_empty() { self.final_score(after) * DISC } else { -self.dispatch.evaluate(self, &passed, moves) }
    }

    /// Searches all moves, moves the best one to the front and returns its value. `around` is the expected value and
    /// the margin of the first move's aspiration window; `None` for a full window.
    ///
    /// `result.best` changes with each improvement. If the search is stopped, it keeps the last one, and `None` is
    /// returned.
    fn best_move(
        &mut self,
        moves: &mut [RootMove<B>],
        result: &mut RootResult,
        depth: u32,
        around: Option<(i32, i32)>,
        search_move: SearchMove<'a, B>,
    ) -> Option<i32> {
        // Exact values are compared without a bonus.
        let exact = depth > self.empty(&moves[0].after).count();
        let (mut alpha, mut best_score) = (-2 * INFINITY, -INFINITY);
        let mut best = 0;
        for (index, root_move) in moves.iter().enumerate() {
            let bonus = if exact { 0 } else { root_move.bonus };
            let (low, high) = match (index, around) {
                (0, Some((expected, margin))) => (expected - margin, expected + margin),
                (0, None) => (-INFINITY, INFINITY),
                _ => (alpha - bonus, alpha - bonus + 1),
            };
            let mut score = search_move(self, root_move, depth, low, high);
            if score >= high && !self.stopped {
                score = search_move(self, root_move, depth, score - 1, INFINITY);
            } else if index == 0 && score <= low && !self.stopped {
                score = search_move(self, root_move, depth, -INFINITY, score + 1);
            }
            if self.stopped {
                break;
            }
            if score + bonus > alpha {
                (alpha, best_score) = (score + bonus, score);
                best = index;
                result.best = root_move.square;
            }
        }
        moves[..=best].rotate_right(1);
        (!self.stopped).then_some(best_score)
    }

    /// The principal variation: the best move and the line that the transposition table holds after it. If the result
    /// is exact, the line consists of proven moves only.
    fn principal_variation(&mut self, grid: &Grid<B>, result: &RootResult) -> Vec<Square> {
        let mut line = vec![result.best];
        let mut board = self.dispatch.played(self, &Board::from(grid), B::index(result.best));
        while line.len() < result.depth as usize {
            let mut moves = self.dispatch.moves(self, &board);
            if moves.is_empty() {
                board = board.passed();
                moves = self.dispatch.moves(self, &board);
            }
            let entry = TtEntry::get(self.table, key(&board)).filter(|entry| !result.exact || entry.is_proven());
            let tt_move = entry.and_then(|entry| entry.best());
            let next = match tt_move.filter(|&index| moves.indices().any(|legal| legal == index)) {
                Some(index) => Some(index),
                None if result.exact && self.empty(&board).count() <= SOLVED_AGAIN_FROM => self.solve_best_move(&board),
                None => None,
            };
            let Some(next) = next else { return line };
            line.push(B::square(next));
            board = self.dispatch.played(self, &board, next);
        }
        line
    }

    /// A best move, found by solving the position; `None` if there is no legal move or the search is stopped.
    fn solve_best_move(&mut self, board: &Board<B>) -> Option<u8> {
        let (mut best, mut value) = (None, -INFINITY);
        for index in self.dispatch.moves(self, board).indices() {
            let after = self.dispatch.played(self, board, index);
            let replies = self.dispatch.moves(self, &after);
            let score = -self.dispatch.endgame(self, &after, replies, -INFINITY, -value);
            if self.stopped {
                return None;
            }
            if score > value {
                (best, value) = (Some(index), score);
            }
        }
        best
    }

    /// The legal moves at the root in random order.
    fn root_moves(&self, grid: &Grid<B>, seed: u64) -> Vec<RootMove<B>> {
        let to_root_move = |square| {
            let after = grid.played(square);
            RootMove { square, after: Board::from(&after), replies: after.moves(), bonus: 0 }
        };
        let mut moves: Vec<RootMove<B>> = grid.moves().squares().map(to_root_move).collect();
        let mut rng = Rng::new(seed);
        rng.shuffle(&mut moves);
        for root_move in &mut moves {
            root_move.bonus = rng.below(self.noise as usize + 1) as i32;
        }
        moves
    }
}

/// Converts units to discs, rounded to the nearest.
fn in_discs(value: i32) -> i32 {
    (value + value.signum() * DISC / 2) / DISC
}
