//! `engine accuracy`: plays games between the levels 3 to 10, reviews them, fits the curve of expected scores to their results, and shows
//! how accurately each level plays.

mod agreement;
mod fit;
mod games;

use std::fmt;

use clap::Args;
use serde::Serialize;

use crate::cli::support::error::CliError;
use crate::cli::support::interrupt;
use crate::cli::support::output::OutputArgument;
use crate::cli::support::progress::progress_bar;
use crate::domain::ScoreCurve;
use crate::engine::Searcher;
use crate::rules::Color;

use agreement::Agreement;
use fit::{Sample, fit, log_loss};
use games::LevelGames;

/// Bounds of the groups of leads in which the curve is compared with the results.
const LEADS: [i32; 6] = [0, 2, 5, 10, 20, 65];
/// Empty squares up to which these groups reach.
const PHASES: [u32; 3] = [20, 40, 60];

#[derive(Args)]
pub(crate) struct AccuracyArguments {
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 160, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// Seed for the openings and for the choice among equal moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The lowest level that plays; below 3, moves have little to do with their value, and the curve does not fit
    #[arg(long, value_name = "LEVEL", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=10))]
    lowest: u8,
    /// The highest level that plays, at least the lowest
    #[arg(long, value_name = "LEVEL", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=10))]
    highest: u8,
    /// Review each game a second time with N times the nodes, and say how often both reviews agree
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=1_000))]
    again: Option<u32>,
    #[command(flatten)]
    output: OutputArgument,
}

/// The row of the curve, such as `curve 4.02 0.161 loss 0.412 chosen 0.415`.
#[derive(Serialize)]
struct CurveRow {
    at_end: f64,
    per_empty: f64,
    /// The mean logarithmic loss of the fitted curve.
    loss: f64,
    /// That of the curve that this program uses.
    used: f64,
}

/// How long the review of a game takes on one thread, such as `review 2.214 s longest 3.002 s`.
#[derive(Serialize)]
struct TimeRow {
    mean_s: f64,
    longest_s: f64,
}

/// How well the curve of this program agrees with the results, such as `expected 21-40 6-10 843 0.80 0.78`.
#[derive(Serialize)]
struct ExpectedRow {
    fewest_empties: u32,
    most_empties: u32,
    least_lead: i32,
    most_lead: i32,
    positions: usize,
    expected: f64,
    scored: f64,
}

/// The mean accuracy of a level over the sides of games, and its standard deviation, in percent, such as `level 3 40 64.2 8.1`. After them,
/// the same by a second review, if there is one: `again 65.0 7.9`.
#[derive(Serialize)]
struct LevelRow {
    level: u8,
    sides: usize,
    #[serde(flatten)]
    first: Mean,
    again: Option<Mean>,
}

/// A mean accuracy and its standard deviation, in percent.
#[derive(Serialize)]
struct Mean {
    accuracy: f64,
    deviation: f64,
}

/// The accuracy of a side in a game.
struct SideAccuracy {
    level: u8,
    first: f64,
    /// By the second review.
    again: Option<f64>,
}

impl fmt::Display for CurveRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at_end, per_empty, loss, used } = self;
        write!(f, "curve {at_end:.3} {per_empty:.4} loss {loss:.4} used {used:.4}")
    }
}

impl fmt::Display for TimeRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mean_s, longest_s } = self;
        write!(f, "review {mean_s:.3} s longest {longest_s:.3} s")
    }
}

impl fmt::Display for ExpectedRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fewest_empties, most_empties, least_lead, most_lead, positions, expected, scored } = self;
        write!(f, "expected {fewest_empties}-{most_empties} {least_lead}-{most_lead} {positions} ")?;
        write!(f, "{expected:.3} {scored:.3}")
    }
}

impl fmt::Display for LevelRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, sides, first, again } = self;
        write!(f, "level {level} {sides} {first}")?;
        again.as_ref().map_or(Ok(()), |again| write!(f, " again {again}"))
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { accuracy, deviation } = self;
        write!(f, "{accuracy:.1} {deviation:.1}")
    }
}

impl Mean {
    /// `None` without accuracies.
    fn of(accuracies: &[f64]) -> Option<Self> {
        let count = accuracies.len() as f64;
        let mean = accuracies.iter().sum::<f64>() / count;
        let variance = accuracies.iter().map(|accuracy| (accuracy - mean).powi(2)).sum::<f64>() / count;
        (!accuracies.is_empty()).then(|| Self { accuracy: mean * 100.0, deviation: variance.sqrt() * 100.0 })
    }
}

pub(crate) fn run(arguments: &AccuracyArguments) -> Result<(), CliError> {
    let (output, total) = (arguments.output, arguments.games as usize);
    let stop = interrupt::stop_on_signal()?;
    let bar = progress_bar(total);
    let levels = arguments.lowest..=arguments.highest.max(arguments.lowest);
    let mut games = LevelGames::new(arguments.seed, levels.clone(), Searcher::new(16), arguments.again);
    let mut samples: Vec<Sample> = Vec::new();
    let mut accuracies: Vec<SideAccuracy> = Vec::new();
    let mut times: Vec<f64> = Vec::new();
    let mut agreement = Agreement::default();
    for done in 0..total {
        let Some(reviewed) = games.play(done, &stop) else {
            return Err(CliError::Interrupted { done, total });
        };
        samples.extend(reviewed.samples());
        if let Some(deeper) = &reviewed.deeper {
            agreement.add(&reviewed.review, deeper, reviewed.opening_plies);
        }
        times.push(reviewed.time.as_secs_f64());
        let first = reviewed.review.accuracy(reviewed.opening_plies);
        let again = reviewed.deeper.as_ref().map(|deeper| deeper.accuracy(reviewed.opening_plies));
        for color in Color::BOTH {
            let level = reviewed.levels[color].number();
            let again = again.as_ref().and_then(|again| again[color]);
            accuracies.extend(first[color].map(|first| SideAccuracy { level, first, again }));
        }
        bar.set_position(done as u64 + 1);
    }
    let ScoreCurve { at_end, per_empty } = fit(&samples);
    let loss = log_loss(ScoreCurve { at_end, per_empty }, &samples);
    output.write(&CurveRow { at_end, per_empty, loss, used: log_loss(ScoreCurve::FITTED, &samples) })?;
    let (mean_s, longest_s) = (times.iter().sum::<f64>() / total as f64, times.iter().copied().fold(0.0, f64::max));
    output.write(&TimeRow { mean_s, longest_s })?;
    if let Some(row) = arguments.again.and_then(|again| agreement.row(again)) {
        output.write(&row)?;
    }
    for row in expected_rows(&samples) {
        output.write(&row)?;
    }
    for level in levels {
        if let Some(row) = level_row(level, &accuracies) {
            output.write(&row)?;
        }
    }
    Ok(())
}

/// Compares the curve of this program with the results, for the side that is ahead.
fn expected_rows(samples: &[Sample]) -> Vec<ExpectedRow> {
    let mut rows = Vec::new();
    for (phase, most_empties) in PHASES.into_iter().enumerate() {
        let fewest_empties = if phase == 0 { 0 } else { PHASES[phase - 1] + 1 };
        for (least_lead, most_lead) in LEADS.windows(2).map(|bounds| (bounds[0] + 1, bounds[1])) {
            let is_inside = |sample: &&Sample| {
                (fewest_empties..=most_empties).contains(&sample.empties)
                    && (least_lead..=most_lead).contains(&sample.lead.abs())
            };
            let inside: Vec<&Sample> = samples.iter().filter(is_inside).collect();
            if inside.is_empty() {
                continue;
            }
            let count = inside.len() as f64;
            let expected = |sample: &&Sample| ScoreCurve::FITTED.expected_score(sample.lead.abs(), sample.empties, 64);
            let scored = |sample: &&Sample| if sample.lead > 0 { sample.score } else { 1.0 - sample.score };
            rows.push(ExpectedRow {
                fewest_empties,
                most_empties,
                least_lead,
                most_lead,
                positions: inside.len(),
                expected: inside.iter().map(expected).sum::<f64>() / count,
                scored: inside.iter().map(scored).sum::<f64>() / count,
            });
        }
    }
    rows
}

/// The mean accuracy of a level; `None` if it did not play.
fn level_row(level: u8, accuracies: &[SideAccuracy]) -> Option<LevelRow> {
    let own = || accuracies.iter().filter(|side| side.level == level);
    let first: Vec<f64> = own().map(|side| side.first).collect();
    let again: Vec<f64> = own().filter_map(|side| side.again).collect();
    Some(LevelRow { level, sides: first.len(), first: Mean::of(&first)?, again: Mean::of(&again) })
}
