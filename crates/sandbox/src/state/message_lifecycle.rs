//! Creates, edits and deletes messages.

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::errors::ApiError;
use crate::gateway::{DIRECT_MESSAGES, GUILD_MESSAGES};
use crate::ids;
use crate::state::attachment::{self, Attachment, PlannedAttachment, UploadedFile};
use crate::state::channel::ChannelKind;
use crate::state::mentions::{Mentions, MessageOrigin};
use crate::state::message::{
    EPHEMERAL, LOADING, Message, MessageKey, MessageType, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use crate::state::place::Place;
use crate::state::{DiscordState, GatewayEvent};
use crate::validate::message::{IS_COMPONENTS_V2, MessageParams};

/// A message to be created.
#[derive(Debug)]
pub(crate) struct NewMessage {
    pub channel: u64,
    /// The only user who sees the message, if it is ephemeral.
    pub only_for: Option<u64>,
    pub message_type: MessageType,
    pub params: MessageParams,
    pub files: Vec<UploadedFile>,
    /// The metadata of the interaction to which the message responds.
    pub interaction_metadata: Option<Value>,
    /// Whether the message shows "Outflank is thinking…" instead of content.
    pub loading: bool,
}

impl DiscordState {
    pub(crate) fn message(&self, key: MessageKey) -> Option<&Message> {
        self.channels.get(&key.channel)?.message(key)
    }

    /// Creates a message of the bot.
    ///
    /// # Errors
    /// 50006 for an empty message, 30015 for too many attachments, 50035 for an attachment without a file, or for content beside
    /// Components V2.
    pub(crate) fn create_message(&mut self, new: NewMessage) -> Result<MessageKey, ApiError> {
        let params = new.params;
        let planned = attachment::plan(None, params.attachments, new.files)?;
        let origin = origin(new.interaction_metadata.as_ref());
        let content = params.content.unwrap_or_default();
        let components = params.components.unwrap_or_default();
        let is_empty = content.is_empty() && components.is_empty() && planned.is_empty();
        if is_empty && !new.loading {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        let mut flags = params.flags & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
        if !new.loading {
            flags |= params.flags & IS_COMPONENTS_V2;
            check_content(flags, &content)?;
        }
        if new.only_for.is_some() {
            flags |= EPHEMERAL;
        }
        if new.loading {
            flags |= LOADING;
        }
        let key = MessageKey { channel: new.channel, only_for: new.only_for, id: self.new_id() };
        let text = Message::text(&content, &components);
        let mentions = Mentions::parse(&text, params.allowed_mentions.as_ref(), origin);
        let message = Message {
            key,
            author: ids::APPLICATION_ID,
            message_type: new.message_type,
            content,
            flags,
            components,
            attachments: self.store_files(planned),
            created_ms: self.now_ms(),
            edited_ms: None,
            pinged: self.notified_users(new.channel, new.only_for, flags, &mentions),
            mentions: mentions.users,
            mention_everyone: mentions.everyone,
            interaction_metadata: new.interaction_metadata,
            nonce: params.nonce.map(|nonce| nonce.text),
            revision: watch::Sender::new(1),
            deferred_interactions: Vec::new(),
        };
        self.insert_message(message)?;
        Ok(key)
    }

    /// Creates a message that a user wrote.
    ///
    /// # Errors
    /// 10003 for an unknown channel.
    pub(crate) fn create_user_message(&mut self, channel: u64, author: u64, content: String) -> Result<(), ApiError> {
        let mentions = Mentions::parse(&content, None, MessageOrigin::Channel);
        self.insert_message(Message {
            key: MessageKey::public(channel, self.new_id()),
            author,
            message_type: MessageType::Default,
            content,
            flags: 0,
            components: Vec::new(),
            attachments: Vec::new(),
            created_ms: self.now_ms(),
            edited_ms: None,
            pinged: mentions.users.clone(),
            mentions: mentions.users,
            mention_everyone: false,
            interaction_metadata: None,
            nonce: None,
            revision: watch::Sender::new(1),
            deferred_interactions: Vec::new(),
        })
    }

    fn insert_message(&mut self, message: Message) -> Result<(), ApiError> {
        let key = message.key;
        let place = self.channel(key.channel).ok_or(ApiError::UNKNOWN_CHANNEL)?.place();
        let created = self.message_created(&message, place);
        let channel = self.channel(key.channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if let Some(removed) = channel.insert(message) {
            self.remove_files(&removed.attachments);
        }
        self.gateway_events.extend(created);
        self.publish_message(key);
        Ok(())
    }

    /// The event MESSAGE_CREATE. There is none for an ephemeral message, and none where the bot is not.
    fn message_created(&self, message: &Message, place: Place) -> Option<GatewayEvent> {
        if message.key.only_for.is_some() {
            return None;
        }
        let intents = message_intents(place)?;
        let mut data = self.message_json(message);
        data["guild_id"] = json!(place.guild().map(|guild| guild.to_string()));
        // "Message Content Intent": without it, the content is empty, except in the bot's own messages, in messages that mention
        // it, and in direct messages.
        let is_readable = message.author == ids::APPLICATION_ID
            || message.mentions.contains(&ids::APPLICATION_ID)
            || intents == DIRECT_MESSAGES;
        if !is_readable {
            data["content"] = json!("");
        }
        Some(GatewayEvent { intents, name: "MESSAGE_CREATE", data })
    }

    /// Edits a message. Fields that are absent from `params` do not change.
    ///
    /// # Errors
    /// 10008 for an unknown message; otherwise the errors of [`DiscordState::create_message`].
    pub(crate) fn edit_message(
        &mut self,
        key: MessageKey,
        params: MessageParams,
        files: Vec<UploadedFile>,
    ) -> Result<(), ApiError> {
        let now_ms = self.now_ms();
        let message = self.message(key).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        let before = message.attachments.clone();
        let planned = attachment::plan(Some(&before), params.attachments, files)?;
        let is_empty_afterwards = params.content.as_ref().unwrap_or(&message.content).is_empty()
            && params.components.as_ref().unwrap_or(&message.components).is_empty()
            && planned.is_empty();
        if is_empty_afterwards {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        let components_v2 = (message.flags | params.flags) & IS_COMPONENTS_V2;
        check_content(components_v2, params.content.as_ref().unwrap_or(&message.content))?;
        let attachments = self.store_files(planned);
        let is_removed = |one: &Attachment| attachments.iter().all(|kept| kept.id != one.id);
        let removed: Vec<Attachment> = before.into_iter().filter(is_removed).collect();
        self.remove_files(&removed);
        let channel = self.channels.get_mut(&key.channel);
        let message = channel.and_then(|channel| channel.message_mut(key)).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        message.attachments = attachments;
        message.flags |= components_v2;
        if let Some(content) = params.content {
            message.content = content;
        }
        if let Some(components) = params.components {
            message.components = components;
        }
        let origin = origin(message.interaction_metadata.as_ref());
        let text = Message::text(&message.content, &message.components);
        let mentions = Mentions::parse(&text, params.allowed_mentions.as_ref(), origin);
        if message.is_loading() {
            // This is the deferred response. It notifies like a new message and does not count as an edit.
            message.flags &= !LOADING;
            if message.flags & SUPPRESS_NOTIFICATIONS == 0 {
                message.pinged.clone_from(&mentions.users);
            }
        } else {
            message.edited_ms = Some(now_ms);
        }
        message.mentions = mentions.users;
        message.mention_everyone = mentions.everyone;
        message.revision.send_modify(|revision| *revision += 1);
        for interaction in std::mem::take(&mut message.deferred_interactions) {
            self.interactions.mark_visible(interaction, key);
        }
        self.publish_message(key);
        Ok(())
    }

    /// The users who get a notification of a new message: those who are mentioned, and the user of a direct message channel.
    fn notified_users(&self, channel: u64, only_for: Option<u64>, flags: u64, mentions: &Mentions) -> Vec<u64> {
        // "SUPPRESS_NOTIFICATIONS: this message will not trigger push and desktop notifications".
        if flags & SUPPRESS_NOTIFICATIONS != 0 {
            return Vec::new();
        }
        match self.channels.get(&channel).map(|channel| &channel.kind) {
            Some(ChannelKind::Dm { user }) if only_for.is_none() => vec![*user],
            _ => mentions.users.clone(),
        }
    }

    /// Deletes a message and its files. Returns false if there is no such message.
    pub(crate) fn delete_message(&mut self, key: MessageKey) -> bool {
        let Some(channel) = self.channels.get_mut(&key.channel) else {
            return false;
        };
        let (audience, place) = (channel.audience(key), channel.place());
        let Some(message) = channel.remove(key) else {
            return false;
        };
        self.remove_files(&message.attachments);
        if key.only_for.is_none()
            && let Some(intents) = message_intents(place)
        {
            let guild = place.guild().map(|guild| guild.to_string());
            let ids = json!({ "id": key.id.to_string(), "channel_id": key.channel.to_string(), "guild_id": guild });
            self.gateway_events.push(GatewayEvent { intents, name: "MESSAGE_DELETE", data: ids });
        }
        // After a loading message, a follow-up is a message of its own (github.com/discord/discord-api-docs/issues/2739). It
        // is what the user sees.
        for interaction in message.deferred_interactions.iter().filter(|_| !message.is_loading()) {
            self.interactions.mark_visible(*interaction, key);
        }
        self.publish(
            audience,
            || json!({ "type": "delete", "channel": key.channel.to_string(), "message": key.id.to_string() }),
        );
        true
    }

    fn publish_message(&self, key: MessageKey) {
        let Some(channel) = self.channels.get(&key.channel) else {
            return;
        };
        let Some(message) = channel.message(key) else {
            return;
        };
        let event = || json!({ "type": "message", "message": self.client_message_json(message) });
        self.publish(channel.audience(key), event);
    }

    fn store_files(&mut self, planned: Vec<PlannedAttachment>) -> Vec<Attachment> {
        let mut attachments = Vec::with_capacity(planned.len());
        for attachment in planned {
            attachments.push(match attachment {
                PlannedAttachment::Keep(attachment) => attachment,
                PlannedAttachment::Add { file, description } => {
                    let id = self.new_id();
                    self.files.insert(id, file);
                    Attachment { id, description }
                }
            });
        }
        attachments
    }

    /// Stores a file that a user has added to a command, and returns its id. Nothing shows it, so it goes like a removed one.
    pub(crate) fn store_option_file(&mut self, name: &str, bytes: Vec<u8>) -> u64 {
        let (id, now_ms) = (self.new_id(), self.now_ms());
        let content_type = "application/octet-stream".to_owned();
        let file = UploadedFile { number: 0, name: name.to_owned(), content_type, bytes: bytes.into() };
        self.files.insert(id, file);
        self.files.remove(id, now_ms);
        id
    }

    fn remove_files(&mut self, attachments: &[Attachment]) {
        let now_ms = self.now_ms();
        for attachment in attachments {
            self.files.remove(attachment.id, now_ms);
        }
    }
}

/// Refuses content in a message with the flag of Components V2: it goes with the other messages only.
fn check_content(flags: u64, content: &str) -> Result<(), ApiError> {
    if content.is_empty() || flags & IS_COMPONENTS_V2 == 0 {
        return Ok(());
    }
    let message = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2";
    Err(ApiError::form("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message))
}

/// The intent of events about messages in a place, if the bot gets any ("Gateway, List of Intents").
fn message_intents(place: Place) -> Option<u64> {
    match place {
        Place::BotDm => Some(DIRECT_MESSAGES),
        Place::Guild => Some(GUILD_MESSAGES),
        Place::PrivateChannel | Place::Elsewhere => None,
    }
}

fn origin(interaction_metadata: Option<&Value>) -> MessageOrigin {
    match interaction_metadata {
        Some(_) => MessageOrigin::Interaction,
        None => MessageOrigin::Channel,
    }
}
