//! What a worker thread does: one job after the other.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Instant;

use engine::analysis::{Comparison, Effort, MoveComparison, ScoredPosition, compare_move, review_move, score_all};
use engine::{BestPlay, Request, ScoredMove, SearchResult, Searcher, Stop, best_play};
use rules::{Goal, Position, Square};

use super::job::Queued;
use super::queue::Purpose;
use super::worker_group::WorkerGroup;

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

/// A move outside a running game that is to be analysed.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnalysedMove {
    pub position: Position,
    pub goal: Goal,
    pub square: Square,
    pub effort: Effort,
}

/// The searcher of a worker. Tests have their own.
pub(super) trait Search {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult;

    /// Scores every legal move. The best comes first.
    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove>;

    /// Compares a move with the best one.
    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison;

    /// Compares a move with the best one and with the obvious one.
    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison;

    /// Scores every legal move of a position outside a running game.
    fn score_all(&mut self, position: &Position, goal: Goal, effort: Effort, stop: &Stop) -> ScoredPosition;

    /// The best play after a move; `None` if it is illegal.
    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay>;
}

impl Search for Searcher {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        Self::search(self, request, stop)
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        Self::score_moves(self, request, stop)
    }

    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison {
        compare_move(&of.position, of.goal, of.square, of.effort, self, stop)
    }

    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison {
        review_move(&of.position, of.goal, of.square, of.effort, self, stop)
    }

    fn score_all(&mut self, position: &Position, goal: Goal, effort: Effort, stop: &Stop) -> ScoredPosition {
        score_all(position, goal, effort, self, stop)
    }

    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay> {
        best_play(&after.position, after.goal, after.square, after.effort, self, stop)
    }
}

/// Serves the requests of a group for these purposes until it is stopped.
pub(super) fn work<S: Search>(
    group: &WorkerGroup<Box<dyn Queued>>,
    purposes: &RangeInclusive<Purpose>,
    new_searcher: impl Fn() -> S,
    stopwatch: &Stopwatch,
) {
    let mut searcher = new_searcher();
    let is_late = |request: &Box<dyn Queued>| request.is_late(stopwatch.now());
    let can_wait = |request: &Box<dyn Queued>| request.can_wait(stopwatch.now());
    while let Some(mut task) = group.next(purposes, |request| request.is_wanted(), is_late, can_wait) {
        let stop = task.stop.clone();
        if !task.request().search(&mut searcher, stopwatch, &stop) {
            searcher = new_searcher();
        }
        if let Some(request) = group.finish(task) {
            request.send();
        }
    }
}

/// Gives the calling thread only what no other thread of the machine wants. On Linux that is the policy `SCHED_IDLE`: a thread with the
/// lowest nice value keeps others waiting for milliseconds when they wake up, a thread with this policy gives way at once. Elsewhere the
/// priority stays as it is.
pub(super) fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        use thread_priority::{
            NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy, set_thread_priority_and_policy,
            thread_native_id,
        };

        let policy = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        if let Err(error) = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, policy) {
            tracing::info!(%error, "cannot lower the priority of a thread for reviews");
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use thread_priority::{NormalThreadSchedulePolicy, ThreadSchedulePolicy, thread_schedule_policy};

    use super::*;

    #[test]
    fn the_calling_thread_has_the_lowest_priority_and_no_other_one() {
        let policy = std::thread::spawn(|| {
            lower_priority();
            thread_schedule_policy()
        });
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(policy.join().expect("no panic").expect("a policy"), idle);
        assert_ne!(thread_schedule_policy().expect("a policy"), idle);
    }
}
