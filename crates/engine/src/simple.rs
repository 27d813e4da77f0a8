//! Levels 1 to 3, which choose a move without a search. The position must have a legal move.

use rules::{Bits, Goal, Grid, Square};

use super::rng::Rng;
use super::square_weights::SquareWeights;

/// Any legal move.
pub(crate) fn random<B: Bits>(grid: &Grid<B>, seed: u64) -> Square {
    best_by(grid, seed, |_, _| 0)
}

/// A corner if possible, otherwise the move that flips most discs. For `fewest`, the move that flips fewest discs, and a
/// corner only if there is no other move.
pub(crate) fn greedy<B: Bits>(grid: &Grid<B>, goal: Goal, seed: u64) -> Square {
    let square_weights = SquareWeights::<B>::new(grid.shape);
    best_by(grid, seed, |square, _| {
        let discs = B::of(square);
        let corner = i32::from(!(discs & square_weights.corners).is_empty());
        let gain = corner * 1000 + grid.flips(discs).count() as i32;
        match goal {
            Goal::Most => gain,
            Goal::Fewest => -gain,
        }
    })
}

/// The move after which the sum of the square weights is best.
pub(crate) fn positional<B: Bits>(grid: &Grid<B>, goal: Goal, seed: u64) -> Square {
    let square_weights = SquareWeights::<B>::new(grid.shape);
    best_by(grid, seed, |_, after| -square_weights.weigh(after, goal))
}

/// The move with the highest score; `seed` decides between equal ones.
fn best_by<B: Bits>(grid: &Grid<B>, seed: u64, score: impl Fn(Square, &Grid<B>) -> i32) -> Square {
    let mut squares: Vec<Square> = grid.moves().squares().collect();
    Rng::new(seed).shuffle(&mut squares);
    let best = squares.into_iter().max_by_key(|&square| score(square, &grid.played(square)));
    best.expect("a request has a legal move")
}
