//! Responds to every interaction: once, and before Discord's limit of three seconds.

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use crate::domain::MessageRef;
use crate::service::ServiceError;
use crate::words::Words;

use super::command_error::CommandError;
use super::deferral::Deferral;
use super::game_messages::{GameMessages, Token};
use super::interaction_context::{ATTACH_FILES, InteractionContext};
use super::outgoing_message::OutgoingMessage;
use super::response::{Response, ResponseKind, Subject, TrackedMessage};
use super::rest::Rest;
use super::retry::CallError;

/// A response that takes longer than this is deferred, so that Discord's three seconds never pass.
const DEFER_AFTER: Duration = Duration::from_millis(500);

/// Responds to interactions.
#[derive(Clone)]
pub(crate) struct Responder {
    pub(super) rest: Rest,
    pub(super) game_messages: GameMessages,
    pub(super) words: Arc<Words>,
    /// The responses in progress; the program waits for them before it ends.
    pub(super) in_progress: TaskTracker,
}

impl Responder {
    /// Delivers what `work` returns: at once, or after a deferral where `work` takes long. Without a deferral, what `work`
    /// returns is always the initial response; only in an initial response do mentions ping. An error becomes a private
    /// message. `name` is what the interaction is called in the log.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionContext,
        deferral: impl Into<Option<Deferral>>,
        name: &str,
        work: impl Future<Output = Result<Response, CommandError>>,
    ) {
        let _in_progress = self.in_progress.token();
        tokio::pin!(work);
        let (outcome, deferred) = tokio::select! {
            outcome = &mut work => (outcome, None),
            deferral = after_delay(deferral.into()) => {
                if let Err(error) = self.rest.respond(interaction, &deferral.as_response()).await {
                    warn!(name, user = %interaction.user.discord, %error, "cannot defer a response");
                }
                (work.await, Some(deferral))
            }
        };
        let response = outcome.unwrap_or_else(|error| Response::private(self.explain(interaction, name, &error)));
        let game = response.game();
        match self.deliver(interaction, deferred, &response).await {
            Ok(()) => {
                let latency_ms = interaction.received.elapsed().as_millis();
                info!(name, game = game.map(|game| game.0), user = %interaction.user.discord, latency_ms, "responded");
                self.warn_of_missing_permissions(interaction, &response).await;
            }
            Err(error) => {
                warn!(name, game = game.map(|game| game.0), user = %interaction.user.discord, %error, "cannot respond");
                if let Some(game) = game {
                    self.game_messages.request(game);
                }
            }
        }
    }

    /// Responds with an apology for an error that is the program's own fault.
    pub(crate) async fn apologize(&self, interaction: &InteractionContext, name: &str, error: &str) {
        let message = self.apology(interaction, name, &error);
        self.respond(interaction, Deferral::Private, name, async { Ok(Response::private(message)) }).await;
    }

    /// What the user reads instead of a result.
    fn explain(&self, interaction: &InteractionContext, name: &str, error: &CommandError) -> OutgoingMessage {
        match error {
            CommandError::Service(ServiceError::Refused(refusal)) => {
                info!(name, user = %interaction.user.discord, reason = %refusal, "refused");
                OutgoingMessage::text(self.words.refusal(refusal))
            }
            error => self.apology(interaction, name, error),
        }
    }

    /// Logs an error with an id, and returns the apology that names the id.
    fn apology(&self, interaction: &InteractionContext, name: &str, error: &dyn fmt::Display) -> OutgoingMessage {
        // The id of the interaction: unique, and logged with everything else about it.
        let id = format!("{:x}", interaction.id.get());
        error!(name, id, user = %interaction.user.discord, %error, "an interaction failed");
        OutgoingMessage::text(self.words.internal_error(&id))
    }

    async fn deliver(
        &self,
        interaction: &InteractionContext,
        deferred: Option<Deferral>,
        response: &Response,
    ) -> Result<(), CallError> {
        match (&response.kind, deferred) {
            (ResponseKind::Update(tracked), None) => {
                self.rest.respond(interaction, &tracked.message.as_update()).await?;
                if let Some(message) = interaction.clicked_message {
                    self.record(interaction, tracked, message).await;
                }
                Ok(())
            }
            (ResponseKind::Post(tracked), None) => {
                self.rest.respond(interaction, &tracked.message.as_post()).await?;
                if tracked.subject.is_some() {
                    let message = self.rest.original(&interaction.token).await?;
                    self.record(interaction, tracked, message).await;
                }
                Ok(())
            }
            (ResponseKind::Private(message), None) => self.rest.respond(interaction, &message.as_private()).await,
            (ResponseKind::UpdateAndPost(update, post), None) => {
                self.rest.respond(interaction, &update.as_update()).await?;
                self.follow_up(interaction, post).await
            }
            (
                ResponseKind::Update(tracked) | ResponseKind::Post(tracked),
                Some(Deferral::Update | Deferral::Public),
            ) => {
                let message = self.rest.edit_original(&interaction.token, &tracked.message).await?;
                self.record(interaction, tracked, message).await;
                Ok(())
            }
            (ResponseKind::Update(tracked) | ResponseKind::Post(tracked), Some(Deferral::Private)) => {
                self.follow_up(interaction, tracked).await
            }
            (ResponseKind::Private(message), Some(Deferral::Private)) => {
                self.rest.edit_original(&interaction.token, message).await.map(|_| ())
            }
            (ResponseKind::Private(message), Some(Deferral::Public)) => {
                self.rest.follow_up(&interaction.token, message, true).await?;
                self.rest.delete_original(&interaction.token).await
            }
            (ResponseKind::Private(message), Some(Deferral::Update)) => {
                self.rest.follow_up(&interaction.token, message, true).await.map(|_| ())
            }
            (ResponseKind::UpdateAndPost(update, post), Some(_)) => {
                self.rest.edit_original(&interaction.token, update).await?;
                self.follow_up(interaction, post).await
            }
        }
    }

    /// Posts a message after the initial response.
    async fn follow_up(&self, interaction: &InteractionContext, tracked: &TrackedMessage) -> Result<(), CallError> {
        let message = self.rest.follow_up(&interaction.token, &tracked.message, false).await?;
        if let Some(Subject::Game(view)) = &tracked.subject {
            self.game_messages.record_response(view, message, None).await;
        }
        Ok(())
    }

    /// Records what the original message of the interaction shows. For the next 15 minutes, the interaction's token can edit
    /// that message.
    async fn record(&self, interaction: &InteractionContext, tracked: &TrackedMessage, message: MessageRef) {
        match &tracked.subject {
            Some(Subject::Game(view)) => {
                let token = Token::new(&interaction.token, interaction.received);
                self.game_messages.record_response(view, message, Some(token)).await;
            }
            Some(Subject::Challenge(id)) => self.game_messages.record_challenge_message(*id, message).await,
            None => {}
        }
    }

    /// Tells the user privately which permissions the bot lacks to update the game that it has posted here.
    async fn warn_of_missing_permissions(&self, interaction: &InteractionContext, response: &Response) {
        let ResponseKind::Post(TrackedMessage { message, subject: Some(Subject::Game(_)) }) = &response.kind else {
            return;
        };
        // A board of text needs no files.
        let is_needed = |name: &&str| *name != ATTACH_FILES || message.picture.is_some();
        let missing: Vec<&str> = interaction.missing_permissions.iter().copied().filter(is_needed).collect();
        if missing.is_empty() {
            return;
        }
        let warning = OutgoingMessage::text(self.words.missing_permission(&missing));
        if let Err(error) = self.rest.follow_up(&interaction.token, &warning, true).await {
            warn!(user = %interaction.user.discord, %error, "cannot say which permissions are missing");
        }
    }
}

/// The deferral, once it is due; never without one.
async fn after_delay(deferral: Option<Deferral>) -> Deferral {
    match deferral {
        Some(deferral) => {
            tokio::time::sleep(DEFER_AFTER).await;
            deferral
        }
        None => std::future::pending().await,
    }
}
