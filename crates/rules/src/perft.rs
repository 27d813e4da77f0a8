//! Perft: counting the leaves of the game tree, the usual test of move generation.

use super::{Bits, Form, Grid, Position};

/// The number of leaves of the game tree `depth` plies below `position`.
///
/// A pass counts as a ply. A game that ends earlier counts as one leaf.
///
/// ```
/// use rules::{Position, Variant, perft};
///
/// let start = Position::start(Variant::default());
/// assert_eq!((1..=6).map(|depth| perft(&start, depth)).collect::<Vec<_>>(), [4, 12, 56, 244, 1396, 8200]);
/// ```
#[must_use]
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
