//! Fits the weights that order moves near the end of the game to exact scores.
//!
//! The positions come from games of the engine against itself and from random moves off these games, because searches visit many
//! positions that good games do not contain. A game depends only on the seed and its number, and one thread fits the weights, so
//! the result is the same for any number of threads.

use std::ops::RangeInclusive;

use serde::Serialize;

use engine::board8::{ORDER_INSTANCES, ORDER_WEIGHTS, OrderWeights, order_classes};
use engine::dispatch::Dispatch;
use engine::rng::mix;
use engine::{Searcher, Stop};

use super::error::{Interrupted, Stopped};
use super::least_squares::LeastSquares;
use super::sample::Sample;
use super::self_play::{HASH_MB, PlaySettings, SelfPlay};
use super::threads::produce;

/// The empty squares of the positions. The search estimates those with 10 and 11.
const EMPTIES: RangeInclusive<u32> = 8..=11;
const SETTINGS: PlaySettings =
    PlaySettings { random_plies: (2, 20), depth: 1, exact_from: *EMPTIES.end(), branches: 0, off_game_moves: 8 };
/// One game in this many is held out: the weights are not fitted to it.
const HELD_OUT_EVERY: usize = 10;
const PENALTY: f32 = 8.0;

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderFit {
    /// The least number of positions; the last game may add a few more.
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    /// At least 1.
    pub(crate) threads: usize,
}

/// What is fitted, and the row that describes it, such as `630124 70011 11.80 22.41`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct FittedOrder {
    /// The content of `assets/order.bin`.
    #[serde(skip)]
    pub(crate) file: [u8; ORDER_WEIGHTS],
    /// Number of positions fitted.
    pub(crate) positions: usize,
    /// Number of positions in the held-out games.
    pub(crate) held_out: usize,
    /// Root of the mean squared difference between estimate and exact score on the held-out games, in discs.
    pub(crate) rms_error: f64,
    /// The same for an estimate that is always 0.
    pub(crate) rms_score: f64,
}

/// What is fitted to a position.
struct Solved {
    indices: [u16; ORDER_INSTANCES],
    /// In discs for the side to move.
    score: f32,
}

impl OrderFit {
    /// Plays the games and fits the weights. `on_progress` gets the number of positions done, from any thread.
    ///
    /// # Errors
    /// If `stop` is stopped.
    pub(crate) fn run(&self, stop: &Stop, on_progress: &(dyn Fn(usize) + Sync)) -> Result<FittedOrder, Interrupted> {
        let interrupted = |done: usize| Interrupted { done: done.min(self.positions), total: self.positions };
        let show = |done: usize| on_progress(done.min(self.positions));
        let worker = || {
            let mut self_play = SelfPlay::new(SETTINGS, Searcher::new(HASH_MB), stop);
            move |number: usize| {
                let game = self_play.game(mix(mix(self.seed) ^ number as u64), 0)?;
                Ok::<_, Stopped>(solved(&game))
            }
        };
        let games = produce(self.positions, self.threads, worker, Vec::len, show)
            .map_err(|unfinished| interrupted(unfinished.positions))?;
        let positions = |held_out: bool| {
            let games = games.iter().enumerate().filter(move |(at, _)| (at % HELD_OUT_EVERY == 0) == held_out);
            games.flat_map(|(_, game)| game)
        };
        let problem = LeastSquares {
            rows: positions(false).map(|position| order_classes(position.indices)).collect(),
            counts: vec![1.0; positions(false).count()],
            labels: positions(false).map(|position| position.score).collect(),
            firsts: [0; ORDER_INSTANCES],
            size: ORDER_WEIGHTS,
            penalty: PENALTY,
        };
        let file = OrderWeights::encode(&problem.solve(stop));
        if stop.is_stopped() {
            return Err(interrupted(self.positions));
        }
        let weights = OrderWeights::decode(&file);
        let held_out = positions(true).count();
        let root_mean_square = |error: &dyn Fn(&Solved) -> f32| {
            let sum: f64 = positions(true).map(|position| f64::from(error(position)).powi(2)).sum();
            (sum / held_out.max(1) as f64).sqrt()
        };
        Ok(FittedOrder {
            file,
            positions: problem.rows.len(),
            held_out,
            rms_error: root_mean_square(&|position| weights.discs(position.indices) - position.score),
            rms_score: root_mean_square(&|position| position.score),
        })
    }
}

/// The positions of a game that the weights are fitted to.
fn solved(samples: &[Sample]) -> Vec<Solved> {
    let dispatch = Dispatch::detect();
    let wanted = samples.iter().filter(|sample| EMPTIES.contains(&sample.board.empties()));
    wanted
        .map(|&Sample { board, value, .. }| Solved { indices: board.order_indices(dispatch), score: value.into() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiny_fit_reduces_the_error_and_is_the_same_for_any_number_of_threads() {
        let fitted = |threads| {
            let fit = OrderFit { positions: 3000, seed: 3, threads };
            fit.run(&Stop::default(), &|_| ()).expect("nothing stops it")
        };
        let expected = fitted(1);
        assert!(fitted(2) == expected);
        let FittedOrder { positions, held_out, rms_error, rms_score, .. } = expected;
        assert!(positions >= 2500 && held_out > 200, "{positions} {held_out}");
        assert!(rms_error < 0.9 * rms_score, "{rms_error} {rms_score}");
    }

    #[test]
    fn a_stopped_fit_reports_its_progress() {
        let stop = Stop::default();
        let fit = OrderFit { positions: 1_000_000, seed: 3, threads: 2 };
        let interrupted = fit.run(&stop, &|_| stop.stop()).expect_err("it was stopped");
        assert!(interrupted.total == 1_000_000 && (1..2000).contains(&interrupted.done), "{interrupted}");
    }
}
