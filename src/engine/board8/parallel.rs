//! Several threads in one search: brothers wait for the eldest, then share the rest (Feldmann, "Spielbaumsuche mit
//! massiv parallelen Systemen", 1993; split points as in early Stockfish).
//!
//! A thread that reaches a node while another is idle puts the node's remaining moves up as a split. Whoever is free takes
//! the next move from it; its owner leaves when all are searched, and meanwhile helps with splits below its own only, lest
//! it be held up elsewhere.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::dispatch::Dispatch;
use super::search::{Child, Node, Search};
use super::selectivity::Selectivity;
use super::tt_entry::NO_MOVE;

/// The threads of one search.
#[derive(Debug)]
pub(crate) struct ThreadPool {
    dispatch: Dispatch,
    /// Splits that still have moves to search.
    open: Mutex<OpenSplitPoints>,
    changed: Condvar,
    idle: AtomicUsize,
    /// Positions entered by all, as far as they told.
    nodes: AtomicU64,
}

#[derive(Debug, Default)]
struct OpenSplitPoints {
    split_points: Vec<Arc<SplitPoint>>,
    is_over: bool,
}

/// The moves of one position that several threads search with one null window.
#[derive(Debug)]
pub(crate) struct SplitPoint {
    parent: Option<Arc<Self>>,
    node: Node,
    depth: u32,
    alpha: i32,
    selectivity: Selectivity,
    children: Vec<Child>,
    /// The first child that nobody has taken.
    next: AtomicUsize,
    /// Some move was found to be good enough, or the search was halted: the rest does not matter.
    is_cut: AtomicBool,
    result: Mutex<SplitPointResult>,
}

#[derive(Debug)]
struct SplitPointResult {
    best: i32,
    best_move: u8,
    /// Threads that are searching one of the children.
    busy: usize,
    /// A thread gave up for good, so that not all children are searched.
    is_over: bool,
}

impl SplitPoint {
    /// Whether this or a split that it is a part of needs no more searching.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    fn is_below(&self, other: &Arc<Self>) -> bool {
        self.parent.as_ref().is_some_and(|parent| Arc::ptr_eq(parent, other) || parent.is_below(other))
    }

    fn has_more(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.children.len() && !self.is_cut()
    }

    fn result(&self) -> MutexGuard<'_, SplitPointResult> {
        self.result.lock().unwrap_or_else(PoisonError::into_inner)
    }
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

    /// Whether some thread has nothing to do.
    #[inline(always)]
    pub(crate) fn has_idle_threads(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Counts positions that a thread has entered; answers how many are known now.
    pub(crate) fn add_nodes(&self, new: u64) -> u64 {
        self.nodes.fetch_add(new, Ordering::Relaxed) + new
    }

    /// Lets the helpers go.
    pub(crate) fn shut_down(&self) {
        self.open().is_over = true;
        self.changed.notify_all();
    }

    fn open(&self) -> MutexGuard<'_, OpenSplitPoints> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work of a helper, until [`ThreadPool::end`].
    pub(crate) fn run_helper(&self, search: &mut Search<'_>) {
        while let Some(split) = self.wait_for_work(|_| true, |open| open.is_over) {
            self.search_split_point(search, &split);
            search.total_nodes();
        }
    }

    /// An open split that is wanted, its caller counted as busy with it; `None` once there is nothing to wait for.
    fn wait_for_work(
        &self,
        wanted: impl Fn(&SplitPoint) -> bool,
        is_over: impl Fn(&OpenSplitPoints) -> bool,
    ) -> Option<Arc<SplitPoint>> {
        let mut open = self.open();
        self.idle.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            if is_over(&open) {
                break None;
            }
            open.split_points.retain(|split| split.has_more());
            if let Some(split) = open.split_points.iter().rev().find(|split| wanted(split)) {
                split.result().busy += 1;
                break Some(Arc::clone(split));
            }
            open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        found
    }

    /// Searches children of a split until none is left; the caller is already counted as busy.
    fn search_split_point(&self, search: &mut Search<'_>, split: &Arc<SplitPoint>) {
        let before = search.enter_split_point(Some(Arc::clone(split)));
        while !split.is_cut() {
            let Some(child) = split.children.get(split.next.fetch_add(1, Ordering::Relaxed)) else { break };
            let after = split.node.after(child.index, child.flips);
            let (alpha, beta) = (split.alpha, split.alpha + 1);
            let score = -self.dispatch.midgame(search, &after, split.depth - 1, -beta, -alpha, split.selectivity);
            if search.stopped {
                break;
            }
            let mut result = split.result();
            if score > result.best {
                result.best = score;
                if score >= beta {
                    result.best_move = child.index as u8;
                    split.is_cut.store(true, Ordering::Relaxed);
                }
            }
        }
        let mut result = split.result();
        result.busy -= 1;
        result.is_over |= search.aborted;
        drop(result);
        search.enter_split_point(before);
        // The lock lets nobody miss this between a look and the wait.
        drop(self.open());
        self.changed.notify_all();
    }

    /// Searches the rest of a node's children together with the idle threads, in the null window above `alpha`; the best
    /// score so far is `best`. Answers the best score and, where it cuts, its move.
    pub(crate) fn split(
        &self,
        search: &mut Search<'_>,
        node: &Node,
        mut children: Vec<Child>,
        (depth, selectivity): (u32, Selectivity),
        alpha: i32,
        best: i32,
    ) -> (i32, u8) {
        children.sort_unstable_by_key(|child| child.order);
        let split = Arc::new(SplitPoint {
            parent: search.split_point.clone(),
            node: *node,
            depth,
            alpha,
            selectivity,
            children,
            next: AtomicUsize::new(0),
            is_cut: AtomicBool::new(false),
            result: Mutex::new(SplitPointResult { best, best_move: NO_MOVE, busy: 1, is_over: false }),
        });
        self.open().split_points.push(Arc::clone(&split));
        self.changed.notify_all();
        self.search_split_point(search, &split);
        // The others finish what they took; what they split meanwhile is work for this thread.
        let is_done = |_: &OpenSplitPoints| split.result().busy == 0;
        while let Some(below) = self.wait_for_work(|other| other.is_below(&split), is_done) {
            self.search_split_point(search, &below);
        }
        let result = split.result();
        if result.is_over {
            search.abort();
        }
        (result.best, result.best_move)
    }
}
