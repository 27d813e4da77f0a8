//! The pools of connections: one that writes, and a few that read.

use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::error::{ErrorContext, StoreError};
use super::integrity;

/// Connections for reading. Each takes about a megabyte and a thread.
pub(super) const READERS: u32 = 4;
/// Readers that lists may take at once.
pub(super) const READERS_OF_LISTS: usize = READERS as usize / 2;
/// How long a connection waits for a lock of another process, such as a backup.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// Prepared statements that a connection keeps.
const STATEMENT_CACHE: usize = 64;
/// Rows that a connection reads ahead while earlier ones are used.
const ROW_BUFFER: usize = 500;

/// The options of every connection. Only [`create`] may create the file: a connection that is opened later, after the file
/// was deleted, must not go on with an empty database.
pub(super) fn options(options: SqliteConnectOptions) -> SqliteConnectOptions {
    options
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is overwritten.
        .pragma("secure_delete", "ON")
        .busy_timeout(BUSY_TIMEOUT)
        .statement_cache_capacity(STATEMENT_CACHE)
        .row_buffer_size(ROW_BUFFER)
}

/// Opens the file with one connection, and creates it if it is missing.
pub(super) async fn create(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let opened = options.clone().create_if_missing(true).connect().await;
    opened.map_err(|error| integrity::explain(error, options.get_filename()))
}

/// The only connection that writes.
pub(super) async fn writer(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    pool(1).connect_with(options).await.context("opening the database")
}

/// The connections that read.
pub(super) async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, StoreError> {
    pool(READERS).connect_with(options.read_only(true)).await.context("opening the database for reading")
}

/// Connections stay open as long as their pool. One in an unknown state is closed, and another one opened in its place.
fn pool(max_connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(max_connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .before_acquire(|connection, _| Box::pin(is_outside_transactions(connection)))
}

/// Whether a connection can begin a transaction. After an error such as a full disk, SQLite rolls the transaction back by
/// itself. sqlx does not notice: it counts that transaction as open for ever, so every later one fails (a writer), or is
/// nested in one that is never closed and never sees new data (a reader).
async fn is_outside_transactions(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    Ok(!connection.is_in_transaction())
}
