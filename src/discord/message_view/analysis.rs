//! The private message with the analysis of a position.

use crate::discord::outgoing_message::OutgoingMessage;

use super::analysed::Analysed;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    pub(crate) async fn analysis(&self, analysed: &Analysed) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.analysis(&analysed.analysis);
        let picture = self.draw(analysed, pictures::analysis).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }
}
