//! Endpoints for testing: the bot's permissions, fault injection, and the log of the bot's requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::access::channel_id;
use crate::client::error::ClientError;
use crate::faults::{Fault, RequestFilter};
use crate::ids::APPLICATION_ID;
use crate::server::Server;

#[derive(Debug, Deserialize)]
pub(super) struct PermissionsRequest {
    channel: Value,
    /// Permission bits.
    bot_permissions: u64,
}

/// Replaces the bot's permissions in a channel.
pub(super) async fn set_bot_permissions(
    State(server): State<Arc<Server>>,
    Json(request): Json<PermissionsRequest>,
) -> Result<StatusCode, ClientError> {
    let id = channel_id(&request.channel)?;
    let mut state = server.state();
    let channel = state.channel(id).ok_or_else(ClientError::unknown_channel)?;
    channel.bot_permissions = request.bot_permissions;
    Ok(StatusCode::NO_CONTENT)
}

/// A fault to inject, such as
/// `{"fault": "rate_limited", "retry_after_s": 1.5, "method": "POST", "path_contains": "/messages", "times": 3}`.
#[derive(Debug, Deserialize)]
pub(super) struct FaultRequest {
    #[serde(flatten)]
    filter: RequestFilter,
    #[serde(flatten)]
    fault: Fault,
    times: u32,
}

/// Injects a fault into the bot's next requests.
pub(super) async fn inject_fault(State(server): State<Arc<Server>>, Json(request): Json<FaultRequest>) -> StatusCode {
    server.faults.inject(request.filter, request.fault, request.times);
    StatusCode::NO_CONTENT
}

#[derive(Debug, Deserialize)]
pub(super) struct RequestsQuery {
    /// Return only requests with a higher number.
    #[serde(default)]
    after: u64,
}

/// The bot's REST requests, oldest first.
pub(super) async fn requests(State(server): State<Arc<Server>>, Query(query): Query<RequestsQuery>) -> Json<Value> {
    let entries = server.request_log.after(query.after);
    Json(json!({ "bot": APPLICATION_ID.to_string(), "requests": entries }))
}
