//! `engine fit-order`: fits the weights that order moves near the end of the game to exact scores.

use std::path::PathBuf;

use clap::Args;

use crate::train::{FittedOrder, OrderFit};

use crate::support::ToolError;
use crate::support::output::write_file;
use crate::support::work::{self, FitArguments};

/// The arguments of `fit-order`.
#[derive(Args)]
pub struct FitOrderArguments {
    /// File of weights to write; this program is built with assets/order.bin
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    fit: FitArguments,
}

pub(crate) fn run(FitOrderArguments { out, fit }: &FitOrderArguments) -> Result<(), ToolError> {
    work::check_out(out)?;
    let positions = fit.positions as usize;
    let order = OrderFit { positions, seed: fit.seed, threads: fit.threads.count()? };
    let fitted = work::run(positions, |stop, show| order.run(stop, show))?;
    write_file(out, &fitted.file)?;
    let FittedOrder { positions, held_out, rms_error, rms_score, .. } = &fitted;
    fit.output.write(&fitted, format_args!("{positions} {held_out} {rms_error:.2} {rms_score:.2}"))
}
