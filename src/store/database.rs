//! The database file, and the transactions in which it is read and written.

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Instant;

use metrics::histogram;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool};
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::{info, warn};

use super::connections;
use super::error::{ErrorContext, StoreError};
use super::file::{DatabaseFile, DatabaseLock};
use super::{integrity, migrations, owner};

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    lock: Arc<DatabaseLock>,
    file: Arc<DatabaseFile>,
    writer: SqlitePool,
    readers: SqlitePool,
    /// Permits to read lists.
    lists: Arc<Semaphore>,
}

/// A read transaction: a consistent view of the database.
pub(crate) struct Read {
    transaction: Transaction<'static, Sqlite>,
    _list: Option<OwnedSemaphorePermit>,
}

/// A write transaction. There is only one at a time. Its changes are kept by [`Write::commit`], and dropped without it.
pub(crate) struct Write {
    read: Read,
    begun: Instant,
}

impl Store {
    /// Opens the file of a `sqlite://…` URL, creates it if it is missing, and runs the migrations.
    ///
    /// # Errors
    /// When the file belongs to another program, is used by another process, is damaged, or was changed by a newer version or
    /// another build, or when it cannot be opened, written or migrated.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
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
        let writer = connections::writer(options.clone()).await?;
        let readers = connections::readers(options).await?;
        first.close().await.context("opening the database")?;
        let lists = Arc::new(Semaphore::new(connections::READERS_OF_LISTS));
        Ok(Self { lock, file, writer, readers, lists })
    }

    /// The same for a file that exists.
    ///
    /// # Errors
    /// As [`Store::open`], and when there is no file.
    pub(crate) async fn open_existing(url: &str) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::from_str(url).context("reading the database URL")?;
        let path = options.get_filename();
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        Self::open(url).await
    }

    /// Begins a read transaction.
    ///
    /// # Errors
    /// When the file cannot be read, or is no longer the one that was opened.
    pub(crate) async fn read(&self) -> Result<Read, StoreError> {
        self.file.check()?;
        let transaction = self.readers.begin().await.context("beginning to read")?;
        Ok(Read { transaction, _list: None })
    }

    /// Begins a read transaction for a list, such as a leaderboard. However many lists are read, half of the readers are
    /// left for everything else.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub(crate) async fn read_list(&self) -> Result<Read, StoreError> {
        let permit = Arc::clone(&self.lists).acquire_owned().await.context("waiting to read a list")?;
        Ok(Read { _list: Some(permit), ..self.read().await? })
    }

    /// Begins a write transaction, once no other one is open.
    ///
    /// # Errors
    /// When the file is locked by another process for longer than the busy timeout, or is no longer the one that was
    /// opened.
    pub(crate) async fn write(&self) -> Result<Write, StoreError> {
        let requested = Instant::now();
        let transaction = self.writer.begin_with("BEGIN IMMEDIATE").await.context("beginning to write")?;
        histogram!("outflank_database_write_wait_seconds").record(requested.elapsed());
        self.file.check()?;
        Ok(Write { read: Read { transaction, _list: None }, begun: Instant::now() })
    }

    /// The only connection that writes, outside transactions.
    pub(super) fn writer(&self) -> &SqlitePool {
        &self.writer
    }

    /// The file on disk.
    pub(super) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Closes all connections, after pending writes. Then another process may use the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Err(error) = self.lock.release() {
            warn!(%error, "the database stays locked until the end of the program");
        }
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
        self.read.transaction.commit().await.context("committing")?;
        histogram!("outflank_database_write_seconds").record(self.begun.elapsed());
        Ok(())
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
