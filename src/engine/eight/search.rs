//! One search on 8 × 8 under way: its limits, its count of nodes, and what all tiers share.

use std::sync::Arc;

use super::super::found::Halt;
use super::super::table::Table;
use super::board::Board;
use super::confidence::Probes;
use super::features::Features;
use super::memory::Memory;
use super::stability::Edges;
use super::team::{Split, Team};
use super::weights::Weights;

/// Beyond any score.
pub(in crate::engine) const INFINITY: i32 = 100;
/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const POLL_EVERY: u64 = 4096;

/// A search of one position by one thread.
pub(in crate::engine) struct Search<'a> {
    /// For positions far from the end, shared by all threads.
    table: &'a Table,
    /// For those near the end, of this thread alone.
    memory: &'a Memory,
    pub(in crate::engine) weights: &'a Weights,
    pub(in crate::engine) edges: &'static Edges,
    pub(in crate::engine) probes: &'static Probes,
    /// Positions entered so far.
    pub(in crate::engine) nodes: u64,
    /// Those of them that the team knows of.
    told: u64,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(in crate::engine) halted: bool,
    /// Halted for good, and not because a split was cut.
    pub(in crate::engine) is_over: bool,
    /// The threads that help, if any.
    pub(in crate::engine) team: Option<&'a Team>,
    /// The split that this thread works on, if it is part of one.
    pub(in crate::engine) split: Option<Arc<Split>>,
    halt: Halt<'a>,
    next_poll: u64,
}

/// A position on the way down, with what its evaluation needs.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Node {
    pub(in crate::engine) board: Board,
    pub(in crate::engine) features: Features,
}

impl Node {
    pub(in crate::engine) fn new(board: Board) -> Node {
        Node { board, features: Features::of(board) }
    }

    #[inline(always)]
    pub(in crate::engine) fn passed(&self) -> Node {
        Node { board: self.board.passed(), features: self.features.passed() }
    }

    #[inline(always)]
    pub(in crate::engine) fn after(&self, index: u32, flips: u64) -> Node {
        Node { board: self.board.after(index, flips), features: self.features.after(index, flips) }
    }
}

/// A move that is tried, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct Child {
    pub(in crate::engine) board: Board,
    pub(in crate::engine) flips: u64,
    pub(in crate::engine) index: u32,
    /// Lower is searched earlier.
    pub(in crate::engine) order: i32,
}

/// The moves of one position; there are never more than 33.
pub(in crate::engine) type Children = [Child; 34];

pub(in crate::engine) const NO_CHILDREN: Children =
    [Child { board: Board { own: 0, opponent: 0 }, flips: 0, index: 0, order: 0 }; 34];

/// Brings the child with the lowest order of `children[first..]` to `first`.
#[inline(always)]
pub(in crate::engine) fn bring_best(children: &mut [Child], first: usize) -> Child {
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
    pub(in crate::engine) fn new(
        table: &'a Table,
        memory: &'a Memory,
        weights: &'a Weights,
        halt: Halt<'a>,
    ) -> Search<'a> {
        let next_poll = POLL_EVERY.min(halt.nodes);
        Search {
            table,
            memory,
            weights,
            edges: Edges::get(),
            probes: Probes::get(),
            nodes: 0,
            told: 0,
            halted: false,
            is_over: false,
            team: None,
            split: None,
            halt,
            next_poll,
        }
    }

    /// The table that holds positions with so many empty squares.
    #[inline(always)]
    pub(in crate::engine) fn table(&self, empties: u32) -> &'a Table {
        self.memory.table(self.table, empties)
    }

    /// Whether the search must end; to be asked now and then.
    #[inline(always)]
    pub(in crate::engine) fn must_end(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.halted
    }

    /// Looks at the clock, the stop handle and the limits at once.
    #[cold]
    pub(in crate::engine) fn poll(&mut self) {
        self.next_poll = (self.nodes + POLL_EVERY).min(self.halt.nodes.max(self.nodes + 1));
        let nodes = self.entered_by_all();
        self.is_over |= self.halt.is_due(nodes);
        self.halted = self.is_over || self.split.as_ref().is_some_and(|split| split.is_cut());
    }

    /// Halts for good.
    pub(in crate::engine) fn give_up(&mut self) {
        (self.is_over, self.halted) = (true, true);
    }

    /// Works on another split from now on, or on none; answers the one before.
    pub(in crate::engine) fn enter_split(&mut self, split: Option<Arc<Split>>) -> Option<Arc<Split>> {
        let before = std::mem::replace(&mut self.split, split);
        self.halted = self.is_over || self.split.as_ref().is_some_and(|split| split.is_cut());
        before
    }

    /// Positions entered by all threads that search together, as far as the team was told; it knows all of this one's now.
    pub(in crate::engine) fn entered_by_all(&mut self) -> u64 {
        let Some(team) = self.team else { return self.nodes };
        let new = self.nodes - self.told;
        self.told = self.nodes;
        team.count(new)
    }
}
