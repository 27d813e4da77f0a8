//! What a worker thread does: one job after the other.

use std::fmt;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::histogram;
use tokio::sync::oneshot;
use tracing::error;

use engine::analysis::{Comparison, Effort, MoveComparison, ScoredPosition, compare_move, review_move, score_all};
use engine::{BestPlay, Request, ScoredMove, SearchResult, Searcher, Stop, best_play, level, opening};
use rules::{Goal, Level, Position, Square, Variant};

use super::queue::Purpose;
use super::worker_group::{Task, WorkerGroup};

/// The least time for a search, however long its request has waited.
pub(super) const MIN_SEARCH_TIME: Duration = Duration::from_millis(20);
/// The most time for a hint, which counts from the request: that of a move of levels 1 to 9.
pub(super) const HINT_TIME: Duration = Duration::from_secs(1);

/// A move that the bot chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotMove {
    pub result: SearchResult,
    /// Whether the request waited so long that less than half of the level's time was left, and the search needed more.
    pub starved: bool,
}

#[derive(Debug)]
pub(super) enum Job {
    Move(MoveJob),
    Hint(HintJob),
    Opening { variant: Variant, seed: u64, result: oneshot::Sender<Vec<Square>> },
    Comparison(ComparisonJob),
    Review(ReviewJob),
    Scoring(ScoringJob),
    BestPlay(BestPlayJob),
}

#[derive(Debug)]
pub(super) struct MoveJob {
    pub request: Request,
    pub level: Level,
    pub requested_at: Instant,
    pub result: oneshot::Sender<BotMove>,
}

/// A position whose moves are to be scored.
#[derive(Debug)]
pub(super) struct HintJob {
    pub request: Request,
    pub requested_at: Instant,
    pub result: oneshot::Sender<Vec<ScoredMove>>,
}

/// A move of a game that is over, to be analysed.
#[derive(Debug)]
pub(super) struct AnalysisJob<T> {
    pub position: Position,
    pub goal: Goal,
    pub played: Square,
    pub effort: Effort,
    /// `None` after a panic.
    pub result: oneshot::Sender<Option<T>>,
}

/// A move to be compared with the best one.
pub(super) type ComparisonJob = AnalysisJob<Comparison>;
/// A move to be compared with the best one and with the obvious one.
pub(super) type ReviewJob = AnalysisJob<MoveComparison>;

/// A position outside a running game, whose moves are to be scored.
#[derive(Debug)]
pub(super) struct ScoringJob {
    pub position: Position,
    pub goal: Goal,
    pub effort: Effort,
    /// `None` after a panic.
    pub result: oneshot::Sender<Option<ScoredPosition>>,
}

/// A move outside a running game, after which the best play is to be found.
#[derive(Debug)]
pub(super) struct BestPlayJob {
    pub position: Position,
    pub goal: Goal,
    pub square: Square,
    pub effort: Effort,
    /// When the search ends at the latest, however long it has waited.
    pub until: Option<Instant>,
    /// `None` after a panic, and for an illegal move.
    pub result: oneshot::Sender<Option<BestPlay>>,
}

impl BestPlayJob {
    /// The search that begins at `now`.
    fn effort_at(&self, now: Instant) -> Effort {
        let left = self.until.map(|until| until.saturating_duration_since(now));
        Effort { time: self.effort.time.into_iter().chain(left).min(), ..self.effort }
    }
}

impl Job {
    /// Whether somebody still waits for the result.
    fn is_wanted(&self) -> bool {
        match self {
            Self::Move(job) => !job.result.is_closed(),
            Self::Hint(job) => !job.result.is_closed(),
            Self::Opening { result, .. } => !result.is_closed(),
            Self::Comparison(job) => !job.result.is_closed(),
            Self::Review(job) => !job.result.is_closed(),
            Self::Scoring(job) => !job.result.is_closed(),
            Self::BestPlay(job) => !job.result.is_closed(),
        }
    }

    /// Whether the time for the move or the hint is over at `now`, so that only a search of the least time is left.
    fn is_late(&self, now: Instant) -> bool {
        match self {
            Self::Move(job) => job.time_is_over_at() <= now,
            Self::Hint(job) => job.time_is_over_at() <= now,
            Self::Opening { .. } | Self::Comparison(_) | Self::Review(_) | Self::Scoring(_) | Self::BestPlay(_) => {
                false
            }
        }
    }

    /// Whether a search that is interrupted at `now` can be repeated in more than the least time.
    fn can_wait(&self, now: Instant) -> bool {
        match self {
            Self::Move(job) => deadline(job.time_is_over_at(), now) > now + MIN_SEARCH_TIME,
            Self::Comparison(_) | Self::Review(_) | Self::Scoring(_) | Self::BestPlay(_) => true,
            Self::Hint(_) | Self::Opening { .. } => false,
        }
    }
}

impl MoveJob {
    /// The level's time counts from the request.
    fn time_is_over_at(&self) -> Instant {
        self.requested_at + level::search_time(self.level)
    }
}

impl HintJob {
    fn time_is_over_at(&self) -> Instant {
        self.requested_at + HINT_TIME
    }
}

/// When a search that starts at `start` has to end.
fn deadline(time_is_over_at: Instant, start: Instant) -> Instant {
    time_is_over_at.max(start + MIN_SEARCH_TIME)
}

/// Shows the time. Tests have their own.
#[derive(Clone)]
pub(super) struct Stopwatch(pub Arc<dyn Fn() -> Instant + Send + Sync>);

impl Stopwatch {
    pub(super) fn now(&self) -> Instant {
        (self.0)()
    }
}

impl fmt::Debug for Stopwatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stopwatch")
    }
}

/// The searcher of a worker. Tests have their own.
pub(super) trait Search {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult;

    /// Scores every legal move. The best comes first.
    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove>;

    /// Compares a move with the best one.
    fn compare_move(&mut self, job: &ComparisonJob, stop: &Stop) -> Comparison;

    /// Compares a move with the best one and with the obvious one.
    fn review_move(&mut self, job: &ReviewJob, stop: &Stop) -> MoveComparison;

    /// Scores every legal move of a position outside a running game.
    fn score_all(&mut self, job: &ScoringJob, stop: &Stop) -> ScoredPosition;

    /// The best play after a move; `None` if it is illegal.
    fn best_play(&mut self, job: &BestPlayJob, effort: Effort, stop: &Stop) -> Option<BestPlay>;
}

impl Search for Searcher {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        Self::search(self, request, stop)
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        Self::score_moves(self, request, stop)
    }

    fn compare_move(&mut self, job: &ComparisonJob, stop: &Stop) -> Comparison {
        compare_move(&job.position, job.goal, job.played, job.effort, self, stop)
    }

    fn review_move(&mut self, job: &ReviewJob, stop: &Stop) -> MoveComparison {
        review_move(&job.position, job.goal, job.played, job.effort, self, stop)
    }

    fn score_all(&mut self, job: &ScoringJob, stop: &Stop) -> ScoredPosition {
        score_all(&job.position, job.goal, job.effort, self, stop)
    }

    fn best_play(&mut self, job: &BestPlayJob, effort: Effort, stop: &Stop) -> Option<BestPlay> {
        best_play(&job.position, job.goal, job.square, effort, self, stop)
    }
}

/// Serves the requests of a group for these purposes until it is stopped.
pub(super) fn work<S: Search>(
    group: &WorkerGroup<Job>,
    purposes: &RangeInclusive<Purpose>,
    new_searcher: impl Fn() -> S,
    stopwatch: &Stopwatch,
) {
    let mut searcher = new_searcher();
    while let Some(task) = next_task(group, purposes, stopwatch) {
        match task.request() {
            Job::Move(job) => {
                let start = stopwatch.now();
                let deadline = deadline(job.time_is_over_at(), start);
                let request = job.request.clone().with_deadline(deadline);
                let found = catch_unwind(AssertUnwindSafe(|| searcher.search(&request, &task.stop)));
                let result = found.unwrap_or_else(|_| {
                    // The panic hook has printed the message. The searcher may be in an invalid state.
                    searcher = new_searcher();
                    let (level, position) = (job.level, request.position());
                    error!(%level, ?position, "a search panicked; any legal move is played instead");
                    any_move(&request)
                });
                let had_little_time = (deadline - start) * 2 < level::search_time(job.level);
                record_times(job, start, stopwatch.now());
                let starved = had_little_time && stopwatch.now() >= deadline;
                if let Some(Job::Move(job)) = group.finish(task) {
                    let _cancelled = job.result.send(BotMove { result, starved });
                }
            }
            Job::Hint(job) => {
                let deadline = deadline(job.time_is_over_at(), stopwatch.now());
                let request = job.request.clone().with_deadline(deadline);
                let search = |searcher: &mut S| searcher.score_moves(&request, &task.stop);
                let failure = "a search for a hint panicked; there is no hint";
                let moves = unless_panics(&mut searcher, &new_searcher, request.position(), failure, search);
                if let Some(Job::Hint(job)) = group.finish(task) {
                    let _cancelled = job.result.send(moves.unwrap_or_default());
                }
            }
            Job::Comparison(job) => {
                let search = |searcher: &mut S| searcher.compare_move(job, &task.stop);
                let failure = "the analysis of a move panicked; the move is left out";
                let comparison = unless_panics(&mut searcher, &new_searcher, &job.position, failure, search);
                if let Some(Job::Comparison(job)) = group.finish(task) {
                    let _cancelled = job.result.send(comparison);
                }
            }
            Job::Review(job) => {
                let search = |searcher: &mut S| searcher.review_move(job, &task.stop);
                let failure = "the review of a move panicked; there is no review";
                let review = unless_panics(&mut searcher, &new_searcher, &job.position, failure, search);
                if let Some(Job::Review(job)) = group.finish(task) {
                    let _cancelled = job.result.send(review);
                }
            }
            Job::Scoring(job) => {
                let search = |searcher: &mut S| searcher.score_all(job, &task.stop);
                let failure = "the analysis of a position panicked; there is none";
                let scored = unless_panics(&mut searcher, &new_searcher, &job.position, failure, search);
                if let Some(Job::Scoring(job)) = group.finish(task) {
                    let _cancelled = job.result.send(scored);
                }
            }
            Job::BestPlay(job) => {
                let effort = job.effort_at(stopwatch.now());
                let search = |searcher: &mut S| searcher.best_play(job, effort, &task.stop);
                let failure = "the search for the best play after a move panicked; there is none";
                let found = unless_panics(&mut searcher, &new_searcher, &job.position, failure, search);
                if let Some(Job::BestPlay(job)) = group.finish(task) {
                    let _cancelled = job.result.send(found.flatten());
                }
            }
            &Job::Opening { variant, seed, .. } => {
                let moves = catch_unwind(|| opening::random(variant, seed)).unwrap_or_else(|_| {
                    error!(?variant, seed, "drawing an opening panicked; the game starts without one");
                    Vec::new()
                });
                if let Some(Job::Opening { result, .. }) = group.finish(task) {
                    let _cancelled = result.send(moves);
                }
            }
        }
    }
}

/// The result of a search; `None` if it panics, which is logged as `failure`. The panic hook prints the message. The searcher may be in an
/// invalid state then, so a new one takes its place.
fn unless_panics<S, T>(
    searcher: &mut S,
    new_searcher: impl Fn() -> S,
    position: &Position,
    failure: &str,
    search: impl FnOnce(&mut S) -> T,
) -> Option<T> {
    let found = catch_unwind(AssertUnwindSafe(|| search(searcher)));
    if found.is_err() {
        *searcher = new_searcher();
        error!(?position, "{failure}");
    }
    found.ok()
}

fn next_task(group: &WorkerGroup<Job>, purposes: &RangeInclusive<Purpose>, stopwatch: &Stopwatch) -> Option<Task<Job>> {
    group.next(purposes, Job::is_wanted, |job| job.is_late(stopwatch.now()), |job| job.can_wait(stopwatch.now()))
}

/// Records how long a request has waited until `start`, and its search until `end`.
fn record_times(job: &MoveJob, start: Instant, end: Instant) {
    let level = job.level.number().to_string();
    histogram!("outflank_search_wait_seconds", "level" => level.clone())
        .record(start.saturating_duration_since(job.requested_at));
    histogram!("outflank_search_seconds", "level" => level).record(end.saturating_duration_since(start));
}

/// A legal move without a search, so that a game goes on when a search panics.
pub(super) fn any_move(request: &Request) -> SearchResult {
    let best = request.position().legal_moves().iter().next().expect("a request has a legal move");
    SearchResult {
        best,
        score: 0,
        depth: 0,
        nodes: 1,
        exact: false,
        from_book: false,
        pv: vec![best],
        elapsed: Duration::ZERO,
    }
}
