//! The loop of the workers that do what is stored with the time when it is due: notices, roles for titles, weekly summaries and daily
//! puzzles.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use crate::domain::Timestamp;
use crate::service::{Event, Events, Games, ServiceError};

use super::message_view::DrawError;
use super::retry::CallError;

/// How often due work is searched for at least.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// The least time between two searches, so that many moves at once cause one.
const MIN_WAIT: Duration = Duration::from_millis(250);
/// When work is tried again that could not be done, in milliseconds.
pub(super) const RETRY_AFTER_MS: i64 = 30_000;

/// Why work has to be tried again.
#[derive(Debug, Error)]
pub(super) enum WorkError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
}

/// A worker whose work is stored until it is done.
pub(super) trait DueWork: Clone + Send + Sync + 'static {
    /// What a piece of work is about. Never are two in progress about the same.
    type Id: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What the work is, for the log: after "cannot".
    const WORK: &'static str;

    fn games(&self) -> &Games;

    /// As many pieces of work are done at once as there are permits.
    fn slots(&self) -> &Semaphore;

    /// Whether there may be work at once after this event.
    fn follows(event: &Event) -> bool;

    /// What is due now.
    fn due(&self) -> impl Future<Output = Result<Vec<Self::Id>, ServiceError>> + Send;

    /// When something is due for the first time after now.
    fn next_due(&self) -> impl Future<Output = Result<Option<Timestamp>, ServiceError>> + Send;

    /// Does what is to be done now. Long work ends early after `stop`.
    fn settle(&self, id: Self::Id, stop: &CancellationToken) -> impl Future<Output = Result<(), WorkError>> + Send;

    /// Lets work that failed be due again after [`RETRY_AFTER_MS`].
    fn postpone(&self, id: Self::Id) -> impl Future<Output = Result<(), ServiceError>> + Send;
}

/// Does work until `stop`: whenever some is due, and after every event that it may follow from.
pub(super) async fn run<Work: DueWork>(worker: Work, events: Events, stop: CancellationToken) {
    let mut events = events.subscribe();
    let mut tasks = JoinSet::new();
    let mut in_progress = HashSet::new();
    loop {
        let searched = Instant::now();
        let wait = match begin_due(&worker, &mut tasks, &mut in_progress, &stop).await {
            Ok(wait) => wait,
            Err(error) => {
                error!(%error, "cannot read what is due to {}", Work::WORK);
                MAX_WAIT
            }
        };
        let next_change = async {
            // A lost event may be any.
            while let Ok(event) = events.recv().await {
                if Work::follows(&event) {
                    break;
                }
            }
        };
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep(wait) => {}
            () = next_change => {}
            Some(Ok(id)) = tasks.join_next() => {
                in_progress.remove(&id);
            }
        }
        tokio::select! {
            () = stop.cancelled() => break,
            () = tokio::time::sleep_until(searched + MIN_WAIT) => {}
        }
        // One search is enough for everything until now.
        while let Some(Ok(id)) = tasks.try_join_next() {
            in_progress.remove(&id);
        }
        while let Ok(_) | Err(TryRecvError::Lagged(_)) = events.try_recv() {}
    }
    while tasks.join_next().await.is_some() {}
}

/// The time until the next work is due, at most [`MAX_WAIT`].
fn wait_for(next: Option<Timestamp>, now: Timestamp) -> Duration {
    let until = |next: Timestamp| Duration::from_millis(u64::try_from(next.0 - now.0).unwrap_or(0));
    next.map_or(MAX_WAIT, |next| until(next).min(MAX_WAIT))
}

/// Begins what is to be done now. Returns the time until there is something else to do.
async fn begin_due<Work: DueWork>(
    worker: &Work,
    tasks: &mut JoinSet<Work::Id>,
    in_progress: &mut HashSet<Work::Id>,
    stop: &CancellationToken,
) -> Result<Duration, ServiceError> {
    for id in worker.due().await? {
        if in_progress.insert(id) {
            tasks.spawn(handle(worker.clone(), id, stop.clone()));
        }
    }
    let next = worker.next_due().await?;
    Ok(wait_for(next, worker.games().now()))
}

/// Does a piece of work, unless the program stops before. Returns what it is about.
async fn handle<Work: DueWork>(worker: Work, id: Work::Id, stop: CancellationToken) -> Work::Id {
    let _slot = worker.slots().acquire().await;
    if stop.is_cancelled() {
        return id;
    }
    match AssertUnwindSafe(worker.settle(id, &stop)).catch_unwind().await {
        Ok(Ok(())) => return id,
        Ok(Err(error)) => warn!(?id, %error, "cannot {} now", Work::WORK),
        Err(_) => error!(?id, "cannot {}: it caused a panic", Work::WORK),
    }
    match AssertUnwindSafe(worker.postpone(id)).catch_unwind().await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => error!(?id, %error, "cannot {} later", Work::WORK),
        Err(_) => error!(?id, "cannot {} later: it caused a panic", Work::WORK),
    }
    id
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// Work that fails in a way of its own.
    #[derive(Clone)]
    struct Failing {
        fail: fn() -> Result<(), WorkError>,
        slots: Arc<Semaphore>,
        postponed: Arc<AtomicU32>,
    }

    impl DueWork for Failing {
        type Id = u32;
        const WORK: &'static str = "do the work of this test";

        fn games(&self) -> &Games {
            panic!("only the search for due work needs the games")
        }

        fn slots(&self) -> &Semaphore {
            &self.slots
        }

        fn follows(_: &Event) -> bool {
            false
        }

        async fn due(&self) -> Result<Vec<u32>, ServiceError> {
            Ok(Vec::new())
        }

        async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
            Ok(None)
        }

        async fn settle(&self, _: u32, _: &CancellationToken) -> Result<(), WorkError> {
            (self.fail)()
        }

        async fn postpone(&self, _: u32) -> Result<(), ServiceError> {
            self.postponed.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    }

    #[tokio::test]
    async fn work_that_fails_or_panics_is_due_again_later() {
        let failures: [fn() -> Result<(), WorkError>; 3] =
            [|| Ok(()), || Err(ServiceError::NoReview.into()), || panic!("this test wants it")];
        for (fail, postponed) in failures.into_iter().zip([0, 1, 1]) {
            let worker = Failing { fail, slots: Arc::new(Semaphore::new(1)), postponed: Arc::default() };
            assert_eq!(handle(worker.clone(), 7, CancellationToken::new()).await, 7);
            assert_eq!(worker.postponed.load(Ordering::Relaxed), postponed);
        }
    }
}
