//! The table `program`: what the program remembers about itself between runs.

use strum::IntoStaticStr;

use crate::domain::{GuildId, Timestamp};

use super::error::{StoreError, corrupt};
use super::{Read, Write};

/// What is computed from the stored games. Its row says how that was done.
#[derive(Clone, Copy, Debug, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Computed {
    PlayerGames,
    RunningPositions,
    LevelRatingSystem,
    RatingSystem,
}

/// The row that says where the slash commands were registered last.
const COMMANDS_GUILD: &str = "commands_guild";
/// The row with how many calls Discord has refused lately, and when the last of them was.
const INVALID_ANSWERS: &str = "invalid_answers";

/// How many calls Discord refused in the time for which it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidAnswerCount {
    pub count: u32,
    /// When the last of them was refused.
    pub at: Timestamp,
}

impl Read {
    pub(super) async fn program_value(&mut self, name: &str) -> Result<Option<String>, StoreError> {
        self.fetch_optional("SELECT value FROM program WHERE name = $1", name, "reading what an earlier run stored")
            .await
    }

    /// How this was computed, if it was.
    pub(crate) async fn computed(&mut self, what: Computed) -> Result<Option<String>, StoreError> {
        self.program_value(what.into()).await
    }

    /// The one server in which the commands were registered last. `None` when they were registered globally.
    pub(crate) async fn commands_guild(&mut self) -> Result<Option<GuildId>, StoreError> {
        let value = self.program_value(COMMANDS_GUILD).await?;
        value.map(|value| value.parse().map(GuildId).map_err(|_| corrupt("server", &value))).transpose()
    }

    /// The count that was stored last, if there is one.
    pub(crate) async fn invalid_answers(&mut self) -> Result<Option<InvalidAnswerCount>, StoreError> {
        let value = self.program_value(INVALID_ANSWERS).await?;
        value.map(|value| invalid_answers(&value).ok_or_else(|| corrupt("number of refused calls", &value))).transpose()
    }
}

impl Write {
    pub(super) async fn set_program_value(&mut self, name: &str, value: String) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO program (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
            "storing something for the next run",
        )
        .await
    }

    pub(super) async fn delete_program_value(&mut self, name: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM program WHERE name = $1", name, "deleting what an earlier run stored").await
    }

    /// Stores how this is computed.
    pub(crate) async fn set_computed(&mut self, what: Computed, how: &str) -> Result<(), StoreError> {
        self.set_program_value(what.into(), how.to_owned()).await
    }

    /// Stores where the commands are registered now.
    pub(crate) async fn remember_commands_guild(&mut self, guild: Option<GuildId>) -> Result<(), StoreError> {
        match guild {
            Some(guild) => self.set_program_value(COMMANDS_GUILD, guild.to_string()).await,
            None => self.delete_program_value(COMMANDS_GUILD).await,
        }
    }

    pub(crate) async fn record_invalid_answers(&mut self, answers: InvalidAnswerCount) -> Result<(), StoreError> {
        self.set_program_value(INVALID_ANSWERS, format!("{} {}", answers.count, answers.at.0)).await
    }
}

fn invalid_answers(value: &str) -> Option<InvalidAnswerCount> {
    let (count, at) = value.split_once(' ')?;
    Some(InvalidAnswerCount { count: count.parse().ok()?, at: Timestamp(at.parse().ok()?) })
}
