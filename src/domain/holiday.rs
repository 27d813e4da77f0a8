//! Holidays: time that keeps a player of a game with days from losing while they are away.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::{StoredGame, Timestamp};

/// The holiday of each player in a year, in milliseconds, for all their games together.
pub(crate) const HOLIDAY_OF_YEAR_MS: i64 = 14 * Timestamp::DAY_MS;
/// It is taken by the hour.
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Whether a player takes holidays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum HolidayChoice {
    /// Whenever the time for a move would run out.
    #[default]
    On,
    Off,
}

named_enum!(HolidayChoice);

/// The holiday of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Holiday {
    /// What is left of the year, in milliseconds.
    pub left_ms: i64,
    /// The end of what has been taken so far, in any game. Until then, it costs nothing more in the others.
    pub until: Option<Timestamp>,
}

impl Holiday {
    /// When holiday that is taken from `flag_at` on begins to cost something.
    fn goes_on_at(self, flag_at: Timestamp) -> Timestamp {
        self.until.map_or(flag_at, |until| until.max(flag_at))
    }
}

/// What a player takes in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakenHoliday {
    /// How much time the game gets, in milliseconds.
    pub given_ms: i64,
    /// How much that takes of the year, in milliseconds.
    pub charged_ms: i64,
    /// The end of the holiday so far.
    pub until: Timestamp,
}

impl StoredGame {
    /// Whether the player to move has taken holiday in this turn.
    pub(crate) fn is_on_holiday(&self) -> bool {
        self.to_move().is_some() && self.clock.is_some_and(|clock| clock.holiday_ms > 0)
    }

    /// Until when the holiday of the player to move can last, while there is one. `left_ms` of `holiday` is what can still be taken in
    /// the year in which it goes on next; after that year, there is the holiday of the next one.
    pub(crate) fn holiday_until(&self, holiday: Holiday) -> Option<Timestamp> {
        let goes_on_at = holiday.goes_on_at(self.flag_at().filter(|_| self.is_on_holiday())?);
        let until = goes_on_at.plus_ms(holiday.left_ms);
        let hours = (1..=holiday.left_ms / HOUR_MS).map(|hour| goes_on_at.plus_ms(hour * HOUR_MS));
        let next_year = hours.chain([until]).find(|at| at.year() != goes_on_at.year());
        Some(next_year.map_or(until, |at| at.plus_ms(HOLIDAY_OF_YEAR_MS)))
    }

    /// What holiday the player to move takes because their time has run out at `at`: the time that they have taken in another game
    /// already, then as many hours as it takes to have time again, or all that is left of the year. `None` unless each move has days,
    /// time has run out, and there is something to take.
    pub(crate) fn holiday_due(&self, at: Timestamp, holiday: Holiday) -> Option<TakenHoliday> {
        let flag_at = self.flag_at().filter(|_| self.can_take_holiday(at))?;
        let goes_on_at = holiday.goes_on_at(flag_at);
        let late_ms = at.0 - goes_on_at.0;
        let wanted_ms = if late_ms < 0 { 0 } else { (late_ms / HOUR_MS + 1) * HOUR_MS };
        let charged_ms = wanted_ms.min(holiday.left_ms);
        let until = goes_on_at.plus_ms(charged_ms);
        (until > flag_at).then(|| TakenHoliday { given_ms: until.0 - flag_at.0, charged_ms, until })
    }

    /// Whether the time of the player to move has run out at `at` in a game in which each move has days.
    pub(crate) fn can_take_holiday(&self, at: Timestamp) -> bool {
        self.clock.is_some_and(|clock| clock.is_per_move()) && self.flag_at().is_some_and(|flag_at| flag_at <= at)
    }
}
