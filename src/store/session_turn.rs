//! The turns in which the processes of the bot begin sessions at Discord, which allows one in 5 seconds for all of them.

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};

use super::postgres_process::KEEPALIVES;

/// Others wait for the same lock. A process that is killed gives it up, and one that is frozen after a minute.
const LOCK: &str = "SET idle_session_timeout = '60s'; SELECT pg_advisory_lock(1330992198, 0)";

/// The right to begin a session, until it is ended or dropped.
#[derive(Debug)]
pub(crate) struct SessionTurn(PgConnection);

pub(super) async fn session_turn(options: &PgConnectOptions) -> Result<SessionTurn, sqlx::Error> {
    // The wait for the lock is not a slow statement.
    let mut connection = options.clone().disable_statement_logging().connect().await?;
    sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await?;
    sqlx::raw_sql(LOCK).execute(&mut connection).await?;
    Ok(SessionTurn(connection))
}

impl SessionTurn {
    /// Lets the next process begin a session.
    pub(crate) async fn end(self) {
        let _the_server_notices = self.0.close().await;
    }
}
