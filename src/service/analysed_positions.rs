//! Remembers the positions that were analysed lately, and not cut short by time.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use engine::ScoredMove;
use rules::Position;

/// How many positions are remembered.
const MOST_POSITIONS: NonZeroUsize = NonZeroUsize::new(1_000).expect("not zero");

/// The positions that were analysed lately, with the scores of their moves. None was cut short by time.
#[derive(Debug)]
pub(super) struct AnalysedPositions(Mutex<LruCache<(Position, &'static str), Vec<ScoredMove>>>);

impl Default for AnalysedPositions {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST_POSITIONS)))
    }
}

impl AnalysedPositions {
    pub(super) fn lock(&self) -> MutexGuard<'_, LruCache<(Position, &'static str), Vec<ScoredMove>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
