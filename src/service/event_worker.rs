//! The loop of workers that do stored work whenever there may be some.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tracing::error;

use crate::domain::Timestamp;

use super::events::wait_for;
use super::{Event, Games, ServiceError};

/// How long a worker waits after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(60);

/// A worker whose work is stored until it is done.
pub(super) trait EventWork: Sync {
    /// What could not be done, for the log: after "cannot".
    const WORK: &'static str;

    fn games(&self) -> &Games;

    /// Whether there may be work after this event.
    fn is_wanted(event: Event) -> bool;

    /// Does what is to be done now. Returns when there will be more, if that is known.
    fn work(&self) -> impl Future<Output = Result<Option<Timestamp>, ServiceError>> + Send;
}

/// Works at once, after each wanted event, and when the work says, until `stop`.
pub(super) async fn run<Work: EventWork>(worker: &Work, stop: CancellationToken) {
    // Before the work begins, so that no later event is missed.
    let mut events = worker.games().dependencies.events.subscribe();
    let repeated = async {
        loop {
            match worker.work().await {
                Ok(None) => wait_for(&mut events, Work::is_wanted).await,
                Ok(Some(next)) => {
                    let wait_ms = u64::try_from(next.0 - worker.games().now().0).unwrap_or(0);
                    let event = wait_for(&mut events, Work::is_wanted);
                    let _timeout = tokio::time::timeout(Duration::from_millis(wait_ms), event).await;
                }
                Err(ServiceError::Stopped(_)) => return,
                Err(error) => {
                    error!(%error, "cannot {}", Work::WORK);
                    tokio::time::sleep(RETRY_AFTER).await;
                }
            }
        }
    };
    stop.run_until_cancelled(repeated).await;
}
