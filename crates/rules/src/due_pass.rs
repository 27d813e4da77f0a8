//! Passes that are due.

use super::Position;

/// The position, after a pass if the side to move has no legal move and the other side has one.
#[must_use]
pub fn with_due_pass(position: Position) -> Position {
    position.pass().unwrap_or(position)
}
