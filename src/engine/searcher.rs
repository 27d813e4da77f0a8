//! The entry to the engine: a searcher with its memory answers one request after the other.

use std::time::Instant;

use crate::rules::{Form, Grid};

use super::found::{Found, Halt};
use super::level::Manner;
use super::table::{SMALLEST, Table};
use super::{Limits, Report, Request, Stop, Strength, general, simple};

/// Answers requests, one at a time; each worker thread owns one. Nothing of one search is left for the next.
#[derive(Debug)]
pub struct Searcher {
    table: Table,
}

impl Searcher {
    /// A searcher whose table takes at most `hash_mb` megabytes (2²⁰ bytes), at least 1.
    pub fn new(hash_mb: usize) -> Searcher {
        Searcher { table: Table::new(hash_mb) }
    }

    /// Finds a move; blocks until it has one. Once told to stop, or out of time, it answers with the best move so far.
    pub fn search(&mut self, request: &Request, stop: &Stop) -> Report {
        match request.position().form() {
            Form::Small(grid) => self.search_grid(grid, request, stop),
            Form::Wide(grid) => self.search_grid(grid, request, stop),
        }
    }

    fn search_grid<B: general::Kernel>(&mut self, grid: &Grid<B>, request: &Request, stop: &Stop) -> Report {
        let start = Instant::now();
        let (goal, seed) = (request.goal(), request.seed());
        let manner = match request.strength() {
            Strength::Level(level) => level.manner(grid.shape),
            Strength::Limits(limits) => Manner::Search(limits),
        };
        // What a level up to 9 plays must not depend on how much memory there is.
        let entries = match request.strength() {
            Strength::Level(level) if !level.is_timed() => SMALLEST,
            _ => usize::MAX,
        };
        let at_a_glance = |best| Found { best, score: 0, depth: 0, exact: false, pv: vec![best] };
        let mut nodes = u64::from(grid.moves().count());
        let found = match manner {
            Manner::Random => at_a_glance(simple::random(grid, seed)),
            Manner::Greedy => at_a_glance(simple::greedy(grid, goal, seed)),
            Manner::Positional => at_a_glance(simple::positional(grid, goal, seed)),
            Manner::Search(limits @ Limits { nodes: most, .. }) => {
                self.table.start(entries);
                let halt = Halt { stop, nodes: most, deadline: request.deadline(start) };
                let (found, entered) = general::find(&self.table, grid, goal, limits, halt, seed);
                nodes = entered;
                found
            }
        };
        let Found { best, score, depth, exact, pv } = found;
        Report { best, score, depth, nodes, exact, pv, elapsed: start.elapsed() }
    }
}
