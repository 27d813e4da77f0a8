//! Long work on several threads: how many threads, where the result goes, and how an interruption is reported.

use std::io;
use std::path::Path;
use std::thread;

use clap::Args;

use crate::engine::Stop;
use crate::train::Interrupted;

use super::error::CliError;
use super::interrupt;
use super::output::OutputArgument;
use super::progress::progress_bar;

#[derive(Args, Clone, Copy)]
pub(crate) struct ThreadsArgument {
    /// Number of threads [default: number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
}

impl ThreadsArgument {
    /// The number of threads, at least 1.
    ///
    /// # Errors
    /// When the default is wanted and the system does not tell the number of cores.
    pub(crate) fn count(self) -> io::Result<usize> {
        match self.threads {
            Some(threads) => Ok(threads as usize),
            None => Ok(thread::available_parallelism()?.get()),
        }
    }
}

/// The size of a fit, and how it runs.
#[derive(Args)]
pub(crate) struct FitArguments {
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    pub(crate) seed: u64,
    /// Number of positions, 1000 to 100000000, those of all kinds and those held out together; an interruption loses all of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1000..=100_000_000))]
    pub(crate) positions: u32,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgument,
    #[command(flatten)]
    pub(crate) output: OutputArgument,
}

/// Checks before long work that its result can be written: the folder exists, and the file is not a folder.
pub(crate) fn check_out(file: &Path) -> Result<(), CliError> {
    let problem = match file.parent() {
        _ if file.is_dir() => "that is a folder",
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => "its folder does not exist",
        _ => return Ok(()),
    };
    Err(CliError::Usage(format!("cannot write {}: {problem}", file.display())))
}

/// Runs work on a number of positions with a progress bar, until it is done or a signal arrives.
///
/// # Errors
/// [`CliError::Interrupted`] after Ctrl-C or SIGTERM.
pub(crate) fn run<T>(
    positions: usize,
    work: impl FnOnce(&Stop, &(dyn Fn(usize) + Sync)) -> Result<T, Interrupted>,
) -> Result<T, CliError> {
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(positions);
    let result = work(&stop, &|done| bar.set_position(done as u64));
    result.map_err(|Interrupted { done, total }| CliError::Interrupted { done, total })
}
