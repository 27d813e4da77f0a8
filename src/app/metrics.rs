//! The page `/metrics`, for Prometheus. The other layers count by the macros of the crate `metrics`; what is measured when
//! the page is read is added here.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

use crate::service::EnginePool;
use crate::store::Store;

/// The upper ends of the buckets of all times, in seconds. Discord wants a first response within 3 s.
const BUCKETS: [f64; 14] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0];
/// How often old samples are summed up, so that they do not fill the memory while nobody reads the page.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long the page waits for the database.
const DATABASE_LIMIT: Duration = Duration::from_secs(1);

/// Renders the page.
#[derive(Clone)]
pub(crate) struct Metrics {
    handle: PrometheusHandle,
    /// What is measured when the page is read. A worker has neither, nor a bot that stands by.
    bot: Arc<OnceLock<(Store, EnginePool)>>,
}

impl Metrics {
    /// From now on everything that is counted appears on the page.
    ///
    /// # Errors
    /// When this process counts already.
    pub(crate) fn install() -> Result<Self, BuildError> {
        let times = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(times, &BUCKETS)?;
        let handle = builder.install_recorder()?;
        describe();
        let started = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        gauge!("process_start_time_seconds").set(started.as_secs_f64());
        gauge!("outflank_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
        gauge!("outflank_search_workers").set(0.0);
        // `increase` of Prometheus does not count the event with which a counter appears, so they appear before it.
        for name in [
            "outflank_panics_total",
            "outflank_database_errors_total",
            "outflank_unanswered_commits_total",
            "outflank_errors_total",
            "outflank_refusals_total",
            "outflank_responses_failed_total",
            "outflank_notices_sent_total",
            "outflank_notices_refused_total",
            "outflank_roles_given_total",
            "outflank_roles_taken_total",
            "outflank_roles_refused_total",
            "outflank_daily_puzzles_posted_total",
            "outflank_daily_puzzles_refused_total",
            "outflank_weekly_summaries_posted_total",
            "outflank_weekly_summaries_refused_total",
        ] {
            counter!(name).absolute(0);
        }
        Ok(Self { handle, bot: Arc::default() })
    }

    /// From now on, the page shows what is measured of these.
    pub(crate) fn measure(&self, store: Store, engine: EnginePool) {
        gauge!("outflank_database_info", "database" => store.name()).set(1.0);
        self.bot.get_or_init(|| (store, engine));
    }

    /// A page of its own, on which nothing is counted.
    #[cfg(test)]
    pub(crate) fn local(store: Store, engine: EnginePool) -> Self {
        Self {
            handle: PrometheusBuilder::new().build_recorder().handle(),
            bot: Arc::new(OnceLock::from((store, engine))),
        }
    }

    /// Sums up old samples at intervals.
    pub(crate) async fn keep_up(self) {
        let mut interval = tokio::time::interval(UPKEEP_INTERVAL);
        loop {
            interval.tick().await;
            self.handle.run_upkeep();
        }
    }

    /// The page, with what is measured now.
    pub(crate) async fn render(&self) -> String {
        if let Some((store, engine)) = self.bot.get() {
            gauge!("outflank_search_queue_length").set(engine.waiting() as f64);
            // Without an answer of the database, the page has the last number.
            if let Ok(Some(games)) = tokio::time::timeout(DATABASE_LIMIT, running_games(store)).await {
                gauge!("outflank_games_running").set(games as f64);
            }
        }
        if let Some(bytes) = resident_memory() {
            gauge!("process_resident_memory_bytes").set(bytes as f64);
        }
        if let Some(files) = open_files() {
            gauge!("process_open_fds").set(files as f64);
        }
        self.handle.render()
    }
}

async fn running_games(store: &Store) -> Option<i64> {
    store.read().await.ok()?.count_running_games().await.ok()
}

/// The memory of this process that is in RAM. Known on Linux only.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix("kB")?;
    Some(kilobytes.trim().parse::<u64>().ok()? * 1024)
}

/// The open files and sockets of this process. Known on Linux only.
fn open_files() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count())
}

/// Explains each metric on the page.
fn describe() {
    let seconds = |name: &'static str, text: &'static str| describe_histogram!(name, Unit::Seconds, text);
    let count = |name: &'static str, text: &'static str| describe_counter!(name, text);
    let value = |name: &'static str, text: &'static str| describe_gauge!(name, text);
    value("outflank_build_info", "The version that runs.");
    value("outflank_database_info", "The database in use: SQLite or PostgreSQL.");
    value("outflank_ready", "1 while a check of /readyz passes, by check.");
    value("outflank_shards", "The shards of the process, with the numbers of the first and the last.");
    value("outflank_all_shards", "The shards of all processes of the bot.");
    value("outflank_standing_by", "1 while the process waits until another one ends.");
    value("outflank_shards_connected", "The shards of the process that are connected to Discord's gateway.");
    value("outflank_games_running", "Games of the process that have not ended.");
    value("outflank_search_queue_length", "Requests that wait for a thread of the engine.");
    value("outflank_search_workers", "Threads of workers that search for the bot.");
    value("process_resident_memory_bytes", "Memory of the process that is in RAM.");
    value("process_start_time_seconds", "When the process started, in seconds since 1970.");
    value("process_open_fds", "Open files and sockets of the process.");
    count("outflank_moves_total", "Moves, by who made them: a player or the bot.");
    count("outflank_responses_failed_total", "Interactions to which the bot could not respond.");
    count("outflank_refusals_total", "Interactions that were refused with a sentence for the user.");
    count(
        "outflank_lenient_events_total",
        "Events with a field that serenity cannot read, which the bot read without it.",
    );
    count("outflank_notices_sent_total", "Messages that notified a player of a game.");
    count("outflank_notices_refused_total", "Notices that were dropped because Discord refused them everywhere.");
    count("outflank_roles_given_total", "Roles that players got for their title.");
    count("outflank_roles_taken_total", "Roles of lower titles that were taken from players.");
    count("outflank_roles_refused_total", "Changes of roles that Discord refused for want of a permission.");
    count("outflank_daily_puzzles_posted_total", "Daily puzzles that were posted.");
    count("outflank_daily_puzzles_refused_total", "Daily puzzles that Discord refused to post.");
    count("outflank_weekly_summaries_posted_total", "Weekly summaries that were posted.");
    count("outflank_weekly_summaries_refused_total", "Weekly summaries that Discord refused to post.");
    count("outflank_errors_total", "Interactions that failed through the bot's fault; the user read an apology.");
    count(
        "outflank_discord_errors_total",
        "Failed calls to Discord, by call and by Discord's code or the HTTP status.",
    );
    count("outflank_discord_retries_total", "Calls to Discord that were repeated, by call.");
    count("outflank_database_errors_total", "Statements that failed in the database.");
    count(
        "outflank_unanswered_commits_total",
        "Commits that PostgreSQL did not answer, and about which it was asked again.",
    );
    count("outflank_worker_searches_total", "Searches by workers, by outcome. Only the answered ones were of use.");
    count("outflank_task_failures_total", "Background tasks that failed and were started again, by task.");
    count("outflank_panics_total", "Panics anywhere in the program.");
    seconds("outflank_response_seconds", "From an interaction to the delivered response, by kind of interaction.");
    seconds("outflank_search_seconds", "Searches for the bot's moves, by level.");
    seconds("outflank_search_wait_seconds", "Time that a request waited for a thread of the engine, by level.");
    seconds("outflank_drawing_seconds", "Drawing a picture, the wait for a thread included.");
    seconds("outflank_database_write_wait_seconds", "Wait for the begin of a write transaction.");
    seconds("outflank_database_write_seconds", "A write transaction, from its begin to the end of its commit.");
}
