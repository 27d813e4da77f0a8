//! Computes all ratings again in the background whenever that is due.

use tokio_util::sync::CancellationToken;

use crate::domain::Timestamp;

use super::event_worker::{self, EventWork};
use super::{Event, Games, ServiceError};

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
        event_worker::run(&self, stop).await;
    }
}

impl EventWork for RatingWorker {
    const WORK: &'static str = "compute the ratings";

    fn games(&self) -> &Games {
        &self.games
    }

    fn is_wanted(event: Event) -> bool {
        event == Event::RatingsOutdated
    }

    async fn work(&self) -> Result<Option<Timestamp>, ServiceError> {
        self.games.update_outdated_ratings().await?;
        Ok(None)
    }
}
