//! The game as the protocol sees it: either colour may be told to play, passes are said or implied, moves are taken back.

use crate::rules::{Color, Position, Square, Variant};

/// The positions after each disc, the start first. Passes are not kept: they follow from the discs.
pub(super) struct Referee {
    positions: Vec<Position>,
    /// The side to move passed, said so, and nothing was placed since.
    passed: bool,
}

/// Why somebody may not move now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// The rules forbid it.
    Illegal,
    /// The other side is to move and can.
    Turn(Color),
}

impl Referee {
    /// The standard start, black to move.
    pub(super) fn new() -> Self {
        Self { positions: vec![Position::start(Variant::default())], passed: false }
    }

    /// The position now, a pass that was said taken into account.
    pub(super) fn position(&self) -> Position {
        let last = self.positions.last().expect("the start is never taken back");
        if self.passed { last.with_turn_passed() } else { *last }
    }

    /// The position with `color` to move, a pass of the other side implied where it has no move.
    pub(super) fn to_move(&self, color: Color) -> Result<Position, Refusal> {
        let position = self.position();
        if position.side_to_move() == color {
            return Ok(position);
        }
        if position.legal_moves().is_empty() {
            Ok(position.with_turn_passed())
        } else {
            Err(Refusal::Turn(color.other()))
        }
    }

    /// Places a disc.
    pub(super) fn play(&mut self, color: Color, square: Square) -> Result<(), Refusal> {
        let position = self.to_move(color)?;
        self.positions.push(position.play(square).map_err(|_| Refusal::Illegal)?);
        self.passed = false;
        Ok(())
    }

    /// Passes for a side that has no move.
    pub(super) fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        let position = self.position();
        let of_color = if position.side_to_move() == color { position } else { position.with_turn_passed() };
        if !of_color.legal_moves().is_empty() {
            return Err(Refusal::Illegal);
        }
        if position.side_to_move() == color {
            self.passed = !self.passed;
        }
        Ok(())
    }

    /// Takes back the last disc, with the passes before and after it; `false` when there is none.
    pub(super) fn undo(&mut self) -> bool {
        if self.positions.len() == 1 {
            return false;
        }
        self.positions.pop();
        self.passed = false;
        true
    }
}
