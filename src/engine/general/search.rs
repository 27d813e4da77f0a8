//! One search under way: its limits, its count of nodes, and what all of its parts share.

use crate::rules::{Bits, Goal, Grid, Shape};

use super::super::found::Halt;
use super::super::ground::Ground;
use super::super::table::Table;
use super::board::Board;
use super::kernel::Kernel;
use super::tiers::Tier;
use super::weights::{StageOf, Weights};

/// How many units of the search make one disc.
pub(super) const UNIT: i32 = 16;
/// Beyond any score.
pub(super) const INFINITY: i32 = 200 * UNIT;
/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const POLL_EVERY: u64 = 500;

/// A search of one position.
pub(super) struct Search<'a, B> {
    pub(super) table: &'a Table,
    pub(super) tier: Tier,
    pub(super) ground: Ground<B>,
    pub(super) goal: Goal,
    pub(super) weights: &'static Weights,
    /// The weights by number of empty squares.
    pub(super) stages: Vec<StageOf>,
    pub(super) shape: Shape,
    /// How many squares the board has.
    pub(super) area: i32,
    /// Every square of the board.
    pub(super) playable: B,
    /// Where discs go while fewer than four stand; `None` unless the players began by filling the centre.
    pub(super) centre: Option<B>,
    /// Moves whose estimates differ by no more than this, in units, count as equal at the root.
    pub(super) nearly_equal: i32,
    /// The set of each square alone, by its place.
    pub(super) alone: Vec<B>,
    /// The quarter of the board in which each place lies, as one of four bits.
    pub(super) quarter: Vec<u8>,
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
    pub(super) place: u8,
    /// Lower is searched earlier.
    pub(super) order: i32,
    pub(super) board: Board<B>,
    /// Where the side to move on `board` may place a disc.
    pub(super) moves: B,
}

impl<'a, B: Kernel> Search<'a, B> {
    /// A search below `root`.
    pub(super) fn new(table: &'a Table, root: &Grid<B>, goal: Goal, limits: Halt<'a>, tier: Tier) -> Search<'a, B> {
        let next_poll = POLL_EVERY.min(limits.nodes);
        let shape = root.shape;
        let weights = Weights::of(shape, goal);
        let mut alone = vec![B::EMPTY; B::PLACES];
        let mut quarter = vec![0; B::PLACES];
        for square in shape.squares() {
            let place = usize::from(B::place(square));
            alone[place] = B::of(square);
            let (right, bottom) = (square.column() >= shape.columns() / 2, square.row() >= shape.rows() / 2);
            quarter[place] = 1 << (u8::from(right) + 2 * u8::from(bottom));
        }
        let centre = shape.centre().iter().fold(B::EMPTY, |centre, &square| centre | B::of(square));
        Search {
            table,
            tier,
            ground: Ground::new(shape),
            goal,
            weights,
            stages: weights.by_empties(shape),
            shape,
            area: shape.area() as i32,
            playable: root.playable,
            centre: root.placing.then_some(centre),
            nearly_equal: UNIT / 2,
            alone,
            quarter,
            nodes: 0,
            halted: false,
            children: Vec::new(),
            limits,
            next_poll,
        }
    }
}

impl<B: Bits> Search<'_, B> {
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

    /// Squares without a disc.
    #[inline(always)]
    pub(super) fn empty(&self, board: &Board<B>) -> B {
        !(board.own | board.opponent) & self.playable
    }

    /// The centre, while the players are still filling it.
    #[inline(always)]
    pub(super) fn to_fill(&self, board: &Board<B>) -> Option<B> {
        self.centre.filter(|_| (board.own | board.opponent).count() < 4)
    }

    /// The score of a position in which neither side has a move, in discs.
    #[inline(always)]
    pub(super) fn final_score(&self, board: &Board<B>) -> i32 {
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        self.signed(difference + difference.signum() * self.empty(board).count() as i32)
    }

    /// A disc difference seen by the goal.
    #[inline(always)]
    pub(super) fn signed(&self, difference: i32) -> i32 {
        match self.goal {
            Goal::Most => difference,
            Goal::Fewest => -difference,
        }
    }

    /// Moves the best of the children from `index` on there, and returns it.
    #[inline(always)]
    pub(super) fn next_child(&mut self, index: usize) -> Child<B> {
        let mut best = index;
        for other in index + 1..self.children.len() {
            if self.children[other].order < self.children[best].order {
                best = other;
            }
        }
        self.children.swap(index, best);
        self.children[index]
    }
}
