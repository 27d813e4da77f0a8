//! Levels 1 to 3: a move chosen by looking at the moves themselves, without a search.

use crate::rules::{Bits, Goal, Grid, Square};

use super::rng::Rng;
use super::square_weights::SquareWeights;

/// Any legal move; there must be one.
pub(crate) fn random<B: Bits>(grid: &Grid<B>, seed: u64) -> Square {
    best_by(grid, seed, |_, _| 0)
}

/// A corner if there is one, else the most discs flipped. For `fewest` no corner if there is another move, and the fewest.
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

/// The best sum of square weights after the move.
pub(crate) fn positional<B: Bits>(grid: &Grid<B>, goal: Goal, seed: u64) -> Square {
    let square_weights = SquareWeights::<B>::new(grid.shape);
    best_by(grid, seed, |_, after| -square_weights.weigh(after, goal))
}

/// The move of the highest worth, a random one among equals. There must be a legal move.
fn best_by<B: Bits>(grid: &Grid<B>, seed: u64, worth: impl Fn(Square, &Grid<B>) -> i32) -> Square {
    let mut squares: Vec<Square> = grid.moves().squares().collect();
    Rng::new(seed).shuffle(&mut squares);
    let best = squares.into_iter().max_by_key(|&square| worth(square, &grid.played(square)));
    best.expect("a request has a legal move")
}
