//! The games of a generation, kept in the state folder in chunks so that an interrupted run can resume.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::Stop;
use engine::rng::mix;

use crate::support::ToolError;
use crate::support::output::{named, replace_file};

use super::sample::{self, ChunkError, Sample};
use super::self_play::{Evaluator, PlaySettings, SelfPlay};
use super::threads::{Unfinished, produce};

/// Games in a chunk. An interruption loses at most this many for each thread.
const CHUNK_GAMES: u16 = 8;
/// One chunk in this many is held out: the weights are not trained on it.
const HELD_OUT_EVERY: usize = 64;

pub(crate) struct Games {
    pub(crate) generation: u32,
    pub(crate) seed: u64,
    pub(crate) settings: PlaySettings,
    pub(crate) evaluator: Evaluator,
    /// The least number of positions; the last chunk may add a few more.
    pub(crate) positions: usize,
}

/// The positions of all games, in the order of the games' numbers.
#[derive(Default)]
pub(crate) struct Samples {
    pub(crate) training: Vec<Sample>,
    pub(crate) held_out: Vec<Sample>,
}

impl Games {
    /// Identifies everything that the games depend on.
    pub(crate) fn fingerprint(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&self.seed.to_le_bytes());
        hasher.update(&self.generation.to_le_bytes());
        hasher.update(&self.evaluator.fingerprint().to_le_bytes());
        hasher.update(&u32::from(CHUNK_GAMES).to_le_bytes());
        for word in self.settings.words() {
            hasher.update(&word.to_le_bytes());
        }
        hasher.finalize()
    }

    fn seed_of(&self, chunk: u32, game: u16) -> u64 {
        let number = u64::from(chunk) * u64::from(CHUNK_GAMES) + u64::from(game);
        mix(mix(mix(self.seed) ^ u64::from(self.generation)) ^ number)
    }

    fn path(&self, folder: &Path, chunk: u32) -> PathBuf {
        folder.join(format!("games-{}-{chunk:05}", self.generation))
    }

    /// Plays the games that are not in the folder yet, and reads all of them.
    ///
    /// # Errors
    /// If the folder cannot be used or holds games of another run, or if `stop` is stopped. Finished chunks are kept.
    pub(crate) fn collect(
        &self,
        folder: &Path,
        threads: usize,
        stop: &Stop,
        on_progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Samples, ToolError> {
        let worker = || {
            let mut self_play = SelfPlay::new(self.settings, self.evaluator.searcher(), stop);
            move |chunk| self.play_chunk(folder, chunk as u32, &mut self_play, stop)
        };
        let show = |done| on_progress(done, self.positions);
        let chunks = produce(self.positions, threads, worker, |&positions| positions, show);
        let chunks =
            chunks.map_err(|Unfinished { error, positions }| error.unwrap_or_else(|| self.interrupted(positions)))?;
        let mut samples = Samples::default();
        for chunk in 0..chunks.len() {
            let held_out = chunk % HELD_OUT_EVERY == HELD_OUT_EVERY - 1;
            let part = if held_out { &mut samples.held_out } else { &mut samples.training };
            // If another process has damaged a chunk in the meantime, the next run plays it again.
            part.extend(self.read(folder, chunk as u32)?.ok_or_else(|| self.interrupted(0))?);
        }
        Ok(samples)
    }

    fn interrupted(&self, done: usize) -> ToolError {
        ToolError::Interrupted { done, total: self.positions }
    }

    /// Plays a chunk unless its file exists, and returns its number of positions. Without an error, it was stopped.
    fn play_chunk(
        &self,
        folder: &Path,
        chunk: u32,
        self_play: &mut SelfPlay<'_>,
        stop: &Stop,
    ) -> Result<usize, Option<ToolError>> {
        if stop.is_stopped() {
            return Err(None);
        }
        if let Some(samples) = self.read(folder, chunk)? {
            return Ok(samples.len());
        }
        let mut samples = Vec::new();
        for game in 0..CHUNK_GAMES {
            samples.extend(self_play.game(self.seed_of(chunk, game), game).map_err(|_| None)?);
        }
        replace_file(&self.path(folder, chunk), sample::encode(&samples, self.fingerprint(), chunk))?;
        Ok(samples.len())
    }

    /// Reads a chunk; `None` if its file does not exist or is damaged, so that the chunk must be played.
    fn read(&self, folder: &Path, chunk: u32) -> Result<Option<Vec<Sample>>, ToolError> {
        let path = self.path(folder, chunk);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(named(&path)(error)),
        };
        match sample::decode(&bytes, self.fingerprint(), chunk) {
            Ok(samples) => Ok(Some(samples)),
            Err(ChunkError::Damaged) => Ok(None),
            Err(ChunkError::Foreign) => Err(foreign(&path)),
        }
    }
}

/// A file in the state folder was written with other settings.
pub(super) fn foreign(file: &Path) -> ToolError {
    ToolError::Failed(format!("{} belongs to another run; use another state folder", file.display()))
}
