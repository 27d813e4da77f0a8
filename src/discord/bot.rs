//! What every command and button works with.

use std::sync::Arc;

use crate::domain::GameId;
use crate::service::{Challenges, GameView, Games};
use crate::words::Words;

use super::artist::Artist;
use super::desk::{Desk, Shown, Trouble};
use super::gateway::Heard;
use super::replays::Replays;

/// The bot's parts as far as interactions need them.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) games: Games,
    pub(super) challenges: Challenges,
    pub(super) artist: Artist,
    pub(super) replays: Arc<Replays>,
    pub(super) desk: Desk,
    pub(super) words: Arc<Words>,
    pub(super) ears: Heard,
}

impl Bot {
    /// Tells whether we can hear Discord.
    pub(super) fn heard(&self, heard: bool) {
        (self.ears)(heard);
    }

    /// A game's board, ready to be shown.
    pub(super) async fn board(&self, view: GameView) -> Result<Shown, Trouble> {
        let drawn = self.artist.game(&view, self.games.now()).await?;
        Ok(Shown::board(view, drawn))
    }

    /// The same for a game that is not at hand.
    pub(super) async fn board_of(&self, game: GameId) -> Result<Shown, Trouble> {
        self.board(self.games.view(game).await?).await
    }
}
