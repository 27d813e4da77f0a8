//! Fitting the evaluation of all boards: games of the engine against itself on boards of three sizes and for both goals,
//! least squares towards how they ended, and the source file that holds the outcome.
//!
//! Games are played with the weights of this program. A game is a function of the seed and its number, games are taken in
//! order, and one thread fits one kind: the file is the same for any number of threads.

mod fit;
mod play;
mod source;

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::rules::Goal;

use super::Interrupted;
use crate::engine::Stop;
use crate::engine::any_board::{FITTED_LENGTH, PHASES};
use play::GameKind;

/// The weights of one kind of game, by phase.
type PhaseWeights = [[i16; FITTED_LENGTH]; PHASES];

/// What is to be fitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardFit {
    /// Positions of all kinds together; a few more are taken, since games are whole.
    pub positions: usize,
    /// What all chance follows from.
    pub seed: u64,
    /// Threads, at least 1; they change nothing but the time it takes.
    pub threads: usize,
}

/// What one kind of game came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct KindErrors {
    /// `small` (up to 48 squares), `mid` (up to 80) or `wide`.
    pub size: &'static str,
    /// What wins.
    pub goal: Goal,
    /// Positions that were learnt from.
    pub learnt: usize,
    /// Positions of games that were not.
    pub held_out: usize,
    /// Root of the mean square difference of evaluation and game result on those, in discs.
    pub rms_error: f64,
    /// The same for an evaluation of 0.
    pub rms_result: f64,
}

/// The outcome.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FittedBoards {
    /// The text of `src/engine/any_board/fitted.rs`.
    pub source: String,
    /// By size, then goal.
    pub errors: Vec<KindErrors>,
}

impl BoardFit {
    /// Plays and fits; `show` hears from any thread how many positions are done.
    ///
    /// # Errors
    /// When `stop` was told to stop before the end.
    pub(crate) fn run(&self, stop: &Stop, show: &(dyn Fn(usize) + Sync)) -> Result<FittedBoards, Interrupted> {
        self.run_kinds(&GameKind::ALL, stop, show)
    }

    fn run_kinds(
        &self,
        kinds: &[GameKind],
        stop: &Stop,
        show: &(dyn Fn(usize) + Sync),
    ) -> Result<FittedBoards, Interrupted> {
        let done = AtomicUsize::new(0);
        let cut = || Interrupted { done: done.load(Ordering::Relaxed).min(self.positions), total: self.positions };
        let show = |more| show((done.fetch_add(more, Ordering::Relaxed) + more).min(self.positions));
        let (mut weights, mut deviations, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        let wanted = self.positions.div_ceil(kinds.len());
        for (number, &kind) in (0..).zip(kinds) {
            let games = play::games(kind, (self.seed, number), wanted, self.threads, stop, &show).ok_or_else(cut)?;
            let (phases, error) = fit::fit(kind, &games, stop).ok_or_else(cut)?;
            weights.push(phases);
            deviations.push(fit::deviations(&games));
            errors.push(error);
        }
        Ok(FittedBoards { source: source::source(&weights, &deviations), errors })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(threads: usize) -> FittedBoards {
        let quick = [0, 1].map(|at| GameKind::ALL[at]).map(|kind| GameKind { depth: 1, exact_from: 4, ..kind });
        let boards = BoardFit { positions: 6000, seed: 3, threads };
        boards.run_kinds(&quick, &Stop::default(), &|_| ()).expect("nobody stops it")
    }

    #[test]
    fn a_tiny_fit_helps_and_is_the_same_for_any_threads() {
        let alone = fitted(1);
        assert!(fitted(2) == alone);
        for error in &alone.errors {
            assert!(error.learnt >= 2500 && error.held_out > 200, "{error:?}");
            assert!(error.rms_error < error.rms_result, "{error:?}");
        }
    }

    #[test]
    fn a_stopped_fit_tells_how_far_it_came() {
        let stop = Stop::default();
        let boards = BoardFit { positions: 1_000_000, seed: 3, threads: 2 };
        let cut = boards.run(&stop, &|_| stop.stop()).expect_err("it was stopped");
        assert!(cut.total == 1_000_000 && (1..2000).contains(&cut.done), "{cut}");
    }
}
