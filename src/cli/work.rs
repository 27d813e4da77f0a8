//! Long work that threads of the engine share: how many of them there are, and how far the work has come.

use std::io;
use std::path::Path;
use std::thread;

use clap::Args;

use crate::engine::Stop;
use crate::train::Cut;

use super::error::CliError;
use super::interrupt;
use super::progress::Progress;

/// The threads of a tool that plays and measures.
#[derive(Args, Clone, Copy)]
pub(super) struct ThreadsArgument {
    /// Threads [default: cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
}

impl ThreadsArgument {
    /// How many, at least 1.
    ///
    /// # Errors
    /// When none are asked for and the system does not tell how many cores there are.
    pub(super) fn count(self) -> io::Result<usize> {
        match self.threads {
            Some(threads) => Ok(threads as usize),
            None => Ok(thread::available_parallelism()?.get()),
        }
    }
}

/// Makes sure, before long work, that its file can be written at the end.
///
/// # Errors
/// When its folder does not exist, or a folder has its name.
pub(super) fn check_out(file: &Path) -> Result<(), CliError> {
    let problem = match file.parent() {
        _ if file.is_dir() => "that is a folder",
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => "its folder does not exist",
        _ => return Ok(()),
    };
    Err(CliError::Usage(format!("cannot write {}: {problem}", file.display())))
}

/// Runs work on so many positions, which a signal interrupts, and shows meanwhile how many are done.
///
/// # Errors
/// When it was interrupted, or standard error cannot be written to at the end.
pub(super) fn run<T>(
    positions: usize,
    work: impl FnOnce(&Stop, &(dyn Fn(usize) + Sync)) -> Result<T, Cut>,
) -> Result<T, CliError> {
    let stop = interrupt::stop_on_signal()?;
    let progress = Progress::new(positions);
    // The work matters more than a terminal that has gone away.
    let result = work(&stop, &|done| drop(progress.show(done)));
    progress.clear()?;
    result.map_err(|cut| CliError::Interrupted { done: cut.done, total: cut.total })
}
