//! The REST calls of the bot, most of them around messages, each repeated where that helps.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use serenity::{ApplicationId, Http};
use tokio::sync::watch;

use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::{InitialResponse, OutgoingMessage, message_ref};
use crate::discord::platform::components_v2;
use crate::discord::platform::retry::{CallError, Deadline, Policy, Retrier};
use crate::discord::platform::transport::{Call, Transport};
use crate::domain::{ChannelId, DiscordUserId, MessageId, MessageRef, Timestamp};

/// Discord accepts an initial response within three seconds; the rest is for the way there.
const INITIAL_RESPONSE_LIMIT: Duration = Duration::from_millis(2_900);

/// When Discord archives a thread in which nothing happens: the longest time, because games with days are slow.
const AUTO_ARCHIVE_MINUTES: u32 = 7 * 24 * 60;

/// The most messages of a channel that Discord lists at once.
pub(crate) const MAX_MESSAGES: usize = 100;

/// Discord's REST API for messages.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    http: Arc<Http>,
    transport: Arc<Transport>,
    application: ApplicationId,
    /// How calls that return a message are repeated.
    policy: Policy,
}

/// The part of a returned message that the bot needs.
#[derive(Deserialize)]
struct MessageResponse {
    id: serenity::MessageId,
    channel_id: serenity::ChannelId,
    #[serde(default)]
    content: String,
}

/// A message of a channel, as far as the bot needs it. Without a permission that the bot does not ask for, others' messages have no
/// content.
#[derive(Deserialize)]
pub(crate) struct ChannelMessage {
    pub(crate) author: MessageAuthor,
    pub(crate) content: String,
    /// Of any kind, because other bots post here too.
    #[serde(default)]
    components: Value,
}

impl ChannelMessage {
    /// Whether a button of the message has this custom id.
    pub(crate) fn has_button(&self, custom_id: &str) -> bool {
        let rows = self.components.as_array().into_iter().flatten();
        let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        buttons.any(|button| button["custom_id"] == custom_id)
    }
}

#[derive(Deserialize)]
pub(crate) struct MessageAuthor {
    pub(crate) id: serenity::UserId,
}

/// A message that was posted in a channel.
pub(crate) struct Posted {
    pub(crate) message: MessageRef,
    /// Whether an earlier call, perhaps of an earlier run of the program, posted it with another content.
    pub(crate) is_older: bool,
}

/// The part of a returned channel that the bot needs.
#[derive(Deserialize)]
struct ChannelResponse {
    id: serenity::ChannelId,
}

impl Rest {
    /// `http` has the bot's token and, without a proxy, serenity's rate limiter.
    pub(crate) fn new(http: Arc<Http>, transport: Transport, application: ApplicationId) -> Self {
        Self { http, transport: Arc::new(transport), application, policy: Policy::BACKGROUND }
    }

    /// How many calls Discord has refused lately, whenever it refuses another one.
    pub(crate) fn invalid_answers(&self) -> watch::Receiver<u32> {
        self.transport.invalid_answers()
    }

    /// The same, with calls that return a message tried once.
    pub(crate) fn once(&self) -> Self {
        Self { policy: Policy::ONCE, ..self.clone() }
    }

    /// The underlying client, for calls about sessions on the gateway.
    pub(crate) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    pub(crate) fn application(&self) -> ApplicationId {
        self.application
    }

    /// Sends the initial response to an interaction.
    pub(crate) async fn respond(
        &self,
        interaction: &InteractionContext,
        response: &InitialResponse<'_>,
    ) -> Result<(), CallError> {
        let deadline = Deadline::at(interaction.received + INITIAL_RESPONSE_LIMIT);
        let body = json(&response.body, response.message)?;
        let route = || Route::InteractionResponse { interaction_id: interaction.id, token: &interaction.token };
        let call = || async {
            let (body, files) = (Some(body.clone()), response.attachments());
            self.send(Call { body, files, ..Call::new(LightMethod::Post, route()) }).await
        };
        Retrier::new(Policy::INITIAL_RESPONSE).run_initial_response(deadline, call).await
    }

    /// The message that the initial response created.
    pub(crate) async fn original(&self, token: &str) -> Result<MessageRef, CallError> {
        let call = || Call::new(LightMethod::Get, self.response_route(token, None));
        Ok(self.fetch::<MessageResponse>("original response", call).await?.message())
    }

    /// Edits the original message of an interaction.
    pub(crate) async fn edit_original(&self, token: &str, message: &OutgoingMessage) -> Result<MessageRef, CallError> {
        self.edit_response(token, None, message).await
    }

    /// Edits a follow-up to an interaction, or its original message.
    pub(crate) async fn edit_response(
        &self,
        token: &str,
        follow_up: Option<MessageId>,
        message: &OutgoingMessage,
    ) -> Result<MessageRef, CallError> {
        let (edit, route) = (message.as_edit(), || self.response_route(token, follow_up));
        Ok(self.send_message("edit by token", LightMethod::Patch, route, message, &edit).await?.message())
    }

    /// Deletes the original message of an interaction.
    pub(crate) async fn delete_original(&self, token: &str) -> Result<(), CallError> {
        self.delete_response(token, None).await
    }

    /// Deletes a follow-up to an interaction, or its original message.
    pub(crate) async fn delete_response(&self, token: &str, follow_up: Option<MessageId>) -> Result<(), CallError> {
        let call = || Call::new(LightMethod::Delete, self.response_route(token, follow_up));
        self.call("delete by token", call).await
    }

    /// Deletes a message of the bot in its channel.
    pub(crate) async fn delete(&self, at: MessageRef) -> Result<(), CallError> {
        let channel_id = serenity::ChannelId::new(at.channel.0);
        let message_id = serenity::MessageId::new(at.message.0);
        self.call("delete", || Call::new(LightMethod::Delete, Route::ChannelMessage { channel_id, message_id })).await
    }

    /// Posts another message to an interaction.
    pub(crate) async fn follow_up(
        &self,
        token: &str,
        message: &OutgoingMessage,
        private: bool,
    ) -> Result<MessageRef, CallError> {
        let route = || Route::WebhookFollowupMessages { application_id: self.application, token };
        let body = message.as_follow_up(private);
        Ok(self.send_message("follow-up", LightMethod::Post, route, message, &body).await?.message())
    }

    /// Edits a message of the bot in its channel.
    pub(crate) async fn edit(&self, at: MessageRef, message: &OutgoingMessage) -> Result<(), CallError> {
        let channel_id = serenity::ChannelId::new(at.channel.0);
        let message_id = serenity::MessageId::new(at.message.0);
        let route = || Route::ChannelMessage { channel_id, message_id };
        self.send_message("edit", LightMethod::Patch, route, message, &message.as_edit()).await.map(|_| ())
    }

    /// Posts a message in a channel, unless one with the same nonce was posted there in the last minutes.
    pub(crate) async fn post(
        &self,
        channel: ChannelId,
        message: &OutgoingMessage,
        nonce: String,
    ) -> Result<Posted, CallError> {
        let channel_id = serenity::ChannelId::new(channel.0);
        let route = || Route::ChannelMessages { channel_id };
        let body = message.as_message(nonce);
        let response = self.send_message("post", LightMethod::Post, route, message, &body).await?;
        // Discord removes white space at both ends.
        let is_older = response.content.trim() != message.content.trim();
        Ok(Posted { message: response.message(), is_older })
    }

    /// The first messages of a channel after this time, at most [`MAX_MESSAGES`].
    pub(crate) async fn messages_after(
        &self,
        channel: ChannelId,
        after: Timestamp,
    ) -> Result<Vec<ChannelMessage>, CallError> {
        let channel_id = serenity::ChannelId::new(channel.0);
        let call = || {
            let query = vec![("after", after.snowflake().to_string()), ("limit", MAX_MESSAGES.to_string())];
            Call { query, ..Call::new(LightMethod::Get, Route::ChannelMessages { channel_id }) }
        };
        self.fetch("messages of a channel", call).await
    }

    /// Starts a thread from a message.
    pub(crate) async fn start_thread(&self, from: MessageRef, name: &str) -> Result<(), CallError> {
        let channel_id = serenity::ChannelId::new(from.channel.0);
        let message_id = serenity::MessageId::new(from.message.0);
        let body = serde_json::json!({ "name": name, "auto_archive_duration": AUTO_ARCHIVE_MINUTES }).to_string();
        let route = || Route::ChannelMessageThreads { channel_id, message_id };
        let call = || Call { body: Some(body.clone()), ..Call::new(LightMethod::Post, route()) };
        self.call("start a thread", call).await
    }

    /// Adds a user to a thread, so that they see it in their list of channels.
    pub(crate) async fn add_to_thread(&self, thread: ChannelId, user: DiscordUserId) -> Result<(), CallError> {
        let channel_id = serenity::ChannelId::new(thread.0);
        let user_id = serenity::UserId::new(user.0);
        let call = || Call::new(LightMethod::Put, Route::ChannelThreadMember { channel_id, user_id });
        self.call("add to a thread", call).await
    }

    /// Archives a thread that the bot has started.
    pub(crate) async fn archive_thread(&self, thread: ChannelId) -> Result<(), CallError> {
        let channel_id = serenity::ChannelId::new(thread.0);
        let body = serde_json::json!({ "archived": true }).to_string();
        let call = || Call { body: Some(body.clone()), ..Call::new(LightMethod::Patch, Route::Channel { channel_id }) };
        self.call("archive a thread", call).await
    }

    /// The channel of direct messages with a user, which Discord opens if there is none.
    pub(crate) async fn direct_channel(&self, user: DiscordUserId) -> Result<ChannelId, CallError> {
        let body = Some(serde_json::json!({ "recipient_id": user.to_string() }).to_string());
        let call = || Call { body: body.clone(), ..Call::new(LightMethod::Post, Route::UserMeDmChannels) };
        let channel: ChannelResponse = self.fetch("open direct messages", call).await?;
        Ok(ChannelId(channel.id.get()))
    }

    /// Makes a call, and parses the JSON of the response.
    pub(crate) async fn fetch<'a, T: DeserializeOwned>(
        &self,
        name: &'static str,
        call: impl Fn() -> Call<'a>,
    ) -> Result<T, CallError> {
        let attempt = || self.transport.fetch(&self.http, call());
        Retrier::new(self.policy).run(name, background_deadline(), attempt).await
    }

    /// Makes a call whose response has no content.
    pub(crate) async fn call<'a>(&self, name: &'static str, call: impl Fn() -> Call<'a>) -> Result<(), CallError> {
        Retrier::new(self.policy).run(name, background_deadline(), || self.send(call())).await
    }

    /// Sends a call whose response has no content.
    async fn send(&self, call: Call<'_>) -> Result<(), CallError> {
        self.transport.send(&self.http, call).await.map(|_| ())
    }

    fn response_route<'a>(&self, token: &'a str, follow_up: Option<MessageId>) -> Route<'a> {
        let application_id = self.application;
        match follow_up {
            None => Route::WebhookOriginalInteractionResponse { application_id, token },
            Some(message) => {
                let message_id = serenity::MessageId::new(message.0);
                Route::WebhookFollowupMessage { application_id, token, message_id }
            }
        }
    }

    /// Makes a call with a message, and returns what Discord made of it. `body` is that message in the form that the call needs.
    async fn send_message<'a>(
        &self,
        name: &'static str,
        method: LightMethod,
        route: impl Fn() -> Route<'a>,
        message: &OutgoingMessage,
        body: &impl Serialize,
    ) -> Result<MessageResponse, CallError> {
        let body = json(body, Some(message))?;
        let call = || {
            let (body, files) = (Some(body.clone()), message.attachments());
            Call { body, files, ..Call::new(method, route()) }
        };
        self.fetch(name, call).await
    }
}

impl MessageResponse {
    fn message(&self) -> MessageRef {
        message_ref(self.channel_id, self.id)
    }
}

/// The JSON of a body with this message. The id of each attachment is the number of its file in the form: serenity sets these ids only in
/// its own calls.
fn json(body: &impl Serialize, message: Option<&OutgoingMessage>) -> Result<String, CallError> {
    let mut body = serde_json::to_value(body).map_err(serenity::Error::from)?;
    if let Some(message) = message {
        let is_initial_response = body.get("data").is_some();
        let fields = if is_initial_response { &mut body["data"] } else { &mut body };
        components_v2::lay_out(message, fields).map_err(serenity::Error::from)?;
    }
    for at in ["/attachments", "/data/attachments"] {
        let attachments = body.pointer_mut(at).and_then(Value::as_array_mut);
        for (number, attachment) in attachments.into_iter().flatten().enumerate() {
            attachment["id"] = number.into();
        }
    }
    Ok(body.to_string())
}

fn background_deadline() -> Deadline {
    Deadline::after(Policy::BACKGROUND_LIMIT)
}
