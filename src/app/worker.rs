//! The running worker: it searches for the bot that uses the same database, until a signal arrives.

use std::time::Duration;

use metrics::gauge;
use secrecy::ExposeSecret;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::config::WorkerConfig;
use crate::service::{SearchWorker, engine_version};
use crate::store::{SearchQueue, StoreError};

use super::AppError;
use super::health::{HealthServer, Pages};
use super::metrics::Metrics;
use super::readiness::{Check, Readiness};
use super::shutdown::{SHUTDOWN_LIMIT, ShutdownDeadline, Signals};

/// How long the worker waits before it connects again to a server that is away.
const RETRY: Duration = Duration::from_secs(2);

/// Serves the bot until a signal arrives.
///
/// # Errors
/// When the database is refused, or when the health pages cannot be served.
pub(super) async fn run(config: WorkerConfig) -> Result<(), AppError> {
    let stop = CancellationToken::new();
    let signals = Signals::listen().map_err(AppError::Signals)?;
    tokio::spawn(signals.watch(stop.clone()));
    let readiness = Readiness::of_worker();
    if let Some(address) = config.http_address {
        let pages = Pages { readiness: readiness.clone(), metrics: Metrics::install()? };
        tokio::spawn(pages.metrics.clone().keep_up());
        tokio::spawn(HealthServer::bind(address).await?.serve(pages, stop.clone()));
    }
    let opening = open(config.database_url.expose_secret(), &readiness);
    let Some(queue) = stop.run_until_cancelled(opening).await else {
        info!("stopped");
        return Ok(());
    };
    let queue = queue?;
    info!(
        threads = config.engine_threads,
        engine = engine_version(),
        "this worker searches for the bot that uses {}",
        queue.name()
    );
    gauge!("outflank_database_info", "database" => "PostgreSQL").set(1.0);
    gauge!("outflank_search_workers").set(config.engine_threads as f64);
    let worker = SearchWorker::new(queue, config.engine_threads, config.engine_hash_mb, stop.clone());
    tokio::spawn(report(worker.clone(), readiness));
    let running = tokio::spawn(worker.run());
    stop.cancelled().await;
    // What does not end in time is free for other workers, because the connection ends.
    ShutdownDeadline::after(SHUTDOWN_LIMIT).finish("searches", running).await;
    info!("stopped");
    Ok(())
}

/// Opens the queue, as soon as the server takes connections and a bot of this version has made the tables.
async fn open(url: &str, readiness: &Readiness) -> Result<SearchQueue, AppError> {
    let mut last_reason = None;
    loop {
        match SearchQueue::open(url, &engine_version()).await {
            Err(error @ (StoreError::Away { .. } | StoreError::NotMigrated(_))) => {
                let reason = error.to_string();
                if last_reason.as_ref() != Some(&reason) {
                    warn!("{reason}; the worker waits for it");
                    readiness.set(Check::Database, Err(reason.clone()));
                    last_reason = Some(reason);
                }
                tokio::time::sleep(RETRY).await;
            }
            opened => return Ok(opened?),
        }
    }
}

/// Keeps the readiness up to date.
async fn report(worker: SearchWorker, readiness: Readiness) {
    let mut state = worker.state();
    drop(worker);
    loop {
        readiness.set(Check::Database, state.borrow_and_update().clone());
        if state.changed().await.is_err() {
            return;
        }
    }
}
