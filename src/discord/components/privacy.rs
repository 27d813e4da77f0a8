//! The buttons of `/privacy`.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::PrivacyButton;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::privacy;
use crate::discord::response::Response;

pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    button: PrivacyButton,
) -> Result<Response, CommandError> {
    match button {
        PrivacyButton::Show => Ok(Response::update(privacy::message(bot, interaction).await?)),
        PrivacyButton::Delete => Ok(Response::update(bot.message_view.confirm_delete())),
        PrivacyButton::ConfirmDelete => {
            let is_erased = bot.games.delete_player(&interaction.user).await?;
            Ok(Response::update(OutgoingMessage::text(bot.words.data_deleted(is_erased))))
        }
        PrivacyButton::Export => Ok(Response::private(export(bot, interaction).await?)),
    }
}

/// Everything that is stored about the user, as a file.
async fn export(bot: &Bot, interaction: &InteractionContext) -> Result<OutgoingMessage, CommandError> {
    match bot.games.export(&interaction.user).await? {
        Some(export) => Ok(bot.message_view.export(export)),
        None => privacy::message(bot, interaction).await,
    }
}
