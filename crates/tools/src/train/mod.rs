//! Training the evaluation's weights from games of the engine against itself, and measuring what its search assumes.
//!
//! [`Training`] trains the weights of the 8 × 8 evaluation in generations: generation 0 plays with the hand-crafted
//! evaluation or with given weights, every later one with the weights of the one before. Games and weights are kept in a folder, so that an
//! interrupted run can resume. [`BoardFit`] fits the weights for all other boards, [`OrderFit`] those that order moves near the
//! end of the game, and [`DeviationMeasurement`] measures how far shallow searches differ from deep ones.
//!
//! All results depend on the seed alone, not on the number of threads.

mod any_board;
mod balanced;
mod deviations;
mod error;
mod fit;
mod games;
mod held_out;
mod label;
mod least_squares;
mod list_build;
mod order_fit;
mod plan;
mod plot;
mod puzzles;
mod sample;
mod self_play;
#[cfg(test)]
mod tests;
mod threads;
mod training;

pub(crate) use any_board::{BoardFit, KindErrors};
pub(crate) use balanced::BalancedBuild;
pub(crate) use deviations::{Deviation, DeviationMeasurement};
pub(crate) use error::Interrupted;
pub(crate) use list_build::ListBuild;
pub(crate) use order_fit::{FittedOrder, OrderFit};
pub(crate) use puzzles::{PuzzleBuild, faults, solved_shares};
pub(crate) use training::{Generation, StartWeights, Training};
