//! The variables of the process's environment and of `.env`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use super::error::{SettingError, ValueError};

/// A snapshot of variables. Those of the process override those of `.env`, even with an empty value:
/// `DISCORD_TOKEN= outflank` starts the sandbox although `.env` contains a token.
#[derive(Default)]
pub(crate) struct Environment {
    variables: BTreeMap<OsString, Variable>,
    errors: Vec<SettingError>,
}

/// A value may be the token, so neither this type nor [`Environment`] implements `Debug`.
struct Variable {
    value: OsString,
    origin: Origin,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Origin {
    Process,
    DotEnv,
}

impl Environment {
    /// The variables of this process.
    pub(crate) fn of_process() -> Self {
        Self::from_pairs(std::env::vars_os())
    }

    /// An environment of these variables.
    pub(crate) fn from_pairs<Name: Into<OsString>, Value: Into<OsString>>(
        pairs: impl IntoIterator<Item = (Name, Value)>,
    ) -> Self {
        let variables = pairs
            .into_iter()
            .map(|(name, value)| (name.into(), Variable { value: value.into(), origin: Origin::Process }))
            .collect();
        Self { variables, errors: Vec::new() }
    }

    /// Adds the variables of the file at `path` that are not set yet. A missing file adds none. Errors in the file are
    /// reported by [`Config::load`](super::Config::load), together with all others.
    #[must_use]
    pub(crate) fn with_dot_env(mut self, path: &Path) -> Self {
        match std::fs::read(path) {
            Ok(bytes) => self.add_dot_env(&path.display().to_string(), &bytes),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => self.errors.push(
                ValueError::new(format!("cannot be read ({error})"), "make it a readable text file, or remove it")
                    .of(path.display().to_string()),
            ),
        }
        self
    }

    /// Adds the variables in the text of a file, as [`Environment::with_dot_env`] does. For fuzzing.
    #[must_use]
    pub(crate) fn with_dot_env_text(mut self, file: &str, bytes: &[u8]) -> Self {
        self.add_dot_env(file, bytes);
        self
    }

    /// Whether `name` has a value that is not empty.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        self.variables.get(OsString::from(name).as_os_str()).is_some_and(|variable| !variable.value.is_empty())
    }

    /// The value of `name`. An empty value counts as absent.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, ValueError> {
        if !self.is_set(name) {
            return Ok(None);
        }
        let Some(variable) = self.variables.get(OsString::from(name).as_os_str()) else { return Ok(None) };
        match variable.value.to_str() {
            Some(text) => Ok(Some(text.to_owned())),
            None => Err(ValueError::new("is not valid UTF-8", "set it to plain text, or unset it")),
        }
    }

    /// `name`, with the file if it is set in `.env`, so that whoever has to change the value finds it.
    pub(super) fn label(&self, name: &str) -> String {
        match self.variables.get(OsString::from(name).as_os_str()).map(|variable| variable.origin) {
            Some(Origin::DotEnv) => format!("{name} (in .env)"),
            Some(Origin::Process) | None => name.to_owned(),
        }
    }

    pub(super) fn errors(&self) -> &[SettingError] {
        &self.errors
    }

    fn add_dot_env(&mut self, file: &str, bytes: &[u8]) {
        let Ok(text) = std::str::from_utf8(bytes) else {
            self.errors.push(ValueError::new("is not valid UTF-8", "save it as UTF-8 text").of(file));
            return;
        };
        // dotenvy takes a byte order mark for a part of the first name, and a last line that ends with a space instead of a
        // newline for an unfinished one.
        let text = format!("{}\n", text.strip_prefix('\u{feff}').unwrap_or(text));

        let mut lines_searched = 0;
        for line in dotenvy::from_read_iter(text.as_bytes()) {
            match line {
                Ok((name, value)) => {
                    let variable = Variable { value: value.into(), origin: Origin::DotEnv };
                    self.variables.entry(name.into()).or_insert(variable);
                }
                Err(dotenvy::Error::LineParse(broken, _)) => {
                    let number = line_number(&text, &broken, lines_searched);
                    lines_searched = number;
                    self.errors.push(broken_line(file, number));
                }
                Err(error) => {
                    self.errors.push(ValueError::new(error.to_string(), "make it lines of NAME=value").of(file));
                    return;
                }
            }
        }
    }
}

/// The error does not contain the line, which may contain the token.
fn broken_line(file: &str, number: usize) -> SettingError {
    ValueError::new(
        "cannot be understood",
        "write NAME=value, with quotes around a value that contains spaces, '$', '#' or quotes",
    )
    .of(format!("{file} line {number}"))
}

/// The number, from 1, of the line where `broken` starts, after the first `searched` lines. The parser does not report
/// it.
fn line_number(text: &str, broken: &str, searched: usize) -> usize {
    let first = broken.lines().next().unwrap_or_default();
    let found = text.lines().skip(searched).position(|line| line == first).unwrap_or(0);
    searched + found + 1
}
