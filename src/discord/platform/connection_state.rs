//! Which shards are connected to Discord's gateway, which events about the connection serenity cannot read, and who is told.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::ShardBlock;

/// The state of the gateway connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionState {
    /// The shards of this process.
    pub(crate) shards: ShardBlock,
    /// The numbers of those that are not connected.
    pub(crate) disconnected: Vec<u32>,
    pub(crate) unread: Unread,
}

/// Events about the connection that serenity could not read. The bot has read what it needs of them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Unread {
    /// The shards whose last READY it was. serenity never calls such a shard connected, and cannot resume its connection.
    ready: BTreeSet<u32>,
    /// Whether a GUILD_CREATE was among them.
    guild_create: bool,
}

/// The same, shared between those who receive events and those who watch the connection.
#[derive(Clone, Default, Debug)]
pub(crate) struct UnreadEvents(Arc<Mutex<Unread>>);

impl UnreadEvents {
    fn lock(&self) -> MutexGuard<'_, Unread> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self) -> Unread {
        self.lock().clone()
    }

    /// Records whether serenity could read the READY of a new connection.
    pub(crate) fn record_ready(&self, shard: u32, is_unread: bool) {
        if is_unread {
            self.lock().ready.insert(shard);
        } else {
            self.lock().ready.remove(&shard);
        }
    }

    /// Records that serenity could not read a GUILD_CREATE.
    pub(crate) fn record_unread_guild(&self) {
        self.lock().guild_create = true;
    }
}

impl Unread {
    pub(crate) fn has_ready_of(&self, shard: u32) -> bool {
        self.ready.contains(&shard)
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.ready.is_empty() {
            writeln!(f, "serenity cannot read Discord's READY: a lost connection is not resumed")?;
        }
        if self.guild_create {
            writeln!(f, "serenity cannot read a GUILD_CREATE of Discord: only the id of that server was read")?;
        }
        Ok(())
    }
}

/// Called with every change of the connection's state.
pub(crate) type ConnectionListener = Arc<dyn Fn(&ConnectionState) + Send + Sync>;

impl ConnectionState {
    /// The state before the first connection.
    pub(crate) fn disconnected(shards: ShardBlock) -> Self {
        Self { shards, disconnected: shards.numbers().collect(), unread: Unread::default() }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.disconnected.is_empty()
    }
}

/// What is not connected.
impl fmt::Display for ConnectionState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ShardBlock { first, last, .. }, missing) = (self.shards, &self.disconnected);
        match missing.as_slice() {
            [] => write!(f, "connected to Discord's gateway"),
            all if all.len() == self.shards.len() as usize => write!(f, "not connected to Discord's gateway"),
            [one] => write!(f, "shard {one} of {first} to {last} is not connected to Discord's gateway"),
            some => {
                let numbers: Vec<String> = some.iter().map(u32::to_string).collect();
                write!(f, "shards {} of {first} to {last} are not connected to Discord's gateway", numbers.join(", "))
            }
        }
    }
}
