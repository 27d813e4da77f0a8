//! What a position in the middle of the game is worth: mobility, frontier, corners and what lies beside them, stable discs.

use crate::rules::{Bits, Direction, Goal, stable};

use super::super::board::Board;
use super::super::kernel::Kernel;
use super::super::search::{Search, UNIT};
use super::moves::moves;

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

compiled! {
    /// An estimate for the side to move, which has the moves `legal`, in units; never as much as a won board.
    #[inline]
    pub(in super::super) fn evaluate<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, legal: B) -> i32 {
        let weights = match search.goal {
            Goal::Most => &MOST,
            Goal::Fewest => &FEWEST,
        };
        let empty = search.empty(board);
        let count = |set: B| set.count() as i32;
        let replies = moves(search, &board.passed());
        let difference = |set: B| count(set & board.own) - count(set & board.opponent);
        let mut value = weights.mobility * (count(legal) - count(replies));
        value -= weights.frontier * difference(neighbours(empty));
        value += weights.discs * difference(search.playable);
        for region in &search.ground.corner_regions {
            if (region.corner & empty).is_empty() {
                value += weights.corner * difference(region.corner);
            } else {
                value += weights.diagonal * difference(region.diagonal) + weights.edge * difference(region.edges);
            }
        }
        if !(search.ground.corners & !empty).is_empty() {
            let safe = |discs| count(stable(discs, empty, search.playable));
            value += weights.stable * (safe(board.own) - safe(board.opponent));
        }
        let most = (search.playable.count() as i32 - 1) * UNIT;
        value.clamp(-most, most)
    }

    /// Squares next to one of `set`, on the board or off it.
    #[inline]
    fn neighbours<B: Bits>(set: B) -> B {
        use Direction::{East, North, South, West};
        let row = set | set.shift(East) | set.shift(West);
        row | row.shift(North) | row.shift(South)
    }
}
