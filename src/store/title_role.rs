//! The tables `title_role`, `role_change` and `role_work`: the roles that servers have connected to titles, and the players whose
//! roles have to be compared with their title.

use crate::domain::{GuildId, PlayerId, RoleId, RoleRequest, RoleWork, Timestamp, Title, TitleRoles};

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

columns!(RoleWork { is_paused, listed_after });
columns!(RoleRequest { player: "player_id", number });

impl Read {
    /// The roles that a server has connected to titles.
    pub(crate) async fn title_roles(&mut self, guild: GuildId) -> Result<TitleRoles, StoreError> {
        self.fetch_all(
            "SELECT title, role_id FROM title_role WHERE guild_id = $1",
            guild,
            "reading the roles for titles",
        )
        .await
    }

    /// The work on the roles of a server, if there is any.
    pub(crate) async fn role_work(&mut self, guild: GuildId) -> Result<Option<RoleWork>, StoreError> {
        self.fetch_optional(
            "SELECT paused_since_ms IS NOT NULL AS is_paused, listed_after FROM role_work WHERE guild_id = $1",
            guild,
            "reading the work on the roles of a server",
        )
        .await
    }

    /// The servers on whose roles there is something to do now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_role_work(&mut self, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        self.fetch_all(
            "SELECT guild_id FROM role_work WHERE due_at_ms <= $1 AND {own} ORDER BY due_at_ms LIMIT $2",
            (now, limit),
            "reading due work on roles",
        )
        .await
    }

    /// When there is something to do on the roles of a server for the first time after this.
    pub(crate) async fn next_role_work(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_optional(
            "SELECT due_at_ms FROM role_work WHERE due_at_ms > $1 AND {own} ORDER BY due_at_ms LIMIT 1",
            after,
            "reading the next work on roles",
        )
        .await
    }

    /// A player whose roles in a server have to be compared with their title.
    pub(crate) async fn role_request(&mut self, guild: GuildId) -> Result<Option<RoleRequest>, StoreError> {
        self.fetch_optional(
            "SELECT player_id, number FROM role_change WHERE guild_id = $1 ORDER BY player_id LIMIT 1",
            guild,
            "reading a change of roles",
        )
        .await
    }

    /// Whether a player has had a rated game in a server lately.
    pub(crate) async fn is_listed_in(&mut self, guild: GuildId, player: PlayerId) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE guild_id = $1 AND ranking = 'wins' AND player_id = $2)",
            (guild, player),
            "reading whether a player is listed",
        )
        .await
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
        const CONTEXT: &str = "connecting a role to a title";
        let Some(role) = role else {
            let query = "DELETE FROM title_role WHERE guild_id = $1 AND title = $2";
            return self.execute(query, (guild, title), CONTEXT).await;
        };
        self.execute(
            "INSERT INTO title_role (guild_id, title, role_id) VALUES ($1, $2, $3)
             ON CONFLICT (guild_id, title) DO UPDATE SET role_id = excluded.role_id",
            (guild, title, role),
            CONTEXT,
        )
        .await
    }

    /// Disconnects a role of a server from all titles.
    pub(crate) async fn disconnect_role(&mut self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM title_role WHERE guild_id = $1 AND role_id = $2",
            (guild, role),
            "disconnecting a role",
        )
        .await
    }

    /// Requests that the roles of a player are compared with their title in all servers with roles for titles in which they are listed.
    pub(crate) async fn request_role_changes(&mut self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        const CONTEXT: &str = "asking for changes of roles";
        self.execute(
            "INSERT INTO role_change (guild_id, player_id, number)
             SELECT guild_id, player_id, 1 FROM guild_listing
             WHERE player_id = $1 AND ranking = 'wins'
                 AND EXISTS (SELECT 1 FROM title_role WHERE title_role.guild_id = guild_listing.guild_id)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET number = role_change.number + 1",
            player,
            CONTEXT,
        )
        .await?;
        self.execute(
            "INSERT INTO role_work (guild_id, due_at_ms) SELECT guild_id, $2 FROM role_change WHERE player_id = $1
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms
             WHERE role_work.paused_since_ms IS NULL",
            (player, now),
            CONTEXT,
        )
        .await
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
        let last: Option<PlayerId> = self
            .fetch_one(
                "SELECT max(player_id) FROM (
                 SELECT player_id FROM guild_listing WHERE guild_id = $1 AND ranking = 'wins' AND player_id > $2
                 ORDER BY player_id LIMIT $3) AS listed",
                (guild, after, limit),
                CONTEXT,
            )
            .await?;
        let Some(last) = last else { return Ok(None) };
        self.execute(
            "INSERT INTO role_change (guild_id, player_id, number)
             SELECT guild_id, player_id, 1 FROM guild_listing
             WHERE guild_id = $1 AND ranking = 'wins' AND player_id > $2 AND player_id <= $3
                 AND EXISTS (SELECT 1 FROM title WHERE title.player_id = guild_listing.player_id)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET number = role_change.number + 1",
            (guild, after, last),
            CONTEXT,
        )
        .await?;
        self.execute("UPDATE role_work SET listed_after = $2 WHERE guild_id = $1", (guild, last), CONTEXT).await?;
        Ok(Some(last))
    }

    /// Requests that the roles of all players on a server's leaderboard are compared with their titles, even if that was paused.
    pub(crate) async fn request_roles_of_all(&mut self, guild: GuildId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO role_work (guild_id, due_at_ms, listed_after) VALUES ($1, $2, 0)
             ON CONFLICT (guild_id) DO UPDATE
             SET due_at_ms = excluded.due_at_ms, paused_since_ms = NULL, listed_after = 0",
            (guild, now),
            "asking for the roles of a server",
        )
        .await
    }

    /// Forgets a change of roles, unless it has been asked for again.
    pub(crate) async fn finish_role_change(&mut self, guild: GuildId, done: RoleRequest) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM role_change WHERE guild_id = $1 AND player_id = $2 AND number = $3",
            (guild, done.player, done.number),
            "finishing a change of roles",
        )
        .await
    }

    /// Goes on with the roles of a server at this time.
    pub(crate) async fn postpone_role_work(&mut self, guild: GuildId, until: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE role_work SET due_at_ms = $2 WHERE guild_id = $1",
            (guild, until),
            "postponing work on roles",
        )
        .await
    }

    /// Records whether Discord refuses the work on the roles of a server: `since` is when it did so first. Goes on with it at `until`.
    pub(crate) async fn set_role_pause(
        &mut self,
        guild: GuildId,
        since: Option<Timestamp>,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE role_work SET paused_since_ms = $2, due_at_ms = $3 WHERE guild_id = $1",
            (guild, since, until),
            "pausing work on roles",
        )
        .await
    }

    /// Forgets the work on the roles of a server. All of it is done.
    pub(crate) async fn end_role_work(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute("DELETE FROM role_work WHERE guild_id = $1", guild, "ending work on roles").await
    }

    /// Forgets the changes of the roles of a server.
    pub(crate) async fn forget_role_changes(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute("DELETE FROM role_change WHERE guild_id = $1", guild, "forgetting changes of roles").await?;
        self.end_role_work(guild).await
    }

    /// Forgets the roles of a server for titles.
    pub(crate) async fn forget_title_roles(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute("DELETE FROM title_role WHERE guild_id = $1", guild, "forgetting the roles for titles").await?;
        self.forget_role_changes(guild).await
    }
}
