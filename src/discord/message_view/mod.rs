//! Turns what is stored into messages.
//!
//! Every picture is drawn in one way: a function of `pictures` takes the subject and returns a [`Picture`] or an error of
//! the renderer, and [`MessageView::draw`] runs it on a thread for blocking work.

mod analysed;
mod analysis;
mod answer;
mod answered_board;
mod bot_play;
mod buttons;
mod challenge;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod deleted_boards;
mod game;
mod game_controls;
mod guild_settings;
mod help;
mod hint;
mod history;
mod leaderboard;
mod move_rows;
mod notice;
mod opening;
mod pasted;
mod pictures;
mod privacy;
mod profile;
mod puzzle;
mod replay;
mod replayed;
mod review;
mod review_step;
mod reviewed;
mod rules;
mod settings;
mod shown_puzzle;
mod styled_opening;
mod title_roles;
mod trainer;

use std::sync::Arc;
use std::time::Instant;

use thiserror::Error;

use crate::discord::guild_languages::GuildLanguages;
use crate::domain::{GuildId, HanForm};
use crate::service::GameView;
use crate::words::Words;
use render::{RenderError, Renderer};

pub(crate) use analysed::Analysed;
pub(crate) use replayed::{ReplayStep, Replayed};
pub(crate) use reviewed::{ReviewSource, ReviewStep, Reviewed};
pub(crate) use shown_puzzle::{ShownDailyPuzzle, ShownPuzzle};
pub(crate) use styled_opening::StyledOpening;

/// Creates messages.
#[derive(Clone)]
pub(crate) struct MessageView {
    pub(in crate::discord) words: Arc<Words>,
    renderer: Arc<Renderer>,
    pub(super) guild_languages: GuildLanguages,
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
    fn for_game(&self, view: &GameView) -> Self {
        self.with_han(view.style.han, view.game.location.guild)
    }

    fn with_han(&self, own: Option<HanForm>, guild: Option<GuildId>) -> Self {
        let form = own.or_else(|| self.guild_languages.han(guild)).unwrap_or_default();
        Self { renderer: Arc::new(self.renderer.with_han(pictures::han(form))), ..self.clone() }
    }

    /// Whether pictures show anything of a name.
    pub(crate) fn can_draw(&self, name: &str) -> bool {
        self.renderer.drawable(name).is_some()
    }

    /// Runs `draw` on a thread for blocking work, as drawing takes milliseconds of processor time.
    async fn draw<S, P>(&self, subject: &S, draw: fn(&Self, &S) -> Result<P, RenderError>) -> Result<P, DrawError>
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
