//! Why training or measuring ended early.

use thiserror::Error;

/// A part of the work was stopped before it was finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// Work on a number of positions was stopped. None of it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Error, Debug)]
#[error("interrupted after {done} of {total} positions")]
pub(crate) struct Interrupted {
    pub(crate) done: usize,
    pub(crate) total: usize,
}
