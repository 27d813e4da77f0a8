//! What a player sets once for all their games.

use std::str::FromStr;

use crate::rules::{UnknownName, named_enum};

use super::Refusal;

/// How the legal moves are marked on the picture of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HintMarks {
    /// By the names of their squares.
    #[default]
    Names,
    /// By dots.
    Dots,
    /// By the number of discs that each move flips.
    Counts,
    /// Not at all.
    Hidden,
}

named_enum! {
    pub(crate) HintMarks {
        Names = "names",
        Dots = "dots",
        Counts = "flips",
        Hidden = "none",
    }
}

/// All settings of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayerSettings {
    /// On the picture of a board when the player is to move.
    pub marks: HintMarks,
}

/// One of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Marks,
}

named_enum! {
    pub(crate) Setting {
        Marks = "marks",
    }
}

impl Setting {
    /// The names of all values that the setting can have.
    pub(crate) fn values(self) -> Vec<&'static str> {
        match self {
            Self::Marks => HintMarks::ALL.iter().map(|marks| marks.name()).collect(),
        }
    }
}

impl PlayerSettings {
    /// The name of a setting's value.
    pub(crate) fn value(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Marks => self.marks.name(),
        }
    }

    /// The settings with another value of one of them.
    ///
    /// # Errors
    /// When the setting has no value with this name.
    pub(crate) fn with(mut self, setting: Setting, value: &str) -> Result<Self, Refusal> {
        match setting {
            Setting::Marks => self.marks = parse(setting, value)?,
        }
        Ok(self)
    }
}

fn parse<T: FromStr<Err = UnknownName>>(setting: Setting, value: &str) -> Result<T, Refusal> {
    value.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option: setting.name(), expected })
}
