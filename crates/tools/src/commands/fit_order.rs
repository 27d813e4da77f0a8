//! `engine fit-order`: fits the weights that order moves near the end of the game to exact scores.

use std::fmt;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

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

/// The result, such as `630124 70011 11.80 22.41`.
#[derive(Serialize)]
struct Row {
    positions: usize,
    held_out: usize,
    rms_error: f64,
    rms_score: f64,
}

impl Row {
    fn of(&FittedOrder { fitted, held_out, rms_error, rms_score, .. }: &FittedOrder) -> Self {
        Self { positions: fitted, held_out, rms_error, rms_score }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { positions, held_out, rms_error, rms_score } = self;
        write!(f, "{positions} {held_out} {rms_error:.2} {rms_score:.2}")
    }
}

pub(crate) fn run(FitOrderArguments { out, fit }: &FitOrderArguments) -> Result<(), ToolError> {
    work::check_out(out)?;
    let positions = fit.positions as usize;
    let order = OrderFit { positions, seed: fit.seed, threads: fit.threads.count()? };
    let fitted = work::run(positions, |stop, show| order.run(stop, show))?;
    write_file(out, &fitted.file)?;
    fit.output.write(&Row::of(&fitted))
}
