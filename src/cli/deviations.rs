//! `engine deviations`: how far shallow searches are off deep ones, beside what the selective search assumes.

use std::fmt;
use std::thread;

use clap::Args;
use serde::Serialize;

use crate::engine::train::{Deviation, Measuring};

use super::error::CliError;
use super::interrupt;
use super::output::OutputArgument;
use super::progress::Progress;

/// What `engine deviations` is given.
#[derive(Args)]
pub(super) struct DeviationsArguments {
    /// Positions that are searched
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// What all chance follows from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads [default: cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
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
    fn of(measured: &Deviation) -> Row {
        let &Deviation { depth, shallow, empties, count, mean, deviation, assumed } = measured;
        let (fewest_empties, most_empties) = empties;
        Row { depth, shallow, fewest_empties, most_empties, positions: count, mean, deviation, assumed }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { depth, shallow, fewest_empties, most_empties, positions, mean, deviation, assumed } = self;
        write!(f, "{depth} {shallow} {fewest_empties}-{most_empties} {positions} ")?;
        write!(f, "{mean:+.2} {deviation:.2} {assumed:.2}")
    }
}

pub(super) fn run(arguments: &DeviationsArguments) -> Result<(), CliError> {
    let threads = match arguments.threads {
        Some(threads) => threads as usize,
        None => thread::available_parallelism()?.get(),
    };
    let positions = arguments.positions as usize;
    let stop = interrupt::stop_on_signal()?;
    let progress = Progress::new(positions);
    // The work matters more than a terminal that has gone away.
    let show = |done| drop(progress.show(done));
    let result = Measuring { positions, seed: arguments.seed, threads }.run(&stop, &show);
    progress.clear()?;
    let measured = result.map_err(|cut| CliError::Interrupted { done: cut.done, total: cut.total })?;
    measured.iter().try_for_each(|measured| arguments.output.write(&Row::of(measured)))
}
