//! The buttons of `/privacy`.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::privacy;
use crate::discord::response::Response;

use super::Component;

custom_id! {
    /// Something that a user does with what is stored about them.
    pub(crate) enum PrivacyComponent {
        /// Shows what is stored.
        Show = "d:show",
        /// Sends the user's data as a file.
        Export = "d:export",
        /// Asks whether the data is to be deleted.
        Delete = "d:delete",
        /// Deletes it.
        ConfirmDelete = "d:confirm",
    }
}

impl Component for PrivacyComponent {
    fn name(self) -> &'static str {
        "privacy button"
    }

    fn deferral(self) -> Option<Deferral> {
        Some(if self == Self::Export { Deferral::Private } else { Deferral::Update })
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Show => Ok(Response::update(privacy::message(bot, interaction).await?)),
            Self::Delete => Ok(Response::update(bot.message_view.confirm_delete())),
            Self::ConfirmDelete => {
                let is_erased = bot.privacy.delete_player(&interaction.user).await?;
                Ok(Response::update(OutgoingMessage::text(bot.words.data_deleted(is_erased))))
            }
            Self::Export => Ok(Response::private(export(bot, interaction).await?)),
        }
    }
}

/// Everything that is stored about the user, as a file.
async fn export(bot: &Bot, interaction: &InteractionContext) -> Result<OutgoingMessage, CommandError> {
    match bot.privacy.export(&interaction.user).await? {
        Some(export) => Ok(bot.message_view.export(export)),
        None => privacy::message(bot, interaction).await,
    }
}
