//! The part of a server's settings with the roles for titles, and what Discord says about the roles of the server.

use tracing::warn;

use crate::domain::{GuildId, GuildMember, GuildRoles, RoleAccess, RoleId, RoleObstacle, Title, TitleRolePanel};
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
}

/// The part, after roles that the server has deleted are disconnected. If nothing is missing, the players get their roles now.
pub(super) async fn panel(
    bot: &Bot,
    guild: GuildId,
    known: RolesOfGuild,
    title: Title,
    refused: Option<(RoleId, RoleObstacle)>,
) -> Result<OutgoingMessage, CommandError> {
    let mut roles = bot.games.title_roles(guild).await?;
    let access = match known {
        RolesOfGuild::Known(found, own) => {
            let gone: Vec<RoleId> = roles.roles().into_iter().filter(|&role| !found.has(role)).collect();
            if !gone.is_empty() {
                roles = bot.games.disconnect_roles(guild, &gone).await?;
            }
            found.access(&roles, &own)
        }
        RolesOfGuild::NotInServer => RoleAccess::NotInServer,
        RolesOfGuild::Unknown => RoleAccess::Unknown,
    };
    if access == RoleAccess::Known(Vec::new()) {
        bot.games.resume_role_work(guild).await?;
    }
    let panel = TitleRolePanel { roles, title, access, refused };
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::Titles(&panel)))
}
