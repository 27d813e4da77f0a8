//! A database on a PostgreSQL server.
//!
//! A write transaction holds an advisory lock of the database until its end, so that there is only one at a time, as on SQLite.
//! Those that change one game alone share the lock, and each holds another one, of its game. A read transaction sees the database
//! as it was at its first statement.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, PgConnection, Postgres, Transaction};
use tracing::info;

use crate::domain::{Sharding, Timestamp};

use super::error::{ErrorContext, StoreError, text_of};
use super::migrations::{self, POSTGRES_MIGRATIONS};
use super::outage::silent;
use super::postgres_lock::KEEPALIVES;
use super::postgres_process::{Claim, PostgresProcess};
use super::postgres_write::{Locked, PostgresWrite};
use super::process_changes::ProcessChanges;
use super::search_job::SearchQueue;
use super::session_turn::SessionTurn;
use super::sql::Connection;
use super::{connections, postgres_process, postgres_url};

const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const BEGIN_WRITE: &str = "BEGIN";
/// The oldest version, as PostgreSQL counts it.
const OLDEST_VERSION: i32 = 150_000;
/// Connections that write. Each is a process of the server.
const WRITERS: u32 = 16;
/// How long a transaction waits for a connection, and for how long while the server is known to be away.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const OUTAGE_LIMIT: Duration = Duration::from_secs(2);
/// More dead connections than this are not idle.
const MAX_DEAD: u32 = WRITERS + connections::READERS;
/// Says to a server that has lost its client when to give up its transaction and its locks, also while it waits for others. Not every
/// system can look for clients meanwhile.
const SETTINGS: &str = "SET idle_in_transaction_session_timeout = '60s';
     DO $$ BEGIN SET client_connection_check_interval = '10s'; EXCEPTION WHEN OTHERS THEN NULL; END $$";

/// A database that other programs can reach.
#[derive(Clone, Debug)]
pub(super) struct PostgresDatabase {
    readers: PgPool,
    writers: PgPool,
    pub(super) process: PostgresProcess,
    options: Arc<PgConnectOptions>,
    name: Arc<str>,
}

impl PostgresDatabase {
    /// Connects to the database of a `postgres://…` URL, and runs the migrations.
    ///
    /// # Errors
    /// When the server cannot be reached, is too old, or may lose what it has acknowledged; when the database is in use, belongs to
    /// another program, or was changed by a newer version or another build; when other processes divide the shards in another way; or
    /// when a migration fails.
    pub(super) async fn open(url: &str, sharding: Option<Sharding>) -> Result<Self, StoreError> {
        let prepared = PreparedServer::connect(url, sharding).await?;
        let PreparedServer { name, options, mut connection, claim, has_migrated } = prepared;
        let process = claim.register(&mut connection, has_migrated).await?;
        connection.close().await.context("registering the process")?;
        info!("connected to {name}");
        let pool = |connections| {
            PgPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(CONNECT_TIMEOUT)
                .idle_timeout(None)
                .max_lifetime(None)
                // BEGIN finds out whether a connection is alive.
                .test_before_acquire(false)
                .after_connect(|connection, _| Box::pin(set(connection)))
                .connect_lazy_with(options.clone())
        };
        Ok(Self {
            readers: pool(connections::READERS),
            writers: pool(WRITERS),
            process,
            options: Arc::new(options),
            name: name.into(),
        })
    }

    pub(super) async fn read(&self) -> Result<Connection, StoreError> {
        let transaction = self.begin(&self.readers, BEGIN_READ, "beginning to read").await?;
        Ok(Connection::Postgres(transaction, self.process.outage().clone()))
    }

    /// Begins a write transaction, once no other one is open, or no other one for this game and none for all.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] when another process has taken the database.
    pub(super) async fn write(&self, locked: Locked) -> Result<(Connection, PostgresWrite), StoreError> {
        let transaction = self.begin(&self.writers, BEGIN_WRITE, "beginning to write").await?;
        PostgresWrite::begin(transaction, locked, &self.process, &self.writers).await
    }

    async fn begin(
        &self,
        pool: &PgPool,
        statement: &'static str,
        context: &'static str,
    ) -> Result<Transaction<'static, Postgres>, StoreError> {
        // Discord waits for 3 seconds. A server that is started again is back sooner.
        let limit = if self.process.outage_error().is_some() { OUTAGE_LIMIT } else { Duration::MAX };
        let begun = tokio::time::timeout(limit, self.process.outage().answered(begin(pool, statement))).await;
        begun.unwrap_or_else(|_| Err(silent())).map_err(|error| {
            let is_away = matches!(error, sqlx::Error::PoolTimedOut | sqlx::Error::Io(_));
            let counted = StoreError::database(context, error);
            if is_away { self.process.outage_error().unwrap_or(counted) } else { counted }
        })
    }

    /// What the clock of the server shows.
    pub(super) async fn clock(&self) -> Result<Timestamp, StoreError> {
        const CONTEXT: &str = "reading the clock of the server";
        let mut read = self.begin(&self.readers, BEGIN_READ, CONTEXT).await?;
        let clock = sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT");
        clock.fetch_one(&mut *read).await.map(Timestamp).context(CONTEXT)
    }

    /// The queue of searches for workers with this version of the engine.
    pub(super) fn search_queue(&self, version: &str) -> SearchQueue {
        SearchQueue::new((*self.options).clone(), &self.name, version)
    }

    /// Waits until no process of the bot has begun a session at Discord lately. Others wait until the turn is dropped.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] when another process has the shards.
    pub(super) async fn session_turn(&self) -> Result<SessionTurn, StoreError> {
        let turn = SessionTurn::take(&self.options, self.process.id()).await?;
        turn.ok_or_else(|| self.process.set_replaced())
    }

    /// What other processes change from now on.
    pub(super) async fn changes(&self) -> Result<ProcessChanges, StoreError> {
        ProcessChanges::listen(&self.options, self.process.id()).await
    }

    /// Closes all connections, after pending writes. Then another process may use the database.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writers.close().await;
        self.process.release().await;
    }
}

/// A server that this process may use, and whose schema is that of this version.
pub(super) struct PreparedServer {
    pub(super) name: String,
    options: PgConnectOptions,
    pub(super) connection: PgConnection,
    pub(super) claim: Claim,
    /// Whether the tables have just been changed.
    has_migrated: bool,
}

impl PreparedServer {
    /// # Errors
    /// As [`PostgresDatabase::open`].
    pub(super) async fn connect(url: &str, sharding: Option<Sharding>) -> Result<Self, StoreError> {
        let options = postgres_url::options(url).context("reading the database URL")?;
        let name = postgres_url::name(&options);
        let unreachable =
            |source: sqlx::Error| StoreError::Unreachable { database: name.clone(), reason: text_of(&source) };
        let mut connection = options.connect().await.map_err(unreachable)?;
        // The wait for the lock is not a slow statement.
        let mut second = options.clone().disable_statement_logging().connect().await.map_err(unreachable)?;
        postgres_process::check_sessions(&mut connection, &mut second, &name).await?;
        check_settings(&mut connection, &name).await?;
        if postgres_process::check_owner(&mut connection, &name).await? {
            // One that could never take over does not stand by.
            migrations::are_made_on_postgres(&mut connection, &name).await?;
        }
        let claim = Claim::take(second, options.clone(), &name, sharding).await?;
        let has_migrated =
            migrations::run_on_postgres(&POSTGRES_MIGRATIONS, &mut connection, &name, claim.is_alone()).await?;
        Ok(Self { name, options, connection, claim, has_migrated })
    }
}

/// Begins a transaction. The server may have been started again, so that all idle connections are dead: then a new one is made.
///
/// A task of its own does it, because it must not be dropped before the server has answered: sqlx would return the connection to
/// the pool, and would not know of the transaction.
async fn begin(pool: &PgPool, statement: &'static str) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move {
        let mut dead = 0;
        loop {
            match pool.begin_with(statement).await {
                Err(sqlx::Error::Io(_) | sqlx::Error::Database(_) | sqlx::Error::Protocol(_)) if dead < MAX_DEAD => {
                    dead += 1;
                }
                begun => return begun,
            }
        }
    });
    begun.await.map_err(|error| sqlx::Error::AnyDriverError(error.into()))?
}

async fn set(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(KEEPALIVES).execute(&mut *connection).await?;
    sqlx::raw_sql(SETTINGS).execute(connection).await?;
    Ok(())
}

/// # Errors
/// When the server is too old, or does not write what it commits to the disk.
async fn check_settings(connection: &mut PgConnection, server: &str) -> Result<(), StoreError> {
    let query = "SELECT current_setting('server_version_num')::INTEGER, current_setting('fsync'),
                 current_setting('synchronous_commit'), current_setting('server_encoding'),
                 coalesce(has_schema_privilege(current_schema(), 'CREATE'), FALSE) AND current_setting('transaction_read_only') = 'off'";
    let (version, fsync, commit, encoding, may_create): (i32, String, String, String, bool) =
        sqlx::query_as(query).fetch_one(connection).await.context("reading the settings of PostgreSQL")?;
    if version < OLDEST_VERSION {
        return Err(StoreError::OldPostgres {
            server: server.to_owned(),
            version: version / 10_000,
            oldest: OLDEST_VERSION / 10_000,
        });
    }
    if encoding != "UTF8" {
        return Err(StoreError::Encoding { database: server.to_owned(), encoding });
    }
    if !may_create {
        return Err(StoreError::ReadOnly(server.to_owned()));
    }
    for (name, value) in [("fsync", fsync), ("synchronous_commit", commit)] {
        if value == "off" {
            return Err(StoreError::UnsafePostgres { server: server.to_owned(), setting: name });
        }
    }
    Ok(())
}
