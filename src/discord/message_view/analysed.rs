//! What the message with an analysis shows.

use crate::domain::{BoardStyle, PositionAnalysis};

/// An analysis in the style of its reader.
#[derive(Clone)]
pub(crate) struct Analysed {
    pub(crate) analysis: PositionAnalysis,
    pub(crate) style: BoardStyle,
}
