//! What a position in the middle of the game is worth: mobility, frontier, corners and what lies beside them, stable discs.

use crate::rules::{Bits, Goal, Grid};

use super::search::{Search, UNIT};

/// Weights of the features for one goal, in sixteenths of a disc.
struct Weights {
    mobility: i32,
    frontier: i32,
    corner: i32,
    /// An X square beside an empty corner.
    diagonal: i32,
    /// A C square beside an empty corner.
    edge: i32,
    stable: i32,
    discs: i32,
}

const MOST: Weights =
    Weights { mobility: 16, frontier: 6, corner: 100, diagonal: -60, edge: -20, stable: 24, discs: 0 };
/// Not the others with the signs turned round: an X square is no gain here either. Found by matches on three boards.
const FEWEST: Weights =
    Weights { mobility: 16, frontier: 6, corner: -100, diagonal: -10, edge: -20, stable: -24, discs: -5 };

impl<B: Bits> Search<'_, B> {
    /// An estimate for the side to move, which has `moves`, in units; never as much as a won board.
    pub(super) fn evaluate(&self, grid: &Grid<B>, moves: B) -> i32 {
        let weights = match self.goal {
            Goal::Most => &MOST,
            Goal::Fewest => &FEWEST,
        };
        let empty = grid.empty();
        let count = |set: B| set.count() as i32;
        let replies = grid.passed().moves();
        let difference = |set: B| count(set & grid.own) - count(set & grid.opponent);
        let mut value = weights.mobility * (count(moves) - count(replies));
        value -= weights.frontier * difference(neighbours(empty));
        value += weights.discs * difference(grid.playable);
        for region in &self.ground.corner_regions {
            if (region.corner & empty).is_empty() {
                value += weights.corner * difference(region.corner);
            } else {
                value += weights.diagonal * difference(region.diagonal) + weights.edge * difference(region.edges);
            }
        }
        if !(self.ground.corners & !empty).is_empty() {
            value += weights.stable * (count(grid.stable(grid.own)) - count(grid.stable(grid.opponent)));
        }
        let most = (grid.shape.area() as i32 - 1) * UNIT;
        value.clamp(-most, most)
    }
}

/// Squares next to one of `set`, on the board or off it.
#[inline(always)]
fn neighbours<B: Bits>(set: B) -> B {
    use crate::rules::Direction::{East, North, South, West};
    let row = set | set.shift(East) | set.shift(West);
    row | row.shift(North) | row.shift(South)
}
