//! The options of a command, checked as Discord's client checks them.
//!
//! Source: Discord's "Application Commands, Application Command Option Structure" and "Interaction Data, Resolved Data Structure".

use serde_json::{Map, Value, json};

use crate::client::error::ClientError;
use crate::client::option_files;
use crate::state::DiscordState;
use crate::state::place::Place;
use crate::state::users::is_username;
use crate::validate::fields::{integer, length, snowflake};
use crate::validate::option_types::{
    ATTACHMENT, BOOLEAN, INTEGER, NUMBER, STRING, SUB_COMMAND, SUB_COMMAND_GROUP, USER,
};

/// Integers and numbers are between -2^53 and 2^53.
const MAX_NUMBER: f64 = 9_007_199_254_740_992.0;

/// Which checks of Discord's client apply to the options.
#[derive(Debug)]
pub(super) enum OptionChecks {
    /// All checks, as before a command is sent.
    Full,
    /// Only checks for unknown options, as while the user is typing.
    Autocomplete {
        /// The name of the option that the user is typing.
        focused: String,
    },
    /// No checks.
    Skip,
}

/// The options of an interaction, and what their values refer to.
#[derive(Debug, Default)]
pub(super) struct ParsedOptions {
    pub options: Vec<Value>,
    pub resolved: ResolvedIds,
}

/// The objects that values of options refer to, by their ids.
#[derive(Debug, Default)]
pub(super) struct ResolvedIds {
    pub users: Vec<u64>,
    /// Files that the user has added.
    pub files: Vec<u64>,
}

/// Reads the `given` option values. `definition` is a command or, together with the remaining `subcommands`, a group or
/// subcommand of it.
pub(super) fn parse(
    state: &mut DiscordState,
    definition: &Value,
    subcommands: &[&str],
    given: &Map<String, Value>,
    checks: &OptionChecks,
) -> Result<ParsedOptions, ClientError> {
    let defined = definition["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let is_subcommand = |option: &&Value| matches!(option_type(option), SUB_COMMAND | SUB_COMMAND_GROUP);
    if let Some((subcommand, rest)) = subcommands.split_first() {
        let definition = defined.iter().filter(is_subcommand).find(|option| option["name"] == **subcommand);
        let (definition, kind) = match (definition, checks) {
            (Some(definition), _) => (definition, option_type(definition)),
            (None, OptionChecks::Skip) => (&Value::Null, SUB_COMMAND),
            (None, _) => return Err(ClientError::invalid(format!("There is no subcommand {subcommand}"))),
        };
        let inner = parse(state, definition, rest, given, checks)?;
        let option = json!({ "name": subcommand, "type": kind, "options": inner.options });
        return Ok(ParsedOptions { options: vec![option], resolved: inner.resolved });
    }
    if defined.iter().any(|option| is_subcommand(&option)) && !matches!(checks, OptionChecks::Skip) {
        return Err(ClientError::invalid("Choose one of the subcommands"));
    }
    let mut parsed = ParsedOptions::default();
    for (name, value) in given.iter().filter(|(_, value)| !value.is_null()) {
        let definition = defined.iter().find(|option| option["name"] == **name);
        let option = match (definition, checks) {
            (definition, OptionChecks::Skip) => unchecked(state, name, value, definition, &mut parsed.resolved),
            (None, _) => return Err(ClientError::invalid(format!("There is no option {name}"))),
            (Some(definition), OptionChecks::Full) => checked(state, name, value, definition, &mut parsed.resolved)?,
            (Some(definition), OptionChecks::Autocomplete { focused }) => {
                let option = unchecked(state, name, value, Some(definition), &mut parsed.resolved);
                if name == focused { as_focused(option) } else { option }
            }
        };
        parsed.options.push(option);
    }
    if matches!(checks, OptionChecks::Full) {
        check_required(defined, given)?;
    }
    Ok(parsed)
}

fn check_required(defined: &[Value], given: &Map<String, Value>) -> Result<(), ClientError> {
    let required = defined.iter().filter(|option| option["required"] == true);
    for name in required.filter_map(|option| option["name"].as_str()) {
        if given.get(name).is_none_or(Value::is_null) {
            return Err(ClientError::invalid(format!("{name}: this option is required")));
        }
    }
    Ok(())
}

/// Finds a user by id, mention or name. A local user is created on first use.
pub(super) fn find_user(state: &mut DiscordState, value: &Value) -> Option<u64> {
    let text = match value {
        Value::String(text) => text.as_str(),
        Value::Number(_) => return snowflake(value).filter(|id| state.users.get(*id).is_some()),
        _ => return None,
    };
    let text = text.trim_start_matches("<@").trim_end_matches('>').trim_start_matches('@');
    if let Some(id) = text.parse().ok().filter(|id| state.users.get(*id).is_some()) {
        return Some(id);
    }
    let name = text.to_ascii_lowercase();
    let existing = state.users.by_name(text).or_else(|| state.users.by_name(&name)).map(|user| user.id);
    if existing.is_some() || !is_username(&name) {
        return existing;
    }
    state.get_or_create_user(&name)
}

/// The resolved data for users: user and, in a guild, member objects by id.
pub(super) fn resolved(state: &DiscordState, place: Place, users: &[u64]) -> Value {
    let mut resolved = json!({ "users": {} });
    for user in users.iter().filter_map(|id| state.users.get(*id)) {
        let id = user.id.to_string();
        resolved["users"][&id] = user.to_json();
        if place.guild().is_none() {
            continue;
        }
        let mut member = user.to_member_json_in(place);
        if let Some(fields) = member.as_object_mut() {
            // "Partial Member objects are missing user, deaf and mute fields".
            for field in ["user", "deaf", "mute"] {
                fields.remove(field);
            }
            fields.insert("permissions".to_owned(), json!(state.permissions_in(place, user.id).to_string()));
        }
        resolved["members"][&id] = member;
    }
    resolved
}

fn option_type(option: &Value) -> u64 {
    option.get("type").and_then(snowflake).unwrap_or(0)
}

fn unchecked(
    state: &mut DiscordState,
    name: &str,
    value: &Value,
    definition: Option<&Value>,
    resolved: &mut ResolvedIds,
) -> Value {
    let type_of_value = match value {
        Value::Bool(_) => BOOLEAN,
        Value::Number(number) if number.is_f64() => NUMBER,
        Value::Number(_) => INTEGER,
        _ => STRING,
    };
    // The type must match the value: Discord could not send an event that contradicts itself.
    let matches_value = |option_type: &u64| {
        *option_type == type_of_value || (value.is_string() && ![BOOLEAN, INTEGER, NUMBER].contains(option_type))
    };
    let option_type = definition.map(option_type).filter(matches_value).unwrap_or(type_of_value);
    if option_type == USER
        && let Some(id) = find_user(state, value)
    {
        resolved.users.push(id);
        return json!({ "name": name, "type": option_type, "value": id.to_string() });
    }
    json!({ "name": name, "type": option_type, "value": value })
}

/// Marks the option that the user is typing. Its value is a string, whatever the option's type.
fn as_focused(mut option: Value) -> Value {
    option["focused"] = json!(true);
    if let Value::Number(number) = &option["value"] {
        option["value"] = json!(number.to_string());
    }
    option
}

fn checked(
    state: &mut DiscordState,
    name: &str,
    value: &Value,
    definition: &Value,
    resolved: &mut ResolvedIds,
) -> Result<Value, ClientError> {
    let wrong = |what: &str| ClientError::invalid(format!("{name}: {what}"));
    let option_type = option_type(definition);
    let value = match option_type {
        STRING => {
            let text = value.as_str().ok_or_else(|| wrong("enter a text"))?;
            check_length(text, definition).map_err(|what| wrong(&what))?;
            json!(text)
        }
        INTEGER => {
            let number = integer(value).ok_or_else(|| wrong("enter a whole number"))?;
            check_range(number as f64, definition).map_err(|what| wrong(&what))?;
            json!(number)
        }
        NUMBER => {
            let number = match value {
                Value::String(text) => text.parse().ok(),
                other => other.as_f64(),
            };
            let number = number.ok_or_else(|| wrong("enter a number"))?;
            check_range(number, definition).map_err(|what| wrong(&what))?;
            json!(number)
        }
        BOOLEAN => match value {
            Value::Bool(value) => json!(value),
            Value::String(text) if text == "true" || text == "false" => json!(text == "true"),
            _ => return Err(wrong("choose True or False")),
        },
        USER => {
            let id = find_user(state, value).ok_or_else(|| wrong("there is no such user"))?;
            resolved.users.push(id);
            json!(id.to_string())
        }
        ATTACHMENT => {
            let id = option_files::store(state, value).ok_or_else(|| wrong("choose a file"))?;
            resolved.files.push(id);
            json!(id.to_string())
        }
        _ => return Err(wrong("the sandbox has no such kind of option")),
    };
    let choices = definition["choices"].as_array().filter(|choices| !choices.is_empty());
    let offered = choices.is_none_or(|choices| choices.iter().any(|choice| equal(&choice["value"], &value)));
    if !offered {
        return Err(wrong("this is not one of the choices"));
    }
    Ok(json!({ "name": name, "type": option_type, "value": value }))
}

/// Compares numbers by value, so that `3.0` equals `3`.
fn equal(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}

fn check_length(text: &str, definition: &Value) -> Result<(), String> {
    let least = definition["min_length"].as_u64().unwrap_or(0);
    let most = definition["max_length"].as_u64().unwrap_or(6000);
    if !(least..=most).contains(&(length(text) as u64)) {
        return Err(format!("enter {least} to {most} characters"));
    }
    Ok(())
}

fn check_range(number: f64, definition: &Value) -> Result<(), String> {
    let least = definition["min_value"].as_f64().unwrap_or(-MAX_NUMBER);
    let most = definition["max_value"].as_f64().unwrap_or(MAX_NUMBER);
    if !(least..=most).contains(&number) {
        return Err(format!("enter a number between {least} and {most}"));
    }
    Ok(())
}
