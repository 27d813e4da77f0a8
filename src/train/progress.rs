//! How far training has come.

/// How far a generation has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainingProgress {
    /// Positions played.
    Games { generation: u32, done: usize, total: usize },
    /// Phases fitted.
    Fit { generation: u32, done: usize, total: usize },
}
