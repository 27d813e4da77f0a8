//! Making, changing and deleting messages.
//!
//! What happens to attachments: Discord's "API Reference, Editing Message Attachments".

use serde_json::{Value, json};
use tokio::sync::watch;

use super::World;
use super::files::{StoredFile, picture_size_px};
use super::mentions::{self, Origin};
use super::message::{Attachment, EPHEMERAL, LOADING, Message, Place, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use crate::sandbox::errors::ApiError;
use crate::sandbox::rest::payload::File;
use crate::sandbox::validate::message::{AttachmentEntry, Draft};

const MAX_ATTACHMENTS: usize = 10;

/// A message to be made.
#[derive(Debug)]
pub(crate) struct NewMessage {
    pub channel: u64,
    pub only_for: Option<u64>,
    pub kind: u8,
    pub draft: Draft,
    pub files: Vec<File>,
    /// The metadata of the interaction that it answers.
    pub interaction: Option<Value>,
    /// "Outflank is thinking…", without content yet.
    pub loading: bool,
}

/// An attachment as it will stand after a change.
enum Planned {
    Kept(Attachment),
    Added(File, Option<String>),
}

impl World {
    /// Makes a message of the bot.
    ///
    /// # Errors
    /// 50006 without anything to show, 30015 with too many attachments, 50035 for an attachment entry without a file.
    pub(crate) fn create_message(&mut self, new: NewMessage) -> Result<Place, ApiError> {
        let planned = plan(&[], new.draft.attachments, new.files, true)?;
        let origin = match new.interaction {
            Some(_) => Origin::Interaction,
            None => Origin::Channel,
        };
        let place = Place { channel: new.channel, only_for: new.only_for, id: self.new_id() };
        let mut flags = new.draft.flags & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS);
        if new.only_for.is_some() {
            flags |= EPHEMERAL;
        }
        if new.loading {
            flags |= LOADING;
        }
        let content = new.draft.content.unwrap_or_default();
        let mentions = mentions::read(&content, new.draft.allowed_mentions.as_ref(), origin);
        let message = Message {
            place,
            kind: new.kind,
            content,
            flags,
            embeds: new.draft.embeds.unwrap_or_default(),
            components: new.draft.components.unwrap_or_default(),
            attachments: Vec::new(),
            created_ms: self.now_ms(),
            edited_ms: None,
            pinged: mentions.users.clone(),
            mentions: mentions.users,
            mention_everyone: mentions.everyone,
            reply_to: new.draft.reference.map(|reference| reference.message),
            interaction: new.interaction,
            nonce: new.draft.nonce.map(|nonce| nonce.text),
            revision: 1,
            awaited_by: Vec::new(),
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
        self.announce_message(place);
        Ok(place)
    }

    /// Changes a message: a field that the draft lacks stays as it is.
    ///
    /// # Errors
    /// 10008 where there is no such message, else as [`World::create_message`].
    pub(crate) fn edit_message(&mut self, place: Place, draft: Draft, files: Vec<File>) -> Result<(), ApiError> {
        let now_ms = self.now_ms();
        let message = self.message(place).ok_or_else(ApiError::unknown_message)?;
        let before = message.attachments.clone();
        let planned = plan(&before, draft.attachments, files, false)?;
        let empty_after = draft.content.as_ref().unwrap_or(&message.content).is_empty()
            && draft.embeds.as_ref().unwrap_or(&message.embeds).is_empty()
            && draft.components.as_ref().unwrap_or(&message.components).is_empty()
            && planned.is_empty();
        if empty_after {
            return Err(ApiError::empty_message());
        }
        let attachments = self.store_files(planned);
        let kept: Vec<u64> = attachments.iter().map(|attachment| attachment.id).collect();
        for dropped in before.iter().filter(|one| !kept.contains(&one.id)) {
            self.files.remove(&dropped.id);
        }
        let channel = self.channels.get_mut(&place.channel);
        let message = channel.and_then(|channel| channel.message_mut(place)).ok_or_else(ApiError::unknown_message)?;
        message.attachments = attachments;
        if let Some(content) = draft.content {
            message.content = content;
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = draft.components {
            message.components = components;
        }
        let origin = match message.interaction {
            Some(_) => Origin::Interaction,
            None => Origin::Channel,
        };
        let mentions = mentions::read(&message.content, draft.allowed_mentions.as_ref(), origin);
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
        let awaited_by = std::mem::take(&mut message.awaited_by);
        for interaction in awaited_by {
            self.interactions.show(interaction, place);
        }
        self.announce_message(place);
        Ok(())
    }

    /// Removes a message and its files; false where there is none.
    pub(crate) fn delete_message(&mut self, place: Place) -> bool {
        let Some(channel) = self.channels.get_mut(&place.channel) else {
            return false;
        };
        let audience = channel.audience(place);
        let Some(message) = channel.remove(place) else {
            return false;
        };
        for attachment in &message.attachments {
            self.files.remove(&attachment.id);
        }
        for interaction in message.awaited_by {
            self.interactions.show(interaction, place);
        }
        self.announce(
            audience,
            || json!({ "type": "delete", "channel": place.channel.to_string(), "message": place.id.to_string() }),
        );
        true
    }

    fn announce_message(&self, place: Place) {
        let Some(channel) = self.channels.get(&place.channel) else {
            return;
        };
        let Some(message) = channel.message(place) else {
            return;
        };
        self.announce(channel.audience(place), || json!({ "type": "message", "message": self.message_view(message) }));
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
    mut files: Vec<File>,
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
