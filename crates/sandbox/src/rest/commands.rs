//! Registration of application commands. Source: Discord's "Application Commands, Endpoints".

use std::collections::HashSet;

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::errors::{ApiError, FormErrors};
use crate::ids;
use crate::rest::guilds::check_guild;
use crate::rest::request::{ApiRequest, ApiResult, unknown_route};
use crate::state::DiscordState;
use crate::state::place::{GUILD_INSTALL, USER_INSTALL};
use crate::validate::commands as limits;
use crate::validate::fields::{join, present, snowflake};

/// "100 global CHAT_INPUT commands, 15 global USER commands, 15 global MESSAGE commands". The same limits apply in each guild.
const MAX_BY_TYPE: [usize; 3] = [100, 15, 15];

#[derive(Debug, Default, Deserialize)]
struct ListQuery {
    #[serde(default)]
    with_localizations: bool,
}

/// All requests for the commands of a guild, or for global commands. `rest` is the path after `commands`.
pub(super) fn route(request: &ApiRequest<'_>, application: &str, guild: Option<&str>, rest: &[&str]) -> ApiResult {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    guild.map(|guild| check_guild(request, guild)).transpose()?;
    match (request.method.as_str(), rest) {
        ("GET", []) => {
            let state = request.server.state();
            let mut commands: Vec<Value> = commands_in_scope(&state, guild).cloned().collect();
            if !request.query::<ListQuery>().with_localizations {
                commands.iter_mut().for_each(remove_localizations);
            }
            Ok((StatusCode::OK, json!(commands)))
        }
        ("PUT", []) => replace_all(request, guild),
        _ => unknown_route(request),
    }
}

/// Whether the command belongs to this guild, or is global if `guild` is `None`.
fn is_in_scope(command: &Value, guild: Option<&str>) -> bool {
    command.get("guild_id").and_then(Value::as_str) == guild
}

fn commands_in_scope<'a>(state: &'a DiscordState, guild: Option<&'a str>) -> impl Iterator<Item = &'a Value> {
    let commands = state.commands.iter();
    commands.filter(move |command| is_in_scope(command, guild))
}

/// "with_localizations: Whether to include full localization dictionaries (name_localizations and description_localizations)
/// in the returned objects".
fn remove_localizations(object: &mut Value) {
    let Some(fields) = object.as_object_mut() else { return };
    fields.retain(|name, _| !name.ends_with("_localizations"));
    for list in ["options", "choices"] {
        let list = fields.get_mut(list).and_then(Value::as_array_mut);
        list.into_iter().flatten().for_each(remove_localizations);
    }
}

fn command_type(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn have_same_name_and_type(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && command_type(one) == command_type(other)
}

fn replace_all(request: &ApiRequest<'_>, guild: Option<&str>) -> ApiResult {
    let Some(commands) = request.body.json.as_array() else {
        let message = "Only iterables may be used in a ListType";
        return Err(ApiError::form("", "LIST_TYPE_CONVERT", message));
    };
    let mut errors = FormErrors::default();
    let mut names = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        let path = index.to_string();
        check(&request.server.state(), command, &path, &mut errors);
        if !names.insert((command["name"].as_str(), command_type(command))) {
            let message = "Application command names must be unique";
            errors.add(&join(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    errors.finish()?;
    check_count(commands.iter())?;
    let mut state = request.server.state();
    let stored: Vec<Value> = commands.iter().map(|command| stored_command(&state, command, guild)).collect();
    state.commands.retain(|command| !is_in_scope(command, guild));
    state.commands.extend(stored.iter().cloned());
    state.publish(None, || json!({ "type": "commands" }));
    Ok((StatusCode::OK, json!(stored)))
}

/// Checks a command. Its installation contexts must be among those that the application supports ("Application Resource,
/// Installation Context"). Discord does not document the error.
fn check(state: &DiscordState, command: &Value, path: &str, errors: &mut FormErrors) {
    limits::check(command, path, errors);
    let installations = command["integration_types"].as_array().into_iter().flatten().enumerate();
    for (index, installation) in installations {
        if !state.user_install_allowed && snowflake(installation) == Some(USER_INSTALL.into()) {
            errors.wrong_choice(&join(path, &format!("integration_types.{index}")), "0");
        }
    }
}

fn check_count<'a>(commands: impl Iterator<Item = &'a Value>) -> Result<(), ApiError> {
    let mut counts = [0; 3];
    for command in commands {
        let index = usize::try_from(command_type(command) - 1).unwrap_or(0).min(2);
        counts[index] += 1;
    }
    if counts.iter().zip(MAX_BY_TYPE).any(|(count, most)| *count > most) {
        return Err(ApiError::TOO_MANY_COMMANDS);
    }
    Ok(())
}

/// The command as Discord stores and returns it. A command that replaces another one takes over its id.
fn stored_command(state: &DiscordState, command: &Value, guild: Option<&str>) -> Value {
    let old = commands_in_scope(state, guild).find(|old| have_same_name_and_type(old, command));
    let id = old.map_or_else(|| json!(state.new_id().to_string()), |old| old["id"].clone());
    // "Defaults to your app's configured contexts".
    let installations =
        if state.user_install_allowed { json!([GUILD_INSTALL, USER_INSTALL]) } else { json!([GUILD_INSTALL]) };
    let value_or = |name: &str, default: Value| present(command, name).cloned().unwrap_or(default);
    let mut stored = json!({
        "id": id,
        "application_id": ids::APPLICATION_ID.to_string(),
        "version": state.new_id().to_string(),
        "type": command_type(command),
        "name": command["name"],
        "name_localizations": value_or("name_localizations", Value::Null),
        "description": value_or("description", json!("")),
        "description_localizations": value_or("description_localizations", Value::Null),
        "options": stored_options(command),
        "default_member_permissions": value_or("default_member_permissions", Value::Null),
        "dm_permission": value_or("dm_permission", json!(true)),
        "nsfw": value_or("nsfw", json!(false)),
        "integration_types": value_or("integration_types", installations),
        "contexts": value_or("contexts", Value::Null),
    });
    if let Some(guild) = guild {
        stored["guild_id"] = json!(guild);
    }
    stored
}

fn stored_options(parent: &Value) -> Value {
    let options = parent["options"].as_array().into_iter().flatten();
    options
        .map(|option| {
            let mut option = option.clone();
            if let Some(fields) = option.as_object_mut() {
                fields.retain(|_, value| !value.is_null());
            }
            if option.get("options").is_some() {
                option["options"] = stored_options(&option);
            }
            option
        })
        .collect()
}
