//! What a failed call to Discord means for the next step.
//!
//! Codes: <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>.

use poise::serenity_prelude as serenity;
use serenity::{ErrorResponse, HttpError};

/// The kinds of failure that need different steps.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum FailureKind {
    /// 429: too many calls.
    RateLimited,
    /// 5xx, 408, a lost connection, or no response in time. The call may have taken effect, and may succeed next time.
    Transient,
    /// 10008: the message is deleted. Post a new one.
    UnknownMessage,
    /// 10003: the channel is deleted, or hidden from the bot.
    UnknownChannel,
    /// 10062: the interaction has expired, or three seconds have passed without an initial response.
    UnknownInteraction,
    /// 40060: the interaction has its initial response.
    AlreadyAcknowledged,
    /// 50027, 10015, or 401 on an interaction's webhook: the token's fifteen minutes are over. Edit as the bot.
    InvalidToken,
    /// 401 anywhere else: the bot's own token is invalid.
    Unauthorized,
    /// 50001, 50013, 50007, or another 403: the bot lacks a permission there. A response to an interaction still works.
    MissingAccess,
    /// 30046: too many edits of a message older than an hour. Post a new one.
    TooManyEdits,
    /// 50083: the thread is archived.
    ArchivedThread,
    /// 160006: the server cannot have another active thread. Stay in the channel.
    TooManyThreads,
    /// Anything else, among it mistakes of this program.
    Other,
}

impl FailureKind {
    /// Whether the same call may succeed later.
    pub(crate) fn is_temporary(self) -> bool {
        matches!(self, Self::RateLimited | Self::Transient)
    }
}

/// The kind of an error of a REST call.
pub(super) fn classify(error: &serenity::Error) -> FailureKind {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => classify_response(response),
        // A request that cannot be built never succeeds. Any other error of sending or receiving may be temporary.
        serenity::Error::Http(HttpError::Request(error)) if !error.is_builder() && !error.is_redirect() => {
            FailureKind::Transient
        }
        serenity::Error::Io(_) => FailureKind::Transient,
        _ => FailureKind::Other,
    }
}

/// By Discord's own code first, which says more than the status. For example, 30046 comes as a 429, but a short wait does
/// not help.
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
