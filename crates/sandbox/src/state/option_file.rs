//! Files that users add to commands.

use axum::body::Bytes;
use serde_json::{Value, json};

use crate::state::DiscordState;
use crate::state::attachment::{StoredFile, UploadedFile};

impl DiscordState {
    /// Stores a file that a user has added to a command, and returns its id. Nothing shows it, so it goes like a removed one.
    pub(crate) fn store_option_file(&mut self, name: &str, bytes: Vec<u8>) -> u64 {
        let (id, now_ms) = (self.new_id(), self.now_ms());
        let content_type = "application/octet-stream".to_owned();
        let file = UploadedFile { number: 0, name: name.to_owned(), content_type, bytes: Bytes::from(bytes) };
        self.files.insert(id, StoredFile::new(file));
        self.files.remove(id, now_ms);
        id
    }

    /// The attachment object of such a file ("Message Resource, Attachment Object").
    pub(crate) fn option_file_json(&self, channel: u64, id: u64) -> Option<Value> {
        let file = self.files.get(id)?;
        let url = format!("{}/attachments/{channel}/{id}/{}", self.base_url, file.name);
        Some(json!({
            "id": id.to_string(),
            "filename": file.name,
            "size": file.bytes.len(),
            "content_type": file.content_type,
            "url": url,
            "proxy_url": url,
            "ephemeral": true,
        }))
    }
}
