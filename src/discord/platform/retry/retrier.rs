//! Makes a call until it succeeds or there is no point in another try.

use std::future::Future;

use metrics::counter;
use tracing::{debug, warn};

use super::failure::CallFailure;
use super::failure_kind::{CallError, FailureKind};
use super::policy::{Deadline, Policy};

/// Repeats calls as a [`Policy`] says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Retrier {
    pub(crate) policy: Policy,
    /// Returns numbers from 0 to 1.
    pub(crate) random: fn() -> f64,
}

/// What is known of the tries before this one.
#[derive(Clone, Copy)]
enum EarlierAttempts {
    /// There was none, or Discord refused all of them.
    HadNoEffect,
    /// At least one got no clear response.
    MayHaveSucceeded,
}

impl Retrier {
    pub(crate) fn new(policy: Policy) -> Self {
        Self { policy, random: fastrand::f64 }
    }

    /// Makes a call until it succeeds, fails permanently, or the tries or the time are used up. `name` is what the log calls
    /// it.
    ///
    /// A call whose connection was lost may have arrived. A call that posts a message therefore carries an enforced nonce,
    /// and an initial response goes through [`Self::run_initial_response`].
    ///
    /// # Errors
    /// The error of the last try. A try without a response in time is [`FailureKind::Transient`].
    pub(crate) async fn run<T, E, Call>(
        self,
        name: &'static str,
        deadline: Deadline,
        mut call: impl FnMut() -> Call,
    ) -> Result<T, CallError>
    where
        E: Into<CallError>,
        Call: Future<Output = Result<T, E>>,
    {
        self.attempt(name, deadline, move |_| call()).await
    }

    /// Sends the initial response to an interaction like [`Self::run`]. "Already acknowledged" is a success if an earlier try
    /// got no clear response, because that try was the acknowledgement.
    pub(crate) async fn run_initial_response<E, Call>(
        self,
        deadline: Deadline,
        mut call: impl FnMut() -> Call,
    ) -> Result<(), CallError>
    where
        E: Into<CallError>,
        Call: Future<Output = Result<(), E>>,
    {
        self.attempt("initial response", deadline, move |earlier| {
            let calling = call();
            async move {
                let outcome = calling.await.map_err(E::into);
                match (outcome, earlier) {
                    (Err(error), EarlierAttempts::MayHaveSucceeded)
                        if error.kind() == FailureKind::AlreadyAcknowledged =>
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
        name: &'static str,
        deadline: Deadline,
        mut call: impl FnMut(EarlierAttempts) -> Call,
    ) -> Result<T, CallError>
    where
        E: Into<CallError>,
        Call: Future<Output = Result<T, E>>,
    {
        let mut earlier = EarlierAttempts::HadNoEffect;
        let mut attempt = 1;
        loop {
            let limit = self.policy.attempt_limit.min(deadline.left());
            let error: CallError = match tokio::time::timeout(limit, call(earlier)).await {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(error)) => error.into(),
                Err(_) => CallFailure::TimedOut.into(),
            };
            let kind = error.kind();
            counter!("outflank_discord_errors_total", "call" => name, "code" => error.failure.label()).increment(1);
            if kind == FailureKind::Transient {
                earlier = EarlierAttempts::MayHaveSucceeded;
            }
            let (left, random) = (deadline.left(), (self.random)());
            let Some(wait) = self.policy.wait(kind, error.retry_after, attempt, left, random) else {
                debug!(name, attempt, ?kind, %error, "a call to Discord failed");
                return Err(error);
            };
            counter!("outflank_discord_retries_total", "call" => name).increment(1);
            warn!(name, attempt, ?wait, %error, "a call to Discord failed and is repeated");
            tokio::time::sleep(wait).await;
            attempt += 1;
        }
    }
}
