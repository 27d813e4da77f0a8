//! Which forms of Chinese characters the languages of servers have. Discord sends the languages when the bot connects.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::{GuildId, HanForm};

/// The servers whose language is written with Chinese characters.
#[derive(Clone, Default)]
pub(crate) struct GuildLanguages(Arc<Mutex<HashMap<GuildId, HanForm>>>);

impl GuildLanguages {
    /// Notes the language of a server.
    pub(crate) fn record(&self, guild: GuildId, locale: &str) {
        match HanForm::of_locale(locale) {
            Some(form) => self.lock().insert(guild, form),
            None => self.lock().remove(&guild),
        };
    }

    pub(crate) fn han(&self, guild: Option<GuildId>) -> Option<HanForm> {
        self.lock().get(&guild?).copied()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GuildId, HanForm>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
