//! Buttons with a component id and a label.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::component_id::{ComponentId, GameButton, GameComponentId};
use crate::domain::StoredGame;
use crate::words::ButtonLabel;

use super::MessageView;

impl MessageView {
    pub(super) fn button(&self, id: ComponentId, label: ButtonLabel, style: ButtonStyle) -> CreateButton {
        CreateButton::new(id.to_string()).label(self.words.button_label(label)).style(style)
    }

    /// A button that works as long as the game is at the turn that it is at now.
    pub(super) fn game_button(
        &self,
        game: &StoredGame,
        button: GameButton,
        label: ButtonLabel,
        style: ButtonStyle,
    ) -> CreateButton {
        self.button(game_component(game, button), label, style)
    }
}

/// The id of a component of a game's message, at the game's turn.
pub(super) fn game_component(game: &StoredGame, button: GameButton) -> ComponentId {
    ComponentId::Game(GameComponentId { game: game.id, turn: game.turn, button })
}

/// One row with these buttons, at most five.
pub(super) fn button_row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}
