//! `engine book`: builds the opening book position by position, and resumes an interrupted build.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;

use crate::arena::MoveLimit;
use engine::analysis::Effort;
use engine::book::{MARGINS, NextPosition, Plan, Tree, score_moves};

use crate::support::ToolError;
use crate::support::interrupt;
use crate::support::limits::LimitArguments;
use crate::support::output::{OutputArgument, replace_file};
use crate::support::progress::progress_bar;
use crate::support::searching::SearchingArguments;

/// The default limit of nodes for a move.
const NODES: u64 = 500_000;
/// How often the book is saved.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// The arguments of `book`.
#[derive(Args)]
pub struct BookArguments {
    /// The book; an existing one is continued, and grows if the other options ask for more
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Include positions after up to this number of moves
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=30))]
    plies: u32,
    /// Follow moves up to this number of discs worse than the best, 0 to 4
    #[arg(long, value_name = "DISCS", default_value_t = 1, value_parser = margin)]
    margin: u32,
    #[command(flatten)]
    limits: LimitArguments,
    /// Seed for the choice among equal moves
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    searching: SearchingArguments,
    #[command(flatten)]
    output: OutputArgument,
}

fn margin(text: &str) -> Result<u32, String> {
    let margin = text.parse().ok().filter(|margin| MARGINS.contains(margin));
    margin.ok_or_else(|| format!("a margin is a number from 0 to {}", MARGINS.end()))
}

pub(crate) fn run(arguments: &BookArguments) -> Result<(), ToolError> {
    let start = Instant::now();
    let (effort, origin) = effort(arguments);
    let plan = Plan { plies: arguments.plies, margin: arguments.margin };
    let mut tree = resume(&arguments.out, &origin)?.map_or_else(|| Tree::new(plan), |tree| tree.with_plan(plan));
    let stop = interrupt::stop_on_signal()?;
    let mut searcher = arguments.searching.searcher()?;
    let mut saved = Instant::now();
    // Fails before the long work if the file cannot be written.
    replace_file(&arguments.out, tree.write(&origin))?;
    let bar = progress_bar(0);
    while let Some(NextPosition { game, open }) = tree.next() {
        bar.set_length((tree.len() + open) as u64);
        bar.set_position(tree.len() as u64);
        let scores = score_moves(&game, effort, arguments.seed, &mut searcher, &stop);
        let Some(scores) = scores else {
            replace_file(&arguments.out, tree.write(&origin))?;
            return Err(ToolError::Interrupted { done: tree.len(), total: tree.len() + open });
        };
        tree.add(game, &scores);
        if saved.elapsed() >= SAVED_EVERY {
            replace_file(&arguments.out, tree.write(&origin))?;
            saved = Instant::now();
        }
    }
    drop(bar);
    replace_file(&arguments.out, tree.write(&origin))?;
    arguments.output.write_total(tree.len(), "positions", start)
}

/// The effort for a move, and its description in the book.
fn effort(arguments: &BookArguments) -> (Effort, String) {
    let limit = arguments.limits.move_limit().unwrap_or(MoveLimit::Nodes(NODES));
    let cost = match limit {
        MoveLimit::Time(time) => format!("{} s", time.as_secs_f64()),
        MoveLimit::Nodes(nodes) => format!("{nodes} nodes"),
        MoveLimit::Depth(depth) => format!("{depth} plies"),
    };
    (limit.effort(), format!("{cost} seed {}", arguments.seed))
}

/// Reads the book of an earlier build, if there is one. A book built with another effort is refused, because its scores
/// do not compare with new ones.
fn resume(file: &Path, origin: &str) -> Result<Option<Tree>, ToolError> {
    let name = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(ToolError::Usage(format!("{name}: {error}"))),
    };
    let (tree, theirs) = Tree::read(&text).map_err(|error| ToolError::Usage(format!("{name}: {error}")))?;
    if theirs == origin {
        Ok(Some(tree))
    } else {
        Err(ToolError::Usage(format!("{name} was built by {theirs}, but this run would use {origin}")))
    }
}
