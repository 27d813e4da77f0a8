//! The messages of `/privacy`.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::PrivacyComponent;
use crate::discord::outgoing_message::{MessageFile, OutgoingMessage};
use crate::domain::StoredData;
use crate::service::{Export, ExportCoverage};

use super::MessageView;
use super::buttons::button_row;

/// What is stored, why, for how long, and who sees it.
const DOCUMENTS: [(&str, &str); 2] =
    [("PRIVACY.md", include_str!("../../../PRIVACY.md")), ("TERMS.md", include_str!("../../../TERMS.md"))];
/// The name of the file with an export.
const EXPORT: &str = "outflank-data.json";

impl MessageView {
    /// What is stored about a user, with what they can do about it.
    pub(crate) fn privacy(&self, stored: &StoredData) -> OutgoingMessage {
        let message = OutgoingMessage {
            files: DOCUMENTS.map(|(name, text)| MessageFile { name, bytes: text.into() }).into(),
            ..OutgoingMessage::text(self.words.privacy(stored))
        };
        if matches!(stored, StoredData::Nothing { .. }) {
            return message;
        }
        message.with_rows(button_row(vec![
            self.button(PrivacyComponent::Export, "button-export", ButtonStyle::Primary),
            self.button(PrivacyComponent::Delete, "button-delete-data", ButtonStyle::Danger),
        ]))
    }

    /// Asks whether what is stored about the user is to be deleted.
    pub(crate) fn confirm_delete(&self) -> OutgoingMessage {
        OutgoingMessage::text(self.words.confirm_delete()).with_rows(button_row(vec![
            self.button(PrivacyComponent::ConfirmDelete, "button-confirm-delete", ButtonStyle::Danger),
            self.button(PrivacyComponent::Show, "button-keep-data", ButtonStyle::Secondary),
        ]))
    }

    /// What is stored about a user, as a file.
    pub(crate) fn export(&self, export: Export) -> OutgoingMessage {
        let content = match export.coverage {
            ExportCoverage::All => self.words.export(),
            ExportCoverage::Part { games, of } => self.words.partial_export(games, of),
        };
        OutgoingMessage {
            files: vec![MessageFile { name: EXPORT, bytes: export.json }],
            ..OutgoingMessage::text(content)
        }
    }
}
