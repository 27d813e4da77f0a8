//! A REST request and its result.

use axum::extract::Query;
use axum::http::{Method, StatusCode, Uri};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::errors::ApiError;
use crate::rest::body::RequestBody;
use crate::server::Server;
use crate::validate::message::{self, MessageParams};

/// The status and JSON body of a response. The body is null if there is none.
pub(super) type ApiResult = Result<(StatusCode, Value), ApiError>;

pub(super) struct ApiRequest<'a> {
    pub server: &'a Server,
    pub method: &'a Method,
    pub uri: &'a Uri,
    /// The path without `/api/v10`.
    pub path: &'a str,
    pub body: RequestBody,
}

impl ApiRequest<'_> {
    /// The query parameters. An invalid query is treated as an empty one.
    pub(super) fn query<T: DeserializeOwned + Default>(&self) -> T {
        Query::try_from_uri(self.uri).map(|Query(parameters)| parameters).unwrap_or_default()
    }

    /// The body as the parameters of a message.
    pub(super) fn message_params(&self) -> Result<MessageParams, ApiError> {
        message::parse(&self.body.json, self.body.files.len(), "")
    }
}

/// Responds to a request without a route. Logs a warning, because the bot may need more than the sandbox offers.
pub(super) fn unknown_route(request: &ApiRequest<'_>) -> ApiResult {
    tracing::warn!(method = %request.method, path = request.path, "the sandbox has no such route");
    Err(ApiError::NOT_FOUND)
}
