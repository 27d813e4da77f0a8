//! Invokes commands and completes their options.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::client::access::{
    channel_id, check_channel_access, check_not_archived, local_user, may_use, message_id, visible_message,
};
use crate::client::dispatch::{NewInteraction, WaitOptions, dispatch};
use crate::client::error::ClientError;
use crate::client::option_files;
use crate::client::options::{self, OptionChecks};
use crate::server::Server;
use crate::state::DiscordState;
use crate::state::interaction::{InteractionKind, MenuTarget};
use crate::state::locale::Locale;
use crate::state::place::{Place, supports_installation};

// "Application Commands, Application Command Types".
const CHAT_INPUT: u64 = 1;
const USER: u64 = 2;
const MESSAGE: u64 = 3;

#[derive(Debug, Deserialize)]
pub(super) struct CommandRequest {
    user: String,
    channel: Value,
    /// The command's name. For a subcommand the full path, such as `settings theme`.
    name: String,
    #[serde(default)]
    options: Map<String, Value>,
    /// For autocomplete: the name of the option that the user is typing.
    #[serde(default)]
    focused: String,
    /// For a user command: the user that it is invoked on.
    target: Option<String>,
    /// For a message command: the message that it is invoked on.
    message: Option<Value>,
    /// The language of this command, if it is not the user's.
    locale: Option<Locale>,
    /// Whether to skip all checks, as a manipulated client could.
    #[serde(default)]
    forge: bool,
    #[serde(flatten)]
    wait: WaitOptions,
}

/// Invokes a command.
pub(super) async fn invoke(
    State(server): State<Arc<Server>>,
    Json(request): Json<CommandRequest>,
) -> Result<Json<Value>, ClientError> {
    let checks = if request.forge { OptionChecks::Skip } else { OptionChecks::Full };
    send(&server, request, InteractionKind::Command, &checks).await
}

/// Asks the bot for the choices of an option. Always waits for the bot's response.
pub(super) async fn autocomplete(
    State(server): State<Arc<Server>>,
    Json(mut request): Json<CommandRequest>,
) -> Result<Json<Value>, ClientError> {
    request.wait = WaitOptions { wait: true, wait_ms: None };
    let checks = OptionChecks::Autocomplete { focused: std::mem::take(&mut request.focused) };
    send(&server, request, InteractionKind::Autocomplete, &checks).await
}

async fn send(
    server: &Arc<Server>,
    request: CommandRequest,
    kind: InteractionKind,
    checks: &OptionChecks,
) -> Result<Json<Value>, ClientError> {
    let channel = channel_id(&request.channel)?;
    let interaction = {
        let mut state = server.state();
        let user = local_user(&mut state, &request.user)?;
        check_channel_access(&mut state, user, channel)?;
        check_not_archived(&state, channel)?;
        let target = target(&mut state, user, channel, &request)?;
        let (data, owners) = data(&mut state, user, channel, &request, target, checks)?;
        NewInteraction {
            kind,
            user,
            channel,
            owners,
            locale: request.locale,
            data,
            command: Some(request.name),
            target,
        }
    };
    dispatch(server, interaction, request.wait).await
}

/// What the command is invoked on, if it is a command of a menu.
fn target(
    state: &mut DiscordState,
    user: u64,
    channel: u64,
    request: &CommandRequest,
) -> Result<Option<MenuTarget>, ClientError> {
    if let Some(message) = &request.message {
        let message = visible_message(state, user, channel, message_id(message)?)?;
        return Ok(Some(MenuTarget::Message(message.key)));
    }
    let Some(target) = &request.target else { return Ok(None) };
    let found = options::find_user(state, &json!(target)).map(MenuTarget::User);
    found.map(Some).ok_or_else(|| ClientError::invalid("There is no such user"))
}

/// The interaction's data ("Interaction Object, Application Command Data Structure"), and who has authorized the interaction.
fn data(
    state: &mut DiscordState,
    user: u64,
    channel: u64,
    request: &CommandRequest,
    target: Option<MenuTarget>,
    checks: &OptionChecks,
) -> Result<(Value, Map<String, Value>), ClientError> {
    let place = state.place(channel);
    // The name of a command of a menu may contain spaces.
    let (command_type, name, subcommands) = match target {
        Some(MenuTarget::User(_)) => (USER, request.name.as_str(), Vec::new()),
        Some(MenuTarget::Message(_)) => (MESSAGE, request.name.as_str(), Vec::new()),
        None => {
            let mut path = request.name.split_whitespace();
            (CHAT_INPUT, path.next().unwrap_or_default(), path.collect())
        }
    };
    let command = find(state, user, place, name, command_type);
    let supports = |one| command.as_ref().is_none_or(|command| supports_installation(command, one));
    let owners = state.authorizing_integration_owners(user, place, supports);
    let id = match (&command, checks) {
        (Some(command), _) => command["id"].clone(),
        (None, OptionChecks::Skip) => json!(state.new_id().to_string()),
        (None, _) if target.is_some() => return Err(ClientError::invalid(format!("There is no command {name} here"))),
        (None, _) => return Err(ClientError::invalid(format!("There is no command /{name} here"))),
    };
    let mut data = json!({ "id": id, "name": name, "type": command_type });
    if let Some(guild) = command.as_ref().and_then(|command| command.get("guild_id")) {
        data["guild_id"] = guild.clone();
    }
    if let Some(target) = target {
        let (id, resolved) = match target {
            MenuTarget::User(user) => (user, options::resolved(state, place, &[user])),
            MenuTarget::Message(key) => {
                let message = state.message(key).map(|message| state.message_json(message));
                (key.id, json!({ "messages": { key.id.to_string(): message } }))
            }
        };
        data["target_id"] = json!(id.to_string());
        data["resolved"] = resolved;
        return Ok((data, owners));
    }
    let definition = command.unwrap_or_default();
    let parsed = options::parse(state, &definition, &subcommands, &request.options, checks)?;
    if !parsed.options.is_empty() {
        data["options"] = json!(parsed.options);
    }
    if !parsed.resolved.users.is_empty() {
        data["resolved"] = options::resolved(state, place, &parsed.resolved.users);
    }
    if !parsed.resolved.files.is_empty() {
        data["resolved"]["attachments"] = option_files::resolved(state, channel, &parsed.resolved.files);
    }
    Ok((data, owners))
}

/// The command that the user can use in this place. A command of the guild takes precedence over a global one.
fn find(state: &DiscordState, user: u64, place: Place, name: &str, command_type: u64) -> Option<Value> {
    let is_meant = |command: &&Value| command["name"] == name && command["type"] == command_type;
    let usable = state.commands.iter().filter(is_meant).filter(|command| may_use(state, user, command, place));
    usable.min_by_key(|command| command.get("guild_id").is_none()).cloned()
}
