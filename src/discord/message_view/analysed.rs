//! What the message with an analysis shows.

use crate::discord::pasted_games::PastedChoices;
use crate::domain::{BoardFormat, BoardStyle, PositionAnalysis};

/// An analysis in the style and the board format of its reader.
#[derive(Clone)]
pub(crate) struct Analysed {
    pub(crate) analysis: PositionAnalysis,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
    /// What can be analysed instead.
    pub(crate) choices: Option<PastedChoices>,
}
