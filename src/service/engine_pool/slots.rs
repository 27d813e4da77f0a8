//! Who may put long searches into the queue, and which need not be repeated. Moves of games come one at a time; whatever a user asks for
//! besides is limited here.

use std::array;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::sync::PoisonError;

use lru::LruCache;
use tokio::sync::{Mutex, MutexGuard};

use crate::service::user_slots::UserSlots;
use engine::ScoredMove;
use rules::Position;

/// Searches of the same group come one after another.
const GROUPS: usize = 64;
/// How many positions are remembered with the scores of their moves.
const MOST_REMEMBERED: NonZeroUsize = NonZeroUsize::new(1_000).expect("not zero");

/// What is known of the searches that users ask for besides moves.
#[derive(Debug, Default)]
pub(crate) struct Slots {
    /// Who waits for a hint.
    pub hints: UserSlots,
    /// Who waits for the analysis of a position.
    pub analyses: UserSlots,
    /// Who waits for the review of a game.
    pub reviews: UserSlots,
    /// By the game: two users who want the same review get it from one computation.
    pub reviewed_games: Groups,
    /// By the player whose answer is judged or refuted: at most one search for each group waits.
    pub answers: Groups,
    /// Positions whose scores are final.
    pub scored: ScoredPositions,
}

/// Lets searches of the same group come one after another. Each is locked while one of its searches is made; the mutexes are fair, so
/// who waits longest is next.
#[derive(Debug)]
pub(crate) struct Groups([Mutex<()>; GROUPS]);

impl Default for Groups {
    fn default() -> Self {
        Self(array::from_fn(|_| Mutex::default()))
    }
}

impl Groups {
    /// Waits until nothing of the group of this key is searched. Nothing else is as long as the guard lives.
    pub(crate) async fn turn(&self, key: impl Hash) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let group = usize::try_from(hasher.finish() % GROUPS as u64).unwrap_or_default();
        self.0[group].lock().await
    }
}

/// The positions that were scored lately, with their goals. Another search would find the same.
#[derive(Debug)]
pub(crate) struct ScoredPositions(std::sync::Mutex<LruCache<(Position, &'static str), Vec<ScoredMove>>>);

impl Default for ScoredPositions {
    fn default() -> Self {
        Self(std::sync::Mutex::new(LruCache::new(MOST_REMEMBERED)))
    }
}

impl ScoredPositions {
    pub(crate) fn lock(&self) -> std::sync::MutexGuard<'_, LruCache<(Position, &'static str), Vec<ScoredMove>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
