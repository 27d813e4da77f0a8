//! A position whose moves several threads search at the same time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::node::{Child, Node};
use super::selectivity::SearchDepth;

/// Moves of one position that several threads search with the same null window.
#[derive(Debug)]
pub(crate) struct SplitPoint {
    /// The split point that the thread was working on when it created this one.
    parent: Option<Arc<Self>>,
    pub(crate) node: Node,
    pub(crate) depth: SearchDepth,
    /// The lower end of the null window.
    pub(crate) alpha: i32,
    children: Vec<Child>,
    /// The index of the first child that no thread has taken.
    next: AtomicUsize,
    /// The remaining children need no search: one of the others failed high.
    is_cut: AtomicBool,
    result: Mutex<SplitPointResult>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitPointResult {
    pub(crate) best: i32,
    /// The move that failed high, if one did.
    pub(crate) best_move: Option<u8>,
    /// Threads that are searching one of the children.
    pub(crate) busy: usize,
    /// A thread stopped for good, so not all children are searched.
    pub(crate) is_aborted: bool,
}

impl SplitPoint {
    /// The children are searched in the order of their `order`. One thread counts as busy; `best` is the best score of
    /// the moves searched before.
    pub(crate) fn new(
        parent: Option<Arc<Self>>,
        node: Node,
        mut children: Vec<Child>,
        depth: SearchDepth,
        alpha: i32,
        best: i32,
    ) -> Self {
        children.sort_unstable_by_key(|child| child.order);
        let result = SplitPointResult { best, best_move: None, busy: 1, is_aborted: false };
        Self {
            parent,
            node,
            depth,
            alpha,
            children,
            next: AtomicUsize::new(0),
            is_cut: AtomicBool::new(false),
            result: Mutex::new(result),
        }
    }

    /// Whether this split point or one above it needs no more searching.
    pub(crate) fn is_cut(&self) -> bool {
        self.is_cut.load(Ordering::Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    pub(crate) fn is_below(&self, other: &Arc<Self>) -> bool {
        self.parent.as_ref().is_some_and(|parent| Arc::ptr_eq(parent, other) || parent.is_below(other))
    }

    /// Whether a child is left that a thread should take.
    pub(crate) fn has_more(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.children.len() && !self.is_cut()
    }

    /// Takes the next child, unless none is left or none still needs a search.
    pub(crate) fn take_child(&self) -> Option<&Child> {
        if self.is_cut() {
            return None;
        }
        self.children.get(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// Adds the score of a child. If it failed high, the others are cut off.
    pub(crate) fn add(&self, child: &Child, score: i32) {
        let mut result = self.result();
        if score > result.best {
            result.best = score;
            if score > self.alpha {
                result.best_move = Some(child.index as u8);
                self.is_cut.store(true, Ordering::Relaxed);
            }
        }
    }

    pub(crate) fn result(&self) -> MutexGuard<'_, SplitPointResult> {
        self.result.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
