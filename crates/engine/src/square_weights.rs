//! Weights of squares by their place on the board: corners, the squares beside them, edges and the rest.

use rules::{Bits, Goal, Grid, Shape, Square};

/// The weights of level 3 by row and column distance from the nearest corner; index 3 also stands for larger distances.
/// C and X are the usual names of the squares beside a corner.
///
/// ```text
///   corner   C    edge edge
///     C      X
///    edge        inside
///    edge
/// ```
type Weights = [[i32; 4]; 4];

/// The weights for the goal `most`.
const MOST: Weights = [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];
/// The weights for the goal `fewest`: no disc is good, and stable discs are worst. Tuned by matches against level 2.
const FEWEST: Weights = [[-100, 0, -10, -10], [0, 0, -5, -5], [-10, -5, -5, -5], [-10, -5, -5, -5]];
/// The weight, for the goal `most`, of a square beside an occupied corner.
const BESIDE_TAKEN_CORNER: i32 = -5;
/// The weight, for the goal `fewest`, of each legal move of the side to move: with more moves, a side is less often forced
/// to flip many discs.
const MOBILITY: i32 = 5;

/// The corners, edges and weights of the squares of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SquareWeights<B> {
    /// The four corners.
    pub(crate) corners: B,
    /// The squares on the border.
    pub(crate) edge: B,
    /// The squares one step inside the border.
    pub(crate) second: B,
    /// Each corner with the squares beside it.
    corner_regions: [Region<B>; 4],
    shape: Shape,
}

/// A corner, the square diagonally beside it (X) and the two squares beside it on the edge (C).
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

    /// The sum of the weights of the discs of the side to move, minus that of its opponent.
    pub(crate) fn weigh(&self, grid: &Grid<B>, goal: Goal) -> i32 {
        let difference = |weight: &dyn Fn(Square) -> i32| {
            grid.own.squares().map(weight).sum::<i32>() - grid.opponent.squares().map(weight).sum::<i32>()
        };
        match goal {
            Goal::Most => {
                let beside_taken = self.beside_taken_corners(grid.empty());
                difference(&|square| {
                    if (B::of(square) & beside_taken).is_empty() {
                        self.weight(&MOST, square)
                    } else {
                        BESIDE_TAKEN_CORNER
                    }
                })
            }
            Goal::Fewest => difference(&|square| self.weight(&FEWEST, square)) + MOBILITY * grid.moves().count() as i32,
        }
    }

    /// The squares beside occupied corners.
    fn beside_taken_corners(&self, empty: B) -> B {
        let taken = self.corner_regions.iter().filter(|region| (region.corner & empty).is_empty());
        taken.fold(B::EMPTY, |all, region| all | region.diagonal | region.edges)
    }

    fn weight(&self, weights: &Weights, square: Square) -> i32 {
        let distance = |at: u8, side: u8| usize::from(at.min(side - 1 - at).min(3));
        weights[distance(square.row(), self.shape.rows())][distance(square.column(), self.shape.columns())]
    }
}
