//! Registration of application commands. Source: Discord's "Application Commands, Endpoints".

use std::collections::HashSet;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{ApiRequest, ApiResult, account::check_guild, unknown_route};
use crate::sandbox::errors::{ApiError, FormErrors};
use crate::sandbox::ids;
use crate::sandbox::state::DiscordState;
use crate::sandbox::validate::{commands as limits, join, present};

/// "100 global CHAT_INPUT commands, 15 global USER commands, 15 global MESSAGE commands", and as many in each guild.
const MAX_BY_TYPE: [usize; 3] = [100, 15, 15];

pub(crate) fn route(
    method: &Method,
    request: ApiRequest<'_>,
    application: &str,
    guild: Option<&str>,
    rest: &[&str],
) -> ApiResult {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::unknown_application());
    }
    guild.map(check_guild).transpose()?;
    match (method.as_str(), rest) {
        ("GET", []) => {
            let state = request.server.state();
            let commands: Vec<&Value> = in_scope(&state, guild).collect();
            Ok((StatusCode::OK, json!(commands)))
        }
        ("PUT", []) => replace_all(&request, guild),
        ("POST", []) => upsert(&request, guild),
        ("GET", [id]) => {
            let state = request.server.state();
            let command = in_scope(&state, guild).find(|command| command["id"] == **id);
            Ok((StatusCode::OK, command.ok_or_else(ApiError::unknown_command)?.clone()))
        }
        ("PATCH", [id]) => patch(&request, guild, id),
        ("DELETE", [id]) => delete(&request, guild, id),
        _ => unknown_route(method, "/applications/{application}/commands"),
    }
}

/// Whether the command belongs to this guild, or to none.
fn belongs(command: &Value, guild: Option<&str>) -> bool {
    command.get("guild_id").and_then(Value::as_str) == guild
}

fn in_scope<'a>(state: &'a DiscordState, guild: Option<&'a str>) -> impl Iterator<Item = &'a Value> {
    let commands = state.commands.iter();
    commands.filter(move |command| belongs(command, guild))
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn same(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && kind(one) == kind(other)
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
        limits::check(command, &path, &mut errors);
        if !names.insert((command["name"].as_str(), kind(command))) {
            let message = "Application command names must be unique";
            errors.add(&join(&path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
        }
    }
    errors.finish()?;
    check_count(commands.iter())?;
    let mut state = request.server.state();
    let stored: Vec<Value> = commands.iter().map(|command| store(&state, command, guild)).collect();
    state.commands.retain(|command| !belongs(command, guild));
    state.commands.extend(stored.iter().cloned());
    state.publish(None, || json!({ "type": "commands" }));
    Ok((StatusCode::OK, json!(stored)))
}

fn upsert(request: &ApiRequest<'_>, guild: Option<&str>) -> ApiResult {
    let command = &request.body.json;
    let mut errors = FormErrors::default();
    limits::check(command, "", &mut errors);
    errors.finish()?;
    let mut state = request.server.state();
    let stored = store(&state, command, guild);
    let before = state.commands.len();
    state.commands.retain(|one| !(belongs(one, guild) && same(one, command)));
    let status = if state.commands.len() == before { StatusCode::CREATED } else { StatusCode::OK };
    check_count(in_scope(&state, guild).chain([&stored]))?;
    state.commands.push(stored.clone());
    state.publish(None, || json!({ "type": "commands" }));
    Ok((status, stored))
}

fn patch(request: &ApiRequest<'_>, guild: Option<&str>, id: &str) -> ApiResult {
    let mut state = request.server.state();
    let at = position(&state, guild, id)?;
    let mut changed = state.commands[at].clone();
    for (name, value) in request.body.json.as_object().into_iter().flatten() {
        changed[name] = value.clone();
    }
    let mut errors = FormErrors::default();
    limits::check(&changed, "", &mut errors);
    errors.finish()?;
    state.commands[at] = changed.clone();
    state.publish(None, || json!({ "type": "commands" }));
    Ok((StatusCode::OK, changed))
}

fn delete(request: &ApiRequest<'_>, guild: Option<&str>, id: &str) -> ApiResult {
    let mut state = request.server.state();
    let at = position(&state, guild, id)?;
    state.commands.remove(at);
    state.publish(None, || json!({ "type": "commands" }));
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

fn position(state: &DiscordState, guild: Option<&str>, id: &str) -> Result<usize, ApiError> {
    let mut commands = state.commands.iter();
    commands.position(|command| belongs(command, guild) && command["id"] == id).ok_or_else(ApiError::unknown_command)
}

fn check_count<'a>(commands: impl Iterator<Item = &'a Value>) -> Result<(), ApiError> {
    let mut counts = [0; 3];
    for command in commands {
        let place = usize::try_from(kind(command) - 1).unwrap_or(0).min(2);
        counts[place] += 1;
    }
    if counts.iter().zip(MAX_BY_TYPE).any(|(count, most)| *count > most) {
        // 30032, "Maximum number of application commands reached".
        let mut error = ApiError::bad_request("Maximum number of application commands reached");
        error.code = 30032;
        return Err(error);
    }
    Ok(())
}

/// The command as Discord returns it; one that replaces another of its name keeps the id.
fn store(state: &DiscordState, command: &Value, guild: Option<&str>) -> Value {
    let old = in_scope(state, guild).find(|old| same(old, command));
    let id = old.map_or_else(|| json!(state.new_id().to_string()), |old| old["id"].clone());
    let or = |name: &str, default: Value| present(command, name).cloned().unwrap_or(default);
    let mut stored = json!({
        "id": id,
        "application_id": ids::APPLICATION_ID.to_string(),
        "version": state.new_id().to_string(),
        "type": kind(command),
        "name": command["name"],
        "name_localizations": or("name_localizations", Value::Null),
        "description": or("description", json!("")),
        "description_localizations": or("description_localizations", Value::Null),
        "options": stored_options(command),
        "default_member_permissions": or("default_member_permissions", Value::Null),
        "dm_permission": or("dm_permission", json!(true)),
        "nsfw": or("nsfw", json!(false)),
        "integration_types": or("integration_types", json!([0])),
        "contexts": or("contexts", Value::Null),
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
