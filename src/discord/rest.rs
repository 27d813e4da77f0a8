//! Every REST call that the bot makes about messages, retried where that helps.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{Builder, ChannelId, CreateInteractionResponse, Http};

use crate::domain::{MessageId, MessagePlace};

use super::ask::Ask;
use super::drawn::Drawn;
use super::retry::{Deadline, responding, retrying};

/// Discord waits so long for a first response.
const FIRST_RESPONSE: Duration = Duration::from_millis(2_900);
/// So long we keep trying to bring a message up to date before it is left for later.
const LATER: Duration = Duration::from_secs(20);

/// Discord's REST API as far as messages go.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    http: Arc<Http>,
}

impl Rest {
    pub(crate) fn new(http: Arc<Http>) -> Rest {
        Rest { http }
    }

    /// The client underneath, for calls that are not about messages.
    pub(crate) fn http(&self) -> &Arc<Http> {
        &self.http
    }

    /// The first response to an interaction.
    pub(crate) async fn respond(&self, ask: &Ask, response: CreateInteractionResponse) -> serenity::Result<()> {
        let deadline = Deadline::at(ask.received + FIRST_RESPONSE);
        responding(deadline, || response.clone().execute(&self.http, (ask.id, ask.token.as_str()))).await
    }

    /// The message that a first response became.
    pub(crate) async fn original(&self, token: &str) -> serenity::Result<MessagePlace> {
        let call = || self.http.get_original_interaction_response(token);
        retrying("original response", later(), call).await.map(|message| place(&message))
    }

    /// Changes the message of the first response.
    pub(crate) async fn edit_original(&self, token: &str, drawn: &Drawn) -> serenity::Result<MessagePlace> {
        let call = || drawn.as_original_edit().execute(&self.http, token);
        retrying("edit by token", later(), call).await.map(|message| place(&message))
    }

    /// Deletes the message of the first response.
    pub(crate) async fn delete_original(&self, token: &str) -> serenity::Result<()> {
        retrying("delete by token", later(), || self.http.delete_original_interaction_response(token)).await
    }

    /// A further message to an interaction.
    pub(crate) async fn follow_up(&self, token: &str, drawn: &Drawn, private: bool) -> serenity::Result<MessagePlace> {
        let call = || drawn.as_follow_up(private).execute(&self.http, (None, token));
        retrying("follow-up", later(), call).await.map(|message| place(&message))
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(&self, at: MessagePlace, drawn: &Drawn) -> serenity::Result<()> {
        let (channel, message) = (ChannelId::new(at.channel.0), serenity::MessageId::new(at.message.0));
        let call = || drawn.as_edit().execute(&*self.http, (channel, message, None));
        retrying("edit", later(), call).await.map(|_| ())
    }

    /// Posts a message by ourselves.
    pub(crate) async fn post(
        &self,
        channel: crate::domain::ChannelId,
        drawn: &Drawn,
    ) -> serenity::Result<MessagePlace> {
        let channel = ChannelId::new(channel.0);
        let call = || drawn.as_message().execute(&*self.http, (channel, None));
        retrying("post", later(), call).await.map(|message| place(&message))
    }
}

fn later() -> Deadline {
    Deadline::at(Instant::now() + LATER)
}

fn place(message: &serenity::Message) -> MessagePlace {
    MessagePlace { channel: crate::domain::ChannelId(message.channel_id.get()), message: MessageId(message.id.get()) }
}
