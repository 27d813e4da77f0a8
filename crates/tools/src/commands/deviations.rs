//! `engine deviations`: measures how far shallow searches differ from deep ones, compared with what the selective search
//! assumes.

use clap::Args;

use crate::train::{Deviation, DeviationMeasurement};

use crate::support::ToolError;
use crate::support::output::OutputArgument;
use crate::support::work::{self, ThreadsArgument};

/// The arguments of `deviations`.
#[derive(Args)]
pub struct DeviationsArguments {
    /// Number of positions to search
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Seed for all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

pub(crate) fn run(arguments: &DeviationsArguments) -> Result<(), ToolError> {
    let threads = arguments.threads.count()?;
    let positions = arguments.positions as usize;
    let measurement = DeviationMeasurement { positions, seed: arguments.seed, threads };
    let deviations = work::run(positions, |stop, show| measurement.run(stop, show))?;
    for row in &deviations {
        let Deviation { depth, shallow, fewest_empties, most_empties, positions, mean, deviation, assumed } = row;
        let empties = format_args!("{fewest_empties}-{most_empties}");
        let text = format_args!("{depth} {shallow} {empties} {positions} {mean:+.2} {deviation:.2} {assumed:.2}");
        arguments.output.write(row, text)?;
    }
    Ok(())
}
