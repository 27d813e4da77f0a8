//! Turns what is stored into messages.
//!
//! Every picture is drawn in one way: a function of its feature takes the subject and returns a [`Picture`](super::outgoing_message::Picture) or an error of
//! the renderer, and [`MessageView::draw`] runs it on a thread for blocking work.

mod buttons;
pub(crate) mod style;

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use thiserror::Error;

use crate::domain::{DiscordUserId, GuildId, HanForm, Language};
use crate::service::{Dependencies, GameView, Guilds, Players, ServiceError};
use crate::words::Words;
use render::{RenderError, Renderer};

pub(crate) use buttons::{Label, button_row, select};
pub(crate) use style::PlayerNames;

/// Creates messages.
#[derive(Clone)]
pub(crate) struct MessageView {
    pub(crate) words: Arc<Words>,
    pub(crate) renderer: Arc<Renderer>,
    pub(crate) languages: Languages,
}

/// Why a picture cannot be drawn.
#[derive(Debug, Error)]
pub(crate) enum DrawError {
    #[error("cannot draw the picture: {0}")]
    Render(#[from] RenderError),
    #[error("drawing the picture was interrupted: {0}")]
    Task(#[from] tokio::task::JoinError),
}

impl MessageView {
    pub(crate) fn new(words: Arc<Words>, renderer: Arc<Renderer>) -> Self {
        Self { words, renderer, languages: Languages::default() }
    }

    /// The same in the language of one of Discord's locales, for somebody in this server, if they are in one. If the locale is not Chinese
    /// or Japanese, that of the server says which forms Chinese characters have.
    pub(crate) fn for_reader(&self, locale: &str, guild: Option<GuildId>) -> Self {
        self.in_locale(locale).with_han(HanForm::of_locale(locale), guild)
    }

    /// The same for everybody in a place: in the language of the server, or else in that of the user who has started it. The user's
    /// language says which forms Chinese characters have.
    pub(crate) fn for_place(&self, guild: Option<GuildId>, locale: &str) -> Self {
        self.in_language_of(guild, locale).with_han(HanForm::of_locale(locale), guild)
    }

    /// The same for everybody in a server.
    pub(crate) fn for_everybody(&self, guild: GuildId) -> Self {
        self.for_reader(&self.languages.locale(guild), Some(guild))
    }

    /// The same for the readers of a game.
    pub(crate) fn for_game(&self, view: &GameView) -> Self {
        let guild = view.game.location.guild;
        self.in_language_of(guild, &view.locale).with_han(view.style.han, guild)
    }

    fn in_language_of(&self, guild: Option<GuildId>, locale: &str) -> Self {
        match guild {
            Some(guild) => self.in_locale(&self.languages.locale(guild)),
            None => self.in_locale(locale),
        }
    }

    fn in_locale(&self, locale: &str) -> Self {
        Self { words: Arc::new(self.words.in_locale(locale)), ..self.clone() }
    }

    fn with_han(&self, own: Option<HanForm>, guild: Option<GuildId>) -> Self {
        let form = own.or_else(|| self.languages.han(guild)).unwrap_or_default();
        Self { renderer: Arc::new(self.renderer.with_han(style::han(form))), ..self.clone() }
    }

    /// Whether pictures show anything of a name.
    pub(crate) fn can_draw(&self, name: &str) -> bool {
        self.renderer.drawable(name).is_some()
    }

    /// Runs `draw` on a thread for blocking work, as drawing takes milliseconds of processor time.
    pub(crate) async fn draw<S, P>(
        &self,
        subject: &S,
        draw: fn(&Self, &S) -> Result<P, RenderError>,
    ) -> Result<P, DrawError>
    where
        S: Clone + Send + 'static,
        P: Send + 'static,
    {
        let (view, subject) = (self.clone(), subject.clone());
        let start = Instant::now();
        let drawn = tokio::task::spawn_blocking(move || draw(&view, &subject)).await;
        metrics::histogram!("outflank_drawing_seconds").record(start.elapsed());
        Ok(drawn??)
    }
}

/// The languages that are not English, in memory because every message needs them.
#[derive(Clone, Default)]
pub(crate) struct Languages(Arc<Mutex<Locales>>);

#[derive(Default)]
struct Locales {
    /// The locales that Discord names.
    guilds: HashMap<GuildId, String>,
    chosen_for_guilds: HashMap<GuildId, Language>,
    chosen_by_players: HashMap<DiscordUserId, Language>,
}

/// The language of a server whose owner has chosen none.
const DEFAULT_LOCALE: &str = "en-US";

impl Languages {
    /// Reads what players and the managers of servers have chosen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(crate) async fn load(&self, dependencies: &Arc<Dependencies>) -> Result<(), ServiceError> {
        let (guilds, players): (Guilds, Players) = (dependencies.into(), dependencies.into());
        let mut locales = Locales::default();
        locales.chosen_for_guilds.extend(guilds.languages().await?);
        locales.chosen_by_players.extend(players.languages().await?);
        *self.lock() = locales;
        Ok(())
    }

    /// Reads again what players have chosen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(crate) async fn load_of_players(&self, players: &Players) -> Result<(), ServiceError> {
        let chosen = players.languages().await?;
        self.lock().chosen_by_players = chosen.into_iter().collect();
        Ok(())
    }

    /// Notes the locale that Discord names for a server.
    pub(crate) fn record(&self, guild: GuildId, locale: &str) {
        let known = Some(locale.to_owned()).filter(|locale| !matches!(locale.as_str(), DEFAULT_LOCALE | ""));
        put(&mut self.lock().guilds, guild, known);
    }

    /// Notes what the managers of a server have chosen. `None` for the locale that Discord names.
    pub(crate) fn choose_for_guild(&self, guild: GuildId, language: Option<Language>) {
        put(&mut self.lock().chosen_for_guilds, guild, language);
    }

    /// Notes what a player has chosen.
    pub(crate) fn choose_for_player(&self, player: DiscordUserId, language: Option<Language>) {
        put(&mut self.lock().chosen_by_players, player, language);
    }

    /// What a player has chosen.
    pub(crate) fn chosen_by(&self, player: DiscordUserId) -> Option<Language> {
        self.lock().chosen_by_players.get(&player).copied()
    }

    /// The locale of what everybody in a server reads.
    pub(crate) fn locale(&self, guild: GuildId) -> String {
        let locales = self.lock();
        let chosen = locales.chosen_for_guilds.get(&guild).map(|language| language.locale());
        chosen.or_else(|| locales.guilds.get(&guild).map(String::as_str)).unwrap_or(DEFAULT_LOCALE).to_owned()
    }

    pub(crate) fn han(&self, guild: Option<GuildId>) -> Option<HanForm> {
        HanForm::of_locale(&self.locale(guild?))
    }

    fn lock(&self) -> MutexGuard<'_, Locales> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn put<K: Hash + Eq, V>(map: &mut HashMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    };
}
