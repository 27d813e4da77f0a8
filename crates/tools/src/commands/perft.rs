//! `engine perft`: counts the leaves of the game tree from the start position of a board.

use std::time::Instant;

use clap::Args;
use serde::Serialize;

use engine::perft;
use rules::{Position, Variant};

use crate::support::ToolError;
use crate::support::interrupt;
use crate::support::output::{OutputArgument, per_second};
use crate::support::variant::BoardArgument;

/// The arguments of `perft`.
#[derive(Args)]
pub struct PerftArguments {
    /// Depth in plies; a pass is a ply, and a game that ends earlier is one leaf
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1000))]
    depth: u32,
    #[command(flatten)]
    board: BoardArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row that is printed, such as `10 24571284 0.190 s 129000000 leaves/s`.
#[derive(Serialize)]
struct Row {
    depth: u32,
    leaves: u64,
    seconds: f64,
    leaves_per_second: u64,
}

pub(crate) fn run(arguments: &PerftArguments) -> Result<(), ToolError> {
    let position = Position::start(Variant { shape: arguments.board.board, ..Variant::default() });
    // A partial count is useless, so a signal ends the process.
    interrupt::fail_on_signal()?;
    let start = Instant::now();
    let depth = arguments.depth;
    let leaves = perft(&position, depth);
    let elapsed = start.elapsed();
    let (seconds, leaves_per_second) = (elapsed.as_secs_f64(), per_second(leaves, elapsed));
    let text = format_args!("{depth} {leaves} {seconds:.3} s {leaves_per_second} leaves/s");
    arguments.output.write(&Row { depth, leaves, seconds, leaves_per_second }, text)
}
