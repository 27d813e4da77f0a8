//! The tables `guild_settings` and `guild_channel`: what the managers of a server set for it.

use crate::domain::{GuildId, GuildSettings, Installation, StoredGame, Timestamp};
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
    notices,
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

    /// Whether the board of a game says how to choose the channels for games in its server.
    pub(crate) async fn is_introduction(&mut self, game: &StoredGame) -> Result<bool, StoreError> {
        let Some(guild) = game.location.guild else { return Ok(false) };
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM guild_settings WHERE guild_id = $1 AND introduced_in = $2)",
            (guild, game.id),
            "reading an introduction",
        )
        .await
    }
}

impl Write {
    /// Stores a server's settings. From then on no board says how to choose the channels for games: a manager knows.
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
             SET introduced_at_ms = excluded.introduced_at_ms, introduced_in = NULL, {guild_settings = excluded}",
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

    /// Lets the board of a new game say how to choose the channels for games, if it is the first game of a server in which the bot
    /// is, and nobody has changed the settings there.
    pub(crate) async fn introduce(&mut self, game: &StoredGame, now: Timestamp) -> Result<(), StoreError> {
        let (Some(guild), Installation::Guild) = (game.location.guild, game.location.installation) else {
            return Ok(());
        };
        self.execute(
            "INSERT INTO guild_settings (guild_id, introduced_at_ms, introduced_in) VALUES ($1, $2, $3)
             ON CONFLICT (guild_id) DO UPDATE
             SET introduced_at_ms = excluded.introduced_at_ms, introduced_in = excluded.introduced_in
             WHERE guild_settings.introduced_at_ms IS NULL",
            (guild, now, game.id),
            "recording an introduction",
        )
        .await
    }

    /// If the board of this game was to say how to choose channels, that of the next one does: nobody has used it.
    pub(crate) async fn forget_introduction(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        let Some(guild) = game.location.guild else { return Ok(()) };
        self.execute(
            "UPDATE guild_settings SET introduced_at_ms = NULL, introduced_in = NULL
             WHERE guild_id = $1 AND introduced_in = $2",
            (guild, game.id),
            "forgetting an introduction",
        )
        .await
    }
}
