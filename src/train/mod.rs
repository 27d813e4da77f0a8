//! Learning the weights of the evaluation from games of the engine against itself.
//!
//! Generation 0 plays with the hand-made evaluation, each later one with the weights of the one before. Games are kept in
//! a folder, so that work cut short goes on where it was; everything follows from the seed, for any number of threads.

mod any_board;
mod deviations;
mod fit;
mod games;
mod held_out;
mod label;
mod plan;
mod plot;
mod sample;
mod self_play;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

use crate::engine::Stop;
use crate::engine::board8::{PHASES, Weights, WeightsInfo};
pub(crate) use any_board::{BoardFit, KindErrors};
pub(crate) use deviations::{Deviation, DeviationMeasurement, Interrupted};
use games::{Games, write};
use held_out::PhaseErrors;
use plan::plan;
use sample::Sample;
use self_play::Evaluator;

/// What is to be learnt, and where the work is kept.
#[derive(Clone, Debug)]
pub(crate) struct Training {
    /// The file that the last generation's weights are written to.
    pub out: PathBuf,
    /// A folder for games, weights and errors of every generation; made when it is not there.
    pub state: PathBuf,
    /// What all chance follows from.
    pub seed: u64,
    /// How many, at least 1.
    pub generations: u32,
    /// Positions of a generation's own games; the first ones, soon outgrown, take fewer. Later ones learn from those of the
    /// one before as well.
    pub positions: usize,
    /// Threads that play and fit, at least 1.
    pub threads: usize,
}

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainingProgress {
    /// Positions of a generation's games.
    Games {
        /// The first is 0.
        generation: u32,
        /// Positions so far.
        done: usize,
        /// Positions wanted.
        total: usize,
    },
    /// Phases whose weights are fitted.
    Fit {
        /// The first is 0.
        generation: u32,
        /// Phases so far.
        done: usize,
        /// All phases.
        total: usize,
    },
}

/// What one generation came to.
#[derive(Clone, Debug)]
pub(crate) struct Generation {
    /// The first is 0.
    pub number: u32,
    /// Positions it learnt from, its own and those of the generation before.
    pub learnt: usize,
    /// Positions of games that it did not learn from.
    pub held_out: usize,
    /// Mean absolute difference of evaluation and game result on those, in discs.
    pub mean_error: f64,
    /// Root of the mean square difference.
    pub rms_error: f64,
    /// Where its weights are.
    pub weights: PathBuf,
    /// The size of that file.
    pub bytes: usize,
}

/// Why no weights came of it.
#[derive(Debug, Error)]
pub(crate) enum TrainError {
    /// The caller stopped the work; what is done is kept in the state folder.
    #[error("interrupted after {done} of {total} positions of generation {generation}")]
    Interrupted {
        /// The first is 0.
        generation: u32,
        /// Positions so far.
        done: usize,
        /// Positions wanted.
        total: usize,
    },
    /// A file of the state folder belongs to a run with other settings.
    #[error("{} belongs to another run; use another state folder", .0.display())]
    Foreign(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
}

/// What a generation leaves to the next.
struct Learnt {
    evaluator: Evaluator,
    samples: Vec<Sample>,
    errors: [PhaseErrors; PHASES],
}

impl Training {
    /// Learns, and goes on where it was when the state folder holds a part of this work already. `show` hears of each
    /// step from any thread; `finished` of each generation.
    ///
    /// # Errors
    /// When a file or the folder cannot be used, the folder belongs to another run, or `stop` was told to stop.
    pub(crate) fn run(
        &self,
        stop: &Stop,
        show: &(dyn Fn(TrainingProgress) + Sync),
        mut finished: impl FnMut(&Generation),
    ) -> Result<(), TrainError> {
        fs::create_dir_all(&self.state).map_err(|error| TrainError::File { path: self.state.clone(), error })?;
        self.claim()?;
        let (mut evaluator, mut earlier) = (Evaluator::HandMade, Vec::new());
        let mut all_errors = Vec::new();
        for number in 0..self.generations {
            let (learnt, generation) = self.generation(number, evaluator, earlier, stop, show)?;
            all_errors.push(learnt.errors);
            write(&self.state.join("errors.svg"), plot::plot(&all_errors).as_bytes())?;
            finished(&generation);
            if number + 1 == self.generations {
                write(&self.out, &read(&generation.weights)?)?;
            }
            (evaluator, earlier) = (learnt.evaluator, learnt.samples);
        }
        Ok(())
    }

    /// Notes in the folder which run it belongs to, before anything else is written there.
    fn claim(&self) -> Result<(), TrainError> {
        let path = self.state.join("run");
        let run = format!("seed {}, {} positions\n", self.seed, self.positions);
        match fs::read(&path) {
            Ok(noted) if noted == run.as_bytes() => Ok(()),
            Ok(_) => Err(TrainError::Foreign(path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => write(&path, run.as_bytes()),
            Err(error) => Err(TrainError::File { path, error }),
        }
    }

    /// Plays and learns; from `earlier` samples too, those of the generation before.
    fn generation(
        &self,
        number: u32,
        evaluator: Evaluator,
        earlier: Vec<Sample>,
        stop: &Stop,
        show: &(dyn Fn(TrainingProgress) + Sync),
    ) -> Result<(Learnt, Generation), TrainError> {
        let plan = plan(number);
        let positions = plan.positions(self.positions);
        let games = Games { generation: number, seed: self.seed, settings: plan.settings, evaluator, positions };
        let samples = games.collect(&self.state, self.threads, stop, show)?;
        // The name tells weights of other games apart, so that none are taken for these; what came earlier is known by
        // the evaluator.
        let made_from = [games.fingerprint(), positions as u32, plan.lambda.to_bits()].map(u32::to_le_bytes).concat();
        let path = self.state.join(format!("weights-{number}-{:08x}.bin", crc32fast::hash(&made_from)));
        let all =
            if plan.with_earlier { [earlier.as_slice(), &samples.learnt].concat() } else { samples.learnt.clone() };
        let (weights, bytes) = match known(&path) {
            Some(known) => known,
            None => {
                let total = PHASES;
                let show = |done| show(TrainingProgress::Fit { generation: number, done, total });
                let weights = fit::fit(&all, plan.lambda, self.threads, stop, &show);
                let interrupted = TrainError::Interrupted { generation: number, done: positions, total: positions };
                let weights = weights.ok_or(interrupted)?;
                let bytes = weights.encode(WeightsInfo { generation: number, seed: self.seed });
                write(&path, &bytes)?;
                (weights, bytes)
            }
        };
        let errors = held_out::errors(&weights, &samples.held_out);
        write(&self.state.join(format!("errors-{number}.tsv")), held_out::table(&errors).as_bytes())?;
        let (mean_error, rms_error) = held_out::overall(&errors);
        let generation = Generation {
            number,
            learnt: all.len(),
            held_out: samples.held_out.len(),
            mean_error,
            rms_error,
            weights: path,
            bytes: bytes.len(),
        };
        let evaluator = Evaluator::Learnt(Arc::new(weights), crc32fast::hash(&bytes));
        Ok((Learnt { evaluator, samples: samples.learnt, errors }, generation))
    }
}

/// Weights that were fitted before, if they are there and intact.
fn known(path: &Path) -> Option<(Weights, Vec<u8>)> {
    let bytes = fs::read(path).ok()?;
    Some((Weights::decode(&bytes).ok()?, bytes))
}

fn read(path: &Path) -> Result<Vec<u8>, TrainError> {
    fs::read(path).map_err(|error| TrainError::File { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests;
