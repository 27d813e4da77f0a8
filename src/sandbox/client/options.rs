//! Options of a command, checked as a user's client checks them.
//!
//! Source: Discord's "Application Commands, Application Command Option Structure" and "Interaction Data, Resolved Data Structure".

use serde_json::{Map, Value, json};

use super::ClientError;
use crate::sandbox::state::DiscordState;
use crate::sandbox::validate::{integer, length, snowflake};

const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const NUMBER: u64 = 10;
/// Integers and numbers lie between -2^53 and 2^53.
const MAX_INTEGER: f64 = 9_007_199_254_740_992.0;

/// How strictly options are read.
#[derive(Debug)]
pub(super) enum Mode {
    /// As a client does before it sends a command.
    Checked,
    /// While the option of this name is being typed: nothing is required yet.
    Typing(String),
    /// Not at all.
    Forged,
}

/// Options as the interaction carries them, and the users they name.
#[derive(Debug, Default)]
pub(super) struct Built {
    pub options: Vec<Value>,
    pub users: Vec<u64>,
}

/// Reads the `given` values for `definition`, a command or a subcommand of it that `steps` lead to.
pub(super) fn build(
    state: &mut DiscordState,
    definition: &Value,
    steps: &[&str],
    given: &Map<String, Value>,
    mode: &Mode,
) -> Result<Built, ClientError> {
    let none = Vec::new();
    let known = definition["options"].as_array().unwrap_or(&none);
    let is_step = |option: &&Value| matches!(kind(option), SUB_COMMAND | SUB_COMMAND_GROUP);
    if let Some((step, rest)) = steps.split_first() {
        let next = known.iter().filter(is_step).find(|option| option["name"] == **step);
        let next = next.ok_or_else(|| ClientError::invalid(format!("There is no subcommand {step}")))?;
        let inner = build(state, next, rest, given, mode)?;
        let option = json!({ "name": step, "type": kind(next), "options": inner.options });
        return Ok(Built { options: vec![option], users: inner.users });
    }
    if known.iter().any(|option| is_step(&option)) && !matches!(mode, Mode::Forged) {
        return Err(ClientError::invalid("Choose one of the subcommands"));
    }
    let mut built = Built::default();
    for (name, value) in given.iter().filter(|(_, value)| !value.is_null()) {
        let option = known.iter().find(|option| option["name"] == **name);
        let read = match (option, mode) {
            (option, Mode::Forged) => forged(state, name, value, option, &mut built.users),
            (None, _) => return Err(ClientError::invalid(format!("There is no option {name}"))),
            (Some(option), Mode::Checked) => checked(state, name, value, option, &mut built.users)?,
            (Some(option), Mode::Typing(focused)) => typed(state, name, value, option, focused, &mut built.users),
        };
        built.options.push(read);
    }
    if let Mode::Checked = mode {
        let required = known.iter().filter(|option| option["required"] == true);
        let names = required.filter_map(|option| option["name"].as_str());
        for name in names {
            if given.get(name).is_none_or(Value::is_null) {
                return Err(ClientError::invalid(format!("{name}: this option is required")));
            }
        }
    }
    Ok(built)
}

/// The user that a seat's name, a mention or an id names; a free seat is taken.
pub(super) fn user(state: &mut DiscordState, value: &Value) -> Option<u64> {
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
    let known = state.users.by_name(&name).map(|user| user.id);
    known.or_else(|| state.get_or_create_local(&name))
}

/// Users and members by id, as interactions resolve them.
pub(super) fn resolved(state: &DiscordState, users: &[u64]) -> Value {
    let known = users.iter().filter_map(|id| state.users.get(*id));
    let mut resolved = json!({ "users": {}, "members": {} });
    for user in known {
        let id = user.id.to_string();
        let mut member = user.to_member();
        if let Some(fields) = member.as_object_mut() {
            // "Partial Member objects are missing user, deaf and mute fields".
            fields.remove("deaf");
            fields.remove("mute");
            fields.insert("permissions".to_owned(), json!(user.permissions().to_string()));
        }
        resolved["users"][&id] = user.to_json();
        resolved["members"][&id] = member;
    }
    resolved
}

fn kind(option: &Value) -> u64 {
    option.get("type").and_then(snowflake).unwrap_or(0)
}

fn forged(state: &mut DiscordState, name: &str, value: &Value, option: Option<&Value>, users: &mut Vec<u64>) -> Value {
    let by_shape = match value {
        Value::Bool(_) => BOOLEAN,
        Value::Number(number) if number.is_f64() => NUMBER,
        Value::Number(_) => INTEGER,
        _ => STRING,
    };
    // The type goes with the value: an event that contradicts itself is one that Discord could not send.
    let fits = |kind: &u64| *kind == by_shape || (value.is_string() && ![BOOLEAN, INTEGER, NUMBER].contains(kind));
    let kind = option.map(kind).filter(fits).unwrap_or(by_shape);
    if kind == USER
        && let Some(id) = user(state, value)
    {
        users.push(id);
        return json!({ "name": name, "type": kind, "value": id.to_string() });
    }
    json!({ "name": name, "type": kind, "value": value })
}

fn typed(
    state: &mut DiscordState,
    name: &str,
    value: &Value,
    option: &Value,
    focused: &str,
    users: &mut Vec<u64>,
) -> Value {
    let mut read = forged(state, name, value, Some(option), users);
    if name == focused {
        read["focused"] = json!(true);
        // What is being typed is text, whatever the option's type.
        if let Value::Number(number) = value {
            read["value"] = json!(number.to_string());
        }
    }
    read
}

fn checked(
    state: &mut DiscordState,
    name: &str,
    value: &Value,
    option: &Value,
    users: &mut Vec<u64>,
) -> Result<Value, ClientError> {
    let wrong = |what: &str| ClientError::invalid(format!("{name}: {what}"));
    let kind = kind(option);
    let value = match kind {
        STRING => {
            let text = value.as_str().ok_or_else(|| wrong("enter a text"))?;
            check_length(text, option).map_err(|what| wrong(&what))?;
            json!(text)
        }
        INTEGER => {
            let number = integer(value).ok_or_else(|| wrong("enter a whole number"))?;
            check_range(number as f64, option).map_err(|what| wrong(&what))?;
            json!(number)
        }
        NUMBER => {
            let number = match value {
                Value::String(text) => text.parse().ok(),
                other => other.as_f64(),
            };
            let number = number.ok_or_else(|| wrong("enter a number"))?;
            check_range(number, option).map_err(|what| wrong(&what))?;
            json!(number)
        }
        BOOLEAN => match value {
            Value::Bool(value) => json!(value),
            Value::String(text) if text == "true" || text == "false" => json!(text == "true"),
            _ => return Err(wrong("choose True or False")),
        },
        USER => {
            let id = user(state, value).ok_or_else(|| wrong("there is no such user"))?;
            users.push(id);
            json!(id.to_string())
        }
        _ => return Err(wrong("the sandbox has no such kind of option")),
    };
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    let offered = choices.is_none_or(|choices| choices.iter().any(|choice| equal(&choice["value"], &value)));
    if !offered {
        return Err(wrong("this is not one of the choices"));
    }
    Ok(json!({ "name": name, "type": kind, "value": value }))
}

/// Equal also where one was sent as `3.0` and the other as `3`.
fn equal(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => one == other,
        _ => one == other,
    }
}

fn check_length(text: &str, option: &Value) -> Result<(), String> {
    let least = option["min_length"].as_u64().unwrap_or(0);
    let most = option["max_length"].as_u64().unwrap_or(6000);
    if !(least..=most).contains(&(length(text) as u64)) {
        return Err(format!("enter {least} to {most} characters"));
    }
    Ok(())
}

fn check_range(number: f64, option: &Value) -> Result<(), String> {
    let least = option["min_value"].as_f64().unwrap_or(-MAX_INTEGER);
    let most = option["max_value"].as_f64().unwrap_or(MAX_INTEGER);
    if !(least..=most).contains(&number) {
        return Err(format!("enter a number between {least} and {most}"));
    }
    Ok(())
}
