//! What a seat sees.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use crate::sandbox::world::World;
use crate::sandbox::world::guild::TEXT_CHANNELS;
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Shared, ids};

#[derive(Debug, Deserialize)]
pub(super) struct Seat {
    pub user: String,
}

/// The seat itself, the channels, the people, the commands, and whether the bot is there.
pub(super) async fn state(State(shared): State<Arc<Shared>>, Query(seat): Query<Seat>) -> Result<Json<Value>, Refusal> {
    let online = shared.bot_is_online();
    let mut world = shared.world();
    let user = take_seat(&mut world, &seat.user)?;
    let mut channels: Vec<Value> = TEXT_CHANNELS
        .iter()
        .map(|(id, name, topic)| json!({ "id": id.to_string(), "kind": "text", "name": name, "topic": topic }))
        .collect();
    let direct = ids::direct_channel_id(user).to_string();
    channels
        .push(json!({ "id": direct, "kind": "direct", "name": "Outflank", "topic": "Direct messages with the bot" }));
    let mut seats: Vec<_> = world.users.all().filter(|one| one.id != APPLICATION_ID).collect();
    seats.sort_by_key(|user| (user.bot, user.name.clone()));
    Ok(Json(json!({
        "user": world.users.get(user).map(|user| user.to_json()),
        "bot": { "id": APPLICATION_ID.to_string(), "name": "Outflank", "online": online },
        "guild": { "id": GUILD_ID.to_string(), "name": "Outflank Sandbox" },
        "channels": channels,
        "seats": seats.iter().map(|user| user.to_json()).collect::<Vec<_>>(),
        "commands": world.commands,
    })))
}

/// The commands as the bot registered them.
pub(super) async fn commands(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!(shared.world().commands))
}

#[derive(Debug, Deserialize)]
pub(super) struct Window {
    user: String,
    limit: Option<usize>,
}

/// The newest messages (50, or `limit` up to 200) that the seat sees in a channel, oldest first.
pub(super) async fn messages(
    State(shared): State<Arc<Shared>>,
    Path(channel): Path<u64>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Refusal> {
    let mut world = shared.world();
    let user = take_seat(&mut world, &window.user)?;
    enter(&mut world, user, channel)?;
    let channel = world.channels.get(&channel);
    let count = window.limit.unwrap_or(50).min(200);
    let messages = channel.map(|channel| channel.latest_for(user, count));
    let messages = messages.unwrap_or_default();
    let views: Vec<Value> = messages.iter().map(|message| world.message_view(message)).collect();
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
    State(shared): State<Arc<Shared>>,
    Path((channel, id)): Path<(u64, u64)>,
    Query(moment): Query<Moment>,
) -> Result<Json<Value>, Refusal> {
    let gone = || Refusal::not_found("This message is gone");
    let user = {
        let mut world = shared.world();
        let user = take_seat(&mut world, &moment.user)?;
        enter(&mut world, user, channel)?;
        user
    };
    let look = |world: &World| {
        let channel = world.channels.get(&channel)?;
        let message = channel.seen_by(user, id)?;
        Some((world.message_view(message), message.watch.subscribe()))
    };
    let (view, mut changes) = look(&shared.world()).ok_or_else(gone)?;
    let Some(after) = moment.after_revision else {
        return Ok(Json(view));
    };
    let patience = Duration::from_millis(moment.wait_ms.unwrap_or(10_000).min(60_000));
    let changed = tokio::time::timeout(patience, changes.wait_for(|revision| *revision > after));
    tokio::select! {
        () = shared.stopping.cancelled() => return Err(gone()),
        // Changed, deleted or unchanged for too long: what there is now is the answer.
        _ = changed => {}
    }
    let (view, _) = look(&shared.world()).ok_or_else(gone)?;
    Ok(Json(view))
}

/// The user of a seat, made on first use.
pub(super) fn take_seat(world: &mut World, name: &str) -> Result<u64, Refusal> {
    world.seat(name).ok_or_else(|| Refusal::no_seat(name))
}

/// Checks that the channel exists and the user is in it.
pub(super) fn enter(world: &mut World, user: u64, channel: u64) -> Result<(), Refusal> {
    let channel = world.channel(channel);
    let channel = channel.ok_or_else(|| Refusal::not_found("There is no such channel"))?;
    if !channel.admits(user) {
        return Err(Refusal::forbidden("These are somebody else's direct messages"));
    }
    Ok(())
}
