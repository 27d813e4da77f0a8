//! The people of the sandbox: one user for each seat, made on first use, and the two bots.

use std::collections::HashMap;

use serde_json::{Value, json};

use super::guild;
use crate::sandbox::ids;

/// Seats that stand on the page from the start. Alice moderates the guild.
pub(crate) const PREDEFINED_USERS: [&str; 4] = ["alice", "bob", "carol", "dave"];
/// A second bot, to be challenged in vain.
pub(crate) const OTHER_BOT: &str = "otherbot";

/// A Discord user.
#[derive(Debug, Clone)]
pub(crate) struct User {
    pub id: u64,
    pub name: String,
    pub display_name: String,
    pub bot: bool,
    pub moderator: bool,
}

impl User {
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

    /// The guild member object, without its user ("Guild Resource, Guild Member Object").
    pub(crate) fn to_member(&self) -> Value {
        let mut roles = Vec::new();
        if self.moderator {
            roles.push(ids::MODERATOR_ROLE_ID.to_string());
        }
        if self.id == ids::APPLICATION_ID {
            roles.push(ids::BOT_ROLE_ID.to_string());
        }
        json!({
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

    /// The member's permissions in the guild's channels.
    pub(crate) fn permissions(&self) -> u64 {
        if self.moderator {
            return guild::EVERYONE_PERMISSIONS | guild::MODERATOR_PERMISSIONS;
        }
        guild::EVERYONE_PERMISSIONS
    }
}

/// All users by id and by name.
#[derive(Debug)]
pub(crate) struct Users {
    by_id: HashMap<u64, User>,
    by_name: HashMap<String, u64>,
}

impl Users {
    pub(crate) fn with_predefined_users() -> Self {
        let mut users = Self { by_id: HashMap::new(), by_name: HashMap::new() };
        users.insert(User {
            id: ids::APPLICATION_ID,
            name: "outflank".to_owned(),
            display_name: "Outflank".to_owned(),
            bot: true,
            moderator: false,
        });
        users.insert(User {
            id: ids::local_user_id(OTHER_BOT),
            name: OTHER_BOT.to_owned(),
            display_name: "Otherbot".to_owned(),
            bot: true,
            moderator: false,
        });
        for name in PREDEFINED_USERS {
            users.get_or_create_local(name);
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

    /// The id of the seat's user, made on first use. Bots have no seat.
    pub(super) fn get_or_create_local(&mut self, name: &str) -> Option<u64> {
        if let Some(user) = self.by_name(name) {
            return (!user.bot).then_some(user.id);
        }
        let allowed = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'_');
        let id = ids::local_user_id(name);
        // Two names with one id are next to impossible; the second then has no seat.
        if !(1..=32).contains(&name.len()) || !name.bytes().all(allowed) || self.get(id).is_some() {
            return None;
        }
        self.insert(User {
            id,
            name: name.to_owned(),
            display_name: name[..1].to_ascii_uppercase() + &name[1..],
            bot: false,
            moderator: name == "alice",
        });
        Some(id)
    }

    fn insert(&mut self, user: User) {
        self.by_name.insert(user.name.clone(), user.id);
        self.by_id.insert(user.id, user);
    }
}
