//! Progress reports of a training run.

/// The progress of one generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainingProgress {
    /// `done` of `total` positions have been played.
    Games { generation: u32, done: usize, total: usize },
    /// The weights of `done` of `total` phases have been fitted.
    Fit { generation: u32, done: usize, total: usize },
}
