//! A database on a PostgreSQL server.
//!
//! A write transaction holds one advisory lock of the database until its end, so that there is only one at a time, as on SQLite. A
//! read transaction sees the database as it was at its first statement.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, PgConnection};

use super::error::{ErrorContext, StoreError};
use super::migrations;
use super::sql::Connection;

const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// The number of the lock is `OUTF`, as in the header of an SQLite file.
const BEGIN_WRITE: &str = "BEGIN; SELECT pg_advisory_xact_lock(1330992198)";
/// The oldest version, as PostgreSQL counts it.
const OLDEST_VERSION: i32 = 150_000;
/// Connections to the server. Each is a process there.
const CONNECTIONS: u32 = 8;
/// How long a transaction waits for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// A database that other processes can reach.
#[derive(Clone, Debug)]
pub(super) struct PostgresDatabase {
    pool: PgPool,
}

impl PostgresDatabase {
    /// Connects to the database of a `postgres://…` URL, and runs the migrations.
    ///
    /// # Errors
    /// When the server cannot be reached, is too old, or may lose what it has acknowledged, or when a migration fails.
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url).context("reading the database URL")?;
        let options = options.application_name("outflank");
        let mut first = options.connect().await.context("connecting to PostgreSQL")?;
        check_settings(&mut first).await?;
        migrations::run_on_postgres(&mut first).await?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(CONNECT_TIMEOUT);
        let pool = pool.connect_with(options).await.context("connecting to PostgreSQL")?;
        Ok(Self { pool })
    }

    pub(super) async fn read(&self) -> Result<Connection, StoreError> {
        self.begin(BEGIN_READ, "beginning to read").await
    }

    pub(super) async fn write(&self) -> Result<Connection, StoreError> {
        self.begin(BEGIN_WRITE, "beginning to write").await
    }

    /// Begins a transaction in a task of its own, because it must not be dropped before the server has answered: sqlx would return
    /// the connection to the pool, and would not know of the transaction.
    async fn begin(&self, statement: &'static str, context: &'static str) -> Result<Connection, StoreError> {
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin_with(statement).await });
        begun.await.context(context)?.context(context).map(Connection::Postgres)
    }

    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// # Errors
/// When the server is too old, or does not write what it commits to the disk.
async fn check_settings(connection: &mut PgConnection) -> Result<(), StoreError> {
    let query = "SELECT current_setting('server_version_num')::INTEGER, current_setting('fsync'),
                 current_setting('synchronous_commit')";
    let (version, fsync, commit): (i32, String, String) =
        sqlx::query_as(query).fetch_one(connection).await.context("reading the settings of PostgreSQL")?;
    if version < OLDEST_VERSION {
        return Err(StoreError::OldPostgres { version: version / 10_000, oldest: OLDEST_VERSION / 10_000 });
    }
    for (name, value) in [("fsync", fsync), ("synchronous_commit", commit)] {
        if value == "off" {
            return Err(StoreError::UnsafePostgres(name));
        }
    }
    Ok(())
}
