//! `puzzles verify`: verifies puzzles with another solver than the one that found them.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use crate::support::ToolError;
use crate::support::input;
use crate::support::output::{OutputArgument, replace_file};
use crate::support::work::{self, ThreadsArgument};
use crate::train::faults;
use rules::Puzzles;

/// The arguments of `verify`.
#[derive(Args)]
pub struct VerifyArguments {
    /// File of puzzles, or - for standard input
    file: PathBuf,
    /// File for the puzzles that are right, with the comments of the list
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a wrong puzzle, such as `00c0ffee d3 is not the only right move`.
#[derive(Serialize)]
struct Row {
    id: String,
    fault: String,
}

/// The last row, such as `total 3200 puzzles 0 wrong 812.100 s`.
#[derive(Serialize)]
struct Total {
    puzzles: usize,
    wrong: usize,
    seconds: f64,
}

pub(crate) fn run(arguments: &VerifyArguments) -> Result<(), ToolError> {
    let start = Instant::now();
    if let Some(keep) = &arguments.keep {
        work::check_out(keep)?;
    }
    let file = arguments.file.display();
    let text = input::text(&arguments.file)?;
    let puzzles = Puzzles::read(&text);
    let puzzles = puzzles.map_err(|error| ToolError::Usage(format!("{file}: {error}")))?;
    let threads = arguments.threads.count()?;
    let faults = work::run(puzzles.all().len(), |stop, show| faults(puzzles.all(), threads, stop, show))?;
    let mut wrong = 0;
    let mut kept: String = text.lines().filter(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    for (puzzle, fault) in puzzles.all().iter().zip(faults) {
        if let Some(fault) = fault {
            wrong += 1;
            let text = format!("{} {fault}", puzzle.id());
            arguments.output.write(&Row { id: puzzle.id().to_string(), fault: fault.to_string() }, text)?;
        } else {
            kept += &format!("{puzzle}\n");
        }
    }
    if let Some(keep) = &arguments.keep {
        replace_file(keep, &kept)?;
    }
    let (puzzles, seconds) = (puzzles.all().len(), start.elapsed().as_secs_f64());
    let text = format_args!("total {puzzles} puzzles {wrong} wrong {seconds:.3} s");
    arguments.output.write(&Total { puzzles, wrong, seconds }, text)?;
    if wrong == 0 || arguments.keep.is_some() {
        Ok(())
    } else {
        Err(ToolError::Failed(format!("{wrong} puzzles are wrong")))
    }
}
