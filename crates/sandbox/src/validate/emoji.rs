//! Parses the parameters of an application emoji, and checks their limits.
//!
//! Sources: Discord's "Emoji Resource, Create Application Emoji" and "API Reference, Image Data". The lengths of a name are from
//! Discord's OpenAPI description. The codes of form errors are those that libraries report; for images, none is documented.

use axum::body::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use crate::errors::{ApiError, FormErrors};
use crate::validate::fields::{present, required_text, text};

/// "Emojis and animated emojis have a maximum file size of 256 KiB."
const MAX_IMAGE_BYTES: usize = 256 * 1024;

/// The checked parameters of a new emoji.
#[derive(Debug)]
pub(crate) struct EmojiParams {
    pub name: String,
    pub image: EmojiImage,
}

#[derive(Debug, Clone)]
pub(crate) struct EmojiImage {
    pub format: ImageFormat,
    pub bytes: Bytes,
}

/// "Emoji can be uploaded as JPEG, PNG, GIF, WebP, and AVIF formats." Two are enough here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ImageFormat {
    Png,
    Gif,
}

impl ImageFormat {
    pub(crate) fn content_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }

    /// Reads the format from the first bytes of a file.
    fn of_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            return Some(Self::Png);
        }
        if bytes.starts_with(b"GIF8") {
            return Some(Self::Gif);
        }
        None
    }
}

/// Parses the body of "Create Application Emoji".
///
/// # Errors
/// 50035 for a wrong name or image.
pub(crate) fn parse_new(body: &Value) -> Result<EmojiParams, ApiError> {
    let mut errors = FormErrors::default();
    check_name(body, &mut errors);
    let image = image(body, &mut errors);
    match (body["name"].as_str(), image) {
        (Some(name), Some(image)) if errors.is_empty() => Ok(EmojiParams { name: name.to_owned(), image }),
        _ => Err(errors.into_error()),
    }
}

fn check_name(body: &Value, errors: &mut FormErrors) {
    required_text(body, "name", 2..=32, "", errors);
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if body["name"].as_str().is_some_and(|name| !name.bytes().all(is_allowed)) {
        errors.add("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
}

/// Reads a data URI, `data:image/png;base64,…`.
fn image(body: &Value, errors: &mut FormErrors) -> Option<EmojiImage> {
    if present(body, "image").is_none() {
        errors.required("image");
        return None;
    }
    let uri = text(body, "image", "", errors)?;
    let data = uri.strip_prefix("data:image/").and_then(|rest| rest.split_once(";base64,"));
    let bytes = data.and_then(|(_, encoded)| STANDARD.decode(encoded).ok());
    let Some(bytes) = bytes else {
        errors.add("image", "IMAGE_INVALID", "Invalid image data");
        return None;
    };
    if bytes.len() > MAX_IMAGE_BYTES {
        errors.add("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.");
        return None;
    }
    let Some(format) = ImageFormat::of_bytes(&bytes) else {
        errors.add("image", "IMAGE_INVALID", "Unsupported image type given");
        return None;
    };
    Some(EmojiImage { format, bytes: bytes.into() })
}
