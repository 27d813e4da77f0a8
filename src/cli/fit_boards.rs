//! `engine fit-boards`: the evaluation of all boards, fitted to the engine's games against itself.

use std::fmt;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::train::{BoardFit, KindErrors};

use crate::cli::support::error::CliError;
use crate::cli::support::output::OutputArgument;
use crate::cli::support::work::{self, ThreadsArgument};

/// What `engine fit-boards` is given.
#[derive(Args)]
pub(super) struct FitBoardsArguments {
    /// File for the source text; src/engine/any_board/fitted.rs is what the program is built with
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// What all chance follows from
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Positions of all sizes and goals together, at least 1000; interrupted, nothing is kept
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1000..=100_000_000))]
    positions: u32,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// A size and goal, as it is printed: `mid fewest 45210 5016 11.80 22.41`.
#[derive(Serialize)]
struct Row {
    size: &'static str,
    goal: String,
    positions: usize,
    held_out: usize,
    rms_error: f64,
    rms_result: f64,
}

impl Row {
    fn of(error: &KindErrors) -> Self {
        let &KindErrors { size, goal, fitted, held_out, rms_error, rms_result } = error;
        Self { size, goal: goal.to_string(), positions: fitted, held_out, rms_error, rms_result }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, goal, positions, held_out, rms_error, rms_result } = self;
        write!(f, "{size} {goal} {positions} {held_out} {rms_error:.2} {rms_result:.2}")
    }
}

pub(super) fn run(arguments: &FitBoardsArguments) -> Result<(), CliError> {
    work::check_out(&arguments.out)?;
    let threads = arguments.threads.count()?;
    let positions = arguments.positions as usize;
    let task = BoardFit { positions, seed: arguments.seed, threads };
    let fitted = work::run(positions, |stop, show| task.run(stop, show))?;
    let out = &arguments.out;
    fs::write(out, fitted.source).map_err(|error| CliError::Failed(format!("{}: {error}", out.display())))?;
    fitted.errors.iter().try_for_each(|error| arguments.output.write(&Row::of(error)))
}
