//! Refusals of openings.

use thiserror::Error;

/// Why an opening is not shown or played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum OpeningRefusal {
    /// The text names no opening.
    #[error("unknown opening")]
    Unknown(String),
    /// A running game between people stands at the position of the opening, or one move from it.
    #[error("opening of a running game")]
    RunningGame,
    /// The opening is one of 8×8, or balanced only for the goal `most`.
    #[error("opening needs the standard board")]
    NeedsStandardBoard,
}
