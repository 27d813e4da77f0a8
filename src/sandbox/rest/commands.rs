//! Registration of application commands. Source: Discord's "Application Commands, Endpoints".

use std::collections::HashSet;

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Call, Reply, account::check_guild, unknown_route};
use crate::sandbox::errors::{ApiError, FormErrors};
use crate::sandbox::ids;
use crate::sandbox::validate::{commands as limits, join, present};
use crate::sandbox::world::World;

/// "100 global CHAT_INPUT commands, 15 global USER commands, 15 global MESSAGE commands", and as many in each guild.
const MAX_BY_TYPE: [usize; 3] = [100, 15, 15];

pub(crate) fn route(method: &Method, call: Call<'_>, application: &str, guild: Option<&str>, rest: &[&str]) -> Reply {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::unknown_application());
    }
    guild.map(check_guild).transpose()?;
    match (method.as_str(), rest) {
        ("GET", []) => {
            let world = call.shared.world();
            let commands: Vec<&Value> = in_scope(&world, guild).collect();
            Ok((StatusCode::OK, json!(commands)))
        }
        ("PUT", []) => replace_all(&call, guild),
        ("POST", []) => upsert(&call, guild),
        ("GET", [id]) => {
            let world = call.shared.world();
            let command = in_scope(&world, guild).find(|command| command["id"] == **id);
            Ok((StatusCode::OK, command.ok_or_else(ApiError::unknown_command)?.clone()))
        }
        ("PATCH", [id]) => patch(&call, guild, id),
        ("DELETE", [id]) => delete(&call, guild, id),
        _ => unknown_route(method, "/applications/{application}/commands"),
    }
}

/// Whether the command belongs to this guild, or to none.
fn belongs(command: &Value, guild: Option<&str>) -> bool {
    command.get("guild_id").and_then(Value::as_str) == guild
}

fn in_scope<'a>(world: &'a World, guild: Option<&'a str>) -> impl Iterator<Item = &'a Value> {
    let commands = world.commands.iter();
    commands.filter(move |command| belongs(command, guild))
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn same(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && kind(one) == kind(other)
}

fn replace_all(call: &Call<'_>, guild: Option<&str>) -> Reply {
    let Some(commands) = call.payload.json.as_array() else {
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
    let mut world = call.shared.world();
    let stored: Vec<Value> = commands.iter().map(|command| store(&world, command, guild)).collect();
    world.commands.retain(|command| !belongs(command, guild));
    world.commands.extend(stored.iter().cloned());
    world.announce(None, || json!({ "type": "commands" }));
    Ok((StatusCode::OK, json!(stored)))
}

fn upsert(call: &Call<'_>, guild: Option<&str>) -> Reply {
    let command = &call.payload.json;
    let mut errors = FormErrors::default();
    limits::check(command, "", &mut errors);
    errors.finish()?;
    let mut world = call.shared.world();
    let stored = store(&world, command, guild);
    let before = world.commands.len();
    world.commands.retain(|one| !(belongs(one, guild) && same(one, command)));
    let status = if world.commands.len() == before { StatusCode::CREATED } else { StatusCode::OK };
    check_count(in_scope(&world, guild).chain([&stored]))?;
    world.commands.push(stored.clone());
    world.announce(None, || json!({ "type": "commands" }));
    Ok((status, stored))
}

fn patch(call: &Call<'_>, guild: Option<&str>, id: &str) -> Reply {
    let mut world = call.shared.world();
    let at = position(&world, guild, id)?;
    let mut changed = world.commands[at].clone();
    for (name, value) in call.payload.json.as_object().into_iter().flatten() {
        changed[name] = value.clone();
    }
    let mut errors = FormErrors::default();
    limits::check(&changed, "", &mut errors);
    errors.finish()?;
    world.commands[at] = changed.clone();
    world.announce(None, || json!({ "type": "commands" }));
    Ok((StatusCode::OK, changed))
}

fn delete(call: &Call<'_>, guild: Option<&str>, id: &str) -> Reply {
    let mut world = call.shared.world();
    let at = position(&world, guild, id)?;
    world.commands.remove(at);
    world.announce(None, || json!({ "type": "commands" }));
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

fn position(world: &World, guild: Option<&str>, id: &str) -> Result<usize, ApiError> {
    let mut commands = world.commands.iter();
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
fn store(world: &World, command: &Value, guild: Option<&str>) -> Value {
    let old = in_scope(world, guild).find(|old| same(old, command));
    let id = old.map_or_else(|| json!(world.new_id().to_string()), |old| old["id"].clone());
    let or = |name: &str, default: Value| present(command, name).cloned().unwrap_or(default);
    let mut stored = json!({
        "id": id,
        "application_id": ids::APPLICATION_ID.to_string(),
        "version": world.new_id().to_string(),
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
