//! The tables `title_role`, `role_change` and `role_work`: the roles that servers have connected to titles, and the players whose
//! roles have to be compared with their title.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{GuildId, PlayerId, RoleId, RoleRequest, RoleWork, Timestamp, Title, TitleRoles};

use super::columns::{from_bits, get, get_named, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// The roles that a server has connected to titles.
    pub(crate) async fn title_roles(&mut self, guild: GuildId) -> Result<TitleRoles, StoreError> {
        let rows = sqlx::query("SELECT title, role_id FROM title_role WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .fetch_all(self.connection())
            .await
            .context("reading the roles for titles")?;
        let role = |row: &SqliteRow| Ok((get_named(row, "title", "title")?, RoleId(from_bits(get(row, "role_id")?))));
        rows.iter().map(role).collect()
    }

    /// The work on the roles of a server, if there is any.
    pub(crate) async fn role_work(&mut self, guild: GuildId) -> Result<Option<RoleWork>, StoreError> {
        const CONTEXT: &str = "reading the work on the roles of a server";
        let row = sqlx::query("SELECT paused_since_ms IS NOT NULL, listed_after FROM role_work WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .fetch_optional(self.connection())
            .await
            .context(CONTEXT)?;
        let Some(row) = row else { return Ok(None) };
        let listed_after: Option<i64> = row.try_get(1).context(CONTEXT)?;
        Ok(Some(RoleWork { is_paused: row.try_get(0).context(CONTEXT)?, listed_after: listed_after.map(PlayerId) }))
    }

    /// The servers on whose roles there is something to do now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_role_work(&mut self, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT guild_id FROM role_work WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT $2")
                .bind(now.0)
                .bind(limit)
                .fetch_all(self.connection())
                .await
                .context("reading due work on roles")?;
        Ok(ids.into_iter().map(|id| GuildId(from_bits(id))).collect())
    }

    /// When there is something to do on the roles of a server for the first time after this.
    pub(crate) async fn next_role_work(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT min(due_at_ms) FROM role_work WHERE due_at_ms > $1")
            .bind(after.0)
            .fetch_one(self.connection())
            .await
            .context("reading the next work on roles")?;
        Ok(at.map(Timestamp))
    }

    /// A player whose roles in a server have to be compared with their title.
    pub(crate) async fn role_request(&mut self, guild: GuildId) -> Result<Option<RoleRequest>, StoreError> {
        let row =
            sqlx::query("SELECT player_id, number FROM role_change WHERE guild_id = $1 ORDER BY player_id LIMIT 1")
                .bind(to_bits(guild.0))
                .fetch_optional(self.connection())
                .await
                .context("reading a change of roles")?;
        let request = |row: SqliteRow| {
            Ok(RoleRequest { player: PlayerId(get(&row, "player_id")?), number: get(&row, "number")? })
        };
        row.map(request).transpose()
    }

    /// Whether a player has had a rated game in a server lately.
    pub(crate) async fn is_listed_in(&mut self, guild: GuildId, player: PlayerId) -> Result<bool, StoreError> {
        sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE guild_id = $1 AND ranking = 'wins' AND player_id = $2)",
        )
        .bind(to_bits(guild.0))
        .bind(player.0)
        .fetch_one(self.connection())
        .await
        .context("reading whether a player is listed")
    }
}

impl Write {
    /// Connects a role of a server to a title, in place of another one, or none.
    pub(crate) async fn set_title_role(
        &mut self,
        guild: GuildId,
        title: Title,
        role: Option<RoleId>,
    ) -> Result<(), StoreError> {
        let query = match role {
            Some(role) => sqlx::query(
                "INSERT INTO title_role (guild_id, title, role_id) VALUES ($1, $2, $3)
                 ON CONFLICT (guild_id, title) DO UPDATE SET role_id = excluded.role_id",
            )
            .bind(to_bits(guild.0))
            .bind(title.name())
            .bind(to_bits(role.0)),
            None => sqlx::query("DELETE FROM title_role WHERE guild_id = $1 AND title = $2")
                .bind(to_bits(guild.0))
                .bind(title.name()),
        };
        query.execute(self.connection()).await.context("connecting a role to a title")?;
        Ok(())
    }

    /// Disconnects a role of a server from all titles.
    pub(crate) async fn disconnect_role(&mut self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM title_role WHERE guild_id = $1 AND role_id = $2")
            .bind(to_bits(guild.0))
            .bind(to_bits(role.0))
            .execute(self.connection())
            .await
            .context("disconnecting a role")?;
        Ok(())
    }

    /// Has the roles of a player compared with their title in all servers with roles for titles in which they are listed.
    pub(crate) async fn request_role_changes(&mut self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        const CONTEXT: &str = "asking for changes of roles";
        sqlx::query(
            "INSERT INTO role_change (guild_id, player_id, number)
             SELECT guild_id, player_id, 1 FROM guild_listing
             WHERE player_id = $1 AND ranking = 'wins'
                 AND EXISTS (SELECT 1 FROM title_role WHERE title_role.guild_id = guild_listing.guild_id)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET number = role_change.number + 1",
        )
        .bind(player.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        sqlx::query(
            "INSERT INTO role_work (guild_id, due_at_ms) SELECT guild_id, $2 FROM role_change WHERE player_id = $1
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms
             WHERE role_work.paused_since_ms IS NULL",
        )
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }

    /// The next players with titles on a server's leaderboard get their roles compared, at most `limit` of those listed. Returns the
    /// last one who was looked at.
    pub(crate) async fn request_listed_roles(
        &mut self,
        guild: GuildId,
        after: PlayerId,
        limit: i64,
    ) -> Result<Option<PlayerId>, StoreError> {
        const CONTEXT: &str = "asking for changes of the roles of listed players";
        let last: Option<i64> = sqlx::query_scalar(
            "SELECT max(player_id) FROM (
                 SELECT player_id FROM guild_listing WHERE guild_id = $1 AND ranking = 'wins' AND player_id > $2
                 ORDER BY player_id LIMIT $3)",
        )
        .bind(to_bits(guild.0))
        .bind(after.0)
        .bind(limit)
        .fetch_one(self.connection())
        .await
        .context(CONTEXT)?;
        let Some(last) = last else { return Ok(None) };
        sqlx::query(
            "INSERT INTO role_change (guild_id, player_id, number)
             SELECT guild_id, player_id, 1 FROM guild_listing
             WHERE guild_id = $1 AND ranking = 'wins' AND player_id > $2 AND player_id <= $3
                 AND EXISTS (SELECT 1 FROM title WHERE title.player_id = guild_listing.player_id)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET number = role_change.number + 1",
        )
        .bind(to_bits(guild.0))
        .bind(after.0)
        .bind(last)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        sqlx::query("UPDATE role_work SET listed_after = $2 WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .bind(last)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(Some(PlayerId(last)))
    }

    /// Has the roles of all players on a server's leaderboard compared with their titles, even if that was paused.
    pub(crate) async fn request_roles_of_all(&mut self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO role_work (guild_id, due_at_ms, listed_after) VALUES ($1, $2, 0)
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms, paused_since_ms = NULL, listed_after = 0",
        )
        .bind(to_bits(guild.0))
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("asking for the roles of a server")?;
        Ok(())
    }

    /// Forgets a change of roles, unless it has been asked for again.
    pub(crate) async fn finish_role_change(&mut self, guild: GuildId, done: RoleRequest) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM role_change WHERE guild_id = $1 AND player_id = $2 AND number = $3")
            .bind(to_bits(guild.0))
            .bind(done.player.0)
            .bind(done.number)
            .execute(self.connection())
            .await
            .context("finishing a change of roles")?;
        Ok(())
    }

    /// Goes on with the roles of a server at this time.
    pub(crate) async fn postpone_role_work(&mut self, guild: GuildId, until: Timestamp) -> Result<(), StoreError> {
        sqlx::query("UPDATE role_work SET due_at_ms = $2 WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .bind(until.0)
            .execute(self.connection())
            .await
            .context("postponing work on roles")?;
        Ok(())
    }

    /// Records whether Discord refuses the work on the roles of a server: `since` is when it did so first. Goes on with it at `until`.
    pub(crate) async fn set_role_pause(
        &mut self,
        guild: GuildId,
        since: Option<Timestamp>,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE role_work SET paused_since_ms = $2, due_at_ms = $3 WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .bind(since.map(|since| since.0))
            .bind(until.0)
            .execute(self.connection())
            .await
            .context("pausing work on roles")?;
        Ok(())
    }

    /// Forgets the work on the roles of a server. All of it is done.
    pub(crate) async fn end_role_work(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM role_work WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("ending work on roles")?;
        Ok(())
    }

    /// Forgets the changes of the roles of a server.
    pub(crate) async fn forget_role_changes(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM role_change WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("forgetting changes of roles")?;
        self.end_role_work(guild).await
    }

    /// Forgets the roles of a server for titles.
    pub(crate) async fn forget_title_roles(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM title_role WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("forgetting the roles for titles")?;
        self.forget_role_changes(guild).await
    }
}
