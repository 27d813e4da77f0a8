//! The games of a generation, kept in a folder chunk by chunk, so that work cut short goes on where it was.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use super::sample::{self, ChunkError, Sample};
use super::self_play::{Evaluator, PlaySettings, SelfPlay};
use super::{TrainError, TrainingProgress};
use crate::engine::Stop;
use crate::engine::rng::mix;

/// Games in a chunk: what is lost at most, for each thread, when work is cut short.
const CHUNK_GAMES: u16 = 8;
/// One chunk in so many is never learnt from.
const HELD_OUT_EVERY: u32 = 64;

/// Which games a generation learns from.
pub(crate) struct Games {
    pub(crate) generation: u32,
    pub(crate) seed: u64,
    pub(crate) settings: PlaySettings,
    pub(crate) evaluator: Evaluator,
    /// At least so many positions; a few more, since chunks are whole.
    pub(crate) positions: usize,
}

/// The samples of all games, in order of their number.
#[derive(Default)]
pub(crate) struct Samples {
    pub(crate) learnt: Vec<Sample>,
    /// Of games that are never learnt from.
    pub(crate) held_out: Vec<Sample>,
}

/// What threads share while they fill a folder.
struct Shared {
    next: u32,
    /// Positions in each chunk that is done; chunks are taken in order but done in any.
    done: Vec<Option<usize>>,
    /// Chunks from the first on without a gap, and the positions in them.
    whole: u32,
    positions: usize,
    error: Option<TrainError>,
}

impl Games {
    /// Changes with everything that the games depend on.
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

    /// Plays what is not in the folder yet, and reads all of it. The samples are the same for any number of threads.
    ///
    /// # Errors
    /// When the folder cannot be used, holds games of another run, or the work was stopped.
    pub(crate) fn collect(
        &self,
        folder: &Path,
        threads: usize,
        stop: &Stop,
        show: &(dyn Fn(TrainingProgress) + Sync),
    ) -> Result<Samples, TrainError> {
        let shared = Shared { next: 0, done: Vec::new(), whole: 0, positions: 0, error: None };
        let shared = Mutex::new(shared);
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work(folder, &shared, stop, show));
            }
        });
        let shared = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(error) = shared.error {
            return Err(error);
        }
        if shared.positions < self.positions {
            return Err(self.interrupted(shared.positions));
        }
        let mut samples = Samples::default();
        let mut positions = 0;
        for chunk in 0..shared.whole {
            if positions >= self.positions {
                break;
            }
            let read = self.read(folder, chunk)?.ok_or_else(|| self.interrupted(positions))?;
            positions += read.len();
            let held_out = chunk % HELD_OUT_EVERY == HELD_OUT_EVERY - 1;
            if held_out { &mut samples.held_out } else { &mut samples.learnt }.extend(read);
        }
        Ok(samples)
    }

    fn interrupted(&self, done: usize) -> TrainError {
        TrainError::Interrupted { generation: self.generation, done, total: self.positions }
    }

    /// One thread: chunk after chunk until there are enough.
    fn work(&self, folder: &Path, shared: &Mutex<Shared>, stop: &Stop, show: &(dyn Fn(TrainingProgress) + Sync)) {
        let mut play = SelfPlay::new(self.settings, self.evaluator.searcher(), stop);
        loop {
            let chunk = {
                let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if shared.positions >= self.positions || shared.error.is_some() || stop.is_stopped() {
                    return;
                }
                shared.next += 1;
                shared.done.push(None);
                shared.next - 1
            };
            let result = self.chunk(folder, chunk, &mut play);
            let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            match result {
                Ok(None) => return,
                Ok(Some(positions)) => shared.done[chunk as usize] = Some(positions),
                Err(error) => {
                    shared.error.get_or_insert(error);
                    return;
                }
            }
            while let Some(Some(positions)) = shared.done.get(shared.whole as usize).copied() {
                shared.positions += positions;
                shared.whole += 1;
            }
            show(TrainingProgress::Games {
                generation: self.generation,
                done: shared.positions,
                total: self.positions,
            });
        }
    }

    /// Makes sure that a chunk's file is there, and counts its positions; `None` once stopped.
    fn chunk(&self, folder: &Path, chunk: u32, play: &mut SelfPlay<'_>) -> Result<Option<usize>, TrainError> {
        if let Some(samples) = self.read(folder, chunk)? {
            return Ok(Some(samples.len()));
        }
        let mut samples = Vec::new();
        for game in 0..CHUNK_GAMES {
            let Some(more) = play.game(self.seed_of(chunk, game), game) else { return Ok(None) };
            samples.extend(more);
        }
        write(&self.path(folder, chunk), &sample::encode(&samples, self.fingerprint(), chunk))?;
        Ok(Some(samples.len()))
    }

    /// A chunk's samples; `None` when there is no file or a damaged one, which is played again.
    fn read(&self, folder: &Path, chunk: u32) -> Result<Option<Vec<Sample>>, TrainError> {
        let path = self.path(folder, chunk);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TrainError::File { path, error }),
        };
        match sample::decode(&bytes, self.fingerprint(), chunk) {
            Ok(samples) => Ok(Some(samples)),
            Err(ChunkError::Damaged) => Ok(None),
            Err(ChunkError::Foreign) => Err(TrainError::Foreign(path)),
        }
    }
}

/// Writes a file whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    fs::write(&new, bytes).map_err(|error| TrainError::File { path: new.clone(), error })?;
    fs::rename(&new, path).map_err(|error| TrainError::File { path: path.to_owned(), error })
}
