//! The names of the environment variables.

pub(super) const DISCORD_TOKEN: &str = "DISCORD_TOKEN";
pub(super) const DISCORD_PROXY_URL: &str = "DISCORD_PROXY_URL";
pub(super) const DISCORD_GUILD_ID: &str = "DISCORD_GUILD_ID";
pub(super) const DATABASE_URL: &str = "DATABASE_URL";
pub(super) const SHARDS: &str = "OUTFLANK_SHARDS";
pub(super) const ENGINE_THREADS: &str = "OUTFLANK_ENGINE_THREADS";
pub(super) const ENGINE_HASH_MB: &str = "OUTFLANK_ENGINE_HASH_MB";
pub(super) const ACTIONS_PER_SECOND: &str = "OUTFLANK_ACTIONS_PER_SECOND";
pub(super) const FONT_DIR: &str = "OUTFLANK_FONT_DIR";
pub(super) const HTTP_ADDR: &str = "OUTFLANK_HTTP_ADDR";
pub(super) const SANDBOX_ADDR: &str = "OUTFLANK_SANDBOX_ADDR";
pub(super) const LOG_FORMAT: &str = "OUTFLANK_LOG_FORMAT";
pub(super) const RUST_LOG: &str = "RUST_LOG";
