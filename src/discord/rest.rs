//! Every REST call that the bot makes about messages, retried where that helps.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use serenity::http::{LightMethod, Route};
use serenity::{ApplicationId, CreateAttachment, CreateInteractionResponse, Http};

use crate::domain::{ChannelId, MessageId, MessageRef};

use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;
use super::retry::{CallError, Deadline, Policy, Retrier, retry, retry_first_response};
use super::transport::Transport;

/// Discord waits so long for a first response.
const FIRST_RESPONSE: Duration = Duration::from_millis(2_900);

/// Discord's REST API as far as messages go.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    http: Arc<Http>,
    transport: Arc<Transport>,
    application: ApplicationId,
    /// How calls that return a message are repeated.
    policy: Policy,
}

/// What we need to know of a message that Discord returns.
#[derive(Deserialize)]
struct MessageResponse {
    id: serenity::MessageId,
    channel_id: serenity::ChannelId,
}

impl Rest {
    pub(crate) fn new(http: Arc<Http>, proxy: Option<&str>, application: ApplicationId) -> Self {
        Self { http, transport: Arc::new(Transport::new(proxy)), application, policy: Policy::LATER }
    }

    /// The same, with calls that return a message tried once.
    pub(crate) fn once(&self) -> Self {
        Self { policy: Policy::ONCE, ..self.clone() }
    }

    /// The client underneath, for calls that are not about messages.
    pub(crate) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// The application whose messages these are.
    pub(crate) fn application(&self) -> ApplicationId {
        self.application
    }

    /// The first response to an interaction.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionContext,
        response: &InitialResponse<'_>,
    ) -> Result<(), CallError> {
        let deadline = Deadline::at(interaction.received + FIRST_RESPONSE);
        let body = json(&response.body)?;
        let route = || Route::InteractionResponse { interaction_id: interaction.id, token: &interaction.token };
        let call = || async {
            let (body, file) = (Some(body.clone()), response.file());
            self.transport.send(&self.http, LightMethod::Post, route(), body, file).await.map(|_| ())
        };
        retry_first_response(deadline, call).await
    }

    /// The message that a first response became.
    pub(crate) async fn original(&self, token: &str) -> Result<MessageRef, CallError> {
        self.message("original response", LightMethod::Get, || self.original_route(token), None, None).await
    }

    /// Changes the message of the first response.
    pub(crate) async fn edit_original(&self, token: &str, message: &OutgoingMessage) -> Result<MessageRef, CallError> {
        let body = json(&message.as_original_edit())?;
        let route = || self.original_route(token);
        self.message("edit by token", LightMethod::Patch, route, Some(body), Some(message)).await
    }

    /// Deletes the message of the first response.
    pub(crate) async fn delete_original(&self, token: &str) -> Result<(), CallError> {
        let call = || async {
            self.transport
                .send(&self.http, LightMethod::Delete, self.original_route(token), None, None)
                .await
                .map(|_| ())
        };
        retry("delete by token", update_deadline(), call).await
    }

    /// A further message to an interaction.
    pub(crate) async fn follow_up(
        &self,
        token: &str,
        message: &OutgoingMessage,
        private: bool,
    ) -> Result<MessageRef, CallError> {
        let body = json(&message.as_follow_up(private))?;
        let route = || Route::WebhookFollowupMessages { application_id: self.application, token };
        self.message("follow-up", LightMethod::Post, route, Some(body), Some(message)).await
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(&self, at: MessageRef, message: &OutgoingMessage) -> Result<(), CallError> {
        let body = json(&message.as_edit())?;
        let channel_id = serenity::ChannelId::new(at.channel.0);
        let message_id = serenity::MessageId::new(at.message.0);
        let route = || Route::ChannelMessage { channel_id, message_id };
        self.message("edit", LightMethod::Patch, route, Some(body), Some(message)).await.map(|_| ())
    }

    /// Posts a message by ourselves; a try whose answer was lost is not posted twice.
    pub(crate) async fn post(&self, channel: ChannelId, message: &OutgoingMessage) -> Result<MessageRef, CallError> {
        let body = json(&message.as_message())?;
        let channel_id = serenity::ChannelId::new(channel.0);
        let route = || Route::ChannelMessages { channel_id };
        self.message("post", LightMethod::Post, route, Some(body), Some(message)).await
    }

    fn original_route<'a>(&self, token: &'a str) -> Route<'a> {
        Route::WebhookOriginalInteractionResponse { application_id: self.application, token }
    }

    /// Makes a call that returns a message.
    async fn message<'a>(
        &self,
        what: &'static str,
        method: LightMethod,
        route: impl Fn() -> Route<'a>,
        body: Option<String>,
        message: Option<&OutgoingMessage>,
    ) -> Result<MessageRef, CallError> {
        let call = || async {
            let file = message.and_then(OutgoingMessage::attachment);
            let sent: MessageResponse = self.transport.fetch(&self.http, method, route(), body.clone(), file).await?;
            Ok(MessageRef { channel: ChannelId(sent.channel_id.get()), message: MessageId(sent.id.get()) })
        };
        Retrier::new(self.policy).run(what, update_deadline(), call).await
    }
}

/// A first response and the message in it.
pub(crate) struct InitialResponse<'a> {
    /// As Discord wants it.
    pub(crate) body: CreateInteractionResponse,
    /// The message whose picture goes along.
    pub(crate) message: Option<&'a OutgoingMessage>,
}

impl InitialResponse<'_> {
    fn file(&self) -> Option<CreateAttachment> {
        self.message.and_then(OutgoingMessage::attachment)
    }
}

fn json(body: &impl Serialize) -> Result<String, CallError> {
    Ok(serde_json::to_string(body).map_err(serenity::Error::from)?)
}

fn update_deadline() -> Deadline {
    Deadline::at(Instant::now() + Policy::UPDATE_DEADLINE)
}
