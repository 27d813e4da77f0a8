//! The two families of errors: what the user can cure, and what is ours.

use thiserror::Error;

use crate::domain::Refusal;
use crate::store::StoreError;

use super::EngineStopped;

/// Why a use case did not happen. Nothing was changed.
#[derive(Debug, Error)]
pub(crate) enum ServiceError {
    /// The person asked for what cannot be; shown to them with the cure.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The database failed; logged, and the person gets an apology.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The program is stopping.
    #[error(transparent)]
    Stopped(#[from] EngineStopped),
}
