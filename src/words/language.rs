//! The languages: one Fluent file for each. A message that a file lacks is read from the English one; a test checks that none lacks any.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use icu_calendar::{Date, Gregorian};
use icu_datetime::FixedCalendarDateTimeFormatter;
use icu_datetime::fieldsets::{YM, YMD};
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_decimal::options::DecimalFormatterOptions;
use icu_locale_core::Locale;
use unic_langid::LanguageIdentifier;

use super::command_ids::CommandIds;
use crate::domain::with_languages;

macro_rules! files {
    ($($locale:literal)+) => { &[$(($locale, include_str!(concat!($locale, ".ftl")))),+] };
}

/// The languages by Discord's names, English first, with their files.
pub(super) const FILES: &[(&str, &str)] = with_languages!(files);

/// Discord's other locales of these languages.
const SIMILAR: [(&str, &str); 2] = [("en-GB", "en-US"), ("es-419", "es-ES")];

const COMPILED: &str = "the program contains the data of all languages";

/// The texts of a language.
pub(super) struct Language {
    /// Discord's name of the locale.
    name: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The messages that turned out to be missing.
    missing: Mutex<BTreeSet<String>>,
}

impl Language {
    /// All languages, English first. The files are embedded in the program, and a test parses them.
    pub(super) fn all(command_ids: &CommandIds) -> Arc<[Self]> {
        FILES.iter().map(|&(name, file)| Self::new(name, file, command_ids)).collect()
    }

    fn new(name: &'static str, file: &str, command_ids: &CommandIds) -> Self {
        let resource = FluentResource::try_new(file.to_owned()).map_err(|(_, errors)| errors);
        let language: LanguageIdentifier = name.parse().expect("each locale is a language identifier");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource.expect("each file parses")).expect("no message id of a file occurs twice");
        let ids = command_ids.clone();
        bundle
            .add_function("COMMAND", move |arguments, named| ids.fluent_function(arguments, named))
            .expect("no other function has this name");
        Self { name, bundle, missing: Mutex::default() }
    }

    /// A number with the decimal mark and, from 10,000 on, the grouping of the language.
    pub(super) fn number(&self, number: &Decimal) -> String {
        let formatter = DecimalFormatter::try_new(self.locale().into(), DecimalFormatterOptions::default());
        formatter.expect(COMPILED).format(number).to_string()
    }

    /// A day of the Gregorian calendar: `Jun 29, 2026`.
    pub(super) fn day(&self, day: &Date<Gregorian>) -> String {
        let formatter = FixedCalendarDateTimeFormatter::try_new(self.locale().into(), YMD::medium());
        formatter.expect(COMPILED).format(day).to_string()
    }

    /// The month of such a day: `June 2026`.
    pub(super) fn month(&self, day: &Date<Gregorian>) -> String {
        let formatter = FixedCalendarDateTimeFormatter::try_new(self.locale().into(), YM::long());
        formatter.expect(COMPILED).format(day).to_string()
    }

    fn locale(&self) -> Locale {
        self.name.parse().expect("each locale is a language identifier")
    }

    /// The index of the language for one of Discord's locales, or of English. Chinese in Taiwan differs too much from that of the mainland.
    pub(super) fn index_of(languages: &[Self], locale: &str) -> usize {
        let similar = SIMILAR.iter().find(|(other, _)| *other == locale);
        let locale = similar.map_or(locale, |(_, language)| language);
        languages.iter().position(|one| one.name == locale).unwrap_or(0)
    }

    /// Discord's locales that have a language here.
    pub(super) fn locales(languages: &[Self]) -> impl Iterator<Item = &'static str> + use<> {
        let own: Vec<&str> = languages.iter().map(|one| one.name).collect();
        let similar: Vec<&str> =
            SIMILAR.into_iter().filter(|(_, language)| own.contains(language)).map(|(locale, _)| locale).collect();
        own.into_iter().chain(similar)
    }

    /// The names of a message's attributes.
    #[cfg(test)]
    pub(super) fn attributes(&self, id: &str) -> Vec<String> {
        let message = self.bundle.get_message(id);
        message
            .into_iter()
            .flat_map(|message| message.attributes().map(|one| one.id().to_owned()).collect::<Vec<_>>())
            .collect()
    }

    #[cfg(test)]
    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    /// A message or one of its attributes with values; `None` if the file lacks it.
    pub(super) fn format(&self, id: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id);
        let pattern = match attribute {
            Some(name) => message.and_then(|message| message.get_attribute(name)).map(|attribute| attribute.value()),
            None => message.and_then(|message| message.value()),
        };
        let Some(pattern) = pattern else {
            let is_new = self.missing.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned());
            if is_new {
                tracing::error!(locale = self.name, id, "a message is missing");
            }
            return None;
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {id}: {errors:?}", self.name);
        Some(text.into_owned())
    }
}
