//! `engine fit-boards`: fits the evaluation for all boards to games of the engine against itself.

use std::fmt;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::train::{BoardFit, KindErrors};

use crate::cli::support::error::CliError;
use crate::cli::support::output::OutputArgument;
use crate::cli::support::work::{self, ThreadsArgument};

#[derive(Args)]
pub(crate) struct FitBoardsArguments {
    /// Source file to write; this program is built with src/engine/any_board/fitted.rs
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Number of positions for all sizes and goals together, at least 1000; an interruption loses all of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1000..=100_000_000))]
    positions: u32,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a size and goal, such as `mid fewest 45210 5016 11.80 22.41`.
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
    fn of(errors: &KindErrors) -> Self {
        let &KindErrors { size, goal, fitted, held_out, rms_error, rms_result } = errors;
        Self { size, goal: goal.to_string(), positions: fitted, held_out, rms_error, rms_result }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, goal, positions, held_out, rms_error, rms_result } = self;
        write!(f, "{size} {goal} {positions} {held_out} {rms_error:.2} {rms_result:.2}")
    }
}

pub(crate) fn run(arguments: &FitBoardsArguments) -> Result<(), CliError> {
    work::check_out(&arguments.out)?;
    let threads = arguments.threads.count()?;
    let positions = arguments.positions as usize;
    let fit = BoardFit { positions, seed: arguments.seed, threads };
    let fitted = work::run(positions, |stop, show| fit.run(stop, show))?;
    let out = &arguments.out;
    fs::write(out, fitted.source).map_err(|error| CliError::Failed(format!("{}: {error}", out.display())))?;
    fitted.errors.iter().try_for_each(|errors| arguments.output.write(&Row::of(errors)))
}
