//! Reads settings one after the other and keeps what is wrong with them until the end.

use std::ops::RangeInclusive;

use secrecy::SecretString;

use super::environment::Environment;
use super::problem::{ConfigError, Flaw, Problem};
use super::{names, values};

/// Collects the problems of one reading.
pub(super) struct Reader<'a> {
    environment: &'a Environment,
    problems: Vec<Problem>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(environment: &'a Environment) -> Self {
        Self { environment, problems: environment.problems().to_vec() }
    }

    /// The token as it stands: nothing is trimmed, because a stray newline is a mistake worth naming.
    pub(super) fn token(&mut self) -> Option<SecretString> {
        let text = self.text(names::DISCORD_TOKEN)?;
        self.accept(names::DISCORD_TOKEN, values::token(text))
    }

    /// A setting without the white space around it; `None` where it is absent, empty, or bad (and then reported).
    pub(super) fn parsed<T>(&mut self, name: &str, parse: impl FnOnce(&str) -> Result<T, Flaw>) -> Option<T> {
        let text = self.text(name)?;
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        self.accept(name, parse(text))
    }

    /// A whole number within bounds, from a flag or else from the environment. Both are checked: a bad variable stays
    /// worth knowing while a flag hides it.
    pub(super) fn bounded(
        &mut self,
        name: &str,
        (flag_name, flag): (&str, Option<usize>),
        bounds: &RangeInclusive<usize>,
    ) -> Option<usize> {
        let variable = self.parsed(name, |text| values::number(text, bounds));
        let Some(flag) = flag else { return variable };
        match values::within(flag, bounds) {
            Ok(number) => Some(number),
            Err(flaw) => {
                self.problems.push(flaw.of(flag_name));
                None
            }
        }
    }

    /// The error of a reading that cannot go on without `name`; `flaw` is left out where something about `name` was
    /// reported already.
    pub(super) fn without(mut self, name: &str, flaw: Flaw) -> ConfigError {
        let label = self.environment.label(name);
        if !self.problems.iter().any(|problem| problem.name == label) {
            self.problems.push(flaw.of(label));
        }
        ConfigError { problems: self.problems }
    }

    /// Every problem found, if there is any.
    pub(super) fn finish(self) -> Result<(), ConfigError> {
        if self.problems.is_empty() { Ok(()) } else { Err(ConfigError { problems: self.problems }) }
    }

    fn text(&mut self, name: &str) -> Option<String> {
        let text = self.environment.text(name);
        self.accept(name, text).flatten()
    }

    fn accept<T>(&mut self, name: &str, outcome: Result<T, Flaw>) -> Option<T> {
        match outcome {
            Ok(value) => Some(value),
            Err(flaw) => {
                self.problems.push(flaw.of(self.environment.label(name)));
                None
            }
        }
    }
}
