//! What a failed call to Discord means for the next step.
//!
//! Codes: <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::HttpError;
use thiserror::Error;

use super::failure::{CallFailure, ErrorResponse, TOO_MANY_EDITS};

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
    /// 10004: the bot is not in the server.
    UnknownGuild,
    /// 10007, 10013: the user is not in the server.
    UnknownMember,
    /// 10011: the role is deleted.
    UnknownRole,
    /// 10062: the interaction has expired, or three seconds have passed without an initial response.
    UnknownInteraction,
    /// 40060: the interaction has its initial response.
    AlreadyAcknowledged,
    /// 50027, 10015, or 401 on an interaction's webhook: the token's fifteen minutes are over. Edit as the bot.
    InvalidToken,
    /// 401 anywhere else: the bot's own token is invalid.
    Unauthorized,
    /// 50001, 50013, 50007, 60003 for want of two-factor authentication, or another 403: the bot lacks a permission there. A
    /// response to an interaction still works.
    MissingAccess,
    /// 30034: no more new commands on this day.
    TooManyCommands,
    /// 30046: too many edits of messages older than an hour. If waiting as long as Discord asks does not help, post a new one.
    TooManyEdits,
    /// 50024: channels of this type have no threads, among them threads themselves.
    WrongChannelType,
    /// 50083: the thread is archived.
    ArchivedThread,
    /// 160004: the message has a thread already.
    ThreadExists,
    /// 160005: the thread is locked.
    LockedThread,
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

/// The kind of a failure of a REST call.
fn classify(failure: &CallFailure) -> FailureKind {
    match failure {
        CallFailure::Response(response) => classify_response(response),
        CallFailure::Connection(error) => classify_connection(error),
        CallFailure::TimedOut => FailureKind::Transient,
        CallFailure::NotSent => FailureKind::RateLimited,
        CallFailure::Serenity(error) => classify_serenity(error),
    }
}

/// A request that cannot be built never succeeds. Any other error of sending or receiving may be temporary.
fn classify_connection(error: &reqwest::Error) -> FailureKind {
    if error.is_builder() || error.is_redirect() { FailureKind::Other } else { FailureKind::Transient }
}

fn classify_serenity(error: &serenity::Error) -> FailureKind {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let code = u32::try_from(response.error.code).unwrap_or_default();
            classify_code(code).unwrap_or_else(|| classify_status(response.status_code.as_u16(), false))
        }
        serenity::Error::Http(HttpError::Request(error)) => classify_connection(error),
        serenity::Error::Io(_) => FailureKind::Transient,
        _ => FailureKind::Other,
    }
}

/// By Discord's own code first, which says more than the status. For example, 30046 comes as a 429.
fn classify_response(response: &ErrorResponse) -> FailureKind {
    classify_code(response.code).unwrap_or_else(|| classify_status(response.status, response.of_interaction))
}

fn classify_code(code: u32) -> Option<FailureKind> {
    Some(match code {
        10003 => FailureKind::UnknownChannel,
        10004 => FailureKind::UnknownGuild,
        10007 | 10013 => FailureKind::UnknownMember,
        10008 => FailureKind::UnknownMessage,
        10011 => FailureKind::UnknownRole,
        10015 | 50027 => FailureKind::InvalidToken,
        10062 => FailureKind::UnknownInteraction,
        30034 => FailureKind::TooManyCommands,
        TOO_MANY_EDITS => FailureKind::TooManyEdits,
        40060 => FailureKind::AlreadyAcknowledged,
        50001 | 50007 | 50013 | 60003 => FailureKind::MissingAccess,
        50024 => FailureKind::WrongChannelType,
        50083 => FailureKind::ArchivedThread,
        160_004 => FailureKind::ThreadExists,
        160_005 => FailureKind::LockedThread,
        160_006 => FailureKind::TooManyThreads,
        _ => return None,
    })
}

fn classify_status(status: u16, of_interaction: bool) -> FailureKind {
    match status {
        401 if of_interaction => FailureKind::InvalidToken,
        401 => FailureKind::Unauthorized,
        403 => FailureKind::MissingAccess,
        408 | 500..=599 => FailureKind::Transient,
        429 => FailureKind::RateLimited,
        _ => FailureKind::Other,
    }
}

/// Why a REST call failed.
#[derive(Debug, Error)]
#[error("{failure}")]
pub(crate) struct CallError {
    pub(crate) failure: CallFailure,
    /// How long to wait before another try, where that is known.
    pub(crate) retry_after: Option<Duration>,
}

impl CallError {
    pub(crate) fn kind(&self) -> FailureKind {
        classify(&self.failure)
    }

    pub(crate) fn connection(error: reqwest::Error) -> Self {
        CallFailure::Connection(error.without_url()).into()
    }

    /// The call may be sent after this time.
    pub(crate) fn not_sent(retry_after: Duration) -> Self {
        Self { failure: CallFailure::NotSent, retry_after: Some(retry_after) }
    }
}

impl From<CallFailure> for CallError {
    fn from(failure: CallFailure) -> Self {
        Self { failure, retry_after: None }
    }
}

impl From<serenity::Error> for CallError {
    fn from(error: serenity::Error) -> Self {
        CallFailure::Serenity(Box::new(error)).into()
    }
}
