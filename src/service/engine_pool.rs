//! The engine's worker threads: a bounded queue in, one answer out, never on the async threads.

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

/// Searches that may wait; one that finds no room waits outside, and new games are refused meanwhile.
const QUEUE: usize = 256;
/// A search that waited long still gets so much time.
const LEAST_TIME: Duration = Duration::from_millis(20);

/// The workers; every clone asks the same ones.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    jobs: mpsc::Sender<Job>,
    stop: Stop,
}

/// The program is stopping, so no search is answered any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the engine is stopping")]
pub(crate) struct EngineStopped;

#[derive(Debug)]
enum Job {
    Move { request: Request, level: Level, asked: Instant, answer: oneshot::Sender<SearchResult> },
    Opening { variant: Variant, seed: u64, answer: oneshot::Sender<Vec<Square>> },
}

impl EnginePool {
    /// Starts `threads` workers that share `hash_mb` megabytes of tables, at least 1 each.
    ///
    /// # Errors
    /// When the system has no room for a thread.
    pub(crate) fn start(threads: usize, hash_mb: usize) -> io::Result<Self> {
        let share = (hash_mb / threads.max(1)).max(1);
        Self::start_with(threads, move || Searcher::new(share))
    }

    /// Starts workers, at least one, each of which searches with what `make` gives.
    fn start_with<S: Search>(threads: usize, make: impl Fn() -> S + Clone + Send + 'static) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let stop = Stop::default();
        for number in 1..=threads.max(1) {
            let (queue, stop, make) = (Arc::clone(&queue), stop.clone(), make.clone());
            let work = move || work(&queue, make, &stop);
            thread::Builder::new().name(format!("engine-{number}")).spawn(work)?;
        }
        Ok(Self { jobs, stop })
    }

    /// Whether there is no room for another search now.
    pub(crate) fn is_full(&self) -> bool {
        self.jobs.capacity() == 0
    }

    /// A level's move for the side to move of a running game. The level's time counts from now, waiting included.
    ///
    /// # Errors
    /// When the pool is stopping.
    ///
    /// # Panics
    /// When the game is over: the caller asks for games in which the bot is to move.
    pub(crate) async fn best_move(&self, game: &Game, level: Level, seed: u64) -> Result<SearchResult, EngineStopped> {
        let request = Request::new(*game.position(), game.variant().goal, Strength::Level(level), seed);
        let request = request.expect("whoever is to move in a running game has a legal move");
        let (answer, report) = oneshot::channel();
        self.ask(Job::Move { request, level, asked: Instant::now(), answer }).await?;
        report.await.map_err(|_| EngineStopped)
    }

    /// A balanced random opening.
    ///
    /// # Errors
    /// When the pool is stopping.
    pub(crate) async fn opening(&self, variant: Variant, seed: u64) -> Result<Vec<Square>, EngineStopped> {
        let (answer, moves) = oneshot::channel();
        self.ask(Job::Opening { variant, seed, answer }).await?;
        moves.await.map_err(|_| EngineStopped)
    }

    /// Ends all searches; what they were asked for stays stored and is asked again after a restart.
    pub(crate) fn stop(&self) {
        self.stop.stop();
    }

    async fn ask(&self, job: Job) -> Result<(), EngineStopped> {
        if self.stop.is_stopped() {
            return Err(EngineStopped);
        }
        self.jobs.send(job).await.map_err(|_| EngineStopped)
    }
}

/// What a worker searches with.
trait Search {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult;
}

impl Search for Searcher {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        Self::search(self, request, stop)
    }
}

fn work<S: Search>(queue: &Mutex<mpsc::Receiver<Job>>, make: impl Fn() -> S, stop: &Stop) {
    let mut searcher = make();
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match job {
            None => return,
            Some(_) if stop.is_stopped() => return,
            Some(Job::Move { request, level, asked, answer }) => {
                if answer.is_closed() {
                    continue;
                }
                let deadline = (asked + level.time_cap()).max(Instant::now() + LEAST_TIME);
                let request = request.with_deadline(deadline);
                let found = catch_unwind(AssertUnwindSafe(|| searcher.search(&request, stop)));
                let report = found.unwrap_or_else(|_| {
                    // The message was printed where it happened. The searcher may be left in disorder.
                    searcher = make();
                    error!(%level, position = ?request.position(), "a search failed; level 1 moves in its place");
                    any_move(&request)
                });
                // A search cut short by the end of the program is no move of that level.
                if !stop.is_stopped() {
                    let _gone = answer.send(report);
                }
            }
            Some(Job::Opening { variant, seed, answer }) => {
                let moves = catch_unwind(|| opening::random(variant, seed)).unwrap_or_else(|_| {
                    error!(?variant, seed, "no opening could be drawn; the game starts without one");
                    Vec::new()
                });
                let _gone = answer.send(moves);
            }
        }
    }
}

/// A legal move without any search, so that a game goes on whatever the search stumbled over.
fn any_move(request: &Request) -> SearchResult {
    let best = request.position().legal_moves().iter().next().expect("a request has a legal move");
    SearchResult { best, score: 0, depth: 0, nodes: 1, exact: false, pv: vec![best], elapsed: Duration::ZERO }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// Fails once, then plays the first legal move.
    struct Stumbling(Arc<AtomicUsize>);

    impl Search for Stumbling {
        fn search(&mut self, request: &Request, _: &Stop) -> SearchResult {
            assert!(self.0.fetch_add(1, Ordering::SeqCst) > 0, "the first search fails, as this test wants");
            SearchResult { nodes: 77, ..any_move(request) }
        }
    }

    #[tokio::test]
    async fn a_failing_search_moves_nevertheless_and_its_worker_goes_on() {
        let calls = Arc::new(AtomicUsize::new(0));
        let pool = EnginePool::start_with(1, move || Stumbling(Arc::clone(&calls))).expect("a thread");
        let game = Game::new(Variant::default());
        let first = pool.best_move(&game, Level::STRONGEST, 1).await.expect("an answer");
        assert!(game.position().legal_moves().contains(first.best));
        assert_eq!(first.nodes, 1);
        assert_eq!(pool.best_move(&game, Level::STRONGEST, 1).await.expect("an answer").nodes, 77);
    }

    /// Searches until it is told to stop.
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
    async fn the_queue_is_bounded_and_stopping_answers_everybody() {
        let begun = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&begun);
        let pool = EnginePool::start_with(1, move || Endless(Arc::clone(&seen))).expect("a thread");
        let game = Game::new(Variant::default());
        let mut asked = tokio::task::JoinSet::new();
        for seed in 0..QUEUE as u64 + 20 {
            let (pool, game) = (pool.clone(), game.clone());
            asked.spawn(async move { pool.best_move(&game, Level::WEAKEST, seed).await });
        }
        while !pool.is_full() || begun.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        pool.stop();
        while let Some(answer) = asked.join_next().await {
            assert_eq!(answer.expect("no panic"), Err(EngineStopped));
        }
        assert_eq!(pool.best_move(&game, Level::WEAKEST, 1).await, Err(EngineStopped));
        assert_eq!(begun.load(Ordering::SeqCst), 1, "nothing is begun after the end");
    }
}
