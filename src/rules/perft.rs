//! Counting the leaves of the game tree, the field's check that move generation is right.

use super::{Bits, Form, Grid, Position};

/// The number of positions `depth` plies below `position`. A pass costs a ply; a game that ends earlier is one leaf.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.form() {
        Form::Small(grid) => count(grid, depth),
        Form::Wide(grid) => count(grid, depth),
    }
}

fn count<B: Bits>(grid: &Grid<B>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = grid.moves();
    if moves.is_empty() {
        let passed = grid.passed();
        return if passed.moves().is_empty() { 1 } else { count(&passed, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count());
    }
    moves.squares().map(|square| count(&grid.played(square), depth - 1)).sum()
}
