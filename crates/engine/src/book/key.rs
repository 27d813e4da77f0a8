//! Keys of 8 × 8 positions. All images of a position have the same key.

use crate::symmetry::canonical;
use rules::{Form, Position, Shape};

/// The discs of the side to move and of its opponent, as their canonical image.
pub(crate) type Key = [u64; 2];

/// The key of a position; `None` for boards other than 8 × 8 and while the center is being filled.
pub(crate) fn key(position: &Position) -> Option<Key> {
    discs(position).map(canonical)
}

/// The discs of the side to move and of its opponent; `None` for boards other than 8 × 8 and while the center is being
/// filled.
pub(super) fn discs(position: &Position) -> Option<[u64; 2]> {
    match position.form() {
        Form::Small(grid) if grid.shape == Shape::STANDARD && !grid.placing => Some([grid.own, grid.opponent]),
        Form::Small(_) | Form::Wide(_) => None,
    }
}
