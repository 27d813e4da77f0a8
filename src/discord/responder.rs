//! The desk: every interaction is answered here, in time, once, and with what the person can act on.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};
use thiserror::Error;
use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use crate::domain::{ChallengeId, GameId, MessageRef, Refusal};
use crate::service::{GameView, ServiceError};
use crate::words::Words;

use super::game_messages::{GameMessages, PendingResponse, Token};
use super::interaction_context::{ATTACH_FILES, InteractionContext};
use super::message_view::DrawError;
use super::outgoing_message::OutgoingMessage;
use super::rest::{InitialResponse, Rest};
use super::retry::CallError;

/// An answer that takes longer than this is promised first, so that Discord's 3 s never pass.
const DEFER_AFTER: Duration = Duration::from_millis(500);

/// Answers interactions.
#[derive(Clone)]
pub(crate) struct Responder {
    pub(super) rest: Rest,
    pub(super) game_messages: GameMessages,
    pub(super) words: Arc<Words>,
    /// What is being answered; waited for before the program ends.
    pub(super) pending_responses: TaskTracker,
}

/// What a person gets.
pub(crate) enum Response {
    /// The pressed message changes.
    Update(TrackedMessage),
    /// A new public message.
    Post(TrackedMessage),
    /// A message that only they see.
    Private(OutgoingMessage),
    /// The pressed message changes, and a new public message follows.
    UpdateAndPost(OutgoingMessage, TrackedMessage),
}

/// A message, and what it shows.
pub(crate) struct TrackedMessage {
    message: OutgoingMessage,
    subject: Subject,
    /// Keeps other edits of the same game waiting until this one is sent.
    _pending: Option<PendingResponse>,
}

/// What a message shows: once its id is known, it is noted.
enum Subject {
    Board(Box<GameView>),
    Challenge(ChallengeId),
    Other,
}

impl TrackedMessage {
    /// The board of a game.
    pub(crate) fn board(view: GameView, message: OutgoingMessage) -> Self {
        Self { message, subject: Subject::Board(Box::new(view)), _pending: None }
    }

    /// A new challenge.
    pub(crate) fn challenge(message: OutgoingMessage, id: ChallengeId) -> Self {
        Self { message, subject: Subject::Challenge(id), _pending: None }
    }

    /// Any other message.
    pub(crate) fn plain(message: OutgoingMessage) -> Self {
        Self { message, subject: Subject::Other, _pending: None }
    }

    /// The same, with other edits of the game waiting until it is sent.
    pub(crate) fn holding(self, pending_response: Option<PendingResponse>) -> Self {
        Self { _pending: pending_response, ..self }
    }

    /// The message alone.
    pub(crate) fn into_message(self) -> OutgoingMessage {
        self.message
    }

    fn game(&self) -> Option<GameId> {
        match &self.subject {
            Subject::Board(view) => Some(view.game.id),
            Subject::Challenge(_) | Subject::Other => None,
        }
    }
}

/// How an answer that takes long is promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deferral {
    /// The pressed message stays as it is meanwhile.
    Update,
    /// Everybody sees that an answer is coming.
    Public,
    /// Only the person sees it.
    Private,
}

/// Why somebody did not get what they asked for.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        Self::Service(ServiceError::Refused(refusal))
    }
}

impl Responder {
    /// Answers with what `work` gives: at once when it is quick, else promised first; without a promise it is always the
    /// first response, so that it pings whom it names. Trouble becomes a private message.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionContext,
        deferral: impl Into<Option<Deferral>>,
        what: &str,
        work: impl Future<Output = Result<Response, CommandError>>,
    ) {
        let _in_hand = self.pending_responses.token();
        tokio::pin!(work);
        let (outcome, deferred) = tokio::select! {
            outcome = &mut work => (outcome, None),
            deferral = deferral_due(deferral.into()) => {
                if let Err(error) = self.rest.respond(interaction, &deferral.as_response()).await {
                    warn!(what, user = %interaction.user.discord, %error, "cannot promise an answer");
                }
                (work.await, Some(deferral))
            }
        };
        let reply = outcome.unwrap_or_else(|error| Response::Private(self.explain(interaction, what, &error)));
        let game = match &reply {
            Response::Update(shown) | Response::Post(shown) | Response::UpdateAndPost(_, shown) => shown.game(),
            Response::Private(_) => None,
        };
        let delivered = self.deliver(interaction, deferred, &reply).await;
        match delivered {
            Ok(()) => {
                let latency_ms = interaction.received.elapsed().as_millis();
                info!(what, game = game.map(|game| game.0), user = %interaction.user.discord, latency_ms, "answered");
                self.warn_of_permissions(interaction, &reply).await;
            }
            Err(error) => {
                warn!(what, game = game.map(|game| game.0), user = %interaction.user.discord, %error, "answer failed");
                if let Some(game) = game {
                    self.game_messages.request(game);
                }
            }
        }
    }

    /// One private sentence: the cure for what the person can cure, an apology with an id for what is ours.
    pub(crate) fn explain(
        &self,
        interaction: &InteractionContext,
        what: &str,
        error: &CommandError,
    ) -> OutgoingMessage {
        let text = match error {
            CommandError::Service(ServiceError::Refused(refusal)) => {
                info!(what, user = %interaction.user.discord, reason = %refusal, "refused");
                self.words.refusal(refusal)
            }
            error => self.apologize(interaction, what, error),
        };
        OutgoingMessage::text(text)
    }

    /// Logs what went wrong with an id, and gives the apology that names it.
    pub(crate) fn apologize(
        &self,
        interaction: &InteractionContext,
        what: &str,
        error: &dyn std::fmt::Display,
    ) -> String {
        // The interaction's own id: unique, and found in the log beside everything else about it.
        let id = format!("{:x}", interaction.id.get());
        error!(what, id, user = %interaction.user.discord, error = %error, "an interaction failed");
        self.words.internal_error(&id)
    }

    async fn deliver(
        &self,
        interaction: &InteractionContext,
        deferred: Option<Deferral>,
        reply: &Response,
    ) -> Result<(), CallError> {
        match (reply, deferred) {
            (Response::Update(shown), None) => {
                self.rest.respond(interaction, &shown.message.as_update()).await?;
                self.note(interaction, shown, interaction.pressed).await
            }
            (Response::Post(shown), None) => {
                self.rest.respond(interaction, &shown.message.as_post()).await?;
                let place = match shown.subject {
                    Subject::Board(_) | Subject::Challenge(_) => Some(self.rest.original(&interaction.token).await?),
                    Subject::Other => None,
                };
                self.note(interaction, shown, place).await
            }
            (Response::Private(message), None) => self.rest.respond(interaction, &message.as_private()).await,
            (Response::UpdateAndPost(message, shown), None) => {
                self.rest.respond(interaction, &message.as_update()).await?;
                self.post_after(interaction, shown).await
            }
            (Response::Update(shown) | Response::Post(shown), Some(Deferral::Update | Deferral::Public)) => {
                let place = self.rest.edit_original(&interaction.token, &shown.message).await?;
                self.note(interaction, shown, Some(place)).await
            }
            (Response::Update(shown) | Response::Post(shown), Some(Deferral::Private)) => {
                self.post_after(interaction, shown).await
            }
            (Response::Private(message), Some(Deferral::Private)) => {
                self.rest.edit_original(&interaction.token, message).await.map(|_| ())
            }
            (Response::Private(message), Some(deferral)) => {
                self.rest.follow_up(&interaction.token, message, true).await?;
                match deferral {
                    Deferral::Public => self.rest.delete_original(&interaction.token).await,
                    Deferral::Update | Deferral::Private => Ok(()),
                }
            }
            (Response::UpdateAndPost(message, shown), Some(_)) => {
                self.rest.edit_original(&interaction.token, message).await?;
                self.post_after(interaction, shown).await
            }
        }
    }

    /// Posts a board after the first response.
    async fn post_after(&self, interaction: &InteractionContext, shown: &TrackedMessage) -> Result<(), CallError> {
        let place = self.rest.follow_up(&interaction.token, &shown.message, false).await?;
        if let Subject::Board(view) = &shown.subject {
            self.game_messages.record_response(view, place, None).await;
        }
        Ok(())
    }

    /// Tells the person privately which permissions the bot lacks here; without them it cannot keep a board up to date.
    async fn warn_of_permissions(&self, interaction: &InteractionContext, reply: &Response) {
        let Response::Post(TrackedMessage { message, subject: Subject::Board(_), .. }) = reply else { return };
        // A board of text needs no files.
        let needed = |name: &&str| *name != ATTACH_FILES || message.picture.is_some();
        let missing: Vec<&str> = interaction.missing.iter().copied().filter(needed).collect();
        if missing.is_empty() {
            return;
        }
        let warning = OutgoingMessage::text(self.words.missing_permission(&missing));
        if let Err(error) = self.rest.follow_up(&interaction.token, &warning, true).await {
            warn!(user = %interaction.user.discord, %error, "cannot tell which permissions are missing");
        }
    }

    /// Notes which message is now a game's board; the interaction's token edits it for the next 15 minutes.
    async fn note(
        &self,
        interaction: &InteractionContext,
        shown: &TrackedMessage,
        place: Option<MessageRef>,
    ) -> Result<(), CallError> {
        match (&shown.subject, place) {
            (Subject::Board(view), Some(place)) => {
                self.game_messages
                    .record_response(view, place, Some(Token::new(&interaction.token, interaction.received)))
                    .await;
            }
            (Subject::Challenge(id), Some(place)) => self.game_messages.record_challenge_message(*id, place).await,
            _ => {}
        }
        Ok(())
    }
}

/// The promise, once the answer takes long.
async fn deferral_due(deferral: Option<Deferral>) -> Deferral {
    match deferral {
        Some(deferral) => {
            tokio::time::sleep(DEFER_AFTER).await;
            deferral
        }
        None => std::future::pending().await,
    }
}

impl Deferral {
    fn as_response(self) -> InitialResponse<'static> {
        let message = CreateInteractionResponseMessage::new();
        let body = match self {
            Self::Update => CreateInteractionResponse::Acknowledge,
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        };
        InitialResponse { body, message: None }
    }
}
