//! The private message with the analysis of a position.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::BoardFormat;

use super::analysed::Analysed;
use super::{DrawError, MessageView, pictures};

impl MessageView {
    pub(crate) async fn analysis(&self, analysed: &Analysed) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.analysis(&analysed.analysis, analysed.format);
        let picture = match analysed.format {
            BoardFormat::Picture => Some(self.draw(analysed, pictures::analysis).await?),
            BoardFormat::Text | BoardFormat::Letters => None,
        };
        Ok(OutgoingMessage { picture, ..OutgoingMessage::text(content) })
    }
}
