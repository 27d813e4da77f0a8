//! Counts the responses about each game that are not delivered yet.
//!
//! A background edit waits for them, so that it never replaces the picture of a response by an older one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::domain::GameId;

/// The pending responses of all games.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingResponses {
    counts: Arc<Mutex<HashMap<GameId, watch::Sender<u32>>>>,
}

/// A response about a game, pending until this is dropped.
#[derive(Debug)]
pub(crate) struct PendingResponse {
    game: GameId,
    responses: PendingResponses,
}

impl PendingResponses {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, watch::Sender<u32>>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a response as pending.
    pub(crate) fn begin(&self, game: GameId) -> PendingResponse {
        self.lock().entry(game).or_default().send_modify(|count| *count += 1);
        PendingResponse { game, responses: self.clone() }
    }

    pub(crate) fn is_pending(&self, game: GameId) -> bool {
        self.lock().contains_key(&game)
    }

    /// Waits until no response about the game is pending, but not longer than `limit`.
    pub(crate) async fn wait_for_none(&self, game: GameId, limit: Duration) {
        let wait = async {
            while let Some(mut count) = self.subscribe(game) {
                // An error means that the count is gone, because no response is pending.
                let _gone = count.wait_for(|count| *count == 0).await;
            }
        };
        // After the limit the response has failed, and an edit has to show the game.
        let _in_time = tokio::time::timeout(limit, wait).await;
    }

    fn subscribe(&self, game: GameId) -> Option<watch::Receiver<u32>> {
        self.lock().get(&game).map(watch::Sender::subscribe)
    }
}

impl Drop for PendingResponse {
    fn drop(&mut self) {
        let mut counts = self.responses.lock();
        let Some(count) = counts.get(&self.game) else { return };
        count.send_modify(|count| *count -= 1);
        if *count.borrow() == 0 {
            counts.remove(&self.game);
        }
    }
}
