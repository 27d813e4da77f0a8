//! Writing results: rows on standard output, as text or as JSON, and files.

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::error::ToolError;

#[derive(Args, Clone, Copy)]
pub(crate) struct OutputArgument {
    /// Write each row as a JSON object on a line of its own
    #[arg(long)]
    json: bool,
}

impl OutputArgument {
    /// Writes a row to standard output: `row` as JSON, or `text`.
    pub(crate) fn write(self, row: &impl Serialize, text: impl Display) -> Result<(), ToolError> {
        let text = if self.json { serde_json::to_string(row).map_err(io::Error::from)? } else { text.to_string() };
        writeln!(io::stdout(), "{text}")?;
        Ok(())
    }

    /// Writes the last row of a build, such as `total 240 openings 61.204 s`.
    pub(crate) fn write_total(self, count: usize, things: &str, start: Instant) -> Result<(), ToolError> {
        let seconds = start.elapsed().as_secs_f64();
        let row = json!({ things: count, "seconds": seconds });
        self.write(&row, format_args!("total {count} {things} {seconds:.3} s"))
    }
}

/// The rate per second, rounded down.
pub(crate) fn per_second(count: u64, elapsed: Duration) -> u64 {
    // The clock is not precise enough for less than a microsecond.
    (count as f64 / elapsed.as_secs_f64().max(1e-6)) as u64
}

/// Writes a file.
///
/// # Errors
/// [`ToolError::Failed`] with the file's name.
pub fn write_file(file: &Path, bytes: &[u8]) -> Result<(), ToolError> {
    fs::write(file, bytes).map_err(|error| ToolError::Failed(format!("cannot write {}: {error}", file.display())))
}

/// Writes the file completely or not at all.
pub(crate) fn replace_file(file: &Path, content: impl AsRef<[u8]>) -> Result<(), ToolError> {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    fs::write(&part, content).and_then(|()| fs::rename(&part, file)).map_err(named(file))
}

/// An error that begins with the name of the file.
pub(crate) fn named(file: &Path) -> impl FnOnce(io::Error) -> ToolError {
    move |error| ToolError::Failed(format!("{}: {error}", file.display()))
}
