//! The page of `/settings` with what is stored about a user, and what they can do about it.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::Component;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{MessageView, button_row};
use crate::discord::outgoing_message::{MessageFile, OutgoingMessage};
use crate::discord::response::Response;
use crate::domain::{SettingsSection, StoredData};
use crate::service::{Export, ExportCoverage};
use crate::words::{label, message};

/// What is stored about the user.
pub(crate) async fn page(bot: &Bot, interaction: &InteractionContext) -> Result<OutgoingMessage, CommandError> {
    let stored = bot.privacy.stored_data(&interaction.user).await?;
    Ok(bot.message_view.privacy(&stored))
}

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
            Self::Show => Ok(Response::update(page(bot, interaction).await?)),
            Self::Delete => Ok(Response::update(bot.message_view.confirm_delete())),
            Self::ConfirmDelete => {
                let is_erased = bot.privacy.delete_player(&interaction.user).await?;
                bot.message_view.languages.choose_for_player(interaction.user.discord, None);
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
        None => page(bot, interaction).await,
    }
}

/// What is stored, why, for how long, and who sees it.
const DOCUMENTS: [(&str, &str); 2] =
    [("PRIVACY.md", include_str!("../../../PRIVACY.md")), ("TERMS.md", include_str!("../../../TERMS.md"))];
/// The name of the file with an export.
const EXPORT: &str = "outflank-data.json";

impl MessageView {
    /// What is stored about a user, with what they can do about it.
    pub(crate) fn privacy(&self, stored: &StoredData) -> OutgoingMessage {
        let mut rows = vec![self.page_select(SettingsSection::Data)];
        if !matches!(stored, StoredData::Nothing { .. }) {
            rows.extend(button_row(vec![
                self.button(PrivacyComponent::Export, label!("button-export"), ButtonStyle::Primary),
                self.button(PrivacyComponent::Delete, label!("button-delete-data"), ButtonStyle::Danger),
            ]));
        }
        OutgoingMessage {
            files: DOCUMENTS.map(|(name, text)| MessageFile { name, bytes: text.into() }).into(),
            ..OutgoingMessage::text(self.words.privacy(stored)).with_rows(rows)
        }
    }

    /// Asks whether what is stored about the user is to be deleted.
    pub(crate) fn confirm_delete(&self) -> OutgoingMessage {
        OutgoingMessage::text(message!(self.words, "privacy-delete")).with_rows(button_row(vec![
            self.button(PrivacyComponent::ConfirmDelete, label!("button-confirm-delete"), ButtonStyle::Danger),
            self.button(PrivacyComponent::Show, label!("button-keep-data"), ButtonStyle::Secondary),
        ]))
    }

    /// What is stored about a user, as a file.
    pub(crate) fn export(&self, export: Export) -> OutgoingMessage {
        let content = match export.coverage {
            ExportCoverage::All => message!(self.words, "export-whole"),
            ExportCoverage::Part { games, of } => message!(self.words, "export-part", games, of),
        };
        OutgoingMessage {
            files: vec![MessageFile { name: EXPORT, bytes: export.json }],
            ..OutgoingMessage::text(content)
        }
    }
}
