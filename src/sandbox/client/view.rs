//! What a seat sees.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::ClientError;
use crate::sandbox::state::DiscordState;
use crate::sandbox::state::guild::TEXT_CHANNELS;
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Server, ids};

#[derive(Debug, Deserialize)]
pub(super) struct Seat {
    pub user: String,
}

/// The seat itself, the channels, the people, the commands, and whether the bot is there.
pub(super) async fn state(
    State(server): State<Arc<Server>>,
    Query(seat): Query<Seat>,
) -> Result<Json<Value>, ClientError> {
    let online = server.bot_is_online();
    let mut state = server.state();
    let user = local_user(&mut state, &seat.user)?;
    let mut channels: Vec<Value> = TEXT_CHANNELS
        .iter()
        .map(|(id, name, topic)| json!({ "id": id.to_string(), "kind": "text", "name": name, "topic": topic }))
        .collect();
    let direct = ids::dm_channel_id(user).to_string();
    channels.push(json!({ "id": direct, "kind": "dm", "name": "Outflank", "topic": "Direct messages with the bot" }));
    let mut users: Vec<_> = state.users.all().filter(|one| one.id != APPLICATION_ID).collect();
    users.sort_by_key(|user| (user.bot, user.name.clone()));
    Ok(Json(json!({
        "user": state.users.get(user).map(|user| user.to_json()),
        "bot": { "id": APPLICATION_ID.to_string(), "name": "Outflank", "online": online },
        "guild": { "id": GUILD_ID.to_string(), "name": "Outflank Sandbox" },
        "channels": channels,
        "users": users.iter().map(|user| user.to_json()).collect::<Vec<_>>(),
        "commands": state.commands,
    })))
}

/// The commands as the bot registered them.
pub(super) async fn commands(State(server): State<Arc<Server>>) -> Json<Value> {
    Json(json!(server.state().commands))
}

#[derive(Debug, Deserialize)]
pub(super) struct Window {
    user: String,
    limit: Option<usize>,
}

/// The newest messages (50, or `limit` up to 200) that the seat sees in a channel, oldest first.
pub(super) async fn messages(
    State(server): State<Arc<Server>>,
    Path(channel): Path<u64>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, ClientError> {
    let mut state = server.state();
    let user = local_user(&mut state, &window.user)?;
    check_channel_access(&mut state, user, channel)?;
    let channel = state.channels.get(&channel);
    let count = window.limit.unwrap_or(50).min(200);
    let messages = channel.map(|channel| channel.newest_visible_to(user, count));
    let messages = messages.unwrap_or_default();
    let views: Vec<Value> = messages.iter().map(|message| state.client_message_json(message)).collect();
    Ok(Json(json!(views)))
}

#[derive(Debug, Deserialize)]
pub(super) struct Moment {
    user: String,
    /// Wait until the message's revision is above this one.
    after_revision: Option<u64>,
    /// How long to wait at most, in milliseconds; then the message is returned as it is.
    wait_ms: Option<u64>,
}

/// One message as the seat sees it; 404 when there is none, or none any more.
pub(super) async fn message(
    State(server): State<Arc<Server>>,
    Path((channel, id)): Path<(u64, u64)>,
    Query(moment): Query<Moment>,
) -> Result<Json<Value>, ClientError> {
    let gone = || ClientError::not_found("This message is gone");
    let user = {
        let mut state = server.state();
        let user = local_user(&mut state, &moment.user)?;
        check_channel_access(&mut state, user, channel)?;
        user
    };
    let look = |state: &DiscordState| {
        let channel = state.channels.get(&channel)?;
        let message = channel.message_visible_to(user, id)?;
        Some((state.client_message_json(message), message.watch.subscribe()))
    };
    let (view, mut changes) = look(&server.state()).ok_or_else(gone)?;
    let Some(after) = moment.after_revision else {
        return Ok(Json(view));
    };
    let patience = Duration::from_millis(moment.wait_ms.unwrap_or(10_000).min(60_000));
    let changed = tokio::time::timeout(patience, changes.wait_for(|revision| *revision > after));
    tokio::select! {
        () = server.stopping.cancelled() => return Err(gone()),
        // Changed, deleted or unchanged for too long: what there is now is the answer.
        _ = changed => {}
    }
    let (view, _) = look(&server.state()).ok_or_else(gone)?;
    Ok(Json(view))
}

/// The user of a seat, made on first use.
pub(super) fn local_user(state: &mut DiscordState, name: &str) -> Result<u64, ClientError> {
    state.get_or_create_local(name).ok_or_else(|| ClientError::invalid_username(name))
}

/// Checks that the channel exists and the user is in it.
pub(super) fn check_channel_access(state: &mut DiscordState, user: u64, channel: u64) -> Result<(), ClientError> {
    let channel = state.channel(channel);
    let channel = channel.ok_or_else(|| ClientError::not_found("There is no such channel"))?;
    if !channel.is_visible_to(user) {
        return Err(ClientError::forbidden("These are somebody else's direct messages"));
    }
    Ok(())
}
