//! Turns what is stored into messages.
//!
//! Every picture is drawn in one way: a function of its feature takes the subject and returns a [`Picture`](super::outgoing_message::Picture) or an error of
//! the renderer, and [`MessageView::draw`] runs it on a thread for blocking work.

mod buttons;
pub(crate) mod style;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use thiserror::Error;

use crate::domain::{GuildId, HanForm};
use crate::service::GameView;
use crate::words::Words;
use render::{RenderError, Renderer};

pub(crate) use buttons::{Label, button_row, select};
pub(crate) use style::PlayerNames;

/// Creates messages.
#[derive(Clone)]
pub(crate) struct MessageView {
    pub(crate) words: Arc<Words>,
    pub(crate) renderer: Arc<Renderer>,
    pub(crate) guild_languages: GuildLanguages,
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
        Self { words, renderer, guild_languages: GuildLanguages::default() }
    }

    /// The same for a reader in this place: the language of the reader, or else of the server, says which forms Chinese
    /// characters have.
    pub(crate) fn for_reader(&self, locale: &str, guild: Option<GuildId>) -> Self {
        self.with_han(HanForm::of_locale(locale), guild)
    }

    /// The same for the readers of a game.
    pub(crate) fn for_game(&self, view: &GameView) -> Self {
        self.with_han(view.style.han, view.game.location.guild)
    }

    fn with_han(&self, own: Option<HanForm>, guild: Option<GuildId>) -> Self {
        let form = own.or_else(|| self.guild_languages.han(guild)).unwrap_or_default();
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
