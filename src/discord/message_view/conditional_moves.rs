//! The private message in which a player sets conditional moves.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::{ConditionalButton, ConditionalMovesComponent};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, ConditionalLine};
use crate::service::ConditionalMovesView;
use crate::words::ConditionalMovesText;

use super::buttons::button_row;
use super::move_rows::SquareComponent;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The board after the chosen moves, with the moves that are possible there, and the lines that are set.
    pub(crate) async fn conditional_moves(&self, view: &ConditionalMovesView) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.conditional_moves(&ConditionalMovesText {
            game: &view.game,
            expected: &view.expected.game,
            players: &view.expected.players,
            own: view.own,
            line: view.line,
            set: &view.set,
        });
        let picture = match view.game.format {
            BoardFormat::Text | BoardFormat::Letters => None,
            BoardFormat::Picture => Some(self.draw(&view.expected, pictures::game).await?),
        };
        let (game, turn) = (view.game.id, view.game.turn);
        let id = |button| ConditionalMovesComponent { game, turn, button };
        let choose = |component| match component {
            SquareComponent::Button(square) => {
                id(ConditionalButton::Choose(view.line.with(square).unwrap_or(view.line)))
            }
            SquareComponent::Select(number) => id(ConditionalButton::Select { number, line: view.line }),
        };
        let mut rows =
            if view.line.is_full() { Vec::new() } else { self.square_rows(view.expected.game.game.position(), choose) };
        let mut controls = Vec::new();
        if !view.line.is_empty() {
            let another = id(ConditionalButton::Choose(ConditionalLine::default()));
            controls.push(self.button(another, "button-another-line", ButtonStyle::Secondary));
        }
        if !view.set.lines().is_empty() {
            let remove = id(ConditionalButton::Remove);
            controls.push(self.button(remove, "button-remove-lines", ButtonStyle::Secondary));
        }
        if !controls.is_empty() {
            rows.extend(button_row(controls));
        }
        Ok(OutgoingMessage { content, picture, rows, ..OutgoingMessage::default() })
    }
}
