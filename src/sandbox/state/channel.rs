//! A channel and its messages; ephemeral ones lie apart, by the user who sees them.

use std::collections::{BTreeMap, HashMap};

use super::guild;
use super::message::{Message, MessageKey};

/// Older public messages than these are forgotten.
const MAX_PUBLIC: usize = 1000;
/// Older private replies than these, a user and channel, are forgotten.
const MAX_PRIVATE: usize = 25;

/// What a channel is.
#[derive(Debug)]
pub(crate) enum ChannelKind {
    /// A text channel of the guild.
    Text { name: String, topic: String },
    /// The direct messages of a user with the bot.
    Dm { user: u64 },
}

/// A channel.
#[derive(Debug)]
pub(crate) struct Channel {
    pub id: u64,
    pub kind: ChannelKind,
    /// What the bot may do here.
    pub bot_permissions: u64,
    public: BTreeMap<u64, Message>,
    private: HashMap<u64, BTreeMap<u64, Message>>,
}

impl Channel {
    pub(crate) fn text(id: u64, name: &str, topic: &str) -> Self {
        let (name, topic) = (name.to_owned(), topic.to_owned());
        Self::new(id, ChannelKind::Text { name, topic })
    }

    pub(crate) fn direct(id: u64, user: u64) -> Self {
        Self::new(id, ChannelKind::Dm { user })
    }

    fn new(id: u64, kind: ChannelKind) -> Self {
        Self { id, kind, bot_permissions: guild::BOT_PERMISSIONS, public: BTreeMap::new(), private: HashMap::new() }
    }

    pub(crate) fn is_dm(&self) -> bool {
        matches!(self.kind, ChannelKind::Dm { .. })
    }

    /// Whether the user is in the channel.
    pub(crate) fn is_visible_to(&self, seat: u64) -> bool {
        match self.kind {
            ChannelKind::Text { .. } => true,
            ChannelKind::Dm { user } => user == seat,
        }
    }

    /// Who may know of what happens to a message here.
    pub(crate) fn audience(&self, key: MessageKey) -> Option<u64> {
        match self.kind {
            ChannelKind::Dm { user } => Some(user),
            ChannelKind::Text { .. } => key.only_for,
        }
    }

    pub(crate) fn message(&self, key: MessageKey) -> Option<&Message> {
        match key.only_for {
            None => self.public.get(&key.id),
            Some(user) => self.private.get(&user)?.get(&key.id),
        }
    }

    pub(crate) fn message_mut(&mut self, key: MessageKey) -> Option<&mut Message> {
        match key.only_for {
            None => self.public.get_mut(&key.id),
            Some(user) => self.private.get_mut(&user)?.get_mut(&key.id),
        }
    }

    /// The message that a user sees under this id.
    pub(crate) fn message_visible_to(&self, user: u64, id: u64) -> Option<&Message> {
        let private = self.private.get(&user).and_then(|all| all.get(&id));
        private.or_else(|| self.public.get(&id))
    }

    /// Adds a message and returns the one that was forgotten for it.
    pub(crate) fn insert(&mut self, message: Message) -> Option<Message> {
        let (messages, most) = match message.key.only_for {
            None => (&mut self.public, MAX_PUBLIC),
            Some(user) => (self.private.entry(user).or_default(), MAX_PRIVATE),
        };
        messages.insert(message.key.id, message);
        if messages.len() <= most {
            return None;
        }
        messages.pop_first().map(|(_, message)| message)
    }

    pub(crate) fn remove(&mut self, key: MessageKey) -> Option<Message> {
        match key.only_for {
            None => self.public.remove(&key.id),
            Some(user) => self.private.get_mut(&user)?.remove(&key.id),
        }
    }

    /// The newest `count` messages that the user sees, oldest first.
    pub(crate) fn newest_visible_to(&self, user: u64, count: usize) -> Vec<&Message> {
        let public = self.public.values().rev().take(count);
        let private = self.private.get(&user).into_iter();
        let private = private.flat_map(|all| all.values().rev().take(count));
        let mut messages: Vec<&Message> = public.chain(private).collect();
        messages.sort_unstable_by_key(|message| message.key.id);
        messages.split_off(messages.len().saturating_sub(count))
    }

    /// The newest `count` public messages, newest first.
    pub(crate) fn newest(&self, count: usize) -> impl Iterator<Item = &Message> {
        self.public.values().rev().take(count)
    }

    pub(crate) fn last_message(&self) -> Option<u64> {
        self.public.last_key_value().map(|(id, _)| *id)
    }

    /// The public message with this nonce among the newest few.
    pub(crate) fn with_nonce(&self, nonce: &str) -> Option<&Message> {
        self.newest(100).find(|message| message.nonce.as_deref() == Some(nonce))
    }
}
