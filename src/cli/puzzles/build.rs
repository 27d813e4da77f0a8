//! `puzzles build`: searches games for puzzles, and resumes an interrupted search.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use crate::cli::support::error::CliError;
use crate::cli::support::interrupt;
use crate::cli::support::output::{OutputArgument, replace_file};
use crate::cli::support::progress::progress_bar;
use crate::cli::support::work::{self, ThreadsArgument};
use crate::domain::LEVEL_RATINGS;
use crate::train::{BuildState, Interrupted, PuzzleBuild};

#[derive(Args)]
pub(crate) struct BuildArguments {
    /// The list of puzzles; one that an interrupted run has left is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Look only at positions with at most this many empty squares [default: 26]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(7..=26))]
    empties: Option<u32>,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row that is printed, such as `total 3200 puzzles 2405.112 s`.
#[derive(Serialize)]
struct Total {
    puzzles: usize,
    seconds: f64,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "total {} puzzles {:.3} s", self.puzzles, self.seconds)
    }
}

pub(crate) fn run(arguments: &BuildArguments) -> Result<(), CliError> {
    let start = Instant::now();
    work::check_out(&arguments.out)?;
    let (count, threads) = (arguments.count as usize, arguments.threads.count()?);
    let build = PuzzleBuild::new(arguments.seed, count, threads, LEVEL_RATINGS);
    let build = arguments.empties.map_or(build, |empties| build.with_most_empties(empties));
    let mut state = resume(&arguments.out, &build)?;
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(count);
    // Fails before the long work if the file cannot be written.
    replace_file(&arguments.out, &build.write(&state))?;
    while !build.is_done(&state) {
        bar.set_position(state.puzzles.len() as u64);
        let advanced = build.advance(&mut state, &stop);
        advanced.map_err(|Interrupted { done, total }| CliError::Interrupted { done, total })?;
        replace_file(&arguments.out, &build.write(&state))?;
    }
    drop(bar);
    arguments.output.write(&Total { puzzles: state.puzzles.len(), seconds: start.elapsed().as_secs_f64() })
}

/// What an earlier run has left in the file. A list made with other settings is refused.
fn resume(file: &Path, build: &PuzzleBuild) -> Result<BuildState, CliError> {
    let name = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BuildState::default()),
        Err(error) => return Err(CliError::Usage(format!("{name}: {error}"))),
    };
    let state = build.resume(&text).map_err(|error| CliError::Usage(format!("{name}: {error}")))?;
    state.ok_or_else(|| CliError::Usage(format!("{name} was built with other settings")))
}
