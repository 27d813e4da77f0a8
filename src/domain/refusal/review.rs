//! Refusals of reviews.

use thiserror::Error;

/// Why a game is not reviewed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ReviewRefusal {
    /// The game is still running, or its end is not final.
    #[error("review of a running game")]
    TooEarly,
    /// Nobody moved in the game.
    #[error("review without moves")]
    NoMoves,
    /// The user is still waiting for another review.
    #[error("review under way")]
    UnderWay,
    /// A running game between people stands at a position of the game.
    #[error("review of a position of a running game")]
    RunningGame,
    /// The user has no finished game to review.
    #[error("no game to review")]
    NoGame,
    /// The review of a game from elsewhere is no longer stored.
    #[error("review gone")]
    Gone,
    /// The user gives several games where one is wanted.
    #[error("several games")]
    SeveralGames,
}
