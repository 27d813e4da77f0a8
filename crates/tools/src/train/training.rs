//! A training run: generation after generation of self-play and fitting.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::Stop;
use engine::board8::{PHASES, Weights, WeightsInfo};

use crate::support::ToolError;
use crate::support::output::{named, replace_file};

use super::fit::{self, Fit};
use super::games::{Games, Samples, foreign};
use super::held_out::{self, PhaseErrors};
use super::plan::Plan;
use super::plot;
use super::sample::Sample;
use super::self_play::Evaluator;

#[derive(Clone, Debug)]
pub(crate) struct Training {
    /// The file for the weights of the last generation.
    pub(crate) out: PathBuf,
    /// The folder for the games, weights and errors of every generation; created if it does not exist.
    pub(crate) state: PathBuf,
    pub(crate) seed: u64,
    /// The number of generations, at least 1.
    pub(crate) generations: u32,
    /// The number of positions that each generation plays. The first generations play fewer.
    pub(crate) positions: usize,
    /// At least 1.
    pub(crate) threads: usize,
    /// The weights that generation 0 plays with, which every generation then corrects. Without them it plays with the
    /// hand-crafted evaluation.
    pub(crate) start: Option<StartWeights>,
}

/// Weights to start from.
#[derive(Clone, Debug)]
pub(crate) struct StartWeights {
    pub(crate) weights: Arc<Weights>,
    /// The CRC-32 of their file.
    pub(crate) checksum: u32,
}

/// A finished generation.
#[derive(Clone, Debug)]
pub(crate) struct Generation {
    /// From 0.
    pub(crate) number: u32,
    /// The number of positions trained on, including those of the previous generation if they are used.
    pub(crate) trained_on: usize,
    /// The number of positions in the held-out games.
    pub(crate) held_out: usize,
    /// Mean absolute difference between evaluation and game result on the held-out games, in discs.
    pub(crate) mean_error: f64,
    /// Root of the mean squared difference.
    pub(crate) rms_error: f64,
    /// The file of its weights.
    pub(crate) weights: PathBuf,
    /// The size of that file in bytes.
    pub(crate) bytes: usize,
}

/// What a finished generation passes on to the next one and to the chart.
struct Trained {
    evaluator: Evaluator,
    samples: Vec<Sample>,
    errors: [PhaseErrors; PHASES],
}

impl Training {
    /// Runs the training, or resumes it if the state folder holds an unfinished run. `on_progress` gets how much of the games or of
    /// the phases is done, and how much there is, from any thread; `on_generation` is called after each generation.
    ///
    /// # Errors
    /// If a file or the folder cannot be used, the folder belongs to another run, or `stop` is stopped.
    pub(crate) fn run(
        &self,
        stop: &Stop,
        on_progress: &(dyn Fn(usize, usize) + Sync),
        mut on_generation: impl FnMut(&Generation),
    ) -> Result<(), ToolError> {
        fs::create_dir_all(&self.state).map_err(named(&self.state))?;
        self.claim_folder()?;
        let mut evaluator = match &self.start {
            Some(StartWeights { weights, checksum }) => {
                Evaluator::Trained { weights: Arc::clone(weights), checksum: *checksum }
            }
            None => Evaluator::HandCrafted,
        };
        let mut previous = Vec::new();
        let mut all_errors = Vec::new();
        for number in 0..self.generations {
            let (trained, generation) = self.run_generation(number, evaluator, &previous, stop, on_progress)?;
            all_errors.push(trained.errors);
            replace_file(&self.state.join("errors.svg"), plot::plot(&all_errors))?;
            on_generation(&generation);
            if number + 1 == self.generations {
                replace_file(&self.out, fs::read(&generation.weights).map_err(named(&generation.weights))?)?;
            }
            (evaluator, previous) = (trained.evaluator, trained.samples);
        }
        Ok(())
    }

    /// Records in the folder which run it belongs to, before anything else is written there.
    fn claim_folder(&self) -> Result<(), ToolError> {
        let path = self.state.join("run");
        let start = self.start.as_ref().map_or(String::new(), |start| format!(", from {:08x}", start.checksum));
        let run = format!("seed {}, {} positions{start}\n", self.seed, self.positions);
        match fs::read(&path) {
            Ok(found) if found == run.as_bytes() => Ok(()),
            Ok(_) => Err(foreign(&path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => replace_file(&path, run),
            Err(error) => Err(named(&path)(error)),
        }
    }

    /// Plays the games of a generation and fits its weights. `previous` are the samples of the previous generation.
    fn run_generation(
        &self,
        number: u32,
        evaluator: Evaluator,
        previous: &[Sample],
        stop: &Stop,
        on_progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<(Trained, Generation), ToolError> {
        let plan = if self.start.is_some() { Plan::of_improvement() } else { Plan::of(number) };
        let positions = plan.positions(self.positions);
        let games = Games { generation: number, seed: self.seed, settings: plan.settings, evaluator, positions };
        let Samples { training, held_out } = games.collect(&self.state, self.threads, stop, on_progress)?;
        let all = if plan.with_previous { [previous, &training].concat() } else { training.clone() };
        let path = self.weights_path(&games, &plan);
        let (weights, bytes) = match read_weights(&path) {
            Some(found) => found,
            None => {
                let show = |done| on_progress(done, PHASES);
                let corrected = self.start.as_ref().and_then(|_| games.evaluator.weights());
                let fit = Fit { samples: &all, lambda: plan.lambda, corrected };
                let weights = fit::fit(fit, self.threads, stop, &show);
                let interrupted = ToolError::Interrupted { done: positions, total: positions };
                let weights = weights.map_err(|_| interrupted)?;
                let bytes = weights.encode(WeightsInfo { generation: number, seed: self.seed });
                replace_file(&path, &bytes)?;
                (weights, bytes)
            }
        };
        let errors = held_out::errors(&weights, &held_out);
        replace_file(&self.state.join(format!("errors-{number}.tsv")), held_out::table(&errors))?;
        let (mean_error, rms_error) = held_out::overall(&errors);
        let generation = Generation {
            number,
            trained_on: all.len(),
            held_out: held_out.len(),
            mean_error,
            rms_error,
            weights: path,
            bytes: bytes.len(),
        };
        let evaluator = Evaluator::Trained { weights: Arc::new(weights), checksum: crc32fast::hash(&bytes) };
        Ok((Trained { evaluator, samples: training, errors }, generation))
    }

    /// The name identifies the games and the plan that the weights were fitted with, so that weights of other games are
    /// never mistaken for them. The evaluator's fingerprint stands for everything before this generation.
    fn weights_path(&self, games: &Games, plan: &Plan) -> PathBuf {
        let parts = [games.fingerprint(), games.positions as u32, plan.lambda.to_bits()].map(u32::to_le_bytes);
        let checksum = crc32fast::hash(&parts.concat());
        self.state.join(format!("weights-{}-{checksum:08x}.bin", games.generation))
    }
}

/// Reads weights that an earlier run fitted; `None` if the file does not exist or is damaged.
fn read_weights(path: &Path) -> Option<(Weights, Vec<u8>)> {
    let bytes = fs::read(path).ok()?;
    Some((Weights::decode(&bytes).ok()?, bytes))
}
