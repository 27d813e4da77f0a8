//! Buttons that bring boards here whose channel or thread is deleted, and what is said about them.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::components::AboutGameComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{GameLink, GuildId, Refusal};

use super::MessageView;
use super::buttons::button_row;

/// The buttons of one row.
const MOST_IN_ROW: usize = 5;

impl MessageView {
    /// The message of a refusal.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> OutgoingMessage {
        OutgoingMessage::text(self.words.refusal(refusal))
    }

    /// The message with a sentence about the boards among these that are deleted, and with a button for each that can be brought into this
    /// server.
    pub(crate) fn with_deleted_boards(
        &self,
        mut message: OutgoingMessage,
        links: &[GameLink],
        here: Option<GuildId>,
    ) -> OutgoingMessage {
        if let Some(sentence) = self.words.deleted_boards(links, here) {
            message.content = format!("{}\n{sentence}", message.content);
        }
        message.rows.extend(self.bring_rows(links, here));
        message
    }

    /// Rows with a button for each deleted board that can be brought into this server.
    pub(crate) fn bring_rows(&self, links: &[GameLink], here: Option<GuildId>) -> Vec<CreateActionRow> {
        let buttons: Vec<CreateButton> = links
            .iter()
            .filter(|link| link.can_be_brought_into(here))
            .map(|link| {
                let id = AboutGameComponent::Board { game: link.game };
                self.button(id, self.words.bring_board_label(link.game), ButtonStyle::Primary)
            })
            .collect();
        buttons.chunks(MOST_IN_ROW).flat_map(|row| button_row(row.to_vec())).collect()
    }
}
