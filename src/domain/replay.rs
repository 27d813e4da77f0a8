//! Whether a game can be replayed or reviewed, and what a record of it states.

use rules::{StatedReason, StatedResult};

use super::{EndReason, Refusal, ReviewRefusal, StoredGame};

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

    /// Checks that the game can be reviewed: it is over for good, and somebody moved. After a win by time that can be declined, it may
    /// go on.
    ///
    /// # Errors
    /// When the game is running or may go on, or ended before its first move.
    pub(crate) fn check_review(&self) -> Result<(), ReviewRefusal> {
        if self.final_ending().is_none() {
            return Err(ReviewRefusal::TooEarly);
        }
        self.check_replay().map_err(|_| ReviewRefusal::NoMoves)
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
