//! The search for every board and both goals, written once for both kinds of bit set and compiled for the processor:
//! principal variation search with ProbCut, an evaluation fitted by size of board and goal, exact endings.

mod board;
mod dispatch;
mod feature_vector;
mod fitted;
mod kernel;
mod root;
mod search;
mod tt_entry;
mod weights;

#[cfg(target_arch = "x86_64")]
mod avx2;
mod portable;

use crate::rules::{Goal, Grid, Square};

use super::Limits;
use super::search_result::{RootResult, StopConditions};
use super::transposition_table::TranspositionTable;

use dispatch::Dispatch;
pub(crate) use feature_vector::FeatureVector;
#[cfg(test)]
pub(crate) use fitted::{DEVIATIONS, FITTED};
pub(crate) use kernel::Kernel;
use search::Search;
pub(crate) use weights::{FITTED_LENGTH, PHASES, WEIGHT_DISC};

/// The best move of a position that has one, a random one among nearly equal ones, and how many positions were entered.
/// Estimates that differ by up to `noise` discs are taken for equal.
pub(crate) fn search<B: Kernel>(
    table: &TranspositionTable,
    grid: &Grid<B>,
    goal: Goal,
    limits: Limits,
    noise: u32,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (RootResult, u64) {
    let mut search = Search::new(table, grid, goal, conditions, Dispatch::detect());
    search.noise = search.noise.max(noise as i32 * search::DISC);
    let found = search.root(grid, limits, seed);
    (found, search.nodes)
}

/// What every legal move is worth, the best first and equal ones in random order: in discs for the side to move, and
/// whether that is proven. All are searched equally deep, one ply at least however little time there is. Also how many
/// positions were entered.
pub(crate) fn score_moves<B: Kernel>(
    table: &TranspositionTable,
    grid: &Grid<B>,
    goal: Goal,
    limits: Limits,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (Vec<(Square, i32, bool)>, u64) {
    let mut search = Search::new(table, grid, goal, conditions, Dispatch::detect());
    let values = search.score_moves(grid, limits, seed);
    (values, search.nodes)
}

#[cfg(test)]
mod tests;
