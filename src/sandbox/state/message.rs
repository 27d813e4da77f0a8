//! A message, and how Discord and the page see it.

use serde_json::{Value, json};
use tokio::sync::watch;

use super::DiscordState;
use crate::sandbox::clock::iso_8601;
use crate::sandbox::ids;

/// 1 << 6, EPHEMERAL ("Message Resource, Message Flags"): only one user sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// 1 << 7, LOADING: "Outflank is thinking…".
pub(crate) const LOADING: u64 = 1 << 7;
/// 1 << 2, SUPPRESS_EMBEDS.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// 1 << 12, SUPPRESS_NOTIFICATIONS.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// Where a message lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MessageKey {
    pub channel: u64,
    /// The only user who sees it, for an ephemeral message.
    pub only_for: Option<u64>,
    pub id: u64,
}

/// A file that a message shows.
#[derive(Debug, Clone)]
pub(crate) struct Attachment {
    pub id: u64,
    pub description: Option<String>,
}

/// A message of the bot.
#[derive(Debug)]
pub(crate) struct Message {
    pub key: MessageKey,
    /// "Message Resource, Message Types": 0 plain, 19 a reply, 20 an answer to a command.
    pub kind: u8,
    pub content: String,
    pub flags: u64,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub created_ms: i64,
    pub edited_ms: Option<i64>,
    /// Users named in the content whom the allowed mentions let through.
    pub mentions: Vec<u64>,
    pub mention_everyone: bool,
    /// Users who were notified: an edit notifies nobody.
    pub pinged: Vec<u64>,
    pub reply_to: Option<u64>,
    pub interaction: Option<Value>,
    pub nonce: Option<String>,
    /// Grows by one with every change; 1 at first.
    pub revision: u64,
    /// Presses that were deferred and wait for this message's next change.
    pub deferred_interactions: Vec<u64>,
    pub watch: watch::Sender<u64>,
}

impl Message {
    /// Whether there is nothing to see.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.is_empty() && self.embeds.is_empty() && self.components.is_empty() && self.attachments.is_empty()
    }

    /// The component with this custom id.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
            .find(|component| component["custom_id"] == custom_id)
    }
}

impl DiscordState {
    pub(crate) fn message(&self, key: MessageKey) -> Option<&Message> {
        self.channels.get(&key.channel)?.message(key)
    }

    /// The message object ("Message Resource, Message Object").
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let author = self.users.get(ids::APPLICATION_ID).map(|user| user.to_json());
        let mentions: Vec<Value> =
            message.mentions.iter().filter_map(|id| self.users.get(*id)).map(|user| user.to_json()).collect();
        let mut json = json!({
            "id": message.key.id.to_string(),
            "channel_id": message.key.channel.to_string(),
            "type": message.kind,
            "author": author,
            "content": message.content,
            "timestamp": iso_8601(message.created_ms),
            "edited_timestamp": message.edited_ms.map(iso_8601),
            "tts": false,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": message.attachments.iter().map(|one| self.attachment_json(message.key, one)).collect::<Vec<_>>(),
            "embeds": message.embeds,
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if let Some(metadata) = &message.interaction {
            json["interaction_metadata"] = metadata.clone();
            json["application_id"] = json!(ids::APPLICATION_ID.to_string());
            json["webhook_id"] = json!(ids::APPLICATION_ID.to_string());
        }
        if let Some(reply_to) = message.reply_to {
            json["message_reference"] = json!({
                "type": 0,
                "message_id": reply_to.to_string(),
                "channel_id": message.key.channel.to_string(),
            });
        }
        json
    }

    /// The message object with what only the page and the tests want to know.
    pub(crate) fn client_message_json(&self, message: &Message) -> Value {
        let mut view = self.message_json(message);
        view["revision"] = json!(message.revision);
        view["edited"] = json!(message.edited_ms.is_some());
        view["loading"] = json!(message.flags & LOADING != 0);
        view["only_for"] = json!(message.key.only_for.map(|user| user.to_string()));
        view["pinged"] = json!(message.pinged.iter().map(u64::to_string).collect::<Vec<_>>());
        view
    }

    /// The attachment object ("Message Resource, Attachment Object").
    fn attachment_json(&self, key: MessageKey, attachment: &Attachment) -> Value {
        let Some(file) = self.files.get(&attachment.id) else {
            return json!({ "id": attachment.id.to_string() });
        };
        let url = format!("{}/attachments/{}/{}/{}", self.base_url, key.channel, attachment.id, file.name);
        let mut json = json!({
            "id": attachment.id.to_string(),
            "filename": file.name,
            "size": file.bytes.len(),
            "content_type": file.content_type,
            "url": url,
            "proxy_url": url,
        });
        if let Some(description) = &attachment.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = file.size_px {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        if key.only_for.is_some() {
            json["ephemeral"] = json!(true);
        }
        json
    }
}
