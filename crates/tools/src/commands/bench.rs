//! `engine bench`: searches fixed positions to fixed limits. The number of nodes changes only when the search's behavior
//! does.

use std::time::Instant;

use clap::Args;
use serde::Serialize;

use engine::{Limits, Request, Strength};
use rules::{Game, Goal, Position, Shape, Variant, parse_obf};

use crate::support::ToolError;
use crate::support::interrupt;
use crate::support::output::{OutputArgument, per_second};
use crate::support::searching::WeightsArgument;

/// Megabytes of the transposition table. The number of nodes depends on it.
const HASH_MB: usize = 16;
/// Boards, goals, moves and search depths. The moves on 8 × 8 are the start and the openings Tiger, Buffalo, Heath and
/// Rose.
const OPENINGS: [(&str, Goal, &str, u32); 8] = [
    ("8x8", Goal::Most, "", 9),
    ("8x8", Goal::Most, "f5d6c3d3c4f4c5b3c2e6", 9),
    ("8x8", Goal::Most, "f5f6e6f4c3d7f3", 9),
    ("8x8", Goal::Most, "f5f6e6f4g5e7e3", 9),
    ("8x8", Goal::Fewest, "f5d6c5f4e3c6d3f6e6d7", 8),
    ("6x6", Goal::Most, "", 11),
    ("8x6", Goal::Fewest, "", 8),
    ("12x12", Goal::Most, "", 7),
];
/// Endings 20 to 22 of the FFO test suite (Fédération Française d'Othello).
const ENDINGS: [&str; 3] = [
    "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X",
    "OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O",
    "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
];

/// The arguments of `bench`.
#[derive(Args)]
pub struct BenchArguments {
    #[command(flatten)]
    weights: WeightsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a position, such as `3 +4 d3 51234 0.012`.
#[derive(Serialize)]
struct Row {
    index: usize,
    score: i32,
    best: String,
    nodes: u64,
    seconds: f64,
}

/// The last row.
#[derive(Serialize)]
struct Total {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

pub(crate) fn run(arguments: &BenchArguments) -> Result<(), ToolError> {
    let output = arguments.output;
    let mut searcher = arguments.weights.searcher(HASH_MB)?.ready();
    let stop = interrupt::stop_on_signal()?;
    let requests = requests()?;
    let mut nodes = 0;
    let start = Instant::now();
    for (done, request) in requests.iter().enumerate() {
        let report = searcher.search(request, &stop);
        if stop.is_stopped() {
            return Err(ToolError::Interrupted { done, total: requests.len() });
        }
        nodes += report.nodes;
        let (index, score, best) = (done + 1, report.score, report.best.to_string());
        let (nodes, seconds) = (report.nodes, report.elapsed.as_secs_f64());
        let text = format!("{index} {score:+} {best} {nodes} {seconds:.3}");
        output.write(&Row { index, score, best, nodes, seconds }, text)?;
    }
    let elapsed = start.elapsed();
    let (seconds, nodes_per_second) = (elapsed.as_secs_f64(), per_second(nodes, elapsed));
    let text = format_args!("total {nodes} nodes {seconds:.3} s {nodes_per_second} nodes/s");
    output.write(&Total { nodes, seconds, nodes_per_second }, text)
}

fn requests() -> Result<Vec<Request>, ToolError> {
    let openings = OPENINGS.iter().map(|&(board, goal, moves, depth)| opening(board, goal, moves, depth));
    let endings = ENDINGS.iter().map(|line| ending(line));
    openings.chain(endings).collect()
}

fn opening(board: &str, goal: Goal, moves: &str, depth: u32) -> Result<Request, ToolError> {
    let shape = board.parse().map_err(invalid)?;
    let game = Game::from_transcript(Variant { shape, goal, ..Variant::default() }, moves).map_err(invalid)?;
    request(*game.position(), goal, Limits::depth(depth))
}

fn ending(line: &str) -> Result<Request, ToolError> {
    let position = parse_obf(Shape::STANDARD, line).map_err(invalid)?.ok_or_else(|| invalid("no position"))?;
    request(position, Goal::Most, Limits::EXACT)
}

fn request(position: Position, goal: Goal, limits: Limits) -> Result<Request, ToolError> {
    Request::new(position, goal, Strength::Limits(limits), 0).ok_or_else(|| invalid("no legal move"))
}

fn invalid(reason: impl std::fmt::Display) -> ToolError {
    ToolError::Failed(format!("a benchmark position is invalid: {reason}"))
}
