//! The bot's ten levels.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The bot's strength, from 1 (any legal move) to 10 (strongest).
///
/// ```
/// use rules::{Level, LevelError};
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level.number(), 3);
/// assert_eq!(Level::try_from(11), Err(LevelError));
/// # Ok::<(), LevelError>(())
/// ```
///
/// A level outside that range cannot be made:
///
/// ```compile_fail,E0423
/// let level = rules::Level(11);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The text or number is not a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a level is a number from 1 to 10")]
pub struct LevelError;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];
    /// Level 1, which plays any legal move.
    pub const WEAKEST: Self = Self(1);
    /// Level 10.
    pub const STRONGEST: Self = Self(10);

    /// The number, 1 to 10.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The next stronger level; `None` for level 10.
    pub fn next(self) -> Option<Self> {
        Self::try_from(self.0 + 1).ok()
    }

    /// The next weaker level; `None` for level 1.
    pub fn previous(self) -> Option<Self> {
        Self::try_from(self.0 - 1).ok()
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.0 == number).ok_or(LevelError)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads the number, `1` to `10`.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(|number: u8| Self::try_from(number))
    }
}

impl fmt::Display for Level {
    /// Writes the number only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_one_to_ten_are_refused() {
        for text in ["0", "11", "99", "-1", "", "three", "256"] {
            assert_eq!(text.parse::<Level>(), Err(LevelError), "{text:?}");
        }
        assert_eq!("3".parse().map(Level::number), Ok(3));
    }

    #[test]
    fn each_level_leads_to_the_next() {
        let mut level = Level::WEAKEST;
        for number in 1..10 {
            assert_eq!(level.number(), number);
            let next = level.next().expect("a stronger level");
            assert_eq!(next.previous(), Some(level));
            level = next;
        }
        assert_eq!(Level::WEAKEST.previous(), None);
        assert_eq!((level, level.next()), (Level::STRONGEST, None));
    }
}
