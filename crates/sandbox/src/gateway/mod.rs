//! The gateway: the websocket through which the bot receives events.
//!
//! Sources: Discord's "Gateway" and "Gateway Events".

mod fault;
pub(super) mod session;
mod socket;
#[cfg(test)]
mod tests;

pub use fault::GatewayFault;
pub(super) use session::SESSIONS_PER_DAY;
pub(super) use socket::serve;

/// The intent for GUILD_CREATE and GUILD_DELETE.
pub(super) const GUILDS: u64 = 1 << 0;
/// The intent for messages in the channels of guilds.
pub(super) const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent for messages in the bot's DM channels.
pub(super) const DIRECT_MESSAGES: u64 = 1 << 12;
