//! A queue with the workers that serve it.

use std::ops::RangeInclusive;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use engine::Stop;

use super::queue::{Purpose, Queue, Requester, Waiting};

/// A queue with the workers that serve it. While the most searches run that may, a request interrupts one for a later purpose, whose
/// request goes back into the queue: one for a game interrupts an exhibition, both interrupt a review, and all three interrupt an analysis.
#[derive(Debug)]
pub(super) struct WorkerGroup<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

#[derive(Debug)]
struct State<T> {
    queue: Queue<T>,
    running: Vec<Running>,
    /// How many searches run at the same time at each site. There may be more threads, as each serves only some purposes.
    most_local: usize,
    most_remote: usize,
    stopped: bool,
}

/// Where a search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Site {
    /// In this process.
    Local,
    /// In another process.
    Remote,
}

/// A request that a worker serves now.
#[derive(Debug)]
struct Running {
    site: Site,
    arrival: u64,
    purpose: Purpose,
    stop: Stop,
    interruption: Interruption,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interruption {
    Impossible,
    Possible,
    Requested,
}

/// A request that a worker has to serve.
#[derive(Debug)]
pub(super) struct Task<T> {
    waiting: Waiting<T>,
    /// Ends the search.
    pub stop: Stop,
}

impl<T> Task<T> {
    pub(super) fn request(&mut self) -> &mut T {
        &mut self.waiting.request
    }
}

impl<T> WorkerGroup<T> {
    /// A group that runs so many searches at the same time in this process.
    pub(super) fn new(most_local: usize) -> Self {
        let state = State { queue: Queue::default(), running: Vec::new(), most_local, most_remote: 0, stopped: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a request. It is dropped if the group is stopped.
    pub(super) fn push(&self, requester: Requester, request: T) {
        let mut state = self.state();
        if state.stopped {
            return;
        }
        state.queue.push(requester, request);
        state.make_room();
        self.changed.notify_all();
    }

    /// From now on, so many searches run at the same time in other processes.
    pub(super) fn set_most_remote(&self, most_remote: usize) {
        self.state().most_remote = most_remote;
        self.changed.notify_all();
    }

    /// How many searches run at the same time.
    pub(super) fn most_running(&self) -> usize {
        let state = self.state();
        state.most_local + state.most_remote
    }

    /// How many requests are waiting.
    pub(super) fn waiting(&self) -> usize {
        self.state().queue.len()
    }

    /// How many requests are waiting that are served before those for `purpose`.
    pub(super) fn waiting_before(&self, purpose: Purpose) -> usize {
        self.state().queue.before(purpose)
    }

    /// Waits for a request for one of the `purposes`; `None` once the group is stopped. Requests that are no longer `wanted` are
    /// dropped. Those that are late are served first. The search of anything but a game can be interrupted if it `can_wait`.
    pub(super) fn next(
        &self,
        site: Site,
        purposes: &RangeInclusive<Purpose>,
        wanted: impl Fn(&T) -> bool,
        is_late: impl Fn(&T) -> bool,
        can_wait: impl Fn(&T) -> bool,
    ) -> Option<Task<T>> {
        let mut state = self.state();
        while !state.stopped {
            let Some(waiting) = state.may_run(site, purposes).then(|| state.queue.take(purposes, &is_late)).flatten()
            else {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if !wanted(&waiting.request) {
                self.changed.notify_all();
                continue;
            }
            let purpose = waiting.requester.purpose;
            let can_be_interrupted = purpose != Purpose::Game && can_wait(&waiting.request);
            let interruption = if can_be_interrupted { Interruption::Possible } else { Interruption::Impossible };
            let stop = Stop::default();
            state.running.push(Running { site, arrival: waiting.arrival, purpose, stop: stop.clone(), interruption });
            // What is left is perhaps for the other site now.
            self.changed.notify_all();
            return Some(Task { waiting, stop });
        }
        None
    }

    /// Ends a task, and returns its request if the result is valid. After an interruption it is not: either the request
    /// waits again, or the group is stopped.
    pub(super) fn finish(&self, task: Task<T>) -> Option<T> {
        let mut state = self.state();
        let index = state.running.iter().position(|running| running.arrival == task.waiting.arrival)?;
        let running = state.running.swap_remove(index);
        self.changed.notify_all();
        if state.stopped {
            return None;
        }
        if running.interruption == Interruption::Requested {
            state.queue.put_back(task.waiting);
            return None;
        }
        Some(task.waiting.request)
    }

    /// Ends all searches, and drops all requests.
    pub(super) fn stop(&self) {
        let mut state = self.state();
        state.stopped = true;
        state.running.iter().for_each(|running| running.stop.stop());
        state.queue.clear();
        self.changed.notify_all();
    }
}

impl<T> State<T> {
    /// How many more searches may run at a site.
    fn free(&self, site: Site) -> usize {
        let most = match site {
            Site::Local => self.most_local,
            Site::Remote => self.most_remote,
        };
        most.saturating_sub(self.running.iter().filter(|running| running.site == site).count())
    }

    /// Whether a thread of this site that serves these purposes may take a request. Requests for earlier purposes take what is free,
    /// although other threads serve them. A game goes to another process only when it would have to wait in this one.
    fn may_run(&self, site: Site, purposes: &RangeInclusive<Purpose>) -> bool {
        let (local, remote) = (self.free(Site::Local), self.free(Site::Remote));
        let is_for_games = *purposes.start() == Purpose::Game;
        let is_free = match site {
            Site::Local => local > 0,
            Site::Remote => remote > 0 && !(is_for_games && local > 0),
        };
        is_free && self.queue.before(*purposes.start()) < local + remote
    }

    /// Interrupts exhibitions until every waiting game can be served, reviews until every game and exhibition can, and analyses until
    /// these and every review can.
    fn make_room(&mut self) {
        let ending = self.running.iter().filter(|running| running.interruption == Interruption::Requested).count();
        let mut free = self.free(Site::Local) + self.free(Site::Remote) + ending;
        for purpose in [Purpose::Analysis, Purpose::Review, Purpose::Exhibition] {
            let earlier = self.queue.before(purpose);
            for running in self.running.iter_mut().filter(|running| running.purpose == purpose) {
                if free < earlier && running.interruption == Interruption::Possible {
                    running.interruption = Interruption::Requested;
                    running.stop.stop();
                    free += 1;
                }
            }
        }
    }
}
