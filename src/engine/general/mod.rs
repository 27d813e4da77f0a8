//! The search for every board and both goals, written once over [`Bits`]: a hand-made evaluation, exact endings.

mod endgame;
mod evaluation;
mod known;
mod midgame;
mod root;
mod search;

use crate::rules::{Bits, Goal, Grid};

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
