//! Reads the configuration, builds all parts of the program, and runs the bot or the sandbox.

mod database_check;
mod error;
mod fonts;
mod health;
mod injected;
mod invalid_answers;
mod logging;
mod metrics;
mod readiness;
mod registration;
mod serve;
mod shutdown;
mod upstream;
mod worker;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(crate) use error::AppError;
pub use injected::{DiscordServer, Injected, InjectedTime};

use crate::config::{Config, Connection, Environment, Flags, Mode, WorkerConfig, database_url, postgres_url};
use crate::discord::GatewayTrace;
use crate::service::{self, Clock, Machine, Recomputed, SystemClock};
use crate::store::{self, Moved, Store, TableProgress};

/// Threads for short blocking work: pictures, and name resolution.
const BLOCKING_THREADS: usize = 4;

/// Copies the database of the environment, or else the one that `run` uses in this folder. The bot may be running. Blocks the
/// thread. Returns the path of the database.
///
/// # Errors
/// When the URL is invalid, or when the database cannot be copied.
pub(crate) fn backup(target: &str) -> Result<PathBuf, AppError> {
    // Only the bot and the sandbox read `.env`. Which database was copied is printed.
    let url = database_url(&Environment::of_process())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(AppError::Runtime)?;
    Ok(runtime.block_on(store::backup(&url, target))?)
}

/// Computes all ratings again in the database of the environment, or else in the one that `run` uses in this folder. The bot
/// must not be running. Blocks the thread. Returns what came of it, and how long it took.
///
/// # Errors
/// When the URL is invalid, when the database does not exist or is in use, or when it cannot be read or written.
pub(crate) fn recompute_ratings() -> Result<(Recomputed, Duration), AppError> {
    let url = database_url(&Environment::of_process())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(AppError::Runtime)?;
    runtime.block_on(async {
        let store = Store::open_existing(&url).await?;
        let start = Instant::now();
        let clock = SystemClock::new(Machine::default(), None);
        let recomputed = service::recompute_ratings(&store, || clock.now()).await?;
        let time = start.elapsed();
        store.close().await;
        Ok((recomputed, time))
    })
}

/// Moves the database of `run` to a PostgreSQL server. The bot must not be running. Blocks the thread.
///
/// # Errors
/// When a URL is invalid, or when the database cannot be moved.
pub(crate) fn migrate_to(target: &str, report: impl FnMut(TableProgress<'_>)) -> Result<Moved, AppError> {
    let source = database_url(&Environment::of_process().with_dot_env(Path::new(".env")))?;
    let target = postgres_url(target)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(AppError::Runtime)?;
    Ok(runtime.block_on(store::migrate_to(&source, &target, report))?)
}

/// Searches for the bot that uses the same database until a signal arrives. Blocks the thread.
///
/// # Errors
/// When a setting is invalid, or when the database is refused.
pub(crate) fn run_worker(flags: &Flags) -> Result<(), AppError> {
    let environment = Environment::of_process().with_dot_env(Path::new(".env"));
    let config = WorkerConfig::load(&environment, flags)?;
    logging::start(&config.log_filter, config.log_format, None, GatewayTrace::default())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(AppError::Runtime)?;
    let result = runtime.block_on(worker::run(config));
    // A search that was not finished in time is not waited for.
    runtime.shutdown_background();
    result
}

/// Runs the bot or the sandbox until a signal arrives. Blocks the thread.
///
/// Without `requested` the bot runs if there is a token, and the sandbox otherwise. `injected` replaces nothing except in
/// tests.
///
/// # Errors
/// When a setting is invalid, or when the bot cannot start or cannot go on.
pub(crate) fn run(requested: Option<Mode>, flags: &Flags, injected: Injected) -> Result<(), AppError> {
    let environment = Environment::of_process().with_dot_env(Path::new(".env"));
    let mode = requested.unwrap_or_else(|| Mode::of_bare_command(&environment));
    let config = Config::load(mode, &environment, flags)?;
    let renderer = fonts::renderer(config.font_folder.as_deref(), &environment)?;
    let token = match &config.connection {
        Connection::Discord(access) => Some(&access.token),
        Connection::Sandbox(_) => None,
    };
    let gateway_trace = GatewayTrace::default();
    logging::start(&config.log_filter, config.log_format, token, gateway_trace.clone())?;
    if (requested, mode) == (None, Mode::Sandbox) {
        serve::print_line(
            "There is no DISCORD_TOKEN, so this is the sandbox: Discord's part is played on a local page.",
        );
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(BLOCKING_THREADS)
        .enable_all()
        .build()
        .map_err(AppError::Runtime)?;
    let client = injected.http_client()?;
    let result = runtime.block_on(serve::serve(config, renderer, client, gateway_trace, injected.time));
    if let Err(error) = &result {
        tracing::error!(%error, "the program ends");
    }
    // Discord's socket may still be closing; that is not waited for.
    runtime.shutdown_background();
    result
}
