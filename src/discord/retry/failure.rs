//! What a failed call to Discord means for the caller's next step.
//!
//! Codes: <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>.

use poise::serenity_prelude as serenity;
use serenity::{ErrorResponse, HttpError};

/// The kinds of failure that have different cures.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Failure {
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

impl Failure {
    /// Whether the same call may succeed later.
    pub(crate) fn is_passing(self) -> bool {
        matches!(self, Self::RateLimited | Self::Transient)
    }
}

/// Classifies an error of a REST call.
pub(crate) fn kind(error: &serenity::Error) -> Failure {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => kind_of_answer(response),
        // A request that could not even be put together never will; all else about sending and receiving may pass.
        serenity::Error::Http(HttpError::Request(error)) if !error.is_builder() && !error.is_redirect() => {
            Failure::Transient
        }
        serenity::Error::Io(_) => Failure::Transient,
        _ => Failure::Other,
    }
}

/// Discord's own code says more than the status: 30046, for one, comes as a 429 that no short wait cures.
fn kind_of_answer(response: &ErrorResponse) -> Failure {
    match response.error.code {
        10003 => Failure::UnknownChannel,
        10008 => Failure::UnknownMessage,
        10015 | 50027 => Failure::InvalidToken,
        10062 => Failure::UnknownInteraction,
        30046 => Failure::TooManyEdits,
        40060 => Failure::AlreadyAcknowledged,
        50001 | 50007 | 50013 => Failure::MissingAccess,
        50083 => Failure::ArchivedThread,
        160_006 => Failure::TooManyThreads,
        _ => kind_of_status(response.status_code.as_u16(), &response.url),
    }
}

fn kind_of_status(status: u16, url: &str) -> Failure {
    match status {
        401 if url.contains("/webhooks/") || url.contains("/interactions/") => Failure::InvalidToken,
        401 => Failure::Unauthorized,
        403 => Failure::MissingAccess,
        408 | 500..=599 => Failure::Transient,
        429 => Failure::RateLimited,
        _ => Failure::Other,
    }
}
