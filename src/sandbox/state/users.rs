//! The users of the sandbox: local users, who are created on first use, and two bots.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::sandbox::ids;
use crate::sandbox::state::permissions::{EVERYONE_PERMISSIONS, MODERATOR_PERMISSIONS};

/// The local users who exist from the start. The page lists them.
const PREDEFINED_USERS: [&str; 4] = ["alice", "bob", "carol", "dave"];
/// The local user who moderates the guild.
const MODERATOR: &str = "alice";
/// A second bot, for challenges that the bot must refuse.
const OTHER_BOT: &str = "otherbot";

#[derive(Debug, Clone)]
pub(crate) struct User {
    pub id: u64,
    pub name: String,
    pub display_name: String,
    pub bot: bool,
}

impl User {
    fn is_moderator(&self) -> bool {
        self.name == MODERATOR
    }

    /// The user object ("User Resource, User Object").
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "username": self.name,
            "global_name": self.display_name,
            "discriminator": "0",
            "avatar": null,
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
        })
    }

    /// The guild member object ("Guild Resource, Guild Member Object").
    pub(crate) fn to_member_json(&self) -> Value {
        let mut roles = Vec::new();
        if self.is_moderator() {
            roles.push(ids::MODERATOR_ROLE_ID.to_string());
        }
        if self.id == ids::APPLICATION_ID {
            roles.push(ids::BOT_ROLE_ID.to_string());
        }
        json!({
            "user": self.to_json(),
            "nick": null,
            "avatar": null,
            "roles": roles,
            "joined_at": "2025-01-01T00:00:00.000000+00:00",
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "communication_disabled_until": null,
            "flags": 0,
        })
    }

    /// The user's permissions in the guild's channels.
    pub(crate) fn permissions(&self) -> u64 {
        if self.is_moderator() { EVERYONE_PERMISSIONS | MODERATOR_PERMISSIONS } else { EVERYONE_PERMISSIONS }
    }
}

/// All users by id and by name.
#[derive(Debug)]
pub(crate) struct Users {
    by_id: HashMap<u64, User>,
    by_name: HashMap<String, u64>,
}

impl Users {
    /// The two bots and the users who exist from the start.
    pub(super) fn predefined() -> Self {
        let mut users = Self { by_id: HashMap::new(), by_name: HashMap::new() };
        users.insert(ids::APPLICATION_ID, "outflank", true);
        users.insert(ids::local_user_id(OTHER_BOT), OTHER_BOT, true);
        for name in PREDEFINED_USERS {
            users.insert(ids::local_user_id(name), name, false);
        }
        users
    }

    pub(crate) fn get(&self, id: u64) -> Option<&User> {
        self.by_id.get(&id)
    }

    pub(crate) fn by_name(&self, name: &str) -> Option<&User> {
        self.get(*self.by_name.get(name)?)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &User> {
        self.by_id.values()
    }

    /// The bot's own user object ("User Resource, Get Current User").
    pub(crate) fn bot_json(&self) -> Value {
        let mut json = self.get(ids::APPLICATION_ID).map(User::to_json).unwrap_or_default();
        json["verified"] = json!(true);
        json["mfa_enabled"] = json!(false);
        json["email"] = Value::Null;
        json
    }

    /// The id of the local user `name`, who is created on first use. `None` for a bot and for an invalid name.
    pub(super) fn get_or_create(&mut self, name: &str) -> Option<u64> {
        if let Some(user) = self.by_name(name) {
            return (!user.bot).then_some(user.id);
        }
        let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
        let id = ids::local_user_id(name);
        // Ids are hashes of names. If two names ever have the same hash, the second name is refused.
        if !(1..=32).contains(&name.len()) || !name.bytes().all(allowed) || self.get(id).is_some() {
            return None;
        }
        self.insert(id, name, false);
        Some(id)
    }

    fn insert(&mut self, id: u64, name: &str, bot: bool) {
        let display_name = name[..1].to_ascii_uppercase() + &name[1..];
        self.by_id.insert(id, User { id, name: name.to_owned(), display_name, bot });
        self.by_name.insert(name.to_owned(), id);
    }
}
