//! Every REST call that the bot makes about messages, retried where that helps.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use serenity::http::{LightMethod, Route};
use serenity::{ApplicationId, CreateAttachment, CreateInteractionResponse, Http};

use crate::domain::{ChannelId, MessageId, MessageRef};

use super::ask::Ask;
use super::drawn::Drawn;
use super::retry::{CallError, Deadline, Policy, Retrier, responding, retrying};
use super::wire::Wire;

/// Discord waits so long for a first response.
const FIRST_RESPONSE: Duration = Duration::from_millis(2_900);

/// Discord's REST API as far as messages go.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    http: Arc<Http>,
    wire: Arc<Wire>,
    application: ApplicationId,
    /// How calls that return a message are repeated.
    policy: Policy,
}

/// What we need to know of a message that Discord returns.
#[derive(Deserialize)]
struct Sent {
    id: serenity::MessageId,
    channel_id: serenity::ChannelId,
}

impl Rest {
    pub(crate) fn new(http: Arc<Http>, proxy: Option<&str>, application: ApplicationId) -> Self {
        Self { http, wire: Arc::new(Wire::new(proxy)), application, policy: Policy::LATER }
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
    pub(crate) async fn respond(&self, ask: &Ask, response: &Response<'_>) -> Result<(), CallError> {
        let deadline = Deadline::at(ask.received + FIRST_RESPONSE);
        let body = json(&response.body)?;
        let route = || Route::InteractionResponse { interaction_id: ask.id, token: &ask.token };
        let call = || async {
            let (body, file) = (Some(body.clone()), response.file());
            self.wire.send(&self.http, LightMethod::Post, route(), body, file).await.map(|_| ())
        };
        responding(deadline, call).await
    }

    /// The message that a first response became.
    pub(crate) async fn original(&self, token: &str) -> Result<MessageRef, CallError> {
        self.message("original response", LightMethod::Get, || self.original_route(token), None, None).await
    }

    /// Changes the message of the first response.
    pub(crate) async fn edit_original(&self, token: &str, drawn: &Drawn) -> Result<MessageRef, CallError> {
        let body = json(&drawn.as_original_edit())?;
        let route = || self.original_route(token);
        self.message("edit by token", LightMethod::Patch, route, Some(body), Some(drawn)).await
    }

    /// Deletes the message of the first response.
    pub(crate) async fn delete_original(&self, token: &str) -> Result<(), CallError> {
        let call = || async {
            self.wire.send(&self.http, LightMethod::Delete, self.original_route(token), None, None).await.map(|_| ())
        };
        retrying("delete by token", later(), call).await
    }

    /// A further message to an interaction.
    pub(crate) async fn follow_up(&self, token: &str, drawn: &Drawn, private: bool) -> Result<MessageRef, CallError> {
        let body = json(&drawn.as_follow_up(private))?;
        let route = || Route::WebhookFollowupMessages { application_id: self.application, token };
        self.message("follow-up", LightMethod::Post, route, Some(body), Some(drawn)).await
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(&self, at: MessageRef, drawn: &Drawn) -> Result<(), CallError> {
        let body = json(&drawn.as_edit())?;
        let channel_id = serenity::ChannelId::new(at.channel.0);
        let message_id = serenity::MessageId::new(at.message.0);
        let route = || Route::ChannelMessage { channel_id, message_id };
        self.message("edit", LightMethod::Patch, route, Some(body), Some(drawn)).await.map(|_| ())
    }

    /// Posts a message by ourselves; a try whose answer was lost is not posted twice.
    pub(crate) async fn post(&self, channel: ChannelId, drawn: &Drawn) -> Result<MessageRef, CallError> {
        let body = json(&drawn.as_message())?;
        let channel_id = serenity::ChannelId::new(channel.0);
        let route = || Route::ChannelMessages { channel_id };
        self.message("post", LightMethod::Post, route, Some(body), Some(drawn)).await
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
        drawn: Option<&Drawn>,
    ) -> Result<MessageRef, CallError> {
        let call = || async {
            let file = drawn.and_then(Drawn::attachment);
            let sent: Sent = self.wire.fetch(&self.http, method, route(), body.clone(), file).await?;
            Ok(MessageRef { channel: ChannelId(sent.channel_id.get()), message: MessageId(sent.id.get()) })
        };
        Retrier::new(self.policy).run(what, later(), call).await
    }
}

/// A first response and the message in it.
pub(crate) struct Response<'a> {
    /// As Discord wants it.
    pub(crate) body: CreateInteractionResponse,
    /// The message whose picture goes along.
    pub(crate) drawn: Option<&'a Drawn>,
}

impl Response<'_> {
    fn file(&self) -> Option<CreateAttachment> {
        self.drawn.and_then(Drawn::attachment)
    }
}

fn json(body: &impl Serialize) -> Result<String, CallError> {
    Ok(serde_json::to_string(body).map_err(serenity::Error::from)?)
}

fn later() -> Deadline {
    Deadline::at(Instant::now() + Policy::PATIENCE)
}
