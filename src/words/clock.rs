//! Texts about the clocks of games.

use messages::message;

use crate::domain::{GameClock, StoredGame, TimeControl, TimeLimit, Timestamp};

use rules::ByColor;

use super::Words;

const MINUTE_MS: i64 = 60_000;
/// From here on, a time is told in hours.
const HOURS_FROM_MINUTES: i64 = 120;

impl Words {
    /// `5 min + 5 s a move`, `3 days a move` or `5 minutes to vote`.
    pub(super) fn time_control(&self, control: TimeControl) -> String {
        match control.limit() {
            TimeLimit::PerSide { base_ms, increment_ms } => {
                message!(self, "clock-live", minutes = base_ms / MINUTE_MS, seconds = increment_ms / 1000)
            }
            TimeLimit::PerMove { move_ms } => {
                message!(self, "clock-days", days = move_ms / Timestamp::DAY_MS)
            }
            TimeLimit::Votes { move_ms } => message!(self, "clock-votes", time = self.vote_time(move_ms)),
        }
    }

    /// Until when the winner can decline a win by time, while that is so.
    pub(super) fn open_win(&self, game: &StoredGame, names: &ByColor<String>) -> Option<String> {
        let until = game.clock?.win_open_until?;
        let winner = game.ending()?.winner?;
        Some(message!(self, "clock-win-open", name = names[winner].as_str(), until = until.seconds().to_string()))
    }

    /// Who takes holiday in this turn, and until when at the latest.
    pub(super) fn on_holiday(&self, until: Timestamp, name: &str) -> String {
        message!(self, "clock-on-holiday", name, until = until.seconds().to_string())
    }

    /// That the clocks stand still because the bot was removed from the server, or when they go on because it is back.
    pub(super) fn stopped_clock(&self, game: &StoredGame) -> Option<String> {
        if game.is_bot_removed() && game.ending().is_none() {
            return Some(message!(self, "clock-stands-still"));
        }
        let at = game.clock_goes_on_at()?.seconds();
        Some(message!(self, "clock-goes-on", at = at.to_string()))
    }

    /// That the clock stood still in this turn, if it was for a minute or longer.
    pub(super) fn clock_stood_still(&self, clock: &GameClock) -> Option<String> {
        let minutes = clock.stood_still_ms / MINUTE_MS;
        let time = match minutes {
            ..1 => return None,
            1..HOURS_FROM_MINUTES => message!(self, "minutes", minutes),
            _ => message!(self, "hours", hours = minutes / 60),
        };
        Some(message!(self, "clock-stood-still", time))
    }
}

/// `4:37`, in minutes and seconds.
pub(super) fn minutes_and_seconds(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
