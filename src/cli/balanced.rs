//! `engine balanced`: makes the list of balanced openings, `assets/balanced.tsv`.

use std::fmt;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use crate::cli::support::error::CliError;
use crate::cli::support::output::{OutputArgument, replace_file};
use crate::cli::support::work::{self, ThreadsArgument};
use crate::train::{BalancedOpening, BalancedOpenings};

#[derive(Args)]
pub(crate) struct BalancedArguments {
    /// The list
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of openings
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Positions to search after each opening
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row that is printed, such as `total 240 openings 61.204 s`.
#[derive(Serialize)]
struct Total {
    openings: usize,
    seconds: f64,
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "total {} openings {:.3} s", self.openings, self.seconds)
    }
}

pub(crate) fn run(arguments: &BalancedArguments) -> Result<(), CliError> {
    let start = Instant::now();
    work::check_out(&arguments.out)?;
    let &BalancedArguments { count, seed, nodes, .. } = arguments;
    let (count, threads) = (count as usize, arguments.threads.count()?);
    let search = BalancedOpenings { count, seed, nodes, threads };
    let openings = work::run(count, |stop, show| search.find(stop, show))?;
    let heading = format!(
        "# Balanced openings, each with its score for the side to move.\n\
         # Made by: outflank engine balanced --seed {seed} --count {count} --nodes {nodes}\n"
    );
    let line = |BalancedOpening { game, score }: &BalancedOpening| format!("{}\t{score:+}\n", game.transcript());
    let text: String = std::iter::once(heading).chain(openings.iter().map(line)).collect();
    replace_file(&arguments.out, &text)?;
    arguments.output.write(&Total { openings: openings.len(), seconds: start.elapsed().as_secs_f64() })
}
