//! What a worker thread does: one job after the other.

use std::ops::RangeInclusive;

use super::job::Queued;
use super::queue::Purpose;
use super::search::{Search, Stopwatch};
use super::worker_group::{Site, WorkerGroup};

/// Serves the requests of a group for these purposes until it is stopped, by searches at this site.
pub(super) fn work<S: Search>(
    group: &WorkerGroup<Box<dyn Queued>>,
    site: Site,
    purposes: &RangeInclusive<Purpose>,
    new_searcher: impl Fn() -> S,
    stopwatch: &Stopwatch,
) {
    let mut searcher = new_searcher();
    let next_task = || {
        group.next(
            site,
            purposes,
            |request| request.is_wanted(),
            |request| request.is_late(stopwatch.now()),
            |request| request.can_wait(stopwatch.now()),
        )
    };
    while let Some(mut task) = next_task() {
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
