//! Why a command or component fails.

use thiserror::Error;
use tokio::task::JoinError;

use crate::discord::features::replay::DownloadError;
use crate::discord::message_view::DrawError;
use crate::domain::Refusal;
use crate::service::ServiceError;

/// The user gets a refusal as a sentence that says what to do; any other error is logged and becomes an apology.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error(transparent)]
    Download(#[from] DownloadError),
    #[error("cannot read a game: {0}")]
    Reading(#[from] JoinError),
}

/// From every kind of refusal.
impl<R> From<R> for CommandError
where
    Refusal: From<R>,
{
    fn from(refusal: R) -> Self {
        Self::Service(ServiceError::Refused(refusal.into()))
    }
}
