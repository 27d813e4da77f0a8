//! Days by UTC.

use jiff::civil::Date;

use super::Timestamp;

/// A day by UTC, as the number of days since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Day(pub(crate) i32);

impl Day {
    /// Reads `2026-01-31`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let is_number =
            |part: &str, length: usize| part.len() == length && part.bytes().all(|one| one.is_ascii_digit());
        if !(is_number(year, 4) && (1..=2).any(|length| is_number(month, length))) {
            return None;
        }
        if !(1..=2).any(|length| is_number(day, length)) {
            return None;
        }
        let date = Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok();
        date.map(|date| Self::of(Timestamp::of_date(date)))
    }

    /// When the day begins.
    pub(crate) fn start(self) -> Timestamp {
        Timestamp(i64::from(self.0) * Timestamp::DAY_MS)
    }

    /// The day in which this time is.
    pub(crate) fn of(at: Timestamp) -> Self {
        Self(i32::try_from(at.0.div_euclid(Timestamp::DAY_MS)).unwrap_or(if at.0 < 0 { i32::MIN } else { i32::MAX }))
    }

    pub(crate) fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    pub(crate) fn previous(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// When the next day begins.
    pub(crate) fn end(self) -> Timestamp {
        self.start().plus_ms(Timestamp::DAY_MS)
    }

    /// Which week the day is in, counted from the one of 1 January 1970, and which day of it: 0 for Monday to 6 for Sunday.
    pub(crate) fn week_and_weekday(self) -> (i32, i32) {
        // 1 January 1970 was a Thursday.
        let days = self.0.saturating_add(3);
        (days.div_euclid(7), days.rem_euclid(7))
    }
}
