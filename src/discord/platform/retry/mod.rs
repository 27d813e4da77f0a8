//! Repeats calls to Discord where that helps, with a REST proxy and without.
//!
//! `transport` sends each call once and returns every failure; only the few calls before the start go through serenity.
//! All waits are here, so that all calls behave alike.

mod failure;
mod failure_kind;
#[cfg(test)]
pub(crate) mod local_server;
mod policy;
mod retrier;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use failure::{CallFailure, ErrorResponse};
pub(crate) use failure_kind::{CallError, FailureKind};
pub(crate) use policy::{Deadline, EditBackoff, Policy};
pub(crate) use retrier::Retrier;
