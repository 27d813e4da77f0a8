//! What happens in a game when nobody moves.

use crate::domain::{Installation, Timestamp};
use strum::IntoStaticStr;

use super::clock::{ClockTurn, FLAG_GRACE_MS};
use super::{Absence, StoredGame};

/// How long a player must be silent before the opponent may claim the win, in milliseconds.
const CLAIM_AFTER_MS: i64 = 7 * Timestamp::DAY_MS;
/// How long nobody must move before a game is abandoned, in milliseconds.
const ABANDON_AFTER_MS: i64 = 30 * Timestamp::DAY_MS;

/// What the time for a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TurnLimit {
    /// The time in which a side of a live game must make its first move. When it has run out, the game has no result.
    FirstMove,
    /// The time of the side to move. When it has run out, the other side wins.
    Clock,
}

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

    /// When the time for this turn runs out, and what that means. `None` while no clock is running, and while nobody knows when it
    /// goes on.
    pub(crate) fn turn_limit(&self) -> Option<(TurnLimit, Timestamp)> {
        if self.is_bot_removed() || self.ending().is_some() {
            return None;
        }
        let turn = self.clock_turn()?;
        let limit = if turn.is_first_move { TurnLimit::FirstMove } else { TurnLimit::Clock };
        Some((limit, self.clock?.turn_ends_at(turn)?))
    }

    /// When the time of the side to move runs out. `None` also until its first move in a live game.
    pub(crate) fn flag_at(&self) -> Option<Timestamp> {
        self.turn_limit().filter(|&(limit, _)| limit == TurnLimit::Clock).map(|(_, at)| at)
    }

    /// Whether nobody loses on time before the waiting player claims the win: the bot does nothing by itself where it is no member.
    pub(crate) fn flag_is_claimed(&self) -> bool {
        self.location.installation == Installation::User
    }

    /// The side whose turn a clock counts. The first move of a side is that of its player, not one of the opening.
    pub(super) fn clock_turn(&self) -> Option<ClockTurn> {
        let (clock, color) = (self.clock?, self.game.to_move()?);
        Some(ClockTurn { color, is_first_move: clock.is_live() && !self.has_moved(color) })
    }

    /// Whether there is a clock that starts as soon as the board has been shown.
    pub(crate) fn clock_waits_for_board(&self) -> bool {
        self.to_move().is_some()
            && self.clock.is_some_and(|clock| clock.running_since.is_none() && !clock.counts_votes())
    }

    /// The limit that ends the game now. Its time ran out [`FLAG_GRACE_MS`] ago or earlier.
    pub(super) fn limit_that_ends_game(&self, now: Timestamp) -> Option<TurnLimit> {
        self.turn_limit().filter(|(_, at)| now >= at.plus_ms(FLAG_GRACE_MS)).map(|(limit, _)| limit)
    }

    /// When the bot has to act next if nobody moves: the clock goes on after an absence, the time for the turn runs out, the win becomes
    /// claimable, or the game is abandoned. `None` while the bot is not in the game's server.
    pub(crate) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        match (self.absence_at(now), self.turn_limit()) {
            (Some(Absence::Removed { .. }), _) => None,
            (Some(Absence::Returned { go_on_at }), Some(_)) => Some(go_on_at),
            (None, Some((_, ends_at))) if !self.flag_is_claimed() => Some(ends_at.plus_ms(FLAG_GRACE_MS)),
            _ => {
                let claimable_at = self.claimable_at().filter(|&at| self.own_time(now) < at);
                Some(claimable_at.unwrap_or_else(|| self.abandoned_at()))
            }
        }
    }

    /// Whether the game is abandoned now. While a clock is running whose flag falls by itself, its time ends the game.
    pub(super) fn is_abandoned(&self, now: Timestamp) -> bool {
        let ends_by_time = self.turn_limit().is_some() && !self.flag_is_claimed();
        !ends_by_time && !self.is_bot_removed() && self.own_time(now) >= self.abandoned_at()
    }

    /// When a game that no clock ends is abandoned if nobody moves.
    pub(crate) fn abandoned_at(&self) -> Timestamp {
        self.turn_started_at.plus_ms(ABANDON_AFTER_MS)
    }
}
