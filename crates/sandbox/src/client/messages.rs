//! Writing, dismissing and deleting messages.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use crate::client::access::{channel_id, check_channel_access, local_user, message_id, visible_message};
use crate::client::error::ClientError;
use crate::server::Server;
use crate::state::message::MessageKey;
use crate::state::permissions::{self, MANAGE_MESSAGES};

/// "content: Message contents (up to 2000 characters)" ("Create Message").
const MAX_CONTENT: usize = 2000;

#[derive(Debug, Deserialize)]
pub(super) struct MessageRequest {
    user: String,
    channel: Value,
    message: Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct NewMessageRequest {
    user: String,
    channel: Value,
    content: String,
}

/// Writes a message as a user. The bot is notified, without the content, if it has the intent.
pub(super) async fn write(
    State(server): State<Arc<Server>>,
    Json(request): Json<NewMessageRequest>,
) -> Result<StatusCode, ClientError> {
    let content = request.content.trim().to_owned();
    if content.is_empty() || content.chars().count() > MAX_CONTENT {
        return Err(ClientError::invalid("A message has 1 to 2000 characters"));
    }
    let channel = channel_id(&request.channel)?;
    {
        let mut state = server.state();
        let user = local_user(&mut state, &request.user)?;
        check_channel_access(&mut state, user, channel)?;
        let permissions = state.permissions_in(state.place(channel), user);
        let locked = |_| ClientError::forbidden("This thread is locked");
        state.prepare_for_message(channel, permissions).map_err(locked)?;
        state.create_user_message(channel, user, content).map_err(|_| ClientError::unknown_channel())?;
    }
    server.send_gateway_events();
    Ok(StatusCode::NO_CONTENT)
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
    let own = {
        let state = server.state();
        state.permissions_in(state.place(key.channel), user)
    };
    if !permissions::includes(own, MANAGE_MESSAGES) {
        return Err(ClientError::forbidden("Deleting messages needs Manage Messages"));
    }
    server.state().delete_message(key);
    server.send_gateway_events();
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
