//! What a server's settings say about starting a game.

use crate::domain::GuildSettings;

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;

/// Checks that a game may be started where the interaction comes from. Returns the server's settings.
pub(crate) async fn check_channel(bot: &Bot, interaction: &InteractionContext) -> Result<GuildSettings, CommandError> {
    let settings = bot.guilds.settings(interaction.location.guild).await?;
    settings.check_channel(interaction.location.channel, interaction.parent_channel)?;
    Ok(settings)
}

/// Checks that the user may start an exhibition where the interaction comes from.
pub(crate) async fn check_exhibition(bot: &Bot, interaction: &InteractionContext) -> Result<(), CommandError> {
    Ok(check_channel(bot, interaction).await?.check_exhibition(interaction.is_moderator)?)
}
