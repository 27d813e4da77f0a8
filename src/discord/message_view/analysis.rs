//! The private message with the analysis of a position.

use crate::discord::component_id::PastedShow;
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
        let show = PastedShow::analysis(analysed.analysis.goal);
        let rows = self.pasted_rows(analysed.choices.as_ref(), show);
        Ok(OutgoingMessage { picture, rows, ..OutgoingMessage::text(content) })
    }
}
