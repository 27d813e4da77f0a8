//! Computes all ratings again in the background whenever that is due.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tracing::error;

use super::events::wait_for;
use super::{Event, Games};

/// How long the worker waits after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(60);

/// Computes all ratings again after games have been annulled, or count again.
#[derive(Debug)]
pub(crate) struct RatingWorker {
    games: Games,
}

impl RatingWorker {
    pub(crate) fn new(games: Games) -> Self {
        Self { games }
    }

    /// Begins with what an earlier run of the program has left, and goes on until `stop`. What has been written before the stop
    /// stays, and the next run of the program begins again.
    pub(crate) async fn run(self, stop: CancellationToken) {
        // Before the first computation, so that no later annulment is missed.
        let mut events = self.games.dependencies.events.subscribe();
        let work = async {
            loop {
                match self.games.update_outdated_ratings().await {
                    Ok(()) => wait_for(&mut events, |event| event == Event::RatingsOutdated).await,
                    Err(error) => {
                        error!(%error, "cannot compute the ratings");
                        tokio::time::sleep(RETRY_AFTER).await;
                    }
                }
            }
        };
        stop.run_until_cancelled(work).await;
    }
}
