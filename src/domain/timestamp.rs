//! Points in time, as they are stored.

/// A time in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Timestamp(pub(crate) i64);

impl Timestamp {
    /// Milliseconds in a day.
    pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;

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
