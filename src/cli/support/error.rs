//! Why a subcommand did not do what it was asked.

use std::io;

use thiserror::Error;

use crate::app::AppError;

/// What went wrong, as it is said to whoever typed the command.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    /// The command line or a file named there is wrong.
    #[error("{0}")]
    Usage(String),
    /// Something failed on the way.
    #[error("{0}")]
    Failed(String),
    /// A signal ended the work early; what was done is printed.
    #[error("interrupted after {done} of {total}")]
    Interrupted {
        /// Finished parts.
        done: usize,
        /// All parts.
        total: usize,
    },
    /// The bot or the sandbox cannot run.
    #[error(transparent)]
    App(#[from] AppError),
    /// The standard streams failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl CliError {
    /// The exit code: 1 failed, 2 wrong usage.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::App(error) => error.exit_code(),
            Self::Failed(_) | Self::Interrupted { .. } | Self::Io(_) => 1,
        }
    }

    /// Whether nobody reads the output any more.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
