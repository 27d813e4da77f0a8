//! Errors of the subcommands, and their exit codes.

use std::io;

use thiserror::Error;

/// Why a subcommand failed. The text is printed on standard error.
#[derive(Debug, Error)]
pub enum ToolError {
    /// The command line or a file named there is wrong.
    #[error("{0}")]
    Usage(String),
    /// Something failed during the work.
    #[error("{0}")]
    Failed(String),
    /// A signal ended the work early. What was finished has been printed.
    #[error("interrupted after {done} of {total}")]
    Interrupted {
        /// What was finished.
        done: usize,
        /// What was to be done.
        total: usize,
    },
    /// A standard stream cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl ToolError {
    /// The exit code: 1 for a failure, 2 for wrong usage.
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Failed(_) | Self::Interrupted { .. } | Self::Io(_) => 1,
        }
    }

    /// Whether the reader of standard output has gone.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
