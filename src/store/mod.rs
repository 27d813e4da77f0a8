//! All SQL, nowhere else: the embedded SQLite file, its migrations, and what can be read and written in a transaction.
//!
//! One connection writes (SQLite has room for one anyway, and several would only wait for each other), a few read. A
//! commit is on disk when it returns (`synchronous = FULL`), and readers never wait for the writer (WAL).

mod bot_ladder;
mod challenge;
mod columns;
mod commands_guild;
mod error;
mod game;
mod game_message;
mod game_row;
mod leaderboard;
mod next_game;
mod options;
mod player;
mod rating;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqliteConnection, Transaction};

use error::ErrorContext;
pub(crate) use error::StoreError;
pub(crate) use game_message::GameMessage;
pub(crate) use options::StartCommand;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections that read; each costs about a megabyte and a thread.
const READERS: u32 = 3;
/// How long a connection waits for a lock that another process holds, a backup for one.
const BUSY: Duration = Duration::from_secs(5);
/// Statements that a connection keeps prepared.
const PREPARED: usize = 64;

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// A consistent view of the database, for reading.
pub(crate) struct Read {
    transaction: Transaction<'static, Sqlite>,
}

/// The only write transaction of its moment; what it changed is kept by [`Write::commit`] and dropped otherwise.
pub(crate) struct Write {
    read: Read,
}

impl Store {
    /// Opens the file of a `sqlite://…` URL, creates it if it is missing and brings it up to date.
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
            .busy_timeout(BUSY)
            .statement_cache_capacity(PREPARED);
        let writer = SqlitePoolOptions::new().max_connections(1).min_connections(1);
        let writer = writer.connect_with(options.clone()).await.context("opening the database")?;
        MIGRATIONS.run(&writer).await.context("migrating the database")?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).min_connections(1);
        let readers =
            readers.connect_with(options.read_only(true)).await.context("opening the database for reading")?;
        Ok(Self { writer, readers })
    }

    /// Begins to read.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn read(&self) -> Result<Read, StoreError> {
        let transaction = self.readers.begin().await.context("beginning to read")?;
        Ok(Read { transaction })
    }

    /// Begins to write; waits until no other write transaction is open.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn write(&self) -> Result<Write, StoreError> {
        let transaction = self.writer.begin_with("BEGIN IMMEDIATE").await.context("beginning to write")?;
        Ok(Write { read: Read { transaction } })
    }

    /// Whether the database answers.
    pub(crate) async fn is_alive(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.readers).await.is_ok()
    }

    /// Closes all connections, finishing what is written.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

impl Read {
    fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.transaction
    }
}

impl Write {
    /// Keeps what was changed; once it returns it survives a crash and a power cut.
    ///
    /// # Errors
    /// When the disk refuses; nothing was changed then.
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
