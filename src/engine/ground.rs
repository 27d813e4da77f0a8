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
const WEIGHTS: [[i32; 4]; 4] = [[100, -20, 10, 5], [-20, -50, -2, -2], [10, -2, -1, -1], [5, -2, -1, -1]];

/// The named squares of one board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<B> {
    /// The four corners.
    pub(super) corners: B,
    /// Each corner with the square diagonally next to it (X) and its two neighbours on the edge (C).
    pub(super) corner_regions: [Region<B>; 4],
    shape: Shape,
}

/// A corner and its neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Region<B> {
    pub(super) corner: B,
    pub(super) diagonal: B,
    pub(super) edges: B,
}

impl<B: Bits> Ground<B> {
    pub(super) fn new(shape: Shape) -> Ground<B> {
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
        Ground { corners, corner_regions, shape }
    }

    /// The sum of weights of one side's discs less the other's, for the side to move.
    pub(super) fn weigh(&self, grid: &Grid<B>, goal: Goal) -> i32 {
        let sum = |discs: B| discs.squares().map(|square| self.weight(square)).sum::<i32>();
        let difference = sum(grid.own) - sum(grid.opponent);
        match goal {
            Goal::Most => difference,
            Goal::Fewest => -difference,
        }
    }

    fn weight(&self, square: Square) -> i32 {
        let distance = |at: u8, side: u8| usize::from(at.min(side - 1 - at).min(3));
        WEIGHTS[distance(square.row(), self.shape.rows())][distance(square.column(), self.shape.columns())]
    }
}
