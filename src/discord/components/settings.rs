//! The selects and buttons of the settings panel.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::settings;
use crate::domain::{PlayerId, Refusal, Setting, SettingsSection, ZoneList};

/// Changes a setting of the user, and shows the panel with it. The panel is private, so it is the user's own.
pub(super) async fn change(
    bot: &Bot,
    interaction: &InteractionContext,
    setting: Setting,
) -> Result<Response, CommandError> {
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    if let (Setting::TimeZone, Ok(zones)) = (setting, value.parse::<ZoneList>()) {
        return Ok(Response::update(settings::section(bot, interaction, setting.section(), Some(zones)).await?));
    }
    bot.games.change_setting(&interaction.user, interaction.location.guild, setting, value).await?;
    show(bot, interaction, setting.section()).await
}

/// Shows another part of the panel.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
) -> Result<Response, CommandError> {
    Ok(Response::update(settings::panel(bot, interaction, section, None).await?))
}

/// Blocks the chosen user.
pub(super) async fn block(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let [blocked] = interaction.selected_users.as_slice() else { return Err(Refusal::BadButton.into()) };
    let note = settings::block(bot, &interaction.user, blocked).await?;
    show_people(bot, interaction, Some(note)).await
}

/// Unblocks the chosen players.
pub(super) async fn unblock(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let id = |value: &String| value.parse().map(PlayerId).map_err(|_| Refusal::BadButton);
    let players: Vec<PlayerId> = interaction.selected.iter().map(id).collect::<Result<_, _>>()?;
    bot.games.unblock(&interaction.user, &players).await?;
    show_people(bot, interaction, None).await
}

async fn show_people(
    bot: &Bot,
    interaction: &InteractionContext,
    note: Option<String>,
) -> Result<Response, CommandError> {
    Ok(Response::update(settings::panel(bot, interaction, SettingsSection::People, note).await?))
}
