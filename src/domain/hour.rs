//! A full hour of the day.

use std::fmt;
use std::str::FromStr;

use rules::UnknownName;

/// A full hour of the day, from 0 to 23.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hour(u8);

impl Hour {
    pub(super) const MIDNIGHT: Self = Self(0);
    pub(super) const EIGHT: Self = Self(8);
    pub(super) const NINE: Self = Self(9);

    /// The hour with this number, if there is one.
    pub(crate) fn new(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|&hour| hour < 24).map(Self)
    }

    pub(crate) fn number(self) -> i64 {
        i64::from(self.0)
    }

    /// All hours of a day.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }
}

impl FromStr for Hour {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let hour = Self::all().find(|hour| hour.to_string() == text);
        hour.ok_or(UnknownName { expected: "00:00, 01:00, and so on until 23:00" })
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:00", self.0)
    }
}
