//! What other processes of the bot change and this one has to know at once, as the database tells it. Everything else is found by looking
//! for due work at intervals.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener};

use crate::domain::GameId;

use super::error::{ErrorContext, StoreError};
use super::listener::{listen, received};
use super::postgres_lock::answered;

/// The triggers of migration 7 notify this channel, within the transaction that makes the change.
const CHANNEL: &str = "process_change";

/// After so long without a notification, the server is asked whether it is there.
const QUIET: Duration = Duration::from_secs(10);

/// A change by another process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProcessChange {
    /// A game that does not belong to that process.
    Game(GameId),
    /// The language of a player.
    Languages,
}

/// A connection that hears of changes.
#[derive(Debug)]
pub(crate) struct ProcessChanges {
    listener: PgListener,
    own: String,
}

impl ProcessChanges {
    /// `own` is the id of this process, whose changes are left out.
    pub(super) async fn listen(options: &PgConnectOptions, own: &str) -> Result<Self, StoreError> {
        let listener = listen(options, [CHANNEL]).await?;
        Ok(Self { listener, own: own.to_owned() })
    }

    /// Waits for the next change. It may be dropped at any time.
    ///
    /// # Errors
    /// When the connection was lost. Changes may have been missed then.
    pub(crate) async fn next(&mut self) -> Result<ProcessChange, StoreError> {
        loop {
            let Ok(received) = tokio::time::timeout(QUIET, received(&mut self.listener)).await else {
                // The way to the server may be cut.
                answered(sqlx::raw_sql("SELECT 1").execute(&mut self.listener))
                    .await
                    .context("listening to other processes")?;
                continue;
            };
            let (_, text) = received?;
            if let Some((process, change)) = text.split_once(' ')
                && process != self.own
                && let Some(change) = ProcessChange::parse(change)
            {
                return Ok(change);
            }
        }
    }
}

impl ProcessChange {
    /// `None` for what only a newer version knows.
    fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            Some(("game", id)) => id.parse().ok().map(Self::Game),
            None if text == "languages" => Some(Self::Languages),
            _ => None,
        }
    }
}
