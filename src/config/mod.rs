//! The configuration: flags override environment variables, which override defaults. All invalid values are reported
//! together.
//!
//! Everything is read from an [`Environment`] that the caller passes in, so tests never touch that of the process.

mod address;
mod database;
mod environment;
mod error;
mod fonts;
mod log_format;
mod mode;
mod names;
mod reader;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod values;
mod worker;

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use secrecy::SecretString;

pub(crate) use self::address::{AddressOrigin, SandboxAddress};
pub(crate) use self::environment::Environment;
pub(crate) use self::error::ConfigError;
pub(crate) use self::log_format::LogFormat;
pub(crate) use self::mode::Mode;
pub(crate) use self::values::parse_log_filter;
pub(crate) use self::worker::WorkerConfig;

use self::reader::{NumberSetting, SettingsReader};
use crate::domain::Sharding;
use crate::store::is_postgres;

/// How many search workers can be set.
const ENGINE_THREADS: RangeInclusive<usize> = 1..=256;

/// How many MiB of transposition table can be set, for all workers together.
const ENGINE_HASH_MB: RangeInclusive<usize> = 1..=65_536;

/// How many commands and clicks of one user in a second can be set.
const ACTIONS_PER_SECOND: RangeInclusive<usize> = 1..=1_000_000;

/// Commands and clicks of one user in a second unless set.
const DEFAULT_ACTIONS_PER_SECOND: usize = 5;

/// MiB of transposition table unless set.
const DEFAULT_ENGINE_HASH_MB: usize = 64;

/// The log filter unless set: our own events, and the warnings of libraries.
const DEFAULT_LOG_FILTER: &str = "outflank=info,warn";

/// Settings from the command line. They override the environment.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Flags {
    /// `--threads`: search workers.
    pub engine_threads: Option<usize>,
    /// `--hash-mb`: MiB of transposition table.
    pub engine_hash_mb: Option<usize>,
}

/// The checked configuration of the bot or the sandbox.
#[derive(Debug)]
pub(crate) struct Config {
    pub connection: Connection,
    /// `sqlite://PATH`, where the file is created if it is missing, or `postgres://…`, which may contain a password.
    pub database_url: SecretString,
    /// How the shards are divided among processes, on a server. `None` for one process, with as many shards as Discord recommends.
    pub sharding: Option<Sharding>,
    /// Search workers, within [`ENGINE_THREADS`].
    pub engine_threads: usize,
    /// MiB of transposition table for all workers together, within [`ENGINE_HASH_MB`].
    pub engine_hash_mb: usize,
    /// How many commands and clicks of one user are handled in a second, within [`ACTIONS_PER_SECOND`].
    pub actions_per_second: usize,
    /// A folder with fonts beside the embedded ones.
    pub font_folder: Option<PathBuf>,
    /// Where the health pages listen. `None` for nowhere.
    pub http_address: Option<SocketAddr>,
    /// How the log is written.
    pub log_format: LogFormat,
    /// A filter that `tracing_subscriber::EnvFilter` parses.
    pub log_filter: String,
}

/// What the bot connects to.
#[derive(Debug)]
pub(crate) enum Connection {
    /// Discord itself, or a proxy in front of it.
    Discord(DiscordAccess),
    /// The stand-in in this program. Settings for Discord are checked but not used.
    Sandbox(SandboxAddress),
}

/// How to reach Discord.
#[derive(Debug)]
pub(crate) struct DiscordAccess {
    /// Visible ASCII only, so that it is valid in an HTTP header. Its `Debug` output is redacted.
    pub token: SecretString,
    /// Base URL for all REST calls, `http` or `https`, without a slash at its end.
    pub proxy_url: Option<String>,
    /// The one guild in which the commands are registered. `None` for all guilds.
    pub guild_id: Option<NonZeroU64>,
}

impl Config {
    /// Reads and checks every setting.
    ///
    /// # Errors
    /// All invalid values together, and the invalid lines of `.env`. The exit code is then 2.
    pub(crate) fn load(mode: Mode, environment: &Environment, flags: &Flags) -> Result<Self, ConfigError> {
        let mut reader = SettingsReader::new(environment);

        let token = reader.token();
        let proxy_url = reader.read(names::DISCORD_PROXY_URL, values::proxy_url);
        let guild_id = reader.read(names::DISCORD_GUILD_ID, values::guild_id);
        let database_url = reader.read(names::DATABASE_URL, database::url);
        let is_file =
            !environment.is_set(names::DATABASE_URL) || database_url.as_deref().is_some_and(|url| !is_postgres(url));
        let sharding = reader.read(names::SHARDS, |text| values::sharding(text, mode == Mode::Run && is_file));
        let (engine_threads, engine_hash_mb) = read_engine(&mut reader, flags);
        let actions_per_second =
            reader.read(names::ACTIONS_PER_SECOND, |text| values::number(text, &ACTIONS_PER_SECOND));
        let font_folder = reader.read(names::FONT_DIR, fonts::font_folder);
        let http_address = reader.read(names::HTTP_ADDR, address::listen_address);
        let sandbox_address = reader.read(names::SANDBOX_ADDR, address::loopback_address);
        let log_format = reader.read(names::LOG_FORMAT, log_format::log_format);
        let log_filter = reader.read(names::RUST_LOG, values::log_filter);

        let connection = match (mode, token) {
            (Mode::Sandbox, _) => Connection::Sandbox(SandboxAddress::or_default(sandbox_address)),
            (Mode::Run, Some(token)) => Connection::Discord(DiscordAccess { token, proxy_url, guild_id }),
            (Mode::Run, None) => return Err(reader.missing(names::DISCORD_TOKEN, values::missing_token())),
        };
        reader.finish()?;
        Ok(Self {
            connection,
            database_url: database_url.unwrap_or_else(|| database::default_url(mode).to_owned()).into(),
            // The sandbox is one process.
            sharding: sharding.filter(|_| mode == Mode::Run),
            engine_threads,
            engine_hash_mb,
            actions_per_second: actions_per_second.unwrap_or(DEFAULT_ACTIONS_PER_SECOND),
            font_folder,
            http_address,
            log_format: log_format.unwrap_or_default(),
            log_filter: log_filter.unwrap_or_else(|| DEFAULT_LOG_FILTER.to_owned()),
        })
    }
}

/// The database of `run`.
///
/// # Errors
/// When the URL is invalid.
pub(crate) fn database_url(environment: &Environment) -> Result<String, ConfigError> {
    let mut reader = SettingsReader::new(environment);
    let url = reader.read(names::DATABASE_URL, database::url);
    reader.finish()?;
    Ok(url.unwrap_or_else(|| database::default_url(Mode::Run).to_owned()))
}

/// The URL of a PostgreSQL server from the command line.
///
/// # Errors
/// When it is not one.
pub(crate) fn postgres_url(text: &str) -> Result<String, ConfigError> {
    let url = database::postgres_url(text);
    url.map_err(|error| ConfigError { errors: vec![error.of("the URL to migrate to")] })
}

/// The number of search threads, and the MiB of all their tables.
fn read_engine(reader: &mut SettingsReader<'_>, flags: &Flags) -> (usize, usize) {
    let threads = reader.number(&NumberSetting {
        variable: names::ENGINE_THREADS,
        flag: "--threads",
        flag_value: flags.engine_threads,
        range: &ENGINE_THREADS,
    });
    let hash_mb = reader.number(&NumberSetting {
        variable: names::ENGINE_HASH_MB,
        flag: "--hash-mb",
        flag_value: flags.engine_hash_mb,
        range: &ENGINE_HASH_MB,
    });
    (threads.unwrap_or_else(|| default_engine_threads(cores())), hash_mb.unwrap_or(DEFAULT_ENGINE_HASH_MB))
}

/// One core less than there are, for the rest of the program, but at least one.
fn default_engine_threads(cores: usize) -> usize {
    cores.saturating_sub(1).clamp(*ENGINE_THREADS.start(), *ENGINE_THREADS.end())
}

/// The cores that this process may use. One if the system does not say.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
