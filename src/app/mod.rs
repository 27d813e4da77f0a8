//! Puts the parts together: configuration in, a running bot out.

pub(crate) mod health;
pub(crate) mod logging;
mod serve;
pub(crate) mod shutdown;

use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;

use thiserror::Error;

use crate::config::{Config, ConfigError, Connection, Environment, Flags, Mode};
use crate::discord::StartError;
use crate::sandbox::SandboxError;
use crate::store::StoreError;

use health::HealthError;
use logging::LoggingError;

/// Threads for short blocking work: pictures, and looking up addresses.
const BLOCKING_THREADS: usize = 4;

/// Why the bot does not run, or does not run any more.
#[derive(Debug, Error)]
pub(crate) enum AppError {
    /// A setting is wrong; exit code 2.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Logging cannot start.
    #[error(transparent)]
    Logging(#[from] LoggingError),
    /// The database cannot be used.
    #[error("{0}; is DATABASE_URL right, and its folder writable?")]
    Store(#[from] StoreError),
    /// The health pages cannot be served.
    #[error(transparent)]
    Health(#[from] HealthError),
    /// Discord does not take us.
    #[error(transparent)]
    Discord(#[from] StartError),
    /// The sandbox cannot start.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// The sandbox's address cannot be had.
    #[error("the sandbox cannot listen on {address} ({source}); set OUTFLANK_SANDBOX_ADDR to a free loopback address")]
    SandboxAddress {
        /// The address asked for.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// The system gives no threads.
    #[error("cannot start the engine's threads: {0}")]
    Threads(#[source] std::io::Error),
    /// The system gives no runtime.
    #[error("cannot start: {0}")]
    Runtime(#[source] std::io::Error),
    /// Signals cannot be heard.
    #[error("cannot listen for signals: {0}")]
    Signals(#[source] std::io::Error),
}

impl AppError {
    /// The process's exit code: 2 for what is set wrong, 1 for everything else.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Config(_) => 2,
            _ => 1,
        }
    }
}

/// Runs the bot or the sandbox until a signal arrives. Blocks the thread.
///
/// Without `requested` the bot runs if there is a token, and the sandbox otherwise.
///
/// # Errors
/// When a setting is invalid, or when the bot cannot start or cannot go on.
pub(crate) fn run(requested: Option<Mode>, flags: &Flags) -> Result<(), AppError> {
    let environment = Environment::of_process().with_dot_env(Path::new(".env"));
    let mode = requested.unwrap_or_else(|| Mode::of_bare_command(&environment));
    let config = Config::load(mode, &environment, flags)?;
    let token = match &config.connection {
        Connection::Discord(access) => Some(&access.token),
        Connection::Sandbox(_) => None,
    };
    logging::start(&config.log_filter, token)?;
    if (requested, mode) == (None, Mode::Sandbox) {
        say("There is no DISCORD_TOKEN, so this is the sandbox: Discord's part is played on a local page.");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(BLOCKING_THREADS)
        .enable_all()
        .build()
        .map_err(AppError::Runtime)?;
    let ended = runtime.block_on(serve::serve(config));
    // Discord's socket may still be closing; nothing waits for it.
    runtime.shutdown_background();
    ended
}

/// A line on standard output for whoever started the program; without a reader it is no loss.
fn say(line: &str) {
    let _unheard = writeln!(std::io::stdout(), "{line}");
}
