//! The selects and buttons of the panel with a server's settings. The permission is checked at every click.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::guild_settings::panel;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{ChannelNotices, GuildSetting, GuildSettingsSection, Refusal, Week};

/// Shows another part of the panel.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    section: GuildSettingsSection,
) -> Result<Response, CommandError> {
    Ok(Response::update(panel(bot, interaction, section).await?))
}

/// Changes a setting of the server, and shows the panel with it.
pub(super) async fn change(
    bot: &Bot,
    interaction: &InteractionContext,
    setting: GuildSetting,
) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    bot.games.change_guild_setting(&interaction.user, guild, setting, value).await?;
    show(bot, interaction, setting.section()).await
}

/// Limits games to the chosen channels.
pub(super) async fn change_channels(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    if interaction.selected_channels.is_empty() {
        return Err(Refusal::BadButton.into());
    }
    bot.games.change_channels(guild, interaction.selected_channels.clone()).await?;
    show(bot, interaction, GuildSettingsSection::Channels).await
}

/// Lets games be started in all channels.
pub(super) async fn allow_all_channels(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    bot.games.change_channels(interaction.managed_guild()?, Vec::new()).await?;
    show(bot, interaction, GuildSettingsSection::Channels).await
}

/// Lets notices be posted in the channels of the server, or not.
pub(super) async fn change_notices(
    bot: &Bot,
    interaction: &InteractionContext,
    notices: ChannelNotices,
) -> Result<Response, CommandError> {
    bot.games.change_channel_notices(interaction.managed_guild()?, notices).await?;
    show(bot, interaction, GuildSettingsSection::Games).await
}

/// Has the weekly summary posted in the chosen channel.
pub(super) async fn choose_summary_channel(
    bot: &Bot,
    interaction: &InteractionContext,
) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let [channel] = interaction.selected_channels.as_slice() else { return Err(Refusal::BadButton.into()) };
    bot.games.choose_post_channel::<Week>(guild, *channel).await?;
    show(bot, interaction, GuildSettingsSection::WeeklySummary).await
}

/// Has no weekly summary posted any more.
pub(super) async fn turn_off_summary(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    bot.games.turn_off_posts::<Week>(interaction.managed_guild()?).await?;
    show(bot, interaction, GuildSettingsSection::WeeklySummary).await
}
