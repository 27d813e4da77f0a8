//! Why the bot or the sandbox cannot run.

use std::io;
use std::net::SocketAddr;

use metrics_exporter_prometheus::BuildError;
use thiserror::Error;

use crate::config::ConfigError;
use crate::discord::StartError;
use crate::service::TaskFailure;
use crate::store::StoreError;
use sandbox::SandboxError;

use super::health::HealthError;
use super::logging::LoggingError;

/// Why the bot or the sandbox cannot start, or cannot go on.
#[derive(Debug, Error)]
pub(crate) enum AppError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Logging(#[from] LoggingError),
    #[error("{0}{hint}", hint = hint(.0))]
    Store(#[from] StoreError),
    #[error("cannot count for /metrics: {0}")]
    Metrics(#[from] BuildError),
    #[error(transparent)]
    Health(#[from] HealthError),
    #[error(transparent)]
    Discord(#[from] StartError),
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("the sandbox cannot listen on {address} ({source}); set OUTFLANK_SANDBOX_ADDR to a free loopback address")]
    SandboxAddress { address: SocketAddr, source: io::Error },
    #[error("{0}; the log says more")]
    Task(TaskFailure),
    #[error("cannot start the engine's threads: {0}")]
    Threads(#[source] io::Error),
    /// The async runtime cannot be built.
    #[error("cannot start: {0}")]
    Runtime(#[source] io::Error),
    /// The certificates of this system cannot be used.
    #[error("cannot prepare HTTPS: {0}")]
    HttpClient(#[source] reqwest::Error),
    #[error("cannot listen for signals: {0}")]
    Signals(#[source] io::Error),
}

impl AppError {
    /// The exit code of the process: 2 for invalid settings, 1 for everything else.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Config(_) => 2,
            _ => 1,
        }
    }
}

/// What an error of the database or of the file system does not say.
fn hint(error: &StoreError) -> &'static str {
    match error {
        error if error.is_of_sqlite() => "; is DATABASE_URL right, its folder writable, and its disk not full?",
        _ => "",
    }
}
