//! What a board's squares are worth by where they lie: corners, the squares beside them, edges, the rest.

use crate::rules::{Bits, Goal, Grid, Shape, Square};

/// Weights of level 3 by distance from the nearest corner along both sides, 3 standing for more.
///
/// ```text
///   corner   C    edge edge
///     C      X
///    edge        inside
///    edge
/// ```
type Weights = [[i32; 4]; 4];

/// Where discs are wanted when most win.
const MOST: Weights = [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];
/// Where they are wanted when fewest win: nowhere, least of all where they stay. Found by matches against level 2.
const FEWEST: Weights = [[-100, 0, -10, -10], [0, 0, -5, -5], [-10, -5, -5, -5], [-10, -5, -5, -5]];
/// Weight, when most win, of a square beside a corner that has a disc.
const SETTLED: i32 = -5;
/// What each legal move of the side to move adds when fewest win: who can choose is not forced to take.
const CHOICE: i32 = 5;

/// The named squares of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SquareWeights<B> {
    /// The four corners.
    pub(crate) corners: B,
    /// The outermost squares, and those beside them.
    pub(crate) edge: B,
    pub(crate) second: B,
    /// Each corner with the square diagonally next to it (X) and its two neighbours on the edge (C).
    corner_regions: [Region<B>; 4],
    shape: Shape,
}

/// A corner and its neighbours.
#[derive(Clone, Copy, Debug)]
struct Region<B> {
    corner: B,
    diagonal: B,
    edges: B,
}

impl<B: Bits> SquareWeights<B> {
    pub(crate) fn new(shape: Shape) -> Self {
        let (right, bottom) = (shape.columns() - 1, shape.rows() - 1);
        let square = |column, row| B::of(Square::new(column, row).expect("within the board"));
        let region = |column: u8, row: u8| {
            let beside = |at: u8| if at == 0 { 1 } else { at - 1 };
            Region {
                corner: square(column, row),
                diagonal: square(beside(column), beside(row)),
                edges: square(beside(column), row) | square(column, beside(row)),
            }
        };
        let corner_regions = [region(0, 0), region(right, 0), region(0, bottom), region(right, bottom)];
        let corners = corner_regions.iter().fold(B::EMPTY, |all, region| all | region.corner);
        let ring = |depth: u8| {
            let from_border = |at: u8, last: u8| at.min(last - at);
            let of_ring =
                |square: &Square| from_border(square.column(), right).min(from_border(square.row(), bottom)) == depth;
            shape.squares().filter(of_ring).fold(B::EMPTY, |ring, square| ring | B::of(square))
        };
        Self { corners, edge: ring(0), second: ring(1), corner_regions, shape }
    }

    /// The sum of weights of one side's discs less the other's, for the side to move.
    pub(crate) fn weigh(&self, grid: &Grid<B>, goal: Goal) -> i32 {
        let difference = |weight: &dyn Fn(Square) -> i32| {
            grid.own.squares().map(weight).sum::<i32>() - grid.opponent.squares().map(weight).sum::<i32>()
        };
        match goal {
            Goal::Most => {
                let settled = self.settled(grid.empty());
                difference(&|square| {
                    if (B::of(square) & settled).is_empty() { self.weight(&MOST, square) } else { SETTLED }
                })
            }
            Goal::Fewest => difference(&|square| self.weight(&FEWEST, square)) + CHOICE * grid.moves().count() as i32,
        }
    }

    /// The squares beside the corners that have a disc.
    fn settled(&self, empty: B) -> B {
        let taken = self.corner_regions.iter().filter(|region| (region.corner & empty).is_empty());
        taken.fold(B::EMPTY, |all, region| all | region.diagonal | region.edges)
    }

    fn weight(&self, weights: &Weights, square: Square) -> i32 {
        let distance = |at: u8, side: u8| usize::from(at.min(side - 1 - at).min(3));
        weights[distance(square.row(), self.shape.rows())][distance(square.column(), self.shape.columns())]
    }
}
