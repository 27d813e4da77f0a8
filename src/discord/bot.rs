//! What every command and component works with.

use std::sync::Arc;

use crate::service::{Challenges, GameView, Games};
use crate::words::Words;

use super::command_error::CommandError;
use super::game_messages::PendingResponses;
use super::message_view::MessageView;
use super::registration::Registrar;
use super::replays::Replays;
use super::responder::Responder;
use super::response::{Response, TrackedMessage};
use super::user_slots::UserSlots;

/// The user data of the framework.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) games: Games,
    pub(super) challenges: Challenges,
    pub(super) message_view: MessageView,
    pub(super) replays: Arc<Replays>,
    /// The users who wait for a hint.
    pub(super) hint_slots: UserSlots,
    pub(super) responder: Responder,
    pub(super) pending_responses: PendingResponses,
    pub(super) words: Arc<Words>,
    pub(super) registrar: Registrar,
}

impl Bot {
    /// The response that posts a new game. Background edits of its message wait until the response is delivered.
    pub(super) async fn post_new_game(&self, view: GameView) -> Result<Response, CommandError> {
        let pending = self.pending_responses.begin(view.game.id);
        Ok(Response::post(self.game_message(view).await?).holding(pending))
    }

    /// The message that shows a game.
    pub(super) async fn game_message(&self, view: GameView) -> Result<TrackedMessage, CommandError> {
        let message = self.message_view.game(&view, self.games.now()).await?;
        Ok(TrackedMessage::of_game(view, message))
    }
}
