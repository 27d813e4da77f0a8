//! Watches that the bot does not start more sessions than Discord allows in a day. Discord resets the token of a bot that
//! does. serenity starts a new session whenever the old one cannot be resumed, as often as that happens.

use poise::serenity_prelude as serenity;
use serenity::Http;
use tokio::sync::watch;
use tracing::warn;

use super::preflight::{self, PreflightError};

/// How many sessions may be started.
pub(super) struct Sessions {
    /// By what Discord said last.
    pub(super) left: u64,
    /// The started sessions when Discord said so.
    pub(super) counted: u64,
    /// One session each.
    pub(super) shards: u32,
    /// All started sessions.
    pub(super) starts: watch::Receiver<u64>,
}

impl Sessions {
    /// Waits until no session is left. Asks Discord again then: the day may be over. The answer may not count the newest
    /// session yet, so a number that is only one higher changes nothing.
    pub(super) async fn used_up(mut self, http: &Http) -> PreflightError {
        loop {
            let started = *self.starts.borrow_and_update();
            let left = self.left.saturating_sub(started - self.counted);
            if left == 0 {
                match preflight::session_starts(http).await {
                    Ok(limit) if limit.remaining > 1 => (self.left, self.counted) = (limit.remaining, started),
                    Ok(limit) => return PreflightError::no_sessions_left(left, &limit, self.shards),
                    Err(error) => warn!(%error, "cannot read how many sessions may be started"),
                }
            }
            if self.starts.changed().await.is_err() {
                // The counter is gone only when the program ends.
                std::future::pending::<()>().await;
            }
        }
    }
}
