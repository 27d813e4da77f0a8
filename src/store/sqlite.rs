//! A database in an SQLite file. One connection writes, because SQLite allows only one writer at a time; a few others read. A commit
//! is on disk when it returns (`synchronous = FULL`), and readers never wait for the writer (WAL).

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{Connection as _, SqliteConnection};
use tracing::{info, warn};

use super::error::{ErrorContext, StoreError};
use super::file::{DatabaseFile, DatabaseLock};
use super::sql::Connection;
use super::{connections, integrity, migrations, owner};

/// Where the file was moved to, in the table `program`.
pub(super) const MOVED_TO: &str = "moved_to";

/// A file that this process alone uses.
#[derive(Clone, Debug)]
pub(super) struct SqliteDatabase {
    lock: Arc<DatabaseLock>,
    writer: SqlitePool,
    readers: SqlitePool,
    /// Behind the connections, so that it is closed after them.
    file: Arc<DatabaseFile>,
}

impl SqliteDatabase {
    /// Opens the file of a `sqlite://…` URL, creates it if it is missing, and runs the migrations.
    ///
    /// # Errors
    /// When the file belongs to another program, is used by another process, is damaged, or was changed by a newer version or
    /// another build, or when it cannot be opened, written or migrated.
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = connections::options(SqliteConnectOptions::from_str(url).context("reading the database URL")?);
        let path = options.get_filename();
        owner::check(path).await?;
        let lock = Arc::new(DatabaseLock::acquire(path)?);
        log_new_file(path);
        let mut first = connections::create(&options).await?;
        let file = Arc::new(DatabaseFile::at(path)?);
        integrity::check_unless_large(&mut first, path).await?;
        let missing = migrations::missing(&mut first, path).await?;
        owner::mark(&mut first).await.context("writing whose database it is")?;
        migrations::run(&missing, &mut first, path).await?;
        check_not_moved(&mut first, path).await?;
        let writer = connections::writer(options.clone()).await?;
        let readers = connections::readers(options).await?;
        first.close().await.context("opening the database")?;
        Ok(Self { lock, file, writer, readers })
    }

    /// # Errors
    /// When there is no file of this URL.
    pub(super) fn check_exists(url: &str) -> Result<(), StoreError> {
        let options = SqliteConnectOptions::from_str(url).context("reading the database URL")?;
        let path = options.get_filename();
        if path.exists() { Ok(()) } else { Err(StoreError::Missing(path.to_owned())) }
    }

    pub(super) async fn read(&self) -> Result<Connection, StoreError> {
        self.file.check()?;
        self.readers.begin().await.context("beginning to read").map(Connection::Sqlite)
    }

    pub(super) async fn write(&self) -> Result<Connection, StoreError> {
        let transaction = self.writer.begin_with("BEGIN IMMEDIATE").await.context("beginning to write")?;
        self.file.check()?;
        Ok(Connection::Sqlite(transaction))
    }

    /// The only connection that writes, outside transactions.
    pub(super) fn writer(&self) -> &SqlitePool {
        &self.writer
    }

    /// The file on disk.
    pub(super) fn file(&self) -> Arc<DatabaseFile> {
        Arc::clone(&self.file)
    }

    /// Closes all connections, after pending writes. Then another process may use the file.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Err(error) = self.lock.release() {
            warn!(%error, "the database stays locked until the end of the program");
        }
    }
}

/// # Errors
/// [`StoreError::Moved`] when the games are on a server now.
async fn check_not_moved(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let query = sqlx::query_scalar("SELECT value FROM program WHERE name = $1").bind(MOVED_TO);
    match query.fetch_optional(connection).await.context("reading whether the file was moved")? {
        Some(database) => Err(StoreError::Moved { path: path.to_owned(), database }),
        None => Ok(()),
    }
}

/// Says that the program starts without any games, which an operator may not expect: the path may be wrong, or a copy may have
/// failed.
fn log_new_file(path: &Path) {
    match path.metadata() {
        Ok(metadata) if metadata.len() == 0 => {
            warn!("{} is empty: starting without any games", path.display());
        }
        Ok(_) => {}
        Err(_) => info!("creating the database {}", path.display()),
    }
}
