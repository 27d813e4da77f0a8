//! `engine fit-boards`: fits the evaluation for all boards to games of the engine against itself.

use std::fmt;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::train::{BoardFit, KindErrors};

use crate::support::ToolError;
use crate::support::output::write_file;
use crate::support::work::{self, FitArguments};

/// The arguments of `fit-boards`.
#[derive(Args)]
pub struct FitBoardsArguments {
    /// File of weights to write; this program is built with assets/boards.bin
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    fit: FitArguments,
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

pub(crate) fn run(FitBoardsArguments { out, fit }: &FitBoardsArguments) -> Result<(), ToolError> {
    work::check_out(out)?;
    let positions = fit.positions as usize;
    let boards = BoardFit { positions, seed: fit.seed, threads: fit.threads.count()? };
    let fitted = work::run(positions, |stop, show| boards.run(stop, show))?;
    write_file(out, &fitted.file)?;
    fitted.errors.iter().try_for_each(|errors| fit.output.write(&Row::of(errors)))
}
