//! The rules of the game, for `/rules` and for the button under a first game.

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;

/// The message with the rules. A user whose last choice of board format is not pictures gets the text alone.
pub(crate) async fn message(bot: &Bot, interaction: &InteractionContext) -> Result<OutgoingMessage, CommandError> {
    let format = bot.players.board_format_of(&interaction.user).await?;
    let style = bot.players.style_for(&interaction.user, interaction.location.guild).await?;
    Ok(bot.message_view.rules(format, style).await?)
}
