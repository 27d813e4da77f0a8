//! Holidays: time that keeps a player of a game with days from losing while they are away.

use crate::rules::named_enum;

use super::{StoredGame, Timestamp};

/// The holiday of each player in a year, in milliseconds.
pub(crate) const HOLIDAY_OF_YEAR_MS: i64 = 14 * Timestamp::DAY_MS;
/// It is taken by the hour.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Whether a player takes holidays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HolidayChoice {
    /// Whenever the time for a move would run out.
    #[default]
    On,
    Off,
}

named_enum! {
    pub(crate) HolidayChoice {
        On = "on",
        Off = "off",
    }
}

impl StoredGame {
    /// Whether the player to move has taken holiday in this turn.
    pub(crate) fn is_on_holiday(&self) -> bool {
        self.to_move().is_some() && self.clock.is_some_and(|clock| clock.holiday_ms > 0)
    }

    /// Until when the holiday of the player to move can last, while there is one. `left_of_year_ms` is what can still be taken in the
    /// year in which it goes on next; after that year, there is the holiday of the next one.
    pub(crate) fn holiday_until(&self, left_of_year_ms: i64) -> Option<Timestamp> {
        let flag_at = self.flag_at().filter(|_| self.is_on_holiday())?;
        let until = flag_at.plus_ms(left_of_year_ms);
        let hours = (1..=left_of_year_ms / HOUR_MS).map(|hour| flag_at.plus_ms(hour * HOUR_MS));
        let next_year = hours.chain([until]).find(|at| at.year() != flag_at.year());
        Some(next_year.map_or(until, |at| at.plus_ms(HOLIDAY_OF_YEAR_MS)))
    }

    /// How much holiday the player to move takes because their time has run out at `at`, in milliseconds: as many hours as it
    /// takes to have time again, or all that is left of the year. `None` unless each move has days, time has run out, and
    /// something is left.
    pub(crate) fn holiday_due(&self, at: Timestamp, left_of_year_ms: i64) -> Option<i64> {
        let flag_at = self.flag_at().filter(|_| self.clock.is_some_and(|clock| clock.is_per_move()))?;
        let late_ms = at.0 - flag_at.0;
        let wanted_ms = (late_ms / HOUR_MS + 1) * HOUR_MS;
        (late_ms >= 0 && left_of_year_ms > 0).then_some(wanted_ms.min(left_of_year_ms))
    }
}
