//! The connection that holds the locks of a process while it lives.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use super::error::text_of;
use super::outage::{Outage, silent};

/// What was locked before, again.
const LOCK_AGAIN: &str = "SELECT CASE WHEN $2 < 0 THEN pg_try_advisory_lock(1330992198, 1)
     ELSE pg_try_advisory_lock_shared(1330992198, 1) AND pg_try_advisory_lock(1330992198, 2 + $2) END,
     EXISTS (SELECT 1 FROM process_block WHERE process = $1)";
/// Says to the server when to give up the connection, and with it the locks, of a process that has lost its way there.
pub(super) const KEEPALIVES: &str = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET tcp_user_timeout = '25s'";
/// How often the connection with the lock is checked, and how long it stays away between two attempts.
const INTERVAL: Duration = Duration::from_secs(2);
/// How long a process that ends waits for its locks to be given up.
const LONGEST_UNLOCKING: Duration = Duration::from_secs(1);
/// A server that does not answer for so long is away.
pub(super) const SILENCE: Duration = Duration::from_secs(10);

/// Keeps the lock as long as the process lives, and takes it again when its connection was lost.
pub(super) struct LockHolder {
    pub(super) id: Arc<str>,
    /// The number of the block; `None` for the whole database.
    pub(super) block: Option<u32>,
    pub(super) options: PgConnectOptions,
    pub(super) outage: Outage,
    pub(super) replaced: CancellationToken,
}

/// What became of an attempt to take the lock again.
enum Attempt {
    Held(PgConnection),
    /// The server has not noticed yet that the old connection is gone.
    TooEarly,
    Replaced,
}

impl LockHolder {
    /// Keeps the locks until `stop` is cancelled or another process has been faster.
    pub(super) async fn hold_until(self, stop: CancellationToken, mut connection: PgConnection) {
        stop.run_until_cancelled(self.hold(&mut connection)).await;
        release(connection).await;
    }

    /// Returns when another process has been faster.
    async fn hold(&self, connection: &mut PgConnection) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            let Err(error) = answered(connection.ping()).await else { continue };
            let reason = text_of(&error);
            warn!(error = %reason, "the connection that holds the lock of the database was lost");
            self.outage.set(Some(reason));
            *connection = loop {
                let attempt = answered(self.take_again()).await;
                self.note(attempt.as_ref().err());
                match attempt {
                    Ok(Attempt::Held(connection)) => break connection,
                    Ok(Attempt::Replaced) => return self.replaced.cancel(),
                    Ok(Attempt::TooEarly) | Err(_) => tokio::time::sleep(INTERVAL).await,
                }
            };
            info!("the lock of the database is held again");
        }
    }

    /// Logs each reason once.
    fn note(&self, error: Option<&sqlx::Error>) {
        let reason = error.map(|error| text_of(error));
        let before = self.outage.set(reason.clone());
        if let Some(error) = reason.filter(|reason| before.as_ref() != Some(reason)) {
            warn!(%error, "cannot connect to the database");
        }
    }

    async fn take_again(&self) -> Result<Attempt, sqlx::Error> {
        let mut connection = self.options.connect().await?;
        sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await?;
        let number = self.block.and_then(|number| i32::try_from(number).ok()).unwrap_or(-1);
        let again = sqlx::query_as(LOCK_AGAIN).bind(&*self.id).bind(number);
        let (locked, is_ours): (bool, bool) = again.fetch_one(&mut connection).await?;
        Ok(match (locked, is_ours) {
            (true, true) => Attempt::Held(connection),
            (false, true) => Attempt::TooEarly,
            (_, false) => Attempt::Replaced,
        })
    }
}

/// Gives up all locks of a connection.
pub(super) async fn unlock(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("SELECT pg_advisory_unlock_all()").execute(connection).await.map(drop)
}

/// Ends a connection, and gives up its locks before: the server notices the end only a moment later.
pub(super) async fn release(mut connection: PgConnection) {
    let _the_server_is_away = tokio::time::timeout(LONGEST_UNLOCKING, unlock(&mut connection)).await;
}

/// Waits for the server only so long: the system would notice a way there that is cut without a word after minutes.
///
/// # Errors
/// When it does not answer in time.
pub(super) async fn answered<T>(call: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    tokio::time::timeout(SILENCE, call).await.unwrap_or_else(|_| Err(silent()))
}
