//! Calls to Discord that are tried again where that helps, alike with a REST proxy and without.
//!
//! Without a proxy serenity waits out every 429 itself; with one it neither limits nor retries. What it never does is to
//! retry a 5xx or a dropped connection. Every REST call goes through here, so callers see one behaviour.
//!
//! serenity 0.12.5 drops the headers of an error answer, so how long a 429 asks to wait is known only of calls that
//! [`transport`](super::wire) sends; others are repeated after a longer growing wait instead.

mod call_error;
mod failure;
mod policy;

#[cfg(test)]
pub(super) mod local_server;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::future::Future;
use std::io;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use tracing::{debug, warn};

pub(crate) use self::call_error::{CallError, RetryableError};
pub(crate) use self::failure::FailureKind;
pub(super) use self::policy::Policy;

/// When to give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// Gives up at this instant.
    pub(crate) fn at(instant: Instant) -> Self {
        Self(instant)
    }

    fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}

/// Makes a call until it succeeds, fails in a way that no repetition cures, or the tries or the time are used up. `what`
/// names it in the log.
///
/// A call whose connection was dropped may have arrived: one that posts a message does it once only if it carries an
/// enforced nonce, and a first response goes through [`retry_first_response`].
///
/// # Errors
/// The last error; [`FailureKind::Transient`] when no answer came in time.
pub(crate) async fn retry<T, E, Call>(
    what: &'static str,
    deadline: Deadline,
    call: impl FnMut() -> Call,
) -> Result<T, E>
where
    E: RetryableError,
    Call: Future<Output = Result<T, E>>,
{
    Retrier::new(Policy::LATER).run(what, deadline, call).await
}

/// Makes the first response to an interaction, as [`retry`] does. That it is acknowledged already is a success where
/// an earlier try got no clear answer, because then that try was the acknowledgement.
///
/// # Errors
/// As [`retry`].
pub(crate) async fn retry_first_response<E, Call>(deadline: Deadline, call: impl FnMut() -> Call) -> Result<(), E>
where
    E: RetryableError,
    Call: Future<Output = Result<(), E>>,
{
    Retrier::new(Policy::FIRST_RESPONSE).respond(deadline, call).await
}

/// Waits between tries that the caller makes anew itself, by the policy of everything that nobody counts the seconds for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EditBackoff {
    attempt: u32,
    deadline: Deadline,
}

impl EditBackoff {
    /// Patience for one piece of work that begins now.
    pub(crate) fn new() -> Self {
        Self { attempt: 0, deadline: Deadline::at(Instant::now() + Policy::UPDATE_DEADLINE) }
    }

    /// How long to wait after this error before the next try; `None` when there is none.
    pub(crate) fn wait(&mut self, error: &CallError) -> Option<Duration> {
        self.attempt += 1;
        Policy::LATER.wait(error.failure(), error.retry_after(), self.attempt, self.deadline.left(), fastrand::f64())
    }
}

/// Repeats calls by a [`Policy`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Retrier {
    pub(super) policy: Policy,
    /// Draws from 0 up to 1, to spread the repetitions of many calls that failed together.
    pub(super) random: fn() -> f64,
}

impl Retrier {
    pub(super) fn new(policy: Policy) -> Self {
        Self { policy, random: fastrand::f64 }
    }

    /// See [`retry`].
    pub(super) async fn run<T, E, Call>(
        self,
        what: &'static str,
        deadline: Deadline,
        mut call: impl FnMut() -> Call,
    ) -> Result<T, E>
    where
        E: RetryableError,
        Call: Future<Output = Result<T, E>>,
    {
        self.attempt(what, deadline, move |_| call()).await
    }

    /// See [`retry_first_response`].
    async fn respond<E, Call>(self, deadline: Deadline, mut call: impl FnMut() -> Call) -> Result<(), E>
    where
        E: RetryableError,
        Call: Future<Output = Result<(), E>>,
    {
        self.attempt("first response", deadline, move |earlier| {
            let calling = call();
            async move {
                match (calling.await, earlier) {
                    (Err(error), EarlierAttempts::MayHaveArrived)
                        if error.failure() == FailureKind::AlreadyAcknowledged =>
                    {
                        Ok(())
                    }
                    (outcome, _) => outcome,
                }
            }
        })
        .await
    }

    async fn attempt<T, E, Call>(
        self,
        what: &'static str,
        deadline: Deadline,
        mut call: impl FnMut(EarlierAttempts) -> Call,
    ) -> Result<T, E>
    where
        E: RetryableError,
        Call: Future<Output = Result<T, E>>,
    {
        let mut earlier = EarlierAttempts::SurelyRefused;
        let mut attempt = 1;
        loop {
            let limit = self.policy.attempt_limit.min(deadline.left());
            let error = match tokio::time::timeout(limit, call(earlier)).await {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(error)) => error,
                Err(_) => serenity::Error::from(io::Error::new(io::ErrorKind::TimedOut, "no answer in time")).into(),
            };
            let failure = error.failure();
            if failure == FailureKind::Transient {
                earlier = EarlierAttempts::MayHaveArrived;
            }
            let retry_after = error.retry_after();
            let Some(wait) = self.policy.wait(failure, retry_after, attempt, deadline.left(), (self.random)()) else {
                debug!(what, attempt, ?failure, %error, "a call to Discord failed");
                return Err(error);
            };
            warn!(what, attempt, ?wait, %error, "a call to Discord failed and is tried again");
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }
}

/// What is known of the tries before this one.
#[derive(Clone, Copy)]
enum EarlierAttempts {
    /// There was none, or all were refused by an answer.
    SurelyRefused,
    /// At least one got no clear answer and may have taken effect.
    MayHaveArrived,
}
