//! A local stand-in for Discord: the REST API, the gateway and a web page, all on loopback.
//!
//! An unmodified bot connects to it with the REST proxy set to [`Sandbox::api_url`] and the token [`BOT_TOKEN`]. It imports
//! nothing from the other modules of the crate.
//!
//! Its rules are written from Discord's documentation (<https://docs.discord.com/developers>). Comments name the source of each
//! rule by page and section, such as "Message Resource, Message Object", or quote it.
//!
//! - `rest`, `gateway`: what the bot uses.
//! - `client`, `page`: what users and tests use: the page and its endpoints.
//! - `validate`: Discord's limits on what the bot sends.
//! - `state`: users, channels, messages, commands and interactions.

#![forbid(unsafe_code)]

mod client;
mod clock;
mod errors;
mod faults;
mod gateway;
mod ids;
mod listener;
mod local_only;
mod request_log;
mod rest;
mod server;
mod state;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod validate;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::any;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use faults::{Fault, Faults, RequestFilter};
pub use gateway::GatewayFault;
pub use ids::{
    ALICE_BOB_CHANNEL_ID, APPLICATION_ID, BOT_ROLE_ID, BOT_TOKEN, ELSEWHERE_CHANNEL_ID, ELSEWHERE_GUILD_ID,
    EXPERTS_ROLE_ID, FOUNDERS_ROLE_ID, FRIENDS_CHANNEL_ID, GUILD_ID, LEGENDS_ROLE_ID, LOUNGE_CHANNEL_ID,
    MODERATOR_ROLE_ID, NOVICES_ROLE_ID, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id,
};
pub use request_log::RequestEntry;

use clock::Clock;
use listener::{BreakableListener, ConnectionHandle};
use rest::body::MAX_BODY_BYTES;
use server::Server;

/// How long [`Sandbox::stop`] waits for each server task before it aborts the task.
const STOP_TIMEOUT: Duration = Duration::from_secs(2);

/// Why the sandbox does not start.
#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The listener is not on a loopback address.
    #[error("the sandbox only listens on loopback, and {0} is not; use 127.0.0.1 or ::1")]
    NotLoopback(SocketAddr),
    /// A port cannot be opened.
    #[error("the sandbox could not open its ports")]
    Io(#[from] std::io::Error),
}

/// A running sandbox. It stops when it is dropped.
pub struct Sandbox {
    server: Arc<Server>,
    tasks: Vec<JoinHandle<()>>,
}

impl Sandbox {
    /// Starts the sandbox: the page and the REST API on `listener`, the gateway on a port of its own.
    ///
    /// # Errors
    /// If `listener` is not on loopback or the gateway's port cannot be opened.
    pub async fn start(listener: TcpListener) -> Result<Self, SandboxError> {
        Self::start_with_clock(listener, Clock::default()).await
    }

    async fn start_with_clock(listener: TcpListener, clock: Clock) -> Result<Self, SandboxError> {
        let address = listener.local_addr()?;
        if !address.ip().is_loopback() {
            return Err(SandboxError::NotLoopback(address));
        }
        let gateway_listener = TcpListener::bind((address.ip(), 0)).await?;
        let gateway_url = format!("ws://{}", gateway_listener.local_addr()?);
        let server = Arc::new(Server::new(address, gateway_url, Arc::new(clock)));
        let router = Router::new()
            .route("/api/v10/{*path}", any(rest::handle))
            .merge(client::router())
            .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
            .layer(middleware::from_fn_with_state(Arc::clone(&server), local_only::check))
            .with_state(Arc::clone(&server));
        let service = router.into_make_service_with_connect_info::<ConnectionHandle>();
        let shutdown = server.shutdown.clone().cancelled_owned();
        let http_task = tokio::spawn(async move {
            let http_server = axum::serve(BreakableListener::new(listener), service);
            if let Err(error) = http_server.with_graceful_shutdown(shutdown).await {
                tracing::error!(%error, "the sandbox's web server failed");
            }
        });
        let gateway_task = tokio::spawn(gateway::serve(gateway_listener, Arc::clone(&server)));
        Ok(Self { server, tasks: vec![http_task, gateway_task] })
    }

    /// The page's address, such as `http://127.0.0.1:7878/`.
    pub fn page_url(&self) -> String {
        format!("http://{}/", self.server.address)
    }

    /// The base of the REST API, such as `http://127.0.0.1:7878`. Set it as the bot's proxy.
    pub fn api_url(&self) -> String {
        format!("http://{}", self.server.address)
    }

    /// Answers requests to this host too. For a test that passes on requests to another name. The first call counts.
    pub fn accept_host(&self, name: &str) {
        self.server.accept_name(name);
    }

    /// Lets time pass at once. Overdue interactions fail.
    pub fn let_time_pass(&self, time: Duration) {
        self.server.clock.let_pass(time);
        let now_ms = self.server.clock.now_ms();
        self.server.state().interactions.expire(now_ms);
    }

    /// Unix time in the sandbox, in milliseconds.
    pub fn now_ms(&self) -> i64 {
        self.server.clock.now_ms()
    }

    /// Faults for the bot's REST requests.
    pub fn faults(&self) -> &Faults {
        &self.server.faults
    }

    /// Divides the bot into so many shards, as `GET /gateway/bot` says. Each gets the events of its servers only, and sessions that follow
    /// each other within 5 seconds are refused, as on Discord.
    pub fn set_shards(&self, shards: u32) {
        self.server.gateway.set_shards(shards);
    }

    /// Injects a fault into the bot's gateway connection.
    pub fn inject_gateway_fault(&self, fault: GatewayFault) {
        self.server.gateway.inject(fault);
    }

    /// Alters all later events of the gateway before they are sent: `alter` gets the name of each, such as `INTERACTION_CREATE`,
    /// and its data.
    pub fn alter_events(&self, alter: impl FnMut(&str, &mut serde_json::Value) + Send + 'static) {
        self.server.gateway.alter_events(Box::new(alter));
    }

    /// How many sessions the bot has started on the gateway, refused ones included.
    pub fn started_sessions(&self) -> u64 {
        self.server.gateway.started_sessions()
    }

    /// Removes the bot from the guild, or adds it again, as an administrator of the guild may.
    pub fn set_bot_in_guild(&self, is_in_guild: bool) {
        let guild = {
            let mut state = self.server.state();
            state.bot_is_in_guild = is_in_guild;
            state.guild_json()
        };
        if is_in_guild {
            self.server.gateway.dispatch_for_intents(gateway::GUILDS, "GUILD_CREATE", &guild);
        } else {
            let guild = serde_json::json!({ "id": guild["id"] });
            self.server.gateway.dispatch_for_intents(gateway::GUILDS, "GUILD_DELETE", &guild);
        }
    }

    /// Gives the members of the guild without the bot the permission USE_EXTERNAL_APPS, or takes it. They have it at first.
    pub fn set_external_apps_allowed(&self, are_allowed: bool) {
        self.server.state().external_apps_allowed = are_allowed;
    }

    /// Allows users to install the application for themselves, or forbids it, as the developer portal does. It is allowed at first,
    /// and every user has done so.
    pub fn set_user_install_allowed(&self, is_allowed: bool) {
        self.server.state().user_install_allowed = is_allowed;
    }

    /// Changes the permissions and the position of a role, as an administrator of the guild may.
    pub fn set_role(&self, role: u64, permissions: u64, position: i64) {
        self.server.state().set_role(role, permissions, position);
    }

    /// Deletes a text channel or a thread with its messages, as somebody may who manages channels.
    pub fn delete_channel(&self, channel: u64) {
        self.server.state().delete_channel(channel);
        self.server.send_gateway_events();
    }

    /// Deletes a role.
    pub fn delete_role(&self, role: u64) {
        self.server.state().delete_role(role);
    }

    /// The roles of a user.
    pub fn roles_of(&self, user: u64) -> Vec<u64> {
        self.server.state().users.get(user).map(|user| user.roles.iter().copied().collect()).unwrap_or_default()
    }

    /// Gives a user these roles and no others.
    pub fn set_roles_of(&self, user: u64, roles: &[u64]) {
        self.server.state().change_roles(user, |own| *own = roles.iter().copied().collect());
    }

    /// Lets a user leave the guild.
    pub fn remove_member(&self, user: u64) {
        self.server.state().users.remove_member(user);
    }

    /// Begins an outage of the guild, or ends it. The bot stays in it ("Gateway Events, Guild Delete": "if the unavailable field is
    /// not set, the user was removed from the guild").
    pub fn set_guild_available(&self, is_available: bool) {
        let guild = self.server.state().guild_json();
        if is_available {
            self.server.gateway.dispatch_for_intents(gateway::GUILDS, "GUILD_CREATE", &guild);
        } else {
            let guild = serde_json::json!({ "id": guild["id"], "unavailable": true });
            self.server.gateway.dispatch_for_intents(gateway::GUILDS, "GUILD_DELETE", &guild);
        }
    }

    /// The bot's REST requests with a number above `sequence`, oldest first. 0 returns all that are kept (at most 2,000).
    pub fn requests_after(&self, sequence: u64) -> Vec<RequestEntry> {
        self.server.request_log.after(sequence)
    }

    /// The number of the bot's newest REST request.
    pub fn last_request(&self) -> u64 {
        *self.server.request_log.last().borrow()
    }

    /// Waits for a REST request of the bot with a number above `sequence` for which a condition holds.
    pub async fn wait_for_request(&self, sequence: u64, condition: impl Fn(&RequestEntry) -> bool) -> RequestEntry {
        let mut last = self.server.request_log.last();
        loop {
            last.borrow_and_update();
            if let Some(found) = self.requests_after(sequence).into_iter().find(&condition) {
                return found;
            }
            if last.changed().await.is_err() {
                // The log lives as long as the sandbox.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Stops the sandbox and waits until its ports are free.
    pub async fn stop(mut self) {
        self.server.shutdown.cancel();
        for task in self.tasks.drain(..) {
            let abort = task.abort_handle();
            if tokio::time::timeout(STOP_TIMEOUT, task).await.is_err() {
                abort.abort();
            }
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.shutdown.cancel();
    }
}
