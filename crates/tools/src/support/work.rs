//! Long work on several threads: how many threads, where the result goes, and how an interruption is reported.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::thread;

use clap::Args;

use crate::train::Interrupted;
use engine::Stop;

use super::error::ToolError;
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

/// Checks before long work that its result can be written. A file that exists keeps its content.
///
/// # Errors
/// [`ToolError::Usage`] if the file is a folder, if its folder does not exist, or if the system refuses to write it.
pub(crate) fn check_out(file: &Path) -> Result<(), ToolError> {
    let refused = |problem: &str| ToolError::Usage(format!("cannot write {}: {problem}", file.display()));
    if file.is_dir() {
        return Err(refused("that is a folder"));
    }
    if file.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        return Err(refused("its folder does not exist"));
    }
    let opened = match fs::symlink_metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            File::create_new(file).and_then(|_| fs::remove_file(file))
        }
        Err(error) => Err(error),
        Ok(_) if file.is_file() => OpenOptions::new().append(true).open(file).map(drop),
        // To open a pipe would wait for its reader.
        Ok(_) => Ok(()),
    };
    opened.map_err(|error| refused(&error.to_string()))
}

/// Runs work on a number of positions with a progress bar, until it is done or a signal arrives.
///
/// # Errors
/// [`ToolError::Interrupted`] after Ctrl-C or SIGTERM.
pub(crate) fn run<T>(
    positions: usize,
    work: impl FnOnce(&Stop, &(dyn Fn(usize) + Sync)) -> Result<T, Interrupted>,
) -> Result<T, ToolError> {
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(positions);
    let result = work(&stop, &|done| bar.set_position(done as u64));
    result.map_err(|Interrupted { done, total }| ToolError::Interrupted { done, total })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_changes_no_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        check_out(&file).expect("the folder can be written");
        assert!(!file.exists());
        fs::write(&file, "content").expect("the file can be written");
        check_out(&file).expect("the file can be written");
        assert_eq!(fs::read_to_string(&file).expect("the file is there"), "content");
        check_out(&file.join("below")).expect_err("the folder is a file");
        check_out(folder.path()).expect_err("a folder is not a file");
    }
}
