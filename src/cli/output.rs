//! Rows on standard output: plain text for people, or one JSON object a line for programs.

use std::fmt::Display;
use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use super::error::CliError;

/// How rows are written.
#[derive(Args, Clone, Copy)]
pub(super) struct OutputArgument {
    /// Write one JSON object a line
    #[arg(long)]
    json: bool,
}

impl OutputArgument {
    /// Writes a row.
    pub(super) fn write(self, row: &(impl Serialize + Display)) -> Result<(), CliError> {
        let text = if self.json { serde_json::to_string(row).map_err(io::Error::from)? } else { row.to_string() };
        writeln!(io::stdout(), "{text}")?;
        Ok(())
    }
}
