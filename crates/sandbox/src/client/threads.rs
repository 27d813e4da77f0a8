//! What moderators do with threads.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use crate::client::access::{channel_id, check_channel_access, local_user};
use crate::client::error::ClientError;
use crate::server::Server;
use crate::state::permissions::MANAGE_THREADS;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ThreadAction {
    Archive,
    Lock,
    Unlock,
    Delete,
}

#[derive(Debug, Deserialize)]
pub(super) struct ThreadRequest {
    user: String,
    channel: Value,
    action: ThreadAction,
}

/// Archives, locks, unlocks or deletes a thread, which needs Manage Threads. The bot is notified if it has the intent GUILDS.
pub(super) async fn change(
    State(server): State<Arc<Server>>,
    Json(request): Json<ThreadRequest>,
) -> Result<StatusCode, ClientError> {
    let channel = channel_id(&request.channel)?;
    {
        let mut state = server.state();
        let user = local_user(&mut state, &request.user)?;
        check_channel_access(&mut state, user, channel)?;
        let permissions = state.permissions_of(user);
        if permissions & MANAGE_THREADS == 0 {
            return Err(ClientError::forbidden("Changing threads needs Manage Threads"));
        }
        if state.thread(channel).is_none() {
            return Err(ClientError::invalid("This channel is not a thread"));
        }
        match request.action {
            ThreadAction::Archive => state.change_thread(channel, Some(true), None),
            ThreadAction::Lock => state.change_thread(channel, None, Some(true)),
            ThreadAction::Unlock => state.change_thread(channel, None, Some(false)),
            ThreadAction::Delete => state.delete_channel(channel),
        }
    }
    server.send_gateway_events();
    Ok(StatusCode::NO_CONTENT)
}
