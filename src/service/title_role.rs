//! Use cases of roles for titles: which roles a server has connected, and whose roles have to be compared with their title.
//!
//! The game that earns a title stores what is to be done, in its own transaction. Nothing is forgotten until Discord has done it.

use tracing::{info, warn};

use crate::domain::{
    DiscordUserId, GuildId, GuildRoles, RoleId, RoleObstacle, RoleRequest, Timestamp, Title, TitleRoles,
};

use super::{Event, Guilds, ServiceError};

/// How many servers with due work are read at once.
const MOST_DUE: i64 = 100;
/// How many players of a leaderboard are looked at in one transaction.
pub(super) const LISTED_AT_ONCE: i64 = 50;
/// How long the work on a server's roles waits after Discord has refused it, unless a manager opens the panel before.
pub(super) const PAUSE_MS: i64 = 60 * 60 * 1_000;

/// A player whose roles are to be compared with their title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoleTask {
    pub guild: GuildId,
    pub request: RoleRequest,
    pub user: DiscordUserId,
    /// The player's highest one.
    pub title: Title,
    pub roles: TitleRoles,
}

impl Guilds {
    /// The roles that a server has connected to titles.
    pub(crate) async fn title_roles(&self, guild: GuildId) -> Result<TitleRoles, ServiceError> {
        Ok(self.store.read().await?.title_roles(guild).await?)
    }

    /// Connects a role to a title, or none, and returns all connected roles. The players on the server's leaderboard get the role
    /// in the background. The caller has checked it.
    pub(crate) async fn connect_role(
        &self,
        guild: GuildId,
        title: Title,
        role: Option<RoleId>,
    ) -> Result<TitleRoles, ServiceError> {
        let mut write = self.store.write().await?;
        write.set_title_role(guild, title, role).await?;
        if role.is_some() {
            write.request_roles_of_all(guild, self.now()).await?;
        }
        let roles = write.title_roles(guild).await?;
        write.commit().await?;
        self.events.publish(Event::RolesChanged);
        Ok(roles)
    }

    /// Disconnects those of these connected roles that the server has deleted or that have got power over others. Returns them. `found` are
    /// the roles of the server as Discord knows them.
    pub(crate) async fn disconnect_lost_roles(
        &self,
        guild: GuildId,
        found: &GuildRoles,
        connected: &[RoleId],
    ) -> Result<Vec<(RoleId, RoleObstacle)>, ServiceError> {
        let loss = |&role: &RoleId| Some((role, found.loss(role)?));
        let lost: Vec<(RoleId, RoleObstacle)> = connected.iter().filter_map(loss).collect();
        for (role, obstacle) in &lost {
            match obstacle {
                RoleObstacle::Powerful(powers) => {
                    self.disconnect_role(guild, *role).await?;
                    warn!(guild = guild.0, %role, ?powers, "a role has got permissions over others and is disconnected");
                }
                _ => self.disconnect_deleted_role(guild, *role).await?,
            }
        }
        Ok(lost)
    }

    /// Disconnects a role that the server has deleted.
    pub(crate) async fn disconnect_deleted_role(&self, guild: GuildId, role: RoleId) -> Result<(), ServiceError> {
        self.disconnect_role(guild, role).await?;
        info!(guild = guild.0, %role, "a role is deleted and disconnected");
        Ok(())
    }

    /// Disconnects a role of a server from all titles and from the daily puzzle.
    async fn disconnect_role(&self, guild: GuildId, role: RoleId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.disconnect_role(guild, role).await?;
        write.forget_daily_post_role(guild, role).await?;
        Ok(write.commit().await?)
    }

    /// Goes on at once with the roles of a server if that is paused.
    pub(crate) async fn resume_role_work(&self, guild: GuildId) -> Result<(), ServiceError> {
        let work = self.store.read().await?.role_work(guild).await?;
        if work.is_none_or(|work| !work.is_paused) {
            return Ok(());
        }
        let mut write = self.store.write().await?;
        write.set_role_pause(guild, None, self.now()).await?;
        write.commit().await?;
        self.events.publish(Event::RolesChanged);
        Ok(())
    }

    /// Pauses the work on the roles of a server, because Discord refuses it. Returns whether it was not paused before.
    pub(crate) async fn pause_role_work(&self, guild: GuildId) -> Result<bool, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let Some(work) = write.role_work(guild).await? else { return Ok(false) };
        if work.is_paused {
            write.postpone_role_work(guild, now.plus_ms(PAUSE_MS)).await?;
        } else {
            write.set_role_pause(guild, Some(now), now.plus_ms(PAUSE_MS)).await?;
        }
        write.commit().await?;
        Ok(!work.is_paused)
    }

    /// Goes on with the roles of a server after this time.
    pub(crate) async fn postpone_role_work(&self, guild: GuildId, wait_ms: i64) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.postpone_role_work(guild, self.now().plus_ms(wait_ms)).await?;
        Ok(write.commit().await?)
    }

    /// The servers on whose roles there is something to do now. Those that have waited longest come first.
    pub(crate) async fn due_role_work(&self) -> Result<Vec<GuildId>, ServiceError> {
        Ok(self.store.read().await?.due_role_work(self.now(), MOST_DUE).await?)
    }

    /// When there is something to do on the roles of a server for the first time after now.
    pub(crate) async fn next_role_work(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.store.read().await?.next_role_work(self.now()).await?)
    }

    /// The next player of a server whose roles are to be compared with their title. `None` if that is done for all.
    pub(crate) async fn next_role_task(&self, guild: GuildId) -> Result<Option<RoleTask>, ServiceError> {
        loop {
            let mut read = self.store.read().await?;
            let roles = read.title_roles(guild).await?;
            let Some(request) = read.role_request(guild).await?.filter(|_| !roles.is_empty()) else {
                drop(read);
                if self.request_more(guild).await? {
                    continue;
                }
                return Ok(None);
            };
            let title = read.titles_of(request.player).await?.last().map(|earned| earned.title);
            let user = read.player(request.player).await?.discord;
            drop(read);
            match (title, user) {
                (Some(title), Some(user)) => return Ok(Some(RoleTask { guild, request, user, title, roles })),
                _ => self.finish_role_change(guild, request).await?,
            }
        }
    }

    /// Records that the roles of a player are right, or that nothing can be done about them.
    pub(crate) async fn finish_role_change(&self, guild: GuildId, done: RoleRequest) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.finish_role_change(guild, done).await?;
        Ok(write.commit().await?)
    }

    /// Looks at the next players on a server's leaderboard. Without any, the work is done. Returns whether there may be more to do.
    async fn request_more(&self, guild: GuildId) -> Result<bool, ServiceError> {
        let mut write = self.store.write().await?;
        if write.title_roles(guild).await?.is_empty() {
            write.forget_role_changes(guild).await?;
        } else if write.role_request(guild).await?.is_some() {
            // Asked for just now.
            return Ok(true);
        } else if let Some(after) = write.role_work(guild).await?.and_then(|work| work.listed_after)
            && write.request_listed_roles(guild, after, LISTED_AT_ONCE).await?.is_some()
        {
            write.commit().await?;
            return Ok(true);
        } else {
            write.end_role_work(guild).await?;
        }
        write.commit().await?;
        Ok(false)
    }
}
