//! Which process uses a database on a PostgreSQL server.
//!
//! A connection of its own holds an advisory lock while the process lives. The table `program` names the process that had the lock
//! last, and every write reads that name: a process that has lost its connection, and so the lock, to another one writes nothing
//! more.

use std::collections::HashSet;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Row};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use super::error::{ErrorContext, StoreError, text_of};
use super::owner::{self, Owner};

/// The row of `program` with the process that had the lock last.
const REGISTER: &str = "INSERT INTO program (name, value) VALUES ('process', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
/// The number of the lock is `OUTF`, as in the header of an SQLite file. A process that was killed may hold it for a moment.
const LOCK: &str = "SET lock_timeout = '5s'; SELECT pg_advisory_lock(1330992198, 1)";
/// Says to the server when to give up the lock of a process that has lost its way there.
const KEEPALIVES: &str = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
     SET tcp_user_timeout = '25s'";
const LOCK_TIMEOUT: &str = "55P03";
/// How often the connection with the lock is checked, and how long it stays away between two attempts.
const INTERVAL: Duration = Duration::from_secs(2);
/// A server that does not answer for so long is away. The system would notice a way there that is cut without a word after minutes.
const SILENCE: Duration = Duration::from_secs(10);

/// This process, among those that may use a database.
#[derive(Clone, Debug)]
pub(super) struct PostgresProcess {
    /// What the server has called it.
    id: Arc<str>,
    /// The database in messages.
    database: Arc<str>,
    /// Why the connection with the lock cannot be made again. The pools do not say why they have none.
    outage: Arc<Mutex<Option<String>>>,
    /// The slots of writes that are open, or of which it is not known whether they were committed.
    slots: Arc<Mutex<HashSet<i64>>>,
    replaced: CancellationToken,
    stop: CancellationToken,
    holder: TaskTracker,
    _stop_at_drop: Arc<DropGuard>,
}

/// A number that one write alone has in its process.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) number: i64,
    slots: Arc<Mutex<HashSet<i64>>>,
}

impl PostgresProcess {
    /// Takes the lock with a connection of its own.
    ///
    /// # Errors
    /// When another process has it.
    pub(super) async fn claim(
        mut connection: PgConnection,
        options: PgConnectOptions,
        name: &str,
    ) -> Result<Self, StoreError> {
        sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await.context("taking the lock of the database")?;
        sqlx::raw_sql(LOCK).execute(&mut connection).await.map_err(|error| match &error {
            sqlx::Error::Database(refused) if refused.code().as_deref() == Some(LOCK_TIMEOUT) => {
                StoreError::InUse(name.to_owned())
            }
            _ => StoreError::database("taking the lock of the database", error),
        })?;
        let id: String = sqlx::query_scalar("SELECT gen_random_uuid()::TEXT")
            .fetch_one(&mut connection)
            .await
            .context("naming the process")?;
        let stop = CancellationToken::new();
        let process = Self {
            id: id.into(),
            database: name.into(),
            outage: Arc::default(),
            slots: Arc::default(),
            replaced: CancellationToken::new(),
            stop: stop.clone(),
            holder: TaskTracker::new(),
            _stop_at_drop: Arc::new(stop.clone().drop_guard()),
        };
        let (id, outage, replaced) = (process.id.clone(), process.outage.clone(), process.replaced.clone());
        let holder = LockHolder { id, options, outage, replaced };
        process.holder.spawn(stop.run_until_cancelled_owned(holder.hold(connection)));
        process.holder.close();
        Ok(process)
    }

    /// Writes into the database that this process uses it. From now on, another one that had it before cannot write.
    pub(super) async fn register(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        const CONTEXT: &str = "registering the process";
        let mut transaction = connection.begin().await.context(CONTEXT)?;
        sqlx::raw_sql("SELECT pg_advisory_xact_lock(1330992198)").execute(&mut *transaction).await.context(CONTEXT)?;
        // The last process may still ask what became of its writes.
        let old = "DELETE FROM last_write
             WHERE process NOT IN (SELECT value FROM program WHERE name = 'process')";
        sqlx::query(old).execute(&mut *transaction).await.context(CONTEXT)?;
        sqlx::query(REGISTER).bind(&*self.id).execute(&mut *transaction).await.context(CONTEXT)?;
        transaction.commit().await.context(CONTEXT)
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The least number that no write has.
    pub(super) fn slot(&self) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let number = (0..).find(|number| !slots.contains(number)).unwrap_or_default();
        slots.insert(number);
        Slot { number, slots: self.slots.clone() }
    }

    /// What a write reports that has found that another process has taken the database.
    pub(super) fn set_replaced(&self) -> StoreError {
        self.replaced.cancel();
        StoreError::Replaced(self.database.to_string())
    }

    /// Returns once another process has taken the database.
    pub(super) async fn replaced(&self) -> StoreError {
        self.replaced.cancelled().await;
        StoreError::Replaced(self.database.to_string())
    }

    /// Why the server does not take connections, as far as it is known.
    pub(super) fn outage(&self) -> Option<StoreError> {
        let reason = self.outage.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        Some(StoreError::Unreachable { database: self.database.to_string(), reason })
    }

    /// Gives up the lock.
    pub(super) async fn release(&self) {
        self.stop.cancel();
        self.holder.wait().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

/// # Errors
/// When both connections have used the same process of the server, although they are open at the same time.
pub(super) async fn check_sessions(
    first: &mut PgConnection,
    second: &mut PgConnection,
    server: &str,
) -> Result<(), StoreError> {
    const CONTEXT: &str = "looking for a connection pooler";
    let before = server_process(&mut *first).await.context(CONTEXT)?;
    let mut transaction = second.begin().await.map_err(|error| match error {
        // In statement mode.
        sqlx::Error::Database(_) => StoreError::TransactionPooling(server.to_owned()),
        error => StoreError::database(CONTEXT, error),
    })?;
    let other = server_process(&mut transaction).await.context(CONTEXT)?;
    let after = server_process(&mut *first).await.context(CONTEXT)?;
    transaction.rollback().await.context(CONTEXT)?;
    if before == other || before != after { Err(StoreError::TransactionPooling(server.to_owned())) } else { Ok(()) }
}

/// Checks that a database does not belong to another program. Returns whether it has tables.
///
/// # Errors
/// [`StoreError::Foreign`] when it does.
pub(super) async fn check_owner(connection: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    // Not in information_schema, which lists only tables that the role may use.
    let query = "SELECT relname::TEXT FROM pg_class WHERE relkind IN ('r', 'p', 'v') AND relnamespace = current_schema()::REGNAMESPACE";
    let tables: Vec<String> = sqlx::query_scalar(query).fetch_all(connection).await.context("reading the tables")?;
    match owner::by_tables(&tables) {
        Owner::Outflank => Ok(true),
        Owner::Nobody => Ok(false),
        Owner::Other => Err(StoreError::Foreign(name.to_owned())),
    }
}

/// The process of the server that answers. Without a prepared statement, which a pooler may not know.
async fn server_process(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    sqlx::raw_sql("SELECT pg_backend_pid()").fetch_one(connection).await?.try_get(0)
}

/// Keeps the lock as long as the process lives, and takes it again when its connection was lost.
struct LockHolder {
    id: Arc<str>,
    options: PgConnectOptions,
    outage: Arc<Mutex<Option<String>>>,
    replaced: CancellationToken,
}

/// What became of an attempt to take the lock again.
enum Attempt {
    Held(PgConnection),
    /// The server has not noticed yet that the old connection is gone.
    TooEarly,
    Replaced,
}

impl LockHolder {
    async fn hold(self, mut connection: PgConnection) {
        loop {
            tokio::time::sleep(INTERVAL).await;
            let Err(error) = answered(connection.ping()).await else { continue };
            warn!(error = %text_of(&error), "the connection that holds the lock of the database was lost");
            connection = loop {
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
        let mut outage = self.outage.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = reason.as_ref().filter(|_| *outage != reason) {
            warn!(%error, "cannot connect to the database");
        }
        *outage = reason;
    }

    async fn take_again(&self) -> Result<Attempt, sqlx::Error> {
        let mut connection = self.options.connect().await?;
        sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await?;
        let query = "SELECT pg_try_advisory_lock(1330992198, 1),
             EXISTS (SELECT 1 FROM program WHERE name = 'process' AND value = $1)";
        let (locked, is_ours): (bool, bool) = sqlx::query_as(query).bind(&*self.id).fetch_one(&mut connection).await?;
        Ok(match (locked, is_ours) {
            (true, true) => Attempt::Held(connection),
            (false, true) => Attempt::TooEarly,
            (_, false) => Attempt::Replaced,
        })
    }
}

async fn answered<T>(call: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    let silent = || sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the server does not answer"));
    tokio::time::timeout(SILENCE, call).await.unwrap_or_else(|_| Err(silent()))
}
