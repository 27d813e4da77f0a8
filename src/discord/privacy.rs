//! `/privacy`: what is stored about the user, with the documents that explain it.

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;

/// What is stored about the user.
pub(crate) async fn message(bot: &Bot, interaction: &InteractionContext) -> Result<OutgoingMessage, CommandError> {
    let stored = bot.privacy.stored_data(&interaction.user).await?;
    Ok(bot.message_view.privacy(&stored))
}
