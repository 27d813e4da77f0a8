//! The message with the rules of the game.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BoardFormat, BoardStyle};

use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The rules, with a board as an example where boards are shown as pictures.
    pub(crate) async fn rules(&self, format: BoardFormat, style: BoardStyle) -> Result<OutgoingMessage, DrawError> {
        let rules = self.words.rules();
        if format != BoardFormat::Picture {
            return Ok(OutgoingMessage::text(rules));
        }
        let picture = self.draw(&style, pictures::rules).await?;
        let content = format!("{rules}\n{}", self.words.rules_example());
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }
}
