//! The engine's worker threads. Requests wait in a bounded queue, and searches never run on the async threads.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::{mpsc, oneshot};
use tracing::error;

use crate::engine::{Request, SearchResult, Searcher, Stop, Strength, opening};
use crate::rules::{Game, Level, Square, Variant};

/// Requests that fit into the queue. While it is full, further requests wait outside and new games are refused.
const QUEUE_SIZE: usize = 256;
/// The least time for a search, however long its request has waited.
const MIN_SEARCH_TIME: Duration = Duration::from_millis(20);

/// A handle to the workers. All clones share them.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    jobs: mpsc::Sender<Job>,
    stop: Stop,
}

/// The program is stopping, so requests get no results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the engine is stopping")]
pub(crate) struct EngineStopped;

#[derive(Debug)]
enum Job {
    Move { request: Request, level: Level, requested_at: Instant, result: oneshot::Sender<SearchResult> },
    Opening { variant: Variant, seed: u64, result: oneshot::Sender<Vec<Square>> },
}

impl EnginePool {
    /// Starts `threads` workers, which share `hash_mb` megabytes of tables, at least 1 each.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub(crate) fn start(threads: usize, hash_mb: usize) -> io::Result<Self> {
        let share = (hash_mb / threads.max(1)).max(1);
        Self::start_with(threads, move || Searcher::new(share))
    }

    /// Starts workers, at least one, each with a searcher of its own.
    fn start_with<S: Search>(
        threads: usize,
        new_searcher: impl Fn() -> S + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel(QUEUE_SIZE);
        let queue = Arc::new(Mutex::new(queue));
        let stop = Stop::default();
        for number in 1..=threads.max(1) {
            let (queue, stop, new_searcher) = (Arc::clone(&queue), stop.clone(), new_searcher.clone());
            let work = move || work(&queue, new_searcher, &stop);
            thread::Builder::new().name(format!("engine-{number}")).spawn(work)?;
        }
        Ok(Self { jobs, stop })
    }

    /// Whether the queue is full.
    pub(crate) fn is_full(&self) -> bool {
        self.jobs.capacity() == 0
    }

    /// A level's move for the side to move in a running game. The level's time starts now, so it includes the time in the
    /// queue.
    ///
    /// # Panics
    /// When the game is over. The caller makes sure that the bot is to move.
    pub(crate) async fn best_move(&self, game: &Game, level: Level, seed: u64) -> Result<SearchResult, EngineStopped> {
        let request = Request::new(*game.position(), game.variant().goal, Strength::Level(level), seed);
        let request = request.expect("the side to move in a running game has a legal move");
        let (result, received) = oneshot::channel();
        self.send(Job::Move { request, level, requested_at: Instant::now(), result }).await?;
        received.await.map_err(|_| EngineStopped)
    }

    /// A random balanced opening.
    pub(crate) async fn opening(&self, variant: Variant, seed: u64) -> Result<Vec<Square>, EngineStopped> {
        let (result, received) = oneshot::channel();
        self.send(Job::Opening { variant, seed, result }).await?;
        received.await.map_err(|_| EngineStopped)
    }

    /// Ends all searches. Their games still wait for the bot in the database, and are found there after a restart.
    pub(crate) fn stop(&self) {
        self.stop.stop();
    }

    async fn send(&self, job: Job) -> Result<(), EngineStopped> {
        if self.stop.is_stopped() {
            return Err(EngineStopped);
        }
        self.jobs.send(job).await.map_err(|_| EngineStopped)
    }
}

/// The searcher of a worker. Tests have their own.
trait Search {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult;
}

impl Search for Searcher {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        Self::search(self, request, stop)
    }
}

/// Does the jobs of the queue until it is closed or the pool is stopped.
fn work<S: Search>(queue: &Mutex<mpsc::Receiver<Job>>, new_searcher: impl Fn() -> S, stop: &Stop) {
    let mut searcher = new_searcher();
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match job {
            None => return,
            Some(_) if stop.is_stopped() => return,
            Some(Job::Move { request, level, requested_at, result }) => {
                if result.is_closed() {
                    continue;
                }
                let deadline = (requested_at + level.time_cap()).max(Instant::now() + MIN_SEARCH_TIME);
                let request = request.with_deadline(deadline);
                let found = catch_unwind(AssertUnwindSafe(|| searcher.search(&request, stop)));
                let found = found.unwrap_or_else(|_| {
                    // The panic hook has printed the message. The searcher may be in an invalid state.
                    searcher = new_searcher();
                    error!(%level, position = ?request.position(), "a search panicked; any legal move is played instead");
                    any_move(&request)
                });
                // A search that was cut short by the stop does not give a move of that level.
                if !stop.is_stopped() {
                    let _cancelled = result.send(found);
                }
            }
            Some(Job::Opening { variant, seed, result }) => {
                let moves = catch_unwind(|| opening::random(variant, seed)).unwrap_or_else(|_| {
                    error!(?variant, seed, "drawing an opening panicked; the game starts without one");
                    Vec::new()
                });
                let _cancelled = result.send(moves);
            }
        }
    }
}

/// A legal move without a search, so that a game goes on when a search panics.
fn any_move(request: &Request) -> SearchResult {
    let best = request.position().legal_moves().iter().next().expect("a request has a legal move");
    SearchResult { best, score: 0, depth: 0, nodes: 1, exact: false, pv: vec![best], elapsed: Duration::ZERO }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Panics once, then plays the first legal move.
    struct PanickingOnce(Arc<AtomicUsize>);

    impl Search for PanickingOnce {
        fn search(&mut self, request: &Request, _: &Stop) -> SearchResult {
            assert!(self.0.fetch_add(1, Ordering::SeqCst) > 0, "the first search panics, as this test wants");
            SearchResult { nodes: 77, ..any_move(request) }
        }
    }

    #[tokio::test]
    async fn a_panicking_search_still_gives_a_move_and_its_worker_goes_on() {
        let calls = Arc::new(AtomicUsize::new(0));
        let pool = EnginePool::start_with(1, move || PanickingOnce(Arc::clone(&calls))).expect("a thread");
        let game = Game::new(Variant::default());
        let first = pool.best_move(&game, Level::STRONGEST, 1).await.expect("a move");
        assert!(game.position().legal_moves().contains(first.best));
        assert_eq!(first.nodes, 1);
        assert_eq!(pool.best_move(&game, Level::STRONGEST, 1).await.expect("a move").nodes, 77);
    }

    /// Searches until it is stopped.
    struct Endless(Arc<AtomicUsize>);

    impl Search for Endless {
        fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
            self.0.fetch_add(1, Ordering::SeqCst);
            while !stop.is_stopped() {
                thread::yield_now();
            }
            any_move(request)
        }
    }

    #[tokio::test]
    async fn the_queue_is_bounded_and_stopping_ends_all_requests() {
        let started = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&started);
        let pool = EnginePool::start_with(1, move || Endless(Arc::clone(&counter))).expect("a thread");
        let game = Game::new(Variant::default());
        let mut requests = tokio::task::JoinSet::new();
        for seed in 0..QUEUE_SIZE as u64 + 20 {
            let (pool, game) = (pool.clone(), game.clone());
            requests.spawn(async move { pool.best_move(&game, Level::WEAKEST, seed).await });
        }
        while !pool.is_full() || started.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        pool.stop();
        while let Some(result) = requests.join_next().await {
            assert_eq!(result.expect("no panic"), Err(EngineStopped));
        }
        assert_eq!(pool.best_move(&game, Level::WEAKEST, 1).await, Err(EngineStopped));
        assert_eq!(started.load(Ordering::SeqCst), 1, "no search starts after the stop");
    }
}
