//! Calls to Discord that are tried again where that helps, alike with a REST proxy and without.
//!
//! Without a proxy serenity waits out every 429 itself; with one it neither limits nor retries. What it never does is to
//! retry a 5xx or a dropped connection. Every REST call goes through a [`Retrier`], so callers see one behaviour.
//!
//! serenity 0.12.5 drops the headers of an error answer and keeps only `code`, `message` and `errors` of its body, so the
//! `retry_after` of a 429 cannot be read: such calls are repeated after a longer growing wait instead.

mod failure;
mod policy;

#[cfg(test)]
pub(crate) mod local_server;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

pub(crate) use self::failure::{Failure, kind};
pub(crate) use self::policy::Policy;

/// Repeats calls by a [`Policy`]. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Retrier {
    /// Draws from 0 up to 1, to spread the repetitions of many calls that failed together.
    chance: Arc<dyn Fn() -> f64 + Send + Sync>,
}

impl Retrier {
    /// `chance` draws from 0 up to 1.
    pub(crate) fn new(chance: impl Fn() -> f64 + Send + Sync + 'static) -> Self {
        Self { chance: Arc::new(chance) }
    }

    /// Calls until it succeeds, fails in a way that no repetition cures, or the policy is used up; the last error is
    /// handed back. `what` names the call in the log.
    ///
    /// A call whose connection was dropped may have arrived: one that posts a message should carry an enforced nonce, and
    /// a first response goes through [`Retrier::answering`].
    pub(crate) async fn retrying<T, Call>(
        &self,
        policy: Policy,
        what: &'static str,
        mut call: impl FnMut() -> Call,
    ) -> serenity::Result<T>
    where
        Call: Future<Output = serenity::Result<T>>,
    {
        self.attempting(policy, what, move |_| call()).await
    }

    /// As [`Retrier::retrying`], for the first response to an interaction: that it was acknowledged already is a success
    /// where an earlier try got no clear answer, because then that try was the acknowledgement.
    pub(crate) async fn answering<Call>(
        &self,
        policy: Policy,
        what: &'static str,
        mut call: impl FnMut() -> Call,
    ) -> serenity::Result<()>
    where
        Call: Future<Output = serenity::Result<()>>,
    {
        self.attempting(policy, what, move |earlier| {
            let calling = call();
            async move {
                match (calling.await, earlier) {
                    (Err(error), Earlier::MayHaveArrived) if kind(&error) == Failure::AlreadyAcknowledged => Ok(()),
                    (outcome, _) => outcome,
                }
            }
        })
        .await
    }

    async fn attempting<T, Call>(
        &self,
        policy: Policy,
        what: &'static str,
        mut call: impl FnMut(Earlier) -> Call,
    ) -> serenity::Result<T>
    where
        Call: Future<Output = serenity::Result<T>>,
    {
        let started = Instant::now();
        let mut earlier = Earlier::SurelyRefused;
        let mut attempt = 1;
        loop {
            let limit = policy.attempt_limit.min(policy.total.saturating_sub(started.elapsed()));
            let error = match tokio::time::timeout(limit, call(earlier)).await {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(error)) => error,
                Err(_) => io::Error::new(io::ErrorKind::TimedOut, "no answer in time").into(),
            };
            let failure = kind(&error);
            if failure == Failure::Transient {
                earlier = Earlier::MayHaveArrived;
            }
            let Some(wait) = policy.wait(failure, attempt, started.elapsed(), (self.chance)()) else {
                tracing::debug!(what, attempt, ?failure, %error, "a call to Discord failed");
                return Err(error);
            };
            let wait_ms = Duration::as_millis(&wait);
            tracing::warn!(what, attempt, wait_ms, %error, "a call to Discord failed and is tried again");
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }
}

/// What is known of the tries before this one.
#[derive(Clone, Copy)]
enum Earlier {
    /// There was none, or all were refused by an answer.
    SurelyRefused,
    /// At least one got no clear answer and may have taken effect.
    MayHaveArrived,
}
