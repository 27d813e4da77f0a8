//! Overwrites the bytes of deleted data where that was not possible at once.

use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::domain::Timestamp;

use super::event_worker::{self, EventWork};
use super::{Event, Games, ServiceError};

/// When it is tried again while another program reads the database, or a long list is read.
const RETRY_AFTER_MS: i64 = 30_000;

/// Overwrites the bytes of deleted data, again and again until it succeeds. What is to be done is stored, so that a restart changes
/// nothing.
#[derive(Debug)]
pub(crate) struct ErasureWorker {
    games: Games,
}

impl ErasureWorker {
    pub(crate) fn new(games: Games) -> Self {
        Self { games }
    }

    /// Begins with what an earlier run of the program has left, and goes on until `stop`.
    pub(crate) async fn run(self, stop: CancellationToken) {
        event_worker::run(&self, stop).await;
    }
}

impl EventWork for ErasureWorker {
    const WORK: &'static str = "overwrite deleted data";

    fn games(&self) -> &Games {
        &self.games
    }

    fn is_wanted(event: Event) -> bool {
        matches!(event, Event::DataDeleted | Event::TimeChanged)
    }

    async fn work(&self) -> Result<Option<Timestamp>, ServiceError> {
        if self.games.dependencies.store.erase(None).await? {
            return Ok(None);
        }
        info!("deleted data is still in the log of the database, because something reads it");
        Ok(Some(self.games.now().plus_ms(RETRY_AFTER_MS)))
    }
}
