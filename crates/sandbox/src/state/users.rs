//! The users of the sandbox: local users, who are created on first use, and two bots.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value, json};

use crate::ids;
use crate::state::locale::Locale;
use crate::state::place::Place;

/// The local users who exist from the start. The page lists them.
const PREDEFINED_USERS: [&str; 4] = ["alice", "bob", "carol", "dave"];
/// The local user who moderates the guild.
const MODERATOR: &str = "alice";
/// A second bot, for challenges that the bot must refuse.
const OTHER_BOT: &str = "otherbot";

#[derive(Debug, Clone)]
pub(crate) struct User {
    pub id: u64,
    /// The username, of the characters a-z, 0-9 and _.
    pub name: String,
    pub display_name: String,
    pub bot: bool,
    /// The user's roles in the guild, without `@everyone`.
    pub roles: BTreeSet<u64>,
    /// Whether the user is in the guild.
    pub is_member: bool,
    /// The language of the user's client.
    pub locale: Locale,
}

impl User {
    fn new(id: u64, name: String, display_name: String, bot: bool) -> Self {
        Self { id, name, display_name, bot, roles: BTreeSet::new(), is_member: true, locale: Locale::default() }
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

    /// The member object of the guild of a place. Only the guild with the bot has roles.
    pub(crate) fn to_member_json_in(&self, place: Place) -> Value {
        let mut member = self.to_member_json();
        if place == Place::Elsewhere {
            member["roles"] = json!([]);
        }
        member
    }

    /// The guild member object ("Guild Resource, Guild Member Object").
    pub(crate) fn to_member_json(&self) -> Value {
        json!({
            "user": self.to_json(),
            "nick": null,
            "avatar": null,
            "roles": self.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "joined_at": "2025-01-01T00:00:00.000000+00:00",
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "pending": false,
            "communication_disabled_until": null,
            "flags": 0,
        })
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
        for (user, role) in
            [(ids::APPLICATION_ID, ids::BOT_ROLE_ID), (ids::local_user_id(MODERATOR), ids::MODERATOR_ROLE_ID)]
        {
            users.by_id.entry(user).and_modify(|user| user.roles = BTreeSet::from([role]));
        }
        users
    }

    pub(crate) fn get(&self, id: u64) -> Option<&User> {
        self.by_id.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: u64) -> Option<&mut User> {
        self.by_id.get_mut(&id)
    }

    /// The user if they are in the guild.
    pub(crate) fn member(&self, id: u64) -> Option<&User> {
        self.get(id).filter(|user| user.is_member)
    }

    /// The user leaves the guild, and loses all roles with it.
    pub(crate) fn remove_member(&mut self, id: u64) {
        if let Some(user) = self.by_id.get_mut(&id) {
            user.is_member = false;
            user.roles.clear();
        }
    }

    pub(super) fn forget_role(&mut self, role: u64) {
        for user in self.by_id.values_mut() {
            user.roles.remove(&role);
        }
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
    ///
    /// A name of the characters a-z, 0-9 and _, in any case, is the username. Any other name is the display name of a user whose
    /// username is derived from the id.
    pub(super) fn get_or_create(&mut self, name: &str) -> Option<u64> {
        let lowercase = name.to_ascii_lowercase();
        let name = if is_username(&lowercase) { &lowercase } else { name.trim() };
        if let Some(user) = self.by_name(name) {
            return (!user.bot).then_some(user.id);
        }
        let id = ids::local_user_id(name);
        // Ids are hashes of names. If two names ever have the same hash, the second name is refused.
        if !is_valid_display_name(name) || self.get(id).is_some() {
            return None;
        }
        if is_username(name) {
            self.insert(id, name, false);
            return Some(id);
        }
        let username = format!("user_{id}");
        self.by_name.insert(name.to_owned(), id);
        self.by_name.insert(username.clone(), id);
        self.by_id.insert(id, User::new(id, username, name.to_owned(), false));
        Some(id)
    }

    fn insert(&mut self, id: u64, name: &str, bot: bool) {
        let display_name = name[..1].to_ascii_uppercase() + &name[1..];
        self.by_id.insert(id, User::new(id, name.to_owned(), display_name, bot));
        self.by_name.insert(name.to_owned(), id);
    }
}

/// Whether `name` is empty or has only the characters of usernames.
pub(crate) fn is_username(name: &str) -> bool {
    name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

/// Whether `name` has 1 to 32 characters, none of them a control character, and at least one that can be seen.
fn is_valid_display_name(name: &str) -> bool {
    (1..=32).contains(&name.chars().count()) && !name.chars().any(char::is_control) && name.chars().any(is_visible)
}

/// False for spaces and for the characters that Unicode names "Default_Ignorable_Code_Point".
fn is_visible(character: char) -> bool {
    let is_ignorable = matches!(character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}' | '\u{E0000}'..='\u{E0FFF}');
    // The braille pattern without dots looks like a space.
    !is_ignorable && !character.is_whitespace() && character != '\u{2800}'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_no_username_becomes_a_display_name() {
        let mut users = Users::predefined();
        let zoe = users.get_or_create("zoe").and_then(|id| users.get(id)).expect("a user");
        let zoe = zoe.clone();
        assert_eq!(users.get_or_create("ZOE"), Some(zoe.id));
        assert_eq!((zoe.name.as_str(), zoe.display_name.as_str()), ("zoe", "Zoe"));
        for name in ["😀", "Zoë Ångström", "\u{5D0}\u{5D1}", &"Ｗ".repeat(32)] {
            let id = users.get_or_create(name).expect("a valid name");
            let user = users.get(id).expect("a user").clone();
            assert_eq!(user.display_name, name);
            assert!(is_username(&user.name) && user.name.len() <= 32, "{}", user.name);
            assert_eq!((users.get_or_create(name), users.get_or_create(&user.name)), (Some(id), Some(id)));
        }
    }

    #[test]
    fn names_that_nobody_could_see_are_refused() {
        let mut users = Users::predefined();
        for name in ["", "  ", "\u{200B}\u{FE0F}", "a\u{7}b", &"W".repeat(33), "otherbot"] {
            assert_eq!(users.get_or_create(name), None, "{name:?}");
        }
    }
}
