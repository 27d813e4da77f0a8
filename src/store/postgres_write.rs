//! A write transaction on a PostgreSQL server.
//!
//! When the connection is lost before the server has answered COMMIT, the changes may have been kept or not. So each write leaves
//! its number in the table `last_write`, and asks for it afterwards over another connection.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use sqlx::postgres::PgPool;
use sqlx::{ConnectOptions, Connection as _, Postgres, Transaction};
use tracing::{info, warn};

use crate::domain::GameId;

use super::error::{StoreError, text_of};
use super::postgres_process::{PostgresProcess, Slot};
use super::sql::Connection;

/// What `begin_write` reports when another process has taken the database.
const REPLACED: &str = "OUTFL";
/// How long to ask whether a write was committed, and how long to wait between two attempts.
const ANSWER_LIMIT: Duration = Duration::from_secs(300);
const PAUSE: Duration = Duration::from_millis(500);

static NUMBER: AtomicI64 = AtomicI64::new(1);

/// What a write transaction may change. What begins with one game is done again for all if it turns out to change more, or if
/// PostgreSQL has ended it ([`StoreError::needs_to_be_alone`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Locked {
    Game(GameId),
    All,
}

/// What tells a write from all others.
#[derive(Debug)]
pub(super) struct PostgresWrite {
    process: String,
    slot: Slot,
    number: i64,
    pool: PgPool,
}

impl Locked {
    fn game(self) -> Option<i64> {
        match self {
            Self::Game(game) => Some(game.0),
            Self::All => None,
        }
    }
}

impl PostgresWrite {
    /// Waits for the lock of this game, or of all.
    pub(super) async fn begin(
        mut transaction: Transaction<'static, Postgres>,
        locked: Locked,
        process: &PostgresProcess,
        pool: &PgPool,
    ) -> Result<(Connection, Self), StoreError> {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let write = Self { process: process.id().to_owned(), slot: process.slot(), number, pool: pool.clone() };
        let begin = sqlx::query("SELECT begin_write($1, $2, $3, $4)");
        let begin = begin.bind(&write.process).bind(write.slot.number).bind(number).bind(locked.game());
        match process.outage().answered(begin.execute(&mut *transaction)).await {
            Ok(_) => Ok((Connection::Postgres(transaction, process.outage().clone()), write)),
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(REPLACED) => {
                Err(process.set_replaced())
            }
            Err(error) => Err(StoreError::database("beginning to write", error)),
        }
    }

    /// Commits, and finds out what became of it if the server does not answer.
    ///
    /// # Errors
    /// When the changes were not kept, or when the server cannot be asked for [`ANSWER_LIMIT`].
    pub(super) async fn commit(self, connection: Connection) -> Result<(), StoreError> {
        let Err(error) = connection.commit().await else { return Ok(()) };
        metrics::counter!("outflank_unanswered_commits_total").increment(1);
        warn!(error = %text_of(&error), "the server has not answered a commit");
        let begun = Instant::now();
        loop {
            match self.is_committed().await {
                Ok(true) => {
                    info!("the commit that was not answered was done");
                    return Ok(());
                }
                Ok(false) => return Err(StoreError::database("committing", error)),
                Err(again) if begun.elapsed() > ANSWER_LIMIT => {
                    return Err(StoreError::database("asking whether a write was committed", again));
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    }

    /// Waits for the transaction, which the server may still hold open. Over a new connection, because those of the pool may all be
    /// dead.
    async fn is_committed(&self) -> Result<bool, sqlx::Error> {
        let mut connection = self.pool.connect_options().connect().await?;
        let ask = "INSERT INTO last_write (process, slot, number) VALUES ($1, $2, 0)
             ON CONFLICT (process, slot) DO UPDATE SET number = last_write.number RETURNING number";
        let ask = sqlx::query_scalar::<_, i64>(ask).bind(&self.process).bind(self.slot.number);
        let stored = ask.fetch_one(&mut connection).await?;
        connection.close().await?;
        Ok(stored == self.number)
    }
}
