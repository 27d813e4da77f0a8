//! What every command and component works with.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::domain::{ChannelId, DiscordUserId, GameId, ReviewId, User};
use crate::service::{
    Challenges, GameView, Games, Guilds, Messages, Players, Posts, Privacy, Puzzles, Ratings, ReviewOf, Reviews,
    Trainer,
};
use crate::words::Words;
use rules::{ByColor, Game};

use super::absence::Absences;
use super::channel_activity::ChannelActivity;
use super::command_error::CommandError;
use super::component_id::ReviewSubject;
use super::downloads::Downloads;
use super::game_messages::PendingResponses;
use super::interaction_context::InteractionContext;
use super::message_view::{MessageView, Replayed, ReviewSource, Reviewed};
use super::pasted_games::{PastedChoices, Pastes};
use super::recent::Recent;
use super::registration::Registrar;
use super::replays::Replays;
use super::responder::Responder;
use super::response::{Response, TrackedMessage};

/// The user data of the framework.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(super) games: Games,
    pub(super) challenges: Challenges,
    pub(super) messages: Messages,
    pub(super) players: Players,
    pub(super) puzzles: Puzzles,
    pub(super) trainer: Trainer,
    pub(super) reviews: Reviews,
    pub(super) ratings: Ratings,
    pub(super) guilds: Guilds,
    pub(super) posts: Posts,
    pub(super) privacy: Privacy,
    pub(super) message_view: MessageView,
    pub(super) replays: Arc<Replays>,
    /// The reviews that were posted lately, and the channels.
    pub(super) posted_reviews: Arc<Recent<(ReviewSubject, ChannelId)>>,
    pub(super) downloads: Downloads,
    pub(super) pastes: Arc<Pastes>,
    pub(super) responder: Responder,
    pub(super) pending_responses: PendingResponses,
    pub(super) words: Arc<Words>,
    pub(super) registrar: Registrar,
    pub(super) absences: Absences,
    /// The owner of the application, or the members of the team that owns it.
    pub(super) owners: Arc<BTreeSet<DiscordUserId>>,
}

impl Bot {
    /// Whether the user owns the bot.
    pub(super) fn is_owner(&self, user: &User) -> bool {
        self.owners.contains(&user.discord)
    }

    /// The response that posts a new game. Background edits of its message wait until the response is delivered.
    pub(super) async fn post_new_game(&self, view: GameView) -> Result<Response, CommandError> {
        let pending = self.pending_responses.begin(view.game.id);
        Ok(Response::post(self.game_message(view).await?).holding(pending))
    }

    /// The response that shows a game in the clicked message, or in a new one if that has become hard to find and the bot may post
    /// there.
    pub(super) async fn show_game(
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

    /// A finished game in the style of the user who replays it: the one with this number, or else their last one.
    pub(super) async fn replayed_game(
        &self,
        interaction: &InteractionContext,
        game: Option<GameId>,
    ) -> Result<Replayed, CommandError> {
        let view = self.games.replayed_game(&interaction.user, game).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        Ok(Replayed::Game(Box::new(GameView { style, ..view })))
    }

    /// A finished game with its review, in the style of the user: the one with this number, or else their last one.
    pub(super) async fn reviewed_game(
        &self,
        interaction: &InteractionContext,
        game: Option<GameId>,
    ) -> Result<Reviewed, CommandError> {
        let view = self.reviews.game_to_review(&interaction.user, game).await?;
        let stored = self.reviews.review(&interaction.user, &view.game.game, ReviewOf::Game).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        let reader = view.color_of(interaction.user.discord);
        Ok(Reviewed { stored, source: ReviewSource::Game(Box::new(GameView { style, ..view })), reader })
    }

    /// The response with the card of a review: for everybody, unless it was posted in the channel lately.
    pub(super) async fn post_review(
        &self,
        interaction: &InteractionContext,
        reviewed: &Reviewed,
    ) -> Result<Response, CommandError> {
        let card = self.message_view.review_card(reviewed).await?;
        let is_first = self.posted_reviews.insert((reviewed.subject(), interaction.location.channel));
        Ok(if is_first { Response::post(card) } else { Response::private(card) })
    }

    /// A game from elsewhere with its review. `heading` is the first line of its messages, `choices` what can be reviewed instead.
    pub(super) async fn reviewed_transcript(
        &self,
        interaction: &InteractionContext,
        game: &Game,
        heading: String,
        choices: Option<PastedChoices>,
    ) -> Result<Reviewed, CommandError> {
        let stored = self.reviews.review(&interaction.user, game, ReviewOf::Transcript).await?;
        let style = self.players.style_for(&interaction.user, interaction.location.guild).await?;
        Ok(Reviewed { stored, source: ReviewSource::Elsewhere { heading, style, choices }, reader: None })
    }

    /// The game from elsewhere that has this review, with the first line of the clicked message.
    pub(super) async fn reviewed_record(
        &self,
        interaction: &InteractionContext,
        review: ReviewId,
    ) -> Result<Reviewed, CommandError> {
        let game = self.reviews.game_of_review(review).await?;
        let heading = Words::heading_of_review(&interaction.clicked_content).map(str::to_owned);
        let heading = heading.unwrap_or_else(|| self.message_view.record_review_heading(&ByColor::default(), (1, 1)));
        self.reviewed_transcript(interaction, &game, heading, None).await
    }

    /// The newest messages of the channels with boards.
    pub(super) fn activity(&self) -> &ChannelActivity {
        self.responder.game_messages.activity()
    }

    /// The message that shows a game.
    pub(super) async fn game_message(&self, view: GameView) -> Result<TrackedMessage, CommandError> {
        let message = self.message_view.game(&view, self.games.now()).await?;
        Ok(TrackedMessage::of_game(view, message))
    }
}
