//! The state of one search by one thread.

use std::sync::Arc;

use crate::node_counter::NodeCounter;
use crate::search_result::StopConditions;
use crate::transposition_table::TranspositionTable;

use super::endgame_cache::ThreadCache;
use super::selectivity::ProbCutTable;
use super::split_point::SplitPoint;
use super::stability::EdgeStability;
use super::thread_pool::ThreadPool;
use super::weights::Weights;

/// Nodes between two checks of the clock, the stop handle and the node limit.
const CHECK_INTERVAL: u64 = 4096;

/// A search of one position by one thread.
pub(crate) struct Search<'a> {
    /// For positions far from the end of the game. Shared by all threads.
    table: &'a TranspositionTable,
    /// For positions near the end of the game.
    cache: ThreadCache<'a>,
    pub(crate) weights: &'a Weights,
    pub(crate) edges: &'static EdgeStability,
    pub(crate) prob_cuts: &'static ProbCutTable,
    pub(crate) counter: NodeCounter<'a>,
    /// Nodes that are already part of the pool's count.
    reported_nodes: u64,
    /// The search must end. Values returned from now on are meaningless.
    pub(crate) stopped: bool,
    /// The whole search must end, not only the current split point.
    pub(crate) aborted: bool,
    /// The threads of this search, if there are several.
    pub(crate) pool: Option<&'a ThreadPool>,
    /// The split point that this thread is working on, if any.
    pub(crate) split_point: Option<Arc<SplitPoint>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a TranspositionTable,
        cache: ThreadCache<'a>,
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

    /// The table for positions with this many empty squares.
    #[inline(always)]
    pub(crate) fn table(&self, empties: u32) -> &'a TranspositionTable {
        self.cache.table(self.table, empties)
    }

    /// Whether the search must end. Call it for every node.
    #[inline(always)]
    pub(crate) fn should_stop(&mut self) -> bool {
        if self.counter.is_check_due() {
            self.check_limits();
        }
        self.stopped
    }

    /// Checks the clock, the stop handle and the node limit now.
    #[cold]
    pub(crate) fn check_limits(&mut self) {
        let nodes = self.total_nodes();
        self.aborted |= self.counter.must_stop(nodes);
        self.update_stopped();
    }

    /// Sets [`Self::stopped`] to what the state of the split points says now.
    pub(crate) fn update_stopped(&mut self) {
        self.stopped = self.aborted || self.split_point.as_ref().is_some_and(|split| split.is_cut());
    }

    /// Makes this thread work on another split point, or on none. Returns the previous one.
    pub(crate) fn enter_split_point(&mut self, split_point: Option<Arc<SplitPoint>>) -> Option<Arc<SplitPoint>> {
        let before = std::mem::replace(&mut self.split_point, split_point);
        self.update_stopped();
        before
    }

    /// Adds this thread's nodes to the pool's count. Returns the nodes that all threads have reported.
    pub(crate) fn total_nodes(&mut self) -> u64 {
        let nodes = self.counter.nodes;
        let Some(pool) = self.pool else { return nodes };
        let new = nodes - self.reported_nodes;
        self.reported_nodes = nodes;
        pool.add_nodes(new)
    }
}
