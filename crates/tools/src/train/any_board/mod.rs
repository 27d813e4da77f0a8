//! Fits the evaluation for all boards: plays games on boards of three sizes with both goals, fits the weights to their
//! results, and encodes them as the file of the engine that holds them.
//!
//! The games are played with the weights of this program. A game depends only on the seed and its number, and one
//! thread fits each kind of game, so the result is the same for any number of threads.

mod fit;
mod play;

use engine::Stop;
use engine::any_board::Fitted;
use engine::rng::mix;

use crate::train::error::Interrupted;
pub(crate) use fit::KindErrors;
use play::{GameKind, KindGames};

/// The settings of a fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardFit {
    /// The least number of positions of all kinds together; the last game of each kind may add a few more.
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    /// At least 1.
    pub(crate) threads: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FittedBoards {
    /// The content of `assets/boards.bin`.
    pub(crate) file: Vec<u8>,
    /// By size, then goal.
    pub(crate) errors: Vec<KindErrors>,
}

impl BoardFit {
    /// Plays the games and fits the weights. `on_progress` gets the number of positions done, from any thread.
    ///
    /// # Errors
    /// If `stop` is stopped.
    pub(crate) fn run(&self, stop: &Stop, on_progress: &(dyn Fn(usize) + Sync)) -> Result<FittedBoards, Interrupted> {
        self.run_kinds(&GameKind::ALL, stop, on_progress)
    }

    fn run_kinds(
        &self,
        kinds: &[GameKind],
        stop: &Stop,
        on_progress: &(dyn Fn(usize) + Sync),
    ) -> Result<FittedBoards, Interrupted> {
        let interrupted = |done: usize| Interrupted { done: done.min(self.positions), total: self.positions };
        let (mut file, mut errors) = (Vec::new(), Vec::new());
        let positions = self.positions.div_ceil(kinds.len());
        let mut done = 0;
        for (number, &kind) in (0..).zip(kinds) {
            let games = KindGames { kind, seed: mix(mix(self.seed) ^ number), positions, threads: self.threads };
            let show = |more: usize| on_progress((done + more).min(self.positions));
            let games = games.play(stop, &show).map_err(|unfinished| interrupted(done + unfinished.positions))?;
            done += games.iter().map(|game| game.samples.len()).sum::<usize>();
            let (weights, kind_errors) = fit::fit(kind, &games, stop).map_err(|_| interrupted(done))?;
            file.extend(Fitted { weights, deviations: fit::deviations(&games) }.encode());
            errors.push(kind_errors);
        }
        Ok(FittedBoards { file, errors })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(threads: usize) -> FittedBoards {
        let quick = [0, 1].map(|at| GameKind::ALL[at]).map(|kind| GameKind { depth: 1, exact_from: 4, ..kind });
        let boards = BoardFit { positions: 6000, seed: 3, threads };
        boards.run_kinds(&quick, &Stop::default(), &|_| ()).expect("nothing stops it")
    }

    #[test]
    fn a_tiny_fit_reduces_the_error_and_is_the_same_for_any_number_of_threads() {
        let expected = fitted(1);
        assert!(fitted(2) == expected);
        for error in &expected.errors {
            assert!(error.positions >= 2500 && error.held_out > 200, "{error:?}");
            assert!(error.rms_error < error.rms_result, "{error:?}");
        }
    }

    #[test]
    fn a_stopped_fit_reports_its_progress() {
        let stop = Stop::default();
        let boards = BoardFit { positions: 1_000_000, seed: 3, threads: 2 };
        let interrupted = boards.run(&stop, &|_| stop.stop()).expect_err("it was stopped");
        assert!(interrupted.total == 1_000_000 && (1..2000).contains(&interrupted.done), "{interrupted}");
    }
}
