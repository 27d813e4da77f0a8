//! Uploaded files and the attachments of messages.
//!
//! Source: Discord's "API Reference, Uploading Files" and "Editing Message Attachments".

use axum::body::Bytes;

use crate::errors::ApiError;
use crate::validate::message::{AttachmentParams, MAX_ATTACHMENTS};

/// A file of a multipart request, or one that a user has added to a command.
#[derive(Debug, Clone)]
pub(crate) struct UploadedFile {
    /// The `n` of `files[n]`.
    pub number: u64,
    pub name: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// An attachment of a message. Its file is stored under the same id.
#[derive(Debug, Clone)]
pub(crate) struct Attachment {
    pub id: u64,
    /// The alt text.
    pub description: Option<String>,
}

/// An attachment of a message after a change.
#[derive(Debug)]
pub(super) enum PlannedAttachment {
    Keep(Attachment),
    Add { file: UploadedFile, description: Option<String> },
}

/// Works out the attachments of a message after a change. `before` is `None` for a new message.
///
/// Without `listed`, all attachments stay and all files are added. With it, "the attachments array must contain all attachments
/// that should be present after edit"; a new message also gets the files that `listed` omits.
///
/// # Errors
/// 30015 for too many attachments, 50035 for an entry of `listed` without a file.
pub(super) fn plan(
    before: Option<&[Attachment]>,
    listed: Option<Vec<AttachmentParams>>,
    mut files: Vec<UploadedFile>,
) -> Result<Vec<PlannedAttachment>, ApiError> {
    let existing = before.unwrap_or_default();
    let add_unlisted_files = before.is_none() || listed.is_none();
    let mut planned = Vec::new();
    if listed.is_none() {
        planned.extend(existing.iter().cloned().map(PlannedAttachment::Keep));
    }
    for (index, params) in listed.into_iter().flatten().enumerate() {
        if let Some(kept) = existing.iter().find(|attachment| attachment.id == params.id) {
            let description = params.description.or_else(|| kept.description.clone());
            planned.push(PlannedAttachment::Keep(Attachment { id: kept.id, description }));
            continue;
        }
        let Some(position) = files.iter().position(|file| file.number == params.id) else {
            let path = format!("attachments.{index}.id");
            let message = format!("Attachment data not found for id {}", params.id);
            return Err(ApiError::form(&path, "ATTACHMENT_NOT_FOUND", &message));
        };
        planned.push(PlannedAttachment::Add { file: files.remove(position), description: params.description });
    }
    if add_unlisted_files {
        planned.extend(files.into_iter().map(|file| PlannedAttachment::Add { file, description: None }));
    }
    if planned.len() > MAX_ATTACHMENTS {
        return Err(ApiError::TOO_MANY_ATTACHMENTS);
    }
    Ok(planned)
}

/// Reads the size from the header of a PNG (W3C PNG, section 11.2.1) or GIF (GIF89a, section 18).
pub(super) fn image_size_px(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let read = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        return Some((read(16)?, read(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let read = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((read(6)?, read(8)?));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_from_png_and_gif_headers() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 2, 0xD0, 0, 0, 3, 0]);
        assert_eq!(image_size_px(&png), Some((720, 768)));
        assert_eq!(image_size_px(b"GIF89a\x10\x01\x20\x00"), Some((272, 32)));
        assert_eq!(image_size_px(b"\x89PNG\r\n\x1a\n"), None);
        assert_eq!(image_size_px(b"hello"), None);
    }
}
