//! One search by several threads: young brothers wait (Feldmann, "Spielbaumsuche mit massiv parallelen Systemen", 1993),
//! with split points as in early versions of Stockfish.
//!
//! A thread that reaches a position while another thread is idle makes the remaining moves a split point. Idle threads
//! take moves from it. The owner returns when all of them are searched. Until then it helps only with split points below
//! its own, because any other work could delay it.

use std::sync::Arc;

use super::entry_points::Board8Dispatch;
use super::node::{Child, Node};
use super::search::Search;
use super::selectivity::SearchDepth;
use super::split_point::{SplitPoint, SplitPointResult};
use super::thread_pool::ThreadPool;

impl ThreadPool {
    /// Works on split points until [`ThreadPool::shut_down`].
    pub(crate) fn run_helper(&self, search: &mut Search<'_>) {
        while let Some(split_point) = self.next_split_point() {
            self.search_split_point(search, &split_point);
            search.total_nodes();
        }
    }

    /// Searches children of a split point until none is left. The caller already counts as busy.
    fn search_split_point(&self, search: &mut Search<'_>, split_point: &Arc<SplitPoint>) {
        let before = search.enter_split_point(Some(Arc::clone(split_point)));
        let (step, alpha) = (split_point.depth, split_point.alpha);
        let empties = split_point.node.board.empties();
        while let Some(child) = split_point.take_child() {
            let after = split_point.node.child(child);
            let score = step.score_late(empties, alpha, |depth| {
                let score = -self.dispatch.midgame(search, &after, depth, -alpha - 1, -alpha, step.selectivity);
                (!search.stopped).then_some(score)
            });
            let Some(score) = score else { break };
            split_point.add(child, score);
        }
        let mut result = split_point.result();
        result.busy -= 1;
        result.is_aborted |= search.aborted;
        drop(result);
        search.enter_split_point(before);
        self.notify();
    }

    /// Searches the remaining children of a node together with the idle threads, in the null window above `alpha`. `best`
    /// is the best score of the children searched before.
    pub(crate) fn split(
        &self,
        search: &mut Search<'_>,
        node: &Node,
        children: Vec<Child>,
        depth: SearchDepth,
        alpha: i32,
        best: i32,
    ) -> SplitPointResult {
        let parent = search.split_point.clone();
        let split_point = Arc::new(SplitPoint::new(parent, *node, children, depth, alpha, best));
        self.publish(&split_point);
        self.search_split_point(search, &split_point);
        self.wait_for_result(search, &split_point)
    }

    /// Waits until the other threads have searched the children that they took. This thread helps with what they split.
    fn wait_for_result(&self, search: &mut Search<'_>, split_point: &Arc<SplitPoint>) -> SplitPointResult {
        while let Some(below) = self.next_split_point_below(split_point) {
            self.search_split_point(search, &below);
        }
        let result = *split_point.result();
        search.aborted |= result.is_aborted;
        // Meanwhile a split point above may have been cut. Then the other threads left children without a score.
        search.update_stopped();
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Stop;
    use crate::board8::board::Board;
    use crate::board8::endgame_cache::EndgameCache;
    use crate::board8::selectivity::Selectivity;
    use crate::board8::weights::Weights;
    use crate::dispatch::Dispatch;
    use crate::search_result::StopConditions;
    use crate::transposition_table::TranspositionTable;

    #[test]
    fn a_result_is_not_used_if_a_split_point_above_was_cut_while_it_was_awaited() {
        let stop = Stop::default();
        let conditions = StopConditions { stop: &stop, nodes: u64::MAX, deadline: None };
        let (table, cache) = (TranspositionTable::new(1), EndgameCache::new(1));
        let mine = cache.by_thread().next().expect("one thread");
        let mut search = Search::new(&table, mine, Weights::none(), conditions);
        let board = Board { own: 0x8_1000_0000, opponent: 0x10_0800_0000 };
        let child = Child { board: board.passed(), replies: 0, index: 19, order: 0 };
        let depth = SearchDepth { depth: 8, selectivity: Selectivity::Off };
        let split = |parent| Arc::new(SplitPoint::new(parent, Node::new(board), vec![child], depth, 0, -64));
        let above = split(None);
        let awaited = split(Some(Arc::clone(&above)));
        search.enter_split_point(Some(Arc::clone(&above)));
        assert!(!search.stopped);
        let pool = ThreadPool::new(Dispatch::detect());
        std::thread::scope(|scope| {
            // The split point above is cut. The thread that is busy with the awaited one leaves it without a score.
            scope.spawn(|| {
                while !pool.has_idle_threads() {
                    std::thread::yield_now();
                }
                above.add(&child, 1);
                awaited.result().busy -= 1;
                pool.notify();
            });
            let result = pool.wait_for_result(&mut search, &awaited);
            assert!(search.stopped && !search.aborted && result.best == -64);
        });
    }
}
