//! The turns in which the processes of the bot begin sessions at Discord, which allows one in 5 seconds for all of them.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use super::error::{ErrorContext, StoreError};
use super::postgres_lock::{KEEPALIVES, answered};

/// The server gives up the lock of a process that is frozen.
const SETTINGS: &str = "SET idle_session_timeout = '60s'; SET lock_timeout = '5s'";
const LOCK: &str = "SELECT pg_advisory_lock(1330992198, 0)";
const LOCK_TIMEOUT: &str = "55P03";
/// How many milliseconds to wait after the last session. Discord allows one in 5 s, which count from when it receives them:
/// <https://discord.com/developers/docs/events/gateway#rate-limiting>.
const PAUSE: &str =
    "SELECT least(5500, greatest(0, 5500 + value::BIGINT - (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT))
     FROM program WHERE name = 'session_begun_ms'";
const BEGUN: &str = "INSERT INTO program (name, value)
     VALUES ('session_begun_ms', (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT::TEXT)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const IS_OURS: &str = "SELECT EXISTS (SELECT 1 FROM process_block WHERE process = $1)";
const CONTEXT: &str = "waiting for a turn to begin a session";

/// The right to begin a session, until it is ended or dropped.
#[derive(Debug)]
pub(crate) struct SessionTurn(PgConnection);

impl SessionTurn {
    /// Waits until no other process has its turn, and the last session is old enough. `None` when another one has the shards of `process`:
    /// its session would end if this one began another.
    pub(super) async fn take(options: &PgConnectOptions, process: &str) -> Result<Option<Self>, StoreError> {
        let connect = async {
            // The wait for the lock is not a slow statement.
            let mut connection = options.clone().disable_statement_logging().connect().await?;
            sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await?;
            sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
            Ok(connection)
        };
        let mut connection = answered(connect).await.context(CONTEXT)?;
        while !answered(is_locked(&mut connection)).await.context(CONTEXT)? {}
        let pause = answered(sqlx::query_scalar(PAUSE).fetch_optional(&mut connection)).await.context(CONTEXT)?;
        let pause_ms: i64 = pause.unwrap_or_default();
        tokio::time::sleep(Duration::from_millis(pause_ms.unsigned_abs())).await;
        let is_ours =
            answered(sqlx::query_scalar(IS_OURS).bind(process).fetch_one(&mut connection)).await.context(CONTEXT)?;
        Ok(if is_ours { Some(Self(connection)) } else { None })
    }

    /// Lets the next process have its turn. `has_begun` says whether this one has begun a session.
    ///
    /// # Errors
    /// When the server does not answer. It ends the turn then.
    pub(crate) async fn end(mut self, has_begun: bool) -> Result<(), StoreError> {
        let end = async {
            if has_begun {
                sqlx::raw_sql(BEGUN).execute(&mut self.0).await?;
            }
            self.0.close().await
        };
        answered(end).await.context(CONTEXT)
    }
}

/// Waits for the lock for some seconds.
async fn is_locked(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match sqlx::raw_sql(LOCK).execute(connection).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(LOCK_TIMEOUT) => Ok(false),
        Err(error) => Err(error),
    }
}
