//! The body of a request: JSON, or a multipart form with `files[n]` and `payload_json`.
//!
//! Source: Discord's "API Reference, Uploading Files".

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::state::attachment::UploadedFile;

/// Ten files of 10 MiB, and 1 MiB for the rest.
pub(crate) const MAX_BODY_BYTES: usize = 101 * 1024 * 1024;
/// "the default limit is 10 MiB".
const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

#[derive(Debug, Default)]
pub(super) struct RequestBody {
    /// The JSON body, or the form's `payload_json`. Null if there is none.
    pub json: Value,
    /// The JSON as text.
    pub text: Bytes,
    pub files: Vec<UploadedFile>,
}

impl RequestBody {
    /// Reads the whole body of a request.
    ///
    /// # Errors
    /// 50109 for invalid JSON, 40005 for a body or file that is too large, 0 for an invalid form.
    pub(super) async fn read(request: Request) -> Result<Self, ApiError> {
        let content_type = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if content_type.is_some_and(|content_type| content_type.starts_with("multipart/form-data")) {
            return read_form(request).await;
        }
        let text = Bytes::from_request(request, &()).await.map_err(|_| ApiError::TOO_LARGE)?;
        Ok(Self { json: parse(&text)?, text, files: Vec::new() })
    }

    /// Number, name and size of each file, for the request log.
    pub(super) fn files_summary(&self) -> Vec<Value> {
        self.files
            .iter()
            .map(|file| json!({ "number": file.number, "name": file.name, "bytes": file.bytes.len() }))
            .collect()
    }
}

fn parse(text: &[u8]) -> Result<Value, ApiError> {
    if text.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(text).map_err(|_| ApiError::INVALID_JSON)
}

async fn read_form(request: Request) -> Result<RequestBody, ApiError> {
    let invalid = |_| ApiError::BAD_REQUEST;
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| ApiError::BAD_REQUEST)?;
    let mut body = RequestBody::default();
    while let Some(field) = form.next_field().await.map_err(invalid)? {
        let part = field.name().unwrap_or_default().to_owned();
        if part == "payload_json" {
            // Copied, because a slice would keep the whole form with its files in memory.
            body.text = Bytes::copy_from_slice(&field.bytes().await.map_err(invalid)?);
            body.json = parse(&body.text)?;
            continue;
        }
        let number = part.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let Some(number) = number.and_then(|number| number.parse().ok()) else {
            return Err(ApiError::form(&part, "UNKNOWN_FORM_PART", "Unknown part of the form"));
        };
        // "must include a valid Content-Disposition subpart header with a filename and unique name parameter".
        if body.files.iter().any(|file| file.number == number) {
            return Err(ApiError::form(&part, "FORM_PART_DUPLICATED", "The form has two parts with this name"));
        }
        let Some(name) = field.file_name().map(sanitized_file_name) else {
            return Err(ApiError::form(&part, "BASE_TYPE_REQUIRED", "The part has no filename"));
        };
        let content_type = field.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = field.bytes().await.map_err(invalid)?;
        if bytes.len() > MAX_FILE_BYTES {
            return Err(ApiError::TOO_LARGE);
        }
        body.files.push(UploadedFile { number, name, content_type, bytes });
    }
    Ok(body)
}

/// Replaces all characters except letters, digits, dots, dashes and underscores ("Uploading Files").
fn sanitized_file_name(name: &str) -> String {
    let allowed = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    name.chars().map(|letter| if allowed(letter) { letter } else { '_' }).collect()
}
