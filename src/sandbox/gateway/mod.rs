//! The gateway: one session of the bot, its events, and what a test may do to it.
//!
//! Source: Discord's "Gateway" and "Gateway Events".

mod socket;
#[cfg(test)]
mod tests;

pub(super) use socket::serve;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

/// Events kept for a resumed session.
const KEPT_EVENTS: usize = 500;
/// How long after losing its socket the bot still counts as connected: it resumes within some ten milliseconds.
const RESUME_GRACE_MS: i64 = 3_000;

/// What goes to the bot's socket.
#[derive(Debug, Clone)]
pub(super) enum Outgoing {
    /// A payload.
    Text(Arc<str>),
    /// A close frame with this code.
    Close(u16),
    /// The connection ends without a word.
    Disconnect,
}

/// What a test, or the page, may do to the bot's gateway connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayFault {
    /// The socket ends without a close frame.
    ConnectionLost,
    /// A close frame with this code, such as 4000.
    Close(u16),
    /// Op 7: the bot is asked to reconnect and resume.
    Reconnect,
    /// Op 9: the session is invalid.
    InvalidSession {
        /// Whether it may be resumed.
        resumable: bool,
    },
    /// Op 9 for this many coming attempts to resume.
    RefuseResumes(u32),
    /// Heartbeats stay without acknowledgement from now on.
    IgnoreHeartbeats,
    /// Heartbeats are acknowledged again.
    AcknowledgeHeartbeats,
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    sequence: u64,
    kept: VecDeque<(u64, Arc<str>)>,
    socket: Option<Socket>,
    lost_ms: i64,
}

#[derive(Debug, Clone)]
struct Socket {
    number: u64,
    outgoing: UnboundedSender<Outgoing>,
}

impl Session {
    /// Numbers an event, keeps it for a resume and sends it.
    fn dispatch(&mut self, event: &str, data: &Value) {
        self.sequence += 1;
        let payload = json!({ "op": 0, "s": self.sequence, "t": event, "d": data });
        let text: Arc<str> = payload.to_string().into();
        self.kept.push_back((self.sequence, Arc::clone(&text)));
        if self.kept.len() > KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.send(Outgoing::Text(text));
    }

    fn send(&self, outgoing: Outgoing) {
        if let Some(socket) = &self.socket {
            // It fails only when the socket has just ended; the event then waits for a resume.
            let _ = socket.outgoing.send(outgoing);
        }
    }
}

/// The bot's side of the gateway.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    session: Mutex<Option<Session>>,
    refused_resumes: AtomicU32,
    ignores_heartbeats: AtomicBool,
}

impl Gateway {
    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the bot is there, or lost its socket so lately that it will be back.
    pub(super) fn is_connected(&self, now_ms: i64) -> bool {
        let session = self.lock();
        let session = session.as_ref();
        session.is_some_and(|one| one.socket.is_some() || now_ms - one.lost_ms < RESUME_GRACE_MS)
    }

    /// Sends an event to the bot; false where there is none.
    pub(super) fn dispatch(&self, event: &str, data: &Value, now_ms: i64) -> bool {
        let mut session = self.lock();
        let present = session.as_mut().filter(|one| one.socket.is_some() || now_ms - one.lost_ms < RESUME_GRACE_MS);
        let Some(session) = present else {
            return false;
        };
        session.dispatch(event, data);
        true
    }

    /// Sends an event that only bots with all of these intents get.
    pub(super) fn dispatch_for_intents(&self, intents: u64, event: &str, data: impl FnOnce() -> Value) {
        let mut session = self.lock();
        if let Some(session) = session.as_mut().filter(|one| one.intents & intents == intents) {
            session.dispatch(event, &data());
        }
    }

    /// Does to the connection what a test orders.
    pub(super) fn inject(&self, fault: GatewayFault) {
        let mut guard = self.lock();
        let outgoing = match fault {
            GatewayFault::ConnectionLost => Outgoing::Disconnect,
            GatewayFault::Close(code) => Outgoing::Close(code),
            GatewayFault::Reconnect => text(&json!({ "op": 7, "d": null })),
            GatewayFault::InvalidSession { resumable } => text(&json!({ "op": 9, "d": resumable })),
            GatewayFault::RefuseResumes(times) => {
                self.refused_resumes.store(times, Ordering::Relaxed);
                return;
            }
            GatewayFault::IgnoreHeartbeats => {
                self.ignores_heartbeats.store(true, Ordering::Relaxed);
                return;
            }
            GatewayFault::AcknowledgeHeartbeats => {
                self.ignores_heartbeats.store(false, Ordering::Relaxed);
                return;
            }
        };
        if let Some(session) = guard.as_ref() {
            session.send(outgoing);
        }
        if fault == (GatewayFault::InvalidSession { resumable: false }) {
            *guard = None;
        }
    }

    /// Starts a session on a new socket; an older socket is closed.
    fn identify(&self, socket: Socket, intents: u64, ready: impl FnOnce(&str) -> Vec<(&'static str, Value)>) {
        let random: String = (0..32).map(|_| fastrand::alphanumeric()).collect();
        let mut session = Session {
            id: random.to_lowercase(),
            intents,
            sequence: 0,
            kept: VecDeque::new(),
            socket: Some(socket),
            lost_ms: 0,
        };
        for (event, data) in ready(&session.id) {
            session.dispatch(event, &data);
        }
        if let Some(old) = self.lock().replace(session) {
            old.send(Outgoing::Close(4000));
        }
    }

    /// Takes a session up again and repeats what was missed after `sequence`; false where that is not possible.
    fn resume(&self, socket: Socket, id: &str, sequence: u64) -> bool {
        let refused =
            self.refused_resumes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok();
        let mut guard = self.lock();
        let Some(session) = guard.as_mut().filter(|session| session.id == id) else {
            return false;
        };
        let oldest = session.kept.front().map_or(1, |(sequence, _)| *sequence);
        if refused || sequence + 1 < oldest || sequence > session.sequence {
            *guard = None;
            return false;
        }
        if let Some(old) = session.socket.replace(socket) {
            // The bot may resume before its old socket has been seen to end.
            let _ = old.outgoing.send(Outgoing::Disconnect);
        }
        let missed = session.kept.iter().filter(|(number, _)| *number > sequence);
        let missed: Vec<Arc<str>> = missed.map(|(_, text)| Arc::clone(text)).collect();
        for text in missed {
            session.send(Outgoing::Text(text));
        }
        session.dispatch("RESUMED", &json!({}));
        true
    }

    /// A socket has ended. A clean close (1000 or 1001) ends the session too.
    fn lost(&self, number: u64, clean: bool, now_ms: i64) {
        let mut guard = self.lock();
        let Some(session) = guard.as_mut() else {
            return;
        };
        let current = session.socket.as_ref().is_some_and(|socket| socket.number == number);
        if !current {
            return;
        }
        session.socket = None;
        session.lost_ms = now_ms;
        if clean {
            *guard = None;
        }
    }
}

fn text(payload: &Value) -> Outgoing {
    Outgoing::Text(payload.to_string().into())
}
