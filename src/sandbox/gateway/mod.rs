//! The gateway: the websocket through which the bot receives events.
//!
//! Sources: Discord's "Gateway" and "Gateway Events".

mod session;
mod socket;
#[cfg(test)]
mod tests;

pub(super) use session::Gateway;
pub use session::GatewayFault;
pub(super) use socket::serve;
