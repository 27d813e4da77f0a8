//! What a user sees: channels, users, commands and messages, and in which language.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::access::{check_channel_access, local_user, may_use, visible_message};
use crate::client::dispatch::wait_limit;
use crate::client::error::ClientError;
use crate::ids::{self, ALICE_BOB_CHANNEL_ID, APPLICATION_ID, ELSEWHERE_CHANNEL_ID, FRIENDS_CHANNEL_ID, GUILD_ID};
use crate::server::Server;
use crate::state::DiscordState;
use crate::state::channel::{ChannelKind, TEXT_CHANNELS, TextChannel};
use crate::state::locale::Locale;
use crate::state::permissions::{self, MANAGE_MESSAGES};
use crate::state::place::Place;
use crate::state::users::User;

const DEFAULT_LIMIT: usize = 50;
const MAX_LIMIT: usize = 200;

/// The channels in which the bot is not.
const WITHOUT_BOT: [u64; 3] = [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID, ELSEWHERE_CHANNEL_ID];

#[derive(Debug, Deserialize)]
pub(super) struct UserQuery {
    pub user: String,
}

/// The user, the bot's status, the channels, all other users, and the commands with where the user can use them.
pub(super) async fn state(
    State(server): State<Arc<Server>>,
    Query(query): Query<UserQuery>,
) -> Result<Json<Value>, ClientError> {
    let online = server.bot_is_online();
    let mut state = server.state();
    let user = local_user(&mut state, &query.user)?;
    let mut channels = Vec::new();
    for channel in TEXT_CHANNELS.iter().filter(|channel| state.channels.contains_key(&channel.id)) {
        let id = channel.id.to_string();
        channels
            .push(json!({ "id": id, "kind": "text", "name": channel.name, "topic": channel.topic, "place": "guild" }));
        channels.extend(state.threads_of(channel.id).into_iter().filter_map(|id| thread_json(&state, id)));
    }
    let dm = ids::dm_channel_id(user).to_string();
    channels.push(
        json!({ "id": dm, "kind": "dm", "name": "Outflank", "topic": "Direct messages with the bot", "place": "dm" }),
    );
    channels.extend(WITHOUT_BOT.into_iter().filter_map(|id| channel_json_for(&state, user, id)));
    let mut users: Vec<&User> = state.users.all().filter(|user| user.id != APPLICATION_ID).collect();
    users.sort_by_key(|user| (user.bot, &user.name));
    Ok(Json(json!({
        "user": state.users.get(user).map(User::to_json),
        "bot": { "id": APPLICATION_ID.to_string(), "name": "Outflank", "online": online },
        "guild": { "id": GUILD_ID.to_string(), "name": "Outflank Sandbox" },
        "channels": channels,
        "users": users.into_iter().map(|user| user_json(&state, user)).collect::<Vec<_>>(),
        "roles": state.roles.to_json(),
        "commands": state.commands.iter().map(|command| command_json(&state, user, command)).collect::<Vec<_>>(),
        "moderator": permissions::includes(state.permissions_of(user), MANAGE_MESSAGES),
        "locale": state.users.get(user).map(|user| user.locale.tag()),
        "locales": Locale::all_json(),
    })))
}

/// A user with the names of their roles, the highest one first.
fn user_json(state: &DiscordState, user: &User) -> Value {
    let mut json = user.to_json();
    let mut roles: Vec<_> = state.roles.all().iter().filter(|role| user.roles.contains(&role.id)).collect();
    roles.sort_by_key(|role| -role.position);
    json["roles"] = roles.into_iter().map(|role| role.name).collect();
    json
}

/// A command with the places in which the user can use it.
fn command_json(state: &DiscordState, user: u64, command: &Value) -> Value {
    let mut json = command.clone();
    let usable = Place::ALL.into_iter().filter(|place| may_use(state, user, command, *place));
    json["usable_in"] = usable.map(Place::name).collect();
    json
}

#[derive(Debug, Deserialize)]
pub(super) struct LocaleRequest {
    user: String,
    locale: Locale,
}

/// Chooses the language of a user, which is sent with all later interactions.
pub(super) async fn set_locale(
    State(server): State<Arc<Server>>,
    Json(request): Json<LocaleRequest>,
) -> Result<StatusCode, ClientError> {
    let mut state = server.state();
    let user = local_user(&mut state, &request.user)?;
    state.set_locale(user, request.locale);
    Ok(StatusCode::NO_CONTENT)
}

/// A thread in the list of channels, unless it is archived.
fn thread_json(state: &DiscordState, id: u64) -> Option<Value> {
    let channel = state.channels.get(&id).filter(|_| !state.is_archived(id))?.to_json(&state.users);
    let is_locked = channel["thread_metadata"]["locked"] == true;
    let topic = if is_locked { "A locked thread" } else { "A thread" };
    Some(json!({ "id": channel["id"], "kind": "thread", "name": channel["name"], "topic": topic, "place": "guild" }))
}

/// A channel without the bot in the list of a user who can see it. Direct messages have the name of the other user.
fn channel_json_for(state: &DiscordState, viewer: u64, id: u64) -> Option<Value> {
    let channel = state.channels.get(&id).filter(|channel| channel.is_visible_to(viewer))?;
    let (kind, name, topic) = match &channel.kind {
        ChannelKind::Text(TextChannel { name, topic, .. }) => ("text", (*name).to_owned(), *topic),
        ChannelKind::Private { name: Some(name), .. } => ("group", (*name).to_owned(), "A group DM without Outflank"),
        ChannelKind::Private { name: None, recipients } => {
            let other = recipients.iter().find(|user| **user != viewer).and_then(|user| state.users.get(*user))?;
            ("dm", other.display_name.clone(), "Direct messages between two users, without Outflank")
        }
        ChannelKind::Thread(_) | ChannelKind::Dm { .. } => return None,
    };
    Some(json!({ "id": id.to_string(), "kind": kind, "name": name, "topic": topic, "place": channel.place().name() }))
}

/// The registered commands.
pub(super) async fn commands(State(server): State<Arc<Server>>) -> Json<Value> {
    Json(json!(server.state().commands))
}

#[derive(Debug, Deserialize)]
pub(super) struct MessagesQuery {
    user: String,
    limit: Option<usize>,
}

/// The newest messages (50, or `limit` up to 200) that the user sees in a channel, oldest first.
pub(super) async fn messages(
    State(server): State<Arc<Server>>,
    Path(channel): Path<u64>,
    Query(query): Query<MessagesQuery>,
) -> Result<Json<Value>, ClientError> {
    let mut state = server.state();
    let user = local_user(&mut state, &query.user)?;
    check_channel_access(&mut state, user, channel)?;
    let count = query.limit.unwrap_or(DEFAULT_LIMIT).min(MAX_LIMIT);
    let messages = state.channels.get(&channel).map(|channel| channel.newest_visible_to(user, count));
    Ok(Json(messages.into_iter().flatten().map(|message| state.client_message_json(message)).collect()))
}

#[derive(Debug, Deserialize)]
pub(super) struct MessageQuery {
    user: String,
    /// Respond only once the message's revision is above this one.
    after_revision: Option<u64>,
    /// The longest wait in milliseconds: 10,000 by default, at most 60,000. After that the message is returned as it is.
    wait_ms: Option<u64>,
}

/// One message as the user sees it. 404 if it does not exist or has been deleted.
pub(super) async fn message(
    State(server): State<Arc<Server>>,
    Path((channel, message)): Path<(u64, u64)>,
    Query(query): Query<MessageQuery>,
) -> Result<Json<Value>, ClientError> {
    let (user, mut revision) = {
        let mut state = server.state();
        let user = local_user(&mut state, &query.user)?;
        check_channel_access(&mut state, user, channel)?;
        (user, visible_message(&state, user, channel, message)?.revision.subscribe())
    };
    if let Some(after) = query.after_revision {
        let changed = tokio::time::timeout(wait_limit(query.wait_ms), revision.wait_for(|revision| *revision > after));
        tokio::select! {
            () = server.shutdown.cancelled() => return Err(ClientError::unknown_message()),
            // The message has changed, has been deleted, or the time is over.
            _ = changed => {}
        }
    }
    let state = server.state();
    let message = visible_message(&state, user, channel, message)?;
    Ok(Json(state.client_message_json(message)))
}
