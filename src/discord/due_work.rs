//! The workers that do what is stored with the time when it is due: notices, roles for titles, weekly summaries and daily
//! puzzles.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use crate::discord::message_view::DrawError;
use crate::discord::platform::retry::CallError;
use crate::service::{Event, ServiceError, Worker, at_once};

/// How often due work is searched for at least.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// The least time between two searches, so that many moves at once cause one.
const MIN_WAIT: Duration = Duration::from_millis(250);
/// When work is tried again that could not be done, in milliseconds.
pub(crate) const RETRY_AFTER_MS: i64 = 30_000;

/// Why work has to be tried again.
#[derive(Debug, Error)]
pub(crate) enum WorkError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
}

/// Work about many things, each of which is done on its own.
pub(crate) trait DueWork: Clone + Send + Sync + 'static {
    /// What a piece of work is about. Never are two in progress about the same.
    type Id: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What the work is, for the log: after "cannot".
    const WORK: &'static str;
    /// The most pieces of work that are done at once.
    const AT_ONCE: usize;

    /// Whether there may be work at once after this event.
    fn follows(event: Event) -> bool;

    /// What is due now.
    fn due(&self) -> impl Future<Output = Result<Vec<Self::Id>, ServiceError>> + Send;

    /// How long it takes until something is due for the first time after now.
    fn next_due(&self) -> impl Future<Output = Result<Option<Duration>, ServiceError>> + Send;

    /// Does what is to be done now. Long work ends early after `stop`.
    fn settle(&self, id: Self::Id, stop: &CancellationToken) -> impl Future<Output = Result<(), WorkError>> + Send;

    /// Lets work that failed be due again after [`RETRY_AFTER_MS`].
    fn postpone(&self, id: Self::Id) -> impl Future<Output = Result<(), ServiceError>> + Send;
}

/// Does due work until the program stops: several pieces at once, each of which may end early after the stop.
pub(crate) struct DueWorker<Work: DueWork> {
    work: Work,
    tasks: JoinSet<Work::Id>,
    in_progress: HashSet<Work::Id>,
    slots: Arc<Semaphore>,
    stop: CancellationToken,
}

impl<Work: DueWork> DueWorker<Work> {
    pub(crate) fn new(work: &Work) -> Self {
        let (slots, stop) = (Arc::new(Semaphore::new(Work::AT_ONCE)), CancellationToken::new());
        Self { work: work.clone(), tasks: JoinSet::new(), in_progress: HashSet::new(), slots, stop }
    }

    /// Begins what is to be done now. Returns the time until there is something else to do.
    async fn begin_due(&mut self) -> Result<Option<Duration>, ServiceError> {
        for id in self.work.due().await? {
            if self.in_progress.insert(id) {
                self.tasks.spawn(handle(self.work.clone(), id, Arc::clone(&self.slots), self.stop.clone()));
            }
        }
        self.work.next_due().await
    }
}

impl<Work: DueWork> Worker for DueWorker<Work> {
    const WORK: &'static str = Work::WORK;
    const LONGEST_WAIT: Duration = MAX_WAIT;
    const SHORTEST_WAIT: Duration = MIN_WAIT;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        self.begin_due().await.or_else(|error| {
            error!(%error, "cannot read what is due to {}", Work::WORK);
            Ok(None)
        })
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(Work::follows(event))
    }

    async fn follow_progress(&mut self) -> Option<Duration> {
        let Some(Ok(id)) = self.tasks.join_next().await else { return std::future::pending().await };
        self.in_progress.remove(&id);
        at_once(true)
    }

    async fn end(mut self) {
        self.stop.cancel();
        while self.tasks.join_next().await.is_some() {}
    }
}

/// Does a piece of work, unless the program stops before. Returns what it is about.
async fn handle<Work: DueWork>(worker: Work, id: Work::Id, slots: Arc<Semaphore>, stop: CancellationToken) -> Work::Id {
    let _slot = slots.acquire().await;
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
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    /// Work that fails in a way of its own.
    #[derive(Clone)]
    struct Failing {
        fail: fn() -> Result<(), WorkError>,
        postponed: Arc<AtomicU32>,
    }

    impl DueWork for Failing {
        type Id = u32;
        const WORK: &'static str = "do the work of this test";
        const AT_ONCE: usize = 1;

        fn follows(_: Event) -> bool {
            false
        }

        async fn due(&self) -> Result<Vec<u32>, ServiceError> {
            Ok(Vec::new())
        }

        async fn next_due(&self) -> Result<Option<Duration>, ServiceError> {
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
            let worker = Failing { fail, postponed: Arc::default() };
            let slots = Arc::new(Semaphore::new(Failing::AT_ONCE));
            assert_eq!(handle(worker.clone(), 7, slots, CancellationToken::new()).await, 7);
            assert_eq!(worker.postponed.load(Ordering::Relaxed), postponed);
        }
    }
}
