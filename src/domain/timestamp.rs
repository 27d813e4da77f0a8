//! Points in time, as they are stored.

/// A time in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Timestamp(pub(crate) i64);

impl Timestamp {
    /// Milliseconds in a day.
    pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;

    /// When something on Discord was created, by its id: the bits above the lowest 22 are milliseconds since 2015.
    pub(crate) fn of_snowflake(id: u64) -> Self {
        const START_OF_2015: Timestamp = Timestamp(1_420_070_400_000);
        START_OF_2015.plus_ms((id >> 22) as i64)
    }

    pub(crate) fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0 + milliseconds)
    }

    /// Whole days since 1970.
    pub(crate) fn day(self) -> i64 {
        self.0.div_euclid(Self::DAY_MS)
    }

    /// The year, by UTC. The same as `civil_from_days` of <https://howardhinnant.github.io/date_algorithms.html>, in which years
    /// begin in March.
    pub(crate) fn year(self) -> i64 {
        let days = self.day() + 719_468;
        let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        const JANUARY_BEGINS: i64 = 306;
        era * 400 + year_of_era + i64::from(day_of_year >= JANUARY_BEGINS)
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
            assert_eq!(day(days).plus_ms(-1).year(), year - 1);
            days += if is_leap { 366 } else { 365 };
        }
        assert_eq!(Timestamp(1_798_761_599_999).year(), 2026, "2026-12-31T23:59:59.999Z");
        assert_eq!(Timestamp(1_798_761_600_000).year(), 2027);
    }

    #[test]
    fn a_snowflake_contains_its_time() {
        // The example of https://discord.com/developers/docs/reference#snowflakes
        assert_eq!(Timestamp::of_snowflake(175_928_847_299_117_063), Timestamp(1_462_015_105_796));
        assert_eq!(Timestamp::of_snowflake(u64::MAX), Timestamp(5_818_116_911_103));
    }
}
