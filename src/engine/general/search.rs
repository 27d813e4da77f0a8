//! One search under way: its limits, its count of nodes, and what all of its parts share.

use crate::rules::{Bits, Goal, Grid, Square};

use super::super::found::Halt;
use super::super::ground::Ground;
use super::super::table::Table;

/// How many units of the search make one disc.
pub(super) const UNIT: i32 = 16;
/// Beyond any score.
pub(super) const INFINITY: i32 = 200 * UNIT;
/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const POLL_EVERY: u64 = 500;

/// A search of one position.
pub(super) struct Search<'a, B> {
    pub(super) table: &'a Table,
    pub(super) ground: Ground<B>,
    pub(super) goal: Goal,
    /// Positions entered so far.
    pub(super) nodes: u64,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(super) halted: bool,
    /// The children of all positions on the current line, those of the deepest last.
    pub(super) children: Vec<Child<B>>,
    limits: Halt<'a>,
    next_poll: u64,
}

/// A move and the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub(super) square: Square,
    pub(super) grid: Grid<B>,
    /// Lower is searched earlier.
    pub(super) order: i32,
}

impl<'a, B: Bits> Search<'a, B> {
    pub(super) fn new(table: &'a Table, ground: Ground<B>, goal: Goal, limits: Halt<'a>) -> Search<'a, B> {
        let next_poll = POLL_EVERY.min(limits.nodes);
        Search { table, ground, goal, nodes: 0, halted: false, children: Vec::new(), limits, next_poll }
    }

    /// Counts a position entered; `true` when the search must end.
    #[inline(always)]
    pub(super) fn enter(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.halted
    }

    #[cold]
    fn poll(&mut self) {
        self.next_poll = (self.nodes + POLL_EVERY).min(self.limits.nodes.max(self.nodes + 1));
        self.halted |= self.limits.is_due(self.nodes);
    }

    /// Looks at the stop handle and the clock at once, before a part that need not begin.
    pub(super) fn must_end(&mut self) -> bool {
        self.poll();
        self.halted
    }

    /// The score of a position in which neither side has a move, in discs.
    #[inline(always)]
    pub(super) fn final_score(&self, grid: &Grid<B>) -> i32 {
        let difference = grid.own.count() as i32 - grid.opponent.count() as i32;
        self.signed(difference + difference.signum() * grid.empty().count() as i32)
    }

    /// A disc difference seen by the goal.
    #[inline(always)]
    pub(super) fn signed(&self, difference: i32) -> i32 {
        match self.goal {
            Goal::Most => difference,
            Goal::Fewest => -difference,
        }
    }

    /// Pushes the children of a position on the stack, the best guess first, and returns where they begin; the caller
    /// truncates the stack to there. Few moves for the opponent are good, corners too, `hinted` is best.
    pub(super) fn push_children(&mut self, grid: &Grid<B>, moves: B, hinted: Option<Square>) -> usize {
        let start = self.children.len();
        for square in moves.squares() {
            let bit = B::of(square);
            let after = grid.after(bit, grid.flips(bit));
            let corner = !(bit & self.ground.corners).is_empty();
            let mobility = 2 * after.moves().count() as i32 - self.signed(if corner { CORNER_BONUS } else { 0 });
            let guess = if hinted == Some(square) { -INFINITY } else { mobility };
            // The square makes the order complete, so that it is the same everywhere.
            let order = guess * 256 + i32::from(square.row()) * 12 + i32::from(square.column());
            self.children.push(Child { square, grid: after, order });
        }
        self.children[start..].sort_unstable_by_key(|child| child.order);
        start
    }
}

/// How many half moves of mobility a corner is worth when moves are ordered.
const CORNER_BONUS: i32 = 8;
