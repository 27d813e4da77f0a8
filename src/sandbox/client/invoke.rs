//! Invoking commands, and completing their options.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Refusal;
use super::dispatch::{Act, Patience, dispatch, outcome};
use super::options::{self, Mode};
use super::state::{enter, take_seat};
use crate::sandbox::Shared;
use crate::sandbox::validate::snowflake;
use crate::sandbox::world::World;
use crate::sandbox::world::interaction::Kind;

#[derive(Debug, Deserialize)]
pub(super) struct Invocation {
    user: String,
    channel: Value,
    /// The command's name; for a subcommand its path, as `settings theme`.
    name: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// The option being typed, for completion.
    focused: Option<String>,
    /// The user on whom a user menu's command is called.
    target: Option<String>,
    locale: Option<String>,
    /// Sends it as it is, as a forged client could.
    #[serde(default)]
    forge: bool,
    #[serde(flatten)]
    patience: Patience,
}

/// Invokes a command.
pub(super) async fn command(
    State(shared): State<Arc<Shared>>,
    Json(invocation): Json<Invocation>,
) -> Result<Json<Value>, Refusal> {
    let mode = if invocation.forge { Mode::Forged } else { Mode::Checked };
    send(&shared, invocation, Kind::Command, mode).await
}

/// Asks the bot to complete the option `focused`; always waits for the answer.
pub(super) async fn autocomplete(
    State(shared): State<Arc<Shared>>,
    Json(mut invocation): Json<Invocation>,
) -> Result<Json<Value>, Refusal> {
    invocation.patience = Patience::until_shown();
    let focused = invocation.focused.clone().unwrap_or_default();
    send(&shared, invocation, Kind::Autocomplete, Mode::Typing(focused)).await
}

async fn send(shared: &Arc<Shared>, invocation: Invocation, kind: Kind, mode: Mode) -> Result<Json<Value>, Refusal> {
    let channel = snowflake(&invocation.channel);
    let channel = channel.ok_or_else(|| Refusal::not_found("There is no such channel"))?;
    let act = {
        let mut world = shared.world();
        let user = take_seat(&mut world, &invocation.user)?;
        enter(&mut world, user, channel)?;
        let data = data(&mut world, user, channel, &invocation, &mode)?;
        Act { kind, user, channel, locale: invocation.locale, data, command: Some(invocation.name) }
    };
    let sent = dispatch(shared, act)?;
    Ok(outcome(shared, sent, kind, invocation.patience).await)
}

/// The interaction's data ("Application Command Data Structure").
fn data(world: &mut World, user: u64, channel: u64, invocation: &Invocation, mode: &Mode) -> Result<Value, Refusal> {
    let mut path = invocation.name.split_whitespace();
    let command_type = if invocation.target.is_some() { 2 } else { 1 };
    let name = match command_type {
        1 => path.next().unwrap_or_default(),
        _ => invocation.name.as_str(),
    };
    let command = find(world, user, channel, name, command_type);
    let mut data = match (&command, mode) {
        (Some(command), _) => json!({ "id": command["id"], "name": name, "type": command_type }),
        (None, Mode::Forged) => {
            json!({ "id": world.new_id().to_string(), "name": name, "type": command_type })
        }
        (None, _) => {
            return Err(Refusal::invalid(format!("There is no command /{name} here")));
        }
    };
    if let Some(guild) = command.as_ref().and_then(|command| command.get("guild_id")) {
        data["guild_id"] = guild.clone();
    }
    if let Some(target) = &invocation.target {
        let target = options::user(world, &json!(target));
        let target = target.ok_or_else(|| Refusal::invalid("There is no such user"))?;
        data["target_id"] = json!(target.to_string());
        data["resolved"] = options::resolved(world, &[target]);
        return Ok(data);
    }
    let definition = command.unwrap_or_else(|| json!({ "options": [] }));
    let steps: Vec<&str> = path.collect();
    let built = options::build(world, &definition, &steps, &invocation.options, mode)?;
    if !built.options.is_empty() {
        data["options"] = json!(built.options);
    }
    if !built.users.is_empty() {
        data["resolved"] = options::resolved(world, &built.users);
    }
    Ok(data)
}

/// The command as this user sees it here; a guild's own comes before a global one.
fn find(world: &World, user: u64, channel: u64, name: &str, command_type: u64) -> Option<Value> {
    let direct = world.channels.get(&channel)?.is_direct();
    let permissions = world.users.get(user)?.permissions();
    let usable = |command: &&Value| {
        let needed = command["default_member_permissions"].as_str();
        let needed = needed.and_then(|needed| needed.parse::<u64>().ok());
        command["name"] == name
            && command["type"] == command_type
            && offered_in(command, direct)
            && (direct || needed.is_none_or(|needed| permissions & needed == needed))
    };
    let mut matching: Vec<&Value> = world.commands.iter().filter(usable).collect();
    matching.sort_by_key(|command| command.get("guild_id").is_none());
    matching.first().map(|command| (*command).clone())
}

/// "contexts: Interaction contexts where the command can be used": 0 guild, 1 the bot's direct messages.
fn offered_in(command: &Value, direct: bool) -> bool {
    if direct && command.get("guild_id").is_some() {
        return false;
    }
    match command["contexts"].as_array() {
        Some(contexts) => contexts.contains(&json!(u8::from(direct))),
        None => !direct || command["dm_permission"].as_bool().unwrap_or(true),
    }
}
