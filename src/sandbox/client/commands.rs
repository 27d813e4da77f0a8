//! Invoking commands, and completing their options.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::ClientError;
use super::dispatch::{NewInteraction, WaitOptions, dispatch, outcome};
use super::options::{self, Mode};
use super::view::{check_channel_access, local_user};
use crate::sandbox::Server;
use crate::sandbox::state::DiscordState;
use crate::sandbox::state::interaction::InteractionKind;
use crate::sandbox::validate::snowflake;

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
    wait_options: WaitOptions,
}

/// Invokes a command.
pub(super) async fn command(
    State(server): State<Arc<Server>>,
    Json(invocation): Json<Invocation>,
) -> Result<Json<Value>, ClientError> {
    let mode = if invocation.forge { Mode::Forged } else { Mode::Checked };
    send(&server, invocation, InteractionKind::Command, mode).await
}

/// Asks the bot to complete the option `focused`; always waits for the answer.
pub(super) async fn autocomplete(
    State(server): State<Arc<Server>>,
    Json(mut invocation): Json<Invocation>,
) -> Result<Json<Value>, ClientError> {
    invocation.wait_options = WaitOptions::until_shown();
    let focused = invocation.focused.clone().unwrap_or_default();
    send(&server, invocation, InteractionKind::Autocomplete, Mode::Typing(focused)).await
}

async fn send(
    server: &Arc<Server>,
    invocation: Invocation,
    kind: InteractionKind,
    mode: Mode,
) -> Result<Json<Value>, ClientError> {
    let channel = snowflake(&invocation.channel);
    let channel = channel.ok_or_else(|| ClientError::not_found("There is no such channel"))?;
    let new = {
        let mut state = server.state();
        let user = local_user(&mut state, &invocation.user)?;
        check_channel_access(&mut state, user, channel)?;
        let data = data(&mut state, user, channel, &invocation, &mode)?;
        NewInteraction { kind, user, channel, locale: invocation.locale, data, command: Some(invocation.name) }
    };
    let sent = dispatch(server, new)?;
    Ok(outcome(server, sent, kind, invocation.wait_options).await)
}

/// The interaction's data ("Application Command Data Structure").
fn data(
    state: &mut DiscordState,
    user: u64,
    channel: u64,
    invocation: &Invocation,
    mode: &Mode,
) -> Result<Value, ClientError> {
    let mut path = invocation.name.split_whitespace();
    let command_type = if invocation.target.is_some() { 2 } else { 1 };
    let name = match command_type {
        1 => path.next().unwrap_or_default(),
        _ => invocation.name.as_str(),
    };
    let command = find(state, user, channel, name, command_type);
    let mut data = match (&command, mode) {
        (Some(command), _) => json!({ "id": command["id"], "name": name, "type": command_type }),
        (None, Mode::Forged) => {
            json!({ "id": state.new_id().to_string(), "name": name, "type": command_type })
        }
        (None, _) => {
            return Err(ClientError::invalid(format!("There is no command /{name} here")));
        }
    };
    if let Some(guild) = command.as_ref().and_then(|command| command.get("guild_id")) {
        data["guild_id"] = guild.clone();
    }
    if let Some(target) = &invocation.target {
        let target = options::user(state, &json!(target));
        let target = target.ok_or_else(|| ClientError::invalid("There is no such user"))?;
        data["target_id"] = json!(target.to_string());
        data["resolved"] = options::resolved(state, &[target]);
        return Ok(data);
    }
    let definition = command.unwrap_or_else(|| json!({ "options": [] }));
    let steps: Vec<&str> = path.collect();
    let built = options::build(state, &definition, &steps, &invocation.options, mode)?;
    if !built.options.is_empty() {
        data["options"] = json!(built.options);
    }
    if !built.users.is_empty() {
        data["resolved"] = options::resolved(state, &built.users);
    }
    Ok(data)
}

/// The command as this user sees it here; a guild's own comes before a global one.
fn find(state: &DiscordState, user: u64, channel: u64, name: &str, command_type: u64) -> Option<Value> {
    let direct = state.channels.get(&channel)?.is_dm();
    let permissions = state.users.get(user)?.permissions();
    let usable = |command: &&Value| {
        let needed = command["default_member_permissions"].as_str();
        let needed = needed.and_then(|needed| needed.parse::<u64>().ok());
        command["name"] == name
            && command["type"] == command_type
            && offered_in(command, direct)
            && (direct || needed.is_none_or(|needed| permissions & needed == needed))
    };
    let mut matching: Vec<&Value> = state.commands.iter().filter(usable).collect();
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
