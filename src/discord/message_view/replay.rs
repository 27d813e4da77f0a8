//! The message with the replay of a finished game.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::service::GameView;

use super::{DrawError, MessageView, pictures};

impl MessageView {
    /// The replay with the game's transcript. Drawing it takes as long as dozens of boards.
    pub(crate) async fn replay(&self, view: &GameView) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.replay_message(&view.game, &view.players, view.opening_name());
        let picture = self.draw(view, pictures::replay).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }
}
