//! A message of the bot or of a user.

use serde_json::Value;
use tokio::sync::watch;

use crate::state::attachment::Attachment;

// Flags ("Message Resource, Message Flags").
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Only one user sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The message shows "Outflank is thinking…".
pub(crate) const LOADING: u64 = 1 << 7;
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// The type of a message ("Message Resource, Message Types").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MessageType {
    Default = 0,
    Reply = 19,
    /// The first response to a slash command.
    ChatInputCommand = 20,
    /// The first response to a command in the menu of a user or a message.
    ContextMenuCommand = 23,
}

/// Identifies a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MessageKey {
    pub channel: u64,
    /// The only user who sees the message, if it is ephemeral.
    pub only_for: Option<u64>,
    pub id: u64,
}

impl MessageKey {
    /// The key of a message that is not ephemeral.
    pub(crate) fn public(channel: u64, id: u64) -> Self {
        Self { channel, only_for: None, id }
    }
}

#[derive(Debug)]
pub(crate) struct Message {
    pub key: MessageKey,
    pub author: u64,
    pub message_type: MessageType,
    pub content: String,
    pub flags: u64,
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub created_ms: i64,
    pub edited_ms: Option<i64>,
    /// Mentioned users, as far as the allowed mentions permit.
    pub mentions: Vec<u64>,
    pub mention_everyone: bool,
    /// Users who got a notification. Edits do not notify anyone.
    pub pinged: Vec<u64>,
    pub interaction_metadata: Option<Value>,
    pub nonce: Option<String>,
    /// 1 for a new message. Each change adds 1.
    pub revision: watch::Sender<u64>,
    /// Interactions with a deferred response. The next change of this message is what their users see.
    pub deferred_interactions: Vec<u64>,
}

impl Message {
    pub(super) fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Everything that people read as text: the content, and the text displays of Components V2.
    pub(super) fn text(content: &str, components: &[Value]) -> String {
        let displays = components.iter().filter_map(|component| component["content"].as_str());
        let parts: Vec<&str> = [content].into_iter().chain(displays).collect();
        parts.join("\n")
    }

    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
            .find(|component| component["custom_id"] == custom_id)
    }
}
