//! The row `commands_guild` of the table `program`: where the slash commands were registered last.

use crate::domain::GuildId;

use super::error::{StoreError, corrupt};
use super::{Read, Write};

const NAME: &str = "commands_guild";

impl Read {
    /// The one server in which the commands were registered last. `None` when they were registered globally.
    pub(crate) async fn commands_guild(&mut self) -> Result<Option<GuildId>, StoreError> {
        let value = self.program_value(NAME).await?;
        value.map(|value| value.parse().map(GuildId).map_err(|_| corrupt("server", &value))).transpose()
    }
}

impl Write {
    /// Stores where the commands are registered now.
    pub(crate) async fn remember_commands_guild(&mut self, guild: Option<GuildId>) -> Result<(), StoreError> {
        match guild {
            Some(guild) => self.set_program_value(NAME, guild.to_string()).await,
            None => self.delete_program_value(NAME).await,
        }
    }
}
