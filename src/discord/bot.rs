//! What every command and component works with.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::discord::boards::{Absences, ChannelActivity, PendingResponses};
use crate::discord::command_error::CommandError;
use crate::discord::features::pasted::Pastes;
use crate::discord::features::replay::{Downloads, Replays};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::MessageView;
use crate::discord::platform::registration::Registrar;
use crate::discord::responder::Responder;
use crate::discord::response::{Response, TrackedMessage};
use crate::domain::{DiscordUserId, User};
use crate::service::{
    Challenges, GameView, Games, Guilds, Messages, Players, Posts, Privacy, Puzzles, Ratings, Reviews, Tournaments,
    Trainer,
};
use crate::words::Words;

/// The user data of the framework.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(crate) games: Games,
    pub(crate) challenges: Challenges,
    pub(crate) messages: Messages,
    pub(crate) players: Players,
    pub(crate) puzzles: Puzzles,
    pub(crate) tournaments: Tournaments,
    pub(crate) trainer: Trainer,
    pub(crate) reviews: Reviews,
    pub(crate) ratings: Ratings,
    pub(crate) guilds: Guilds,
    pub(crate) posts: Posts,
    pub(crate) privacy: Privacy,
    pub(crate) message_view: MessageView,
    pub(crate) replays: Arc<Replays>,
    pub(crate) downloads: Downloads,
    pub(crate) pastes: Arc<Pastes>,
    pub(crate) responder: Responder,
    pub(crate) pending_responses: PendingResponses,
    pub(crate) words: Arc<Words>,
    pub(crate) registrar: Registrar,
    pub(crate) absences: Absences,
    /// The owner of the application, or the members of the team that owns it.
    pub(crate) owners: Arc<BTreeSet<DiscordUserId>>,
}

impl Bot {
    /// The same bot, which speaks the language of an interaction's user. What everybody reads takes the language of its place instead.
    pub(crate) fn for_reader(&self, interaction: &InteractionContext) -> Self {
        let message_view = self.message_view.for_reader(interaction.user.language(), interaction.location.guild);
        let words = Arc::clone(&message_view.words);
        let responder = self.responder.for_reader(&message_view);
        Self { message_view, words, responder, ..self.clone() }
    }

    /// Whether the user owns the bot.
    pub(crate) fn is_owner(&self, user: &User) -> bool {
        self.owners.contains(&user.discord)
    }

    /// The response that posts a new game. Background edits of its message wait until the response is delivered.
    pub(crate) async fn post_new_game(&self, view: GameView) -> Result<Response, CommandError> {
        let pending = self.pending_responses.begin(view.game.id);
        Ok(Response::post(self.game_message(view).await?).holding(pending))
    }

    /// The response that shows a game in the clicked message, or in a new one if that has become hard to find and the bot may post
    /// there.
    pub(crate) async fn show_game(
        &self,
        interaction: &InteractionContext,
        view: GameView,
    ) -> Result<Response, CommandError> {
        let is_out_of_sight = interaction
            .clicked_message
            .filter(|_| !view.is_bot_absent)
            .is_some_and(|board| self.responder.game_messages.is_out_of_sight(board, interaction.location));
        let message = self.game_message(view).await?;
        Ok(if is_out_of_sight { Response::post(message) } else { Response::update(message) })
    }

    /// The newest messages of the channels with boards.
    pub(crate) fn activity(&self) -> &ChannelActivity {
        self.responder.game_messages.activity()
    }

    /// The message that shows a game.
    pub(crate) async fn game_message(&self, view: GameView) -> Result<TrackedMessage, CommandError> {
        let message = self.message_view.game(&view, self.games.now()).await?;
        Ok(TrackedMessage::of_game(view, message))
    }
}
