//! The settings of a worker, which needs no token.

use std::net::SocketAddr;

use secrecy::SecretString;

use super::error::{ConfigError, ValueError};
use super::reader::SettingsReader;
use super::{
    DEFAULT_LOG_FILTER, Environment, Flags, LogFormat, address, database, log_format, names, read_engine, values,
};

/// The checked configuration of `outflank worker`. The fields are those of [`Config`](super::Config).
#[derive(Debug)]
pub(crate) struct WorkerConfig {
    /// `postgres://…`, which may contain a password.
    pub database_url: SecretString,
    pub engine_threads: usize,
    pub engine_hash_mb: usize,
    pub http_address: Option<SocketAddr>,
    pub log_format: LogFormat,
    pub log_filter: String,
}

impl WorkerConfig {
    /// Reads and checks the settings of a worker. Those that only the bot has are not read.
    ///
    /// # Errors
    /// All invalid values together. The exit code is then 2.
    pub(crate) fn load(environment: &Environment, flags: &Flags) -> Result<Self, ConfigError> {
        let mut reader = SettingsReader::new(environment);
        let database_url = reader.read(names::DATABASE_URL, database::worker_url);
        let (engine_threads, engine_hash_mb) = read_engine(&mut reader, flags);
        let http_address = reader.read(names::HTTP_ADDR, address::listen_address);
        let log_format = reader.read(names::LOG_FORMAT, log_format::log_format);
        let log_filter = reader.read(names::RUST_LOG, values::log_filter);
        let Some(database_url) = database_url else {
            let missing = ValueError::new("is not set", database::WORKER_FIX);
            return Err(reader.missing(names::DATABASE_URL, missing));
        };
        reader.finish()?;
        Ok(Self {
            database_url: database_url.into(),
            engine_threads,
            engine_hash_mb,
            http_address,
            log_format: log_format.unwrap_or_default(),
            log_filter: log_filter.unwrap_or_else(|| DEFAULT_LOG_FILTER.to_owned()),
        })
    }
}
