//! Waits between edits of a message that is drawn again before each try.

use std::time::Duration;

use super::call_error::CallError;
use super::deadline::Deadline;
use super::policy::Policy;

/// The tries of one edit so far. Its waits follow [`Policy::BACKGROUND`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditBackoff {
    attempt: u32,
    deadline: Deadline,
}

impl EditBackoff {
    /// For an edit that begins now.
    pub(crate) fn new() -> Self {
        Self { attempt: 0, deadline: Deadline::after(Policy::BACKGROUND_LIMIT) }
    }

    /// How long to wait after this error; `None` when there is no further try.
    pub(crate) fn wait(&mut self, error: &CallError) -> Option<Duration> {
        self.attempt += 1;
        Policy::BACKGROUND.wait(error.kind(), error.retry_after, self.attempt, self.deadline.left(), fastrand::f64())
    }
}
