//! The message about a named opening, with buttons that start a game from there.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::NewGameComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, OpeningId};
use rules::Color;

use super::buttons::button_row;
use super::styled_opening::StyledOpening;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The message, for everybody.
    pub(crate) async fn opening(&self, styled: &StyledOpening) -> Result<OutgoingMessage, DrawError> {
        let picture = match styled.format {
            BoardFormat::Picture => Some(self.draw(styled, pictures::opening).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        let opening = OpeningId::of(styled.report.opening.name());
        let button = |color: Color| {
            let id = NewGameComponent::Practise { opening, color };
            self.button(id, self.words.practise_label(color), ButtonStyle::Primary)
        };
        let rows = button_row(Color::BOTH.map(button).to_vec());
        let content = self.words.opening_report(&styled.report, styled.format);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }
}
