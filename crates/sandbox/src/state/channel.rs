//! A channel and its messages. Ephemeral messages are kept separately, by the user who sees them.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;

use serde_json::{Value, json};

use crate::ids;
use crate::state::message::{Message, MessageKey};
use crate::state::permissions::{BOT_PERMISSIONS, EVERYONE_PERMISSIONS};
use crate::state::place::Place;
use crate::state::thread::Thread;
use crate::state::users::{User, Users};

/// Number of messages kept in a channel.
const MAX_MESSAGES: usize = 1000;
/// Number of ephemeral messages kept in a channel for each user.
const MAX_EPHEMERAL: usize = 25;
/// Number of recent messages among which an enforced nonce must be unique.
const NONCE_WINDOW: usize = 100;

/// A text channel of a guild.
#[derive(Debug)]
pub(crate) struct TextChannel {
    pub id: u64,
    pub guild: u64,
    pub name: &'static str,
    pub topic: &'static str,
}

/// The guild's text channels.
pub(crate) static TEXT_CHANNELS: [TextChannel; 2] = [
    TextChannel { id: ids::REVERSI_CHANNEL_ID, guild: ids::GUILD_ID, name: "reversi", topic: "Play Reversi here" },
    TextChannel { id: ids::LOUNGE_CHANNEL_ID, guild: ids::GUILD_ID, name: "lounge", topic: "For everything else" },
];

/// The text channel of the guild without the bot.
static ELSEWHERE_CHANNEL: TextChannel = TextChannel {
    id: ids::ELSEWHERE_CHANNEL_ID,
    guild: ids::ELSEWHERE_GUILD_ID,
    name: "elsewhere",
    topic: "Another server, which Outflank is not in",
};

#[derive(Debug)]
pub(crate) enum ChannelKind {
    Text(&'static TextChannel),
    Thread(Thread),
    /// The DM channel between the bot and a user.
    Dm {
        user: u64,
    },
    /// Direct messages between two users, or, with a name, a group DM. The bot is not in it.
    Private {
        name: Option<&'static str>,
        recipients: Vec<u64>,
    },
}

#[derive(Debug)]
pub(crate) struct Channel {
    pub id: u64,
    pub kind: ChannelKind,
    /// The bot's permissions in the channel.
    pub bot_permissions: u64,
    messages: BTreeMap<u64, Message>,
    ephemeral: HashMap<u64, BTreeMap<u64, Message>>,
}

impl Channel {
    /// The channels that exist from the start.
    pub(super) fn predefined() -> HashMap<u64, Self> {
        let private = |id, name, recipients: &[&str]| {
            let recipients = recipients.iter().map(|name| ids::local_user_id(name)).collect();
            Self::new(id, ChannelKind::Private { name, recipients })
        };
        let private = [
            private(ids::ALICE_BOB_CHANNEL_ID, None, &["alice", "bob"]),
            private(ids::FRIENDS_CHANNEL_ID, Some("Friends"), &["alice", "bob", "carol"]),
        ];
        let channels = TEXT_CHANNELS.iter().chain([&ELSEWHERE_CHANNEL]).map(Self::text).chain(private);
        channels.map(|channel| (channel.id, channel)).collect()
    }

    pub(super) fn text(channel: &'static TextChannel) -> Self {
        Self::new(channel.id, ChannelKind::Text(channel))
    }

    pub(super) fn thread(id: u64, thread: Thread) -> Self {
        Self::new(id, ChannelKind::Thread(thread))
    }

    pub(super) fn dm(id: u64, user: u64) -> Self {
        Self::new(id, ChannelKind::Dm { user })
    }

    fn new(id: u64, kind: ChannelKind) -> Self {
        Self { id, kind, bot_permissions: BOT_PERMISSIONS, messages: BTreeMap::new(), ephemeral: HashMap::new() }
    }

    pub(crate) fn place(&self) -> Place {
        match self.kind {
            ChannelKind::Text(TextChannel { guild: ids::ELSEWHERE_GUILD_ID, .. }) => Place::Elsewhere,
            ChannelKind::Text(_) | ChannelKind::Thread(_) => Place::Guild,
            ChannelKind::Dm { .. } => Place::BotDm,
            ChannelKind::Private { .. } => Place::PrivateChannel,
        }
    }

    /// Whether the user can see the channel.
    pub(crate) fn is_visible_to(&self, viewer: u64) -> bool {
        self.users().is_none_or(|users| users.contains(&viewer))
    }

    /// The only users who can see the channel, or `None` for all users.
    fn users(&self) -> Option<Vec<u64>> {
        match &self.kind {
            ChannelKind::Text(_) | ChannelKind::Thread(_) => None,
            ChannelKind::Dm { user } => Some(vec![*user]),
            ChannelKind::Private { recipients, .. } => Some(recipients.clone()),
        }
    }

    /// The only users who receive events about the message, or `None` for all users.
    pub(super) fn audience(&self, key: MessageKey) -> Option<Vec<u64>> {
        key.only_for.map(|user| vec![user]).or_else(|| self.users())
    }

    pub(super) fn message(&self, key: MessageKey) -> Option<&Message> {
        match key.only_for {
            None => self.messages.get(&key.id),
            Some(user) => self.ephemeral.get(&user)?.get(&key.id),
        }
    }

    pub(super) fn message_mut(&mut self, key: MessageKey) -> Option<&mut Message> {
        match key.only_for {
            None => self.messages.get_mut(&key.id),
            Some(user) => self.ephemeral.get_mut(&user)?.get_mut(&key.id),
        }
    }

    /// The message with this id if the user can see it.
    pub(crate) fn message_visible_to(&self, user: u64, id: u64) -> Option<&Message> {
        let ephemeral = self.ephemeral.get(&user).and_then(|messages| messages.get(&id));
        ephemeral.or_else(|| self.messages.get(&id))
    }

    /// Adds a message. Returns the oldest message if it had to be removed.
    pub(super) fn insert(&mut self, message: Message) -> Option<Message> {
        let (messages, most) = match message.key.only_for {
            None => (&mut self.messages, MAX_MESSAGES),
            Some(user) => (self.ephemeral.entry(user).or_default(), MAX_EPHEMERAL),
        };
        messages.insert(message.key.id, message);
        if messages.len() <= most {
            return None;
        }
        messages.pop_first().map(|(_, message)| message)
    }

    pub(super) fn remove(&mut self, key: MessageKey) -> Option<Message> {
        match key.only_for {
            None => self.messages.remove(&key.id),
            Some(user) => self.ephemeral.get_mut(&user)?.remove(&key.id),
        }
    }

    /// The newest `count` messages that the user can see, oldest first.
    pub(crate) fn newest_visible_to(&self, user: u64, count: usize) -> Vec<&Message> {
        let ephemeral = self.ephemeral.get(&user).into_iter().flat_map(|all| all.values().rev().take(count));
        let mut messages: Vec<&Message> = self.newest(count).chain(ephemeral).collect();
        messages.sort_unstable_by_key(|message| message.key.id);
        messages.split_off(messages.len().saturating_sub(count))
    }

    /// The newest `count` messages without ephemeral ones, newest first.
    pub(crate) fn newest(&self, count: usize) -> impl Iterator<Item = &Message> {
        self.messages.values().rev().take(count)
    }

    /// The first `limit` messages after this id, the newest first.
    pub(crate) fn first_after(&self, id: u64, limit: usize) -> Vec<&Message> {
        let after = (Bound::Excluded(id), Bound::Unbounded);
        let mut messages: Vec<&Message> = self.messages.range(after).map(|(_, message)| message).take(limit).collect();
        messages.reverse();
        messages
    }

    /// What the channel changes about the bot's permissions ("Channel Resource, Overwrite Object").
    fn permission_overwrites(&self) -> Value {
        let of_roles = EVERYONE_PERMISSIONS | BOT_PERMISSIONS;
        let (allow, deny) = (self.bot_permissions & !of_roles, of_roles & !self.bot_permissions);
        if allow | deny == 0 {
            return json!([]);
        }
        let id = ids::APPLICATION_ID.to_string();
        json!([{ "id": id, "type": 1, "allow": allow.to_string(), "deny": deny.to_string() }])
    }

    /// The recent message with this nonce.
    pub(crate) fn message_with_nonce(&self, nonce: &str) -> Option<&Message> {
        self.newest(NONCE_WINDOW).find(|message| message.nonce.as_deref() == Some(nonce))
    }

    /// The channel object ("Channel Resource, Channel Object").
    pub(crate) fn to_json(&self, users: &Users) -> Value {
        let last_message_id = self.messages.last_key_value().map(|(id, _)| id.to_string());
        match &self.kind {
            ChannelKind::Thread(thread) => {
                let mut json = thread.to_json();
                json["id"] = json!(self.id.to_string());
                json["last_message_id"] = json!(last_message_id);
                json
            }
            ChannelKind::Text(TextChannel { guild, name, topic, .. }) => json!({
                "id": self.id.to_string(), "type": 0, "guild_id": guild.to_string(),
                "name": name, "topic": topic,
                "position": TEXT_CHANNELS.iter().position(|channel| channel.id == self.id).unwrap_or(0),
                "permission_overwrites": self.permission_overwrites(), "nsfw": false, "rate_limit_per_user": 0,
                "parent_id": null, "flags": 0, "last_message_id": last_message_id,
            }),
            ChannelKind::Dm { user } => {
                let recipient =
                    users.get(*user).map_or_else(|| json!({ "id": user.to_string() }), |user| user.to_json());
                json!({
                    "id": self.id.to_string(), "type": 1, "flags": 0, "last_message_id": last_message_id,
                    "recipients": [recipient],
                })
            }
            // Discord need not say who is in a direct message between users (github.com/discord-net/Discord.Net/pull/2910).
            ChannelKind::Private { name: None, .. } => {
                json!({ "id": self.id.to_string(), "type": 1, "flags": 0, "last_message_id": last_message_id })
            }
            ChannelKind::Private { name, recipients } => json!({
                "id": self.id.to_string(), "type": 3, "flags": 0, "last_message_id": last_message_id,
                "name": name, "icon": null, "owner_id": recipients.first().map(u64::to_string),
                "recipients": recipients.iter().filter_map(|id| users.get(*id)).map(User::to_json).collect::<Vec<_>>(),
            }),
        }
    }
}
