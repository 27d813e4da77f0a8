//! The trainer, for `/train` and for its components.

use crate::service::Training;

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;

/// The message with what a user trains now, in their style.
pub(crate) async fn message(
    bot: &Bot,
    interaction: &InteractionContext,
    training: Training,
) -> Result<OutgoingMessage, CommandError> {
    match training {
        Training::Asked(question) => {
            let user = &interaction.user;
            let style = bot.players.style_for(user, interaction.location.guild).await?;
            let format = bot.players.board_format_of(user).await?;
            Ok(bot.message_view.trainer(&question, style, format).await?)
        }
        Training::Nothing(nothing) => Ok(bot.message_view.nothing_to_train(&nothing)),
    }
}
