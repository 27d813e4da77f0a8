//! Discord's error responses: a status, a JSON error code, a message and, for invalid forms, a tree of form errors.
//!
//! Sources: Discord's "Opcodes and Status Codes, JSON Error Codes" and "API Reference, Error Messages".

use std::ops::RangeInclusive;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// An error response of the REST API.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ApiError {
    pub status: StatusCode,
    /// Discord's JSON error code, or 0 for general errors.
    pub code: u32,
    pub message: &'static str,
    /// The tree of form errors of code 50035.
    pub errors: Option<Value>,
}

impl ApiError {
    pub(super) const UNAUTHORIZED: Self = Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized");
    pub(super) const NOT_FOUND: Self = Self::new(StatusCode::NOT_FOUND, 0, "404: Not Found");
    pub(super) const BAD_REQUEST: Self = Self::new(StatusCode::BAD_REQUEST, 0, "Bad Request");
    pub(super) const UNKNOWN_APPLICATION: Self = Self::new(StatusCode::NOT_FOUND, 10002, "Unknown Application");
    pub(super) const UNKNOWN_CHANNEL: Self = Self::new(StatusCode::NOT_FOUND, 10003, "Unknown Channel");
    pub(super) const UNKNOWN_GUILD: Self = Self::new(StatusCode::NOT_FOUND, 10004, "Unknown Guild");
    pub(super) const UNKNOWN_MEMBER: Self = Self::new(StatusCode::NOT_FOUND, 10007, "Unknown Member");
    pub(super) const UNKNOWN_MESSAGE: Self = Self::new(StatusCode::NOT_FOUND, 10008, "Unknown Message");
    pub(super) const UNKNOWN_ROLE: Self = Self::new(StatusCode::NOT_FOUND, 10011, "Unknown Role");
    pub(super) const UNKNOWN_USER: Self = Self::new(StatusCode::NOT_FOUND, 10013, "Unknown User");
    pub(super) const UNKNOWN_EMOJI: Self = Self::new(StatusCode::NOT_FOUND, 10014, "Unknown Emoji");
    pub(super) const UNKNOWN_WEBHOOK: Self = Self::new(StatusCode::NOT_FOUND, 10015, "Unknown Webhook");
    pub(super) const UNKNOWN_INTERACTION: Self = Self::new(StatusCode::NOT_FOUND, 10062, "Unknown interaction");
    pub(super) const TOO_MANY_EMOJIS: Self =
        Self::new(StatusCode::BAD_REQUEST, 30008, "Maximum number of emojis reached (2000)");
    pub(super) const TOO_MANY_ATTACHMENTS: Self =
        Self::new(StatusCode::BAD_REQUEST, 30015, "Maximum number of attachments in a message reached (10)");
    pub(super) const TOO_MANY_COMMANDS: Self =
        Self::new(StatusCode::BAD_REQUEST, 30032, "Maximum number of application commands reached");
    pub(super) const TOO_LARGE: Self = Self::new(StatusCode::PAYLOAD_TOO_LARGE, 40005, "Request entity too large");
    pub(super) const ALREADY_ACKNOWLEDGED: Self =
        Self::new(StatusCode::BAD_REQUEST, 40060, "Interaction has already been acknowledged.");
    pub(super) const TOO_MANY_FOLLOW_UPS: Self =
        Self::new(StatusCode::BAD_REQUEST, 40094, "This interaction has hit the maximum number of follow up messages");
    pub(super) const MISSING_ACCESS: Self = Self::new(StatusCode::FORBIDDEN, 50001, "Missing Access");
    pub(super) const EMPTY_MESSAGE: Self = Self::new(StatusCode::BAD_REQUEST, 50006, "Cannot send an empty message");
    pub(super) const CANNOT_MESSAGE_USER: Self =
        Self::new(StatusCode::FORBIDDEN, 50007, "Cannot send messages to this user");
    pub(super) const MISSING_PERMISSIONS: Self = Self::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions");
    pub(super) const WRONG_CHANNEL_TYPE: Self =
        Self::new(StatusCode::BAD_REQUEST, 50024, "Cannot execute action on this channel type");
    pub(super) const INVALID_ROLE: Self = Self::new(StatusCode::BAD_REQUEST, 50028, "Invalid role");
    pub(super) const ARCHIVED_THREAD: Self = Self::new(
        StatusCode::BAD_REQUEST,
        50083,
        "Tried to perform an operation on an archived thread, such as editing a message or adding a user to the thread",
    );
    pub(super) const THREAD_EXISTS: Self =
        Self::new(StatusCode::BAD_REQUEST, 160_004, "A thread has already been created for this message");
    pub(super) const LOCKED_THREAD: Self = Self::new(StatusCode::BAD_REQUEST, 160_005, "Thread is locked");
    pub(super) const TOO_MANY_THREADS: Self =
        Self::new(StatusCode::BAD_REQUEST, 160_006, "Maximum number of active threads reached");
    pub(super) const INVALID_WEBHOOK_TOKEN: Self = Self::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token");
    pub(super) const INVALID_JSON: Self =
        Self::new(StatusCode::BAD_REQUEST, 50109, "The request body contains invalid JSON.");

    const fn new(status: StatusCode, code: u32, message: &'static str) -> Self {
        Self { status, code, message, errors: None }
    }

    /// Code 50035 with a single form error.
    pub(super) fn form(path: &str, code: &str, message: &str) -> Self {
        let mut errors = FormErrors::default();
        errors.add(path, code, message);
        errors.into_error()
    }

    /// The JSON body of the response.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.body())).into_response()
    }
}

/// Collects form errors by path, such as `data.components.0.components.1.label`.
#[derive(Debug, Default)]
pub(super) struct FormErrors {
    root: Map<String, Value>,
}

impl FormErrors {
    /// Adds an error at a dotted path. The empty path stands for the whole body.
    pub(super) fn add(&mut self, path: &str, code: &str, message: &str) {
        let mut node = &mut self.root;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            let child = node.entry(step).or_insert_with(|| json!({}));
            let Value::Object(map) = child else {
                return;
            };
            node = map;
        }
        let list = node.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message }));
        }
    }

    pub(super) fn required(&mut self, path: &str) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    pub(super) fn bad_length(&mut self, path: &str, lengths: RangeInclusive<usize>) {
        let message = format!("Must be between {} and {} in length.", lengths.start(), lengths.end());
        self.add(path, "BASE_TYPE_BAD_LENGTH", &message);
    }

    pub(super) fn max_length(&mut self, path: &str, most: usize) {
        let message = format!("Must be {most} or fewer in length.");
        self.add(path, "BASE_TYPE_MAX_LENGTH", &message);
    }

    pub(super) fn wrong_choice(&mut self, path: &str, choices: &str) {
        let message = format!("Value must be one of {{{choices}}}.");
        self.add(path, "BASE_TYPE_CHOICES", &message);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.root.is_empty()
    }

    /// # Errors
    /// 50035 if any error was added.
    pub(super) fn finish(self) -> Result<(), ApiError> {
        if self.is_empty() {
            return Ok(());
        }
        Err(self.into_error())
    }

    /// Code 50035 with the collected errors.
    pub(super) fn into_error(self) -> ApiError {
        ApiError {
            status: StatusCode::BAD_REQUEST,
            code: 50035,
            message: "Invalid Form Body",
            errors: Some(Value::Object(self.root)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_errors_form_a_tree_by_path() {
        let mut errors = FormErrors::default();
        errors.required("data.content");
        errors.max_length("data.components.0.label", 80);
        let error = errors.finish().expect_err("two errors were added");
        assert_eq!((error.status.as_u16(), error.code), (400, 50035));
        let tree = error.errors.expect("form errors carry a tree");
        assert_eq!(tree["data"]["content"]["_errors"][0]["code"], "BASE_TYPE_REQUIRED");
        assert_eq!(tree["data"]["components"]["0"]["label"]["_errors"][0]["message"], "Must be 80 or fewer in length.");
    }

    #[test]
    fn without_form_errors_finish_succeeds() {
        assert_eq!(FormErrors::default().finish(), Ok(()));
    }
}
