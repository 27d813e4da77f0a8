//! The error of one call: what serenity made of it, and how long Discord asks to wait.

use std::fmt;
use std::time::Duration;

use poise::serenity_prelude as serenity;

use super::failure::{FailureKind, classify};

/// An error that says what to do next.
pub(crate) trait RetryableError: fmt::Display + From<serenity::Error> {
    /// The kind of failure.
    fn failure(&self) -> FailureKind;

    /// How long to wait before the next try, where Discord said so.
    fn retry_after(&self) -> Option<Duration>;
}

/// A call that [`transport`](super::super::wire) sent and that failed.
#[derive(Debug)]
pub(crate) struct CallError {
    /// What went wrong.
    pub(crate) error: Box<serenity::Error>,
    /// From the header of a 429.
    pub(crate) retry_after: Option<Duration>,
}

impl From<serenity::Error> for CallError {
    fn from(error: serenity::Error) -> Self {
        Self { error: Box::new(error), retry_after: None }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for CallError {}

impl RetryableError for CallError {
    fn failure(&self) -> FailureKind {
        classify(&self.error)
    }

    fn retry_after(&self) -> Option<Duration> {
        self.retry_after
    }
}

impl RetryableError for serenity::Error {
    fn failure(&self) -> FailureKind {
        classify(self)
    }

    fn retry_after(&self) -> Option<Duration> {
        None
    }
}
