//! One search under way: its limits, its count of nodes, and what all of its parts share.

use crate::rules::{Bits, Goal, Grid, Shape};

use crate::engine::dispatch::Dispatch;
use crate::engine::node_counter::NodeCounter;
use crate::engine::search_result::StopConditions;
use crate::engine::square_weights::SquareWeights;
use crate::engine::transposition_table::TranspositionTable;

use super::board::Board;
use super::kernel::Kernel;
use super::units::DISC;
use super::weights::{PhaseWeights, Weights};

/// Nodes between two looks at the clock, the stop handle and the limit of nodes.
const CHECK_INTERVAL: u64 = 500;

/// A search of one position.
pub(crate) struct Search<'a, B> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) dispatch: Dispatch,
    pub(crate) square_weights: SquareWeights<B>,
    pub(crate) goal: Goal,
    pub(crate) weights: &'static Weights,
    /// The weights by number of empty squares.
    pub(crate) phases: Vec<PhaseWeights>,
    pub(crate) shape: Shape,
    /// How many squares the board has.
    pub(crate) area: i32,
    /// Every square of the board.
    pub(crate) playable: B,
    /// Where discs go while fewer than four stand; `None` unless the players began by filling the centre.
    pub(crate) centre: Option<B>,
    /// Moves whose estimates differ by no more than this, in units, count as equal at the root.
    pub(crate) noise: i32,
    /// The set of each square alone, by its place.
    pub(crate) square_bits: Vec<B>,
    /// The quarter of the board in which each place lies, as one of four bits.
    pub(crate) quadrant: Vec<u8>,
    pub(crate) counter: NodeCounter<'a>,
    /// Out of time, nodes or patience: whatever is returned from now on means nothing.
    pub(crate) stopped: bool,
    /// The children of all positions on the current line, those of the deepest last.
    pub(crate) children: Vec<Child<B>>,
}

/// A move and the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<B> {
    pub(crate) index: u8,
    /// Lower is searched earlier.
    pub(crate) order: i32,
    pub(crate) board: Board<B>,
    /// Where the side to move on `board` may place a disc.
    pub(crate) moves: B,
}

impl<'a, B: Kernel> Search<'a, B> {
    /// A search below `root`.
    pub(crate) fn new(
        table: &'a TranspositionTable,
        root: &Grid<B>,
        goal: Goal,
        conditions: StopConditions<'a>,
        dispatch: Dispatch,
    ) -> Self {
        let shape = root.shape;
        let weights = Weights::of(shape, goal);
        let mut square_bits = vec![B::EMPTY; B::INDICES];
        let mut quadrant = vec![0; B::INDICES];
        for square in shape.squares() {
            let index = usize::from(B::index(square));
            square_bits[index] = B::of(square);
            let (right, bottom) = (square.column() >= shape.columns() / 2, square.row() >= shape.rows() / 2);
            quadrant[index] = 1 << (u8::from(right) + 2 * u8::from(bottom));
        }
        let centre = shape.centre().iter().fold(B::EMPTY, |centre, &square| centre | B::of(square));
        Self {
            table,
            dispatch,
            square_weights: SquareWeights::new(shape),
            goal,
            weights,
            phases: weights.by_empties(shape),
            shape,
            area: shape.area() as i32,
            playable: root.playable,
            centre: root.placing.then_some(centre),
            noise: DISC / 2,
            square_bits,
            quadrant,
            counter: NodeCounter::new(conditions, CHECK_INTERVAL),
            stopped: false,
            children: Vec::new(),
        }
    }
}

impl<B: Bits> Search<'_, B> {
    /// Counts a position entered; `true` when the search must end.
    #[inline(always)]
    pub(crate) fn enter_node(&mut self) -> bool {
        self.counter.nodes += 1;
        if self.counter.is_check_due() {
            self.check_limits();
        }
        self.stopped
    }

    #[cold]
    fn check_limits(&mut self) {
        self.stopped |= self.counter.must_stop(self.counter.nodes);
    }

    /// Looks at the stop handle and the clock at once, before a part that need not begin.
    pub(crate) fn should_stop(&mut self) -> bool {
        self.check_limits();
        self.stopped
    }

    /// Squares without a disc.
    #[inline(always)]
    pub(crate) fn empty(&self, board: &Board<B>) -> B {
        !(board.own | board.opponent) & self.playable
    }

    /// The centre, while the players are still filling it.
    #[inline(always)]
    pub(crate) fn to_fill(&self, board: &Board<B>) -> Option<B> {
        self.centre.filter(|_| (board.own | board.opponent).count() < 4)
    }

    /// The score of a position in which neither side has a move, in discs.
    #[inline(always)]
    pub(crate) fn final_score(&self, board: &Board<B>) -> i32 {
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        self.signed(difference + difference.signum() * self.empty(board).count() as i32)
    }

    /// A disc difference seen by the goal.
    #[inline(always)]
    pub(crate) fn signed(&self, difference: i32) -> i32 {
        match self.goal {
            Goal::Most => difference,
            Goal::Fewest => -difference,
        }
    }
}
