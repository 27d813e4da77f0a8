//! One websocket of the bot: HELLO, heartbeats, IDENTIFY and RESUME.
//!
//! Source: Discord's "Gateway, Connection Lifecycle"; close codes from "Opcodes and Status Codes, Gateway Close Event Codes".

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::{Outgoing, RESUME_GRACE_MS, Socket};
use crate::sandbox::Server;
use crate::sandbox::ids;

const HEARTBEAT_INTERVAL_MS: u64 = 41_250;
const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const DECODE_ERROR: u16 = 4002;
const UNKNOWN_OPCODE: u16 = 4001;
const SESSION_TIMED_OUT: u16 = 4009;
const INVALID_INTENTS: u16 = 4013;
const DISALLOWED_INTENTS: u16 = 4014;
/// GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT: the application has not been granted them.
const PRIVILEGED_INTENTS: u64 = (1 << 1) | (1 << 8) | (1 << 15);
const KNOWN_INTENTS: u64 = (1 << 26) - 1;

static SOCKETS: AtomicU64 = AtomicU64::new(1);

/// Accepts the bot's sockets until the sandbox stops.
pub(crate) async fn serve(listener: TcpListener, server: Arc<Server>) {
    loop {
        let accepted = tokio::select! {
            () = server.stopping.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, _)) => {
                let server = Arc::clone(&server);
                tokio::spawn(async move {
                    if let Err(error) = attend(stream, &server).await {
                        tracing::debug!(%error, "a gateway socket ended");
                    }
                    // A bot that is not back by then is shown as gone.
                    let grace = Duration::from_millis(RESUME_GRACE_MS.unsigned_abs());
                    tokio::select! {
                        () = server.stopping.cancelled() => {}
                        () = tokio::time::sleep(grace) => server.publish_bot_status(),
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "the sandbox's gateway could not accept a connection");
                // Out of file handles, most likely: yield instead of spinning.
                tokio::task::yield_now().await;
            }
        }
    }
}

type SocketError = tokio_tungstenite::tungstenite::Error;

async fn attend(stream: TcpStream, server: &Arc<Server>) -> Result<(), SocketError> {
    stream.set_nodelay(true)?;
    let mut socket = tokio_tungstenite::accept_async(stream).await?;
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": HEARTBEAT_INTERVAL_MS }, "s": null, "t": null });
    socket.send(Message::Text(hello.to_string())).await?;
    let (sender, mut outgoing) = mpsc::unbounded_channel();
    let mut connection = Connection {
        server,
        socket: Socket { number: SOCKETS.fetch_add(1, Ordering::Relaxed), outgoing: sender },
        authenticated: false,
    };
    let clean = connection.run(&mut socket, &mut outgoing).await;
    let now_ms = server.options.clock.now_ms();
    let number = connection.socket.number;
    server.gateway.lost(number, *clean.as_ref().unwrap_or(&false), now_ms);
    server.publish_bot_status();
    clean.map(|_| ())
}

struct Connection<'a> {
    server: &'a Arc<Server>,
    socket: Socket,
    authenticated: bool,
}

impl Connection<'_> {
    /// Runs until the socket ends; true when the bot closed it for good.
    async fn run(
        &mut self,
        socket: &mut WebSocketStream<TcpStream>,
        outgoing: &mut mpsc::UnboundedReceiver<Outgoing>,
    ) -> Result<bool, SocketError> {
        let silence = Duration::from_millis(HEARTBEAT_INTERVAL_MS * 2);
        loop {
            let event = tokio::select! {
                () = self.server.stopping.cancelled() => {
                    close(socket, 1001).await?;
                    return Ok(true);
                }
                event = outgoing.recv() => match event {
                    None | Some(Outgoing::Disconnect) => return Ok(false),
                    Some(Outgoing::Close(code)) => {
                        close(socket, code).await?;
                        return Ok(false);
                    }
                    Some(Outgoing::Text(text)) => {
                        socket.feed(Message::Text(text.to_string())).await?;
                        // Everything that waits goes out in one write.
                        if outgoing.is_empty() {
                            socket.flush().await?;
                        }
                        continue;
                    }
                },
                message = tokio::time::timeout(silence, socket.next()) => message,
            };
            let message = match event {
                Err(_) => {
                    close(socket, SESSION_TIMED_OUT).await?;
                    return Ok(false);
                }
                Ok(None) => return Ok(false),
                Ok(Some(message)) => message?,
            };
            let refusal = match message {
                Message::Text(text) => self.receive(&text),
                Message::Close(frame) => {
                    // "If you close with 1000 or 1001 your session will be invalidated".
                    let clean = frame.is_some_and(|frame| matches!(u16::from(frame.code), 1000 | 1001));
                    return Ok(clean);
                }
                _ => None,
            };
            if let Some(code) = refusal {
                close(socket, code).await?;
                return Ok(false);
            }
        }
    }

    /// Takes one payload of the bot; a close code when it is refused.
    fn receive(&mut self, text: &str) -> Option<u16> {
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return Some(DECODE_ERROR);
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                if !self.server.gateway.ignores_heartbeats.load(Ordering::Relaxed) {
                    self.reply(&json!({ "op": 11, "d": null, "s": null, "t": null }));
                }
                None
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            // Presence, voice state, members: taken note of, without effect here.
            Some(3 | 4 | 8 | 31) if self.authenticated => None,
            Some(3 | 4 | 8 | 31) => Some(NOT_AUTHENTICATED),
            _ => Some(UNKNOWN_OPCODE),
        }
    }

    fn is_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.server.options.token
    }

    fn identify(&mut self, data: &Value) -> Option<u16> {
        if self.authenticated {
            return Some(ALREADY_AUTHENTICATED);
        }
        if !self.is_token(data) {
            return Some(AUTHENTICATION_FAILED);
        }
        let intents = data["intents"].as_u64();
        let Some(intents) = intents.filter(|intents| intents & !KNOWN_INTENTS == 0) else {
            return Some(INVALID_INTENTS);
        };
        if intents & PRIVILEGED_INTENTS != 0 {
            return Some(DISALLOWED_INTENTS);
        }
        self.authenticated = true;
        let server = self.server;
        server.gateway.identify(self.socket.clone(), intents, |session| welcome(server, session));
        server.publish_bot_status();
        None
    }

    fn resume(&mut self, data: &Value) -> Option<u16> {
        if !self.is_token(data) {
            return Some(AUTHENTICATION_FAILED);
        }
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        if self.server.gateway.resume(self.socket.clone(), session, sequence) {
            self.authenticated = true;
            self.server.publish_bot_status();
            return None;
        }
        self.reply(&json!({ "op": 9, "d": false }));
        None
    }

    fn reply(&self, payload: &Value) {
        // The receiver lives as long as the connection runs.
        let _ = self.socket.outgoing.send(super::text(payload));
    }
}

/// READY, and the guild that it names as still unavailable.
fn welcome(server: &Arc<Server>, session: &str) -> Vec<(&'static str, Value)> {
    let state = server.state();
    let user = state.users.get(ids::APPLICATION_ID).map(|user| user.to_json());
    let mut user = user.unwrap_or_default();
    user["verified"] = json!(true);
    user["mfa_enabled"] = json!(false);
    user["email"] = Value::Null;
    let ready = json!({
        "v": 10,
        "user": user,
        "guilds": [{ "id": ids::GUILD_ID.to_string(), "unavailable": true }],
        "session_id": session,
        "resume_gateway_url": server.gateway_url,
        "shard": [0, 1],
        "application": { "id": ids::APPLICATION_ID.to_string(), "flags": 0 },
        "private_channels": [], "presences": [], "relationships": [], "user_settings": {},
        "session_type": "normal", "_trace": [],
    });
    vec![("READY", ready), ("GUILD_CREATE", state.guild_json())]
}

async fn close(socket: &mut WebSocketStream<TcpStream>, code: u16) -> Result<(), SocketError> {
    let frame = CloseFrame { code: CloseCode::from(code), reason: "".into() };
    socket.close(Some(frame)).await
}
