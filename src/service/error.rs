//! Why a use case fails: by a refusal, which the user can do something about, or by an error of ours.

use thiserror::Error;

use crate::domain::Refusal;
use crate::store::StoreError;

use super::EngineStopped;

/// Why a use case failed. Nothing has been changed.
#[derive(Debug, Error)]
pub(crate) enum ServiceError {
    /// The user sees why, and what to do instead.
    #[error(transparent)]
    Refused(Refusal),
    /// Logged. The user sees an apology.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Logged, as the search was. The user sees an apology.
    #[error("there is no hint, because its search failed")]
    NoHint,
    /// Logged, as the search was. The user sees an apology.
    #[error("there is no review, because one of its searches failed")]
    NoReview,
    /// Logged, as the search was. The user sees an apology.
    #[error("there is no analysis, because its search failed")]
    NoAnalysis,
    #[error("cannot write what is stored about a user: {0}")]
    Export(#[from] serde_json::Error),
    /// The program is stopping.
    #[error(transparent)]
    Stopped(#[from] EngineStopped),
}

/// From every kind of refusal.
impl<R> From<R> for ServiceError
where
    Refusal: From<R>,
{
    fn from(refusal: R) -> Self {
        Self::Refused(refusal.into())
    }
}
