//! Why training or measuring ended early.

use std::io;
use std::path::PathBuf;

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

#[derive(Debug, Error)]
pub(crate) enum TrainError {
    /// The caller stopped the work. Finished chunks of games are kept in the state folder.
    #[error("interrupted after {done} of {total} positions of generation {generation}")]
    Interrupted { generation: u32, done: usize, total: usize },
    /// A file in the state folder was written with other settings.
    #[error("{} belongs to another run; use another state folder", .0.display())]
    Foreign(PathBuf),
    #[error("{}: {error}", .path.display())]
    File {
        path: PathBuf,
        #[source]
        error: io::Error,
    },
}
