//! `engine deviations`: measures how far shallow searches differ from deep ones, compared with what the selective search
//! assumes.

use std::fmt;

use clap::Args;
use serde::Serialize;

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

/// The row of a depth, such as `8 2 19-26 241 +0.30 5.22 5.40`.
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
    fn of(deviation: &Deviation) -> Self {
        let &Deviation { depth, shallow, empties, count, mean, deviation, assumed } = deviation;
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

pub(crate) fn run(arguments: &DeviationsArguments) -> Result<(), ToolError> {
    let threads = arguments.threads.count()?;
    let positions = arguments.positions as usize;
    let measurement = DeviationMeasurement { positions, seed: arguments.seed, threads };
    let deviations = work::run(positions, |stop, show| measurement.run(stop, show))?;
    deviations.iter().try_for_each(|deviation| arguments.output.write(&Row::of(deviation)))
}
