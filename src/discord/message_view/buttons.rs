//! Buttons and selects with their custom ids.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind};

use crate::discord::components::{ComponentId, GameButton, GameComponent};
use crate::domain::StoredGame;

use super::MessageView;

/// The label of a button.
pub(super) enum Label {
    /// The id of a message without values.
    Message(&'static str),
    Text(String),
}

impl From<&'static str> for Label {
    fn from(message: &'static str) -> Self {
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
    pub(super) fn button(
        &self,
        component: impl Into<ComponentId>,
        label: impl Into<Label>,
        style: ButtonStyle,
    ) -> CreateButton {
        let label = match label.into() {
            Label::Message(id) => self.words.button_label(id),
            Label::Text(text) => text,
        };
        CreateButton::new(custom_id(component)).label(label).style(style)
    }

    /// A button that works as long as the game is at the turn that it is at now.
    pub(super) fn game_button(
        &self,
        game: &StoredGame,
        button: GameButton,
        label: impl Into<Label>,
        style: ButtonStyle,
    ) -> CreateButton {
        self.button(game_component(game, button), label, style)
    }
}

pub(super) fn custom_id(component: impl Into<ComponentId>) -> String {
    component.into().to_string()
}

pub(super) fn select(component: impl Into<ComponentId>, kind: CreateSelectMenuKind) -> CreateSelectMenu {
    CreateSelectMenu::new(custom_id(component), kind)
}

/// The component of a game's message at the game's turn.
pub(super) fn game_component(game: &StoredGame, button: GameButton) -> GameComponent {
    GameComponent { game: game.id, turn: game.turn, button }
}

/// One row with these buttons, at most five.
pub(super) fn button_row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}
