//! Overwrites the bytes of deleted data where that was not possible at once.

use std::time::Duration;

use tracing::info;

use super::worker::{Worker, at_once};
use super::{Event, Games, ServiceError};

/// When it is tried again while another program reads the database, or a long list is read.
const RETRY_AFTER: Duration = Duration::from_secs(30);

/// Overwrites the bytes of deleted data, again and again until it succeeds.
#[derive(Debug)]
pub(crate) struct ErasureWorker(pub(crate) Games);

impl Worker for ErasureWorker {
    const WORK: &'static str = "overwrite deleted data";

    fn games(&self) -> &Games {
        &self.0
    }

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        if self.0.dependencies.store.erase(None).await? {
            return Ok(None);
        }
        info!("deleted data is still in the log of the database, because something reads it");
        Ok(Some(RETRY_AFTER))
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(matches!(event, Event::DataDeleted | Event::TimeChanged))
    }
}
