//! Buttons and selects with their custom ids.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind};

use crate::discord::components::Component;
use crate::words::MessageId;

use super::MessageView;

/// The label of a button.
pub(crate) enum Label {
    Message(MessageId),
    Text(String),
}

impl From<MessageId> for Label {
    fn from(message: MessageId) -> Self {
        Self::Message(message)
    }
}

impl From<String> for Label {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl MessageView {
    /// A button with the message of this id, or with this text.
    pub(crate) fn button(
        &self,
        component: impl Component,
        label: impl Into<Label>,
        style: ButtonStyle,
    ) -> CreateButton {
        let label = match label.into() {
            Label::Message(id) => self.words.button_label(id),
            Label::Text(text) => text,
        };
        CreateButton::new(component.custom_id()).label(label).style(style)
    }
}

pub(crate) fn select(component: impl Component, kind: CreateSelectMenuKind) -> CreateSelectMenu {
    CreateSelectMenu::new(component.custom_id(), kind)
}

/// One row with these buttons, at most five; none without buttons, because Discord refuses an empty row.
pub(crate) fn button_row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    if buttons.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(buttons)] }
}
