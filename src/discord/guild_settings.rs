//! The private panel with a server's settings, for `/server-settings` and for its own components.

use tracing::warn;

use crate::domain::{GuildId, GuildSettingsSection, Title, WeeklySummarySchedule, WeeklySummarySetting};
use crate::words::GuildSettingsPanel;

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
            let settings = &bot.games.guild_settings(Some(guild)).await?;
            view(GuildSettingsPanel::Channels { settings, missing_for_threads: &interaction.missing_for_threads })
        }
        GuildSettingsSection::Games => {
            view(GuildSettingsPanel::Games { settings: &bot.games.guild_settings(Some(guild)).await? })
        }
        GuildSettingsSection::WeeklySummary => summary_panel(bot, guild).await,
        GuildSettingsSection::Titles => {
            let known = RolesOfGuild::fetch(bot, guild).await;
            title_role_panel::panel(bot, guild, known, Title::Beginner, None).await
        }
    }
}

async fn summary_panel(bot: &Bot, guild: GuildId) -> Result<OutgoingMessage, CommandError> {
    let mut setting = bot.games.weekly_summary_setting(guild).await?;
    let mut missing = Vec::new();
    if let WeeklySummarySetting::On(WeeklySummarySchedule { channel, .. }) = setting {
        match channel_permissions::of(&bot.responder.rest, guild, channel).await {
            Ok(ChannelPermissions::Deleted) => {
                setting = bot.games.note_deleted_summary_channel(guild, channel).await?;
            }
            Ok(permissions) => missing = permissions.missing_for_posts(guild),
            // The panel then says nothing about permissions.
            Err(error) => warn!(guild = guild.0, %error, "cannot find out what the bot may do in a channel"),
        }
    }
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::WeeklySummary { setting, missing: &missing }))
}
