//! How often and how long a call to Discord is tried.

use std::time::Duration;

use super::FailureKind;

/// The bounds of one call with all its repetitions, beside its deadline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    /// Tries in all, the first included.
    pub(crate) attempts: u32,
    /// For one try; what takes longer counts as a dropped connection.
    pub(crate) attempt_limit: Duration,
    /// Before the second try, doubling with every further one.
    pub(crate) first_wait: Duration,
    /// The same where Discord says that it is called too often.
    pub(crate) first_wait_when_limited: Duration,
    /// No wait grows beyond this.
    pub(crate) longest_wait: Duration,
}

impl Policy {
    /// So long a message is tried to be brought up to date before it is left for later.
    pub(crate) const UPDATE_DEADLINE: Duration = Duration::from_secs(20);
    /// A first response: Discord takes it for three seconds after the press.
    pub(crate) const FIRST_RESPONSE: Self = Self {
        attempts: 4,
        attempt_limit: Duration::from_millis(1_200),
        first_wait: Duration::from_millis(100),
        first_wait_when_limited: Duration::from_millis(400),
        longest_wait: Duration::from_secs(1),
    };

    /// Edits, follow-ups, posts and everything else that nobody's client counts the seconds for.
    pub(crate) const LATER: Self = Self {
        attempts: 6,
        attempt_limit: Duration::from_secs(20),
        first_wait: Duration::from_millis(250),
        first_wait_when_limited: Duration::from_secs(1),
        longest_wait: Duration::from_secs(10),
    };

    /// An edit that is drawn anew before it is tried again.
    pub(crate) const ONCE: Self = Self { attempts: 1, ..Self::LATER };

    /// What must work before the bot starts.
    pub(crate) const START: Self = Self {
        attempts: 5,
        attempt_limit: Duration::from_secs(5),
        first_wait: Duration::from_millis(500),
        first_wait_when_limited: Duration::from_secs(2),
        longest_wait: Duration::from_secs(10),
    };

    /// How long to wait before the next try; `None` where there is none: the failure is final, the tries are used up, or
    /// the wait would outlast what is `left`. `retry_after` is how long Discord asks to wait, which is never cut short. `attempt` counts from 1, `random` is from 0 up to 1.
    pub(crate) fn wait(
        &self,
        failure: FailureKind,
        retry_after: Option<Duration>,
        attempt: u32,
        left: Duration,
        random: f64,
    ) -> Option<Duration> {
        let first = match failure {
            FailureKind::Transient => self.first_wait,
            FailureKind::RateLimited => self.first_wait_when_limited,
            _ => return None,
        };
        if attempt >= self.attempts {
            return None;
        }
        let random = random.clamp(0.0, 1.0);
        if let (FailureKind::RateLimited, Some(retry_after)) = (failure, retry_after) {
            // Up to a tenth more, so that not all who were told the same come back at once.
            let wait = retry_after.mul_f64(1.0 + random / 10.0);
            return (wait < left).then_some(wait);
        }
        let doubled = first.saturating_mul(2_u32.saturating_pow(attempt.saturating_sub(1)));
        // Between half the wait and the whole of it.
        let wait = doubled.min(self.longest_wait).mul_f64(0.5 + random / 2.0);
        (wait < left).then_some(wait)
    }
}
