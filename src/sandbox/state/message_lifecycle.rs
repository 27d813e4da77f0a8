//! Making, changing and deleting messages.
//!
//! What happens to attachments: Discord's "API Reference, Editing Message Attachments".

use serde_json::{Value, json};
use tokio::sync::watch;

use super::DiscordState;
use super::files::{StoredFile, picture_size_px};
use super::mentions::{self, Origin};
use super::message::{Attachment, EPHEMERAL, LOADING, Message, MessageKey, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use crate::sandbox::errors::ApiError;
use crate::sandbox::rest::body::UploadedFile;
use crate::sandbox::validate::message::{AttachmentEntry, MessageParams};

const MAX_ATTACHMENTS: usize = 10;

/// A message to be made.
#[derive(Debug)]
pub(crate) struct NewMessage {
    pub channel: u64,
    pub only_for: Option<u64>,
    pub kind: u8,
    pub params: MessageParams,
    pub files: Vec<UploadedFile>,
    /// The metadata of the interaction that it answers.
    pub interaction: Option<Value>,
    /// "Outflank is thinking…", without content yet.
    pub loading: bool,
}

/// An attachment as it will stand after a change.
enum Planned {
    Kept(Attachment),
    Added(UploadedFile, Option<String>),
}

impl DiscordState {
    /// Makes a message of the bot.
    ///
    /// # Errors
    /// 50006 without anything to show, 30015 with too many attachments, 50035 for an attachment entry without a file.
    pub(crate) fn create_message(&mut self, new: NewMessage) -> Result<MessageKey, ApiError> {
        let planned = plan(&[], new.params.attachments, new.files, true)?;
        let origin = match new.interaction {
            Some(_) => Origin::Interaction,
            None => Origin::Channel,
        };
        let key = MessageKey { channel: new.channel, only_for: new.only_for, id: self.new_id() };
        let mut flags = new.params.flags & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
        if new.only_for.is_some() {
            flags |= EPHEMERAL;
        }
        if new.loading {
            flags |= LOADING;
        }
        let content = new.params.content.unwrap_or_default();
        let mentions = mentions::read(&content, new.params.allowed_mentions.as_ref(), origin);
        let message = Message {
            key,
            kind: new.kind,
            content,
            flags,
            embeds: new.params.embeds.unwrap_or_default(),
            components: new.params.components.unwrap_or_default(),
            attachments: Vec::new(),
            created_ms: self.now_ms(),
            edited_ms: None,
            pinged: mentions.users.clone(),
            mentions: mentions.users,
            mention_everyone: mentions.everyone,
            reply_to: new.params.reference.map(|reference| reference.message),
            interaction: new.interaction,
            nonce: new.params.nonce.map(|nonce| nonce.text),
            revision: 1,
            deferred_interactions: Vec::new(),
            watch: watch::Sender::new(1),
        };
        if message.is_empty() && planned.is_empty() && !new.loading {
            return Err(ApiError::empty_message());
        }
        let attachments = self.store_files(planned);
        let message = Message { attachments, ..message };
        let channel = self.channel(new.channel).ok_or_else(ApiError::unknown_channel)?;
        let forgotten = channel.insert(message);
        for attachment in forgotten.into_iter().flat_map(|message| message.attachments) {
            self.files.remove(&attachment.id);
        }
        self.publish_message(key);
        Ok(key)
    }

    /// Changes a message: a field that the draft lacks stays as it is.
    ///
    /// # Errors
    /// 10008 where there is no such message, else as [`DiscordState::create_message`].
    pub(crate) fn edit_message(
        &mut self,
        key: MessageKey,
        params: MessageParams,
        files: Vec<UploadedFile>,
    ) -> Result<(), ApiError> {
        let now_ms = self.now_ms();
        let message = self.message(key).ok_or_else(ApiError::unknown_message)?;
        let before = message.attachments.clone();
        let planned = plan(&before, params.attachments, files, false)?;
        let empty_after = params.content.as_ref().unwrap_or(&message.content).is_empty()
            && params.embeds.as_ref().unwrap_or(&message.embeds).is_empty()
            && params.components.as_ref().unwrap_or(&message.components).is_empty()
            && planned.is_empty();
        if empty_after {
            return Err(ApiError::empty_message());
        }
        let attachments = self.store_files(planned);
        let kept: Vec<u64> = attachments.iter().map(|attachment| attachment.id).collect();
        for dropped in before.iter().filter(|one| !kept.contains(&one.id)) {
            self.files.remove(&dropped.id);
        }
        let channel = self.channels.get_mut(&key.channel);
        let message = channel.and_then(|channel| channel.message_mut(key)).ok_or_else(ApiError::unknown_message)?;
        message.attachments = attachments;
        if let Some(content) = params.content {
            message.content = content;
        }
        if let Some(embeds) = params.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = params.components {
            message.components = components;
        }
        let origin = match message.interaction {
            Some(_) => Origin::Interaction,
            None => Origin::Channel,
        };
        let mentions = mentions::read(&message.content, params.allowed_mentions.as_ref(), origin);
        let was_loading = message.flags & LOADING != 0;
        if was_loading {
            // The deferred answer arrives: it notifies like a new message and is not marked as edited.
            message.flags &= !LOADING;
            message.pinged.clone_from(&mentions.users);
        } else {
            message.edited_ms = Some(now_ms);
        }
        message.mentions = mentions.users;
        message.mention_everyone = mentions.everyone;
        message.revision += 1;
        let revision = message.revision;
        message.watch.send_replace(revision);
        let deferred_interactions = std::mem::take(&mut message.deferred_interactions);
        for interaction in deferred_interactions {
            self.interactions.show(interaction, key);
        }
        self.publish_message(key);
        Ok(())
    }

    /// Removes a message and its files; false where there is none.
    pub(crate) fn delete_message(&mut self, key: MessageKey) -> bool {
        let Some(channel) = self.channels.get_mut(&key.channel) else {
            return false;
        };
        let audience = channel.audience(key);
        let Some(message) = channel.remove(key) else {
            return false;
        };
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        for interaction in message.deferred_interactions {
            self.interactions.show(interaction, key);
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
        self.publish(
            channel.audience(key),
            || json!({ "type": "message", "message": self.client_message_json(message) }),
        );
    }

    fn store_files(&mut self, planned: Vec<Planned>) -> Vec<Attachment> {
        let mut attachments = Vec::with_capacity(planned.len());
        for plan in planned {
            let (file, description) = match plan {
                Planned::Kept(attachment) => {
                    attachments.push(attachment);
                    continue;
                }
                Planned::Added(file, description) => (file, description),
            };
            let id = self.new_id();
            let stored = StoredFile {
                size_px: picture_size_px(&file.bytes),
                name: file.name,
                content_type: file.content_type,
                bytes: file.bytes,
            };
            self.files.insert(id, stored);
            attachments.push(Attachment { id, description });
        }
        attachments
    }
}

/// What is attached afterwards: without a list everything stays and every file is added; with one, "the attachments array must
/// contain all attachments that should be present after edit". A new message also takes the files that its list leaves out.
fn plan(
    before: &[Attachment],
    entries: Option<Vec<AttachmentEntry>>,
    mut files: Vec<UploadedFile>,
    is_new: bool,
) -> Result<Vec<Planned>, ApiError> {
    let mut planned: Vec<Planned> = Vec::new();
    let listed = entries.is_some();
    if !listed {
        planned.extend(before.iter().cloned().map(Planned::Kept));
    }
    for (index, entry) in entries.into_iter().flatten().enumerate() {
        if let Some(kept) = before.iter().find(|one| one.id == entry.id) {
            let description = entry.description.or_else(|| kept.description.clone());
            planned.push(Planned::Kept(Attachment { id: kept.id, description }));
            continue;
        }
        let Some(at) = files.iter().position(|file| file.number == entry.id) else {
            let path = format!("attachments.{index}.id");
            let message = format!("Attachment data not found for id {}", entry.id);
            return Err(ApiError::form(&path, "ATTACHMENT_NOT_FOUND", &message));
        };
        planned.push(Planned::Added(files.remove(at), entry.description));
    }
    if is_new || !listed {
        planned.extend(files.into_iter().map(|file| Planned::Added(file, None)));
    }
    if planned.len() > MAX_ATTACHMENTS {
        return Err(ApiError::too_many_attachments());
    }
    Ok(planned)
}
