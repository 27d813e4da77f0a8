//! How long the engine may think about a move, as it is said on the command line.

use std::time::Duration;

use clap::Args;

use crate::arena::{MoveLimit, parse_time};

/// What a move may cost, in place of what the engine itself takes.
#[derive(Args, Clone, Copy)]
pub(crate) struct LimitArguments {
    /// Time a move, such as 1s or 200ms
    #[arg(long, value_parser = parse_time, conflicts_with = "nodes")]
    time: Option<Duration>,
    /// Positions a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl LimitArguments {
    /// The limit that was given, if one was.
    pub(crate) fn move_limit(self) -> Option<MoveLimit> {
        self.time.map(MoveLimit::Time).or(self.nodes.map(MoveLimit::Nodes))
    }
}
