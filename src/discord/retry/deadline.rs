//! When to give up.

use std::time::{Duration, Instant};

/// The end of a call with all its repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    pub(crate) fn at(instant: Instant) -> Self {
        Self(instant)
    }

    /// At the end of this time from now.
    pub(crate) fn after(limit: Duration) -> Self {
        Self(Instant::now() + limit)
    }

    /// The time left; zero when the deadline has passed.
    pub(super) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}
