//! Repeats calls to Discord where that helps, with a REST proxy and without.
//!
//! `transport` sends each call once and returns every failure; only the few calls before the start go through serenity.
//! All waits are here, so that all calls behave alike.

mod backoff;
mod call_error;
mod deadline;
mod failure;
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
pub(super) use failure::{CallFailure, ErrorResponse};
pub(super) use failure_kind::FailureKind;
pub(super) use policy::Policy;
pub(super) use retrier::Retrier;
