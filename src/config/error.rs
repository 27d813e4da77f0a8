//! What is wrong with the settings, in words for whoever runs the bot.

use std::fmt;

/// An invalid setting.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct SettingError {
    /// The variable, the flag, or the file and line of `.env`.
    pub setting: String,
    pub problem: String,
    /// What to do about it.
    pub fix: String,
}

impl fmt::Display for SettingError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}; {}", self.setting, self.problem, self.fix)
    }
}

/// All invalid settings, at least one. Shown on a line each.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{}", lines(.errors))]
pub(crate) struct ConfigError {
    /// In the order in which they were found: `.env` first, then the variables as they are documented.
    pub(super) errors: Vec<SettingError>,
}

fn lines(errors: &[SettingError]) -> String {
    errors.iter().map(SettingError::to_string).collect::<Vec<_>>().join("\n")
}

/// What is wrong with a value. Becomes a [`SettingError`] once the name of its setting is known.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct ValueError {
    pub(super) problem: String,
    pub(super) fix: String,
}

impl ValueError {
    pub(super) fn new(problem: impl Into<String>, fix: impl Into<String>) -> Self {
        Self { problem: problem.into(), fix: fix.into() }
    }

    pub(super) fn of(self, setting: impl Into<String>) -> SettingError {
        SettingError { setting: setting.into(), problem: self.problem, fix: self.fix }
    }
}

/// A value for an error text: in quotes, control characters escaped, cut after 60 characters. Never for secrets, nor for
/// URLs, which may contain some.
pub(super) fn quoted(value: &str) -> String {
    const MAX_LENGTH: usize = 60;
    match value.char_indices().nth(MAX_LENGTH) {
        Some((end, _)) => format!("{:?}…", &value[..end]),
        None => format!("{value:?}"),
    }
}
