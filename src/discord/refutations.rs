//! Refutations of wrong answers, to puzzles and in the trainer.

use std::array;

use tokio::sync::{Mutex, MutexGuard};

use crate::domain::{DiscordUserId, PlayerId, PuzzleAttempt, Refutation};
use crate::service::{Games, ServiceError};
use rules::Puzzle;

/// At most this many refutations are searched or wait in the engine's queue.
const GROUPS: u64 = 64;

/// Has refutations searched.
pub(crate) struct Refutations {
    /// Locked while a refutation is searched for a user of the group.
    searching: [Mutex<()>; GROUPS as usize],
}

impl Default for Refutations {
    fn default() -> Self {
        Self { searching: array::from_fn(|_| Mutex::default()) }
    }
}

impl Refutations {
    /// Why the last move of a user is wrong, if it is.
    pub(crate) async fn refutation(
        &self,
        games: &Games,
        user: DiscordUserId,
        player: PlayerId,
        puzzle: &Puzzle,
        attempt: &PuzzleAttempt,
    ) -> Result<Option<Refutation>, ServiceError> {
        let _searching = self.searching(user).await;
        games.puzzle_refutation(player, puzzle, attempt).await
    }

    /// Waits until no answer of a user of the group is searched. As long as the guard lives, no other one is.
    pub(crate) async fn searching(&self, user: DiscordUserId) -> MutexGuard<'_, ()> {
        let group = usize::try_from(user.0 % GROUPS).unwrap_or_default();
        self.searching[group].lock().await
    }
}
