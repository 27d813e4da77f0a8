//! What a failed call to Discord means for the caller's next step.
//!
//! Codes: <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>.

use poise::serenity_prelude as serenity;
use serenity::{ErrorResponse, HttpError};

/// The kinds of failure that have different cures.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum FailureKind {
    /// 429: called too often. serenity does not tell how long to wait.
    RateLimited,
    /// 5xx, 408, a dropped connection, or no answer in time: it may have taken effect, and may work next time.
    Transient,
    /// 10008: the message is gone; post anew.
    UnknownMessage,
    /// 10003: the channel is gone, or hidden from the bot.
    UnknownChannel,
    /// 10062: the interaction is over, or its three seconds are.
    UnknownInteraction,
    /// 40060: the interaction has its first response.
    AlreadyAcknowledged,
    /// 50027, 10015, or 401 on an interaction's webhook: its fifteen minutes are over; use the bot's own edit.
    InvalidToken,
    /// 401 anywhere else: the bot's own token is not accepted.
    Unauthorized,
    /// 50001, 50013, 50007, or another 403: the bot may not do that there; wait for the next press or post elsewhere.
    MissingAccess,
    /// 30046: too many edits of a message older than an hour; post anew.
    TooManyEdits,
    /// 50083: the thread is archived.
    ArchivedThread,
    /// 160006: the server has no room for another thread; stay in the channel.
    TooManyThreads,
    /// Anything else, our own mistakes included.
    Other,
}

impl FailureKind {
    /// Whether the same call may succeed later.
    pub(crate) fn is_temporary(self) -> bool {
        matches!(self, Self::RateLimited | Self::Transient)
    }
}

/// Classifies an error of a REST call.
pub(crate) fn classify(error: &serenity::Error) -> FailureKind {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => classify_response(response),
        // A request that could not even be put together never will; all else about sending and receiving may pass.
        serenity::Error::Http(HttpError::Request(error)) if !error.is_builder() && !error.is_redirect() => {
            FailureKind::Transient
        }
        serenity::Error::Io(_) => FailureKind::Transient,
        _ => FailureKind::Other,
    }
}

/// Discord's own code says more than the status: 30046, for one, comes as a 429 that no short wait cures.
fn classify_response(response: &ErrorResponse) -> FailureKind {
    match response.error.code {
        10003 => FailureKind::UnknownChannel,
        10008 => FailureKind::UnknownMessage,
        10015 | 50027 => FailureKind::InvalidToken,
        10062 => FailureKind::UnknownInteraction,
        30046 => FailureKind::TooManyEdits,
        40060 => FailureKind::AlreadyAcknowledged,
        50001 | 50007 | 50013 => FailureKind::MissingAccess,
        50083 => FailureKind::ArchivedThread,
        160_006 => FailureKind::TooManyThreads,
        _ => classify_status(response.status_code.as_u16(), &response.url),
    }
}

fn classify_status(status: u16, url: &str) -> FailureKind {
    match status {
        401 if url.contains("/webhooks/") || url.contains("/interactions/") => FailureKind::InvalidToken,
        401 => FailureKind::Unauthorized,
        403 => FailureKind::MissingAccess,
        408 | 500..=599 => FailureKind::Transient,
        429 => FailureKind::RateLimited,
        _ => FailureKind::Other,
    }
}
