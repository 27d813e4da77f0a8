//! How often and how long calls are repeated.

use std::time::{Duration, Instant};

use super::failure_kind::{CallError, FailureKind};

/// The limits of one call with all its repetitions, besides its deadline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    /// Tries in all, the first one included.
    pub(crate) attempts: u32,
    /// Of one try. A try that takes longer counts as a lost connection.
    pub(crate) attempt_limit: Duration,
    /// Before the second try; doubled before every further one.
    pub(crate) first_wait: Duration,
    /// The same after a 429 without a `Retry-After` that is known.
    pub(crate) first_wait_when_limited: Duration,
    /// No wait is longer than this, except one that Discord asks for.
    pub(crate) longest_wait: Duration,
}

impl Policy {
    /// For a call or an edit in the background, with all its repetitions. After that, the message is left to the next
    /// search for outdated messages.
    pub(crate) const BACKGROUND_LIMIT: Duration = Duration::from_secs(20);

    /// How often a call waits until Discord accepts another edit of an old message.
    const WAITS_FOR_EDITS: u32 = 2;

    /// An initial response, which Discord accepts within three seconds.
    pub(crate) const INITIAL_RESPONSE: Self = Self {
        attempts: 4,
        attempt_limit: Duration::from_millis(1_200),
        first_wait: Duration::from_millis(100),
        first_wait_when_limited: Duration::from_millis(400),
        longest_wait: Duration::from_secs(1),
    };

    /// Edits, follow-ups, posts, and everything else without a limit of Discord's.
    pub(crate) const BACKGROUND: Self = Self {
        attempts: 6,
        attempt_limit: Duration::from_secs(20),
        first_wait: Duration::from_millis(250),
        first_wait_when_limited: Duration::from_secs(1),
        longest_wait: Duration::from_secs(10),
    };

    /// An edit that is drawn again before it is tried again.
    pub(crate) const ONCE: Self = Self { attempts: 1, ..Self::BACKGROUND };

    /// The calls that must succeed before the bot starts.
    pub(crate) const STARTUP: Self = Self {
        attempts: 5,
        attempt_limit: Duration::from_secs(5),
        first_wait: Duration::from_millis(500),
        first_wait_when_limited: Duration::from_secs(2),
        longest_wait: Duration::from_secs(10),
    };

    /// How long to wait before the next try. `None` where there is none: the failure is permanent, the tries are used up, or
    /// the wait would not end within what is `left`. A wait that Discord asks for is never shortened.
    ///
    /// `attempt` counts from 1. `random` is from 0 to 1 and spreads the repetitions of calls that failed together.
    pub(crate) fn wait(
        &self,
        kind: FailureKind,
        retry_after: Option<Duration>,
        attempt: u32,
        left: Duration,
        random: f64,
    ) -> Option<Duration> {
        let first = match kind {
            FailureKind::Transient => self.first_wait,
            FailureKind::RateLimited => self.first_wait_when_limited,
            // Others measured 3 edits in 6 s. A longer or repeated wait is worse for the players than a new message.
            FailureKind::TooManyEdits
                if attempt <= Self::WAITS_FOR_EDITS && retry_after.is_some_and(|wait| wait <= self.longest_wait) =>
            {
                self.first_wait_when_limited
            }
            _ => return None,
        };
        // An edit that is drawn again before each try waits here too: the next try would only post a new message.
        if attempt >= self.attempts && kind != FailureKind::TooManyEdits {
            return None;
        }
        let random = random.clamp(0.0, 1.0);
        let wait = match retry_after {
            // Up to a tenth longer.
            Some(retry_after) if kind != FailureKind::Transient => retry_after.mul_f64(1.0 + random / 10.0),
            // Between half the wait and all of it.
            _ => {
                let doubled = first.saturating_mul(2_u32.saturating_pow(attempt.saturating_sub(1)));
                doubled.min(self.longest_wait).mul_f64(0.5 + random / 2.0)
            }
        };
        (wait < left).then_some(wait)
    }
}

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
    pub(crate) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}
