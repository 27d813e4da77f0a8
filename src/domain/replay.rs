//! Whether a game can be replayed, and what a record of it states.

use rules::{StatedReason, StatedResult};

use super::{EndReason, Refusal, StoredGame};

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

    /// The result that a record of the game states, if it has one.
    pub(crate) fn stated_result(&self) -> Option<StatedResult> {
        let ending = self.ending().filter(|ending| ending.reason.has_result())?;
        let reason = match ending.reason {
            EndReason::Resigned(_) => StatedReason::Resignation,
            EndReason::TimeOut(_) | EndReason::Claimed(_) => StatedReason::Time,
            _ => StatedReason::Discs,
        };
        Some(StatedResult { winner: ending.winner, reason })
    }
}
