//! A game with what its record says about it.

use crate::{ByColor, Color, Game};

/// A game that was written down, with what the record says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The game, over or not. It has at least one ply.
    pub game: Game,
    /// The players' names: at most 256 characters each, in one line.
    pub players: ByColor<Option<String>>,
    /// The result that the record states.
    pub result: Option<StatedResult>,
    /// How many games the text or file holds.
    pub games: usize,
}

/// A result as a record states it. It need not be what the discs on the board say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatedResult {
    /// `None` for a draw.
    pub winner: Option<Color>,
    /// What decided the game.
    pub reason: StatedReason,
}

/// What decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatedReason {
    /// The discs, or the score on which both players agreed.
    Discs,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
}
