//! The part of a server's settings with the roles for titles, and what Discord says about the roles of the server.

use tracing::warn;

use crate::domain::{
    CheckedRoles, GuildId, GuildMember, GuildRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel,
};
use crate::words::GuildSettingsPanel;

use super::bot::Bot;
use super::command_error::CommandError;
use super::outgoing_message::OutgoingMessage;
use super::retry::{CallError, FailureKind};

/// What Discord says about the roles of a server.
pub(super) enum RolesOfGuild {
    /// With the bot as a member.
    Known(GuildRoles, GuildMember),
    NotInServer,
    Unknown,
}

impl RolesOfGuild {
    pub(super) async fn fetch(bot: &Bot, guild: GuildId) -> Self {
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
    pub(super) async fn check(
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
pub(super) async fn panel(
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
