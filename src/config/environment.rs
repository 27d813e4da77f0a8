//! Where settings come from: the process's environment, and `.env` behind it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

use super::problem::{Flaw, Problem};

/// A snapshot of variables. What the process has beats what `.env` has, an empty value included: so
/// `DISCORD_TOKEN= outflank` starts the sandbox beside a `.env` with a token.
#[derive(Default)]
pub(crate) struct Environment {
    variables: BTreeMap<OsString, Variable>,
    problems: Vec<Problem>,
}

/// A value may be the token, so neither this nor [`Environment`] derives `Debug`.
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
    /// What this process was started with.
    pub(crate) fn of_process() -> Self {
        Self::from_pairs(std::env::vars_os())
    }

    /// Variables made by hand, as tests do.
    pub(crate) fn from_pairs<Name: Into<OsString>, Value: Into<OsString>>(
        pairs: impl IntoIterator<Item = (Name, Value)>,
    ) -> Self {
        let variables = pairs
            .into_iter()
            .map(|(name, value)| (name.into(), Variable { value: value.into(), origin: Origin::Process }))
            .collect();
        Self { variables, problems: Vec::new() }
    }

    /// Adds the variables of the file at `path` that are not there yet; a missing file adds none. What is wrong with the
    /// file is reported by [`Config::load`](super::Config::load), together with everything else.
    #[must_use]
    pub(crate) fn with_dot_env(mut self, path: &Path) -> Self {
        match std::fs::read(path) {
            Ok(bytes) => self.add_dot_env(&path.display().to_string(), &bytes),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => self.problems.push(
                Flaw::new(format!("cannot be read ({error})"), "make it a readable text file, or remove it")
                    .of(path.display().to_string()),
            ),
        }
        self
    }

    /// Whether `name` has a value that is not empty.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        self.variables.get(OsString::from(name).as_os_str()).is_some_and(|variable| !variable.value.is_empty())
    }

    /// The value of `name`; an empty one counts as absent.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, Flaw> {
        if !self.is_set(name) {
            return Ok(None);
        }
        let Some(variable) = self.variables.get(OsString::from(name).as_os_str()) else { return Ok(None) };
        match variable.value.to_str() {
            Some(text) => Ok(Some(text.to_owned())),
            None => Err(Flaw::new("is not valid UTF-8", "set it to plain text, or unset it")),
        }
    }

    /// How to name `name` so that whoever has to change it finds it.
    pub(super) fn label(&self, name: &str) -> String {
        match self.variables.get(OsString::from(name).as_os_str()).map(|variable| variable.origin) {
            Some(Origin::DotEnv) => format!("{name} (in .env)"),
            Some(Origin::Process) | None => name.to_owned(),
        }
    }

    pub(super) fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn add_dot_env(&mut self, file: &str, bytes: &[u8]) {
        let Ok(text) = std::str::from_utf8(bytes) else {
            self.problems.push(Flaw::new("is not valid UTF-8", "save it as UTF-8 text").of(file));
            return;
        };
        // dotenvy keeps a byte order mark in the first name, and takes a last line with a space at its end but without a
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
                    self.problems.push(broken_line(file, number));
                }
                Err(error) => {
                    self.problems.push(Flaw::new(error.to_string(), "make it lines of NAME=value").of(file));
                    return;
                }
            }
        }
    }
}

/// The line itself is not shown: it may hold the token.
fn broken_line(file: &str, number: usize) -> Problem {
    Flaw::new(
        "cannot be understood",
        "write NAME=value, with quotes around a value that holds spaces, '$', '#' or quotes",
    )
    .of(format!("{file} line {number}"))
}

/// The number, from 1, of the line where `broken` starts, looking after the first `searched` lines; the parser does not
/// tell it.
fn line_number(text: &str, broken: &str, searched: usize) -> usize {
    let first = broken.lines().next().unwrap_or_default();
    let found = text.lines().skip(searched).position(|line| line == first).unwrap_or(0);
    searched + found + 1
}
