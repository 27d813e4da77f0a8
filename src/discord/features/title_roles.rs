//! Roles for titles: their panel, and giving them to members.

use std::time::Duration;

use metrics::counter;
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};

use crate::discord::boards::Absences;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::guild_roles::RoleReason;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::domain::{
    CheckedRoles, GuildId, GuildMember, GuildRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel,
};
use crate::service::{Event, Guilds, RoleTask, ServiceError};
use crate::words::GuildSettingsPanel;

/// The most players of a server whose roles are compared before it is the turn of other servers.
const MAX_IN_A_ROW: usize = 20;

/// Compares the roles of players with their titles.
#[derive(Clone)]
pub(crate) struct TitleRoleWorker {
    guilds: Guilds,
    absences: Absences,
    rest: Rest,
}

/// What became of a player's roles.
enum Outcome {
    /// They are right, or nothing can be done about them.
    Done,
    /// A role is deleted or has got power over others, and is disconnected now.
    Disconnected,
    /// The bot may not do this in the server.
    Paused,
}

impl DueWork for TitleRoleWorker {
    type Id = GuildId;
    const WORK: &'static str = "change roles in a server";
    /// The most servers whose roles are changed at once. Within a server, one member comes after the other.
    const AT_ONCE: usize = 8;

    fn follows(event: Event) -> bool {
        matches!(event, Event::Game { .. } | Event::RatingsOutdated | Event::RolesChanged | Event::TimeChanged)
    }

    async fn due(&self) -> Result<Vec<GuildId>, ServiceError> {
        self.guilds.due_role_work().await
    }

    async fn next_due(&self) -> Result<Option<Duration>, ServiceError> {
        Ok(self.guilds.next_role_work().await?.map(|next| self.guilds.time_until(next)))
    }

    /// Compares the roles of the server's next players with their titles.
    async fn settle(&self, guild: GuildId, stop: &CancellationToken) -> Result<(), WorkError> {
        for _ in 0..MAX_IN_A_ROW {
            if stop.is_cancelled() {
                return Ok(());
            }
            let Some(task) = self.guilds.next_role_task(guild).await? else { return Ok(()) };
            match self.wear_role(&task).await? {
                Outcome::Done => self.guilds.finish_role_change(guild, task.request).await?,
                Outcome::Disconnected => {}
                Outcome::Paused => return Ok(()),
            }
        }
        Ok(self.guilds.postpone_role_work(guild, 0).await?)
    }

    async fn postpone(&self, guild: GuildId) -> Result<(), ServiceError> {
        self.guilds.postpone_role_work(guild, RETRY_AFTER_MS).await
    }
}

impl TitleRoleWorker {
    pub(crate) fn new(guilds: Guilds, absences: Absences, rest: Rest) -> Self {
        Self { guilds, absences, rest }
    }

    /// Lets a player wear the role of their title.
    async fn wear_role(&self, task: &RoleTask) -> Result<Outcome, WorkError> {
        let member = match self.rest.member(task.guild, task.user).await {
            Ok(member) => member,
            Err(error) => return self.refused(task, None, error).await,
        };
        let change = task.roles.change_for(task.title, &member.roles);
        if let Some(role) = change.give {
            // It may have got permissions since it was connected.
            let found = match self.rest.guild_roles(task.guild).await {
                Ok(found) => found,
                Err(error) => return self.refused(task, None, error).await,
            };
            if !self.guilds.disconnect_lost_roles(task.guild, &found, &[role]).await?.is_empty() {
                return Ok(Outcome::Disconnected);
            }
            if let Err(error) = self.rest.give_role(task.guild, task.user, role, RoleReason::Title).await {
                return self.refused(task, Some(role), error).await;
            }
            counter!("outflank_roles_given_total").increment(1);
        }
        for role in change.take {
            if let Err(error) = self.rest.take_role(task.guild, task.user, role, RoleReason::Title).await {
                return self.refused(task, Some(role), error).await;
            }
            counter!("outflank_roles_taken_total").increment(1);
        }
        Ok(Outcome::Done)
    }

    /// What follows from a refusal. `role` could not be given or taken; without it, the member could not be read.
    async fn refused(&self, task: &RoleTask, role: Option<RoleId>, error: CallError) -> Result<Outcome, WorkError> {
        let (guild, kind) = (task.guild, error.kind());
        match (kind, role) {
            (FailureKind::UnknownMember, _) => {
                debug!(guild = guild.0, user = %task.user, "a player has left the server");
                Ok(Outcome::Done)
            }
            (FailureKind::UnknownRole, Some(role)) => {
                self.guilds.disconnect_deleted_role(guild, role).await?;
                Ok(Outcome::Disconnected)
            }
            (FailureKind::MissingAccess | FailureKind::UnknownGuild, _) => {
                counter!("outflank_roles_refused_total").increment(1);
                if self.guilds.pause_role_work(guild).await? {
                    let role = role.map(|role| role.0);
                    warn!(guild = guild.0, role, %error, "I may not change roles in a server, so this waits");
                }
                // Members can be read in every server that has the bot.
                if role.is_none() || kind == FailureKind::UnknownGuild {
                    self.absences.settle(guild);
                }
                Ok(Outcome::Paused)
            }
            _ if kind.is_temporary() || kind == FailureKind::Unauthorized => Err(error.into()),
            _ => {
                warn!(guild = guild.0, user = %task.user, %error, "a change of roles is given up");
                Ok(Outcome::Done)
            }
        }
    }
}

/// What Discord says about the roles of a server.
pub(crate) enum RolesOfGuild {
    /// With the bot as a member.
    Known(GuildRoles, GuildMember),
    NotInServer,
    Unknown,
}

impl RolesOfGuild {
    pub(crate) async fn fetch(bot: &Bot, guild: GuildId) -> Self {
        let rest = &bot.responder.rest;
        let fetched = async { Ok::<_, CallError>((rest.guild_roles(guild).await?, rest.bot_member(guild).await?)) };
        match fetched.await {
            Ok((roles, own)) => Self::Known(roles, own),
            Err(error) => match error.kind() {
                FailureKind::MissingAccess | FailureKind::UnknownGuild | FailureKind::UnknownMember => {
                    Self::NotInServer
                }
                _ => {
                    warn!(guild = guild.0, %error, "cannot read the roles of a server");
                    Self::Unknown
                }
            },
        }
    }

    /// What this says about connected roles. Those that the server has deleted or that have got power over others are disconnected.
    pub(crate) async fn check(
        &self,
        bot: &Bot,
        guild: GuildId,
        connected: &[RoleId],
    ) -> Result<CheckedRoles, CommandError> {
        let (found, own) = match self {
            Self::Known(found, own) => (found, own),
            Self::NotInServer => return Ok(CheckedRoles { access: RoleAccess::NotInServer, lost: Vec::new() }),
            Self::Unknown => return Ok(CheckedRoles { access: RoleAccess::Unknown, lost: Vec::new() }),
        };
        let lost = bot.guilds.disconnect_lost_roles(guild, found, connected).await?;
        let left: Vec<RoleId> = connected.iter().copied().filter(|&role| found.loss(role).is_none()).collect();
        Ok(CheckedRoles { access: found.access(&left, own), lost })
    }
}

/// The part, after roles are disconnected that cannot stay. If nothing is missing, the players get their roles now.
pub(crate) async fn panel(
    bot: &Bot,
    guild: GuildId,
    known: &RolesOfGuild,
    title: Title,
    refused: Option<(RoleId, RoleObstacle)>,
) -> Result<OutgoingMessage, CommandError> {
    let connected = bot.guilds.title_roles(guild).await?.roles();
    let checked = known.check(bot, guild, &connected).await?;
    if checked.access == RoleAccess::Known(Vec::new()) {
        bot.guilds.resume_role_work(guild).await?;
    }
    let panel = TitleRolePanel { roles: bot.guilds.title_roles(guild).await?, title, checked, refused };
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::Titles(&panel)))
}
