//! One search on 8 × 8 under way: its limits, its count of nodes, and what all tiers share.

use std::sync::Arc;

use crate::engine::node_counter::NodeCounter;
use crate::engine::search_result::StopConditions;
use crate::engine::transposition_table::TranspositionTable;

use super::endgame_cache::EndgameCache;
use super::selectivity::ProbCutTable;
use super::split_point::SplitPoint;
use super::stability::EdgeStability;
use super::thread_pool::ThreadPool;
use super::weights::Weights;

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
    pub(crate) counter: NodeCounter<'a>,
    /// Nodes of them that the team knows of.
    reported_nodes: u64,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(crate) stopped: bool,
    /// Halted for good, and not because a split was cut.
    pub(crate) aborted: bool,
    /// The threads that help, if any.
    pub(crate) pool: Option<&'a ThreadPool>,
    /// The split that this thread works on, if it is part of one.
    pub(crate) split_point: Option<Arc<SplitPoint>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a TranspositionTable,
        cache: &'a EndgameCache,
        weights: &'a Weights,
        conditions: StopConditions<'a>,
    ) -> Self {
        Self {
            table,
            cache,
            weights,
            edges: EdgeStability::get(),
            prob_cuts: ProbCutTable::get(),
            counter: NodeCounter::new(conditions, CHECK_INTERVAL),
            reported_nodes: 0,
            stopped: false,
            aborted: false,
            pool: None,
            split_point: None,
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
        if self.counter.is_check_due() {
            self.check_limits();
        }
        self.stopped
    }

    /// Looks at the clock, the stop handle and the limits at once.
    #[cold]
    pub(crate) fn check_limits(&mut self) {
        let nodes = self.total_nodes();
        self.aborted |= self.counter.must_stop(nodes);
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
        let nodes = self.counter.nodes;
        let Some(pool) = self.pool else { return nodes };
        let new = nodes - self.reported_nodes;
        self.reported_nodes = nodes;
        pool.add_nodes(new)
    }
}
