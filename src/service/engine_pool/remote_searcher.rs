//! A searcher that lets a worker search. Where the worker does not answer in time, it searches by itself.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use metrics::counter;
use tokio::sync::mpsc::UnboundedSender;
use tracing::warn;

use engine::analysis::{Comparison, Effort, MoveComparison, ScoredPosition};
use engine::{BestPlay, Request, ScoredMove, SearchResult, Stop, Strength};
use rules::{Goal, Level, Position};

use super::remote_job::{LevelSearch, PositionSearch, RemoteAnswer, RemoteJob};
use super::search::{AnalysedMove, Search, Stopwatch};

/// How long after the end of its time an answer may come.
const MARGIN: Duration = Duration::from_millis(250);
/// How long an answer may take whose search has no time of its own, which takes a few seconds at most. A worker may be frozen.
const LONGEST: Duration = Duration::from_secs(10);
/// How often a waiting thread looks whether its search was stopped.
const STOP_INTERVAL: Duration = Duration::from_millis(10);
/// The level that searches when there is no answer.
const SUBSTITUTE_LEVEL: u8 = 9;

/// What the connection to the workers is told.
pub(crate) enum LinkMessage {
    Post(PostedSearch),
    /// Nobody waits for the search with this number any more.
    Cancel(u64),
}

/// A search for a worker.
pub(crate) struct PostedSearch {
    /// A number that no other search of this process has.
    pub number: u64,
    /// Lower ones are served first.
    pub purpose: i16,
    pub job: String,
    pub left: Option<Duration>,
    /// Dropped when there will be no answer.
    pub answer: SyncSender<String>,
}

/// The way to the connection, while there is one.
#[derive(Debug, Default)]
pub(super) struct Link(Mutex<LinkState>);

#[derive(Debug, Default)]
struct LinkState {
    messages: Option<UnboundedSender<LinkMessage>>,
    posted: u64,
}

impl Link {
    /// Uses another connection.
    pub(super) fn connect(&self, messages: UnboundedSender<LinkMessage>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).messages = Some(messages);
    }

    /// Posts a search. Returns its number, and where its answer arrives.
    fn post(&self, purpose: i16, job: String, left: Option<Duration>) -> (u64, Receiver<String>) {
        let (answer, arrives) = sync_channel(1);
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.posted += 1;
        let number = state.posted;
        if let Some(messages) = &state.messages {
            let _closed = messages.send(LinkMessage::Post(PostedSearch { number, purpose, job, left, answer }));
        }
        (number, arrives)
    }

    fn cancel(&self, number: u64) {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(messages) = &state.messages {
            let _closed = messages.send(LinkMessage::Cancel(number));
        }
    }
}

/// The searcher of a thread that waits for a worker.
pub(super) struct RemoteSearcher<F> {
    pub link: Arc<Link>,
    pub purpose: i16,
    pub stopwatch: Stopwatch,
    /// Makes a searcher of this process, for when there is no answer.
    pub new_local: F,
    /// Whether the last move is that of another level.
    pub is_substitute: bool,
}

impl<S: Search, F: Fn() -> S> RemoteSearcher<F> {
    /// The answer of a worker; `None` if there is none in time, or if the search was stopped.
    fn ask(&self, job: String, deadline: Option<Instant>, stop: &Stop) -> Option<RemoteAnswer> {
        let asked = self.stopwatch.now();
        let left = deadline.map(|deadline| deadline.saturating_duration_since(asked));
        let last = deadline.map_or(asked + LONGEST, |deadline| deadline + MARGIN);
        let (number, arrives) = self.link.post(self.purpose, job, left);
        let answer = loop {
            match arrives.recv_timeout(STOP_INTERVAL) {
                Ok(answer) => break Ok(answer),
                Err(RecvTimeoutError::Disconnected) => break Err("lost"),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => break Err("stopped"),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if last <= self.stopwatch.now() {
                break Err("late");
            }
        };
        let answer = answer.and_then(|answer| match serde_json::from_str(&answer) {
            Ok(RemoteAnswer::Failed) | Err(_) => Err("failed"),
            Ok(answer) => Ok(answer),
        });
        let outcome = answer.as_ref().err().copied().unwrap_or("answered");
        counter!("outflank_worker_searches_total", "outcome" => outcome).increment(1);
        match outcome {
            "answered" => {}
            "stopped" => self.link.cancel(number),
            _ => {
                warn!(outcome, "a worker has not answered a search; the bot searches by itself");
                self.link.cancel(number);
            }
        }
        answer.ok()
    }

    /// The same; `None` also if the job cannot be sent.
    fn try_to_ask(&self, job: Option<RemoteJob>, deadline: Option<Instant>, stop: &Stop) -> Option<RemoteAnswer> {
        self.ask(job?.to_text()?, deadline, stop)
    }

    fn local(&self) -> S {
        (self.new_local)()
    }
}

impl<S: Search, F: Fn() -> S> Search for RemoteSearcher<F> {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        self.is_substitute = false;
        let job = LevelSearch::of(request).and_then(|search| RemoteJob::Search(search).to_text());
        let Some(job) = job else { return self.local().search(request, stop) };
        match self.ask(job, request.deadline(self.stopwatch.now()), stop) {
            Some(RemoteAnswer::Search(found)) if request.position().legal_moves().contains(found.best) => found,
            _ => {
                self.is_substitute = true;
                self.local().search(&substitute(request), stop)
            }
        }
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        let deadline = request.deadline(self.stopwatch.now());
        let job = LevelSearch::of(request).map(RemoteJob::ScoreMoves);
        match self.try_to_ask(job, deadline, stop) {
            Some(RemoteAnswer::ScoreMoves(moves)) => moves,
            _ => self.local().score_moves(request, stop),
        }
    }

    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison {
        match self.try_to_ask(Some(RemoteJob::CompareMove(*of)), None, stop) {
            Some(RemoteAnswer::CompareMove(found)) => found,
            _ => self.local().compare_move(of, stop),
        }
    }

    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison {
        match self.try_to_ask(Some(RemoteJob::ReviewMove(*of)), None, stop) {
            Some(RemoteAnswer::ReviewMove(found)) => found,
            _ => self.local().review_move(of, stop),
        }
    }

    fn score_all(&mut self, position: &Position, goal: Goal, effort: Effort, stop: &Stop) -> ScoredPosition {
        let job = RemoteJob::ScoreAll(PositionSearch::new(*position, goal, effort));
        match self.try_to_ask(Some(job), None, stop) {
            Some(RemoteAnswer::ScoreAll(found)) => found,
            _ => self.local().score_all(position, goal, effort, stop),
        }
    }

    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay> {
        match self.try_to_ask(Some(RemoteJob::BestPlay(*after)), None, stop) {
            Some(RemoteAnswer::BestPlay(found)) => found,
            _ => self.local().best_play(after, stop),
        }
    }

    fn is_substitute(&self) -> bool {
        self.is_substitute
    }
}

/// The request for the move of the level that replaces the requested one, unless that is weaker. It has the time of that level, from
/// now on.
fn substitute(request: &Request) -> Request {
    let level = match (request.strength(), Level::try_from(SUBSTITUTE_LEVEL)) {
        (Strength::Level(level), Ok(substitute)) => level.min(substitute),
        _ => return request.clone(),
    };
    let of_level = Request::new(*request.position(), request.goal(), Strength::Level(level), request.seed());
    of_level.unwrap_or_else(|| request.clone())
}
