//! The root of a search: iterative deepening, then searches to the end of the game with less and less selectivity.

use crate::Limits;
use crate::dispatch::Dispatch;
use crate::principal_variation::PrincipalVariationSearch;
use crate::rng::Rng;
use crate::search_result::{RootResult, ScoredMove, StopConditions};
use crate::transposition_table::TranspositionTable;

use super::board::{Board, INFINITY, square, squares};
use super::endgame_cache::{EndgameCache, ThreadCache};
use super::entry_points::Board8Dispatch;
use super::node::Node;
use super::search::Search;
use super::selectivity::{SearchDepth, Selectivity};
use super::thread_pool::ThreadPool;
use super::tt_entry::{NO_MOVE, TtEntry, key};
use super::weights::Weights;

/// What a search uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchContext<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) weights: &'a Weights,
    /// For at least one thread. A search with one thread is reproducible.
    pub(crate) cache: &'a EndgameCache,
}

/// The last depths before an ending is solved are skipped: they cost more than that search.
const SKIPPED_BEFORE_SOLVING: u32 = 9;
/// The same for searches that time or nodes end, which often get no further than these depths.
const SKIPPED_BEFORE_END: u32 = 2;
/// The greatest depth searched before an ending is solved.
const MAX_DEPTH_BEFORE_SOLVING: u32 = 14;
/// From this depth on, the first window is narrow.
const ASPIRATION_DEPTH: u32 = 4;
/// Half of the first window, in discs.
const ASPIRATION_WIDTH: i32 = 2;
/// From the worst score to the best.
const ALL_SCORES: i32 = 128;
/// After this many windows that did not contain the value, selective searches contradict each other, and the window with all
/// scores decides.
const MAX_FAILURES: u32 = 5;

#[derive(Clone, Copy)]
struct RootMove {
    index: u32,
    after: Node,
    score: i32,
}

/// A search and the moves of its root, the most promising first.
struct Root<'s, 'a> {
    dispatch: Dispatch,
    search: &'s mut Search<'a>,
    moves: Vec<RootMove>,
}

/// Finds the best move of a position that has a legal move; `seed` chooses among equal ones. Also returns the number of
/// nodes.
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
            let expected = (found.depth > 0).then_some(found.score);
            let Some(score) = root.best_move(step, expected) else { break };
            let exact = step == SearchDepth { depth: empties, selectivity: Selectivity::Off };
            found = RootResult { score, depth: step.depth, exact, ..found };
        }
        if found.depth == 0 {
            root.evaluate_statically();
        }
        let best = root.moves[0].index;
        let pv = root.expected_line(board, best, &found);
        RootResult { best: square(best), pv: pv.into_iter().map(square).collect(), ..found }
    })
}

/// Scores every legal move of a position that has one, the best first. Also returns the number of nodes.
pub(crate) fn score_moves(
    context: SearchContext<'_>,
    board: Board,
    limits: Limits,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (Vec<ScoredMove>, u64) {
    with_root(context, board, conditions, seed, |root| {
        let empties = board.empties();
        let (mut reached, mut exact) = (0, false);
        for step in plan(empties, limits) {
            root.search.check_limits();
            if !root.score_all_moves(step, reached > 0) {
                break;
            }
            reached = step.depth;
            exact = step == SearchDepth { depth: empties, selectivity: Selectivity::Off };
        }
        if reached == 0 {
            root.evaluate_statically();
        }
        let depth = reached.max(1);
        root.moves.iter().map(|m| ScoredMove { square: square(m.index), score: m.score, depth, exact }).collect()
    })
}

/// The scores of a position that has a legal move at each of the ascending `depths`, without selectivity. `None` if
/// stopped.
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

/// Sets up a search with all threads of the cache and runs it. Also returns the number of nodes.
fn with_root<R>(
    context: SearchContext<'_>,
    board: Board,
    conditions: StopConditions<'_>,
    seed: u64,
    run: impl FnOnce(&mut Root<'_, '_>) -> R,
) -> (R, u64) {
    let dispatch = Dispatch::detect();
    let pool = ThreadPool::new(dispatch);
    let mut caches = context.cache.by_thread();
    let mine = caches.next().expect("a searcher has a thread");
    let others: Vec<ThreadCache<'_>> = caches.collect();
    let new_search = |cache| {
        let mut search = Search::new(context.table, cache, context.weights, conditions);
        search.pool = (!others.is_empty()).then_some(&pool);
        search
    };
    std::thread::scope(|scope| {
        // The scope waits for the helpers, so they must end even if `run` panics.
        let _guard = ShutDownOnDrop(&pool);
        for cache in &others {
            let help = || pool.run_helper(&mut new_search(*cache));
            if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                // The system refuses another thread. The search runs with those that have started.
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

struct ShutDownOnDrop<'a>(&'a ThreadPool);

impl Drop for ShutDownOnDrop<'_> {
    fn drop(&mut self) {
        self.0.shut_down();
    }
}

/// The searches to make, in order.
fn plan(empties: u32, limits: Limits) -> Vec<SearchDepth> {
    let solving = empties <= limits.exact_from;
    let deepest = limits.depth.clamp(1, empties);
    let to_end = solving || deepest == empties;
    // More selective searches are deeper in the same time. Who asks for a depth expects that more of it is really searched.
    let (before, selectivity) = if !to_end {
        (deepest, Selectivity::Medium)
    } else if solving {
        let before = empties.saturating_sub(SKIPPED_BEFORE_SOLVING).min(MAX_DEPTH_BEFORE_SOLVING);
        (before, Selectivity::High)
    } else {
        (empties.saturating_sub(SKIPPED_BEFORE_END).max(1), Selectivity::Reduced)
    };
    let mut plan: Vec<SearchDepth> = (1..=before).map(|depth| SearchDepth { depth, selectivity }).collect();
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

/// Runs `search` with windows until one contains the score. The first is narrow and lies around the expected score. Each
/// later one starts at the bound where the search failed and reaches `reach` further, twice as far each time. `None` if
/// stopped.
fn aspiration_search(
    expected: Option<i32>,
    mut reach: i32,
    mut search: impl FnMut(i32, i32) -> Option<i32>,
) -> Option<i32> {
    let (mut alpha, mut beta) =
        expected.map_or((-64, 64), |expected| (expected - ASPIRATION_WIDTH, expected + ASPIRATION_WIDTH));
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
        if failures >= MAX_FAILURES {
            (alpha, beta) = (-64, 64);
        }
    }
}

impl Root<'_, '_> {
    /// Scores all moves by the evaluation of the position after them, even if no time is left, and sorts them.
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

    /// Searches all moves, brings the best one to the front and returns its score. `None` if stopped; then a better move
    /// found so far, if any, is at the front.
    fn best_move(&mut self, step: SearchDepth, expected: Option<i32>) -> Option<i32> {
        let expected = expected.filter(|_| step.depth > ASPIRATION_DEPTH);
        aspiration_search(expected, 2 * ASPIRATION_WIDTH, |alpha, beta| self.search_moves(step, alpha, beta))
    }

    /// As [`Self::best_move`], with one window.
    fn search_moves(&mut self, step: SearchDepth, alpha: i32, beta: i32) -> Option<i32> {
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

    /// The score of one move. `None` if stopped.
    fn value(&mut self, at: usize, step: SearchDepth, alpha: i32, beta: i32) -> Option<i32> {
        let after = &self.moves[at].after;
        let score = -self.dispatch.midgame(self.search, after, step.depth - 1, -beta, -alpha, step.selectivity);
        (!self.search.stopped).then_some(score)
    }

    /// Scores every move and sorts them. Returns `false` if stopped; then all scores stay as they were.
    fn score_all_moves(&mut self, step: SearchDepth, has_scores: bool) -> bool {
        let count = self.moves.len();
        let mut score = |at: usize| {
            let expected = (has_scores && step.depth > ASPIRATION_DEPTH).then_some(self.moves[at].score);
            aspiration_search(expected, ALL_SCORES, |alpha, beta| self.value(at, step, alpha, beta))
        };
        let scores: Option<Vec<i32>> = (0..count).map(&mut score).collect();
        let Some(scores) = scores else { return false };
        for (root_move, score) in self.moves.iter_mut().zip(scores) {
            root_move.score = score;
        }
        self.moves.sort_by_key(|root_move| -root_move.score);
        true
    }

    /// The line that begins with the best move and follows the table. If the score is exact, searches complete the line.
    fn expected_line(&mut self, board: Board, best: u32, found: &RootResult) -> Vec<u32> {
        let mut line = vec![best];
        let mut board = board.after(best, self.dispatch.flips(board.own, board.opponent, best));
        let mut score = -found.score;
        while line.len() < found.depth as usize {
            let mut legal = self.dispatch.moves(board.own, board.opponent);
            if legal == 0 {
                (board, score) = (board.passed(), -score);
                legal = self.dispatch.moves(board.own, board.opponent);
            }
            let next = if found.exact { self.proven_move(board, legal, score) } else { self.table_move(board) };
            let Some(next) = next.filter(|&index| legal >> index & 1 != 0) else { break };
            line.push(next);
            (board, score) = (board.after(next, self.dispatch.flips(board.own, board.opponent, next)), -score);
        }
        line
    }

    fn table_move(&self, board: Board) -> Option<u32> {
        let [first, _] = TtEntry::get(self.search.table(board.empties()), key(board))?.moves;
        (first != NO_MOVE).then_some(u32::from(first))
    }

    /// A move that reaches the exact `score` of its position. The table makes the searches for it short. `None` if stopped.
    fn proven_move(&mut self, board: Board, legal: u64, score: i32) -> Option<u32> {
        let step = SearchDepth { depth: board.empties(), selectivity: Selectivity::Off };
        let node = Node::new(board);
        let likely = self.table_move(board).filter(|&index| legal >> index & 1 != 0);
        let mut all = likely.into_iter().chain(squares(legal).filter(|&index| likely != Some(index)));
        all.find(|&index| {
            // Every move reaches the lowest score. A stopped search proves nothing.
            let reached = score <= -64 || {
                let after = node.after(index, self.dispatch.flips(board.own, board.opponent, index));
                -self.dispatch.midgame(self.search, &after, step.depth - 1, -score, 1 - score, step.selectivity)
                    >= score
            };
            reached && !self.search.stopped
        })
    }
}
