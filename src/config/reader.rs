//! Reads settings one after the other, and collects everything that is wrong with them.

use std::ops::RangeInclusive;

use secrecy::{ExposeSecret, SecretString};

use super::environment::Environment;
use super::error::{ConfigError, SettingError, ValueError};
use super::{names, values};

/// Every token is longer. A shorter text may be part of other settings by chance.
const SHORTEST_TOKEN: usize = 20;

pub(super) struct SettingsReader<'a> {
    environment: &'a Environment,
    /// The token, valid or not, once it has been read: other settings must not repeat it, because errors show their values.
    token: Option<SecretString>,
    errors: Vec<SettingError>,
}

/// A number that can be set by a flag or by a variable.
pub(super) struct NumberSetting<'a> {
    pub(super) variable: &'a str,
    pub(super) flag: &'a str,
    /// The flag's value, if it is given.
    pub(super) flag_value: Option<usize>,
    pub(super) range: &'a RangeInclusive<usize>,
}

impl<'a> SettingsReader<'a> {
    pub(super) fn new(environment: &'a Environment) -> Self {
        Self { environment, token: None, errors: environment.errors().to_vec() }
    }

    /// The token, untrimmed: a stray newline is a mistake that must be reported.
    pub(super) fn token(&mut self) -> Option<SecretString> {
        let text = self.text(names::DISCORD_TOKEN)?;
        self.token = Some(text.trim()).filter(|token| token.len() >= SHORTEST_TOKEN).map(SecretString::from);
        self.accept(names::DISCORD_TOKEN, values::token(text))
    }

    /// A setting without surrounding white space. `None` if it is absent, empty, or invalid (which is then reported).
    pub(super) fn read<T>(&mut self, name: &str, parse: impl FnOnce(&str) -> Result<T, ValueError>) -> Option<T> {
        let text = self.text(name)?;
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        // `.env` files can contain `${DISCORD_TOKEN}`.
        if self.token.as_ref().is_some_and(|token| text.contains(token.expose_secret())) {
            return self.accept(name, Err(values::repeated_token()));
        }
        self.accept(name, parse(text))
    }

    /// A number from its flag, or else from its variable. Both are checked, so an invalid variable is reported even if the
    /// flag overrides it.
    pub(super) fn number(&mut self, setting: &NumberSetting<'_>) -> Option<usize> {
        let variable = self.read(setting.variable, |text| values::number(text, setting.range));
        let Some(flag_value) = setting.flag_value else { return variable };
        match values::check_range(flag_value, setting.range) {
            Ok(number) => Some(number),
            Err(error) => {
                self.errors.push(error.of(setting.flag));
                None
            }
        }
    }

    /// All errors, when the required setting `name` is missing. `error` is added unless `name` has been reported already.
    pub(super) fn missing(mut self, name: &str, error: ValueError) -> ConfigError {
        let label = self.environment.label(name);
        if !self.errors.iter().any(|error| error.setting == label) {
            self.errors.push(error.of(label));
        }
        ConfigError { errors: self.errors }
    }

    /// # Errors
    /// All errors that were found, if there is any.
    pub(super) fn finish(self) -> Result<(), ConfigError> {
        if self.errors.is_empty() { Ok(()) } else { Err(ConfigError { errors: self.errors }) }
    }

    fn text(&mut self, name: &str) -> Option<String> {
        let text = self.environment.text(name);
        self.accept(name, text).flatten()
    }

    fn accept<T>(&mut self, name: &str, result: Result<T, ValueError>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                self.errors.push(error.of(self.environment.label(name)));
                None
            }
        }
    }
}
