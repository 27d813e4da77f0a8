//! A local stand-in for Discord: REST API, gateway and one web page, on loopback.
//!
//! An unmodified bot connects with the REST proxy set to [`Sandbox::api_url`] and the token of [`Sandbox::token`]. The rules are
//! written from Discord's documentation, each with its source, and nothing here knows the rest of the house.

mod client;
mod clock;
mod errors;
mod faults;
mod gateway;
mod ids;
mod listener;
mod request_log;
mod rest;
mod state;
#[cfg(test)]
mod testing;
mod validate;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::any;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub use clock::{Clock, ManualClock, SystemClock};
pub use faults::{Fault, Faults, Gate, RequestFilter};
pub use gateway::GatewayFault;
pub use ids::{APPLICATION_ID, GUILD_ID, LOUNGE_CHANNEL_ID, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};
pub use request_log::RequestEntry;

use gateway::Gateway;
use listener::{BreakableListener, ConnectionHandle};
use request_log::RequestLog;
use rest::body::MAX_BODY_BYTES;
use state::DiscordState;

/// The token that the sandbox knows unless its options say otherwise. It opens nothing but the sandbox.
pub const BOT_TOKEN: &str = "MTMwMDAwMDAwMDAwMDAwMDAwMQ.sandbx.local-token-for-the-sandbox-only";

/// How a sandbox is set up.
#[derive(Clone)]
pub struct Options {
    /// The bot's token; any other is refused.
    pub token: String,
    /// Faults that the owner of another clone may order.
    pub faults: Faults,
    /// The time of day.
    pub clock: Arc<dyn Clock>,
}

impl Default for Options {
    fn default() -> Self {
        Self { token: BOT_TOKEN.to_owned(), faults: Faults::default(), clock: Arc::new(SystemClock) }
    }
}

/// Why a sandbox does not start.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The listener given is not on a loopback address.
    #[error("the sandbox only listens on loopback, and {0} is not; use 127.0.0.1 or ::1")]
    NotLoopback(SocketAddr),
    /// The operating system refuses.
    #[error("the sandbox could not open its ports")]
    Io(#[from] std::io::Error),
}

/// What all parts of a running sandbox share.
struct Server {
    options: Options,
    state: Mutex<DiscordState>,
    gateway: Gateway,
    gateway_url: String,
    address: SocketAddr,
    log: RequestLog,
    stopping: CancellationToken,
}

impl Server {
    /// Locks the state for a short, synchronous step.
    fn state(&self) -> MutexGuard<'_, DiscordState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bot_is_online(&self) -> bool {
        self.gateway.is_connected(self.options.clock.now_ms())
    }

    /// Tells the pages whether the bot is there.
    fn publish_bot_status(&self) {
        let online = self.bot_is_online();
        self.state().publish(None, || json!({ "type": "bot", "online": online }));
    }
}

/// A running sandbox. Dropping it stops it.
pub struct Sandbox {
    server: Arc<Server>,
    tasks: Vec<JoinHandle<()>>,
}

impl Sandbox {
    /// Starts the sandbox: page and REST on `listener`, the gateway on a port of its own.
    ///
    /// # Errors
    /// When `listener` is not on loopback, or the gateway's port cannot be opened.
    pub async fn start(listener: TcpListener, options: Options) -> Result<Self, SandboxError> {
        let address = listener.local_addr()?;
        if !address.ip().is_loopback() {
            return Err(SandboxError::NotLoopback(address));
        }
        let gateway_listener = TcpListener::bind((address.ip(), 0)).await?;
        let gateway_url = format!("ws://{}", gateway_listener.local_addr()?);
        let state = DiscordState::new(format!("http://{address}"), Arc::clone(&options.clock));
        let server = Arc::new(Server {
            options,
            state: Mutex::new(state),
            gateway: Gateway::default(),
            gateway_url,
            address,
            log: RequestLog::default(),
            stopping: CancellationToken::new(),
        });
        let router = Router::new()
            .route("/api/v10/{*path}", any(rest::handle))
            .merge(client::router(&server))
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .with_state(Arc::clone(&server));
        let service = router.into_make_service_with_connect_info::<ConnectionHandle>();
        let stopping = server.stopping.clone().cancelled_owned();
        let pages = tokio::spawn(async move {
            let server = axum::serve(BreakableListener::new(listener), service);
            if let Err(error) = server.with_graceful_shutdown(stopping).await {
                tracing::error!(%error, "the sandbox's web server ended");
            }
        });
        let sockets = tokio::spawn(gateway::serve(gateway_listener, Arc::clone(&server)));
        Ok(Self { server, tasks: vec![pages, sockets] })
    }

    /// The page's address, such as `http://127.0.0.1:7878/`.
    pub fn page_url(&self) -> String {
        format!("http://{}/", self.server.address)
    }

    /// The base of the REST API, to be set as the bot's proxy, such as `http://127.0.0.1:7878`.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.server.address)
    }

    /// The bot's token here.
    pub fn token(&self) -> &str {
        &self.server.options.token
    }

    /// The faults that can be ordered.
    pub fn faults(&self) -> &Faults {
        &self.server.options.faults
    }

    /// Whether the bot is connected to the gateway.
    pub fn bot_is_online(&self) -> bool {
        self.server.bot_is_online()
    }

    /// Does something to the bot's gateway connection.
    pub fn inject_gateway_fault(&self, fault: GatewayFault) {
        self.server.gateway.inject(fault);
    }

    /// The bot's requests after the one numbered `sequence` (0: all that are kept, at most 2,000), oldest first.
    pub fn requests_after(&self, sequence: u64) -> Vec<RequestEntry> {
        self.server.log.after(sequence)
    }

    /// Lets what is overdue by the clock fail. A running sandbox does so by itself as real time goes by; a test that moves a
    /// [`ManualClock`] calls this.
    pub fn expire_due(&self) {
        let now_ms = self.server.options.clock.now_ms();
        self.server.state().interactions.expire(now_ms);
    }

    /// Stops the sandbox and waits until its ports are free.
    pub async fn stop(mut self) {
        self.server.stopping.cancel();
        for task in self.tasks.drain(..) {
            let abort = task.abort_handle();
            let patience = std::time::Duration::from_secs(2);
            if tokio::time::timeout(patience, task).await.is_err() {
                abort.abort();
            }
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.stopping.cancel();
    }
}
