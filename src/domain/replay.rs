//! Whether a game can be looked back on, move by move.

use super::{Refusal, StoredGame};

impl StoredGame {
    /// That there is something to look back on: the game is over, and somebody moved in it. What chance drew as an opening
    /// is nobody's move.
    ///
    /// # Errors
    /// When the game goes on, or ended before its first move.
    pub(crate) fn check_replay(&self) -> Result<(), Refusal> {
        if self.ending().is_none() {
            return Err(Refusal::ReplayTooEarly);
        }
        if self.game.plies().len() > self.opening_plies { Ok(()) } else { Err(Refusal::NothingToReplay) }
    }
}
