//! What the sandbox's endpoints and its gateway share.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde_json::json;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::faults::Faults;
use crate::gateway::session::Gateway;
use crate::request_log::RequestLog;
use crate::state::DiscordState;

/// The running server.
pub(super) struct Server {
    pub clock: Arc<Clock>,
    pub faults: Faults,
    pub gateway: Gateway,
    pub gateway_url: String,
    /// The address of the REST API and the page.
    pub address: SocketAddr,
    pub request_log: RequestLog,
    /// A host besides loopback to which requests are accepted.
    other_name: OnceLock<String>,
    /// Cancelled when the sandbox stops.
    pub shutdown: CancellationToken,
    state: Mutex<DiscordState>,
}

impl Server {
    pub(super) fn new(address: SocketAddr, gateway_url: String, clock: Arc<Clock>) -> Self {
        let state = DiscordState::new(format!("http://{address}"), Arc::clone(&clock));
        Self {
            clock,
            faults: Faults::default(),
            gateway: Gateway::default(),
            gateway_url,
            address,
            request_log: RequestLog::default(),
            other_name: OnceLock::new(),
            shutdown: CancellationToken::new(),
            state: Mutex::new(state),
        }
    }

    pub(super) fn other_name(&self) -> Option<&str> {
        self.other_name.get().map(String::as_str)
    }

    pub(super) fn accept_name(&self, name: &str) {
        self.other_name.get_or_init(|| name.to_owned());
    }

    /// Locks the state. Hold the lock only for a short, synchronous step.
    pub(super) fn state(&self) -> MutexGuard<'_, DiscordState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the bot the events that the last changes of the state have caused.
    pub(super) fn send_gateway_events(&self) {
        let events = std::mem::take(&mut self.state().gateway_events);
        for event in events {
            self.gateway.dispatch_for_intents(event.intents, event.name, &event.data);
        }
    }

    pub(super) fn bot_is_online(&self) -> bool {
        self.gateway.is_connected(self.clock.now_ms())
    }

    /// Tells all pages whether the bot is online.
    pub(super) fn publish_bot_status(&self) {
        let online = self.bot_is_online();
        self.state().publish(None, || json!({ "type": "bot", "online": online }));
    }
}
