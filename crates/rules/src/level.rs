//! The bot's ten levels, and the strengths between them.

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

/// A strength from 1.0 to 9.0 in tenths, as the mixture of two levels: 4.3 plays three moves in ten like level 5, and the others like
/// level 4. It ends at level 9, since level 10 is limited by time.
///
/// ```
/// use rules::MixedLevel;
///
/// let level = MixedLevel::nearest(4.28);
/// assert_eq!((level.lower().number(), level.tenths()), (4, 3));
/// assert_eq!(level.to_string(), "4.3");
/// assert_eq!("4.3".parse(), Ok(level));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MixedLevel {
    lower: Level,
    tenths: u8,
}

/// The text or the numbers are not a strength between levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a level with a fraction is a number from 1.0 to 9.0, such as 4.3")]
pub struct MixedLevelError;

impl MixedLevel {
    /// The highest lower level.
    const MAX: Level = Level(9);

    /// The level that plays most of the moves or fewer, and how many moves in ten the next one plays, from 0 to 9.
    ///
    /// # Errors
    /// When the strength is above 9.0, or `tenths` above 9.
    pub fn new(lower: Level, tenths: u8) -> Result<Self, MixedLevelError> {
        let is_strength = tenths <= 9 && (lower, tenths) <= (Self::MAX, 0);
        is_strength.then_some(Self { lower, tenths }).ok_or(MixedLevelError)
    }

    /// The strength that is nearest to a level with a fraction.
    #[must_use]
    pub fn nearest(level: f64) -> Self {
        let tenths = (level.clamp(1.0, 9.0) * 10.0).round() as u8;
        Self { lower: Level(tenths / 10), tenths: tenths % 10 }
    }

    /// The weaker one of the two levels.
    #[must_use]
    pub fn lower(self) -> Level {
        self.lower
    }

    /// How many moves in ten the level above plays, from 0 to 9.
    #[must_use]
    pub fn tenths(self) -> u8 {
        self.tenths
    }

    /// As a number: 4.3.
    #[must_use]
    pub fn number(self) -> f64 {
        f64::from(self.lower.number()) + f64::from(self.tenths) / 10.0
    }
}

impl FromStr for MixedLevel {
    type Err = MixedLevelError;

    /// Reads the number with its fraction, `1.0` to `9.0`.
    fn from_str(text: &str) -> Result<Self, MixedLevelError> {
        let (lower, tenths) = text.split_once('.').ok_or(MixedLevelError)?;
        let lower = lower.parse().map_err(|_| MixedLevelError)?;
        Self::new(lower, tenths.parse().map_err(|_| MixedLevelError)?)
    }
}

impl fmt::Display for MixedLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.lower, self.tenths)
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

    #[test]
    fn strengths_between_levels_are_tenths_up_to_nine() {
        for (level, text) in [(0.2, "1.0"), (1.04, "1.0"), (3.96, "4.0"), (4.25, "4.3"), (8.96, "9.0"), (10.0, "9.0")] {
            assert_eq!(MixedLevel::nearest(level).to_string(), text, "{level}");
            assert_eq!(text.parse(), Ok(MixedLevel::nearest(level)));
        }
        for wrong in ["", "4", "4.", ".3", "4.10", "9.1", "10.0", "0.9", "4.-1", "4,3"] {
            assert_eq!(wrong.parse::<MixedLevel>(), Err(MixedLevelError), "{wrong:?}");
        }
    }
}
