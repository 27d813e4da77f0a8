//! `engine train`: trains the weights of the 8 × 8 evaluation from games of the engine against itself.

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::train::{Generation, StartWeights, Training};

use crate::support::ToolError;
use crate::support::input;
use crate::support::interrupt;
use crate::support::output::OutputArgument;
use crate::support::progress::progress_bar;
use crate::support::searching::load;
use crate::support::work::{self, ThreadsArgument};

/// The arguments of `train`.
#[derive(Args)]
pub struct TrainArguments {
    /// File for the weights of the last generation
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Seed for all random choices
    #[arg(long, value_name = "N")]
    seed: u64,
    /// Number of generations; the first plays with the hand-crafted evaluation, or with the weights of `--start`
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    generations: u32,
    /// Positions to play in each generation; without `--start`, generations 0 to 2 play fewer; later ones also learn from the
    /// one before
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    positions: u32,
    /// Folder for the games and weights; a run started again with the same folder resumes
    #[arg(long, value_name = "DIR")]
    state: PathBuf,
    /// Weights to start from: generation 0 plays with them, deeper than without, and every generation corrects the weights
    /// that it played with
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadsArgument,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of a generation, such as `0 2000111 30211 9.90 14.91 weights-0-12ab34cd.bin 1571611`.
#[derive(Serialize)]
struct Row {
    generation: u32,
    positions: usize,
    held_out: usize,
    /// Of the held-out games, if there are any.
    mean_error: Option<f64>,
    rms_error: Option<f64>,
    weights: String,
    bytes: usize,
}

impl Row {
    fn of(generation: &Generation) -> Self {
        Self {
            generation: generation.number,
            positions: generation.trained_on,
            held_out: generation.held_out,
            mean_error: (generation.held_out > 0).then_some(generation.mean_error),
            rms_error: (generation.held_out > 0).then_some(generation.rms_error),
            weights: generation.weights.display().to_string(),
            bytes: generation.bytes,
        }
    }
}

fn start(path: &Path) -> Result<StartWeights, ToolError> {
    let checksum = crc32fast::hash(&input::read(path)?);
    Ok(StartWeights { weights: load(path)?, checksum })
}

pub(crate) fn run(arguments: &TrainArguments) -> Result<(), ToolError> {
    work::check_out(&arguments.out)?;
    let training = Training {
        out: arguments.out.clone(),
        state: arguments.state.clone(),
        seed: arguments.seed,
        generations: arguments.generations,
        positions: arguments.positions as usize,
        threads: arguments.threads.count()?,
        start: arguments.start.as_deref().map(start).transpose()?,
    };
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(0);
    let show = |done: usize, total: usize| {
        bar.set_length(total as u64);
        bar.set_position(done.min(total) as u64);
    };
    let mut written: Result<(), ToolError> = Ok(());
    let result = training.run(&stop, &show, |generation| {
        let row = Row::of(generation);
        let Row { generation, positions, held_out, mean_error, rms_error, weights, bytes } = &row;
        let discs = |error: &Option<f64>| error.map_or("-".into(), |error| format!("{error:.2}"));
        let (mean_error, rms_error) = (discs(mean_error), discs(rms_error));
        let text = format!("{generation} {positions} {held_out} {mean_error} {rms_error} {weights} {bytes}");
        let row = bar.suspend(|| arguments.output.write(&row, text));
        written = std::mem::replace(&mut written, Ok(())).and(row);
    });
    drop(bar);
    result?;
    written
}
