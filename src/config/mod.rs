//! Configuration: flags over environment over defaults, every bad value reported at once.
//!
//! Everything is read from an [`Environment`] that the caller hands in, so a test never touches the process's own.

mod address;
mod database;
mod environment;
mod problem;
mod reader;
mod values;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;

use secrecy::SecretString;

pub(crate) use self::address::{AddressOrigin, SandboxAddress};
pub(crate) use self::environment::Environment;
pub(crate) use self::problem::ConfigError;

use self::reader::Reader;
use crate::render::Renderer;

/// How many search workers may be asked for.
pub(crate) const ENGINE_THREADS: RangeInclusive<usize> = 1..=256;

/// How many MiB of transposition table may be asked for, all workers together.
pub(crate) const ENGINE_HASH_MB: RangeInclusive<usize> = 1..=65_536;

/// MiB of transposition table where nothing is asked for.
pub(crate) const DEFAULT_ENGINE_HASH_MB: usize = 64;

/// The log filter where none is asked for: our own events, and what others warn of.
pub(crate) const DEFAULT_LOG_FILTER: &str = "outflank=info,warn";

/// The variables that are read, by name.
pub(crate) mod names {
    /// The bot's token.
    pub(crate) const DISCORD_TOKEN: &str = "DISCORD_TOKEN";
    /// Base URL that takes the REST calls instead of Discord.
    pub(crate) const DISCORD_PROXY_URL: &str = "DISCORD_PROXY_URL";
    /// The one guild in which the commands are registered.
    pub(crate) const DISCORD_GUILD_ID: &str = "DISCORD_GUILD_ID";
    /// The database file.
    pub(crate) const DATABASE_URL: &str = "DATABASE_URL";
    /// Number of search workers.
    pub(crate) const ENGINE_THREADS: &str = "OUTFLANK_ENGINE_THREADS";
    /// MiB of transposition table.
    pub(crate) const ENGINE_HASH_MB: &str = "OUTFLANK_ENGINE_HASH_MB";
    /// A folder of fonts.
    pub(crate) const FONT_DIR: &str = "OUTFLANK_FONT_DIR";
    /// Where the health pages listen.
    pub(crate) const HTTP_ADDR: &str = "OUTFLANK_HTTP_ADDR";
    /// Where the sandbox's page listens.
    pub(crate) const SANDBOX_ADDR: &str = "OUTFLANK_SANDBOX_ADDR";
    /// The log filter.
    pub(crate) const RUST_LOG: &str = "RUST_LOG";
}

/// Which of the two long-running commands is configured; decides what is required and which defaults hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Mode {
    /// The bot on Discord: needs a token.
    Run,
    /// The local stand-in for Discord: needs nothing.
    Sandbox,
}

impl Mode {
    /// What a bare `outflank` does: run where there is a token (a bad one too, so that it is reported), else the sandbox.
    pub(crate) fn of_bare_command(environment: &Environment) -> Self {
        if environment.is_set(names::DISCORD_TOKEN) { Self::Run } else { Self::Sandbox }
    }
}

/// Settings given on the command line; they beat the environment.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Flags {
    /// `--threads`: search workers.
    pub engine_threads: Option<usize>,
    /// `--hash-mb`: MiB of transposition table.
    pub engine_hash_mb: Option<usize>,
}

/// Everything the bot or the sandbox has to know, checked.
#[derive(Debug)]
pub(crate) struct Config {
    /// Discord, or its local stand-in.
    pub connection: Connection,
    /// `sqlite://PATH`; the file is created if it is missing.
    pub database_url: String,
    /// Search workers, within [`ENGINE_THREADS`].
    pub engine_threads: usize,
    /// MiB of transposition table for all workers together, within [`ENGINE_HASH_MB`].
    pub engine_hash_mb: usize,
    /// Draws with the embedded font and those of the folder that is set.
    pub renderer: Renderer,
    /// Where the health pages listen, if anywhere.
    pub http_address: Option<SocketAddr>,
    /// A filter that `tracing_subscriber::EnvFilter` parses.
    pub log_filter: String,
}

/// What the bot connects to.
#[derive(Debug)]
pub(crate) enum Connection {
    /// Discord itself, or a proxy before it.
    Discord(DiscordAccess),
    /// The stand-in inside the program; settings that name real Discord things are checked but not used.
    Sandbox(SandboxAddress),
}

/// How to reach Discord.
#[derive(Debug)]
pub(crate) struct DiscordAccess {
    /// The token: visible ASCII only, so it always fits a header. Its `Debug` does not show it.
    pub token: SecretString,
    /// Base URL for all REST calls, `http` or `https`, without a slash at its end.
    pub proxy_url: Option<String>,
    /// Register the commands in this guild alone.
    pub guild_id: Option<NonZeroU64>,
}

impl Config {
    /// Reads and checks every setting.
    ///
    /// # Errors
    /// All bad values together, and the broken lines of `.env`; the caller ends with exit code 2.
    pub(crate) fn load(mode: Mode, environment: &Environment, flags: &Flags) -> Result<Self, ConfigError> {
        let mut reader = Reader::new(environment);

        let token = reader.token();
        let proxy_url = reader.parsed(names::DISCORD_PROXY_URL, values::proxy_url);
        let guild_id = reader.parsed(names::DISCORD_GUILD_ID, values::guild_id);
        let database_url = reader.parsed(names::DATABASE_URL, database::url);
        let engine_threads =
            reader.bounded(names::ENGINE_THREADS, ("--threads", flags.engine_threads), &ENGINE_THREADS);
        let engine_hash_mb =
            reader.bounded(names::ENGINE_HASH_MB, ("--hash-mb", flags.engine_hash_mb), &ENGINE_HASH_MB);
        let renderer = reader.parsed(names::FONT_DIR, values::renderer);
        let http_address = reader.parsed(names::HTTP_ADDR, address::listening);
        let sandbox_address = reader.parsed(names::SANDBOX_ADDR, address::loopback);
        let log_filter = reader.parsed(names::RUST_LOG, values::log_filter);

        let connection = match (mode, token) {
            (Mode::Sandbox, _) => Connection::Sandbox(SandboxAddress::or_default(sandbox_address)),
            (Mode::Run, Some(token)) => Connection::Discord(DiscordAccess { token, proxy_url, guild_id }),
            (Mode::Run, None) => return Err(reader.without(names::DISCORD_TOKEN, values::how_to_get_a_token())),
        };
        reader.finish()?;
        Ok(Self {
            connection,
            database_url: database_url.unwrap_or_else(|| database::default_url(mode).to_owned()),
            engine_threads: engine_threads.unwrap_or_else(|| default_engine_threads(cores())),
            engine_hash_mb: engine_hash_mb.unwrap_or(DEFAULT_ENGINE_HASH_MB),
            renderer: renderer.unwrap_or_default(),
            http_address,
            log_filter: log_filter.unwrap_or_else(|| DEFAULT_LOG_FILTER.to_owned()),
        })
    }
}

/// One core is left to the rest of the program, as far as there is a second one.
pub(crate) fn default_engine_threads(cores: usize) -> usize {
    cores.saturating_sub(1).clamp(*ENGINE_THREADS.start(), *ENGINE_THREADS.end())
}

/// The cores this process may use; one where the system does not say.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
