//! The loop of all workers in the background. Their work is stored until it is done, so a restart changes nothing.

use std::time::Duration;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::error;

use super::{Event, ServiceError};

/// When work that has failed is tried again at the latest.
const RETRY_AFTER: Duration = Duration::from_secs(60);

/// How often work is looked for that another process may have made, without telling this one.
pub(super) const OTHERS_WORK: Duration = Duration::from_secs(30);

/// Does stored work whenever there may be some.
pub(crate) trait Worker: Send {
    /// What could not be done, for the log: after "cannot".
    const WORK: &'static str;
    /// How often work is looked for at least, even if nothing says that there is some.
    const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);
    /// The least time between two looks, so that many events at once cause one.
    const SHORTEST_WAIT: Duration = Duration::ZERO;
    /// How long events are no reason to try again what has failed.
    const PAUSE_AFTER_FAILURE: Duration = RETRY_AFTER;

    /// Does what is to be done now, or begins it. Returns the time until there is more, if that is known.
    fn work(&mut self) -> impl Future<Output = Result<Option<Duration>, ServiceError>> + Send;

    /// Takes note of an event. Returns the time until there is work because of it.
    fn follow(&mut self, event: Event) -> Option<Duration>;

    /// Takes note of work that has begun and ends now. Returns the time until there is work because of it.
    fn follow_progress(&mut self) -> impl Future<Output = Option<Duration>> + Send {
        std::future::pending()
    }

    /// Ends what has begun, after the program's stop.
    fn end(self) -> impl Future<Output = ()> + Send
    where
        Self: Sized,
    {
        std::future::ready(())
    }
}

/// For [`Worker::follow`]: there is work at once if the event is wanted.
pub(crate) fn at_once(is_wanted: bool) -> Option<Duration> {
    is_wanted.then_some(Duration::ZERO)
}

/// Works at once, after events, and when the work says, until `stop`. The events are those since before the work began.
pub(super) async fn run_worker<W: Worker>(mut worker: W, mut events: Receiver<Event>, stop: CancellationToken) {
    stop.run_until_cancelled(work_repeatedly(&mut worker, &mut events)).await;
    worker.end().await;
}

/// Returns when the engine stops.
async fn work_repeatedly<W: Worker>(worker: &mut W, events: &mut Receiver<Event>) {
    loop {
        let begun = Instant::now();
        let (wait, pause) = match worker.work().await {
            Ok(wait) => (wait.unwrap_or(W::LONGEST_WAIT), W::SHORTEST_WAIT),
            Err(ServiceError::Stopped(_)) => return,
            Err(error) => {
                error!(%error, "cannot {}", W::WORK);
                (RETRY_AFTER, W::PAUSE_AFTER_FAILURE)
            }
        };
        wait_for_work(worker, events, wait.min(W::LONGEST_WAIT), begun + pause).await;
    }
}

/// Waits for this time, but not longer than an event or the progress of the work says, nor until before `earliest`.
pub(super) async fn wait_for_work<W: Worker>(
    worker: &mut W,
    events: &mut Receiver<Event>,
    wait: Duration,
    earliest: Instant,
) {
    let mut until = Instant::now() + wait;
    loop {
        let next = tokio::select! {
            () = tokio::time::sleep_until(until.max(earliest)) => return,
            event = events.recv() => match event {
                Ok(event) => worker.follow(event),
                // The lost events may have been any.
                Err(RecvError::Lagged(_)) => at_once(true),
                // Not before the program ends.
                Err(RecvError::Closed) => std::future::pending().await,
            },
            next = worker.follow_progress() => next,
        };
        if let Some(next) = next {
            until = until.min(Instant::now() + next);
        }
    }
}
