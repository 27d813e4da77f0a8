//! The entry to the engine: a searcher with its memory answers one request after the other.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use crate::rules::{Form, Grid};

use super::board8::{self, Board, EndgameCache, SearchContext, Weights};
use super::book::Book;
use super::level::MoveSelection;
use super::search_result::{RootResult, ScoredMove, StopConditions};
use super::transposition_table::{MIN_ENTRIES, TranspositionTable};
use super::{Limits, Request, SearchResult, Stop, Strength, any_board, simple};

/// Answers requests, one at a time; each worker thread owns one. Nothing of one search is left for the next.
#[derive(Debug)]
pub struct Searcher {
    hash_mb: usize,
    /// Made when it is first needed.
    table: OnceLock<TranspositionTable>,
    /// One for each thread; made when they are first needed.
    caches: OnceLock<Vec<EndgameCache>>,
    evaluation: Evaluation,
    threads: usize,
}

/// What tells the worth of a position on 8 × 8 when most discs win; other games have a hand-made evaluation.
#[derive(Clone, Debug)]
enum Evaluation {
    Embedded,
    Given(Arc<Weights>),
    HandCrafted,
}

impl Searcher {
    /// A searcher whose table takes at most `hash_mb` megabytes (2²⁰ bytes), at least 1; each thread keeps 4 more.
    pub fn new(hash_mb: usize) -> Self {
        let evaluation = Evaluation::Embedded;
        Self { hash_mb, table: OnceLock::new(), caches: OnceLock::new(), evaluation, threads: 1 }
    }

    /// The same with other weights than the embedded ones.
    pub(crate) fn with_weights(self, weights: Arc<Weights>) -> Self {
        Self { evaluation: Evaluation::Given(weights), ..self }
    }

    /// The same without weights: what the first games to learn from are played with.
    pub(crate) fn with_hand_crafted_evaluation(self) -> Self {
        Self { evaluation: Evaluation::HandCrafted, ..self }
    }

    /// The same with several threads for one search, at least 1, on 8 × 8 when most discs win; other games are searched
    /// by one. With more than one the moves and counts of nodes differ from run to run.
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), caches: OnceLock::new(), ..self }
    }

    /// The same with its memory and weights made now, some tenths of a second of work, and not by the first search.
    pub(crate) fn ready(self) -> Self {
        self.context();
        self
    }

    /// Finds a move; blocks until it has one. Once told to stop, or out of time, it answers with the best move so far.
    pub fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        match request.position().form() {
            Form::Small(grid) => self.search_grid(grid, request, stop),
            Form::Wide(grid) => self.search_grid(grid, request, stop),
        }
    }

    /// The value of every legal move, the best first, all searched equally deep within the request's limits; for a level
    /// that does not search, as level 4 sees them.
    ///
    /// Told to stop, or out of time, it answers with what the last complete round found; the first, of one ply, is always
    /// complete.
    pub fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        match request.position().form() {
            Form::Small(grid) => self.score_grid_moves(grid, request, stop),
            Form::Wide(grid) => self.score_grid_moves(grid, request, stop),
        }
    }

    /// The values of a position that has a move, nothing left out, after each of `depths` plies, which grow;
    /// `None` once stopped.
    pub(crate) fn scores_by_depth(&mut self, board: Board, depths: &[u32], stop: &Stop) -> Option<Vec<i32>> {
        self.start_with(usize::MAX);
        board8::scores_by_depth(self.context(), board, depths, StopConditions { stop, nodes: u64::MAX, deadline: None })
    }

    fn score_grid_moves<B: any_board::Kernel>(
        &mut self,
        grid: &Grid<B>,
        request: &Request,
        stop: &Stop,
    ) -> Vec<ScoredMove> {
        let start = Instant::now();
        let move_selection = request.move_selection(grid.shape);
        let limits = move_selection.limits().unwrap_or(Limits::depth(2));
        let conditions = StopConditions { stop, nodes: limits.nodes, deadline: request.deadline(start) };
        self.start(request);
        let (goal, seed) = (request.goal(), request.seed());
        match self.board8(request, move_selection) {
            Some(board) => board8::score_moves(self.context(), board, limits, conditions, seed).0,
            None => any_board::score_moves(self.table(), grid, goal, limits, conditions, seed).0,
        }
    }

    fn search_grid<B: any_board::Kernel>(&mut self, grid: &Grid<B>, request: &Request, stop: &Stop) -> SearchResult {
        let start = Instant::now();
        let (goal, seed) = (request.goal(), request.seed());
        let move_selection = request.move_selection(grid.shape);
        let from_book = self.book(request).and_then(|book| book.choose(request.position(), goal, seed));
        let at_a_glance = |best| RootResult { best, score: 0, depth: 0, exact: false, pv: vec![best] };
        let glanced = u64::from(grid.moves().count());
        let (found, nodes) = match (from_book, move_selection) {
            (Some(best), _) => (at_a_glance(best), glanced),
            (None, MoveSelection::Random) => (at_a_glance(simple::random(grid, seed)), glanced),
            (None, MoveSelection::Greedy) => (at_a_glance(simple::greedy(grid, goal, seed)), glanced),
            (None, MoveSelection::Positional) => (at_a_glance(simple::positional(grid, goal, seed)), glanced),
            (None, MoveSelection::HandCrafted { limits, .. } | MoveSelection::Search(limits)) => {
                let conditions = StopConditions { stop, nodes: limits.nodes, deadline: request.deadline(start) };
                self.start(request);
                match self.board8(request, move_selection) {
                    Some(board) => board8::search(self.context(), board, limits, conditions, seed),
                    None => {
                        any_board::search(self.table(), grid, goal, limits, move_selection.noise(), conditions, seed)
                    }
                }
            }
        };
        let RootResult { best, score, depth, exact, pv } = found;
        SearchResult { best, score, depth, nodes, exact, pv, elapsed: start.elapsed() }
    }

    /// The board of a request that the search for 8 × 8 is made for.
    fn board8(&self, request: &Request, move_selection: MoveSelection) -> Option<Board> {
        let board = Board::from_position(request.position(), request.goal())?;
        // What is solved needs no evaluation.
        let is_solved = move_selection.limits().is_some_and(|limits| board.empties() <= limits.exact_from);
        let is_plain = matches!(move_selection, MoveSelection::HandCrafted { .. })
            || matches!(self.evaluation, Evaluation::HandCrafted);
        (is_solved || !is_plain).then_some(board)
    }

    /// The opening book, for levels that know it and with the weights that it was built with.
    fn book(&self, request: &Request) -> Option<&'static Book> {
        let knows = matches!(request.strength(), Strength::Level(level) if level.uses_book());
        (knows && matches!(self.evaluation, Evaluation::Embedded)).then(Book::shipped)
    }

    fn context(&self) -> SearchContext<'_> {
        let weights = match &self.evaluation {
            Evaluation::Embedded => Weights::embedded(),
            Evaluation::Given(weights) => weights,
            Evaluation::HandCrafted => Weights::none(),
        };
        let caches = self.caches.get_or_init(|| (0..self.threads).map(|_| EndgameCache::new()).collect());
        SearchContext { table: self.table(), weights, caches }
    }

    fn table(&self) -> &TranspositionTable {
        self.table.get_or_init(|| TranspositionTable::new(self.hash_mb))
    }

    /// Readies the table for a request.
    fn start(&mut self, request: &Request) {
        // What a level up to 9 plays must not depend on how much memory there is.
        let entries = match request.strength() {
            Strength::Level(level) if !level.is_timed() => MIN_ENTRIES,
            _ => usize::MAX,
        };
        self.start_with(entries);
    }

    /// Forgets everything and uses at most so many entries of the table.
    fn start_with(&mut self, entries: usize) {
        self.table();
        if let Some(table) = self.table.get_mut() {
            table.start(entries);
        }
        self.caches.get_mut().into_iter().flatten().for_each(EndgameCache::start);
    }
}
