//! `engine solve`: finds the exact score of every position in an OBF file.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use rules::{Goal, Position, Shape, Square, parse_obf};

use crate::support::ToolError;
use crate::support::output::{OutputArgument, per_second};
use crate::support::progress::progress_bar;
use crate::support::searching::SearchingArguments;
use crate::support::variant::BoardArgument;
use crate::support::{input, interrupt};

/// The arguments of `solve`.
#[derive(Args)]
pub struct SolveArguments {
    /// File of OBF positions, one per line; `-` reads standard input
    file: PathBuf,
    #[command(flatten)]
    board: BoardArgument,
    /// What wins: most or fewest discs
    #[arg(long, default_value_t = Goal::Most)]
    goal: Goal,
    #[command(flatten)]
    searching: SearchingArguments,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a position, such as `1 6 +6 h5 1234 0.001`.
#[derive(Serialize)]
struct Row {
    index: usize,
    empties: u32,
    score: i32,
    best: String,
    nodes: u64,
    seconds: f64,
    /// The principal variation to the end of the game, passes included.
    pv: Vec<String>,
}

/// The last row.
#[derive(Serialize)]
struct Total {
    positions: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

pub(crate) fn run(arguments: &SolveArguments) -> Result<(), ToolError> {
    let positions = parse(&arguments.file, &input::text(&arguments.file)?, arguments.board.board)?;
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(positions.len());
    let mut searcher = arguments.searching.searcher()?;
    let mut nodes = 0;
    let start = Instant::now();
    for (done, position) in positions.iter().enumerate() {
        bar.set_position(done as u64);
        let row = solve(&mut searcher, position, arguments.goal, done + 1, &stop);
        let Some(row) = row else { return Err(ToolError::Interrupted { done, total: positions.len() }) };
        nodes += row.nodes;
        let Row { index, empties, score, best, nodes, seconds, .. } = &row;
        let text = format!("{index} {empties} {score:+} {best} {nodes} {seconds:.3}");
        bar.suspend(|| arguments.output.write(&row, text))?;
    }
    drop(bar);
    let elapsed = start.elapsed();
    let positions = positions.len();
    let (seconds, nodes_per_second) = (elapsed.as_secs_f64(), per_second(nodes, elapsed));
    let text = format_args!("total {positions} positions {nodes} nodes {seconds:.3} s {nodes_per_second} nodes/s");
    arguments.output.write(&Total { positions, nodes, seconds, nodes_per_second }, text)
}

/// Parses all positions; an error names the line of the first invalid one.
fn parse(file: &Path, text: &str, shape: Shape) -> Result<Vec<Position>, ToolError> {
    let mut positions = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match parse_obf(shape, line) {
            Ok(position) => positions.extend(position),
            Err(error) => return Err(ToolError::Usage(format!("{}:{number}: {error}", file.display()))),
        }
    }
    Ok(positions)
}

/// Solves a position; `None` if stopped.
fn solve(searcher: &mut Searcher, position: &Position, goal: Goal, index: usize, stop: &Stop) -> Option<Row> {
    let start = Instant::now();
    let mut search = |position: Position| {
        let request = Request::new(position, goal, Strength::Limits(Limits::EXACT), 0)?;
        Some(searcher.search(&request, stop))
    };
    let (score, best, report): (i32, String, Option<SearchResult>) = match position.pass() {
        Ok(passed) => {
            let report = search(passed)?;
            (-report.score, "pass".into(), Some(report))
        }
        Err(_) => match search(*position) {
            Some(report) => (report.score, report.best.to_string(), Some(report)),
            None => (position.final_score(goal), "none".into(), None),
        },
    };
    if report.as_ref().is_some_and(|report| !report.exact) {
        return None;
    }
    let nodes = report.as_ref().map_or(0, |report| report.nodes);
    let pv = report.map_or(Vec::new(), |report| with_passes(*position, &report.pv));
    Some(Row { index, empties: position.empties(), score, best, nodes, seconds: start.elapsed().as_secs_f64(), pv })
}

/// Inserts the passes into a line of moves.
fn with_passes(mut position: Position, squares: &[Square]) -> Vec<String> {
    let mut line = Vec::new();
    for &square in squares {
        if let Ok(passed) = position.pass() {
            line.push("pass".to_owned());
            position = passed;
        }
        // The search only returns legal moves.
        let Ok(next) = position.play(square) else { break };
        line.push(square.to_string());
        position = next;
    }
    line
}
