//! What every command and button works with.

use std::sync::Arc;

use crate::domain::GameId;
use crate::service::{Challenges, GameView, Games};
use crate::words::Words;

use super::gateway::ConnectionListener;
use super::message_view::MessageView;
use super::replays::Replays;
use super::responder::{CommandError, Responder, TrackedMessage};

/// The bot's parts as far as interactions need them.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) games: Games,
    pub(super) challenges: Challenges,
    pub(super) message_view: MessageView,
    pub(super) replays: Arc<Replays>,
    pub(super) responder: Responder,
    pub(super) words: Arc<Words>,
    pub(super) connection_listener: ConnectionListener,
}

impl Bot {
    /// Tells whether we can hear Discord.
    pub(super) fn set_connected(&self, connected: bool) {
        (self.connection_listener)(connected);
    }

    /// A game's board, ready to be shown.
    pub(super) async fn board(&self, view: GameView) -> Result<TrackedMessage, CommandError> {
        let message = self.message_view.game(&view, self.games.now()).await?;
        Ok(TrackedMessage::board(view, message))
    }

    /// The same for a game that is not at hand.
    pub(super) async fn board_of(&self, game: GameId) -> Result<TrackedMessage, CommandError> {
        self.board(self.games.view(game).await?).await
    }
}
