//! `ratings simulate`: how well rating systems predict the results of a simulated club.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::cli::support::error::CliError;
use crate::cli::support::output::write_file;
use crate::domain::Timestamp;
use crate::engine::rng::Rng;
use crate::render::{CalibrationCurve, CalibrationView, Renderer, Theme};

use super::club::{Club, ClubGame, DAYS};
use super::collusion::{Collusion, Plan};
use super::prediction::{Circumstances, Predictions};
use super::systems;

/// Predictions of the first days do not count, because nobody has a rating.
const WARM_UP_DAYS: i64 = 90;
/// Somebody with fewer games is new.
const NEWCOMER_GAMES: u32 = 10;
/// Somebody who has not played for this long returns.
const RETURN_MS: i64 = 30 * Timestamp::DAY_MS;

#[derive(Args)]
pub(crate) struct SimulateArguments {
    /// Number of people in the club
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    people: u32,
    /// Seed for all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the calibration plot as `calibration-PEOPLE.png` into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &SimulateArguments) -> Result<(), CliError> {
    let people = arguments.people as usize;
    let comparison = Comparison::of(people, arguments.seed);
    let mut out = io::stdout();
    writeln!(out, "{people} people, {} games predicted", comparison.true_strengths.all.count)?;
    writeln!(
        out,
        "{:<18} {:>8} {:>8} {:>9} {:>10} {:>11}",
        "system", "log loss", "excess", "newcomers", "returners", "calibration"
    )?;
    for (name, predictions) in comparison.rows() {
        let excess = predictions.all.value() - comparison.true_strengths.all.value();
        let Predictions { all, newcomers, returners, .. } = predictions;
        writeln!(
            out,
            "{name:<18} {:>8.4} {excess:>8.4} {:>9.4} {:>10.4} {:>11.4}",
            all.value(),
            newcomers.value(),
            returners.value(),
            predictions.calibration_error(),
        )?;
    }
    writeln!(
        out,
        "\n{:<34} {:>9} {:>9} {:>12}",
        "three accounts that collude", "most gain", "best rank", "honest rank"
    )?;
    for plan in Plan::ALL {
        let Collusion { most_gain, best_rank, honest_rank } = Collusion::of(plan, people, arguments.seed);
        let (best, honest) = (rank(best_rank), rank(honest_rank));
        writeln!(out, "{:<34} {most_gain:>9.0} {best:>9} {honest:>12}", plan.name())?;
    }
    let Some(folder) = &arguments.out else { return Ok(()) };
    let failed = |error| CliError::Failed(format!("cannot create {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    write_file(&folder.join(format!("calibration-{people}.png")), &comparison.plot(people)?)
}

/// A place on a leaderboard, as text.
fn rank(rank: Option<usize>) -> String {
    rank.map_or("none".to_owned(), |rank| rank.to_string())
}

/// How well each system predicted a club's games.
#[derive(PartialEq, Debug)]
struct Comparison {
    /// Predictions by the true strengths, which nobody can beat.
    true_strengths: Predictions,
    systems: Vec<(&'static str, Predictions)>,
}

impl Comparison {
    fn of(people: usize, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let club = Club::new(people, &mut rng);
        let mut systems = systems::all(people);
        let mut predictions = vec![Predictions::default(); systems.len()];
        let mut true_strengths = Predictions::default();
        let mut histories = vec![History::default(); people];
        for day in 0..DAYS {
            for game in club.games_on(day, &mut rng) {
                let circumstances = circumstances(&mut histories, &game);
                let counts = day >= WARM_UP_DAYS;
                if counts {
                    true_strengths.add(game.expected, game.score, circumstances);
                }
                for (system, predictions) in systems.iter_mut().zip(&mut predictions) {
                    if counts {
                        predictions.add(system.expected(&game), game.score, circumstances);
                    }
                    system.add(&game);
                }
            }
        }
        let names = systems.iter().map(|system| system.name());
        Self { true_strengths, systems: names.zip(predictions).collect() }
    }

    fn rows(&self) -> impl Iterator<Item = (&'static str, &Predictions)> {
        let best = std::iter::once(("true strengths", &self.true_strengths));
        best.chain(self.systems.iter().map(|(name, predictions)| (*name, predictions)))
    }

    fn plot(&self, people: usize) -> Result<Vec<u8>, CliError> {
        let points: Vec<_> =
            self.systems.iter().map(|(name, predictions)| (*name, predictions.calibration())).collect();
        let curves: Vec<_> = points.iter().map(|(name, points)| CalibrationCurve { name, points }).collect();
        let view = CalibrationView {
            title: "Predicted and actual scores",
            subtitle: &format!("A club of {people} people"),
            predicted: "predicted score of black",
            actual: "actual score of black",
            curves: &curves,
            theme: Theme::default(),
        };
        Renderer::new().calibration(&view).map_err(|error| CliError::Failed(format!("cannot draw the plot: {error}")))
    }
}

/// Somebody's games so far.
#[derive(Clone, Copy, Default)]
struct History {
    games: u32,
    last: Option<Timestamp>,
}

/// What is special about a game, which is then added to the histories.
fn circumstances(histories: &mut [History], game: &ClubGame) -> Circumstances {
    let mut circumstances = Circumstances::default();
    for index in [game.black, game.white] {
        let history = &mut histories[index];
        circumstances.has_newcomer |= history.games < NEWCOMER_GAMES;
        circumstances.has_returner |= history.last.is_some_and(|last| game.at.0 - last.0 >= RETURN_MS);
        *history = History { games: history.games + 1, last: Some(game.at) };
    }
    circumstances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_club_and_another_seed_another_one() {
        let comparison = Comparison::of(20, 1);
        assert_eq!(comparison, Comparison::of(20, 1));
        assert_ne!(comparison, Comparison::of(20, 2));
        let plot = |comparison: &Comparison| comparison.plot(20).expect("a plot can be drawn");
        assert_eq!(plot(&comparison), plot(&Comparison::of(20, 1)));
    }

    #[test]
    fn nobody_predicts_better_than_the_true_strengths_and_all_systems_better_than_a_coin() {
        let comparison = Comparison::of(200, 1);
        let best = comparison.true_strengths.all;
        assert!(best.count > 10_000, "{best:?}");
        assert!(comparison.true_strengths.calibration_error() < 0.02);
        for (name, predictions) in &comparison.systems {
            assert_eq!(predictions.all.count, best.count, "{name}");
            let loss = predictions.all.value();
            assert!(loss > best.value() && loss < 2.0_f64.ln(), "{name}: {loss}");
        }
    }

    #[test]
    fn the_limit_against_collusion_leaves_predictions_better_than_those_of_elo_and_the_first_system() {
        let comparison = Comparison::of(200, 2);
        let [(_, ours), others @ ..] = &comparison.systems[..] else { panic!("there are systems") };
        for (name, other) in others.iter().filter(|(name, _)| *name != "Glicko-2 by games") {
            assert!(ours.all.value() < other.all.value(), "{name}: {} {}", ours.all.value(), other.all.value());
        }
    }
}
