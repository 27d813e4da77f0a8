//! Builds a list in a file, and goes on with one that an interrupted run has left there.

use std::fmt;
use std::io;
use std::path::Path;

use crate::train::{Interrupted, ListBuild};

use super::error::ToolError;
use super::output::replace_file;
use super::progress::progress_bar;
use super::{interrupt, work};

/// Builds a list until it is complete, and writes it to the file after each step.
///
/// # Errors
/// [`ToolError::Interrupted`] after Ctrl-C or SIGTERM. [`ToolError::Usage`] if the file holds something else, or cannot be written.
pub(crate) fn build<B: ListBuild<Error: fmt::Display>>(file: &Path, build: &B) -> Result<B::List, ToolError> {
    work::check_out(file)?;
    let mut list = resume(file, build)?;
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(build.count());
    // Fails before the long work if the file cannot be written.
    replace_file(file, build.write(&list))?;
    while !build.is_done(&list) {
        bar.set_position(B::len(&list) as u64);
        let advanced = build.advance(&mut list, &stop);
        advanced.map_err(|Interrupted { done, total }| ToolError::Interrupted { done, total })?;
        replace_file(file, build.write(&list))?;
    }
    Ok(list)
}

/// What an earlier run has left in the file. A list made with other settings is refused.
fn resume<B: ListBuild<Error: fmt::Display>>(file: &Path, build: &B) -> Result<B::List, ToolError> {
    let name = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(B::List::default()),
        Err(error) => return Err(ToolError::Usage(format!("{name}: {error}"))),
    };
    let list = build.resume(&text).map_err(|error| ToolError::Usage(format!("{name}: {error}")))?;
    list.ok_or_else(|| ToolError::Usage(format!("{name} was built with other settings")))
}
