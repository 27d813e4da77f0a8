//! The guild's roles, and what their members may do.
//!
//! Source: Discord's "Permissions, Permission Hierarchy" and "Role Object".

use std::cmp::Reverse;

use serde_json::{Value, json};

use crate::ids;
use crate::state::permissions::{
    ADMINISTRATOR, BOT_PERMISSIONS, EVERYONE_PERMISSIONS, MANAGE_ROLES, MODERATOR_PERMISSIONS,
};
use crate::state::users::User;

/// A role of the guild.
#[derive(Debug, Clone)]
pub(crate) struct Role {
    pub id: u64,
    pub name: &'static str,
    pub permissions: u64,
    /// The higher the position, the higher the role.
    pub position: i64,
    /// Whether it belongs to a bot, so that nobody can give it.
    pub managed: bool,
}

impl Role {
    /// Of two roles at the same position, the older one is higher.
    fn rank(&self) -> (i64, Reverse<u64>) {
        (self.position, Reverse(self.id))
    }

    /// The role object.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "id": self.id.to_string(), "name": self.name, "permissions": self.permissions.to_string(),
            "position": self.position, "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "icon": null, "unicode_emoji": null, "managed": self.managed, "mentionable": false,
            "flags": 0,
        })
    }
}

/// All roles of the guild.
#[derive(Debug)]
pub(crate) struct Roles(Vec<Role>);

impl Roles {
    /// The roles of moderators and of the bot, three that the bot can give, and one above its own.
    pub(super) fn predefined() -> Self {
        let role = |id, name, permissions, position| Role { id, name, permissions, position, managed: false };
        Self(vec![
            role(ids::GUILD_ID, "@everyone", EVERYONE_PERMISSIONS, 0),
            role(ids::NOVICES_ROLE_ID, "Novices", 0, 1),
            role(ids::EXPERTS_ROLE_ID, "Experts", 0, 2),
            role(ids::LEGENDS_ROLE_ID, "Legends", 0, 3),
            role(ids::MODERATOR_ROLE_ID, "Moderators", MODERATOR_PERMISSIONS, 4),
            Role { managed: true, ..role(ids::BOT_ROLE_ID, "Outflank", BOT_PERMISSIONS, 5) },
            role(ids::FOUNDERS_ROLE_ID, "Founders", 0, 6),
        ])
    }

    pub(crate) fn all(&self) -> &[Role] {
        &self.0
    }

    pub(crate) fn get(&self, id: u64) -> Option<&Role> {
        self.0.iter().find(|role| role.id == id)
    }

    pub(crate) fn get_mut(&mut self, id: u64) -> Option<&mut Role> {
        self.0.iter_mut().find(|role| role.id == id)
    }

    pub(crate) fn remove(&mut self, id: u64) {
        self.0.retain(|role| role.id != id);
    }

    pub(crate) fn to_json(&self) -> Value {
        self.0.iter().map(Role::to_json).collect()
    }

    /// What a member may do in the guild, without its channels.
    pub(crate) fn permissions_of(&self, user: &User) -> u64 {
        self.roles_of(user).fold(0, |permissions, role| permissions | role.permissions)
    }

    /// Whether a member may give this role to others ("Permission Hierarchy": "a bot can only ... roles that are lower than its
    /// highest role").
    pub(crate) fn may_give(&self, user: &User, role: &Role) -> bool {
        let may_give_any = self.permissions_of(user) & (MANAGE_ROLES | ADMINISTRATOR) != 0;
        may_give_any && !role.managed && self.roles_of(user).any(|own| own.rank() > role.rank())
    }

    fn roles_of(&self, user: &User) -> impl Iterator<Item = &Role> {
        self.0.iter().filter(|role| role.id == ids::GUILD_ID || user.roles.contains(&role.id))
    }
}
