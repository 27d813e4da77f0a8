//! What happens in a game when nobody moves.

use crate::domain::Timestamp;

use super::clock::FLAG_GRACE_MS;
use super::{Absence, StoredGame};

/// How long a player must be silent before the opponent may claim the win, in milliseconds.
const CLAIM_AFTER_MS: i64 = 7 * Timestamp::DAY_MS;
/// How long nobody must move before a game is abandoned, in milliseconds.
const ABANDON_AFTER_MS: i64 = 30 * Timestamp::DAY_MS;

impl StoredGame {
    /// When the opponent of the side to move may claim the win. `None` unless players play both sides of a game that has
    /// not ended and has no clock.
    pub(crate) fn claimable_at(&self) -> Option<Timestamp> {
        let open = self.is_between_players() && self.to_move().is_some() && self.clock.is_none();
        open.then(|| self.turn_started_at.plus_ms(CLAIM_AFTER_MS))
    }

    /// Whether the opponent of the side to move may claim the win now.
    pub(crate) fn is_claimable(&self, now: Timestamp) -> bool {
        self.claimable_at().is_some_and(|at| self.own_time(now) >= at)
    }

    /// When the time of the side to move runs out. `None` while no clock is running, and while nobody knows when it goes on.
    pub(crate) fn flag_at(&self) -> Option<Timestamp> {
        if self.is_bot_removed() {
            return None;
        }
        self.clock.as_ref()?.flag_at(self.to_move()?)
    }

    /// Whether there is a clock that starts as soon as the board has been shown.
    pub(crate) fn clock_waits_for_board(&self) -> bool {
        self.to_move().is_some() && self.clock.is_some_and(|clock| clock.running_since.is_none())
    }

    /// Whether the flag of the side to move falls now, which is a little after its time.
    pub(super) fn is_flag_due(&self, now: Timestamp) -> bool {
        self.flag_at().is_some_and(|at| now >= at.plus_ms(FLAG_GRACE_MS))
    }

    /// When the bot has to act next if nobody moves: the clock goes on after an absence, the flag falls, the win becomes
    /// claimable, or the game is abandoned. `None` while the bot is not in the game's server.
    pub(crate) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        match (self.absence_at(now), self.flag_at()) {
            (Some(Absence::Removed { .. }), _) => None,
            (Some(Absence::Returned { go_on_at }), Some(_)) => Some(go_on_at),
            (None, Some(flag_at)) => Some(flag_at.plus_ms(FLAG_GRACE_MS)),
            (_, None) => {
                let claimable_at = self.claimable_at().filter(|&at| self.own_time(now) < at);
                Some(claimable_at.unwrap_or_else(|| self.abandoned_at()))
            }
        }
    }

    /// Whether the game is abandoned now. While a clock is running, its flag ends the game.
    pub(super) fn is_abandoned(&self, now: Timestamp) -> bool {
        self.flag_at().is_none() && !self.is_bot_removed() && self.own_time(now) >= self.abandoned_at()
    }

    /// When a game without a running clock is abandoned if nobody moves.
    pub(crate) fn abandoned_at(&self) -> Timestamp {
        self.turn_started_at.plus_ms(ABANDON_AFTER_MS)
    }
}
