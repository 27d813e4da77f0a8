//! The indices of all pattern instances of a position, updated from move to move.

use super::board::{Board, squares};
use super::patterns::{LAYOUT, PLACES, STEPS};

/// The sum of an index and that of the same pattern with the colors exchanged.
static BOTH_VIEWS: [u16; PLACES] = both_views();

/// The flips that one round adds, if need be with rows of zeros. Most moves then take one round, which the processor
/// predicts. Two, three, five and six at once take longer.
const FLIPS_AT_ONCE: usize = 4;

/// The indices from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct Features(pub(crate) [u16; PLACES]);

impl Features {
    /// Computes the indices from the discs.
    pub fn of(board: Board) -> Self {
        let mut indices = LAYOUT.empty;
        for square in squares(board.own) {
            for (index, step) in indices.iter_mut().zip(&STEPS[square as usize]) {
                *index += step;
            }
        }
        for square in squares(board.opponent) {
            for (index, step) in indices.iter_mut().zip(&STEPS[square as usize]) {
                *index -= step;
            }
        }
        Self(indices)
    }

    /// The indices after the side to move plays the square with this index and flips `flips`.
    #[inline(always)]
    pub(crate) fn after(&self, index: u32, flips: u64) -> Self {
        let mut turned = [0_u16; PLACES];
        let mut rest = flips;
        while rest != 0 {
            let rows: [&[u16; PLACES]; FLIPS_AT_ONCE] = std::array::from_fn(|_| {
                let row = &STEPS[rest.trailing_zeros() as usize];
                rest &= rest.wrapping_sub(1);
                row
            });
            for (at, sum) in turned.iter_mut().enumerate() {
                for row in rows {
                    *sum += row[at];
                }
            }
        }
        let placed = &STEPS[index as usize];
        // Intermediate sums may overflow. The result is in range.
        let sum = |at: usize| self.0[at].wrapping_add(placed[at]).wrapping_add(turned[at].wrapping_mul(2));
        Self(std::array::from_fn(|at| BOTH_VIEWS[at].wrapping_sub(sum(at))))
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self(std::array::from_fn(|at| BOTH_VIEWS[at] - self.0[at]))
    }
}

const fn both_views() -> [u16; PLACES] {
    let mut sums = LAYOUT.empty;
    let mut at = 0;
    while at < PLACES {
        sums[at] *= 2;
        at += 1;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board8::Board8Dispatch;
    use crate::dispatch::Dispatch;
    use crate::rng::Rng;

    #[test]
    fn updated_indices_equal_the_indices_of_the_board() {
        let dispatch = Dispatch::detect();
        let mut moves = 0;
        for seed in 0..50 {
            let mut rng = Rng::new(seed);
            let mut board = Board { own: 1 << 28 | 1 << 35, opponent: 1 << 27 | 1 << 36 };
            let mut features = Features::of(board);
            loop {
                let mut legal = dispatch.moves(board.own, board.opponent);
                if legal == 0 {
                    (board, features) = (board.passed(), features.passed());
                    legal = dispatch.moves(board.own, board.opponent);
                }
                if legal == 0 {
                    break;
                }
                let index = squares(legal).nth(rng.below(legal.count_ones() as usize)).expect("below the count");
                let flips = dispatch.flips(board.own, board.opponent, index);
                (board, features) = (board.after(index, flips), features.after(index, flips));
                assert_eq!(features, Features::of(board), "{board:?}");
                moves += 1;
            }
        }
        assert!(moves > 2500);
    }

    #[test]
    fn a_full_board_has_the_greatest_or_the_lowest_indices() {
        let features = Features::of(Board { own: !0, opponent: 0 });
        assert_eq!((features.0[0], features.0.iter().max()), (6560, Some(&59_048)));
        let passed = features.passed();
        assert!(passed == Features::of(Board { own: 0, opponent: !0 }) && passed.0.iter().all(|&index| index == 0));
    }
}
