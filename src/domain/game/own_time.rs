//! What becomes of a game while the bot is not in its server: all its times stand still.
//!
//! A game has a time of its own, which stands still from the moment at which the bot was removed until a day after its return.
//! Everything that counts time in a game counts this one.

use crate::domain::{Refusal, Timestamp};

use super::{Absence, ActionTime, Status, StoredGame};

/// How long after the bot's return the times go on, in milliseconds.
const GO_ON_AFTER_MS: i64 = Timestamp::DAY_MS;

impl StoredGame {
    /// The game's own time.
    pub(super) fn own_time(&self, now: Timestamp) -> Timestamp {
        match self.absence {
            None => now,
            Some(Absence::Removed { since }) => since,
            Some(Absence::Returned { go_on_at }) => now.max(go_on_at),
        }
    }

    /// The times of an action by the game's own time.
    pub(super) fn own_action_time(&self, time: ActionTime) -> ActionTime {
        ActionTime { requested: self.own_time(time.requested), now: self.own_time(time.now) }
    }

    /// Whether the bot was removed from the game's server and is not back.
    pub(crate) fn is_bot_removed(&self) -> bool {
        matches!(self.absence, Some(Absence::Removed { .. }))
    }

    /// When the clock goes on after the bot's return. `None` once it does.
    pub(crate) fn clock_goes_on_at(&self) -> Option<Timestamp> {
        match self.absence? {
            Absence::Returned { go_on_at } => self.turn_limit().map(|_| go_on_at),
            Absence::Removed { .. } => None,
        }
    }

    /// The absence, unless the times run again.
    pub(super) fn absence_at(&self, now: Timestamp) -> Option<Absence> {
        self.absence.filter(|absence| !absence.is_over(now))
    }

    /// Stops all times. What is left is settled now. An exhibition is paused, because nobody would see its moves.
    pub(super) fn stop_times(&mut self, now: Timestamp) -> Result<(), Refusal> {
        if self.is_bot_removed() {
            return Err(Refusal::AlreadyDone);
        }
        let since = self.own_time(now);
        if let (Some(turn), Some(clock)) = (self.clock_turn(), &mut self.clock) {
            clock.settle(turn, since);
        }
        if self.is_exhibition() {
            self.status = Status::Paused;
        }
        self.absence = Some(Absence::Removed { since });
        Ok(())
    }

    /// Lets all times go on in a day, where they have stopped.
    pub(super) fn resume_times(&mut self, now: Timestamp) -> Result<(), Refusal> {
        let Some(Absence::Removed { since }) = self.absence else { return Err(Refusal::AlreadyDone) };
        // Not earlier than before, if the bot was removed again within that day or the machine's clock was set back.
        let go_on_at = now.plus_ms(GO_ON_AFTER_MS).max(since);
        if let Some(clock) = &mut self.clock {
            clock.go_on(go_on_at);
        }
        self.turn_started_at = self.turn_started_at.plus_ms(go_on_at.0 - since.0);
        self.absence = Some(Absence::Returned { go_on_at });
        Ok(())
    }
}
