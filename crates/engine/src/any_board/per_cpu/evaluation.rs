//! The evaluation: mobility, frontier discs, parity, the patterns of discs around the corners, and the numbers of discs
//! on the edges, next to the edges and inside.

use rules::{Bits, Direction};

use crate::any_board::board::Board;
use crate::any_board::features::{COUNTS, PHASES, corner_numbers};
use crate::any_board::kernel::Kernel;
use crate::any_board::search::Search;
use crate::any_board::units::DISC;
use crate::any_board::weights::{PhaseWeights, WEIGHT_DISC};

use super::moves::moves;

/// One feature counts legal moves only up to this number, so that very low mobility has a weight of its own.
const SCARCE: i32 = 5;

per_cpu! {
    /// An estimate in units for the side to move, whose legal moves are `legal`. It is always smaller than the score of
    /// a side that holds the whole board.
    #[inline]
    pub(crate) fn evaluate<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, legal: B) -> i32 {
        let empties = search.empty(board).count();
        let counts = counts(search, board, legal);
        let PhaseWeights { counts: weights, blend: [earlier, later], phase, .. } = &search.phases[empties as usize];
        let mut corners = [0; 2];
        let shape = search.shape;
        for number in corner_numbers(board, shape) {
            let corner: &[i16; PHASES] = &search.weights.corners[number];
            corners[0] += i32::from(corner[*phase]);
            corners[1] += i32::from(corner[phase + 1]);
        }
        let mut value = corners[0] * earlier + corners[1] * later;
        for (count, weight) in counts.iter().zip(weights) {
            value += count * weight;
        }
        let largest = (search.area - 1) * DISC;
        (value / (WEIGHT_DISC / DISC * PhaseWeights::WHOLE)).clamp(-largest, largest)
    }

    /// The features that are counts, for the side to move, whose legal moves are `legal`, in the order of their
    /// weights.
    #[inline]
    pub(crate) fn counts<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, legal: B) -> [i32; COUNTS] {
        let empty = search.empty(board);
        let replies = moves(search, &board.passed()).count() as i32;
        let mobility = legal.count() as i32;
        let difference = |set: B| (set & board.own).count() as i32 - (set & board.opponent).count() as i32;
        let all = board.own.count() as i32 - board.opponent.count() as i32;
        let (edge, second) = (difference(search.square_weights.edge), difference(search.square_weights.second));
        let empties = empty.count();
        [
            mobility - replies,
            mobility.min(SCARCE) - replies.min(SCARCE),
            difference(neighbours(empty)),
            edge,
            second,
            all - edge - second,
            1,
            if empties % 2 == 1 { 1 } else { -1 },
            -i32::from(replies == 0),
        ]
    }

    /// The squares of `set` and all squares next to them, on or off the board.
    #[inline]
    fn neighbours<B: Bits>(set: B) -> B {
        use Direction::{East, North, South, West};
        let row = set | set.shift(East) | set.shift(West);
        row | row.shift(North) | row.shift(South)
    }
}
