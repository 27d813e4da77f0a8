//! The selects of the settings panel.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{Refusal, Setting};

/// Changes a setting of the user, and shows the panel with it. The panel is private, so it is the user's own.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    setting: Setting,
) -> Result<Response, CommandError> {
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let settings = bot.games.change_setting(&interaction.user, setting, value).await?;
    Ok(Response::update(bot.message_view.settings(&settings)))
}
