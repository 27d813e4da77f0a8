//! Errors of the subcommands, and their exit codes.

use std::io;

use thiserror::Error;
use tools::support::ToolError;

use crate::app::AppError;

/// Why a subcommand failed. The text is printed on standard error.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    #[error(transparent)]
    App(#[from] AppError),
    #[error(transparent)]
    Tool(#[from] ToolError),
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Tool(error.into())
    }
}

impl CliError {
    /// The exit code: 1 for a failure, 2 for wrong usage.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::App(error) => error.exit_code(),
            Self::Tool(error) => error.code(),
        }
    }

    /// Whether the reader of standard output has gone.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Tool(error) if error.is_broken_pipe())
    }
}
