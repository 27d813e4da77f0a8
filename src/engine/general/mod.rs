//! The search for every board and both goals, written once over [`Bits`]: a hand-made evaluation, exact endings.

mod endgame;
mod evaluation;
mod known;
mod midgame;
mod root;
mod search;

use crate::rules::{Bits, Goal, Grid, Square};

use super::Limits;
use super::found::{Found, Halt};
use super::ground::Ground;
use super::table::Table;

/// The best move of a position that has one, a random one among equals, and how many positions were entered.
pub(super) fn find<B: Bits>(
    table: &Table,
    grid: &Grid<B>,
    goal: Goal,
    limits: Limits,
    halt: Halt<'_>,
    seed: u64,
) -> (Found, u64) {
    let mut search = search::Search::new(table, Ground::new(grid.shape), goal, halt);
    let found = search.root(grid, limits, seed);
    (found, search.nodes)
}

/// What every legal move is worth, the best first and equal ones in random order: in discs for the side to move, and
/// whether that is proven. All are searched equally deep, one ply at least however little time there is. Also how many
/// positions were entered.
#[cfg_attr(not(test), expect(dead_code, reason = "the searcher does not ask for it yet"))]
pub(super) fn values<B: Bits>(
    table: &Table,
    grid: &Grid<B>,
    goal: Goal,
    limits: Limits,
    halt: Halt<'_>,
    seed: u64,
) -> (Vec<(Square, i32, bool)>, u64) {
    let mut search = search::Search::new(table, Ground::new(grid.shape), goal, halt);
    let values = search.values(grid, limits, seed);
    (values, search.nodes)
}

#[cfg(test)]
mod tests;
