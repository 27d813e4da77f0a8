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
mod weekly_summary;

use std::sync::Arc;
use std::time::Instant;

use thiserror::Error;

use crate::render::{RenderError, Renderer};
use crate::words::Words;

pub(crate) use analysed::Analysed;
pub(crate) use daily_puzzle::ShownDailyPuzzle;
pub(crate) use replayed::{ReplayStep, Replayed};
pub(crate) use reviewed::{ReviewSource, ReviewStep, Reviewed};
pub(crate) use shown_puzzle::ShownPuzzle;
pub(crate) use styled_opening::StyledOpening;

/// Creates messages.
#[derive(Clone)]
pub(crate) struct MessageView {
    words: Arc<Words>,
    renderer: Arc<Renderer>,
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
        Self { words, renderer }
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
