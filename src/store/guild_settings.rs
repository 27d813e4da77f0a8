//! The tables `guild_settings` and `guild_channel`: what the managers of a server set for it.

use crate::domain::{GuildId, GuildSettings, Language, Timestamp};
use rules::Shape;

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

columns!(GuildSettings {
    channels: (Vec::new()),
    games_per_channel,
    game_place,
    board: Shape,
    theme,
    exhibitions,
    tournaments,
    notices,
    language,
});

impl Read {
    /// A server's settings; the defaults if nobody has changed them, and in direct messages.
    pub(crate) async fn guild_settings(&mut self, guild: Option<GuildId>) -> Result<GuildSettings, StoreError> {
        const CONTEXT: &str = "reading a server's settings";
        let Some(guild) = guild else { return Ok(GuildSettings::default()) };
        let query = "SELECT {guild_settings} FROM guild_settings WHERE guild_id = $1";
        let Some(settings) = self.fetch_optional(query, guild, CONTEXT).await? else {
            return Ok(GuildSettings::default());
        };
        let query = "SELECT channel_id FROM guild_channel WHERE guild_id = $1 ORDER BY channel_id";
        Ok(GuildSettings { channels: self.fetch_all(query, guild, CONTEXT).await?, ..settings })
    }

    /// The languages that the managers of servers have chosen.
    pub(crate) async fn guild_languages(&mut self) -> Result<Vec<(GuildId, Language)>, StoreError> {
        let query = "SELECT guild_id, language FROM guild_settings WHERE language IS NOT NULL";
        self.fetch_all(query, (), "reading the languages of servers").await
    }
}

impl Write {
    /// Stores a server's settings. From then on nobody is told how to choose the channels for games: a manager knows.
    pub(crate) async fn update_guild_settings(
        &mut self,
        guild: GuildId,
        settings: &GuildSettings,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing a server's settings";
        self.execute(
            "INSERT INTO guild_settings (guild_id, introduced_at_ms, {guild_settings}) VALUES ($1, $2, {$guild_settings})
             ON CONFLICT (guild_id) DO UPDATE
             SET introduced_at_ms = excluded.introduced_at_ms, {guild_settings = excluded}",
            (guild, now, settings),
            CONTEXT,
        )
        .await?;
        self.execute("DELETE FROM guild_channel WHERE guild_id = $1", guild, CONTEXT).await?;
        for &channel in &settings.channels {
            self.execute("INSERT INTO guild_channel (guild_id, channel_id) VALUES ($1, $2)", (guild, channel), CONTEXT)
                .await?;
        }
        Ok(())
    }

    /// Records that a manager of a server is told how to choose the channels for games. Returns `false` if one has been told, or has
    /// changed the settings.
    pub(crate) async fn introduce(&mut self, guild: GuildId, now: Timestamp) -> Result<bool, StoreError> {
        let recorded = self
            .execute_and_count(
                "INSERT INTO guild_settings (guild_id, introduced_at_ms) VALUES ($1, $2)
                 ON CONFLICT (guild_id) DO UPDATE SET introduced_at_ms = excluded.introduced_at_ms
                 WHERE guild_settings.introduced_at_ms IS NULL",
                (guild, now),
                "recording an introduction",
            )
            .await?;
        Ok(recorded == 1)
    }
}
