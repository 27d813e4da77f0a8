//! Registering the commands with Discord, only when its list differs from ours.

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{CreateCommand, GuildId, Http};
use thiserror::Error;
use tracing::info;

use super::super::retry::{Deadline, retry};

/// So long one call may take with all its tries.
const CALL_DEADLINE: Duration = Duration::from_secs(30);

/// The commands could not be registered.
#[derive(Debug, Error)]
pub(crate) enum RegisterError {
    /// Discord refused or was not there.
    #[error("cannot register the commands: {0}")]
    Discord(#[from] Box<serenity::Error>),
    /// Discord's list or ours is no JSON that we know; ours to mend.
    #[error("cannot compare the commands: {0}")]
    Json(#[from] serde_json::Error),
}

impl From<serenity::Error> for RegisterError {
    fn from(error: serenity::Error) -> Self {
        Self::Discord(Box::new(error))
    }
}

/// Makes Discord's lists ours: in one guild if it is named (and then none globally), else globally (and none in the guild
/// that was named before).
pub(crate) async fn register(
    http: &Http,
    ours: &[CreateCommand],
    guild: Option<GuildId>,
    former_guild: Option<GuildId>,
) -> Result<(), RegisterError> {
    let none: &[CreateCommand] = &[];
    let global = if guild.is_some() { none } else { ours };
    let registered = retry("reading commands", soon(), || http.get_global_commands()).await?;
    if differs(&registered, global)? {
        retry("registering commands", soon(), || http.create_global_commands(&global)).await?;
        info!(commands = global.len(), "registered the commands everywhere");
    }
    for (id, list) in [(guild, ours), (former_guild.filter(|former| Some(*former) != guild), none)] {
        let Some(id) = id else { continue };
        let registered = retry("reading a server's commands", soon(), || http.get_guild_commands(id)).await?;
        if differs(&registered, list)? {
            retry("registering a server's commands", soon(), || http.create_guild_commands(id, &list)).await?;
            info!(commands = list.len(), guild = id.get(), "registered the commands in one server");
        }
    }
    Ok(())
}

fn soon() -> Deadline {
    Deadline::at(Instant::now() + CALL_DEADLINE)
}

fn differs(registered: &[serenity::Command], ours: &[CreateCommand]) -> Result<bool, serde_json::Error> {
    let mut theirs = registered.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
    let mut ours = ours.iter().map(serde_json::to_value).collect::<Result<Vec<_>, _>>()?;
    for list in [&mut theirs, &mut ours] {
        list.iter_mut().for_each(|command| *command = essence(command));
        list.sort_by_key(|command| command["name"].to_string());
    }
    Ok(theirs != ours)
}

/// What we say about a command or an option, without what Discord adds, and with its defaults filled in.
fn essence(value: &Value) -> Value {
    let list = |key: &str| value.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut kept = Map::new();
    for key in ["name", "description"] {
        kept.insert(key.to_owned(), value.get(key).cloned().unwrap_or_default());
    }
    kept.insert("type".to_owned(), value.get("type").cloned().unwrap_or(json!(1)));
    for key in ["required", "autocomplete"] {
        kept.insert(key.to_owned(), value.get(key).cloned().unwrap_or(json!(false)));
    }
    kept.insert("options".to_owned(), list("options").iter().map(essence).collect());
    let choice = |choice: &Value| json!([choice["name"], choice["value"]]);
    kept.insert("choices".to_owned(), list("choices").iter().map(choice).collect());
    for key in ["contexts", "integration_types"] {
        kept.insert(key.to_owned(), Value::Array(list(key)));
    }
    Value::Object(kept)
}
