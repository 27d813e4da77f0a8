//! The table `guild_absence`, and the games that it concerns: those of servers from which the bot was removed.

use crate::domain::{GuildId, Installation, StoredGame, Timestamp};

use super::columns::{from_bits, to_bits};
use super::error::{ErrorContext, StoreError};
use super::game::row;
use super::{Read, Write};

impl Read {
    /// Whether the bot was removed from a server and is not back.
    pub(crate) async fn is_absent_from(&mut self, guild: Option<GuildId>) -> Result<bool, StoreError> {
        let Some(guild) = guild else { return Ok(false) };
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM guild_absence WHERE guild_id = $1)")
            .bind(to_bits(guild.0))
            .fetch_one(self.connection())
            .await
            .context("reading an absence")
    }

    /// The servers with running games whose times have not stopped.
    pub(crate) async fn guilds_with_running_times(&mut self) -> Result<Vec<GuildId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT guild_id FROM game
             WHERE status <> 'ended' AND guild_id IS NOT NULL AND installation = $1 AND absent_since_ms IS NULL",
        )
        .bind(Installation::Guild.name())
        .fetch_all(self.connection())
        .await
        .context("reading the servers with running games")?;
        Ok(ids.into_iter().map(|id| GuildId(from_bits(id))).collect())
    }

    /// The running games of a server whose times have not stopped.
    pub(crate) async fn games_with_running_times(&mut self, guild: GuildId) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game
             WHERE guild_id = $1 AND status <> 'ended' AND installation = $2 AND absent_since_ms IS NULL",
        )
        .bind(to_bits(guild.0))
        .bind(Installation::Guild.name())
        .fetch_all(self.connection())
        .await
        .context("reading the running games of a server")?;
        rows.iter().map(row::game).collect()
    }

    /// The running games of a server whose times have stopped.
    pub(crate) async fn games_with_stopped_times(&mut self, guild: GuildId) -> Result<Vec<StoredGame>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM game WHERE guild_id = $1 AND status <> 'ended' AND absent_since_ms IS NOT NULL")
                .bind(to_bits(guild.0))
                .fetch_all(self.connection())
                .await
                .context("reading the stopped games of a server")?;
        rows.iter().map(row::game).collect()
    }
}

impl Write {
    /// Records that the bot was removed from a server.
    pub(crate) async fn begin_absence(&mut self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO guild_absence (guild_id, removed_at_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(to_bits(guild.0))
            .bind(now.0)
            .execute(self.connection())
            .await
            .context("recording an absence")?;
        Ok(())
    }

    /// Records that the bot is in a server again.
    pub(crate) async fn end_absence(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM guild_absence WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("deleting an absence")?;
        Ok(())
    }
}
