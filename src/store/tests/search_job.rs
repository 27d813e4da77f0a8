//! The queue of searches on a server.

use std::time::Duration;

use test_postgres::{Server, url};

use crate::store::{
    BotConnection, NewSearchJob, QueueEvent, SearchQueue, Store, StoreError, TakenJob, ThreadConnection, WorkerEvent,
};

const LIMIT: Duration = Duration::from_secs(60);

async fn must_end<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LIMIT, what).await.expect("ends in time")
}

fn job(purpose: i16, job: &str) -> NewSearchJob {
    NewSearchJob { purpose, job: job.to_owned(), left: None }
}

/// A queue with the connection of the bot.
struct Queue {
    server: Server,
    url: String,
    store: Store,
    bot: BotConnection,
}

impl Queue {
    async fn start() -> Option<Self> {
        let server = Server::start()?;
        let url = url(server.path(), "postgres");
        let store = Store::open(&url).await.unwrap();
        let bot = store.search_queue("1").unwrap().connect_bot().await.unwrap();
        Some(Self { server, url, store, bot })
    }

    async fn queue(&self, version: &str) -> SearchQueue {
        SearchQueue::open(&self.url, version).await.unwrap()
    }

    async fn thread(&self, version: &str) -> ThreadConnection {
        self.queue(version).await.connect_thread().await.unwrap()
    }

    /// Waits until the bot counts so many threads.
    async fn counts(&mut self, threads: usize) {
        let counts = async {
            while self.bot.threads().await.unwrap() != threads {
                tokio::task::yield_now().await;
            }
        };
        must_end(counts).await;
    }

    fn number(&self, query: &str) -> i64 {
        self.server.execute("postgres", query).trim().parse().unwrap()
    }

    fn rows(&self) -> i64 {
        self.number("SELECT count(*) FROM search_job")
    }
}

/// Takes a job as soon as there is one.
async fn take(thread: &mut ThreadConnection) -> TakenJob {
    must_end(async {
        loop {
            if let Some(job) = thread.take().await.unwrap() {
                return job;
            }
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_is_taken_by_one_thread_and_leaves_nothing_behind() {
    let Some(mut queue) = Queue::start().await else { return };
    assert_eq!(queue.bot.threads().await.unwrap(), 0);
    let mut listener = queue.queue("1").await.connect_worker().await.unwrap();
    let (mut one, mut two) = (queue.thread("1").await, queue.thread("1").await);
    assert_eq!(must_end(queue.bot.next()).await.unwrap(), QueueEvent::Workers);
    assert_eq!(queue.bot.threads().await.unwrap(), 2);
    let review = queue.bot.post(&job(1, "a review")).await.unwrap();
    let game = queue.bot.post(&NewSearchJob { left: Some(LIMIT), ..job(0, "a game") }).await.unwrap();
    assert_eq!(must_end(listener.next()).await.unwrap(), WorkerEvent::Job);
    // Games come first, and the time that a job has waited is over.
    let taken = one.take().await.unwrap().unwrap();
    assert_eq!((taken.id, &*taken.job), (game, "a game"));
    assert!(taken.left.unwrap() <= LIMIT && taken.left.unwrap() > LIMIT / 2, "{taken:?}");
    assert_eq!(two.take().await.unwrap(), Some(TakenJob { id: review, job: "a review".to_owned(), left: None }));
    one.finish(game, Some("d3 is best")).await.unwrap();
    let expected = QueueEvent::Answer { id: game, answer: "d3 is best".to_owned() };
    let mut events = Vec::new();
    while !events.contains(&expected) {
        events.push(must_end(queue.bot.next()).await.unwrap());
    }
    // The bot wants the other one no more.
    queue.bot.cancel(review).await.unwrap();
    let stopped = must_end(async {
        loop {
            if let WorkerEvent::Stop(id) = listener.next().await.unwrap() {
                return id;
            }
        }
    });
    assert_eq!(stopped.await, review);
    two.finish(review, None).await.unwrap();
    assert_eq!(queue.rows(), 0);
    one.close().await.unwrap();
    two.close().await.unwrap();
    queue.counts(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_a_worker_that_is_gone_is_free_and_one_of_another_version_is_not_seen() {
    let Some(mut queue) = Queue::start().await else { return };
    let (mut killed, mut other, mut old) = (queue.thread("1").await, queue.thread("1").await, queue.thread("0").await);
    queue.counts(2).await;
    let id = queue.bot.post(&job(0, "a game")).await.unwrap();
    assert_eq!(old.take().await.unwrap(), None);
    assert_eq!(killed.take().await.unwrap().map(|job| job.id), Some(id));
    assert_eq!(other.take().await.unwrap(), None);
    drop(killed);
    assert_eq!(take(&mut other).await.id, id);
    queue.counts(1).await;
    other.finish(id, None).await.unwrap();
    // A job that was not taken yet is taken back.
    let id = queue.bot.post(&job(0, "a game")).await.unwrap();
    queue.bot.cancel(id).await.unwrap();
    assert_eq!(queue.rows(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_of_a_bot_that_is_gone_and_jobs_without_time_are_removed() {
    let Some(mut queue) = Queue::start().await else { return };
    let mut thread = queue.thread("1").await;
    let mut listener = queue.queue("1").await.connect_worker().await.unwrap();
    queue.bot.post(&NewSearchJob { left: Some(Duration::ZERO), ..job(0, "too late") }).await.unwrap();
    assert_eq!(thread.take().await.unwrap(), None);
    queue.server.execute("postgres", "UPDATE search_job SET posted_at = posted_at - INTERVAL '1 minute'");
    listener.remove_abandoned().await.unwrap();
    assert_eq!(queue.rows(), 0);
    queue.bot.post(&job(0, "nobody's")).await.unwrap();
    queue.server.execute("postgres", "UPDATE search_job SET owner = 0");
    assert_eq!(thread.take().await.unwrap(), None);
    queue.bot.post(&job(0, "somebody's")).await.unwrap();
    listener.remove_abandoned().await.unwrap();
    assert_eq!(queue.rows(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_changes_nothing_and_refuses_a_database_of_another_version() {
    let Some(server) = Server::start() else { return };
    let url = url(server.path(), "postgres");
    let refused = async |url: &str| SearchQueue::open(url, "1").await.map(|_| ()).unwrap_err();
    assert!(matches!(refused(&url).await, StoreError::NotMigrated(_)));
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(server.execute("postgres", tables).trim(), "0");
    Store::open(&url).await.unwrap().close().await;
    SearchQueue::open(&url, "1").await.unwrap();
    let newest = "(SELECT max(version) FROM _sqlx_migrations)";
    server.execute("postgres", &format!("UPDATE _sqlx_migrations SET version = 9999 WHERE version = {newest}"));
    assert!(matches!(refused(&url).await, StoreError::Newer(_)));
    server.execute("postgres", "DELETE FROM _sqlx_migrations WHERE version = 9999");
    assert!(matches!(refused(&url).await, StoreError::NotMigrated(_)));
    server.execute("postgres", "CREATE DATABASE foreign_one");
    server.execute("foreign_one", "CREATE TABLE something (id INTEGER)");
    assert!(matches!(refused(&test_postgres::url(server.path(), "foreign_one")).await, StoreError::Foreign(_)));
    assert!(matches!(refused(&test_postgres::url(server.path(), "none")).await, StoreError::Unreachable { .. }));
    server.stop();
    assert!(matches!(refused(&url).await, StoreError::Away { .. }));
}

/// The plans of the queue's statements, with many jobs.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_job_is_found_by_an_index() {
    let Some(queue) = Queue::start().await else { return };
    let jobs = "INSERT INTO search_job (version, owner, purpose, job) SELECT number % 9, 0, number % 2, 'x'
         FROM generate_series(1, 10000) AS number; ANALYZE search_job";
    queue.server.execute("postgres", jobs);
    let next =
        "EXPLAIN SELECT id FROM search_job WHERE version = '1' ORDER BY purpose, id LIMIT 1 FOR UPDATE SKIP LOCKED";
    let plan = queue.server.execute("postgres", next);
    assert!(plan.contains("search_job_waiting") && !plan.contains("Sort"), "{plan}");
    queue.store.close().await;
}
