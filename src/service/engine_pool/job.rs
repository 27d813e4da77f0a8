//! What the workers can be asked for. A job is described once: what it searches, how long it may wait, and what comes of it.

use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use metrics::histogram;
use tokio::sync::oneshot;
use tracing::error;

use engine::{Request, ScoredMove, SearchResult, Stop, level, opening};
use rules::{Level, Position, Square, Variant};

use super::worker::{Search, Stopwatch};

/// The least time for a search, however long its request has waited.
pub(super) const MIN_SEARCH_TIME: Duration = Duration::from_millis(20);
/// The most time for a hint, which counts from the request: that of a move of levels 1 to 9.
const HINT_TIME: Duration = Duration::from_secs(1);

/// One kind of request.
pub(super) trait Job: Send + 'static {
    /// What the search finds.
    type Found: Send;
    /// What the requester gets.
    type Output: Send;

    /// When the time of the request is over, so that only a search of the least time is left. Most requests have all the time they need.
    fn time_is_over_at(&self) -> Option<Instant> {
        None
    }

    /// Searches from `start` on. It may be repeated after an interruption.
    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> Self::Found;

    /// The output after a search that lasted for this time. It found nothing if it panicked, which is logged here; the panic hook prints
    /// the message.
    fn output(&self, found: Option<Self::Found>, time: Range<Instant>) -> Self::Output;
}

/// A request of any kind in the queue.
pub(super) trait Queued: Send {
    /// Whether somebody still waits for the output.
    fn is_wanted(&self) -> bool;

    fn time_is_over_at(&self) -> Option<Instant>;

    /// Searches, and keeps the output. Returns `false` after a panic: the searcher may be in an invalid state.
    fn search(&mut self, searcher: &mut dyn Search, stopwatch: &Stopwatch, stop: &Stop) -> bool;

    /// Hands the output over.
    fn send(self: Box<Self>);
}

/// A job, and who waits for its output.
struct Queueable<J: Job> {
    job: J,
    output: Option<J::Output>,
    requester: oneshot::Sender<J::Output>,
}

/// A request for a job, and where its output arrives.
pub(super) fn queued<J: Job>(job: J) -> (Box<dyn Queued>, oneshot::Receiver<J::Output>) {
    let (requester, output) = oneshot::channel();
    (Box::new(Queueable { job, output: None, requester }), output)
}

impl<J: Job> Queued for Queueable<J> {
    fn is_wanted(&self) -> bool {
        !self.requester.is_closed()
    }

    fn time_is_over_at(&self) -> Option<Instant> {
        self.job.time_is_over_at()
    }

    fn search(&mut self, searcher: &mut dyn Search, stopwatch: &Stopwatch, stop: &Stop) -> bool {
        let start = stopwatch.now();
        let found = catch_unwind(AssertUnwindSafe(|| self.job.search(searcher, start, stop))).ok();
        let is_sound = found.is_some();
        self.output = Some(self.job.output(found, start..stopwatch.now()));
        is_sound
    }

    fn send(self: Box<Self>) {
        if let Some(output) = self.output {
            let _cancelled = self.requester.send(output);
        }
    }
}

impl dyn Queued {
    /// Whether the time of the request is over at `now`.
    pub(super) fn is_late(&self, now: Instant) -> bool {
        self.time_is_over_at().is_some_and(|end| end <= now)
    }

    /// Whether a search that is interrupted at `now` can be repeated in more than the least time.
    pub(super) fn can_wait(&self, now: Instant) -> bool {
        self.time_is_over_at().is_none_or(|end| deadline(end, now) > now + MIN_SEARCH_TIME)
    }
}

impl fmt::Debug for dyn Queued {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queued").field("time_is_over_at", &self.time_is_over_at()).finish_non_exhaustive()
    }
}

/// When a search that starts at `start` has to end.
fn deadline(time_is_over_at: Instant, start: Instant) -> Instant {
    time_is_over_at.max(start + MIN_SEARCH_TIME)
}

/// A move that the bot chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotMove {
    pub result: SearchResult,
    /// Whether the request waited so long that less than half of the level's time was left, and the search needed more.
    pub starved: bool,
}

/// A level's move. Its time counts from the request.
pub(super) struct MoveJob {
    pub request: Request,
    pub level: Level,
    pub requested_at: Instant,
}

impl MoveJob {
    fn deadline(&self, start: Instant) -> Instant {
        deadline(self.requested_at + level::search_time(self.level), start)
    }

    /// Records how long the request has waited, and its search.
    fn record_times(&self, time: &Range<Instant>) {
        let level = self.level.number().to_string();
        histogram!("outflank_search_wait_seconds", "level" => level.clone())
            .record(time.start.saturating_duration_since(self.requested_at));
        histogram!("outflank_search_seconds", "level" => level).record(time.end.saturating_duration_since(time.start));
    }
}

impl Job for MoveJob {
    type Found = SearchResult;
    type Output = BotMove;

    fn time_is_over_at(&self) -> Option<Instant> {
        Some(self.requested_at + level::search_time(self.level))
    }

    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> SearchResult {
        searcher.search(&self.request.clone().with_deadline(self.deadline(start)), stop)
    }

    fn output(&self, found: Option<SearchResult>, time: Range<Instant>) -> BotMove {
        let result = found.unwrap_or_else(|| {
            let (level, position) = (self.level, self.request.position());
            error!(%level, ?position, "a search panicked; any legal move is played instead");
            any_move(&self.request)
        });
        self.record_times(&time);
        let deadline = self.deadline(time.start);
        let had_little_time = (deadline - time.start) * 2 < level::search_time(self.level);
        BotMove { result, starved: had_little_time && time.end >= deadline }
    }
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

/// The moves of a running game, scored for a hint.
pub(super) struct HintJob {
    pub request: Request,
    pub requested_at: Instant,
}

impl Job for HintJob {
    type Found = Vec<ScoredMove>;
    type Output = Vec<ScoredMove>;

    fn time_is_over_at(&self) -> Option<Instant> {
        Some(self.requested_at + HINT_TIME)
    }

    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> Vec<ScoredMove> {
        let deadline = deadline(self.requested_at + HINT_TIME, start);
        searcher.score_moves(&self.request.clone().with_deadline(deadline), stop)
    }

    fn output(&self, found: Option<Vec<ScoredMove>>, _: Range<Instant>) -> Vec<ScoredMove> {
        found.unwrap_or_else(|| {
            error!(position = ?self.request.position(), "a search for a hint panicked; there is no hint");
            Vec::new()
        })
    }
}

/// A random balanced opening.
pub(super) struct OpeningJob {
    pub variant: Variant,
    pub seed: u64,
}

impl Job for OpeningJob {
    type Found = Vec<Square>;
    type Output = Vec<Square>;

    fn search(&self, _: &mut dyn Search, _: Instant, _: &Stop) -> Vec<Square> {
        opening::random(self.variant, self.seed)
    }

    fn output(&self, found: Option<Vec<Square>>, _: Range<Instant>) -> Vec<Square> {
        let Self { variant, seed } = self;
        found.unwrap_or_else(|| {
            error!(?variant, seed, "drawing an opening panicked; the game starts without one");
            Vec::new()
        })
    }
}

/// A search outside running games. Its output is `None` after a panic.
pub(super) struct PositionJob<Find> {
    pub position: Position,
    /// What is logged after a panic.
    pub failure: &'static str,
    pub find: Find,
}

impl<T, Find> Job for PositionJob<Find>
where
    T: Send,
    Find: Fn(&mut dyn Search, Instant, &Stop) -> T + Send + 'static,
{
    type Found = T;
    type Output = Option<T>;

    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> T {
        (self.find)(searcher, start, stop)
    }

    fn output(&self, found: Option<T>, _: Range<Instant>) -> Option<T> {
        if found.is_none() {
            error!(position = ?self.position, "{}", self.failure);
        }
        found
    }
}
