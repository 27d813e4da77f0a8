//! `puzzles build`: searches games for puzzles, and resumes an interrupted search.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::support::ToolError;
use crate::support::list;
use crate::support::output::OutputArgument;
use crate::support::work::ThreadsArgument;
use crate::train::PuzzleBuild;

/// The arguments of `build`.
#[derive(Args)]
pub struct BuildArguments {
    /// The list of puzzles; one that an interrupted run has left is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Look only at positions with at most this many empty squares [default: 26]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(7..=26))]
    empties: Option<u32>,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

pub(crate) fn run(arguments: &BuildArguments, level_ratings: [f64; 10]) -> Result<(), ToolError> {
    let start = Instant::now();
    let (count, threads) = (arguments.count as usize, arguments.threads.count()?);
    let build = PuzzleBuild::new(arguments.seed, count, threads, level_ratings);
    let build = arguments.empties.map_or(build, |empties| build.with_most_empties(empties));
    let built = list::build(&arguments.out, &build)?;
    arguments.output.write_total(built.puzzles.len(), "puzzles", start)
}
