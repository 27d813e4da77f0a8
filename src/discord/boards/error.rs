//! Why a message is not up to date.

use std::time::Duration;

use thiserror::Error;

use crate::discord::message_view::DrawError;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::domain::MessageRef;
use crate::service::ServiceError;

/// Why an update of a message failed.
#[derive(Debug, Error)]
pub(crate) enum UpdateError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error(transparent)]
    Draw(#[from] DrawError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
    #[error("Discord accepts no more edits of the message for now: {error}")]
    TooManyEdits { message: MessageRef, error: CallError },
    #[error("a response has shown a newer version of the game since it was read")]
    Superseded,
    #[error("a response has shown the game in another message since it was read")]
    Reposted,
    #[error("the message has shown other votes a moment ago")]
    JustShown {
        /// How long it has to wait.
        wait: Duration,
    },
}

impl UpdateError {
    /// The error of an edit while `message` was known to show the game.
    pub(crate) fn of_edit(error: CallError, message: Option<MessageRef>) -> Self {
        match message {
            Some(message) if error.kind() == FailureKind::TooManyEdits => Self::TooManyEdits { message, error },
            _ => error.into(),
        }
    }

    /// The REST call that failed, if it was one.
    pub(crate) fn call(&self) -> Option<&CallError> {
        match self {
            Self::Discord(error) | Self::TooManyEdits { error, .. } => Some(error),
            Self::Service(_) | Self::Draw(_) | Self::Superseded | Self::Reposted | Self::JustShown { .. } => None,
        }
    }

    /// Whether another try would fail too.
    pub(crate) fn is_permanent(&self) -> bool {
        self.call().is_some_and(|error| !error.kind().is_temporary())
    }
}
