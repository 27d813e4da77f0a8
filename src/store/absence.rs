//! The table `guild_absence`, and the games that it concerns: those of servers from which the bot was removed.

use crate::domain::{GuildId, Installation, Location, StoredGame, Timestamp};

use super::error::StoreError;
use super::{Read, Write};

impl Read {
    /// Whether the bot can neither post nor edit anything by itself in a place: it is no member there, or was removed.
    pub(crate) async fn is_bot_absent(&mut self, location: Location) -> Result<bool, StoreError> {
        Ok(location.installation == Installation::User || self.is_absent_from(location.guild).await?)
    }

    /// Whether the bot was removed from a server and is not back.
    pub(crate) async fn is_absent_from(&mut self, guild: Option<GuildId>) -> Result<bool, StoreError> {
        let Some(guild) = guild else { return Ok(false) };
        self.fetch_one("SELECT EXISTS (SELECT 1 FROM guild_absence WHERE guild_id = $1)", guild, "reading an absence")
            .await
    }

    /// The servers of this process with running games whose times have not stopped.
    pub(crate) async fn guilds_with_running_times(&mut self) -> Result<Vec<GuildId>, StoreError> {
        self.fetch_all(
            "SELECT DISTINCT guild_id FROM game
             WHERE status <> 'ended' AND guild_id IS NOT NULL AND installation = $1 AND absent_since_ms IS NULL AND {own}",
            Installation::Guild,
            "reading the servers with running games",
        )
        .await
    }

    /// The running games of a server whose times have not stopped.
    pub(crate) async fn games_with_running_times(&mut self, guild: GuildId) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game
             WHERE guild_id = $1 AND status <> 'ended' AND installation = $2 AND absent_since_ms IS NULL",
            (guild, Installation::Guild),
            "reading the running games of a server",
        )
        .await
    }

    /// The running games of a server whose times have stopped.
    pub(crate) async fn games_with_stopped_times(&mut self, guild: GuildId) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE guild_id = $1 AND status <> 'ended' AND absent_since_ms IS NOT NULL",
            guild,
            "reading the stopped games of a server",
        )
        .await
    }
}

impl Write {
    /// Records that the bot was removed from a server.
    pub(crate) async fn begin_absence(&mut self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO guild_absence (guild_id, removed_at_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            (guild, now),
            "recording an absence",
        )
        .await
    }

    /// Records that the bot is in a server again.
    pub(crate) async fn end_absence(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute("DELETE FROM guild_absence WHERE guild_id = $1", guild, "deleting an absence").await
    }
}
