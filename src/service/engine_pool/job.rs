//! What the workers can be asked for. A job is described once: what it searches, how long it may wait, and what comes of it.

use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use metrics::histogram;
use tokio::sync::oneshot;
use tracing::error;

use engine::{Request, SearchResult, Stop, level};
use rules::Level;

use super::search::{Search, Stopwatch};

/// The least time for a search, however long its request has waited.
pub(super) const MIN_SEARCH_TIME: Duration = Duration::from_millis(20);

/// One kind of request.
pub(super) trait Job: Send + 'static {
    /// What the requester gets.
    type Output: Send;

    /// When the time of the request is over, so that only a search of the least time is left; `None` if it has all the time it needs.
    fn time_is_over_at(&self) -> Option<Instant>;

    /// Searches from `start` on. It is repeated after an interruption.
    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> Self::Output;

    /// Logs that the search has panicked, and returns the output in its place. The panic hook prints the message.
    fn panicked(&self) -> Self::Output;

    /// The output after a search that lasted for this time.
    fn timed(&self, output: Self::Output, _time: Range<Instant>) -> Self::Output {
        output
    }
}

/// A job, and who waits for its output.
struct Queueable<J: Job> {
    job: J,
    output: Option<J::Output>,
    requester: oneshot::Sender<J::Output>,
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
        let found = catch_unwind(AssertUnwindSafe(|| self.job.search(searcher, start, stop)));
        let is_sound = found.is_ok();
        let output = found.unwrap_or_else(|_| self.job.panicked());
        self.output = Some(self.job.timed(output, start..stopwatch.now()));
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
pub(super) fn deadline(time_is_over_at: Instant, start: Instant) -> Instant {
    time_is_over_at.max(start + MIN_SEARCH_TIME)
}

type Find<T> = Box<dyn Fn(&mut dyn Search, Instant, &Stop) -> T + Send>;

/// A search whose output is what it finds, or `None` after a panic.
pub(super) struct SearchJob<T> {
    pub time_is_over_at: Option<Instant>,
    /// Searches from some time on.
    pub find: Find<T>,
    pub log_panic: Box<dyn Fn() + Send>,
}

impl<T: Send + 'static> Job for SearchJob<T> {
    type Output = Option<T>;

    fn time_is_over_at(&self) -> Option<Instant> {
        self.time_is_over_at
    }

    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> Option<T> {
        Some((self.find)(searcher, start, stop))
    }

    fn panicked(&self) -> Option<T> {
        (self.log_panic)();
        None
    }
}

/// A level's move. Its time counts from the request.
pub(super) struct MoveJob {
    pub request: Request,
    pub level: Level,
    pub requested_at: Instant,
}

/// A move that the bot chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotMove {
    pub result: SearchResult,
    /// Whether the request waited so long that less than half of the level's time was left, and the search needed more,
    /// or whether a weaker level has searched because a worker did not answer.
    pub starved: bool,
}

impl MoveJob {
    fn deadline(&self, start: Instant) -> Instant {
        deadline(self.requested_at + level::search_time(self.level), start)
    }
}

impl Job for MoveJob {
    type Output = BotMove;

    fn time_is_over_at(&self) -> Option<Instant> {
        Some(self.requested_at + level::search_time(self.level))
    }

    fn search(&self, searcher: &mut dyn Search, start: Instant, stop: &Stop) -> BotMove {
        let request = self.request.clone().with_deadline(self.deadline(start));
        let result = searcher.search(&request, stop);
        BotMove { result, starved: searcher.is_substitute() }
    }

    fn panicked(&self) -> BotMove {
        let (level, position) = (self.level, self.request.position());
        error!(%level, ?position, "a search panicked; any legal move is played instead");
        BotMove { result: any_move(&self.request), starved: false }
    }

    fn timed(&self, BotMove { result, starved }: BotMove, Range { start, end }: Range<Instant>) -> BotMove {
        let level = self.level.number().to_string();
        histogram!("outflank_search_wait_seconds", "level" => level.clone())
            .record(start.saturating_duration_since(self.requested_at));
        histogram!("outflank_search_seconds", "level" => level).record(end.saturating_duration_since(start));
        let deadline = self.deadline(start);
        let had_little_time = (deadline - start) * 2 < level::search_time(self.level);
        BotMove { result, starved: starved || had_little_time && end >= deadline }
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
