//! Everything the sandbox knows, behind one short lock: users, channels and their messages, commands, interactions.

pub(super) mod channel;
pub(super) mod files;
pub(super) mod guild;
pub(super) mod interaction;
pub(super) mod interaction_response;
pub(super) mod mentions;
pub(super) mod message;
pub(super) mod message_lifecycle;
pub(super) mod users;

use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use super::clock::Clock;
use super::ids::{self, Snowflakes};
use channel::Channel;
use files::StoredFile;
use interaction::Interactions;
use users::Users;

/// How many changes a slow page may fall behind before it has to read everything anew.
const EVENT_BUFFER: usize = 4096;

/// Something that the pages want to know.
#[derive(Debug, Clone)]
pub(super) struct PageEvent {
    /// The only user who may know, or none for everybody.
    pub audience: Option<u64>,
    /// The event as JSON text.
    pub text: Arc<str>,
}

/// The sandbox's state. It is locked only for short, synchronous steps.
pub(super) struct DiscordState {
    pub users: Users,
    pub channels: HashMap<u64, Channel>,
    pub files: HashMap<u64, StoredFile>,
    pub interactions: Interactions,
    /// Commands by scope (none: global) and id, as registered.
    pub commands: Vec<Value>,
    pub ids: Snowflakes,
    /// `http://127.0.0.1:PORT`, the start of every attachment's address.
    pub base_url: String,
    pub clock: Arc<dyn Clock>,
    changes: broadcast::Sender<PageEvent>,
}

impl DiscordState {
    pub(super) fn new(base_url: String, clock: Arc<dyn Clock>) -> Self {
        let mut channels = HashMap::new();
        for (id, name, topic) in guild::TEXT_CHANNELS {
            channels.insert(id, Channel::text(id, name, topic));
        }
        Self {
            users: Users::with_predefined_users(),
            channels,
            files: HashMap::new(),
            interactions: Interactions::default(),
            commands: Vec::new(),
            ids: Snowflakes::default(),
            base_url,
            clock,
            changes: broadcast::channel(EVENT_BUFFER).0,
        }
    }

    pub(super) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    pub(super) fn new_id(&self) -> u64 {
        self.ids.next(self.now_ms())
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<PageEvent> {
        self.changes.subscribe()
    }

    /// Tells the pages of `audience` (none: all) about an event.
    pub(super) fn publish(&self, audience: Option<u64>, event: impl FnOnce() -> Value) {
        if self.changes.receiver_count() == 0 {
            return;
        }
        let text = event().to_string().into();
        // It fails only when the last page has just gone.
        let _ = self.changes.send(PageEvent { audience, text });
    }

    /// The channel, made on first use where it is somebody's direct messages with the bot.
    pub(super) fn channel(&mut self, id: u64) -> Option<&mut Channel> {
        if let Some(user) = ids::dm_channel_user(id) {
            let channel = self.channels.entry(id);
            return Some(channel.or_insert_with(|| Channel::direct(id, user)));
        }
        self.channels.get_mut(&id)
    }

    /// The seat's user, made on first use; none for a name that is not `[a-z0-9_]{1,32}`.
    pub(super) fn get_or_create_local(&mut self, name: &str) -> Option<u64> {
        let known = self.users.by_name(name).is_some();
        let user = self.users.get_or_create_local(name)?;
        if !known {
            let seat = self.users.get(user).map(users::User::to_json);
            self.publish(None, || json!({ "type": "user", "user": seat }));
        }
        Some(user)
    }
}
