//! Lists of commands: whether Discord has another one than the bot, apart from what it adds or leaves out.

use std::collections::HashMap;

use poise::serenity_prelude::GuildId;
use serde_json::{Map, Value};

/// Where a list of commands belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scope {
    Everywhere,
    Guild(GuildId),
}

/// The ids of the slash commands. Only these can be mentioned.
pub(crate) fn ids_by_name(registered: &[Value]) -> HashMap<String, u64> {
    let id = |command: &Value| Some((command["name"].as_str()?.to_owned(), command["id"].as_str()?.parse().ok()?));
    let is_slash = |command: &&Value| is_default("type", &command["type"]);
    registered.iter().filter(is_slash).filter_map(id).collect()
}

/// A user's installation, and what it alone allows: other direct messages than those with the bot.
const USER_INSTALL: u64 = 1;
const PRIVATE_CHANNEL: u64 = 2;

/// The same commands for an application that only servers may install.
pub(crate) fn for_servers_alone(commands: &[Value]) -> Vec<Value> {
    let mut commands = commands.to_vec();
    for command in &mut commands {
        for (field, left_out) in [("integration_types", USER_INSTALL), ("contexts", PRIVATE_CHANNEL)] {
            if let Some(kept) = command[field].as_array_mut() {
                kept.retain(|value| *value != left_out);
            }
        }
    }
    commands
}

/// What is sent to register commands. Those of one server have no installations and contexts.
pub(crate) fn for_scope(commands: &[Value], scope: Scope) -> Vec<Value> {
    let mut commands = commands.to_vec();
    if let Scope::Guild(_) = scope {
        for command in commands.iter_mut().filter_map(Value::as_object_mut) {
            command.retain(|name, _| !matches!(name.as_str(), "contexts" | "integration_types"));
        }
    }
    commands
}

/// The fields of commands, options and choices that a bot can set.
const FIELDS: [&str; 19] = [
    "autocomplete",
    "channel_types",
    "choices",
    "default_member_permissions",
    "description",
    "description_localizations",
    "max_length",
    "max_value",
    "min_length",
    "min_value",
    "name",
    "name_localizations",
    "nsfw",
    "options",
    "required",
    "type",
    "value",
    // Discord keeps these two only for commands that are registered everywhere.
    "contexts",
    "integration_types",
];

pub(crate) fn differ(registered: &[Value], wanted: &[Value], scope: Scope) -> bool {
    let comparable = |list: &[Value]| {
        let mut list: Vec<Value> = list.iter().map(|command| comparable(command, scope)).collect();
        // A slash command and one in a menu can have the same name.
        list.sort_by_key(|command| (command["name"].to_string(), command["type"].to_string()));
        list
    };
    comparable(registered) != comparable(wanted)
}

/// What a bot can set in a command, an option or a choice, without the values that Discord may leave out.
fn comparable(value: &Value, scope: Scope) -> Value {
    let mut kept = Map::new();
    for name in FIELDS {
        if matches!((name, scope), ("contexts" | "integration_types", Scope::Guild(_))) {
            continue;
        }
        let Some(field) = value.get(name) else { continue };
        let field = match (name, field) {
            ("options" | "choices", Value::Array(list)) => list.iter().map(|value| comparable(value, scope)).collect(),
            ("contexts" | "integration_types" | "channel_types", Value::Array(list)) => {
                let mut list = list.clone();
                list.sort_by_key(Value::to_string);
                Value::Array(list)
            }
            // serenity writes limits as decimals.
            (_, Value::Number(number)) => number.as_f64().map_or(Value::Null, Value::from),
            (_, field) => field.clone(),
        };
        if !is_default(name, &field) {
            kept.insert(name.to_owned(), field);
        }
    }
    Value::Object(kept)
}

fn is_default(name: &str, field: &Value) -> bool {
    match field {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        // Commands in menus have no description, for which Discord sends an empty text.
        Value::String(text) => text.is_empty(),
        // A slash command. The types of options begin with 1 too, for subcommands, but options always say their type.
        Value::Number(number) => name == "type" && number.as_f64() == Some(1.0),
        Value::Bool(true) => false,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::discord::commands;
    use crate::words::Words;

    fn sent() -> Vec<Value> {
        let words = Words::english();
        commands::registered(&commands::all(&words), &words).unwrap()
    }

    /// A command with everything that a bot can send.
    fn full() -> Value {
        json!({
            "name": "play", "name_localizations": { "de": "spielen" }, "type": 1, "nsfw": true,
            "description": "Play", "description_localizations": { "de": "Spiel" },
            "default_member_permissions": "8192", "contexts": [0, 1], "integration_types": [0],
            "options": [{
                "type": 4, "name": "level", "name_localizations": { "de": "stufe" }, "description": "Level",
                "description_localizations": { "de": "Stufe" }, "required": true, "autocomplete": true,
                "min_value": 1.0, "max_value": 10.0, "min_length": 1, "max_length": 5, "channel_types": [0],
                "choices": [{ "name": "one", "name_localizations": { "de": "eins" }, "value": "1" }],
                "options": [{ "type": 3, "name": "inner", "description": "Inner" }],
            }],
        })
    }

    /// The value with one leaf changed, once for each leaf, and the path of that leaf.
    fn variants(value: &Value) -> Vec<(String, Value)> {
        match value {
            Value::Object(fields) => {
                let inner = fields.iter().flat_map(|(key, inner)| {
                    variants(inner).into_iter().map(move |(path, changed)| (key, path, changed))
                });
                inner
                    .map(|(key, path, changed)| {
                        let mut fields = fields.clone();
                        fields.insert(key.clone(), changed);
                        (format!("/{key}{path}"), Value::Object(fields))
                    })
                    .collect()
            }
            Value::Array(list) => {
                let inner = list.iter().enumerate().flat_map(|(index, inner)| {
                    variants(inner).into_iter().map(move |(path, changed)| (index, path, changed))
                });
                inner
                    .map(|(index, path, changed)| {
                        let mut list = list.clone();
                        list[index] = changed;
                        (format!("/{index}{path}"), Value::Array(list))
                    })
                    .collect()
            }
            Value::Null => vec![(String::new(), json!("something"))],
            Value::Bool(flag) => vec![(String::new(), json!(!flag))],
            Value::Number(number) => vec![(String::new(), json!(number.as_f64().unwrap() + 1.0))],
            Value::String(text) => vec![(String::new(), json!(format!("{text}x")))],
        }
    }

    const ONE_SERVER: Scope = Scope::Guild(GuildId::new(1));

    #[test]
    fn a_change_of_anything_that_is_sent_is_noticed() {
        for command in sent().into_iter().chain([full()]) {
            for (path, changed) in variants(&command) {
                let only_everywhere = path.starts_with("/contexts") || path.starts_with("/integration_types");
                let [before, after] = [&command, &changed].map(std::slice::from_ref);
                assert!(differ(before, after, Scope::Everywhere), "{path}: {changed}");
                assert_eq!(differ(before, after, ONE_SERVER), !only_everywhere, "{path}: {changed}");
            }
        }
        assert!(differ(&[], &sent(), ONE_SERVER) && differ(&sent(), &[], ONE_SERVER));
    }

    #[test]
    fn commands_in_menus_are_told_apart_from_slash_commands() {
        let slash = json!({ "name": "play", "id": "1", "description": "Play" });
        let menu = json!({ "name": "play", "id": "2", "type": 2, "description": "" });
        let both = [slash.clone(), menu.clone()];
        assert!(!differ(&both, &[menu.clone(), slash.clone()], ONE_SERVER), "the order says nothing");
        assert!(differ(&both, &[slash.clone(), slash.clone()], ONE_SERVER));
        for registered in [both, [menu, slash]] {
            assert_eq!(ids_by_name(&registered), HashMap::from([("play".to_owned(), 1)]), "only these are mentioned");
        }
    }

    #[test]
    fn what_discord_adds_or_leaves_out_is_no_change() {
        let mut registered = sent();
        registered.reverse();
        for command in &mut registered {
            // Discord sends null where there are none.
            let [permissions, names] =
                ["default_member_permissions", "name_localizations"].map(|name| command[name].clone());
            let added = json!({
                "id": "1", "application_id": "2", "version": "3", "default_member_permissions": permissions,
                "dm_permission": true,
                "name_localizations": if command["type"] == 1 { Value::Null } else { names }, "nsfw": false,
            });
            command.as_object_mut().unwrap().extend(added.as_object().unwrap().clone());
            command["contexts"].as_array_mut().unwrap().reverse();
            for option in command["options"].as_array_mut().unwrap() {
                option.as_object_mut().unwrap().retain(|name, value| !is_default(name, value));
            }
        }
        let menu = registered.iter_mut().find(|command| command["type"] == 2).unwrap();
        menu["description"] = json!("");
        menu["description_localizations"] = json!(null);
        assert!(!differ(&registered, &sent(), Scope::Everywhere));
        for command in &mut registered {
            command.as_object_mut().unwrap().retain(|name, _| name != "contexts" && name != "integration_types");
        }
        assert!(!differ(&registered, &sent(), ONE_SERVER));
        assert!(differ(&registered, &sent(), Scope::Everywhere));
    }
}
