//! The entry point of the engine: a searcher with its tables.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use rules::{Form, Grid};

use super::board8::{self, Board, EndgameCache, SearchContext, Weights};
use super::book::Book;
use super::level::{self, MoveSelection};
use super::search_result::{RootResult, ScoredMove, StopConditions};
use super::transposition_table::{MIN_ENTRIES, TranspositionTable};
use super::{Limits, Request, SearchResult, Stop, Strength, any_board, simple};

/// Searches one request at a time. A search does not use what an earlier one has found, unless the searcher is
/// [remembering](Self::remembering).
///
/// ```
/// use engine::{Limits, Request, Searcher, Stop, Strength};
/// use rules::{Goal, Position, Variant};
///
/// let variant = Variant { shape: "4x4".parse()?, ..Variant::default() };
/// let start = Position::start(variant);
/// let request = Request::new(start, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("black has four moves");
/// let result = Searcher::new(1).search(&request, &Stop::default());
/// assert_eq!((result.score, result.exact), (-10, true));
/// assert_eq!(result.pv.first(), Some(&result.best));
/// # Ok::<(), rules::ShapeError>(())
/// ```
#[derive(Debug)]
pub struct Searcher {
    hash_mb: usize,
    /// Allocated by the first search.
    table: OnceLock<TranspositionTable>,
    /// Allocated by the first search.
    cache: OnceLock<EndgameCache>,
    evaluation: Evaluation,
    threads: usize,
    /// Whether a search that only time ends may use the results of earlier ones.
    remembers: bool,
    /// Whether the tables hold results that such a search may use.
    has_results: bool,
}

/// The evaluation on 8 × 8 with the goal `most`. Other games always use the hand-crafted one.
#[derive(Clone, Debug)]
enum Evaluation {
    Embedded,
    Given(Arc<Weights>),
    HandCrafted,
}

impl Searcher {
    /// A searcher whose transposition table has at most `hash_mb` MiB, but at least 1 MiB. It uses 4 MiB more, and each
    /// thread a quarter of a MiB.
    pub fn new(hash_mb: usize) -> Self {
        let evaluation = Evaluation::Embedded;
        Self {
            hash_mb,
            table: OnceLock::new(),
            cache: OnceLock::new(),
            evaluation,
            threads: 1,
            remembers: false,
            has_results: false,
        }
    }

    /// Lets searches on 8 × 8 that only time ends use what such searches have found before, which mostly helps if they belong
    /// to the same game. The moves then depend on the earlier requests.
    #[must_use]
    pub fn remembering(self) -> Self {
        Self { remembers: true, ..self }
    }

    /// Replaces the embedded weights.
    pub fn with_weights(self, weights: Arc<Weights>) -> Self {
        Self { evaluation: Evaluation::Given(weights), ..self }
    }

    /// Replaces the embedded weights by the hand-crafted evaluation. Training plays its first games with it.
    pub fn with_hand_crafted_evaluation(self) -> Self {
        Self { evaluation: Evaluation::HandCrafted, ..self }
    }

    /// Sets the number of threads, at least 1, for searches on 8 × 8 with the goal `most`. Other games are always searched by
    /// one thread. With more than one, moves and node counts differ from run to run.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), cache: OnceLock::new(), ..self }
    }

    /// Allocates the tables and decodes the weights now, which takes some tenths of a second, and not in the first search.
    pub fn ready(self) -> Self {
        self.context();
        self
    }

    /// Searches for the best move, and blocks until the search ends. Once `stop` is set or the deadline has passed, the
    /// result is the best move so far.
    pub fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        match request.position().form() {
            Form::Small(grid) => self.search_grid(grid, request, stop),
            Form::Wide(grid) => self.search_grid(grid, request, stop),
        }
    }

    /// Scores every legal move, all at the same depth, and returns the best first. Levels 1 to 3, which do not search, are
    /// searched two plies deep.
    ///
    /// The search deepens ply by ply. Once `stop` is set or a limit is reached, the scores are those of the last complete
    /// iteration. The first iteration, of one ply, is always completed.
    ///
    /// ```
    /// use engine::{Limits, Request, Searcher, Stop, Strength};
    /// use rules::{Goal, Position, Variant};
    ///
    /// let start = Position::start(Variant::default());
    /// let request = Request::new(start, Goal::Most, Strength::Limits(Limits::depth(3)), 0).expect("a legal move");
    /// let moves = Searcher::new(1).score_moves(&request, &Stop::default());
    /// // The four first moves lead to the same position, seen from four sides.
    /// assert_eq!(moves.len(), 4);
    /// assert!(moves.iter().all(|scored| scored.score == moves[0].score));
    /// ```
    pub fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        let board = self.board8(request, request.move_selection(request.position().shape()));
        self.score_moves_on(board, request, stop)
    }

    /// As [`score_moves`](Self::score_moves), but by the search for all boards also on 8 × 8. It shares neither the solver nor
    /// the evaluation with the search for 8 × 8, so one checks the other.
    pub fn score_moves_as_any_board(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        self.score_moves_on(None, request, stop)
    }

    /// Scores every legal move by the search for 8 × 8 on `board`, or by the one for all boards.
    fn score_moves_on(&mut self, board: Option<Board>, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        let position = request.position();
        let limits = request.move_selection(position.shape()).limits().unwrap_or(Limits::depth(2));
        let conditions = StopConditions { stop, nodes: limits.nodes, deadline: request.deadline(Instant::now()) };
        self.start(request);
        let (goal, seed) = (request.goal(), request.seed());
        let (scored, _) = match (board, position.form()) {
            (Some(board), _) => board8::score_moves(self.context(), board, limits, conditions, seed),
            (None, Form::Small(grid)) => any_board::score_moves(self.table(), grid, goal, limits, conditions, seed),
            (None, Form::Wide(grid)) => any_board::score_moves(self.table(), grid, goal, limits, conditions, seed),
        };
        scored
    }

    /// The scores of a position, which must have a legal move, at each of the ascending `depths`, searched without selective
    /// pruning; `None` if `stop` ends the search.
    pub fn scores_by_depth(&mut self, board: Board, depths: &[u32], stop: &Stop) -> Option<Vec<i32>> {
        self.start_with(usize::MAX);
        board8::scores_by_depth(self.context(), board, depths, StopConditions { stop, nodes: u64::MAX, deadline: None })
    }

    fn search_grid<B: any_board::Kernel>(&mut self, grid: &Grid<B>, request: &Request, stop: &Stop) -> SearchResult {
        let start = Instant::now();
        let (goal, seed) = (request.goal(), request.seed());
        let move_selection = request.move_selection(grid.shape);
        let from_book = self.book(request).and_then(|book| book.choose(request.position(), goal, seed));
        let is_from_book = from_book.is_some();
        let without_search = |best| RootResult { best, score: 0, depth: 0, exact: false, pv: vec![best] };
        let moves = u64::from(grid.moves().count());
        let (found, nodes) = match (from_book, move_selection) {
            (Some(best), _) => (without_search(best), moves),
            (None, MoveSelection::Random) => (without_search(simple::random(grid, seed)), moves),
            (None, MoveSelection::Greedy) => (without_search(simple::greedy(grid, goal, seed)), moves),
            (None, MoveSelection::Positional) => (without_search(simple::positional(grid, goal, seed)), moves),
            (None, MoveSelection::HandCrafted { limits, .. } | MoveSelection::Search(limits)) => {
                let conditions = StopConditions { stop, nodes: limits.nodes, deadline: request.deadline(start) };
                let board = self.board8(request, move_selection);
                self.start_or_continue(request, board.is_some());
                match board {
                    Some(board) => board8::search(self.context(), board, limits, conditions, seed),
                    None => {
                        any_board::search(self.table(), grid, goal, limits, move_selection.noise(), conditions, seed)
                    }
                }
            }
        };
        let RootResult { best, score, depth, exact, pv } = found;
        SearchResult { best, score, depth, nodes, exact, from_book: is_from_book, pv, elapsed: start.elapsed() }
    }

    /// The board of a request that the search for 8 × 8 can serve; `None` for all others.
    fn board8(&self, request: &Request, move_selection: MoveSelection) -> Option<Board> {
        let board = Board::from_position(request.position(), request.goal())?;
        // Solving needs no evaluation.
        let is_solved = move_selection.limits().is_some_and(|limits| board.empties() <= limits.exact_from);
        let is_plain = matches!(move_selection, MoveSelection::HandCrafted { .. })
            || matches!(self.evaluation, Evaluation::HandCrafted);
        (is_solved || !is_plain).then_some(board)
    }

    /// The opening book, if the level uses it and the weights are those that it was built with.
    fn book(&self, request: &Request) -> Option<&'static Book> {
        let uses_book = matches!(request.strength(), Strength::Level(level) if level::uses_book(level));
        (uses_book && matches!(self.evaluation, Evaluation::Embedded)).then(Book::shipped)
    }

    fn context(&self) -> SearchContext<'_> {
        let weights = match &self.evaluation {
            Evaluation::Embedded => Weights::embedded(),
            Evaluation::Given(weights) => weights,
            Evaluation::HandCrafted => Weights::none(),
        };
        let cache = self.cache.get_or_init(|| EndgameCache::new(self.threads));
        SearchContext { table: self.table(), weights, cache }
    }

    fn table(&self) -> &TranspositionTable {
        self.table.get_or_init(|| TranspositionTable::new(self.hash_mb))
    }

    /// Prepares the tables for a search on 8 × 8 or on any board. They keep earlier results if both searches allow it.
    fn start_or_continue(&mut self, request: &Request, is_board8: bool) {
        let may_remember = self.remembers && is_board8 && request.is_timed();
        match self.table.get_mut() {
            Some(table) if may_remember && self.has_results => table.age(),
            _ => self.start(request),
        }
        self.has_results = may_remember;
    }

    /// Clears the tables for a request.
    fn start(&mut self, request: &Request) {
        // The moves of levels 1 to 9 must not depend on the size of the table.
        let entries = match request.strength() {
            Strength::Level(level) if !level::is_timed(level) => MIN_ENTRIES,
            _ => usize::MAX,
        };
        self.start_with(entries);
    }

    /// Clears the tables, and uses at most `entries` of the transposition table.
    fn start_with(&mut self, entries: usize) {
        self.has_results = false;
        self.table();
        if let Some(table) = self.table.get_mut() {
            table.start(entries);
        }
        if let Some(cache) = self.cache.get_mut() {
            cache.start();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::SearchResult;
    use rules::{Goal, Level, Position, Shape, parse_obf};

    /// FFO 40, with 20 empty squares.
    fn position() -> Position {
        let text = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
        parse_obf(Shape::STANDARD, text).expect("a position").expect("it is not empty")
    }

    fn search(searcher: &mut Searcher, position: Position, strength: Strength) -> SearchResult {
        let request = Request::new(position, Goal::Most, strength, 1).expect("a legal move");
        let long = Instant::now() + Duration::from_secs(3600);
        searcher.search(&request.with_deadline(long), &Stop::default())
    }

    const SOLVING: Strength = Strength::Limits(Limits::EXACT);

    #[test]
    fn a_remembering_searcher_uses_earlier_results() {
        let mut searcher = Searcher::new(16).remembering();
        let first = search(&mut searcher, position(), SOLVING);
        let again = search(&mut searcher, position(), SOLVING);
        assert_eq!((again.score, again.exact), (first.score, true));
        assert!(again.nodes * 20 < first.nodes, "{} of {} nodes", again.nodes, first.nodes);
        let after = position().play(first.best).expect("a legal move");
        let later = search(&mut searcher, after, SOLVING);
        let alone = search(&mut Searcher::new(16), after, SOLVING);
        assert_eq!(later.score, alone.score);
        assert!(later.nodes * 2 < alone.nodes, "{} of {} nodes", later.nodes, alone.nodes);
    }

    #[test]
    fn only_timed_searches_of_a_remembering_searcher_depend_on_earlier_ones() {
        let level = Strength::Level(Level::ALL[6]);
        let expected = search(&mut Searcher::new(16), position(), level);
        let mut searcher = Searcher::new(16).remembering();
        search(&mut searcher, position(), SOLVING);
        let found = search(&mut searcher, position(), level);
        assert_eq!((found.best, found.score, found.nodes), (expected.best, expected.score, expected.nodes));
        // A number of nodes ends this search, whatever its deadline.
        let nodes = Strength::Limits(Limits { exact_from: 0, ..Limits::nodes(20_000) });
        let expected = search(&mut Searcher::new(16), position(), nodes);
        search(&mut searcher, position(), SOLVING);
        let found = search(&mut searcher, position(), nodes);
        assert_eq!((found.best, found.score, found.nodes), (expected.best, expected.score, expected.nodes));
        // Another board and goal leave entries of another kind, which are not used.
        let other =
            Request::new(position(), Goal::Fewest, Strength::Limits(Limits::depth(4)), 1).expect("a legal move");
        searcher.search(&other, &Stop::default());
        let mut plain = Searcher::new(16);
        let expected = search(&mut plain, position(), SOLVING);
        assert_eq!(search(&mut searcher, position(), SOLVING).nodes, expected.nodes);
        // And a searcher remembers nothing if it was not told to.
        assert_eq!(search(&mut plain, position(), SOLVING).nodes, expected.nodes);
    }
}
