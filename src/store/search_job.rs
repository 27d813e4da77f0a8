//! Searches that the bot gives to workers: a queue in a database on a server.
//!
//! A worker holds a shared advisory lock for each of its threads, so that the bot can count them, and none is left when a worker is
//! killed. It also keeps the row of a job locked while it searches: when it is killed, another worker finds the job.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener};
use sqlx::{ConnectOptions, Connection as _, PgConnection, Row as _};

use super::error::{ErrorContext, StoreError, text_of};
use super::listener::{listen, received};
use super::postgres_lock::{KEEPALIVES, answered};
use super::{migrations, postgres_process, postgres_url};

const JOBS: &str = "search_job";
const STOPS: &str = "search_stop";
const ANSWERS: &str = "search_answer";
const WORKERS: &str = "search_worker";
/// The longest text of a notification is a byte less than 8,000.
const LONGEST_ANSWER: usize = 7_900;
/// What the server answers while it starts, and when it has no connection left.
const BUSY: [&str; 2] = ["57P03", "53300"];
/// Says to a server that has lost a thread when to free its job. A review may take minutes.
const LONGEST_SEARCH: &str = "SET idle_in_transaction_session_timeout = '10min'";

/// The queue of one version of the engine.
#[derive(Clone, Debug)]
pub(crate) struct SearchQueue {
    options: Arc<PgConnectOptions>,
    name: Arc<str>,
    version: Arc<str>,
}

/// A search for a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewSearchJob {
    /// Lower ones are served first.
    pub purpose: i16,
    pub job: String,
    /// `None` if its time is not limited.
    pub left: Option<Duration>,
}

/// A search that a worker has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenJob {
    pub id: i64,
    pub job: String,
    pub left: Option<Duration>,
}

/// What the bot is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum QueueEvent {
    Answer {
        id: i64,
        answer: String,
    },
    /// A worker has come or gone.
    Workers,
}

/// What a worker is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WorkerEvent {
    Job,
    /// Nobody waits for this job any more.
    Stop(i64),
}

/// The connection of the bot. Its jobs end with it.
pub(crate) struct BotConnection {
    listener: PgListener,
    version: Arc<str>,
}

/// The connection by which a worker listens.
pub(crate) struct WorkerConnection {
    listener: PgListener,
}

/// The connection of one thread of a worker.
pub(crate) struct ThreadConnection {
    connection: PgConnection,
    version: Arc<str>,
}

impl SearchQueue {
    pub(super) fn new(options: PgConnectOptions, name: &str, version: &str) -> Self {
        Self { options: Arc::new(options), name: name.into(), version: version.into() }
    }

    /// The queue in the database of a `postgres://…` URL, for a worker. Nothing is changed there.
    ///
    /// # Errors
    /// [`StoreError::Away`] when the server may take connections later. When it refuses this one, or when the tables are not those of
    /// this version.
    pub(crate) async fn open(url: &str, version: &str) -> Result<Self, StoreError> {
        let options =
            postgres_url::options(url).context("reading the database URL")?.application_name("outflank worker");
        let name = postgres_url::name(&options);
        let unreachable = |error: sqlx::Error| {
            let (database, reason) = (name.clone(), text_of(&error));
            if may_pass(&error) {
                StoreError::Away { database, reason }
            } else {
                StoreError::Unreachable { database, reason }
            }
        };
        let mut connection = options.connect().await.map_err(unreachable)?;
        let mut second = options.connect().await.map_err(unreachable)?;
        postgres_process::check_sessions(&mut connection, &mut second, &name).await?;
        let has_tables = postgres_process::check_owner(&mut connection, &name).await?;
        if has_tables && migrations::are_made_on_postgres(&mut connection, &name).await? {
            Ok(Self::new(options, &name, version))
        } else {
            Err(StoreError::NotMigrated(name))
        }
    }

    /// The database in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) async fn connect_bot(&self) -> Result<BotConnection, StoreError> {
        let mut listener = listen(&self.options, [ANSWERS, WORKERS]).await?;
        // The last bot may have been killed.
        answered(remove_abandoned(&mut listener)).await.context("removing searches of earlier bots")?;
        Ok(BotConnection { listener, version: self.version.clone() })
    }

    pub(crate) async fn connect_worker(&self) -> Result<WorkerConnection, StoreError> {
        Ok(WorkerConnection { listener: listen(&self.options, [JOBS, STOPS]).await? })
    }

    /// From now on, the bot counts one more thread.
    pub(crate) async fn connect_thread(&self) -> Result<ThreadConnection, StoreError> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            sqlx::raw_sql(KEEPALIVES).execute(&mut connection).await?;
            sqlx::raw_sql(LONGEST_SEARCH).execute(&mut connection).await?;
            let lock = "SELECT pg_advisory_lock_shared(1330992200, $1), pg_notify('search_worker', '')";
            let key = lock_key(&self.version).cast_signed();
            sqlx::query(lock).bind(key).execute(&mut connection).await?;
            Ok(connection)
        };
        let connection = answered(connect).await.context("connecting a thread to the queue of searches")?;
        Ok(ThreadConnection { connection, version: self.version.clone() })
    }
}

impl BotConnection {
    /// How many threads of workers search for this version of the engine.
    pub(crate) async fn threads(&mut self) -> Result<usize, StoreError> {
        let query =
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::BIGINT = 1330992200
             AND objid::BIGINT = $1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        let count = sqlx::query_scalar(query).bind(i64::from(lock_key(&self.version))).fetch_one(&mut self.listener);
        let count: i64 = answered(count).await.context("counting the threads of workers")?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// Puts a job into the queue. Returns its number.
    pub(crate) async fn post(&mut self, job: &NewSearchJob) -> Result<i64, StoreError> {
        let insert = "WITH posted AS (
                 INSERT INTO search_job (version, owner, purpose, job, left_ms) VALUES ($1, pg_backend_pid(), $2, $3, $4)
                 RETURNING id
             ) SELECT id, pg_notify('search_job', '') FROM posted";
        let left_ms = job.left.map(|left| i64::try_from(left.as_millis()).unwrap_or(i64::MAX));
        let insert = sqlx::query(insert).bind(&*self.version).bind(job.purpose).bind(&job.job).bind(left_ms);
        let row = answered(insert.fetch_one(&mut self.listener)).await.context("posting a search")?;
        row.try_get(0).context("posting a search")
    }

    /// Takes a job back, or stops the worker that has taken it.
    pub(crate) async fn cancel(&mut self, id: i64) -> Result<(), StoreError> {
        let cancel = "WITH cancelled AS (
                 DELETE FROM search_job WHERE id IN (SELECT id FROM search_job WHERE id = $1 FOR UPDATE SKIP LOCKED)
             ) SELECT pg_notify('search_stop', $1::TEXT)";
        let cancel = sqlx::query(cancel).bind(id).execute(&mut self.listener);
        answered(cancel).await.context("taking a search back").map(drop)
    }

    /// Waits for the next event. It may be dropped at any time.
    pub(crate) async fn next(&mut self) -> Result<QueueEvent, StoreError> {
        loop {
            let (channel, payload) = received(&mut self.listener).await?;
            if channel == WORKERS {
                return Ok(QueueEvent::Workers);
            }
            let answer = payload.split_once(' ').and_then(|(id, answer)| Some((id.parse().ok()?, answer)));
            if let Some((id, answer)) = answer {
                return Ok(QueueEvent::Answer { id, answer: answer.to_owned() });
            }
        }
    }
}

impl WorkerConnection {
    /// Waits for the next event. It may be dropped at any time.
    pub(crate) async fn next(&mut self) -> Result<WorkerEvent, StoreError> {
        loop {
            let (channel, payload) = received(&mut self.listener).await?;
            match (channel == JOBS, payload.parse()) {
                (true, _) => return Ok(WorkerEvent::Job),
                (false, Ok(id)) => return Ok(WorkerEvent::Stop(id)),
                (false, Err(_)) => {}
            }
        }
    }

    /// Removes the jobs of bots that are gone, and those whose time has long been over.
    pub(crate) async fn remove_abandoned(&mut self) -> Result<(), StoreError> {
        answered(remove_abandoned(&mut self.listener)).await.context("removing abandoned searches")
    }
}

impl ThreadConnection {
    /// Takes the job whose turn it is, and keeps it until [`Self::finish`]. `None` if no job waits.
    pub(crate) async fn take(&mut self) -> Result<Option<TakenJob>, StoreError> {
        let take = "SELECT id, job, left_ms, (extract(epoch FROM clock_timestamp() - posted_at) * 1000)::BIGINT FROM search_job
             WHERE version = $1 AND owner IN (SELECT pid FROM pg_stat_activity)
             AND (left_ms IS NULL OR clock_timestamp() < posted_at + left_ms * INTERVAL '1 millisecond')
             ORDER BY purpose, id LIMIT 1 FOR UPDATE OF search_job SKIP LOCKED";
        let (version, connection) = (self.version.to_string(), &mut self.connection);
        let take = async {
            sqlx::raw_sql("BEGIN").execute(&mut *connection).await?;
            let row: Option<(i64, String, Option<i64>, i64)> =
                sqlx::query_as(take).bind(version).fetch_optional(&mut *connection).await?;
            if row.is_none() {
                sqlx::raw_sql("ROLLBACK").execute(connection).await?;
            }
            Ok(row)
        };
        let row = answered(take).await.context("taking a search")?;
        Ok(row.map(|(id, job, left_ms, waited_ms)| {
            let left =
                left_ms.map(|left| Duration::from_millis(left.saturating_sub(waited_ms).try_into().unwrap_or(0)));
            TakenJob { id, job, left }
        }))
    }

    /// Removes the job that was taken, and sends its answer. `None` if nobody waits for it.
    pub(crate) async fn finish(&mut self, id: i64, answer: Option<&str>) -> Result<(), StoreError> {
        let connection = &mut self.connection;
        let finish = async {
            sqlx::query("DELETE FROM search_job WHERE id = $1").bind(id).execute(&mut *connection).await?;
            if let Some(answer) = answer.filter(|answer| answer.len() < LONGEST_ANSWER) {
                let notify = "SELECT pg_notify('search_answer', $1)";
                sqlx::query(notify).bind(format!("{id} {answer}")).execute(&mut *connection).await?;
            }
            sqlx::raw_sql("COMMIT").execute(connection).await
        };
        answered(finish).await.context("answering a search").map(drop)
    }

    /// Gives the lock back, and tells the bot.
    pub(crate) async fn close(mut self) -> Result<(), StoreError> {
        let close = async {
            let unlock = "SELECT pg_advisory_unlock_all(), pg_notify('search_worker', '')";
            sqlx::raw_sql(unlock).execute(&mut self.connection).await?;
            self.connection.close().await
        };
        answered(close).await.context("leaving the queue of searches")
    }
}

/// The number of the lock of a version.
fn lock_key(version: &str) -> u32 {
    crc32fast::hash(version.as_bytes())
}

/// Whether a later attempt to connect can succeed without a change of the URL.
fn may_pass(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => error.code().is_some_and(|code| BUSY.contains(&&*code)),
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::Protocol(_) => true,
        _ => false,
    }
}

async fn remove_abandoned(listener: &mut PgListener) -> Result<(), sqlx::Error> {
    let remove = "DELETE FROM search_job WHERE id IN (
             SELECT id FROM search_job WHERE owner NOT IN (SELECT pid FROM pg_stat_activity)
             OR clock_timestamp() > posted_at + left_ms * INTERVAL '1 millisecond' + INTERVAL '10 seconds'
             FOR UPDATE SKIP LOCKED
         )";
    sqlx::query(remove).execute(listener).await.map(drop)
}
