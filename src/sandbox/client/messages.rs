//! Dismissing and deleting messages.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::sandbox::client::access::{channel_id, check_channel_access, local_user, message_id, visible_message};
use crate::sandbox::client::error::ClientError;
use crate::sandbox::ids::GUILD_ID;
use crate::sandbox::server::Server;
use crate::sandbox::state::message::MessageKey;
use crate::sandbox::state::permissions::MANAGE_MESSAGES;

/// "Gateway, List of Intents".
const GUILD_MESSAGES: u64 = 1 << 9;

#[derive(Debug, Deserialize)]
pub(super) struct MessageRequest {
    user: String,
    channel: Value,
    message: Value,
}

/// Dismisses an ephemeral message. The bot is not notified.
pub(super) async fn dismiss(
    State(server): State<Arc<Server>>,
    Json(request): Json<MessageRequest>,
) -> Result<StatusCode, ClientError> {
    let (user, key) = find(&server, &request)?;
    if key.only_for != Some(user) {
        return Err(ClientError::forbidden("Only private replies can be dismissed"));
    }
    server.state().delete_message(key);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a message, which needs Manage Messages. The bot is notified if it has the intent GUILD_MESSAGES.
pub(super) async fn delete(
    State(server): State<Arc<Server>>,
    Json(request): Json<MessageRequest>,
) -> Result<StatusCode, ClientError> {
    let (user, key) = find(&server, &request)?;
    let permissions = server.state().users.get(user).map_or(0, |user| user.permissions());
    if permissions & MANAGE_MESSAGES == 0 {
        return Err(ClientError::forbidden("Deleting messages needs Manage Messages"));
    }
    server.state().delete_message(key);
    let event =
        json!({ "id": key.id.to_string(), "channel_id": key.channel.to_string(), "guild_id": GUILD_ID.to_string() });
    server.gateway.dispatch_for_intents(GUILD_MESSAGES, "MESSAGE_DELETE", &event);
    Ok(StatusCode::NO_CONTENT)
}

fn find(server: &Server, request: &MessageRequest) -> Result<(u64, MessageKey), ClientError> {
    let channel = channel_id(&request.channel)?;
    let message = message_id(&request.message)?;
    let mut state = server.state();
    let user = local_user(&mut state, &request.user)?;
    check_channel_access(&mut state, user, channel)?;
    Ok((user, visible_message(&state, user, channel, message)?.key))
}
