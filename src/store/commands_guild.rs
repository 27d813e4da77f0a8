//! The table `program`: what the program remembers about itself between runs.

use crate::domain::GuildId;

use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

/// The name under which the server with our commands stands.
const COMMANDS_GUILD: &str = "commands_guild";

impl Read {
    /// The one server in which the commands were registered last; `None` when they were registered everywhere.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn commands_guild(&mut self) -> Result<Option<GuildId>, StoreError> {
        let value: Option<String> = sqlx::query_scalar("SELECT value FROM program WHERE name = $1")
            .bind(COMMANDS_GUILD)
            .fetch_optional(self.connection())
            .await
            .context("reading where commands are registered")?;
        value.map(|value| value.parse().map(GuildId).map_err(|_| corrupt("server", value))).transpose()
    }
}

impl Write {
    /// Remembers where the commands are registered now.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn remember_commands_guild(&mut self, guild: Option<GuildId>) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing where commands are registered";
        sqlx::query("DELETE FROM program WHERE name = $1")
            .bind(COMMANDS_GUILD)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        if let Some(guild) = guild {
            sqlx::query("INSERT INTO program (name, value) VALUES ($1, $2)")
                .bind(COMMANDS_GUILD)
                .bind(guild.to_string())
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        Ok(())
    }
}
