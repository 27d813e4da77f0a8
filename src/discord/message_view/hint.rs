//! The private message with a hint.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::BoardFormat;
use crate::service::Hint;

use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The best moves, also marked on a picture of the board where the game is shown as pictures.
    pub(crate) async fn hint(&self, hint: &Hint) -> Result<OutgoingMessage, DrawError> {
        let message = OutgoingMessage::text(self.words.hint_message(&hint.view.game, &hint.moves));
        if hint.view.game.format != BoardFormat::Picture {
            return Ok(message);
        }
        let picture = self.draw(hint, pictures::hint).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..message })
    }
}
