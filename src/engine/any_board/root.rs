//! The root of a search: deeper and deeper over its moves, then to the end of the game where that is near.

use crate::rules::{Grid, Square};

use crate::engine::rng::Rng;
use crate::engine::search_result::{RootResult, ScoredMove};
use crate::engine::{Limits, simple};

use super::board::Board;
use super::entry_points::AnyBoardDispatch;
use super::kernel::Kernel;
use super::search::Search;
use super::tt_entry::{TtEntry, key};
use super::units::{DISC, INFINITY};

/// Looked ahead this many plies, with any number of empty squares, before an ending is solved: to order the moves and to
/// have an answer.
const BEFORE_SOLVING: u32 = 10;
/// A proven line is completed by solving again with this many empty squares or fewer, with the table's help.
const COMPLETED_FROM: u32 = 12;

/// From this depth on the first move is searched around the value of the depth before, at first within this margin in
/// units; an ending within twice as much.
const EXPECTED_FROM: u32 = 4;
const MARGIN: i32 = 2 * DISC;

/// One of the root's moves.
#[derive(Clone, Copy)]
struct RootMove<B> {
    square: Square,
    after: Board<B>,
    /// The other side's moves then.
    replies: B,
    /// Added to its value when it is compared, so that games vary.
    bonus: i32,
}

/// The values of the root's moves are found by one of these.
type Value<'a, B> = fn(&mut Search<'a, B>, &RootMove<B>, u32, i32, i32) -> i32;

impl<'a, B: Kernel> Search<'a, B> {
    /// The best move of a position that has one, a random one among nearly equal ones.
    pub(crate) fn root(&mut self, grid: &Grid<B>, limits: Limits, seed: u64) -> RootResult {
        let mut moves = self.root_moves(grid, seed);
        let best = simple::positional(grid, self.goal, seed);
        let mut found = RootResult { best, score: 0, depth: 0, exact: false, pv: Vec::new() };
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
                &mut found,
                depth,
                expected.filter(|_| depth >= EXPECTED_FROM).map(|value| (value, MARGIN)),
                |search, RootMove { after, replies, .. }, depth, alpha, beta| {
                    -search.dispatch.midgame(search, after, *replies, depth - 1, -beta, -alpha)
                },
            );
            let Some(value) = value else { break };
            expected = Some(value);
            found.score = in_discs(value);
            found.depth = depth;
            found.exact = depth == empties;
        }
        if solving && !found.exact && !self.should_stop() {
            let value = self.best_move(
                &mut moves,
                &mut found,
                empties,
                expected.map(|value| (in_discs(value), 2 * MARGIN / DISC)),
                |search, RootMove { after, replies, .. }, _, alpha, beta| {
                    -search.dispatch.endgame(search, after, *replies, -beta, -alpha)
                },
            );
            if let Some(score) = value {
                found = RootResult { score, depth: empties, exact: true, ..found };
            }
        }
        found.pv = self.expected_line(grid, &found);
        found
    }

    /// What every legal move is worth, the best first: in discs for the side to move, and whether that is proven. All are
    /// searched with a full window and equally deep; halted, the values of the last depth that was completed stay.
    pub(crate) fn score_moves(&mut self, grid: &Grid<B>, limits: Limits, seed: u64) -> Vec<ScoredMove> {
        let moves = self.root_moves(grid, seed);
        let empties = grid.empty().count();
        let solving = empties <= limits.exact_from;
        let deepest = if solving { limits.depth.min(BEFORE_SOLVING).min(empties / 2) } else { limits.depth };
        let deepest = deepest.clamp(1, empties);
        // The first ply is looked at even when there is no time at all.
        let mut values: Vec<i32> = moves.iter().map(|child| -self.evaluate_statically(child)).collect();
        let mut exact = empties == 1;
        let to_depths = (2..=deepest).map(|depth| (depth == empties, Some(depth)));
        let to_the_end = (solving && deepest < empties).then_some((true, None));
        for (proven, depth) in to_depths.chain(to_the_end) {
            let Some(searched) = self.all_values(&moves, depth) else { break };
            (values, exact) = (searched, proven);
        }
        let squares = moves.iter().map(|child| child.square);
        let scored = squares.zip(values).map(|(square, value)| ScoredMove { square, score: in_discs(value), exact });
        let mut scored: Vec<ScoredMove> = scored.collect();
        scored.sort_by_key(|scored| -scored.score);
        scored
    }

    /// The value of each move in units, searched to a depth or (`None`) to the end of the game; `None` when halted.
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

    /// The value after a move without looking further, passes and ends of games seen; never cut short.
    fn evaluate_statically(&mut self, RootMove { after, replies, .. }: &RootMove<B>) -> i32 {
        self.counter.nodes += 1;
        if !replies.is_empty() {
            return self.dispatch.evaluate(self, after, *replies);
        }
        let passed = after.passed();
        let moves = self.dispatch.moves(self, &passed);
        if moves.is_empty() { self.final_score(after) * DISC } else { -self.dispatch.evaluate(self, &passed, moves) }
    }

    /// Searches all moves, the first at first with a window `around` an expected value, as wide as the margin with it, and
    /// puts the best one first. `None` when halted before the end, and then `found.best` is an improvement already seen,
    /// if there was one.
    fn best_move(
        &mut self,
        moves: &mut [RootMove<B>],
        found: &mut RootResult,
        depth: u32,
        around: Option<(i32, i32)>,
        value: Value<'a, B>,
    ) -> Option<i32> {
        // Where all is seen to the end of the game the best is the best.
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
            let mut score = value(self, root_move, depth, low, high);
            if score >= high && !self.stopped {
                score = value(self, root_move, depth, score - 1, INFINITY);
            } else if index == 0 && score <= low && !self.stopped {
                score = value(self, root_move, depth, -INFINITY, score + 1);
            }
            if self.stopped {
                break;
            }
            if score + bonus > alpha {
                (alpha, best_score) = (score + bonus, score);
                best = index;
                found.best = root_move.square;
            }
        }
        moves[..=best].rotate_right(1);
        (!self.stopped).then_some(best_score)
    }

    /// The line that the table remembers below the best move; a proven one is followed to the end of the game.
    fn expected_line(&mut self, grid: &Grid<B>, found: &RootResult) -> Vec<Square> {
        let mut line = vec![found.best];
        let mut board = self.dispatch.played(self, &Board::from(grid), B::index(found.best));
        while line.len() < found.depth as usize {
            let mut moves = self.dispatch.moves(self, &board);
            if moves.is_empty() {
                board = board.passed();
                moves = self.dispatch.moves(self, &board);
            }
            let remembered = TtEntry::get(self.table, key(&board)).filter(|entry| !found.exact || entry.is_proven());
            let remembered = remembered.and_then(|entry| entry.best());
            let next = match remembered.filter(|&index| moves.indices().any(|legal| legal == index)) {
                Some(index) => Some(index),
                None if found.exact && self.empty(&board).count() <= COMPLETED_FROM => self.best_of_few(&board),
                None => None,
            };
            let Some(next) = next else { return line };
            line.push(B::square(next));
            board = self.dispatch.played(self, &board, next);
        }
        line
    }

    /// A proven best move of an ending; `None` when there is none, or when halted.
    fn best_of_few(&mut self, board: &Board<B>) -> Option<u8> {
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

    /// The moves of the root in random order.
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

/// Units as discs, to the nearest.
fn in_discs(value: i32) -> i32 {
    (value + value.signum() * DISC / 2) / DISC
}
