//! `engine perft`: counts the leaves of the game tree from the start of a board.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;

use crate::rules::{Position, Variant, perft};

use super::error::CliError;
use super::{BoardArgument, interrupt};

#[derive(Args)]
pub(super) struct PerftArguments {
    /// Plies; a pass costs one, a game that ends earlier is one leaf
    depth: u32,
    #[command(flatten)]
    board: BoardArgument,
}

pub(super) fn run(arguments: PerftArguments) -> Result<(), CliError> {
    let position = Position::start(Variant { shape: arguments.board.board, ..Variant::default() });
    // There is nothing to show for a count that is not finished.
    interrupt::fail_on_signal()?;
    let start = Instant::now();
    let leaves = perft(&position, arguments.depth);
    let elapsed = start.elapsed();
    let rate = per_second(leaves, elapsed);
    writeln!(io::stdout(), "{} {leaves} {:.3} s {rate} leaves/s", arguments.depth, elapsed.as_secs_f64())?;
    Ok(())
}

/// How many of something a second, in whole numbers; 0 for nothing.
pub(super) fn per_second(count: u64, elapsed: Duration) -> u64 {
    // Below a microsecond the clock says nothing.
    (count as f64 / elapsed.as_secs_f64().max(1e-6)) as u64
}
