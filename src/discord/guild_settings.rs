//! The private panel with a server's settings, for `/server-settings` and for its own components.

use tracing::warn;

use crate::domain::{ChannelId, DailyPuzzle, GuildId, GuildSettingsSection, PostSetting, RoleId, RoleObstacle, Title};
use crate::service::ScheduledPost;
use crate::words::{DailyPostPanel, GuildSettingsPanel};

use super::bot::Bot;
use super::channel_permissions::{self, ChannelPermissions};
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;
use super::title_role_panel::{self, RolesOfGuild};

/// A part of the panel, which also says what the bot may not do.
pub(crate) async fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    section: GuildSettingsSection,
) -> Result<OutgoingMessage, CommandError> {
    let guild = interaction.managed_guild()?;
    let view = |panel| Ok(bot.message_view.guild_settings(&panel));
    match section {
        GuildSettingsSection::Channels => {
            let settings = &bot.guilds.settings(Some(guild)).await?;
            view(GuildSettingsPanel::Channels { settings, missing_for_threads: &interaction.missing_for_threads })
        }
        GuildSettingsSection::Games => {
            view(GuildSettingsPanel::Games { settings: &bot.guilds.settings(Some(guild)).await? })
        }
        GuildSettingsSection::WeeklySummary => summary_panel(bot, guild).await,
        GuildSettingsSection::DailyPuzzle => daily_post_panel(bot, guild, None, None).await,
        GuildSettingsSection::Titles => {
            let known = RolesOfGuild::fetch(bot, guild).await;
            title_role_panel::panel(bot, guild, &known, Title::Beginner, None).await
        }
    }
}

async fn summary_panel(bot: &Bot, guild: GuildId) -> Result<OutgoingMessage, CommandError> {
    let (setting, missing) = post_setting(bot, guild, ChannelPermissions::missing_for_posts).await?;
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::WeeklySummary { setting, missing: &missing }))
}

/// The part with the daily puzzle, after its role is disconnected if that cannot stay. `refused` is a role that was just chosen and is
/// not mentioned. `known` is what Discord has just said about the roles of the server, if it was asked.
pub(crate) async fn daily_post_panel(
    bot: &Bot,
    guild: GuildId,
    known: Option<RolesOfGuild>,
    refused: Option<(RoleId, RoleObstacle)>,
) -> Result<OutgoingMessage, CommandError> {
    let missing_in = ChannelPermissions::missing_for_pictures;
    let (mut setting, missing) = post_setting::<DailyPuzzle>(bot, guild, missing_in).await?;
    let mut checked = None;
    if let Some(role) = setting.role() {
        let known = match known {
            Some(known) => known,
            None => RolesOfGuild::fetch(bot, guild).await,
        };
        checked = Some(known.check(bot, guild, &[role]).await?);
        setting = bot.posts.setting(guild).await?;
    }
    let (checked, refused) = (checked.as_ref(), refused.as_ref());
    let panel = DailyPostPanel { setting, missing: &missing, checked, refused };
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::DailyPuzzle(panel)))
}

/// Where something is posted, without a channel that is deleted, and the permissions that the bot lacks there.
async fn post_setting<Subject: ScheduledPost>(
    bot: &Bot,
    guild: GuildId,
    missing_in: fn(&ChannelPermissions, GuildId) -> Vec<&'static str>,
) -> Result<(PostSetting<Subject>, Vec<&'static str>), CommandError> {
    let setting = bot.posts.setting(guild).await?;
    let PostSetting::On(schedule) = setting else { return Ok((setting, Vec::new())) };
    Ok(match permissions_in(bot, guild, schedule.channel).await {
        Some(ChannelPermissions::Deleted) => {
            (bot.posts.note_deleted_channel(guild, schedule.channel).await?, Vec::new())
        }
        Some(permissions) => (setting, missing_in(&permissions, guild)),
        None => (setting, Vec::new()),
    })
}

/// What the bot may do in a channel. If Discord does not say it now, the panel says nothing about permissions.
async fn permissions_in(bot: &Bot, guild: GuildId, channel: ChannelId) -> Option<ChannelPermissions> {
    match channel_permissions::of(&bot.responder.rest, guild, channel).await {
        Ok(permissions) => Some(permissions),
        Err(error) => {
            warn!(guild = guild.0, %error, "cannot find out what the bot may do in a channel");
            None
        }
    }
}
