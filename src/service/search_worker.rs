//! A worker: it searches for the bot that uses the same database.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use metrics::counter;
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use engine::{Searcher, Stop};

use crate::store::{SearchQueue, StoreError, TakenJob, ThreadConnection, WorkerConnection, WorkerEvent};

use super::engine_pool::answer;

/// How often an idle thread looks for a job that nobody has told it of: one whose worker was killed.
const INTERVAL: Duration = Duration::from_secs(1);
/// How long a worker waits before it connects again.
const RETRY: Duration = Duration::from_secs(2);
/// How often abandoned jobs are removed.
const CLEANUP: Duration = Duration::from_secs(10);
/// Jobs that were taken back lately, one of which may just be beginning.
const STOPPED: usize = 64;

/// A worker with its threads.
#[derive(Clone)]
pub(crate) struct SearchWorker {
    queue: SearchQueue,
    threads: usize,
    hash_mb: usize,
    stop: CancellationToken,
    running: Arc<Mutex<Running>>,
    /// Changes when there may be a job.
    jobs: Arc<watch::Sender<()>>,
    state: Arc<watch::Sender<WorkerState>>,
}

/// Whether a worker can serve the bot, and if not, why.
pub(crate) type WorkerState = Result<(), String>;

/// The searches of all threads.
#[derive(Default)]
struct Running {
    searches: HashMap<i64, Stop>,
    stopped: VecDeque<i64>,
}

impl SearchWorker {
    /// A worker with at least one thread. The threads share `hash_mb` megabytes of tables.
    pub(crate) fn new(queue: SearchQueue, threads: usize, hash_mb: usize, stop: CancellationToken) -> Self {
        let threads = threads.max(1);
        Self {
            queue,
            threads,
            hash_mb: (hash_mb / threads).max(1),
            stop,
            running: Arc::default(),
            jobs: Arc::new(watch::Sender::new(())),
            state: Arc::new(watch::Sender::new(Err("the database is not checked yet".to_owned()))),
        }
    }

    /// The state, and its changes.
    pub(crate) fn state(&self) -> watch::Receiver<WorkerState> {
        self.state.subscribe()
    }

    /// Searches until it is stopped, and finishes the searches that run then.
    pub(crate) async fn run(self) {
        let mut tasks = JoinSet::new();
        for _ in 0..self.threads {
            tasks.spawn(self.clone().search());
        }
        self.stop.run_until_cancelled(self.listen()).await;
        while tasks.join_next().await.is_some() {}
    }

    fn running(&self) -> MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the threads up when a job is posted, and ends the searches that were taken back.
    async fn listen(&self) {
        loop {
            let error = match self.queue.connect_worker().await {
                Ok(connection) => {
                    info!("connected to {}", self.queue.name());
                    let _earlier = self.state.send_replace(Ok(()));
                    self.jobs.send_replace(());
                    self.serve(connection).await
                }
                Err(error) => error,
            };
            let reason = error.to_string();
            if self.state.send_replace(Err(reason.clone())) != Err(reason) {
                warn!(%error, "cannot use the queue of searches");
            }
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Serves a connection until it ends.
    async fn serve(&self, mut connection: WorkerConnection) -> StoreError {
        let mut cleanup = tokio::time::interval(CLEANUP);
        loop {
            let done = tokio::select! {
                event = connection.next() => event.map(|event| match event {
                    WorkerEvent::Job => { self.jobs.send_replace(()); }
                    WorkerEvent::Stop(id) => self.running().stop(id),
                }),
                _ = cleanup.tick() => connection.remove_abandoned().await,
            };
            if let Err(error) = done {
                return error;
            }
        }
    }

    /// What one thread does: it takes one job after the other.
    async fn search(self) {
        let mut searcher = None;
        while !self.stop.is_cancelled() {
            match self.queue.connect_thread().await {
                Ok(connection) => {
                    if let Err(error) = self.take_jobs(connection, &mut searcher).await {
                        self.log(&error);
                    }
                }
                Err(error) => self.log(&error),
            }
            self.stop.run_until_cancelled(tokio::time::sleep(RETRY)).await;
        }
    }

    /// Logs an error of a thread. [`Self::listen`] logs why the server is away, once for all threads.
    fn log(&self, error: &StoreError) {
        if self.state.borrow().is_ok() {
            warn!(%error, "a thread cannot search for the bot; it tries again");
        } else {
            debug!(%error, "a thread cannot search for the bot");
        }
    }

    async fn take_jobs(
        &self,
        mut connection: ThreadConnection,
        searcher: &mut Option<Searcher>,
    ) -> Result<(), StoreError> {
        let mut jobs = self.jobs.subscribe();
        while !self.stop.is_cancelled() {
            jobs.mark_unchanged();
            let Some(job) = connection.take().await? else {
                let wait = tokio::time::timeout(INTERVAL, jobs.changed());
                self.stop.run_until_cancelled(wait).await;
                continue;
            };
            let id = job.id;
            debug!(id, "searching for the bot");
            let (answer, used) = self.do_job(job, searcher.take()).await;
            *searcher = used;
            debug!(id, is_wanted = answer.is_some(), "the search has ended");
            connection.finish(id, answer.as_deref()).await?;
        }
        connection.close().await
    }

    /// Searches in a thread. Returns the answer, if somebody waits for it, and the searcher, if it can be used again.
    async fn do_job(&self, job: TakenJob, searcher: Option<Searcher>) -> (Option<String>, Option<Searcher>) {
        let (stop, hash_mb) = (Stop::default(), self.hash_mb);
        self.running().start(job.id, stop.clone());
        let search = {
            let stop = stop.clone();
            spawn_blocking(move || {
                let mut searcher = searcher.unwrap_or_else(|| Searcher::new(hash_mb).remembering());
                let (answer, is_sound) = answer(&job.job, job.left, &mut searcher, &stop);
                (answer, is_sound.then_some(searcher))
            })
        };
        let (answer, searcher) = search.await.map_or((None, None), |(answer, searcher)| (Some(answer), searcher));
        self.running().searches.remove(&job.id);
        let is_wanted = !stop.is_stopped();
        let outcome = if is_wanted { "answered" } else { "stopped" };
        counter!("outflank_worker_searches_total", "outcome" => outcome).increment(1);
        (answer.filter(|_| is_wanted), searcher)
    }
}

impl Running {
    fn start(&mut self, id: i64, stop: Stop) {
        if self.stopped.contains(&id) {
            stop.stop();
        }
        self.searches.insert(id, stop);
    }

    fn stop(&mut self, id: i64) {
        if let Some(stop) = self.searches.get(&id) {
            return stop.stop();
        }
        self.stopped.push_back(id);
        if self.stopped.len() > STOPPED {
            self.stopped.pop_front();
        }
    }
}
