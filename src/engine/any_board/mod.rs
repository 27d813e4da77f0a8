//! The search for every board and both goals, written once for both kinds of bit set and compiled for the processor:
//! principal variation search with ProbCut, an evaluation fitted by size of board and goal, exact endings.

pub(super) mod board;
mod entry_points;
mod feature_vector;
pub(super) mod features;
mod fitted;
pub(super) mod kernel;
mod root;
pub(super) mod search;
pub(super) mod tt_entry;
pub(super) mod units;
pub(super) mod weights;

use crate::rules::{Goal, Grid};

use crate::engine::Limits;
use crate::engine::dispatch::Dispatch;
use crate::engine::search_result::{RootResult, ScoredMove, StopConditions};
use crate::engine::transposition_table::TranspositionTable;

pub(crate) use feature_vector::FeatureVector;
pub(crate) use features::{FITTED_LENGTH, PHASES};
#[cfg(test)]
pub(crate) use fitted::{DEVIATIONS, FITTED};
pub(crate) use kernel::Kernel;
use search::Search;
pub(crate) use weights::WEIGHT_DISC;

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
    search.noise = search.noise.max(noise as i32 * units::DISC);
    let found = search.root(grid, limits, seed);
    (found, search.counter.nodes)
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
) -> (Vec<ScoredMove>, u64) {
    let mut search = Search::new(table, grid, goal, conditions, Dispatch::detect());
    let values = search.score_moves(grid, limits, seed);
    (values, search.counter.nodes)
}

#[cfg(test)]
mod tests;
