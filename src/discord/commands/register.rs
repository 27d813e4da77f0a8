//! Registers the commands with Discord, only where its list differs from the bot's.

use std::collections::HashMap;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{CreateCommand, GuildId, Http};
use thiserror::Error;
use tracing::info;

use crate::discord::retry::{CallError, Deadline, Policy, Retrier};

/// How long one call may take with all its repetitions.
const CALL_LIMIT: Duration = Duration::from_secs(30);

/// Why the commands cannot be registered.
#[derive(Debug, Error)]
pub(crate) enum RegisterError {
    #[error("cannot register the commands: {0}")]
    Discord(#[from] CallError),
    /// One of the lists has no JSON form.
    #[error("cannot compare the commands: {0}")]
    Json(#[from] serde_json::Error),
}

/// Registers the commands in `guild` only, or everywhere if there is none. Elsewhere, and in `former_guild`, none remain.
/// Returns the ids of the registered commands by name.
pub(crate) async fn register(
    http: &Http,
    commands: &[CreateCommand],
    guild: Option<GuildId>,
    former_guild: Option<GuildId>,
) -> Result<HashMap<String, u64>, RegisterError> {
    let none: &[CreateCommand] = &[];
    let global = if guild.is_some() { none } else { commands };
    let retrier = Retrier::new(Policy::BACKGROUND);
    let deadline = || Deadline::after(CALL_LIMIT);
    let mut registered = retrier.run("reading commands", deadline(), || http.get_global_commands()).await?;
    if differ(&registered, global)? {
        registered = retrier.run("registering commands", deadline(), || http.create_global_commands(&global)).await?;
        info!(commands = global.len(), "registered the commands everywhere");
    }
    let mut ids = ids_by_name(&registered);
    for (id, list) in [(guild, commands), (former_guild.filter(|former| Some(*former) != guild), none)] {
        let Some(id) = id else { continue };
        let read = || http.get_guild_commands(id);
        let mut registered = retrier.run("reading a server's commands", deadline(), read).await?;
        if differ(&registered, list)? {
            let write = || http.create_guild_commands(id, &list);
            registered = retrier.run("registering a server's commands", deadline(), write).await?;
            info!(commands = list.len(), guild = id.get(), "registered the commands in one server");
        }
        ids.extend(ids_by_name(&registered));
    }
    Ok(ids)
}

fn ids_by_name(registered: &[serenity::Command]) -> HashMap<String, u64> {
    registered.iter().map(|command| (command.name.clone(), command.id.get())).collect()
}

fn differ(registered: &[serenity::Command], wanted: &[CreateCommand]) -> Result<bool, serde_json::Error> {
    let mut listed = registered.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
    let mut wanted = wanted.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
    for list in [&mut listed, &mut wanted] {
        list.iter_mut().for_each(|command| *command = comparable(command));
        list.sort_by_key(|command| command["name"].to_string());
    }
    Ok(listed != wanted)
}

/// The fields of a command or an option that the bot sets, with the defaults filled in; without what Discord adds.
fn comparable(value: &Value) -> Value {
    let list = |key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut kept = Map::new();
    for key in ["name", "description"] {
        kept.insert(key.to_owned(), value.get(key).cloned().unwrap_or_default());
    }
    kept.insert("type".to_owned(), value.get("type").cloned().unwrap_or(json!(1)));
    for key in ["required", "autocomplete"] {
        kept.insert(key.to_owned(), value.get(key).cloned().unwrap_or(json!(false)));
    }
    kept.insert("options".to_owned(), list("options").iter().map(comparable).collect());
    let choice = |choice: &Value| json!([choice["name"], choice["value"]]);
    kept.insert("choices".to_owned(), list("choices").iter().map(choice).collect());
    for key in ["contexts", "integration_types"] {
        kept.insert(key.to_owned(), Value::Array(list(key)));
    }
    Value::Object(kept)
}
