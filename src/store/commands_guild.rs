//! The row `commands_guild` of the table `program`: where the slash commands were registered last.

use crate::domain::GuildId;

use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

const NAME: &str = "commands_guild";

impl Read {
    /// The one server in which the commands were registered last. `None` when they were registered globally.
    pub(crate) async fn commands_guild(&mut self) -> Result<Option<GuildId>, StoreError> {
        let value: Option<String> = sqlx::query_scalar("SELECT value FROM program WHERE name = $1")
            .bind(NAME)
            .fetch_optional(self.connection())
            .await
            .context("reading where commands are registered")?;
        value.map(|value| value.parse().map(GuildId).map_err(|_| corrupt("server", &value))).transpose()
    }
}

impl Write {
    /// Stores where the commands are registered now.
    pub(crate) async fn remember_commands_guild(&mut self, guild: Option<GuildId>) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing where commands are registered";
        sqlx::query("DELETE FROM program WHERE name = $1")
            .bind(NAME)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        let Some(guild) = guild else { return Ok(()) };
        sqlx::query("INSERT INTO program (name, value) VALUES ($1, $2)")
            .bind(NAME)
            .bind(guild.to_string())
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(())
    }
}
