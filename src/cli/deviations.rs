//! `engine deviations`: how far shallow searches are off deep ones, beside what the selective search assumes.

use std::fmt;

use clap::Args;
use serde::Serialize;

use crate::train::{Deviation, DeviationMeasurement};

use crate::cli::support::error::CliError;
use crate::cli::support::output::OutputArgument;
use crate::cli::support::work::{self, ThreadsArgument};

/// What `engine deviations` is given.
#[derive(Args)]
pub(super) struct DeviationsArguments {
    /// Positions that are searched
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// What all chance follows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The searches of a depth, as they are printed: `8 2 19-26 241 +0.3 5.22 5.40`.
#[derive(Serialize)]
struct Row {
    depth: u32,
    shallow: u32,
    fewest_empties: u32,
    most_empties: u32,
    positions: u32,
    mean: f64,
    deviation: f64,
    assumed: f64,
}

impl Row {
    fn of(measured: &Deviation) -> Self {
        let &Deviation { depth, shallow, empties, count, mean, deviation, assumed } = measured;
        let (fewest_empties, most_empties) = empties;
        Self { depth, shallow, fewest_empties, most_empties, positions: count, mean, deviation, assumed }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, shallow, fewest_empties, most_empties, positions, mean, deviation, assumed } = self;
        write!(f, "{depth} {shallow} {fewest_empties}-{most_empties} {positions} ")?;
        write!(f, "{mean:+.2} {deviation:.2} {assumed:.2}")
    }
}

pub(super) fn run(arguments: &DeviationsArguments) -> Result<(), CliError> {
    let threads = arguments.threads.count()?;
    let positions = arguments.positions as usize;
    let task = DeviationMeasurement { positions, seed: arguments.seed, threads };
    let measured = work::run(positions, |stop, show| task.run(stop, show))?;
    measured.iter().try_for_each(|measured| arguments.output.write(&Row::of(measured)))
}
