//! The message about a named opening, with buttons that start a game from there.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::component_id::ComponentId;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::OpeningId;
use crate::rules::Color;
use crate::words::ButtonLabel;

use super::buttons::button_row;
use super::styled_opening::StyledOpening;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The message, for everybody.
    pub(crate) async fn opening(&self, styled: &StyledOpening) -> Result<OutgoingMessage, DrawError> {
        let picture = self.draw(styled, pictures::opening).await?;
        let opening = OpeningId::of(styled.report.opening.name());
        let button = |color: Color| {
            self.button(ComponentId::Practise { opening, color }, ButtonLabel::Practise(color), ButtonStyle::Primary)
        };
        let rows = button_row(Color::BOTH.map(button).to_vec());
        let content = self.words.opening_report(&styled.report);
        Ok(OutgoingMessage { picture: Some(picture), rows, ..OutgoingMessage::text(content) })
    }
}
