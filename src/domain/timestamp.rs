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

    /// Whole seconds since 1970, the unit of Discord's timestamps.
    pub(crate) fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snowflake_contains_its_time() {
        // The example of https://discord.com/developers/docs/reference#snowflakes
        assert_eq!(Timestamp::of_snowflake(175_928_847_299_117_063), Timestamp(1_462_015_105_796));
        assert_eq!(Timestamp::of_snowflake(u64::MAX), Timestamp(5_818_116_911_103));
    }
}
