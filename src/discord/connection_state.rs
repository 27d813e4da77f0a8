//! Which shards are connected to Discord's gateway, and who is told.

use std::fmt;
use std::sync::Arc;

/// The state of the gateway connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionState {
    /// All shards of the bot.
    pub(crate) shards: u32,
    /// The numbers, from 0, of those that are not connected.
    pub(crate) disconnected: Vec<u32>,
}

/// Called with every change of the connection's state.
pub(crate) type ConnectionListener = Arc<dyn Fn(&ConnectionState) + Send + Sync>;

impl ConnectionState {
    /// The state before the first connection.
    pub(super) fn disconnected(shards: u32) -> Self {
        Self { shards, disconnected: (0..shards).collect() }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.disconnected.is_empty()
    }
}

/// What is not connected.
impl fmt::Display for ConnectionState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (total, missing) = (self.shards, &self.disconnected);
        match missing.as_slice() {
            [] => write!(f, "connected to Discord's gateway"),
            all if all.len() == total as usize => write!(f, "not connected to Discord's gateway"),
            [one] => write!(f, "shard {one} of 0 to {} is not connected to Discord's gateway", total - 1),
            some => {
                let numbers: Vec<String> = some.iter().map(u32::to_string).collect();
                let last = total - 1;
                write!(f, "shards {} of 0 to {last} are not connected to Discord's gateway", numbers.join(", "))
            }
        }
    }
}
