//! The limit of a search for one move, as an argument.

use std::time::Duration;

use clap::Args;

use crate::arena::{MoveLimit, parse_time};

#[derive(Args, Clone, Copy)]
pub(crate) struct LimitArguments {
    /// Time for each move, such as 1s or 200ms
    #[arg(long, value_parser = parse_time, conflicts_with = "nodes")]
    time: Option<Duration>,
    /// Positions to search for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl LimitArguments {
    pub(crate) fn move_limit(self) -> Option<MoveLimit> {
        self.time.map(MoveLimit::Time).or(self.nodes.map(MoveLimit::Nodes))
    }
}
