//! The error of a REST call, and how long Discord asks to wait.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use thiserror::Error;

use super::failure::CallFailure;
use super::failure_kind::{FailureKind, classify};

/// Why a REST call failed.
#[derive(Debug, Error)]
#[error("{failure}")]
pub(crate) struct CallError {
    pub(crate) failure: CallFailure,
    /// How long to wait before another try, where that is known.
    pub(crate) retry_after: Option<Duration>,
}

impl CallError {
    pub(crate) fn kind(&self) -> FailureKind {
        classify(&self.failure)
    }

    pub(crate) fn connection(error: reqwest::Error) -> Self {
        CallFailure::Connection(error.without_url()).into()
    }

    /// The call may be sent after this time.
    pub(crate) fn not_sent(retry_after: Duration) -> Self {
        Self { failure: CallFailure::NotSent, retry_after: Some(retry_after) }
    }
}

impl From<CallFailure> for CallError {
    fn from(failure: CallFailure) -> Self {
        Self { failure, retry_after: None }
    }
}

impl From<serenity::Error> for CallError {
    fn from(error: serenity::Error) -> Self {
        CallFailure::Serenity(Box::new(error)).into()
    }
}
