//! The database file, and the transactions in which it is read and written.

use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqliteConnection, Transaction};

use super::error::{ErrorContext, StoreError};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections for reading. Each takes about a megabyte and a thread.
const READERS: u32 = 3;
/// How long a connection waits for a lock of another process, such as a backup.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Prepared statements that a connection keeps.
const STATEMENT_CACHE: usize = 64;

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// A read transaction: a consistent view of the database.
pub(crate) struct Read {
    transaction: Transaction<'static, Sqlite>,
}

/// A write transaction. There is only one at a time. Its changes are kept by [`Write::commit`], and dropped without it.
pub(crate) struct Write {
    read: Read,
}

impl Store {
    /// Opens the file of a `sqlite://…` URL, creates it if it is missing, and runs the migrations.
    ///
    /// # Errors
    /// When the file cannot be opened, written or migrated.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url)
            .context("reading the database URL")?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            .statement_cache_capacity(STATEMENT_CACHE);
        let writer = SqlitePoolOptions::new().max_connections(1).min_connections(1);
        let writer = writer.connect_with(options.clone()).await.context("opening the database")?;
        MIGRATIONS.run(&writer).await.context("migrating the database")?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).min_connections(1);
        let readers =
            readers.connect_with(options.read_only(true)).await.context("opening the database for reading")?;
        Ok(Self { writer, readers })
    }

    /// Begins a read transaction.
    pub(crate) async fn read(&self) -> Result<Read, StoreError> {
        let transaction = self.readers.begin().await.context("beginning to read")?;
        Ok(Read { transaction })
    }

    /// Begins a write transaction, once no other one is open.
    pub(crate) async fn write(&self) -> Result<Write, StoreError> {
        let transaction = self.writer.begin_with("BEGIN IMMEDIATE").await.context("beginning to write")?;
        Ok(Write { read: Read { transaction } })
    }

    /// Closes all connections, after pending writes.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl Read {
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}

impl Write {
    /// Commits the changes. Once this returns, they survive a crash and a power failure.
    ///
    /// # Errors
    /// When the changes cannot be written. Nothing has been changed then.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.read.transaction.commit().await.context("committing")
    }
}

impl Deref for Write {
    type Target = Read;

    fn deref(&self) -> &Read {
        &self.read
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut Read {
        &mut self.read
    }
}
