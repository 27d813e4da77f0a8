//! Files that a user adds as options of a command.
//!
//! Source: Discord's "Application Commands, Application Command Option Type" (11) and "Message Resource, Attachment Object".

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use crate::state::DiscordState;

/// Stores the file of an option, `{"name": …, "base64": …}`, and returns its id. `None` for anything else.
pub(super) fn store(state: &mut DiscordState, value: &Value) -> Option<u64> {
    let name = value["name"].as_str().filter(|name| is_file_name(name))?;
    let bytes = STANDARD.decode(value["base64"].as_str()?).ok()?;
    Some(state.store_option_file(name, bytes))
}

/// The attachment objects of these files, by id.
pub(super) fn resolved(state: &DiscordState, channel: u64, files: &[u64]) -> Value {
    let object = |id: &u64| Some((id.to_string(), state.file_json(channel, *id, true)?));
    json!(files.iter().filter_map(object).collect::<Map<String, Value>>())
}

/// Whether the name can stand in an address as it is.
fn is_file_name(name: &str) -> bool {
    let is_plain = |one: char| one.is_ascii_alphanumeric() || matches!(one, '.' | '-' | '_');
    (1..=100).contains(&name.len()) && name.chars().all(is_plain)
}
