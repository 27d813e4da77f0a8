//! The root of a search on 8 × 8: deeper and deeper, then to the end of the game, surer and surer.

use crate::engine::Limits;
use crate::engine::dispatch::Dispatch;
use crate::engine::principal_variation::PrincipalVariationSearch;
use crate::engine::rng::Rng;
use crate::engine::search_result::{RootResult, ScoredMove, StopConditions};
use crate::engine::transposition_table::TranspositionTable;

use super::board::{Board, INFINITY, square, squares};
use super::endgame_cache::EndgameCache;
use super::entry_points::Board8Dispatch;
use super::node::Node;
use super::search::Search;
use super::selectivity::{SearchDepth, Selectivity};
use super::thread_pool::ThreadPool;
use super::tt_entry::{NO_MOVE, TtEntry, key};
use super::weights::Weights;

/// What a search works with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchContext<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) weights: &'a Weights,
    /// Of each thread that searches, at least one. With one the search depends on nothing but its request.
    pub(crate) caches: &'a [EndgameCache],
}

/// So near to the end of the game a search to the end costs less than one that is a little shallower.
const NEAR: u32 = 8;
/// Looked ahead this many plies at most before an ending is solved.
const BEFORE_SOLVING: u32 = 14;
/// From this depth on the first window is narrow.
const ASPIRING: u32 = 4;
/// Half of the first window, in discs.
const WIDTH: i32 = 2;
/// From the worst score to the best.
const ALL_SCORES: i32 = 128;
/// After so many windows that did not hold the value selective searches contradict each other, and the window of all scores
/// has the last word.
const CONTRADICTING: u32 = 5;

/// One of the root's moves.
#[derive(Clone, Copy)]
struct RootMove {
    index: u32,
    after: Node,
    score: i32,
}

/// A search with its root's moves, the most promising first.
struct Root<'s, 'a> {
    dispatch: Dispatch,
    search: &'s mut Search<'a>,
    moves: Vec<RootMove>,
}

/// The best move of a position that has one, a random one among equals, and how many positions were entered.
pub(crate) fn search(
    context: SearchContext<'_>,
    board: Board,
    limits: Limits,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (RootResult, u64) {
    with_root(context, board, conditions, seed, |root| {
        let empties = board.empties();
        let first_move = root.moves[0].index;
        let mut found = RootResult { best: square(first_move), score: 0, depth: 0, exact: false, pv: Vec::new() };
        for step in plan(empties, limits) {
            root.search.check_limits();
            let Some(score) = root.best_move(step, found.score, found.depth > 0) else { break };
            let exact = step == SearchDepth { depth: empties, selectivity: Selectivity::Off };
            found = RootResult { score, depth: step.depth, exact, ..found };
        }
        if found.depth == 0 {
            root.evaluate_statically();
        }
        let best = root.moves[0].index;
        let pv = root.line(board, best, found.depth, (found.score, found.exact));
        RootResult { best: square(best), pv: pv.into_iter().map(square).collect(), ..found }
    })
}

/// The value of every legal move of a position that has one, the best first, and how many positions were entered.
pub(crate) fn score_moves(
    context: SearchContext<'_>,
    board: Board,
    limits: Limits,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (Vec<ScoredMove>, u64) {
    with_root(context, board, conditions, seed, |root| {
        let empties = board.empties();
        let (mut rounds, mut exact) = (0, false);
        for step in plan(empties, limits) {
            root.search.check_limits();
            if !root.all_moves(step, rounds > 0) {
                break;
            }
            rounds += 1;
            exact = step == SearchDepth { depth: empties, selectivity: Selectivity::Off };
        }
        if rounds == 0 {
            root.evaluate_statically();
        }
        root.moves.iter().map(|m| ScoredMove { square: square(m.index), score: m.score, exact }).collect()
    })
}

/// The values of a position that has a move, nothing left out, after each of `depths`, which grow; `None` when halted.
pub(crate) fn scores_by_depth(
    context: SearchContext<'_>,
    board: Board,
    depths: &[u32],
    conditions: StopConditions<'_>,
) -> Option<Vec<i32>> {
    let node = Node::new(board);
    let values = with_root(context, board, conditions, 0, |root| {
        let mut value = |&depth| {
            root.search.check_limits();
            let value = root.dispatch.midgame(root.search, &node, depth, -64, 64, Selectivity::Off);
            (!root.search.stopped).then_some(value)
        };
        depths.iter().map(&mut value).collect()
    });
    values.0
}

/// Sets up the search, with its helpers if there are any, and runs it.
fn with_root<R>(
    context: SearchContext<'_>,
    board: Board,
    conditions: StopConditions<'_>,
    seed: u64,
    run: impl FnOnce(&mut Root<'_, '_>) -> R,
) -> (R, u64) {
    let dispatch = Dispatch::detect();
    let pool = ThreadPool::new(dispatch);
    let (mine, others) = context.caches.split_first().expect("a searcher has a thread");
    let new_search = |cache| {
        let mut search = Search::new(context.table, cache, context.weights, conditions);
        search.pool = (!others.is_empty()).then_some(&pool);
        search
    };
    std::thread::scope(|scope| {
        // Also when `run` panics the helpers must be let go, or the scope would wait for ever.
        let _end = ShutDownOnDrop(&pool);
        for cache in others {
            let help = || pool.run_helper(&mut new_search(cache));
            if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                // The system gives no more threads: those that there are do the work.
                break;
            }
        }
        let mut search = new_search(mine);
        let node = Node::new(board);
        let legal = dispatch.moves(board.own, board.opponent);
        let after = |index| node.after(index, dispatch.flips(board.own, board.opponent, index));
        let mut moves: Vec<RootMove> =
            squares(legal).map(|index| RootMove { index, after: after(index), score: 0 }).collect();
        Rng::new(seed).shuffle(&mut moves);
        let result = run(&mut Root { dispatch, search: &mut search, moves });
        (result, search.total_nodes())
    })
}

/// Ends a team's work when dropped.
struct ShutDownOnDrop<'a>(&'a ThreadPool);

impl Drop for ShutDownOnDrop<'_> {
    fn drop(&mut self) {
        self.0.shut_down();
    }
}

/// What is searched, one after the other.
fn plan(empties: u32, limits: Limits) -> Vec<SearchDepth> {
    let solving = empties <= limits.exact_from;
    let deepest = limits.depth.clamp(1, empties);
    let to_end = solving || deepest == empties;
    let before = match (to_end, solving) {
        (false, _) => deepest,
        (true, false) => empties.saturating_sub(NEAR).max(1),
        (true, true) => empties.saturating_sub(NEAR + 1).min(BEFORE_SOLVING),
    };
    let mut plan: Vec<SearchDepth> =
        (1..=before).map(|depth| SearchDepth { depth, selectivity: Selectivity::Medium }).collect();
    if to_end {
        let selectivities: &[Selectivity] = match empties {
            0..=14 => &[Selectivity::Off],
            15..=18 => &[Selectivity::Medium, Selectivity::Off],
            _ => &[Selectivity::Medium, Selectivity::Low, Selectivity::Off],
        };
        plan.extend(selectivities.iter().map(|&selectivity| SearchDepth { depth: empties, selectivity }));
    }
    plan
}

/// The value that `search` finds, first in a narrow window around what is expected, then in windows that reach `reach`
/// beyond the bound it failed at, twice as far each time; `None` when halted.
fn widening(expected: Option<i32>, mut reach: i32, mut search: impl FnMut(i32, i32) -> Option<i32>) -> Option<i32> {
    let (mut alpha, mut beta) = expected.map_or((-64, 64), |expected| (expected - WIDTH, expected + WIDTH));
    let mut failures = 0;
    loop {
        (alpha, beta) = (alpha.clamp(-64, 63), beta.clamp(-63, 64));
        let score = search(alpha, beta)?;
        if score <= alpha && alpha > -64 {
            (alpha, beta) = (score - reach, score + 1);
        } else if score >= beta && beta < 64 {
            (alpha, beta) = (score - 1, score + reach);
        } else {
            return Some(score);
        }
        reach *= 2;
        failures += 1;
        if failures >= CONTRADICTING {
            (alpha, beta) = (-64, 64);
        }
    }
}

impl Root<'_, '_> {
    /// Values all moves by what they lead to at once, however little time there is, and sorts by it.
    fn evaluate_statically(&mut self) {
        for root_move in &mut self.moves {
            let Node { board, features } = &root_move.after;
            root_move.score = match self.dispatch.moves(board.own, board.opponent) {
                0 if self.dispatch.moves(board.opponent, board.own) == 0 => -board.final_score(),
                _ => -self.search.weights.evaluate(features, board.empties()),
            };
        }
        self.moves.sort_by_key(|root_move| -root_move.score);
    }

    /// Searches all moves, puts the best first and answers its value; `None` when halted before the end, and then an
    /// improvement already seen is first, if there was one.
    fn best_move(&mut self, step: SearchDepth, expected: i32, is_expected: bool) -> Option<i32> {
        let expected = (is_expected && step.depth > ASPIRING).then_some(expected);
        widening(expected, 2 * WIDTH, |alpha, beta| self.within(step, alpha, beta))
    }

    fn within(&mut self, step: SearchDepth, alpha: i32, beta: i32) -> Option<i32> {
        let mut pvs = PrincipalVariationSearch::new(alpha, beta, INFINITY);
        for at in 0..self.moves.len() {
            let score = pvs.score(|alpha, beta| self.value(at, step, alpha, beta))?;
            let (is_better, index) = (score > pvs.alpha, self.moves[at].index);
            if is_better {
                self.moves[..=at].rotate_right(1);
            }
            if pvs.add(index as u8, score) {
                break;
            }
        }
        Some(pvs.best)
    }

    /// The value of one of the root's moves; `None` when halted.
    fn value(&mut self, at: usize, step: SearchDepth, alpha: i32, beta: i32) -> Option<i32> {
        let after = &self.moves[at].after;
        let score = -self.dispatch.midgame(self.search, after, step.depth - 1, -beta, -alpha, step.selectivity);
        (!self.search.stopped).then_some(score)
    }

    /// Finds the value of every move and sorts by it; `false` when halted before the end, all values left as they were.
    fn all_moves(&mut self, step: SearchDepth, is_expected: bool) -> bool {
        let count = self.moves.len();
        let mut score = |at: usize| {
            let expected = (is_expected && step.depth > ASPIRING).then_some(self.moves[at].score);
            widening(expected, ALL_SCORES, |alpha, beta| self.value(at, step, alpha, beta))
        };
        let scores: Option<Vec<i32>> = (0..count).map(&mut score).collect();
        let Some(scores) = scores else { return false };
        for (root_move, score) in self.moves.iter_mut().zip(scores) {
            root_move.score = score;
        }
        self.moves.sort_by_key(|root_move| -root_move.score);
        true
    }

    /// The line that the table remembers below a move of this value; a proven one is completed by searching on.
    fn line(&mut self, board: Board, best: u32, longest: u32, (mut score, exact): (i32, bool)) -> Vec<u32> {
        let mut line = vec![best];
        let mut board = board.after(best, self.dispatch.flips(board.own, board.opponent, best));
        score = -score;
        while line.len() < longest as usize {
            let mut legal = self.dispatch.moves(board.own, board.opponent);
            if legal == 0 {
                (board, score) = (board.passed(), -score);
                legal = self.dispatch.moves(board.own, board.opponent);
            }
            let next = if exact { self.proven(board, legal, score) } else { self.remembered(board) };
            let Some(next) = next.filter(|&index| legal >> index & 1 != 0) else { break };
            line.push(next);
            (board, score) = (board.after(next, self.dispatch.flips(board.own, board.opponent, next)), -score);
        }
        line
    }

    fn remembered(&self, board: Board) -> Option<u32> {
        let [first, _] = TtEntry::get(self.search.table(board.empties()), key(board))?.moves;
        (first != NO_MOVE).then_some(u32::from(first))
    }

    /// A move of a position with this value that is proven to reach it, found quickly with what the table knows; `None` when
    /// there is none, or when halted.
    fn proven(&mut self, board: Board, legal: u64, score: i32) -> Option<u32> {
        let step = SearchDepth { depth: board.empties(), selectivity: Selectivity::Off };
        let node = Node::new(board);
        let likely = self.remembered(board).filter(|&index| legal >> index & 1 != 0);
        let mut all = likely.into_iter().chain(squares(legal).filter(|&index| likely != Some(index)));
        all.find(|&index| {
            // Nothing is below the worst, and nothing searched once halted means anything.
            let reached = score <= -64 || {
                let after = node.after(index, self.dispatch.flips(board.own, board.opponent, index));
                -self.dispatch.midgame(self.search, &after, step.depth - 1, -score, 1 - score, step.selectivity)
                    >= score
            };
            reached && !self.search.stopped
        })
    }
}
