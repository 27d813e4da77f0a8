//! The body of a request: JSON, or a form with `files[n]` and `payload_json`.
//!
//! Source: Discord's "API Reference, Uploading Files".

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::sandbox::errors::ApiError;

/// Ten attachments of ten MiB, and their descriptions.
pub(crate) const MAX_BODY_BYTES: usize = 101 * 1024 * 1024;
/// "the default limit is 10 MiB".
const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// A file of the form.
#[derive(Debug, Clone)]
pub(crate) struct UploadedFile {
    /// The `n` of `files[n]`.
    pub number: u64,
    pub name: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// What a request carries.
#[derive(Debug, Default)]
pub(crate) struct RequestBody {
    /// The JSON body; null where there is none.
    pub json: Value,
    /// The same as it came.
    pub text: Bytes,
    pub files: Vec<UploadedFile>,
}

impl RequestBody {
    /// Reads the whole body.
    ///
    /// # Errors
    /// 50109 for JSON that does not parse, 40005 for what is too large, 0 for a form that does not parse.
    pub(crate) async fn read(request: Request) -> Result<Self, ApiError> {
        let content_type =
            request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if content_type.starts_with("multipart/form-data") {
            return read_form(request).await;
        }
        let bytes =
            axum::body::to_bytes(request.into_body(), MAX_BODY_BYTES).await.map_err(|_| ApiError::too_large())?;
        let json = parse(&bytes)?;
        Ok(Self { json, text: bytes, files: Vec::new() })
    }

    /// What the request log keeps: the JSON, and the files' names and sizes.
    pub(crate) fn log_files(&self) -> Vec<Value> {
        self.files
            .iter()
            .map(|file| json!({ "number": file.number, "name": file.name, "bytes": file.bytes.len() }))
            .collect()
    }
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|_| ApiError::invalid_json())
}

async fn read_form(request: Request<Body>) -> Result<RequestBody, ApiError> {
    let broken = |_| ApiError::bad_request("Bad Request");
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| ApiError::bad_request("Bad Request"))?;
    let mut body = RequestBody::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let part = field.name().unwrap_or_default().to_owned();
        if part == "payload_json" {
            // A copy: a slice would keep the whole form, pictures included, in memory.
            body.text = Bytes::copy_from_slice(&field.bytes().await.map_err(broken)?);
            body.json = parse(&body.text)?;
            continue;
        }
        let number = part.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
        let Some(number) = number.and_then(|number| number.parse().ok()) else {
            return Err(ApiError::form(&part, "UNKNOWN_FORM_PART", "Unknown part of the form"));
        };
        let name = file_name(field.file_name().unwrap_or("file"));
        let content_type = field.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = field.bytes().await.map_err(broken)?;
        if bytes.len() > MAX_FILE_BYTES {
            return Err(ApiError::too_large());
        }
        body.files.push(UploadedFile { number, name, content_type, bytes });
    }
    Ok(body)
}

/// "Filenames are sanitized": letters, digits, dot, dash and underscore stay.
fn file_name(name: &str) -> String {
    let keep = |letter: char| letter.is_ascii_alphanumeric() || ".-_".contains(letter);
    name.chars().map(|letter| if keep(letter) { letter } else { '_' }).collect()
}
