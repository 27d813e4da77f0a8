//! The bot's gateway sessions, one for each shard: their events, resuming, and injected faults.
//!
//! Source: Discord's "Gateway, Sharding".

use std::borrow::Cow;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::fault::GatewayFault;

/// Number of events kept for a resumed session.
const REPLAY_BUFFER_EVENTS: usize = 500;
/// "Gateway, Session Start Limit". They do not run out here unless a fault says so.
pub(crate) const SESSIONS_PER_DAY: u64 = 1000;
/// "max_concurrency: Number of identify requests allowed per 5 seconds", which is 1 here.
const IDENTIFY_PAUSE_MS: i64 = 5_000;
/// For this long after the bot's connection ends, the bot still counts as online. It usually resumes within 10 ms.
pub(super) const RESUME_GRACE_MS: i64 = 3_000;

/// What is sent to a socket of the bot.
#[derive(Debug, Clone)]
pub(super) enum Outgoing {
    /// A payload as JSON text.
    Payload(Arc<str>),
    /// A close frame with this code.
    Close(u16),
    /// End the connection without a close frame.
    Disconnect,
}

impl Outgoing {
    pub(super) fn payload(payload: &Value) -> Self {
        Self::Payload(payload.to_string().into())
    }
}

/// The sending half of one of the bot's sockets.
#[derive(Debug, Clone)]
pub(super) struct Socket {
    /// Distinguishes this socket from the bot's other sockets.
    pub number: u64,
    pub outgoing: UnboundedSender<Outgoing>,
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    /// The sequence number of the last event.
    sequence: u64,
    /// The latest events with their sequence numbers.
    replay_buffer: VecDeque<(u64, Arc<str>)>,
    /// `None` while the bot is disconnected.
    socket: Option<Socket>,
    disconnected_ms: i64,
    /// How many of the next events are sent twice.
    duplicates: u32,
    /// How many of the next events are sent in the opposite order, and those that are held back.
    reversed: usize,
    held_back: Vec<Arc<str>>,
}

impl Session {
    /// Numbers an event, keeps it for a resume, and sends it.
    fn dispatch(&mut self, event: &str, data: &Value) {
        self.sequence += 1;
        let payload = json!({ "op": 0, "s": self.sequence, "t": event, "d": data });
        let text: Arc<str> = payload.to_string().into();
        self.replay_buffer.push_back((self.sequence, Arc::clone(&text)));
        if self.replay_buffer.len() > REPLAY_BUFFER_EVENTS {
            self.replay_buffer.pop_front();
        }
        if self.reversed > 0 {
            self.held_back.push(text);
            if self.held_back.len() == self.reversed {
                self.reversed = 0;
                while let Some(text) = self.held_back.pop() {
                    self.send(Outgoing::Payload(text));
                }
            }
            return;
        }
        if self.duplicates > 0 {
            self.duplicates -= 1;
            self.send(Outgoing::Payload(Arc::clone(&text)));
        }
        self.send(Outgoing::Payload(text));
    }

    fn send(&self, outgoing: Outgoing) {
        if let Some(socket) = &self.socket {
            // This fails only if the socket has just closed. The bot then gets the event when it resumes.
            let _ = socket.outgoing.send(outgoing);
        }
    }

    fn is_connected(&self, now_ms: i64) -> bool {
        self.socket.is_some() || now_ms - self.disconnected_ms < RESUME_GRACE_MS
    }

    /// Whether all events after `sequence` are still in the replay buffer.
    fn can_replay_after(&self, sequence: u64) -> bool {
        let oldest = self.replay_buffer.front().map_or(1, |(oldest, _)| *oldest);
        (oldest - 1..=self.sequence).contains(&sequence)
    }
}

/// Changes an event, given by its name, before it is sent.
pub(crate) type Alteration = Box<dyn FnMut(&str, &mut Value) + Send>;

#[derive(Default)]
struct Alterations(Mutex<Option<Alteration>>);

impl Alterations {
    fn apply<'a>(&self, event: &str, data: &'a Value) -> Cow<'a, Value> {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            None => Cow::Borrowed(data),
            Some(alter) => {
                let mut altered = data.clone();
                alter(event, &mut altered);
                Cow::Owned(altered)
            }
        }
    }
}

impl fmt::Debug for Alterations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Alterations").finish_non_exhaustive()
    }
}

/// The sessions by the numbers of their shards.
type Sessions = BTreeMap<u32, Session>;

/// The gateway, with at most one session for each shard.
#[derive(Debug, Default)]
pub(crate) struct Gateway {
    alterations: Alterations,
    sessions: Mutex<Sessions>,
    /// How the bot is divided; `None` for one shard, whose sessions may follow each other without a pause.
    sharding: Mutex<Option<Sharding>>,
    refused_resumes: AtomicU32,
    is_unavailable: AtomicBool,
    /// The close code, and the number of attempts.
    refused_identifies: Mutex<Option<(u16, u32)>>,
    started_sessions: AtomicU64,
    /// How many sessions the bot may start in all, if a fault has said so.
    session_limit: Mutex<Option<u64>>,
}

/// How the bot is divided into shards, and when it has started its last session.
#[derive(Debug, Clone, Copy)]
struct Sharding {
    shards: u32,
    last_start_ms: Option<i64>,
}

/// What becomes of an IDENTIFY.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SessionStart {
    Accepted,
    /// The connection ends with this code.
    Refused(u16),
    /// "If you exceed this limit, Discord will respond with opcode 9".
    TooEarly,
}

impl Gateway {
    fn lock(&self) -> MutexGuard<'_, Sessions> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sharding(&self) -> MutexGuard<'_, Option<Sharding>> {
        self.sharding.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many shards the bot has.
    pub(crate) fn shards(&self) -> u32 {
        self.sharding().map_or(1, |sharding| sharding.shards)
    }

    /// Divides the bot into so many shards. From now on, its sessions must not follow each other within [`IDENTIFY_PAUSE_MS`].
    pub(crate) fn set_shards(&self, shards: u32) {
        *self.sharding() = Some(Sharding { shards, last_start_ms: None });
    }

    /// The shard that gets the events of a guild, or those of no guild: "shard_id = (guild_id >> 22) % num_shards".
    pub(super) fn shard_of(&self, guild: Option<u64>) -> u32 {
        let number = guild.map_or(0, |guild| (guild >> 22) % u64::from(self.shards()));
        u32::try_from(number).unwrap_or_default()
    }

    /// Whether all shards of the bot are connected, or lost their connections so recently that they are expected to resume.
    pub(crate) fn is_connected(&self, now_ms: i64) -> bool {
        let sessions = self.lock();
        let is_connected = |shard| sessions.get(&shard).is_some_and(|session| session.is_connected(now_ms));
        (0..self.shards()).all(is_connected)
    }

    /// Whether the shard of an event is connected, or is expected to resume.
    pub(crate) fn is_connected_for(&self, event: &str, data: &Value, now_ms: i64) -> bool {
        let sessions = self.lock();
        let shard = self.shard_of(guild_of(event, data));
        sessions.get(&shard).is_some_and(|session| session.is_connected(now_ms))
    }

    /// Sends an event to the bot. Returns false if the shard of the event is not connected.
    pub(crate) fn dispatch(&self, event: &str, data: &Value, now_ms: i64) -> bool {
        let mut sessions = self.lock();
        let shard = self.shard_of(guild_of(event, data));
        let Some(session) = sessions.get_mut(&shard).filter(|session| session.is_connected(now_ms)) else {
            return false;
        };
        session.dispatch(event, &self.alterations.apply(event, data));
        true
    }

    /// Alters all later events.
    pub(crate) fn alter_events(&self, alteration: Alteration) {
        *self.alterations.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(alteration);
    }

    /// Sends an event to the bot if its session has all of these intents.
    pub(crate) fn dispatch_for_intents(&self, intents: u64, event: &str, data: &Value) {
        let mut sessions = self.lock();
        let shard = self.shard_of(guild_of(event, data));
        if let Some(session) = sessions.get_mut(&shard).filter(|session| session.intents & intents == intents) {
            session.dispatch(event, &self.alterations.apply(event, data));
        }
    }

    /// A fault of the connection or of its events happens to all shards.
    pub(crate) fn inject(&self, fault: GatewayFault) {
        let mut sessions = self.lock();
        let outgoing = match fault {
            GatewayFault::ConnectionLost => Outgoing::Disconnect,
            GatewayFault::Close { code } => Outgoing::Close(code),
            GatewayFault::Reconnect => Outgoing::payload(&json!({ "op": 7, "d": null })),
            GatewayFault::InvalidSession { resumable } => Outgoing::payload(&json!({ "op": 9, "d": resumable })),
            GatewayFault::RefuseResumes { times } => {
                self.refused_resumes.store(times, Ordering::Relaxed);
                return;
            }
            GatewayFault::RefuseIdentifies { code, times } => {
                *self.refused_identifies.lock().unwrap_or_else(PoisonError::into_inner) = Some((code, times));
                return;
            }
            GatewayFault::SessionStarts { left } => {
                *self.session_limit.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some(left + self.started_sessions());
                return;
            }
            GatewayFault::Duplicate { events } => {
                sessions.values_mut().for_each(|session| session.duplicates = events);
                return;
            }
            GatewayFault::Reverse { events } => {
                sessions.values_mut().for_each(|session| session.reversed = events);
                return;
            }
            GatewayFault::Unavailable => {
                self.is_unavailable.store(true, Ordering::Relaxed);
                Outgoing::Disconnect
            }
            GatewayFault::Available => {
                self.is_unavailable.store(false, Ordering::Relaxed);
                return;
            }
        };
        sessions.values().for_each(|session| session.send(outgoing.clone()));
        if fault == (GatewayFault::InvalidSession { resumable: false }) {
            sessions.clear();
        }
    }

    /// Counts an attempt to start a session.
    pub(super) fn start_session(&self, now_ms: i64) -> SessionStart {
        self.started_sessions.fetch_add(1, Ordering::Relaxed);
        if let Some(sharding) = self.sharding().as_mut() {
            if sharding.last_start_ms.is_some_and(|last| now_ms - last < IDENTIFY_PAUSE_MS) {
                return SessionStart::TooEarly;
            }
            sharding.last_start_ms = Some(now_ms);
        }
        let mut refused = self.refused_identifies.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((code, times)) = refused.take() else { return SessionStart::Accepted };
        *refused = (times > 1).then_some((code, times - 1));
        SessionStart::Refused(code)
    }

    /// The attempts to start a session until now.
    pub(crate) fn started_sessions(&self) -> u64 {
        self.started_sessions.load(Ordering::Relaxed)
    }

    /// The sessions that the bot may still start.
    pub(crate) fn sessions_left(&self) -> u64 {
        let limit = *self.session_limit.lock().unwrap_or_else(PoisonError::into_inner);
        limit.map_or(SESSIONS_PER_DAY, |limit| limit.saturating_sub(self.started_sessions()))
    }

    pub(super) fn is_unavailable(&self) -> bool {
        self.is_unavailable.load(Ordering::Relaxed)
    }

    /// Starts a session on a new socket and closes the socket of the previous session. `ready_events` gets the session's id.
    pub(super) fn identify(
        &self,
        shard: u32,
        socket: Socket,
        intents: u64,
        ready_events: impl FnOnce(&str) -> Vec<(&'static str, Value)>,
    ) {
        let random: String = (0..32).map(|_| fastrand::alphanumeric()).collect();
        let mut session = Session {
            id: random.to_lowercase(),
            intents,
            sequence: 0,
            replay_buffer: VecDeque::new(),
            socket: Some(socket),
            disconnected_ms: 0,
            duplicates: 0,
            reversed: 0,
            held_back: Vec::new(),
        };
        let events = ready_events(&session.id);
        // Whoever sees one of the events finds the session: a fault that is injected then must not get lost.
        let mut sessions = self.lock();
        for (event, data) in events {
            session.dispatch(event, &self.alterations.apply(event, &data));
        }
        if let Some(old) = sessions.insert(shard, session) {
            old.send(Outgoing::Close(4000));
        }
    }

    /// Resumes a session on a new socket and replays the events after `sequence`. Returns false if that is not possible.
    pub(super) fn resume(&self, socket: Socket, id: &str, sequence: u64) -> bool {
        let refused =
            self.refused_resumes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok();
        let mut sessions = self.lock();
        let Some((&shard, session)) = sessions.iter_mut().find(|(_, session)| session.id == id) else {
            return false;
        };
        if refused || !session.can_replay_after(sequence) {
            sessions.remove(&shard);
            return false;
        }
        if let Some(old) = session.socket.replace(socket) {
            // The bot may resume before the end of its old connection has been noticed.
            let _ = old.outgoing.send(Outgoing::Disconnect);
        }
        for (_, text) in session.replay_buffer.iter().filter(|(number, _)| *number > sequence) {
            session.send(Outgoing::Payload(Arc::clone(text)));
        }
        session.dispatch("RESUMED", &json!({}));
        true
    }

    /// Records the end of a socket. A clean close (1000 or 1001) also ends the session.
    pub(super) fn socket_closed(&self, number: u64, clean: bool, now_ms: i64) {
        let mut sessions = self.lock();
        let has_socket = |session: &Session| session.socket.as_ref().is_some_and(|socket| socket.number == number);
        let Some((&shard, session)) = sessions.iter_mut().find(|(_, session)| has_socket(session)) else {
            return;
        };
        session.socket = None;
        session.disconnected_ms = now_ms;
        if clean {
            sessions.remove(&shard);
        }
    }
}

/// The guild of an event.
fn guild_of(event: &str, data: &Value) -> Option<u64> {
    let id = if matches!(event, "GUILD_CREATE" | "GUILD_DELETE") { &data["id"] } else { &data["guild_id"] };
    id.as_str().and_then(|id| id.parse().ok())
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    #[test]
    fn a_fault_that_is_injected_after_the_first_event_reaches_the_session() {
        for _ in 0..200 {
            let gateway = Gateway::default();
            let (outgoing, mut received) = mpsc::unbounded_channel();
            let events = |_: &str| vec![("READY", json!({})); 1_000];
            std::thread::scope(|scope| {
                scope.spawn(|| gateway.identify(0, Socket { number: 1, outgoing }, 0, events));
                received.blocking_recv().expect("an event");
                gateway.inject(GatewayFault::InvalidSession { resumable: false });
            });
            let is_invalid = |sent: Outgoing| matches!(sent, Outgoing::Payload(text) if text.contains(r#""op":9"#));
            let mut sent = std::iter::from_fn(|| received.try_recv().ok());
            assert!(sent.any(is_invalid) && gateway.lock().is_empty());
        }
    }
}
