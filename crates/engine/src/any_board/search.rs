//! The state of one search.

use rules::{Bits, Goal, Grid, Shape};

use crate::dispatch::Dispatch;
use crate::node_counter::NodeCounter;
use crate::search_result::StopConditions;
use crate::square_weights::SquareWeights;
use crate::transposition_table::TranspositionTable;

use super::board::Board;
use super::kernel::Kernel;
use super::units::DISC;
use super::weights::{PhaseWeights, Weights};

/// Nodes between two checks of the clock, the stop handle and the node limit.
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
    /// The number of squares of the board.
    pub(crate) area: i32,
    /// Every square of the board.
    pub(crate) playable: B,
    /// The center, if it is not yet full at the root: the players begin by filling it. Otherwise `None`.
    pub(crate) centre: Option<B>,
    /// At the root, moves whose estimates differ by no more than this count as equal. In units.
    pub(crate) noise: i32,
    /// By index of a square the set of only that square.
    pub(crate) square_bits: Vec<B>,
    /// By index of a square its quadrant of the board, as one of four bits.
    pub(crate) quadrant: Vec<u8>,
    pub(crate) counter: NodeCounter<'a>,
    /// The search must end. Values returned from now on are meaningless.
    pub(crate) stopped: bool,
    /// A stack of the children of all positions on the current line, those of the deepest position last.
    pub(crate) children: Vec<Child<B>>,
}

/// A move and the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<B> {
    pub(crate) index: u8,
    /// Children with a lower value are searched earlier.
    pub(crate) order: i32,
    pub(crate) board: Board<B>,
    /// The legal moves on `board`.
    pub(crate) moves: B,
}

impl<'a, B: Kernel> Search<'a, B> {
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
    /// Counts a node. Returns whether the search must end.
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

    /// Checks the clock, the stop handle and the node limit now. Returns whether the search must end.
    pub(crate) fn should_stop(&mut self) -> bool {
        self.check_limits();
        self.stopped
    }

    /// The empty squares.
    #[inline(always)]
    pub(crate) fn empty(&self, board: &Board<B>) -> B {
        !(board.own | board.opponent) & self.playable
    }

    /// The center, while the players are still filling it.
    #[inline(always)]
    pub(crate) fn to_fill(&self, board: &Board<B>) -> Option<B> {
        self.centre.filter(|_| (board.own | board.opponent).count() < 4)
    }

    /// The score in discs of a position in which the game is over, for the side to move.
    #[inline(always)]
    pub(crate) fn final_score(&self, board: &Board<B>) -> i32 {
        let difference = board.own.count() as i32 - board.opponent.count() as i32;
        self.score_of(difference + difference.signum() * self.empty(board).count() as i32)
    }

    /// The score of a disc difference: negated for the goal `fewest`.
    #[inline(always)]
    pub(crate) fn score_of(&self, difference: i32) -> i32 {
        match self.goal {
            Goal::Most => difference,
            Goal::Fewest => -difference,
        }
    }
}
