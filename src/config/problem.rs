//! What is wrong with a setting, in words for whoever runs the bot.

use std::fmt;

/// One bad value: which, what is wrong with it, and what would be right.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Problem {
    /// The variable, flag, or line of `.env`.
    pub name: String,
    /// What is wrong.
    pub wrong: String,
    /// What would be right.
    pub right: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}; {}", self.name, self.wrong, self.right)
    }
}

/// Every bad value at once, never empty. Shown as one line each.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{}", one_line_each(.problems))]
pub(crate) struct ConfigError {
    /// In the order in which they were found: `.env` first, then the variables as documented.
    pub(super) problems: Vec<Problem>,
}

fn one_line_each(problems: &[Problem]) -> String {
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}

/// A [`Problem`] that does not know its variable's name yet.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Flaw {
    pub(super) wrong: String,
    pub(super) right: String,
}

impl Flaw {
    pub(super) fn new(wrong: impl Into<String>, right: impl Into<String>) -> Self {
        Self { wrong: wrong.into(), right: right.into() }
    }

    pub(super) fn of(self, name: impl Into<String>) -> Problem {
        Problem { name: name.into(), wrong: self.wrong, right: self.right }
    }
}

/// A value as it may be shown: quoted, control characters escaped, cut after 60 characters. Never for secrets, nor for
/// URLs, which may hold some.
pub(super) fn shown(value: &str) -> String {
    const LONGEST: usize = 60;
    match value.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &value[..end]),
        None => format!("{value:?}"),
    }
}
