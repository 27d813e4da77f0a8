//! The threads of one search and the work that they share.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::dispatch::Dispatch;

use super::split_point::SplitPoint;

#[derive(Debug)]
pub(crate) struct ThreadPool {
    pub(crate) dispatch: Dispatch,
    open: Mutex<OpenSplitPoints>,
    /// Signals a change of `open` or of the result of a split point.
    changed: Condvar,
    /// Threads that wait for work.
    idle: AtomicUsize,
    /// Nodes that the threads have reported.
    nodes: AtomicU64,
}

#[derive(Debug, Default)]
struct OpenSplitPoints {
    /// May include split points whose children are all taken.
    split_points: Vec<Arc<SplitPoint>>,
    /// The search has ended.
    is_shut_down: bool,
}

impl ThreadPool {
    pub(crate) fn new(dispatch: Dispatch) -> Self {
        Self {
            dispatch,
            open: Mutex::default(),
            changed: Condvar::new(),
            idle: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    #[inline(always)]
    pub(crate) fn has_idle_threads(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Adds nodes that a thread has entered. Returns the nodes of all threads.
    pub(crate) fn add_nodes(&self, new: u64) -> u64 {
        self.nodes.fetch_add(new, Ordering::Relaxed) + new
    }

    /// Ends [`Self::next_split_point`] for all threads.
    pub(crate) fn shut_down(&self) {
        self.open().is_shut_down = true;
        self.changed.notify_all();
    }

    /// Offers the children of a split point to all threads.
    pub(crate) fn publish(&self, split_point: &Arc<SplitPoint>) {
        self.open().split_points.push(Arc::clone(split_point));
        self.changed.notify_all();
    }

    /// Wakes the threads that wait for the result of a split point.
    pub(crate) fn notify(&self) {
        // A thread that has just checked its condition holds the lock until it waits. Taking the lock here prevents that
        // it misses this wake-up.
        drop(self.open());
        self.changed.notify_all();
    }

    /// Waits for any split point with a child left and counts the caller as busy with it. Returns `None` after
    /// [`Self::shut_down`].
    pub(crate) fn next_split_point(&self) -> Option<Arc<SplitPoint>> {
        self.wait_for_work(|_| true, |open| open.is_shut_down)
    }

    /// As [`Self::next_split_point`] for those below `owned`, until no thread is busy with that one.
    pub(crate) fn next_split_point_below(&self, owned: &Arc<SplitPoint>) -> Option<Arc<SplitPoint>> {
        self.wait_for_work(|other| other.is_below(owned), |_| owned.result().busy == 0)
    }

    fn wait_for_work(
        &self,
        is_wanted: impl Fn(&SplitPoint) -> bool,
        is_done: impl Fn(&OpenSplitPoints) -> bool,
    ) -> Option<Arc<SplitPoint>> {
        let mut open = self.open();
        self.idle.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            if is_done(&open) {
                break None;
            }
            open.split_points.retain(|split_point| split_point.has_more());
            if let Some(split_point) = open.split_points.iter().rev().find(|split_point| is_wanted(split_point)) {
                split_point.result().busy += 1;
                break Some(Arc::clone(split_point));
            }
            open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        found
    }

    fn open(&self) -> MutexGuard<'_, OpenSplitPoints> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
