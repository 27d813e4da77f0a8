//! The error of a REST call: serenity's error, and how long Discord asks to wait.

use std::fmt;
use std::time::Duration;

use poise::serenity_prelude as serenity;

use super::failure_kind::{FailureKind, classify};

/// Why a REST call failed.
#[derive(Debug)]
pub(crate) struct CallError {
    pub(crate) error: Box<serenity::Error>,
    /// From the header of a 429, where it is known.
    pub(crate) retry_after: Option<Duration>,
}

impl CallError {
    pub(crate) fn kind(&self) -> FailureKind {
        classify(&self.error)
    }
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
