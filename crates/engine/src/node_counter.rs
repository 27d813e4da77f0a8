//! Counts the nodes of a search and tells at intervals whether it must stop.

use super::search_result::StopConditions;

/// The nodes of one thread's search.
pub(crate) struct NodeCounter<'a> {
    /// Positions entered so far.
    pub(crate) nodes: u64,
    conditions: StopConditions<'a>,
    /// Nodes between two checks.
    interval: u64,
    next_check: u64,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(conditions: StopConditions<'a>, interval: u64) -> Self {
        Self { nodes: 0, conditions, interval, next_check: interval.min(conditions.nodes) }
    }

    /// Whether it is time to call [`Self::must_stop`].
    #[inline(always)]
    pub(crate) fn is_check_due(&self) -> bool {
        self.nodes >= self.next_check
    }

    /// Whether a search whose threads have entered `total_nodes` together must stop. Reads the clock.
    pub(crate) fn must_stop(&mut self, total_nodes: u64) -> bool {
        self.next_check = (self.nodes + self.interval).min(self.conditions.nodes.max(self.nodes + 1));
        self.conditions.are_met(total_nodes)
    }
}
