//! `engine balanced`: makes the list of balanced openings, `assets/balanced.tsv`, and resumes an interrupted search.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::support::ToolError;
use crate::support::list;
use crate::support::output::OutputArgument;
use crate::support::work::ThreadsArgument;
use crate::train::BalancedBuild;

/// The arguments of `balanced`.
#[derive(Args)]
pub struct BalancedArguments {
    /// The list; one that an interrupted run has left is continued
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

pub(crate) fn run(arguments: &BalancedArguments) -> Result<(), ToolError> {
    let start = Instant::now();
    let &BalancedArguments { count, seed, nodes, .. } = arguments;
    let build = BalancedBuild { count: count as usize, seed, nodes, threads: arguments.threads.count()? };
    let built = list::build(&arguments.out, &build)?;
    arguments.output.write_total(built.openings.len(), "openings", start)
}
