//! The languages that the bot speaks.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use rules::UnknownName;

/// Calls a macro with the languages by Discord's names, English first
/// (<https://discord.com/developers/docs/reference#locales>). A new language has its line here, and its file in `words`.
macro_rules! with_languages {
    ($macro:ident) => {
        $macro! {
            "en-US" "ja" "ko" "zh-CN" "fr" "de" "es-ES" "pt-BR"
        }
    };
}
pub(crate) use with_languages;

macro_rules! list {
    ($($locale:literal)+) => { &[$(Language($locale)),+] };
}

/// A language, which somebody chooses instead of the one that Discord names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Language(&'static str);

impl Language {
    /// All languages, English first.
    pub(crate) const ALL: &'static [Self] = with_languages!(list);

    /// Discord's name, such as `pt-BR`.
    pub(crate) fn locale(self) -> &'static str {
        self.0
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ALL[0]
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for Language {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        static EXPECTED: LazyLock<String> =
            LazyLock::new(|| Language::ALL.iter().map(|language| language.0).collect::<Vec<_>>().join(", "));
        let found = Self::ALL.iter().find(|language| language.0 == text).copied();
        found.ok_or_else(|| UnknownName { expected: &EXPECTED })
    }
}

/// The name of the choice of the language that Discord names.
pub(super) const DISCORD_LANGUAGE: &str = "discord";

/// The names of all choices of a language.
pub(super) fn language_names() -> Vec<String> {
    std::iter::once(DISCORD_LANGUAGE).chain(Language::ALL.iter().map(|one| one.locale())).map(str::to_owned).collect()
}
