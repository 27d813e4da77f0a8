//! Repeats calls to Discord where that helps, with a REST proxy and without.
//!
//! Without a proxy, serenity waits for rate limits itself; with one it does not. In neither case does it repeat a call
//! after a 5xx or a lost connection. Every REST call goes through [`Retrier`], so that all calls behave alike.
//!
//! serenity 0.12.5 drops the headers of error responses. How long Discord asks to wait after a 429 is therefore known only
//! for calls that `transport` sends; other calls are repeated after a longer backoff.

mod backoff;
mod call_error;
mod deadline;
mod failure_kind;
#[cfg(test)]
pub(super) mod local_server;
mod policy;
mod retrier;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(super) use backoff::EditBackoff;
pub(super) use call_error::CallError;
pub(super) use deadline::Deadline;
pub(super) use failure_kind::FailureKind;
pub(super) use policy::Policy;
pub(super) use retrier::Retrier;
