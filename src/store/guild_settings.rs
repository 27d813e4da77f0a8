//! The tables `guild_settings` and `guild_channel`: what the managers of a server set for it.

use crate::domain::{ChannelId, GuildId, GuildSettings, Installation, StoredGame, Timestamp};

use super::columns::{from_bits, get_named, shape, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// A server's settings; the defaults if nobody has changed them, and in direct messages.
    pub(crate) async fn guild_settings(&mut self, guild: Option<GuildId>) -> Result<GuildSettings, StoreError> {
        let Some(guild) = guild else { return Ok(GuildSettings::default()) };
        let row = sqlx::query(
            "SELECT columns, rows, theme, exhibitions, notices, games_per_channel, game_place FROM guild_settings
                 WHERE guild_id = $1",
        )
        .bind(to_bits(guild.0))
        .fetch_optional(self.connection())
        .await
        .context("reading a server's settings")?;
        let Some(row) = row else { return Ok(GuildSettings::default()) };
        let channels: Vec<i64> =
            sqlx::query_scalar("SELECT channel_id FROM guild_channel WHERE guild_id = $1 ORDER BY channel_id")
                .bind(to_bits(guild.0))
                .fetch_all(self.connection())
                .await
                .context("reading a server's channels")?;
        Ok(GuildSettings {
            channels: channels.into_iter().map(|id| ChannelId(from_bits(id))).collect(),
            games_per_channel: get_named(&row, "games_per_channel", "games in one channel")?,
            game_place: get_named(&row, "game_place", "place of games")?,
            board: shape(&row)?,
            theme: get_named(&row, "theme", "theme")?,
            exhibitions: get_named(&row, "exhibitions", "who may start exhibitions")?,
            notices: get_named(&row, "notices", "notices in channels")?,
        })
    }

    /// Whether the board of a game says how to choose the channels for games in its server.
    pub(crate) async fn is_introduction(&mut self, game: &StoredGame) -> Result<bool, StoreError> {
        let Some(guild) = game.location.guild else { return Ok(false) };
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM guild_settings WHERE guild_id = $1 AND introduced_in = $2)")
            .bind(to_bits(guild.0))
            .bind(game.id.0)
            .fetch_one(self.connection())
            .await
            .context("reading an introduction")
    }
}

impl Write {
    /// Stores a server's settings. No board says any more how to choose the channels for games: a manager knows.
    pub(crate) async fn update_guild_settings(
        &mut self,
        guild: GuildId,
        settings: &GuildSettings,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing a server's settings";
        sqlx::query(
            "INSERT INTO guild_settings (guild_id, columns, rows, theme, exhibitions, notices, games_per_channel,
                 game_place, introduced_at_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (guild_id) DO UPDATE
             SET columns = excluded.columns, rows = excluded.rows, theme = excluded.theme,
                 exhibitions = excluded.exhibitions, notices = excluded.notices,
                 games_per_channel = excluded.games_per_channel, game_place = excluded.game_place,
                 introduced_at_ms = excluded.introduced_at_ms, introduced_in = NULL",
        )
        .bind(to_bits(guild.0))
        .bind(i64::from(settings.board.columns()))
        .bind(i64::from(settings.board.rows()))
        .bind(settings.theme.name())
        .bind(settings.exhibitions.name())
        .bind(settings.notices.name())
        .bind(settings.games_per_channel.name())
        .bind(settings.game_place.name())
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        sqlx::query("DELETE FROM guild_channel WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        for channel in &settings.channels {
            sqlx::query("INSERT INTO guild_channel (guild_id, channel_id) VALUES ($1, $2)")
                .bind(to_bits(guild.0))
                .bind(to_bits(channel.0))
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        Ok(())
    }

    /// Has the board of a new game say how to choose the channels for games, if it is the first game of a server in which the bot
    /// is, and nobody has changed the settings there.
    pub(crate) async fn introduce(&mut self, game: &StoredGame, now: Timestamp) -> Result<(), StoreError> {
        let (Some(guild), Installation::Guild) = (game.location.guild, game.location.installation) else {
            return Ok(());
        };
        sqlx::query(
            "INSERT INTO guild_settings (guild_id, introduced_at_ms, introduced_in) VALUES ($1, $2, $3)
             ON CONFLICT (guild_id) DO UPDATE
             SET introduced_at_ms = excluded.introduced_at_ms, introduced_in = excluded.introduced_in
             WHERE guild_settings.introduced_at_ms IS NULL",
        )
        .bind(to_bits(guild.0))
        .bind(now.0)
        .bind(game.id.0)
        .execute(self.connection())
        .await
        .context("recording an introduction")?;
        Ok(())
    }

    /// If the board of this game was to say how to choose channels, that of the next one does: nobody has used it.
    pub(crate) async fn forget_introduction(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        let Some(guild) = game.location.guild else { return Ok(()) };
        sqlx::query(
            "UPDATE guild_settings SET introduced_at_ms = NULL, introduced_in = NULL
             WHERE guild_id = $1 AND introduced_in = $2",
        )
        .bind(to_bits(guild.0))
        .bind(game.id.0)
        .execute(self.connection())
        .await
        .context("forgetting an introduction")?;
        Ok(())
    }
}
