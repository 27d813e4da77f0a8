//! One search on 8 × 8 under way: its limits, its count of nodes, and what all tiers share.

use std::sync::Arc;

use super::super::search_result::StopConditions;
use super::super::transposition_table::TranspositionTable;
use super::board::Board;
use super::endgame_cache::EndgameCache;
use super::features::Features;
use super::parallel::{SplitPoint, ThreadPool};
use super::selectivity::ProbCutTable;
use super::stability::Edges;
use super::weights::Weights;

/// Beyond any score.
pub(crate) const INFINITY: i32 = 100;
/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const POLL_EVERY: u64 = 4096;

/// A search of one position by one thread.
pub(crate) struct Search<'a> {
    /// For positions far from the end, shared by all threads.
    table: &'a TranspositionTable,
    /// For those near the end, of this thread alone.
    cache: &'a EndgameCache,
    pub(crate) weights: &'a Weights,
    pub(crate) edges: &'static Edges,
    pub(crate) prob_cuts: &'static ProbCutTable,
    /// Positions entered so far.
    pub(crate) nodes: u64,
    /// Those of them that the team knows of.
    told: u64,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(crate) halted: bool,
    /// Halted for good, and not because a split was cut.
    pub(crate) is_over: bool,
    /// The threads that help, if any.
    pub(crate) pool: Option<&'a ThreadPool>,
    /// The split that this thread works on, if it is part of one.
    pub(crate) split: Option<Arc<SplitPoint>>,
    conditions: StopConditions<'a>,
    next_poll: u64,
}

/// A position on the way down, with what its evaluation needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(board: Board) -> Self {
        Self { board, features: Features::of(board) }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { board: self.board.passed(), features: self.features.passed() }
    }

    #[inline(always)]
    pub(crate) fn after(&self, index: u32, flips: u64) -> Self {
        Self { board: self.board.after(index, flips), features: self.features.after(index, flips) }
    }
}

/// A move that is tried, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) board: Board,
    pub(crate) flips: u64,
    pub(crate) index: u32,
    /// Lower is searched earlier.
    pub(crate) order: i32,
}

/// The moves of one position; there are never more than 33.
pub(crate) type Children = [Child; 34];

pub(crate) const NO_CHILDREN: Children =
    [Child { board: Board { own: 0, opponent: 0 }, flips: 0, index: 0, order: 0 }; 34];

/// Brings the child with the lowest order of `children[first..]` to `first`.
#[inline(always)]
pub(crate) fn bring_best(children: &mut [Child], first: usize) -> Child {
    let mut best = first;
    for at in first + 1..children.len() {
        if children[at].order < children[best].order {
            best = at;
        }
    }
    children.swap(first, best);
    children[first]
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a TranspositionTable,
        cache: &'a EndgameCache,
        weights: &'a Weights,
        conditions: StopConditions<'a>,
    ) -> Self {
        let next_poll = POLL_EVERY.min(conditions.nodes);
        Search {
            table,
            cache,
            weights,
            edges: Edges::get(),
            prob_cuts: ProbCutTable::get(),
            nodes: 0,
            told: 0,
            halted: false,
            is_over: false,
            pool: None,
            split: None,
            conditions,
            next_poll,
        }
    }

    /// The table that holds positions with so many empty squares.
    #[inline(always)]
    pub(crate) fn table(&self, empties: u32) -> &'a TranspositionTable {
        self.cache.table(self.table, empties)
    }

    /// Whether the search must end; to be asked now and then.
    #[inline(always)]
    pub(crate) fn must_end(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.halted
    }

    /// Looks at the clock, the stop handle and the limits at once.
    #[cold]
    pub(crate) fn poll(&mut self) {
        self.next_poll = (self.nodes + POLL_EVERY).min(self.conditions.nodes.max(self.nodes + 1));
        let nodes = self.entered_by_all();
        self.is_over |= self.conditions.is_due(nodes);
        self.halted = self.is_over || self.split.as_ref().is_some_and(|split| split.is_cut());
    }

    /// Halts for good.
    pub(crate) fn give_up(&mut self) {
        (self.is_over, self.halted) = (true, true);
    }

    /// Works on another split from now on, or on none; answers the one before.
    pub(crate) fn enter_split(&mut self, split: Option<Arc<SplitPoint>>) -> Option<Arc<SplitPoint>> {
        let before = std::mem::replace(&mut self.split, split);
        self.halted = self.is_over || self.split.as_ref().is_some_and(|split| split.is_cut());
        before
    }

    /// Positions entered by all threads that search together, as far as the team was told; it knows all of this one's now.
    pub(crate) fn entered_by_all(&mut self) -> u64 {
        let Some(pool) = self.pool else { return self.nodes };
        let new = self.nodes - self.told;
        self.told = self.nodes;
        pool.count(new)
    }
}
