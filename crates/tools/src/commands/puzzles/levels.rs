//! `puzzles levels`: counts how many puzzles each level solves.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::support::ToolError;
use crate::support::input;
use crate::support::output::OutputArgument;
use crate::support::work::{self, ThreadsArgument};
use crate::train::solved_shares;
use engine::level;
use rules::{Level, Puzzles};

/// The arguments of `levels`.
#[derive(Args)]
pub struct LevelsArguments {
    /// File of puzzles, or - for standard input
    file: PathBuf,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a level, such as `5 Club 3200 41.3 %`.
#[derive(Serialize)]
struct Row {
    level: u8,
    name: &'static str,
    puzzles: usize,
    solved_percent: f64,
}

pub(crate) fn run(arguments: &LevelsArguments) -> Result<(), ToolError> {
    let file = arguments.file.display();
    let puzzles = Puzzles::read(&input::text(&arguments.file)?);
    let puzzles = puzzles.map_err(|error| ToolError::Usage(format!("{file}: {error}")))?;
    let threads = arguments.threads.count()?;
    let shares = work::run(puzzles.all().len(), |stop, show| solved_shares(puzzles.all(), threads, stop, show))?;
    for (level, share) in Level::ALL.into_iter().zip(shares) {
        let (level, name) = (level.number(), level::name(level));
        let (puzzles, solved_percent) = (puzzles.all().len(), 100.0 * share);
        let text = format_args!("{level} {name} {puzzles} {solved_percent:.1} %");
        arguments.output.write(&Row { level, name, puzzles, solved_percent }, text)?;
    }
    Ok(())
}
