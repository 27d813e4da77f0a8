//! Whether a game can be replayed.

use super::{Refusal, StoredGame};

impl StoredGame {
    /// Checks that the game is over and that somebody moved. The plies of a random opening are nobody's moves.
    ///
    /// # Errors
    /// When the game is running, or ended before its first move.
    pub(crate) fn check_replay(&self) -> Result<(), Refusal> {
        if self.ending().is_none() {
            return Err(Refusal::ReplayTooEarly);
        }
        if self.game.plies().len() > self.opening_plies { Ok(()) } else { Err(Refusal::NothingToReplay) }
    }
}
