//! The game of a session. Either color may be told to play, passes are explicit or implied, and moves can be undone.

use rules::{Color, Position, Square, Variant};

/// The start position and the position after each move. Passes are not stored, since they follow from the moves.
pub(crate) struct GameRecord {
    positions: Vec<Position>,
    /// Whether the side to move has passed explicitly since the last move.
    passed: bool,
}

/// Why a move or a pass is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveError {
    Illegal,
    /// It is this color's turn.
    NotYourTurn(Color),
}

impl GameRecord {
    /// The standard start, black to move.
    pub(crate) fn new() -> Self {
        Self { positions: vec![Position::start(Variant::default())], passed: false }
    }

    /// The current position, after an explicit pass if there was one.
    pub(crate) fn position(&self) -> Position {
        let last = self.positions.last().expect("the start position is never removed");
        if self.passed { last.with_turn_passed() } else { *last }
    }

    /// The position with `color` to move, after an implied pass if the other side has no move.
    pub(crate) fn to_move(&self, color: Color) -> Result<Position, MoveError> {
        let position = self.position();
        if position.side_to_move() == color {
            return Ok(position);
        }
        if position.legal_moves().is_empty() {
            Ok(position.with_turn_passed())
        } else {
            Err(MoveError::NotYourTurn(color.other()))
        }
    }

    pub(crate) fn play(&mut self, color: Color, square: Square) -> Result<(), MoveError> {
        let position = self.to_move(color)?;
        self.positions.push(position.play(square).map_err(|_| MoveError::Illegal)?);
        self.passed = false;
        Ok(())
    }

    /// Passes; the side must have no legal move.
    pub(crate) fn pass(&mut self, color: Color) -> Result<(), MoveError> {
        let position = self.position();
        let of_color = if position.side_to_move() == color { position } else { position.with_turn_passed() };
        if !of_color.legal_moves().is_empty() {
            return Err(MoveError::Illegal);
        }
        if position.side_to_move() == color {
            self.passed = !self.passed;
        }
        Ok(())
    }

    /// Undoes the last move with the passes before and after it; `false` if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        if self.positions.len() == 1 {
            return false;
        }
        self.positions.pop();
        self.passed = false;
        true
    }
}
