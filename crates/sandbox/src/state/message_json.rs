//! Messages as JSON, for the bot and for the page.

use serde_json::{Value, json};

use crate::clock::iso_8601;
use crate::ids;
use crate::state::DiscordState;
use crate::state::attachment::{Attachment, image_size_px};
use crate::state::channel::TEXT_CHANNELS;
use crate::state::message::{Message, MessageKey};
use crate::state::users::User;

// "Component Reference, Component Types".
pub(crate) const USER_SELECT: u64 = 5;
pub(crate) const ROLE_SELECT: u64 = 6;
pub(crate) const CHANNEL_SELECT: u64 = 8;

impl DiscordState {
    /// The message object ("Message Resource, Message Object").
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let author = self.users.get(message.author).map(User::to_json);
        let mentions: Vec<Value> =
            message.mentions.iter().filter_map(|id| self.users.get(*id)).map(User::to_json).collect();
        let attachments: Vec<Value> =
            message.attachments.iter().map(|attachment| self.attachment_json(message.key, attachment)).collect();
        let mut json = json!({
            "id": message.key.id.to_string(),
            "channel_id": message.key.channel.to_string(),
            "type": message.message_type as u8,
            "author": author,
            "content": message.content,
            "timestamp": iso_8601(message.created_ms),
            "edited_timestamp": message.edited_ms.map(iso_8601),
            "tts": false,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": [],
            "attachments": attachments,
            "embeds": [],
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if let Some(metadata) = &message.interaction_metadata {
            json["interaction_metadata"] = metadata.clone();
            json["application_id"] = json!(ids::APPLICATION_ID.to_string());
            json["webhook_id"] = json!(ids::APPLICATION_ID.to_string());
        }
        json
    }

    /// The message object with additional fields for the page and the tests.
    pub(crate) fn client_message_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        json["revision"] = json!(*message.revision.borrow());
        json["edited"] = json!(message.edited_ms.is_some());
        json["loading"] = json!(message.is_loading());
        json["only_for"] = json!(message.key.only_for.map(|user| user.to_string()));
        self.fill_selects(&mut json["components"]);
        json["pinged"] = json!(message.pinged.iter().map(u64::to_string).collect::<Vec<_>>());
        json
    }

    /// Adds the options of selects of users, roles and channels, which Discord's client fills itself.
    fn fill_selects(&self, rows: &mut Value) {
        let rows = rows.as_array_mut().into_iter().flatten();
        for component in rows.filter_map(|row| row.get_mut("components")?.as_array_mut()).flatten() {
            let options: Vec<(String, u64)> = match component["type"].as_u64() {
                Some(USER_SELECT) => self.users.all().map(|user| (user.display_name.clone(), user.id)).collect(),
                Some(ROLE_SELECT) => self
                    .roles
                    .all()
                    .iter()
                    .map(|role| (format!("@{}", role.name.trim_start_matches('@')), role.id))
                    .collect(),
                Some(CHANNEL_SELECT) => {
                    let channels = TEXT_CHANNELS.iter().filter(|channel| self.channels.contains_key(&channel.id));
                    channels.map(|channel| (format!("#{}", channel.name), channel.id)).collect()
                }
                _ => continue,
            };
            let chosen = component["default_values"].as_array().cloned().unwrap_or_default();
            let option = |(label, id): (String, u64)| {
                let value = id.to_string();
                let is_default = chosen.iter().any(|one| one["id"] == value);
                json!({ "label": label, "value": value, "default": is_default })
            };
            let mut options: Vec<Value> = options.into_iter().map(option).collect();
            options.sort_by_key(|option| option["label"].to_string());
            component["options"] = json!(options);
        }
    }

    fn attachment_json(&self, key: MessageKey, attachment: &Attachment) -> Value {
        let Some(mut json) = self.file_json(key.channel, attachment.id, key.only_for.is_some()) else {
            return json!({ "id": attachment.id.to_string() });
        };
        if let Some(description) = &attachment.description {
            json["description"] = json!(description);
        }
        let file = self.files.get(attachment.id);
        if let Some((width, height)) = file.and_then(|file| image_size_px(&file.bytes)) {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }

    /// The attachment object of a stored file ("Message Resource, Attachment Object").
    pub(crate) fn file_json(&self, channel: u64, id: u64, is_ephemeral: bool) -> Option<Value> {
        let file = self.files.get(id)?;
        let url = format!("{}/attachments/{channel}/{id}/{}", self.base_url, file.name);
        let mut json = json!({
            "id": id.to_string(),
            "filename": file.name,
            "size": file.bytes.len(),
            "content_type": file.content_type,
            "url": url,
            "proxy_url": url,
        });
        if is_ephemeral {
            json["ephemeral"] = json!(true);
        }
        Some(json)
    }
}
