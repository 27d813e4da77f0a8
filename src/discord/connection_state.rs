//! Whether the bot is connected to Discord's gateway, and who is told.

use std::sync::Arc;

/// The state of the gateway connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    Connected,
    Disconnected,
}

/// Called with every change of the connection's state.
pub(crate) type ConnectionListener = Arc<dyn Fn(ConnectionState) + Send + Sync>;
