//! The message with the help: a part of it, and buttons that lead to the others.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::HelpComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::words::HelpSection;

use super::MessageView;
use super::buttons::button_row;

impl MessageView {
    /// A part of the help, for the user alone.
    pub(crate) fn help(&self, section: HelpSection) -> OutgoingMessage {
        let button = |&other: &HelpSection| {
            let label = self.words.help_section_label(other);
            self.button(HelpComponent::Section(other), label, ButtonStyle::Secondary).disabled(other == section)
        };
        let rows = button_row(HelpSection::ALL.iter().map(button).collect());
        OutgoingMessage::text(self.words.help(section)).with_rows(rows)
    }
}
