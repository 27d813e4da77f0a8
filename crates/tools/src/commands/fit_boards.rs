//! `engine fit-boards`: fits the evaluation for all boards to games of the engine against itself.

use std::path::PathBuf;

use clap::Args;

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

pub(crate) fn run(FitBoardsArguments { out, fit }: &FitBoardsArguments) -> Result<(), ToolError> {
    work::check_out(out)?;
    let positions = fit.positions as usize;
    let boards = BoardFit { positions, seed: fit.seed, threads: fit.threads.count()? };
    let fitted = work::run(positions, |stop, show| boards.run(stop, show))?;
    write_file(out, &fitted.file)?;
    for row in &fitted.errors {
        let KindErrors { size, goal, positions, held_out, rms_error, rms_result } = row;
        let text = format_args!("{size} {goal} {positions} {held_out} {rms_error:.2} {rms_result:.2}");
        fit.output.write(row, text)?;
    }
    Ok(())
}
