//! Refusals of annulments.

use thiserror::Error;

use crate::domain::GameId;

/// Why a game is not annulled, or does not count again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum AnnulmentRefusal {
    /// The user may not annul games.
    #[error("annulment is for managers of the server")]
    NotManager,
    /// A game that is still running cannot be annulled.
    #[error("annulment of a running game")]
    TooEarly(GameId),
    /// The winner can still decline the win, so the game is not over yet.
    #[error("annulment before the win is final")]
    BeforeWinIsFinal(GameId),
    /// The game has changed no ratings.
    #[error("annulment of a game that is not rated")]
    NotRated(GameId),
    #[error("annulled already")]
    AlreadyAnnulled(GameId),
    /// The game counts, so there is no annulment to undo.
    #[error("not annulled")]
    NotAnnulled(GameId),
}
