//! Why an engine loses a game at once.

use thiserror::Error;

/// A fault that loses the game for the engine that commits it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum EngineError {
    /// An illegal move, a pass although there is a legal move, or a text that is no move.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    #[error("resigned")]
    Resigned,
    #[error("ran out of time")]
    TimedOut,
    /// The program ended or closed its output.
    #[error("crashed")]
    Crashed,
    /// The shell found no program to start for this command line.
    #[error("could not be started: {0}")]
    NotStarted(String),
    /// The program answered a valid command with an error.
    #[error("refused a command: {0}")]
    Refused(String),
}
