//! What is shown of an opening: the report, in the style of the user who asks for it.

use crate::domain::{BoardFormat, BoardStyle, OpeningReport};

/// A report with the style and the board format of the user who asks for it.
#[derive(Clone)]
pub(crate) struct StyledOpening {
    pub(crate) report: OpeningReport,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}
