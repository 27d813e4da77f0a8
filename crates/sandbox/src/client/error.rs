//! Errors of the client endpoints.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// An error response. The page shows its message.
#[derive(Debug)]
pub(crate) struct ClientError {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl ClientError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into() }
    }

    /// Discord's own client would not send such a request.
    pub(super) fn invalid(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
    }

    pub(super) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    pub(super) fn unknown_channel() -> Self {
        Self::not_found("There is no such channel")
    }

    pub(super) fn unknown_message() -> Self {
        Self::not_found("This message is gone")
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    pub(super) fn bot_not_connected() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "not_connected", "Outflank is not connected")
    }

    pub(super) fn invalid_username(name: &str) -> Self {
        Self::invalid(format!(
            "“{name}” cannot be the name of a user. Use 1 to 32 visible characters, and not the name of a bot."
        ))
    }
}

impl IntoResponse for ClientError {
    fn into_response(self) -> Response {
        let body = json!({ "error": self.code, "message": self.message });
        (self.status, Json(body)).into_response()
    }
}
