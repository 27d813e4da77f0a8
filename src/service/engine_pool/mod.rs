//! The engine's worker threads. Searches never run on the async threads.
//!
//! Levels 1 to 5 and openings take milliseconds. They have a worker of their own, so that they never wait behind a longer
//! search. Each group of workers serves its own queue, in which people take turns. Reviews, and all other searches for which no game
//! waits, have workers of the lowest priority, so that they take nothing from the rest of the bot.

mod analysis;
mod job;
mod queue;
mod remote_job;
mod remote_searcher;
mod search;
mod slots;
#[cfg(test)]
mod tests;
mod worker;
mod worker_group;

use std::io;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot::Receiver;
use tokio::sync::oneshot::error::RecvError;
use tracing::error;

use crate::domain::PlayerId;
use engine::analysis::{Comparison, Effort, MoveComparison};
use engine::{BestPlay, Limits, Request, ScoredMove, Searcher, Stop, Strength, opening};
use rules::{Game, Goal, Level, Position, Square, Variant};

pub(crate) use job::BotMove;
pub(crate) use queue::{Purpose, Requester};
pub(crate) use remote_job::{answer, engine_version};
pub(crate) use remote_searcher::{LinkMessage, PostedSearch};

use job::{Job, Queued, deadline, move_job, queued, search_job};
use remote_searcher::{Link, RemoteSearcher};
use search::{AnalysedMove, Search, Stopwatch};
use slots::Slots;
use worker::{lower_priority, work};
use worker_group::{Site, WorkerGroup};

/// While this many requests wait in a queue, new games are refused.
const FULL: usize = 256;
/// The highest level whose moves take milliseconds only.
const LAST_QUICK_LEVEL: u8 = 5;
/// Hints are searched as deep as the moves of this level.
const HINT_LEVEL: u8 = 8;
/// The most time for a hint, which counts from the request: that of a move of levels 1 to 9.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Positions that each search for a move of a game that is over enters. No level searches within these limits, so that the choice of
/// none is taken for the best one. The number decides what docs/fair-play.md says about the levels.
const ANALYSIS_NODES: u64 = 100_000;
/// The table of the worker for quick jobs, which need the smallest one.
const QUICK_HASH_MB: usize = 1;
/// Workers for games have this many times the table of those for reviews, whose searches are shorter than those of level 10.
const GAME_HASH_SHARE: usize = 3;
/// The most threads of other processes that are used.
const MOST_REMOTE: usize = 1024;
/// A thread always finds the next move of a review in the queue.
const AHEAD: usize = 1;

type Workers = WorkerGroup<Box<dyn Queued>>;

/// A handle to the workers. All clones share them.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    quick: Arc<Workers>,
    main: Arc<Workers>,
    stopwatch: Stopwatch,
    /// What users ask for besides moves.
    pub(super) slots: Arc<Slots>,
    /// Positions that each search for a move of a game that is over enters.
    analysis_nodes: u64,
    /// Searches in other processes.
    remote: Arc<Remote>,
}

/// What is needed for searches in other processes.
#[derive(Debug, Default)]
struct Remote {
    link: Arc<Link>,
    /// For how many of them there are threads that wait.
    threads: Mutex<usize>,
}

/// A worker that is to be started.
struct Worker {
    name: String,
    site: Site,
    purposes: RangeInclusive<Purpose>,
}

/// The program is stopping, so requests get no results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the engine is stopping")]
pub(crate) struct EngineStopped;

impl From<RecvError> for EngineStopped {
    fn from(_: RecvError) -> Self {
        Self
    }
}

impl EnginePool {
    /// Starts `threads` workers for games and as many for reviews, which share `hash_mb` megabytes of tables, at least 1 each, and the
    /// worker for quick jobs. Of the former two, `threads` search at the same time.
    ///
    /// # Errors
    /// When the system cannot start a thread.
    pub(crate) fn start(threads: usize, hash_mb: usize) -> io::Result<Self> {
        let new_searcher = |hash_mb| Searcher::new(hash_mb).remembering();
        Self::start_with(threads, new_searcher, hash_mb, Stopwatch(Arc::new(Instant::now)))
    }

    /// Starts workers, each with a searcher of its own. `new_searcher` gets the size of its table in megabytes.
    fn start_with<S: Search>(
        threads: usize,
        new_searcher: impl Fn(usize) -> S + Clone + Send + 'static,
        hash_mb: usize,
        stopwatch: Stopwatch,
    ) -> io::Result<Self> {
        let threads = threads.max(1);
        let pool = Self {
            quick: Arc::new(WorkerGroup::new(1)),
            main: Arc::new(WorkerGroup::new(threads)),
            stopwatch,
            slots: Arc::default(),
            analysis_nodes: ANALYSIS_NODES,
            remote: Arc::default(),
        };
        let review_hash_mb = (hash_mb / (GAME_HASH_SHARE + 1) / threads).max(1);
        let game_hash_mb = (hash_mb / threads).saturating_sub(review_hash_mb).max(1);
        let with_hash = |hash_mb| {
            let new_searcher = new_searcher.clone();
            move || new_searcher(hash_mb)
        };
        let worker = |name, purposes| Worker { name, site: Site::Local, purposes };
        pool.spawn(&pool.quick, worker("engine-quick".to_owned(), Purpose::ALL), with_hash(QUICK_HASH_MB))?;
        for number in 1..=threads {
            let (games, reviews) = (format!("engine-{number}"), format!("review-{number}"));
            pool.spawn(&pool.main, worker(games, Purpose::GAMES), with_hash(game_hash_mb))?;
            pool.spawn(&pool.main, worker(reviews, Purpose::REVIEWS), with_hash(review_hash_mb))?;
        }
        Ok(pool)
    }

    fn spawn<S: Search>(
        &self,
        group: &Arc<Workers>,
        worker: Worker,
        new_searcher: impl Fn() -> S + Send + 'static,
    ) -> io::Result<()> {
        let (group, stopwatch) = (Arc::clone(group), self.stopwatch.clone());
        let Worker { name, site, purposes } = worker;
        thread::Builder::new().name(name).spawn(move || {
            if purposes == Purpose::REVIEWS {
                lower_priority();
            }
            work(&group, site, &purposes, new_searcher, &stopwatch);
        })?;
        Ok(())
    }

    /// The same pool with another number of positions for each search for a move of a game that is over.
    #[cfg(test)]
    pub(crate) fn with_analysis_nodes(self, analysis_nodes: u64) -> Self {
        Self { analysis_nodes, ..self }
    }

    /// Whether so many requests wait that new games are refused. Reviews are no reason for that.
    pub(crate) fn is_full(&self) -> bool {
        self.quick.waiting() >= FULL || self.main.waiting_before(Purpose::Review) >= FULL
    }

    /// How many requests wait for a worker.
    pub(crate) fn waiting(&self) -> usize {
        self.quick.waiting() + self.main.waiting()
    }

    /// Uses this connection to other processes from now on.
    pub(crate) fn connect(&self, messages: UnboundedSender<LinkMessage>) {
        self.remote.link.connect(messages);
    }

    /// From now on, so many threads of other processes search.
    ///
    /// # Errors
    /// When the system cannot start the threads that wait for them.
    pub(crate) fn set_remote_threads(&self, remote_threads: usize) -> io::Result<()> {
        self.start_remote(remote_threads.min(MOST_REMOTE), || Searcher::new(QUICK_HASH_MB))
    }

    /// The same, with the searchers of this process that replace others.
    fn start_remote<S: Search>(
        &self,
        remote_threads: usize,
        new_local: impl Fn() -> S + Clone + Send + 'static,
    ) -> io::Result<()> {
        let mut threads = self.remote.threads.lock().unwrap_or_else(PoisonError::into_inner);
        while *threads < remote_threads {
            *threads += 1;
            self.spawn_remote(format!("remote-{threads}"), Purpose::GAMES, new_local.clone())?;
            self.spawn_remote(format!("remote-review-{threads}"), Purpose::REVIEWS, new_local.clone())?;
        }
        self.main.set_most_remote(remote_threads);
        Ok(())
    }

    /// Starts a thread that waits for another process.
    fn spawn_remote<S: Search>(
        &self,
        name: String,
        purposes: RangeInclusive<Purpose>,
        new_local: impl Fn() -> S + Clone + Send + 'static,
    ) -> io::Result<()> {
        let (stopwatch, link) = (self.stopwatch.clone(), self.remote.link.clone());
        let purpose = i16::from(purposes == Purpose::REVIEWS);
        let new_searcher = move || RemoteSearcher {
            link: link.clone(),
            purpose,
            stopwatch: stopwatch.clone(),
            new_local: new_local.clone(),
            is_substitute: false,
        };
        self.spawn(&self.main, Worker { name, site: Site::Remote, purposes }, new_searcher)
    }

    /// Puts a job into the queue of these workers. Returns where its output arrives.
    fn ask<T: Send + 'static>(workers: &Workers, requester: Requester, job: Job<T>) -> Receiver<T> {
        let (request, output) = queued(job);
        workers.push(requester, request);
        output
    }

    /// Where the result of a search outside running games arrives: `None` after a panic, which is logged as `failure`.
    fn find<T: Send + 'static>(
        &self,
        requester: Requester,
        position: Position,
        failure: &'static str,
        find: impl Fn(&mut dyn Search, Instant, &Stop) -> T + Send + 'static,
    ) -> Receiver<Option<T>> {
        let log_panic = move || error!(?position, "{failure}");
        Self::ask(&self.main, requester, search_job(None, find, log_panic))
    }

    /// A level's move for the side to move in a running game. The level's time starts now, so it includes the time in the
    /// queue.
    ///
    /// # Panics
    /// When the game is over. The caller makes sure that the bot is to move.
    pub(crate) async fn best_move(
        &self,
        requester: Requester,
        game: &Game,
        level: Level,
        seed: u64,
    ) -> Result<BotMove, EngineStopped> {
        let request = request_of(game, level, seed);
        let workers = if level.number() <= LAST_QUICK_LEVEL { &self.quick } else { &self.main };
        Ok(Self::ask(workers, requester, move_job(request, level, self.stopwatch.now())).await?)
    }

    /// Scores every move of the side to move in a running game, the best first; empty if the search fails. Hints wait like
    /// the moves in games of the same person, and take at most a second, or the least time for a search.
    ///
    /// # Panics
    /// When the game is over.
    pub(crate) async fn score_moves(
        &self,
        requester: Requester,
        game: &Game,
        seed: u64,
    ) -> Result<Vec<ScoredMove>, EngineStopped> {
        let level = Level::try_from(HINT_LEVEL).expect("the number of a level");
        let (request, time_is_over_at) = (request_of(game, level, seed), self.stopwatch.now() + HINT_TIME);
        let position = *request.position();
        let find = move |searcher: &mut dyn Search, start, stop: &Stop| {
            let request = request.clone().with_deadline(deadline(time_is_over_at, start));
            searcher.score_moves(&request, stop)
        };
        let log_panic = move || error!(?position, "a search for a hint panicked; there is no hint");
        let job = search_job(Some(time_is_over_at), find, log_panic);
        Ok(Self::ask(&self.main, requester, job).await?.unwrap_or_default())
    }

    /// Compares a legal move of a game that is over with the best one; `None` if the search fails. It waits until nothing else does,
    /// and begins again when a request for a game or an exhibition interrupts it.
    pub(crate) async fn compare_move(
        &self,
        position: Position,
        goal: Goal,
        square: Square,
    ) -> Result<Option<Comparison>, EngineStopped> {
        let effort = Effort { limits: Limits::nodes(self.analysis_nodes), time: None };
        let of = AnalysedMove { position, goal, square, effort };
        let failure = "the analysis of a move panicked; the move is left out";
        let find = move |searcher: &mut dyn Search, _, stop: &Stop| searcher.compare_move(&of, stop);
        Ok(self.find(Requester::NOBODY, position, failure, find).await?)
    }

    /// Reviews a legal move of a game that is over; `None` if the search fails. It waits until no game and no exhibition does, and
    /// begins again when a request for one of them interrupts it.
    pub(crate) async fn review_move(
        &self,
        requester: Requester,
        position: Position,
        goal: Goal,
        square: Square,
        effort: Effort,
    ) -> Result<Option<MoveComparison>, EngineStopped> {
        let of = AnalysedMove { position, goal, square, effort };
        let failure = "the review of a move panicked; there is no review";
        let find = move |searcher: &mut dyn Search, _, stop: &Stop| searcher.review_move(&of, stop);
        Ok(self.find(requester, position, failure, find).await?)
    }

    /// The best play after a move of a puzzle; `None` if the search fails or the move is illegal.
    pub(crate) async fn best_play(
        &self,
        requester: Requester,
        position: Position,
        square: Square,
    ) -> Result<Option<BestPlay>, EngineStopped> {
        let after = AnalysedMove { position, goal: Goal::Most, square, effort: Effort::BEST_PLAY };
        self.search_best_play(requester, after, None).await
    }

    /// The same after any move. The search ends at `until` at the latest, however long it has waited.
    async fn search_best_play(
        &self,
        requester: Requester,
        after: AnalysedMove,
        until: Option<Instant>,
    ) -> Result<Option<BestPlay>, EngineStopped> {
        let failure = "the search for the best play after a move panicked; there is none";
        let find = move |searcher: &mut dyn Search, start, stop: &Stop| {
            let left = until.map(|until| until.saturating_duration_since(start));
            let effort = Effort { time: after.effort.time.into_iter().chain(left).min(), ..after.effort };
            searcher.best_play(&AnalysedMove { effort, ..after }, stop)
        };
        Ok(self.find(requester, after.position, failure, find).await?.flatten())
    }

    /// A random balanced opening for a user's game.
    pub(crate) async fn opening(
        &self,
        player: Option<PlayerId>,
        variant: Variant,
        seed: u64,
    ) -> Result<Vec<Square>, EngineStopped> {
        let requester = Requester { player, purpose: Purpose::Game };
        let find = move |_: &mut dyn Search, _, _: &Stop| opening::random(variant, seed);
        let log_panic = move || error!(?variant, seed, "drawing an opening panicked; the game starts without one");
        Ok(Self::ask(&self.quick, requester, search_job(None, find, log_panic)).await?.unwrap_or_default())
    }

    /// How many moves of a review are in the queue or searched, so that every thread always finds the next one.
    fn reviewed_at_once(&self) -> usize {
        self.main.most_running() + AHEAD
    }

    /// Ends all searches. Their games still wait for the bot in the database, and are found there after a restart.
    pub(crate) fn stop(&self) {
        self.quick.stop();
        self.main.stop();
    }
}

/// The request for a level's move in a running game.
fn request_of(game: &Game, level: Level, seed: u64) -> Request {
    let request = Request::new(*game.position(), game.variant().goal, Strength::Level(level), seed);
    request.expect("the side to move in a running game has a legal move")
}
