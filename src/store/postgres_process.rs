//! Which process uses a database on a PostgreSQL server, or which processes do.
//!
//! A connection of its own holds advisory locks while the process lives: that of the whole database, or, where several processes share
//! the shards of the bot, that of a block of shards, and that of the database together with the others. The table `process_block` names
//! the process that had a block last, and every write looks for the name of its process there: one that has lost its connection, and so
//! its locks, to another one writes nothing more.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, Row};
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use crate::domain::{ShardBlock, Sharding};

use super::error::{ErrorContext, StoreError};
use super::outage::Outage;
use super::owner::{self, Owner};
use super::postgres_lock::{KEEPALIVES, LockHolder, release, unlock};
use super::sql::{Connection, Statement};

/// The block of a process, as the one that had it last.
const REGISTER: &str =
    "INSERT INTO process_block (first_shard, last_shard, shards, sharding, process) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (first_shard) DO UPDATE SET process = excluded.process";
/// The lock of the database alone. The number of all locks is `OUTF`, as in the header of an SQLite file. Nobody waits in the queue for it,
/// behind which nobody could share it.
const LOCK_DATABASE: &str = "SELECT pg_try_advisory_lock(1330992198, 1)";
/// The same, if no other process uses the database, or else together with others that share it.
const LOCK_SHARED: &str = "SELECT pg_try_advisory_lock(1330992198, 1), pg_try_advisory_lock_shared(1330992198, 1)";
/// From now on, others can share the database.
const SHARE: &str = "SELECT pg_advisory_unlock(1330992198, 1)";
/// The first block of so many that no process has.
const LOCK_BLOCK: &str = "SELECT number FROM generate_series(0, $1 - 1) AS number
     WHERE pg_try_advisory_lock(1330992198, 2 + number) LIMIT 1";
/// Whether no process has a block. Until the transaction ends, none takes it.
const IS_FREE: &str = "SELECT pg_try_advisory_xact_lock_shared(1330992198, 2 + $1::INTEGER)";
/// How long to look for what is free, and how often. A process that was killed may have it for a moment.
const CLAIM_LIMIT: Duration = Duration::from_secs(2);
const CLAIM_PAUSE: Duration = Duration::from_millis(200);
/// All clocks go on from the time at which the first process of them was gone, so that none loses any time.
const JOIN_HEARTBEATS: [&str; 2] = [
    "INSERT INTO program (name, value) SELECT 'heartbeat_ms', value FROM program
         WHERE name LIKE 'heartbeat\\_ms%' ORDER BY name = 'heartbeat_ms', value::BIGINT LIMIT 1
     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    "DELETE FROM program WHERE name LIKE 'heartbeat\\_ms\\_%'",
];

/// This process, among those that may use a database.
#[derive(Clone, Debug)]
pub(super) struct PostgresProcess {
    /// What the server has called it.
    id: Arc<str>,
    /// The database in messages.
    database: Arc<str>,
    shards: Option<ShardBlock>,
    /// Why the connection with the lock cannot be made again. The pools do not say why they have none.
    outage: Outage,
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

/// What a process has locked, before others know of it.
pub(super) struct Claim {
    /// Holds the locks.
    connection: PgConnection,
    options: PgConnectOptions,
    database: Arc<str>,
    /// How the shards are divided, and the number of the block. `None` for the whole database.
    block: Option<(Sharding, u32)>,
    /// Whether no other process uses the database.
    is_alone: bool,
}

impl Claim {
    /// Locks the database, or a block with a connection of its own.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another process has it, or when others have all blocks; [`StoreError::OtherSharding`] when they divide the
    /// shards in another way.
    pub(super) async fn take(
        mut connection: PgConnection,
        options: PgConnectOptions,
        name: &str,
        sharding: Option<Sharding>,
    ) -> Result<Self, StoreError> {
        const CONTEXT: &str = "taking the lock of the database";
        sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await.context(CONTEXT)?;
        let begun = Instant::now();
        loop {
            let free = match sharding {
                None => is_database_free(&mut connection).await.context(CONTEXT)?.then_some((true, None)),
                Some(sharding) => {
                    let free = free_block(&mut connection, sharding).await.context(CONTEXT)?;
                    free.map(|(is_alone, number)| (is_alone, Some((sharding, number))))
                }
            };
            if let Some((is_alone, block)) = free {
                return Ok(Self { connection, options, database: name.into(), block, is_alone });
            }
            if begun.elapsed() >= CLAIM_LIMIT {
                let own = text_of_sharding(sharding);
                let other = other_sharding(&mut connection, &own).await.context(CONTEXT)?;
                return Err(match other {
                    Some(other) => StoreError::OtherSharding { database: name.to_owned(), other, own },
                    None => StoreError::InUse(name.to_owned()),
                });
            }
            tokio::time::sleep(CLAIM_PAUSE).await;
        }
    }

    pub(super) fn is_alone(&self) -> bool {
        self.is_alone
    }

    /// Writes into the database which process uses it. From now on, another one that had it, or this block, before cannot write, nor any
    /// other one if `has_migrated` says that the tables have changed.
    ///
    /// # Errors
    /// [`StoreError::OtherSharding`] when the other processes divide the shards in another way.
    pub(super) async fn register(
        mut self,
        connection: &mut PgConnection,
        has_migrated: bool,
    ) -> Result<PostgresProcess, StoreError> {
        const CONTEXT: &str = "registering the process";
        let sharding = text_of_sharding(self.block.map(|(sharding, _)| sharding));
        let mut transaction = connection.begin().await.context(CONTEXT)?;
        sqlx::raw_sql("SELECT pg_advisory_xact_lock(1330992198)").execute(&mut *transaction).await.context(CONTEXT)?;
        let others = "SELECT sharding FROM process_block WHERE sharding <> $1 LIMIT 1";
        let other: Option<String> =
            sqlx::query_scalar(others).bind(&sharding).fetch_optional(&mut *transaction).await.context(CONTEXT)?;
        match other {
            Some(other) if !self.is_alone => {
                return Err(StoreError::OtherSharding { database: self.database.to_string(), other, own: sharding });
            }
            Some(_) => {
                for join in JOIN_HEARTBEATS {
                    sqlx::query(join).execute(&mut *transaction).await.context(CONTEXT)?;
                }
            }
            None => {}
        }
        // The last process of a block may still ask what became of its writes.
        let old = "DELETE FROM last_write WHERE process NOT IN (SELECT process FROM process_block)";
        sqlx::query(old).execute(&mut *transaction).await.context(CONTEXT)?;
        if self.is_alone {
            // Processes that have lost their connections for a moment go on, if the tables are still those that they know.
            let gone = "DELETE FROM process_block WHERE sharding <> $1 OR $2";
            let gone = sqlx::query(gone).bind(&sharding).bind(has_migrated);
            gone.execute(&mut *transaction).await.context(CONTEXT)?;
        }
        let id: String =
            sqlx::query_scalar("SELECT gen_random_uuid()::TEXT").fetch_one(&mut *transaction).await.context(CONTEXT)?;
        let shards = self.block.map(|(sharding, number)| sharding.block(number));
        let ShardBlock { first, last, total, .. } = shards.unwrap_or(ShardBlock::all(NonZeroU32::MIN));
        let register = sqlx::query(REGISTER).bind(i64::from(first)).bind(i64::from(last));
        let register = register.bind(i64::from(total.get())).bind(&sharding).bind(&id);
        register.execute(&mut *transaction).await.context(CONTEXT)?;
        transaction.commit().await.context(CONTEXT)?;
        if self.block.is_some() && self.is_alone {
            sqlx::raw_sql(SHARE).execute(&mut self.connection).await.context(CONTEXT)?;
        }
        Ok(PostgresProcess::start(id, shards, self))
    }

    /// Gives up the locks.
    pub(super) async fn release(self) {
        release(self.connection).await;
    }
}

async fn is_database_free(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(LOCK_DATABASE).fetch_one(connection).await
}

/// The setting by which other processes divide the shards, if it is not that of this one; `None` also if they do not divide them.
async fn other_sharding(connection: &mut PgConnection, own: &str) -> Result<Option<String>, sqlx::Error> {
    // The first process may not have made the table yet.
    let exists: bool =
        sqlx::query_scalar("SELECT to_regclass('process_block') IS NOT NULL").fetch_one(&mut *connection).await?;
    if !exists {
        return Ok(None);
    }
    let other = "SELECT sharding FROM process_block WHERE sharding NOT IN ($1, '') LIMIT 1";
    sqlx::query_scalar(other).bind(own).fetch_optional(connection).await
}

/// As in the table `process_block`.
fn text_of_sharding(sharding: Option<Sharding>) -> String {
    sharding.map(|sharding| sharding.to_string()).unwrap_or_default()
}

/// Whether no process has a block, within a transaction.
pub(super) async fn is_gone(connection: &mut Connection, block: ShardBlock) -> Result<bool, StoreError> {
    const CONTEXT: &str = "looking for a process";
    let statement = Statement::new(IS_FREE.into()).bind(Some(i64::from(block.number())));
    let row = statement.fetch_one(connection).await.context(CONTEXT)?;
    row.get(0).context(CONTEXT).map(|is_free| is_free == Some(true))
}

/// Locks the first free block. Returns whether no other process uses the database, and the number of the block; `None` without any lock
/// if there is no free one.
async fn free_block(connection: &mut PgConnection, sharding: Sharding) -> Result<Option<(bool, u32)>, sqlx::Error> {
    let (is_alone, is_shared): (bool, bool) = sqlx::query_as(LOCK_SHARED).fetch_one(&mut *connection).await?;
    if is_shared {
        let blocks = i32::try_from(sharding.blocks()).unwrap_or(i32::MAX);
        let number: Option<i32> = sqlx::query_scalar(LOCK_BLOCK).bind(blocks).fetch_optional(&mut *connection).await?;
        if let Some(number) = number {
            return Ok(Some((is_alone, number.unsigned_abs())));
        }
    }
    unlock(connection).await?;
    Ok(None)
}

impl PostgresProcess {
    /// Keeps the locks from now on.
    fn start(id: String, shards: Option<ShardBlock>, claim: Claim) -> Self {
        let Claim { connection, options, database, block, .. } = claim;
        let stop = CancellationToken::new();
        let process = Self {
            id: id.into(),
            database,
            shards,
            outage: Outage::default(),
            slots: Arc::default(),
            replaced: CancellationToken::new(),
            stop: stop.clone(),
            holder: TaskTracker::new(),
            _stop_at_drop: Arc::new(stop.clone().drop_guard()),
        };
        let (id, outage, replaced) = (process.id.clone(), process.outage.clone(), process.replaced.clone());
        let holder = LockHolder { id, block: block.map(|(_, number)| number), options, outage, replaced };
        process.holder.spawn(holder.hold_until(stop, connection));
        process.holder.close();
        process
    }

    /// The shards that the process runs; `None` for all.
    pub(super) fn shards(&self) -> Option<ShardBlock> {
        self.shards
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
    pub(super) fn outage_error(&self) -> Option<StoreError> {
        let reason = self.outage.reason()?;
        Some(StoreError::Unreachable { database: self.database.to_string(), reason })
    }

    pub(super) fn outage(&self) -> &Outage {
        &self.outage
    }

    /// Gives up the locks.
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
