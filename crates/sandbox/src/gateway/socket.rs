//! One websocket of the bot: HELLO, heartbeats, IDENTIFY and RESUME.
//!
//! Sources: Discord's "Gateway, Connection Lifecycle"; opcodes and close codes from "Opcodes and Status Codes".

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request};
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::gateway::GUILDS;
use crate::gateway::session::{Outgoing, RESUME_GRACE_MS, SessionStart, Socket};
use crate::ids::{self, BOT_TOKEN};
use crate::local_only::is_local;
use crate::server::Server;

const HEARTBEAT_INTERVAL_MS: u64 = 41_250;

const UNKNOWN_OPCODE: u16 = 4001;
const DECODE_ERROR: u16 = 4002;
const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const SESSION_TIMED_OUT: u16 = 4009;
const INVALID_SHARD: u16 = 4010;
const INVALID_INTENTS: u16 = 4013;
const DISALLOWED_INTENTS: u16 = 4014;

/// GUILD_MEMBERS, GUILD_PRESENCES and MESSAGE_CONTENT. The application has none of them.
const PRIVILEGED_INTENTS: u64 = (1 << 1) | (1 << 8) | (1 << 15);
const KNOWN_INTENTS: u64 = (1 << 26) - 1;

static NEXT_SOCKET_NUMBER: AtomicU64 = AtomicU64::new(1);

/// Accepts the bot's websockets until the sandbox stops.
pub(crate) async fn serve(listener: TcpListener, server: Arc<Server>) {
    loop {
        let accepted = tokio::select! {
            () = server.shutdown.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, _)) if server.gateway.is_unavailable() => drop(stream),
            Ok((stream, _)) => {
                tokio::spawn(serve_socket(stream, Arc::clone(&server)));
            }
            Err(error) => {
                tracing::warn!(%error, "the sandbox's gateway could not accept a connection");
                // Probably no file handles are left. Yield instead of spinning.
                tokio::task::yield_now().await;
            }
        }
    }
}

/// Runs a websocket to its end. Then shows the bot as offline on the pages, unless it reconnects within the grace period.
async fn serve_socket(stream: TcpStream, server: Arc<Server>) {
    if let Err(error) = run_socket(stream, &server).await {
        tracing::debug!(%error, "a gateway socket failed");
    }
    let grace_period = Duration::from_millis(RESUME_GRACE_MS.unsigned_abs());
    tokio::select! {
        () = server.shutdown.cancelled() => {}
        () = tokio::time::sleep(grace_period) => server.publish_bot_status(),
    }
}

type SocketError = tokio_tungstenite::tungstenite::Error;

async fn run_socket(stream: TcpStream, server: &Server) -> Result<(), SocketError> {
    stream.set_nodelay(true)?;
    let port = stream.local_addr()?.port();
    // tungstenite sets the size of the error.
    #[allow(clippy::result_large_err)]
    let check = |request: &Request, response| {
        if is_local(request.headers(), port, None) { Ok(response) } else { Err(forbidden()) }
    };
    let mut websocket = tokio_tungstenite::accept_hdr_async(stream, check).await?;
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": HEARTBEAT_INTERVAL_MS }, "s": null, "t": null });
    websocket.send(Message::Text(hello.to_string())).await?;
    let (sender, mut outgoing) = mpsc::unbounded_channel();
    let number = NEXT_SOCKET_NUMBER.fetch_add(1, Ordering::Relaxed);
    let mut connection = Connection { server, socket: Socket { number, outgoing: sender }, authenticated: false };
    let result = connection.run(&mut websocket, &mut outgoing).await;
    let clean = matches!(result, Ok(End::Clean));
    server.gateway.socket_closed(number, clean, server.clock.now_ms());
    server.publish_bot_status();
    result.map(|_| ())
}

/// The response to a websocket of another site.
fn forbidden() -> ErrorResponse {
    let mut response = ErrorResponse::new(Some("The sandbox's gateway is only for a bot on this machine".to_owned()));
    *response.status_mut() = StatusCode::FORBIDDEN;
    response
}

/// How a connection ended.
enum End {
    /// The bot closed it with 1000 or 1001, or the sandbox stopped. The session is over.
    Clean,
    /// The bot may resume.
    Resumable,
}

struct Connection<'a> {
    server: &'a Server,
    socket: Socket,
    authenticated: bool,
}

impl Connection<'_> {
    async fn run(
        &mut self,
        websocket: &mut WebSocketStream<TcpStream>,
        outgoing: &mut mpsc::UnboundedReceiver<Outgoing>,
    ) -> Result<End, SocketError> {
        let heartbeat_timeout = Duration::from_millis(HEARTBEAT_INTERVAL_MS * 2);
        loop {
            let received = tokio::select! {
                () = self.server.shutdown.cancelled() => {
                    close(websocket, 1001).await?;
                    return Ok(End::Clean);
                }
                outgoing_message = outgoing.recv() => match outgoing_message {
                    None | Some(Outgoing::Disconnect) => return Ok(End::Resumable),
                    Some(Outgoing::Close(code)) => {
                        close(websocket, code).await?;
                        return Ok(End::Resumable);
                    }
                    Some(Outgoing::Payload(text)) => {
                        websocket.feed(Message::Text(text.to_string())).await?;
                        // Write all pending payloads at once.
                        if outgoing.is_empty() {
                            websocket.flush().await?;
                        }
                        continue;
                    }
                },
                received = tokio::time::timeout(heartbeat_timeout, websocket.next()) => received,
            };
            let message = match received {
                Err(_) => {
                    close(websocket, SESSION_TIMED_OUT).await?;
                    return Ok(End::Resumable);
                }
                Ok(None) => return Ok(End::Resumable),
                Ok(Some(message)) => message?,
            };
            match message {
                Message::Text(text) => {
                    if let Err(code) = self.receive(&text) {
                        close(websocket, code).await?;
                        return Ok(End::Resumable);
                    }
                }
                Message::Close(frame) => {
                    // "If you close with 1000 or 1001 your session will be invalidated".
                    let clean = frame.is_some_and(|frame| matches!(u16::from(frame.code), 1000 | 1001));
                    return Ok(if clean { End::Clean } else { End::Resumable });
                }
                _ => {}
            }
        }
    }

    /// Handles a payload of the bot.
    ///
    /// # Errors
    /// The close code if the payload is refused.
    fn receive(&mut self, text: &str) -> Result<(), u16> {
        let payload: Value = serde_json::from_str(text).map_err(|_| DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                self.send(&json!({ "op": 11, "d": null, "s": null, "t": null }));
                Ok(())
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            // Presence update, voice state update, request guild members and soundboard sounds have no effect here.
            Some(3 | 4 | 8 | 31) if self.authenticated => Ok(()),
            Some(3 | 4 | 8 | 31) => Err(NOT_AUTHENTICATED),
            _ => Err(UNKNOWN_OPCODE),
        }
    }

    fn identify(&mut self, data: &Value) -> Result<(), u16> {
        if self.authenticated {
            return Err(ALREADY_AUTHENTICATED);
        }
        match self.server.gateway.start_session(self.server.clock.now_ms()) {
            SessionStart::Accepted => {}
            SessionStart::Refused(code) => return Err(code),
            SessionStart::TooEarly => {
                self.send(&json!({ "op": 9, "d": false }));
                return Ok(());
            }
        }
        check_token(data)?;
        let intents =
            data["intents"].as_u64().filter(|intents| intents & !KNOWN_INTENTS == 0).ok_or(INVALID_INTENTS)?;
        if intents & PRIVILEGED_INTENTS != 0 {
            return Err(DISALLOWED_INTENTS);
        }
        let shard = self.shard(data).ok_or(INVALID_SHARD)?;
        self.authenticated = true;
        let events = |session: &str| ready_events(self.server, session, intents, shard);
        self.server.gateway.identify(shard, self.socket.clone(), intents, events);
        self.server.publish_bot_status();
        Ok(())
    }

    /// The number of the session's shard, if the bot has such a shard.
    fn shard(&self, data: &Value) -> Option<u32> {
        let shards = self.server.gateway.shards();
        let Some([shard, total]) = data["shard"].as_array().map(Vec::as_slice) else {
            return (shards == 1).then_some(0);
        };
        let shard = u32::try_from(shard.as_u64()?).ok()?;
        (total.as_u64() == Some(shards.into()) && shard < shards).then_some(shard)
    }

    fn resume(&mut self, data: &Value) -> Result<(), u16> {
        check_token(data)?;
        let session = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        if self.server.gateway.resume(self.socket.clone(), session, sequence) {
            self.authenticated = true;
            self.server.publish_bot_status();
        } else {
            self.send(&json!({ "op": 9, "d": false }));
        }
        Ok(())
    }

    fn send(&self, payload: &Value) {
        // The receiver lives as long as the connection.
        let _ = self.socket.outgoing.send(Outgoing::payload(payload));
    }
}

fn check_token(data: &Value) -> Result<(), u16> {
    let token = data["token"].as_str().unwrap_or_default();
    if token.trim_start_matches("Bot ") != BOT_TOKEN {
        return Err(AUTHENTICATION_FAILED);
    }
    Ok(())
}

/// READY, and with the intent GUILD_CREATE for the guild that READY lists as unavailable, if it belongs to this shard.
fn ready_events(server: &Server, session: &str, intents: u64, shard: u32) -> Vec<(&'static str, Value)> {
    let state = server.state();
    let has_guild = state.bot_is_in_guild && server.gateway.shard_of(Some(ids::GUILD_ID)) == shard;
    let guild = has_guild.then(|| json!({ "id": ids::GUILD_ID.to_string(), "unavailable": true }));
    let ready = json!({
        "v": 10,
        "user": state.users.bot_json(),
        "guilds": guild.as_slice(),
        "session_id": session,
        "resume_gateway_url": server.gateway_url,
        "shard": [shard, server.gateway.shards()],
        "application": { "id": ids::APPLICATION_ID.to_string(), "flags": 0 },
        "private_channels": [], "presences": [], "relationships": [], "user_settings": {},
        "session_type": "normal", "_trace": [],
    });
    let mut events = vec![("READY", ready)];
    if has_guild && intents & GUILDS != 0 {
        events.push(("GUILD_CREATE", state.guild_json()));
    }
    events
}

async fn close(websocket: &mut WebSocketStream<TcpStream>, code: u16) -> Result<(), SocketError> {
    let frame = CloseFrame { code: CloseCode::from(code), reason: "".into() };
    websocket.close(Some(frame)).await
}
