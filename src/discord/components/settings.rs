//! The selects and buttons of the settings panel.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{Refusal, Setting, SettingsSection};

/// Changes a setting of the user, and shows the panel with it. The panel is private, so it is the user's own.
pub(super) async fn change(
    bot: &Bot,
    interaction: &InteractionContext,
    setting: Setting,
) -> Result<Response, CommandError> {
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let settings = bot.games.change_setting(&interaction.user, setting, value).await?;
    Ok(Response::update(bot.message_view.settings(&settings, setting.section())))
}

/// Shows another part of the panel.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
) -> Result<Response, CommandError> {
    let settings = bot.games.settings_of(&interaction.user).await?;
    Ok(Response::update(bot.message_view.settings(&settings, section)))
}
