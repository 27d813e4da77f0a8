//! The engine for every board and both goals: principal variation search with ProbCut, an evaluation fitted to the size
//! of the board and the goal, and an exact endgame solver.
//!
//! The code is generic over both kinds of bit set, `u64` and `Lanes`, and compiled once per instruction set.

pub(super) mod board;
mod entry_points;
mod feature_vector;
pub(super) mod features;
mod fitted;
pub(super) mod kernel;
mod root;
pub mod search;
pub(super) mod tt_entry;
pub(super) mod units;
pub(super) mod weights;

use rules::{Goal, Grid};

use crate::Limits;
use crate::dispatch::Dispatch;
use crate::search_result::{RootResult, ScoredMove, StopConditions};
use crate::transposition_table::TranspositionTable;

pub use feature_vector::FeatureVector;
pub use features::{FITTED_LENGTH, PHASES};
pub use fitted::Fitted;
pub(crate) use kernel::Kernel;
use search::Search;
pub use weights::WEIGHT_DISC;

/// Searches for the best move of a position that has a legal move. Returns the result and the number of nodes.
///
/// Moves whose estimates differ by up to `noise` discs, or by up to half a disc if that is more, count as equal. `seed`
/// decides between them.
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
    let result = search.root(grid, limits, seed);
    (result, search.counter.nodes)
}

/// Scores every legal move, in discs for the side to move. Returns the moves, best first and equal ones in random
/// order, and the number of nodes.
///
/// All moves are searched to the same depth, which is at least one ply, whatever the conditions.
pub(crate) fn score_moves<B: Kernel>(
    table: &TranspositionTable,
    grid: &Grid<B>,
    goal: Goal,
    limits: Limits,
    conditions: StopConditions<'_>,
    seed: u64,
) -> (Vec<ScoredMove>, u64) {
    let mut search = Search::new(table, grid, goal, conditions, Dispatch::detect());
    let scored = search.score_moves(grid, limits, seed);
    (scored, search.counter.nodes)
}

#[cfg(test)]
mod tests;
