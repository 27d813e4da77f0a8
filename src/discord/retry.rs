//! Trying REST calls again where that helps, within bounds.
//!
//! Through a proxy serenity neither waits for rate limits nor tries anything twice, so both are done here, and without a
//! proxy in the same way, so that people notice no difference. Discord's answer to a 429 says how long to wait, but
//! serenity 0.12 keeps only its message: the wait is doubled from a quarter of a second instead.

use std::future::Future;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::StatusCode;
use tracing::debug;

/// The first wait; each further one is twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(100);
/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// A call is tried so often at most.
const MOST_TRIES: u32 = 8;

/// When to give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// Gives up at this instant.
    pub(crate) fn at(instant: Instant) -> Deadline {
        Deadline(instant)
    }
}

/// Why Discord did not do what was asked, as far as it decides what to do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Too many requests: later it will do.
    RateLimited,
    /// Discord or the way to it is disturbed: later it may do.
    Transient,
    /// The message is gone.
    UnknownMessage,
    /// The channel is gone.
    UnknownChannel,
    /// The interaction is older than 3 seconds, or was never ours.
    UnknownInteraction,
    /// The interaction has its first response already.
    AlreadyAcknowledged,
    /// The token is older than 15 minutes.
    InvalidToken,
    /// The bot may not see or write there.
    MissingAccess,
    /// Too many edits of a message older than an hour.
    TooManyEdits,
    /// The bot's own token is wrong.
    Unauthorized,
    /// Anything else: the same request would fail again.
    Other,
}

impl Failure {
    /// Whether the same call may succeed later.
    pub(crate) fn is_passing(self) -> bool {
        matches!(self, Failure::RateLimited | Failure::Transient)
    }
}

/// What kind of failure an error is. Codes: Discord's documentation, "Opcodes and Status Codes", JSON error codes.
pub(crate) fn kind(error: &serenity::Error) -> Failure {
    let serenity::Error::Http(error) = error else {
        return match error {
            serenity::Error::Io(_) => Failure::Transient,
            _ => Failure::Other,
        };
    };
    let serenity::HttpError::UnsuccessfulRequest(response) = error else {
        return match error {
            serenity::HttpError::Request(_) => Failure::Transient,
            _ => Failure::Other,
        };
    };
    match (response.error.code, response.status_code) {
        (10_003, _) => Failure::UnknownChannel,
        (10_008, _) => Failure::UnknownMessage,
        (10_062, _) => Failure::UnknownInteraction,
        (30_046, _) => Failure::TooManyEdits,
        (40_060, _) => Failure::AlreadyAcknowledged,
        (10_015 | 50_027, _) => Failure::InvalidToken,
        (50_001 | 50_013 | 160_006, _) | (_, StatusCode::FORBIDDEN) => Failure::MissingAccess,
        (_, StatusCode::TOO_MANY_REQUESTS) => Failure::RateLimited,
        (_, StatusCode::UNAUTHORIZED) => Failure::Unauthorized,
        (_, status) if status.is_server_error() => Failure::Transient,
        _ => Failure::Other,
    }
}

/// Makes a call, again and again while that may help.
///
/// # Errors
/// The last error, when the call fails for good or time is up.
pub(crate) async fn retrying<T, F>(what: &str, deadline: Deadline, mut call: impl FnMut() -> F) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    let mut wait = FIRST_WAIT;
    let mut attempt = 1;
    loop {
        let error = match call().await {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        let pause = with_jitter(wait);
        let in_time = Instant::now() + pause < deadline.0;
        if !kind(&error).is_passing() || attempt >= MOST_TRIES || !in_time {
            return Err(error);
        }
        debug!(what, attempt, %error, "trying again");
        tokio::time::sleep(pause).await;
        wait = (wait * 2).min(LONGEST_WAIT);
        attempt += 1;
    }
}

/// Makes the first response to an interaction, as [`retrying`] does. When a further try hears that the interaction is
/// answered already, the try before it had arrived, and only its answer was lost.
///
/// # Errors
/// As [`retrying`].
pub(crate) async fn responding<F>(deadline: Deadline, mut call: impl FnMut() -> F) -> serenity::Result<()>
where
    F: Future<Output = serenity::Result<()>>,
{
    let mut tries = 0;
    let outcome = retrying("first response", deadline, || {
        tries += 1;
        call()
    })
    .await;
    match outcome {
        Err(error) if tries > 1 && kind(&error) == Failure::AlreadyAcknowledged => Ok(()),
        outcome => outcome,
    }
}

/// Between half and all of a wait, so that many that failed together do not come back together.
fn with_jitter(wait: Duration) -> Duration {
    wait.mul_f64(0.5 + fastrand::f64() / 2.0)
}
