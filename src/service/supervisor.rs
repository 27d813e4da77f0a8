//! Keeps the background tasks running: a task that panics or returns early is logged and started again. A task that fails
//! too often stops the program, because a service manager that starts it again helps more than a bot that is half alive.

use std::any::Any;
use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use thiserror::Error;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::error;

use super::worker::run_worker;
use super::{Events, Worker};

/// How a failed task is started again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RestartPolicy {
    /// Before the first restart; doubled before every further one.
    pub(crate) first_wait: Duration,
    /// Failures in a row that stop the program.
    pub(crate) failures: u32,
    /// A task that ran for this long no longer fails in a row.
    pub(crate) stable_after: Duration,
}

impl RestartPolicy {
    /// The last of the failures comes about half a minute after the first.
    pub(crate) const DEFAULT: Self =
        Self { first_wait: Duration::from_secs(1), failures: 6, stable_after: Duration::from_secs(300) };

    pub(super) fn wait(&self, failures: u32) -> Duration {
        self.first_wait.saturating_mul(2_u32.saturating_pow(failures.saturating_sub(1)))
    }
}

/// A background task failed too often.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the background task \"{task}\" failed {failures} times in a row ({reason})")]
pub(crate) struct TaskFailure {
    pub(crate) task: &'static str,
    pub(crate) failures: u32,
    /// Of the last time.
    pub(crate) reason: String,
}

/// Called with the names of the tasks that wait for their restart or are given up, whenever they change.
pub(crate) type TaskListener = Box<dyn Fn(&BTreeSet<&'static str>) + Send + Sync>;

/// Starts the background tasks and keeps them running. All clones share them.
#[derive(Clone)]
pub(crate) struct Supervisor {
    policy: RestartPolicy,
    stop: CancellationToken,
    /// What the workers follow.
    events: Events,
    tasks: TaskTracker,
    shared: Arc<Shared>,
}

struct Shared {
    failed: Mutex<Failed>,
    listener: TaskListener,
}

#[derive(Default)]
struct Failed {
    /// The tasks that do not run now.
    down: BTreeSet<&'static str>,
    /// The first task that was given up.
    given_up: Option<TaskFailure>,
}

impl Supervisor {
    /// The tasks run until `stop`, which is also cancelled when one of them fails too often.
    pub(crate) fn new(policy: RestartPolicy, stop: CancellationToken, events: Events, listener: TaskListener) -> Self {
        let shared = Shared { failed: Mutex::default(), listener };
        Self { policy, stop, events, tasks: TaskTracker::new(), shared: Arc::new(shared) }
    }

    /// Runs a task until the program stops. `start` starts it, and starts it again after a failure. `name` is what the log
    /// calls it.
    pub(crate) fn spawn<Task>(&self, name: &'static str, start: impl FnMut(CancellationToken) -> Task + Send + 'static)
    where
        Task: Future<Output = ()> + Send + 'static,
    {
        let supervisor = self.clone();
        self.tasks.spawn(async move { supervisor.run(name, start).await });
    }

    /// Runs a worker until the program stops. `new` makes it from `source`, and makes it again after a failure.
    pub(crate) fn spawn_worker<Source: Clone + Send + 'static, W: Worker + 'static>(
        &self,
        name: &'static str,
        source: &Source,
        new: impl Fn(&Source) -> W + Send + 'static,
    ) {
        let (source, events) = (source.clone(), self.events.clone());
        self.spawn(name, move |stop| run_worker(new(&source), events.subscribe(), stop));
    }

    /// Waits until all tasks have ended after the stop. Returns the failure that caused the stop, if it was one.
    pub(crate) async fn ended(&self) -> Option<TaskFailure> {
        self.tasks.close();
        self.tasks.wait().await;
        self.failure()
    }

    /// The failure that stopped the program.
    pub(crate) fn failure(&self) -> Option<TaskFailure> {
        self.shared.lock().given_up.clone()
    }

    async fn run<Task>(&self, name: &'static str, mut start: impl FnMut(CancellationToken) -> Task)
    where
        Task: Future<Output = ()>,
    {
        let failed = metrics::counter!("outflank_task_failures_total", "task" => name);
        // So that the page has it before the first failure.
        failed.absolute(0);
        let mut failures = 0;
        loop {
            let started = Instant::now();
            let task = async { start(self.stop.clone()).await };
            let ended = AssertUnwindSafe(task).catch_unwind().await;
            let reason = match ended {
                Ok(()) if self.stop.is_cancelled() => return,
                Ok(()) => "it ended".to_owned(),
                Err(panic) => format!("panic: {}", panic_message(&*panic)),
            };
            failed.increment(1);
            failures = if started.elapsed() < self.policy.stable_after { failures + 1 } else { 1 };
            if failures >= self.policy.failures {
                error!(task = name, failures, reason, "a background task failed too often: the program stops");
                self.give_up(TaskFailure { task: name, failures, reason });
                return;
            }
            let wait = self.policy.wait(failures);
            error!(task = name, failures, reason, ?wait, "a background task failed and is started again");
            self.shared.change(|failed| failed.down.insert(name));
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
            self.shared.change(|failed| failed.down.remove(name));
        }
    }

    fn give_up(&self, failure: TaskFailure) {
        self.shared.change(|failed| {
            let is_new = failed.down.insert(failure.task);
            failed.given_up.get_or_insert(failure);
            is_new
        });
        self.stop.cancel();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Failed> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the listener, if `change` says that the tasks that do not run have changed.
    fn change(&self, change: impl FnOnce(&mut Failed) -> bool) {
        let mut failed = self.lock();
        if change(&mut failed) {
            (self.listener)(&failed.down);
        }
    }
}

/// What a panic says.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}
