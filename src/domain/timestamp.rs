//! Points in time, as they are stored.

use jiff::civil::{Date, date};
use jiff::tz::Offset;

/// A time in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Timestamp(pub(crate) i64);

impl Timestamp {
    /// Milliseconds in a day.
    pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;

    const START_OF_2015: Self = Self(1_420_070_400_000);

    /// When something on Discord was created, by its id: the bits above the lowest 22 are milliseconds since 2015.
    pub(crate) fn of_snowflake(id: u64) -> Self {
        Self::START_OF_2015.plus_ms((id >> 22) as i64)
    }

    /// The lowest id of what is created on Discord at this time; 0 before 2015.
    pub(crate) fn snowflake(self) -> u64 {
        u64::try_from(self.0 - Self::START_OF_2015.0).map_or(0, |milliseconds| milliseconds << 22)
    }

    pub(crate) fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0 + milliseconds)
    }

    /// The year, by UTC.
    pub(crate) fn year(self) -> i64 {
        self.utc_date().year().into()
    }

    /// When the month began, by UTC.
    pub(crate) fn month_start(self) -> Self {
        Self::of_date(self.utc_date().first_of_month())
    }

    /// When a day begins, by UTC.
    pub(super) fn of_date(day: Date) -> Self {
        Self(day.duration_since(date(1970, 1, 1)).as_secs() * 1000)
    }

    /// The date by UTC.
    pub(super) fn utc_date(self) -> Date {
        Offset::UTC.to_datetime(self.instant()).date()
    }

    /// The same time for jiff. Times before 1970 and after the year 9999 become the first or the last in between.
    pub(super) fn instant(self) -> jiff::Timestamp {
        jiff::Timestamp::from_millisecond(self.0.max(0)).unwrap_or(jiff::Timestamp::MAX)
    }

    /// Whole seconds since 1970, the unit of Discord's timestamps.
    pub(crate) fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_ends_with_december_by_utc() {
        let day = |days: i64| Timestamp(days * Timestamp::DAY_MS);
        // Every first of January from 1970 to 2400, by the rule of leap years.
        let mut days = 0;
        for year in 1970..2400 {
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            assert_eq!(day(days).year(), year);
            assert_eq!(day(days).plus_ms(-1).year(), (year - 1).max(1970));
            days += if is_leap { 366 } else { 365 };
        }
        assert_eq!(Timestamp(1_798_761_599_999).year(), 2026, "2026-12-31T23:59:59.999Z");
        assert_eq!(Timestamp(1_798_761_600_000).year(), 2027);
    }

    #[test]
    fn a_month_begins_with_its_first_day_by_utc() {
        for (at, start) in [
            (1_798_761_599_999, 1_796_083_200_000),
            (1_798_761_600_000, 1_798_761_600_000),
            (1_709_251_199_000, 1_706_745_600_000),
            (0, 0),
            (-1, 0),
        ] {
            assert_eq!(Timestamp(at).month_start(), Timestamp(start), "{at}");
        }
        assert_eq!(Timestamp(i64::MAX).year(), 9999);
    }

    #[test]
    fn a_snowflake_contains_its_time() {
        // The example of https://discord.com/developers/docs/reference#snowflakes
        assert_eq!(Timestamp::of_snowflake(175_928_847_299_117_063), Timestamp(1_462_015_105_796));
        assert_eq!(Timestamp::of_snowflake(u64::MAX), Timestamp(5_818_116_911_103));
        assert_eq!(Timestamp(1_462_015_105_796).snowflake(), 175_928_847_299_117_063 >> 22 << 22);
        assert_eq!(Timestamp(0).snowflake(), 0);
    }
}
