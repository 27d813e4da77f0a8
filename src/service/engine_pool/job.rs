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

type Find<T> = Box<dyn Fn(&mut dyn Search, Instant, &Stop) -> T + Send>;

/// A request of one kind.
pub(super) struct Job<T> {
    /// When the time of the request is over, so that only a search of the least time is left; `None` if it has all the time it needs.
    time_is_over_at: Option<Instant>,
    /// Searches from some time on. It is repeated after an interruption.
    find: Find<T>,
    /// Logs that the search has panicked, and returns the output in its place. The panic hook prints the message.
    panicked: Box<dyn Fn() -> T + Send>,
    /// The output after a search that lasted for this time.
    timed: Box<dyn Fn(T, Range<Instant>) -> T + Send>,
}

/// A job, and who waits for its output.
struct Queueable<T> {
    job: Job<T>,
    output: Option<T>,
    requester: oneshot::Sender<T>,
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
pub(super) fn queued<T: Send + 'static>(job: Job<T>) -> (Box<dyn Queued>, oneshot::Receiver<T>) {
    let (requester, output) = oneshot::channel();
    (Box::new(Queueable { job, output: None, requester }), output)
}

impl<T: Send> Queued for Queueable<T> {
    fn is_wanted(&self) -> bool {
        !self.requester.is_closed()
    }

    fn time_is_over_at(&self) -> Option<Instant> {
        self.job.time_is_over_at
    }

    fn search(&mut self, searcher: &mut dyn Search, stopwatch: &Stopwatch, stop: &Stop) -> bool {
        let start = stopwatch.now();
        let found = catch_unwind(AssertUnwindSafe(|| (self.job.find)(searcher, start, stop)));
        let is_sound = found.is_ok();
        let output = found.unwrap_or_else(|_| (self.job.panicked)());
        self.output = Some((self.job.timed)(output, start..stopwatch.now()));
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

/// A search whose output is what it finds, or `None` after a panic.
pub(super) fn search_job<T: 'static>(
    time_is_over_at: Option<Instant>,
    find: impl Fn(&mut dyn Search, Instant, &Stop) -> T + Send + 'static,
    log_panic: impl Fn() + Send + 'static,
) -> Job<Option<T>> {
    Job {
        time_is_over_at,
        find: Box::new(move |searcher, start, stop| Some(find(searcher, start, stop))),
        panicked: Box::new(move || {
            log_panic();
            None
        }),
        timed: Box::new(|output, _| output),
    }
}

/// A move that the bot chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotMove {
    pub result: SearchResult,
    /// Whether the request waited so long that less than half of the level's time was left, and the search needed more,
    /// or whether a weaker level has searched because a worker did not answer.
    pub starved: bool,
}

/// A level's move. Its time counts from the request.
pub(super) fn move_job(request: Request, level: Level, requested_at: Instant) -> Job<BotMove> {
    let time_is_over_at = requested_at + level::search_time(level);
    let searched = request.clone();
    let find = move |searcher: &mut dyn Search, start, stop: &Stop| {
        let result = searcher.search(&searched.clone().with_deadline(deadline(time_is_over_at, start)), stop);
        BotMove { result, starved: searcher.is_substitute() }
    };
    let panicked = move || {
        let position = request.position();
        error!(%level, ?position, "a search panicked; any legal move is played instead");
        BotMove { result: any_move(&request), starved: false }
    };
    let timed = move |BotMove { result, starved }, Range { start, end }: Range<Instant>| {
        let number = level.number().to_string();
        histogram!("outflank_search_wait_seconds", "level" => number.clone())
            .record(start.saturating_duration_since(requested_at));
        histogram!("outflank_search_seconds", "level" => number).record(end.saturating_duration_since(start));
        let deadline = deadline(time_is_over_at, start);
        let had_little_time = (deadline - start) * 2 < level::search_time(level);
        BotMove { result, starved: starved || had_little_time && end >= deadline }
    };
    Job {
        time_is_over_at: Some(time_is_over_at),
        find: Box::new(find),
        panicked: Box::new(panicked),
        timed: Box::new(timed),
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
