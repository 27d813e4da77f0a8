//! The selects and buttons of the panel with a server's settings. The permission is checked at every click.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::{ChannelNotices, GuildSetting, GuildSettings, GuildSettingsSection, Refusal};

/// Shows another part of the panel.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    section: GuildSettingsSection,
) -> Result<Response, CommandError> {
    let settings = bot.games.guild_settings(Some(interaction.managed_guild()?)).await?;
    Ok(Response::update(panel(bot, interaction, &settings, section)))
}

/// Changes a setting of the server, and shows the panel with it.
pub(super) async fn change(
    bot: &Bot,
    interaction: &InteractionContext,
    setting: GuildSetting,
) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let settings = bot.games.change_guild_setting(&interaction.user, guild, setting, value).await?;
    Ok(Response::update(panel(bot, interaction, &settings, setting.section())))
}

/// Limits games to the chosen channels.
pub(super) async fn change_channels(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    if interaction.selected_channels.is_empty() {
        return Err(Refusal::BadButton.into());
    }
    let settings = bot.games.change_channels(guild, interaction.selected_channels.clone()).await?;
    Ok(Response::update(panel(bot, interaction, &settings, GuildSettingsSection::Channels)))
}

/// Lets games be started in all channels.
pub(super) async fn allow_all_channels(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let settings = bot.games.change_channels(interaction.managed_guild()?, Vec::new()).await?;
    Ok(Response::update(panel(bot, interaction, &settings, GuildSettingsSection::Channels)))
}

/// Lets notices be posted in the channels of the server, or not.
pub(super) async fn change_notices(
    bot: &Bot,
    interaction: &InteractionContext,
    notices: ChannelNotices,
) -> Result<Response, CommandError> {
    let settings = bot.games.change_channel_notices(interaction.managed_guild()?, notices).await?;
    Ok(Response::update(panel(bot, interaction, &settings, GuildSettingsSection::Games)))
}

/// A part of the panel, which also says what the bot may not do where the manager is.
fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    settings: &GuildSettings,
    section: GuildSettingsSection,
) -> OutgoingMessage {
    bot.message_view.guild_settings(settings, section, &interaction.missing_for_threads)
}
