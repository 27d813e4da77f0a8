//! One search on 8 × 8 under way: its limits, its count of nodes, and what all tiers share.

use std::sync::Arc;

use super::super::search_result::StopConditions;
use super::super::transposition_table::TranspositionTable;
use super::board::Board;
use super::endgame_cache::EndgameCache;
use super::features::Features;
use super::parallel::{SplitPoint, ThreadPool};
use super::selectivity::ProbCutTable;
use super::stability::EdgeStability;
use super::weights::Weights;

/// Beyond any score.
pub(crate) const INFINITY: i32 = 100;
/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const CHECK_INTERVAL: u64 = 4096;

/// A search of one position by one thread.
pub(crate) struct Search<'a> {
    /// For positions far from the end, shared by all threads.
    table: &'a TranspositionTable,
    /// For those near the end, of this thread alone.
    cache: &'a EndgameCache,
    pub(crate) weights: &'a Weights,
    pub(crate) edges: &'static EdgeStability,
    pub(crate) prob_cuts: &'static ProbCutTable,
    /// Positions entered so far.
    pub(crate) nodes: u64,
    /// Those of them that the team knows of.
    reported_nodes: u64,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(crate) stopped: bool,
    /// Halted for good, and not because a split was cut.
    pub(crate) aborted: bool,
    /// The threads that help, if any.
    pub(crate) pool: Option<&'a ThreadPool>,
    /// The split that this thread works on, if it is part of one.
    pub(crate) split_point: Option<Arc<SplitPoint>>,
    conditions: StopConditions<'a>,
    next_check: u64,
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
pub(crate) fn select_next_child(children: &mut [Child], first: usize) -> Child {
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
        let next_check = CHECK_INTERVAL.min(conditions.nodes);
        Search {
            table,
            cache,
            weights,
            edges: EdgeStability::get(),
            prob_cuts: ProbCutTable::get(),
            nodes: 0,
            reported_nodes: 0,
            stopped: false,
            aborted: false,
            pool: None,
            split_point: None,
            conditions,
            next_check,
        }
    }

    /// The table that holds positions with so many empty squares.
    #[inline(always)]
    pub(crate) fn table(&self, empties: u32) -> &'a TranspositionTable {
        self.cache.table(self.table, empties)
    }

    /// Whether the search must end; to be asked now and then.
    #[inline(always)]
    pub(crate) fn should_stop(&mut self) -> bool {
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        self.stopped
    }

    /// Looks at the clock, the stop handle and the limits at once.
    #[cold]
    pub(crate) fn check_limits(&mut self) {
        self.next_check = (self.nodes + CHECK_INTERVAL).min(self.conditions.nodes.max(self.nodes + 1));
        let nodes = self.total_nodes();
        self.aborted |= self.conditions.are_met(nodes);
        self.stopped = self.aborted || self.split_point.as_ref().is_some_and(|split| split.is_cut());
    }

    /// Halts for good.
    pub(crate) fn abort(&mut self) {
        (self.aborted, self.stopped) = (true, true);
    }

    /// Works on another split from now on, or on none; answers the one before.
    pub(crate) fn enter_split_point(&mut self, split_point: Option<Arc<SplitPoint>>) -> Option<Arc<SplitPoint>> {
        let before = std::mem::replace(&mut self.split_point, split_point);
        self.stopped = self.aborted || self.split_point.as_ref().is_some_and(|split| split.is_cut());
        before
    }

    /// Positions entered by all threads that search together, as far as the team was told; it knows all of this one's now.
    pub(crate) fn total_nodes(&mut self) -> u64 {
        let Some(pool) = self.pool else { return self.nodes };
        let new = self.nodes - self.reported_nodes;
        self.reported_nodes = self.nodes;
        pool.add_nodes(new)
    }
}
