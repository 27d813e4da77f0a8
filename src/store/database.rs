//! The database, and the transactions in which it is read and written.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::histogram;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::domain::{GameId, GuildId, ShardBlock, Sharding, Timestamp};

use super::connections;
use super::error::{ErrorContext, StoreError};
use super::postgres::PostgresDatabase;
use super::postgres_process;
use super::postgres_url::is_postgres;
use super::postgres_write::{Locked, PostgresWrite};
use super::process_changes::ProcessChanges;
use super::search_job::SearchQueue;
use super::session_turn::SessionTurn;
use super::sql::Connection;
use super::sqlite::SqliteDatabase;

/// How long a bot that stands by leaves a server alone that does not answer.
const STANDBY_PAUSE: Duration = Duration::from_secs(1);

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    database: Database,
    shards: Option<ShardBlock>,
    /// Permits to read lists.
    lists: Arc<Semaphore>,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(SqliteDatabase),
    Postgres(PostgresDatabase),
}

/// A read transaction: a consistent view of the database.
pub(crate) struct Read {
    connection: Connection,
    /// The shards that this process runs: for [`query`](super::query)'s `{own}`.
    shards: Option<ShardBlock>,
    _list: Option<OwnedSemaphorePermit>,
}

/// A write transaction. There is only one at a time, or one for each game. Its changes are kept by [`Write::commit`], and dropped without it.
pub(crate) struct Write {
    read: Read,
    /// Whether no other write is open.
    is_alone: bool,
    /// On a PostgreSQL server.
    postgres: Option<PostgresWrite>,
    begun: Instant,
}

impl Store {
    /// Opens the database of a `sqlite://…` or `postgres://…` URL, creates an SQLite file if it is missing, and runs the migrations.
    ///
    /// # Errors
    /// When the database belongs to another program, is used by another process, is damaged, or was changed by a newer version or
    /// another build, or when it cannot be opened, written or migrated.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        match Self::open_shared(url, None).await {
            // A setting for bots does not help a command that needs the whole database.
            Err(StoreError::OtherSharding { database, .. }) => Err(StoreError::InUse(database)),
            opened => opened,
        }
    }

    /// The same for a process of the bot. With `sharding`, it runs the first block of shards that is free. An SQLite file is never
    /// shared.
    ///
    /// # Errors
    /// As [`Store::open`], and when other processes divide the shards in another way.
    pub(crate) async fn open_shared(url: &str, sharding: Option<Sharding>) -> Result<Self, StoreError> {
        let database = if is_postgres(url) {
            Database::Postgres(PostgresDatabase::open(url, sharding).await?)
        } else {
            Database::Sqlite(SqliteDatabase::open(url).await?)
        };
        let shards = match &database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => database.process.shards(),
        };
        Ok(Self { database, shards, lists: Arc::new(Semaphore::new(connections::READERS_OF_LISTS)) })
    }

    /// The shards that this process runs; `None` for all.
    pub(crate) fn shards(&self) -> Option<ShardBlock> {
        self.shards
    }

    /// Whether what happens in a server, or without one in direct messages, is this process's work.
    pub(crate) fn owns(&self, guild: Option<GuildId>) -> bool {
        self.shards.is_none_or(|shards| shards.contains(guild))
    }

    /// Whether what is to be done once for all servers is this process's work.
    pub(crate) fn has_first_shard(&self) -> bool {
        self.shards.is_none_or(ShardBlock::has_first_shard)
    }

    /// The same for a bot. While another one uses the database of a server, or others all blocks of shards, it stands by: it tells
    /// `stands_by` why, again when the reason changes, and takes over once one of them is gone.
    ///
    /// # Errors
    /// As [`Store::open_shared`], but a server that goes away meanwhile is waited for.
    pub(crate) async fn open_when_free(
        url: &str,
        sharding: Option<Sharding>,
        stands_by: impl Fn(&StoreError),
    ) -> Result<Self, StoreError> {
        let mut is_standing_by = false;
        loop {
            match Self::open_shared(url, sharding).await {
                // Each attempt has waited for the other one's lock.
                Err(reason @ StoreError::InUse(_)) if is_postgres(url) => {
                    is_standing_by = true;
                    stands_by(&reason);
                }
                Err(reason @ (StoreError::Unreachable { .. } | StoreError::Database { .. })) if is_standing_by => {
                    stands_by(&reason);
                    tokio::time::sleep(STANDBY_PAUSE).await;
                }
                opened => return opened,
            }
        }
    }

    /// The same for a file that exists.
    ///
    /// # Errors
    /// As [`Store::open`], and when there is no file.
    pub(crate) async fn open_existing(url: &str) -> Result<Self, StoreError> {
        if !is_postgres(url) {
            SqliteDatabase::check_exists(url)?;
        }
        Self::open(url).await
    }

    /// Begins a read transaction.
    ///
    /// # Errors
    /// When the database cannot be read, or an SQLite file is no longer the one that was opened.
    pub(crate) async fn read(&self) -> Result<Read, StoreError> {
        let connection = match &self.database {
            Database::Sqlite(database) => database.read().await?,
            Database::Postgres(database) => database.read().await?,
        };
        Ok(Read { connection, shards: self.shards, _list: None })
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
    /// When the database cannot be written, an SQLite file is locked by another process for longer than the busy timeout, or is no
    /// longer the one that was opened.
    pub(crate) async fn write(&self) -> Result<Write, StoreError> {
        self.write_for(Locked::All).await
    }

    /// The same, for changes of what is locked. On PostgreSQL, several games may be changed at the same time.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub(crate) async fn write_for(&self, locked: Locked) -> Result<Write, StoreError> {
        let requested = Instant::now();
        let (connection, postgres) = match &self.database {
            Database::Sqlite(database) => (database.write().await?, None),
            Database::Postgres(database) => {
                let (connection, write) = database.write(locked).await?;
                (connection, Some(write))
            }
        };
        let is_alone = locked == Locked::All || postgres.is_none();
        histogram!("outflank_database_write_wait_seconds").record(requested.elapsed());
        Ok(Write {
            read: Read { connection, shards: self.shards, _list: None },
            is_alone,
            postgres,
            begun: Instant::now(),
        })
    }

    /// Returns once another process has taken the database, so that this one can no longer write.
    pub(crate) async fn replaced(&self) -> StoreError {
        match &self.database {
            // The lock of a file cannot be lost.
            Database::Sqlite(_) => std::future::pending().await,
            Database::Postgres(database) => database.process.replaced().await,
        }
    }

    /// What the clock of the server shows; `None` for a file.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub(crate) async fn server_clock(&self) -> Result<Option<Timestamp>, StoreError> {
        match &self.database {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(database) => database.clock().await.map(Some),
        }
    }

    /// Why the server does not take connections, as far as it is known.
    pub(crate) fn outage(&self) -> Option<StoreError> {
        match &self.database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => database.process.outage_error(),
        }
    }

    /// Waits for the turn of this process to begin a session at Discord; `None` if it is the only one.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(crate) async fn session_turn(&self) -> Result<Option<SessionTurn>, StoreError> {
        match &self.database {
            Database::Postgres(database) if self.shards.is_some() => database.session_turn().await.map(Some),
            Database::Sqlite(_) | Database::Postgres(_) => Ok(None),
        }
    }

    /// What other processes change from now on; `None` if this is the only one.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub(crate) async fn process_changes(&self) -> Result<Option<ProcessChanges>, StoreError> {
        match &self.database {
            Database::Postgres(database) if self.shards.is_some() => database.changes().await.map(Some),
            Database::Sqlite(_) | Database::Postgres(_) => Ok(None),
        }
    }

    /// The queue of searches for workers with this version of the engine; `None` on SQLite, which no other process can use.
    pub(crate) fn search_queue(&self, version: &str) -> Option<SearchQueue> {
        match &self.database {
            Database::Sqlite(_) => None,
            Database::Postgres(database) => Some(database.search_queue(version)),
        }
    }

    /// What the database is.
    pub(crate) fn name(&self) -> &'static str {
        match self.database {
            Database::Sqlite(_) => "SQLite",
            Database::Postgres(_) => "PostgreSQL",
        }
    }

    /// The SQLite file, if the database is one.
    pub(super) fn sqlite(&self) -> Option<&SqliteDatabase> {
        match &self.database {
            Database::Sqlite(database) => Some(database),
            Database::Postgres(_) => None,
        }
    }

    /// Closes all connections, after pending writes. Then another process may use an SQLite file.
    pub(crate) async fn close(&self) {
        match &self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }
}

impl Read {
    pub(super) fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }

    pub(super) fn shards(&self) -> Option<ShardBlock> {
        self.shards
    }
}

impl Write {
    /// From now on, what this transaction does for the servers of its process, it does for those of the process to which a game belongs.
    /// Returns whether that is another one that is gone. The times that one writes cannot say so: its clock may be wrong.
    pub(crate) async fn act_for_process_of(&mut self, game: GameId) -> Result<bool, StoreError> {
        let Some(own) = self.shards() else { return Ok(false) };
        let query = "SELECT coalesce(guild_id, 0) FROM game WHERE id = $1";
        let guild: Option<GuildId> = self.fetch_optional(query, game, "reading where a game is").await?;
        if own.contains(guild) {
            return Ok(false);
        }
        let block = own.block_of(guild);
        self.read.shards = Some(block);
        postgres_process::is_gone(self.connection(), block).await
    }

    /// To be called before anything is read or changed that does not belong to the game alone.
    ///
    /// # Errors
    /// [`StoreError::NotAlone`] when other games may be changed at the same time.
    pub(crate) fn check_alone(&self) -> Result<(), StoreError> {
        if self.is_alone { Ok(()) } else { Err(StoreError::NotAlone) }
    }

    /// Commits the changes. Once this returns, they survive a crash and a power failure.
    ///
    /// # Errors
    /// When the changes cannot be written. Nothing has been changed then.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        let connection = self.read.connection;
        match self.postgres {
            None => connection.commit().await.context("committing")?,
            Some(write) => write.commit(connection).await?,
        }
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
