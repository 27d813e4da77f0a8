//! What happens in a game when nobody moves.

use crate::domain::Timestamp;

use super::StoredGame;

/// How long a player must be silent before the opponent may claim the win, in milliseconds.
const CLAIM_AFTER_MS: i64 = 7 * Timestamp::DAY_MS;
/// How long nobody must move before a game is abandoned, in milliseconds.
const ABANDON_AFTER_MS: i64 = 30 * Timestamp::DAY_MS;

impl StoredGame {
    /// When the opponent of the side to move may claim the win. `None` unless players play both sides of a game that has
    /// not ended.
    pub(crate) fn claimable_at(&self) -> Option<Timestamp> {
        let open = self.is_between_players() && self.to_move().is_some();
        open.then(|| self.turn_started_at.plus_ms(CLAIM_AFTER_MS))
    }

    /// Whether the opponent of the side to move may claim the win now.
    pub(crate) fn is_claimable(&self, now: Timestamp) -> bool {
        self.claimable_at().is_some_and(|at| now >= at)
    }

    /// When the bot has to act next if nobody moves: the win becomes claimable, or the game is abandoned.
    pub(crate) fn deadline(&self, now: Timestamp) -> Timestamp {
        self.claimable_at().filter(|&at| now < at).unwrap_or_else(|| self.abandoned_at())
    }

    /// When the game is abandoned if nobody moves.
    pub(crate) fn abandoned_at(&self) -> Timestamp {
        self.turn_started_at.plus_ms(ABANDON_AFTER_MS)
    }
}
