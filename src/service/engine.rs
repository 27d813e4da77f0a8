//! The engine's worker threads: a bounded queue in, one answer out, never on the async threads.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use crate::engine::{Level, Report, Request, Searcher, Stop, Strength, opening};
use crate::rules::{Game, Square, Variant};

/// Searches that may wait; one that finds no room waits outside, and new games are refused meanwhile.
const QUEUE: usize = 256;
/// A search that waited long still gets so much time.
const LEAST_TIME: Duration = Duration::from_millis(20);

/// The workers; every clone asks the same ones.
#[derive(Clone, Debug)]
pub struct EnginePool {
    jobs: mpsc::Sender<Job>,
    stop: Stop,
}

/// The program is stopping, so no search is answered any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the engine is stopping")]
pub struct EngineStopped;

#[derive(Debug)]
enum Job {
    Move { request: Request, level: Level, asked: Instant, answer: oneshot::Sender<Report> },
    Opening { variant: Variant, seed: u64, answer: oneshot::Sender<Vec<Square>> },
}

impl EnginePool {
    /// Starts `threads` workers that share `hash_mb` megabytes of tables, at least 1 each.
    ///
    /// # Errors
    /// When the system has no room for a thread.
    pub fn start(threads: usize, hash_mb: usize) -> std::io::Result<EnginePool> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let queue = Arc::new(Mutex::new(queue));
        let stop = Stop::default();
        for number in 1..=threads {
            let (queue, stop) = (Arc::clone(&queue), stop.clone());
            let share = (hash_mb / threads).max(1);
            let work = move || work(&queue, share, &stop);
            thread::Builder::new().name(format!("engine-{number}")).spawn(work)?;
        }
        Ok(EnginePool { jobs, stop })
    }

    /// Whether there is no room for another search now.
    pub fn is_full(&self) -> bool {
        self.jobs.capacity() == 0
    }

    /// A level's move for the side to move of a running game. The level's time counts from now, waiting included.
    ///
    /// # Errors
    /// When the pool is stopping.
    ///
    /// # Panics
    /// When the game is over: the caller asks for games in which the bot is to move.
    pub async fn best_move(&self, game: &Game, level: Level, seed: u64) -> Result<Report, EngineStopped> {
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
    pub async fn opening(&self, variant: Variant, seed: u64) -> Result<Vec<Square>, EngineStopped> {
        let (answer, moves) = oneshot::channel();
        self.ask(Job::Opening { variant, seed, answer }).await?;
        moves.await.map_err(|_| EngineStopped)
    }

    /// Ends all searches; what they were asked for stays stored and is asked again after a restart.
    pub fn stop(&self) {
        self.stop.stop();
    }

    async fn ask(&self, job: Job) -> Result<(), EngineStopped> {
        if self.stop.is_stopped() {
            return Err(EngineStopped);
        }
        self.jobs.send(job).await.map_err(|_| EngineStopped)
    }
}

fn work(queue: &Mutex<mpsc::Receiver<Job>>, hash_mb: usize, stop: &Stop) {
    let mut searcher = Searcher::new(hash_mb);
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match job {
            None => return,
            Some(_) if stop.is_stopped() => return,
            Some(Job::Move { request, level, asked, answer }) => {
                let deadline = (asked + level.time_cap()).max(Instant::now() + LEAST_TIME);
                let report = searcher.search(&request.until(deadline), stop);
                // A search cut short by the end of the program is no move of that level.
                if !stop.is_stopped() {
                    let _gone = answer.send(report);
                }
            }
            Some(Job::Opening { variant, seed, answer }) => {
                let _gone = answer.send(opening::random(variant, seed));
            }
        }
    }
}
