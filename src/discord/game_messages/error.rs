//! Why a message is not up to date.

use thiserror::Error;

use crate::discord::message_view::DrawError;
use crate::discord::retry::{CallError, FailureKind};
use crate::service::ServiceError;

/// Why an update of a message failed.
#[derive(Debug, Error)]
pub(super) enum UpdateError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
    #[error("a response has shown the game since it was read")]
    Superseded,
}

impl UpdateError {
    /// The REST call that failed, if it was one.
    pub(super) fn call(&self) -> Option<&CallError> {
        match self {
            Self::Discord(error) => Some(error),
            Self::Service(_) | Self::Draw(_) | Self::Superseded => None,
        }
    }

    /// Whether Discord accepts no more edits of the message for now.
    pub(super) fn is_too_many_edits(&self) -> bool {
        self.call().is_some_and(|error| error.kind() == FailureKind::TooManyEdits)
    }

    /// Whether another try would fail too.
    pub(super) fn is_permanent(&self) -> bool {
        self.call().is_some_and(|error| !error.kind().is_temporary())
    }
}
