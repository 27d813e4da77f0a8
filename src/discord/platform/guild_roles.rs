//! Calls about the roles of a server and of its members.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::http::{LightMethod, Route};
use serenity::{Permissions, UserId};

use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::CallError;
use crate::discord::platform::transport::Call;
use crate::domain::{DiscordUserId, GuildId, GuildMember, GuildRole, GuildRoles, RoleId};

/// Why the role of a member changes, as the audit log of the server says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoleReason {
    Title,
    DailyPuzzle,
}

impl RoleReason {
    /// For the header of the call: "Outflank title".
    fn header(self) -> &'static str {
        match self {
            Self::Title => "Outflank%20title",
            Self::DailyPuzzle => "Outflank%20daily%20puzzle",
        }
    }
}

/// Permissions over other members or the server, by their names in Discord's settings. The bot gives no role that has one of these.
const POWERS: [(Permissions, &str); 18] = [
    (Permissions::ADMINISTRATOR, "Administrator"),
    (Permissions::MANAGE_GUILD, "Manage Server"),
    (Permissions::MANAGE_ROLES, "Manage Roles"),
    (Permissions::MANAGE_CHANNELS, "Manage Channels"),
    (Permissions::MANAGE_WEBHOOKS, "Manage Webhooks"),
    (Permissions::MANAGE_MESSAGES, "Manage Messages"),
    (Permissions::MANAGE_THREADS, "Manage Threads"),
    (Permissions::MANAGE_NICKNAMES, "Manage Nicknames"),
    (Permissions::MANAGE_GUILD_EXPRESSIONS, "Manage Expressions"),
    (Permissions::MANAGE_EVENTS, "Manage Events"),
    (Permissions::KICK_MEMBERS, "Kick Members"),
    (Permissions::BAN_MEMBERS, "Ban Members"),
    (Permissions::MODERATE_MEMBERS, "Timeout Members"),
    (Permissions::MUTE_MEMBERS, "Mute Members"),
    (Permissions::DEAFEN_MEMBERS, "Deafen Members"),
    (Permissions::MOVE_MEMBERS, "Move Members"),
    (Permissions::MENTION_EVERYONE, "Mention @everyone"),
    (Permissions::VIEW_AUDIT_LOG, "View Audit Log"),
];

/// The part of a server that the bot needs.
#[derive(Deserialize)]
struct GuildResponse {
    owner_id: UserId,
    roles: Vec<RoleResponse>,
}

/// The part of a role that the bot needs.
#[derive(Deserialize)]
struct RoleResponse {
    id: serenity::RoleId,
    position: i64,
    permissions: Permissions,
    #[serde(default)]
    managed: bool,
}

/// The part of a member that the bot needs.
#[derive(Deserialize)]
struct MemberResponse {
    roles: Vec<serenity::RoleId>,
}

impl Rest {
    /// The roles of a server and its owner.
    pub(crate) async fn guild_roles(&self, guild: GuildId) -> Result<GuildRoles, CallError> {
        let guild_id = serenity::GuildId::new(guild.0);
        let call = || Call::new(LightMethod::Get, Route::Guild { guild_id });
        let response: GuildResponse = self.fetch("the roles of a server", call).await?;
        Ok(GuildRoles {
            owner: DiscordUserId(response.owner_id.get()),
            // It has the id of the server.
            everyone: RoleId(guild.0),
            roles: response.roles.into_iter().map(GuildRole::from).collect(),
        })
    }

    /// A member of a server.
    pub(crate) async fn member(&self, guild: GuildId, user: DiscordUserId) -> Result<GuildMember, CallError> {
        let (guild_id, user_id) = (serenity::GuildId::new(guild.0), UserId::new(user.0));
        let call = || Call::new(LightMethod::Get, Route::GuildMember { guild_id, user_id });
        let response: MemberResponse = self.fetch("a member of a server", call).await?;
        Ok(GuildMember { user, roles: response.roles.iter().map(|role| RoleId(role.get())).collect() })
    }

    /// The bot as a member of a server.
    pub(crate) async fn bot_member(&self, guild: GuildId) -> Result<GuildMember, CallError> {
        // An application and its bot have the same id, except for those from before 2016.
        self.member(guild, DiscordUserId(self.application().get())).await
    }

    /// Gives a member a role.
    pub(crate) async fn give_role(
        &self,
        guild: GuildId,
        user: DiscordUserId,
        role: RoleId,
        reason: RoleReason,
    ) -> Result<(), CallError> {
        self.call("give a role", || role_call(LightMethod::Put, guild, user, role, reason)).await
    }

    /// Takes a role from a member.
    pub(crate) async fn take_role(
        &self,
        guild: GuildId,
        user: DiscordUserId,
        role: RoleId,
        reason: RoleReason,
    ) -> Result<(), CallError> {
        self.call("take a role", || role_call(LightMethod::Delete, guild, user, role, reason)).await
    }
}

impl From<RoleResponse> for GuildRole {
    fn from(role: RoleResponse) -> Self {
        let permissions = role.permissions;
        let powers = POWERS.iter().filter(|(power, _)| permissions.contains(*power)).map(|(_, name)| *name);
        Self {
            id: RoleId(role.id.get()),
            position: role.position,
            is_managed: role.managed,
            gives_roles: permissions.intersects(Permissions::MANAGE_ROLES | Permissions::ADMINISTRATOR),
            powers: powers.collect(),
        }
    }
}

fn role_call(
    method: LightMethod,
    guild: GuildId,
    user: DiscordUserId,
    role: RoleId,
    reason: RoleReason,
) -> Call<'static> {
    let route = Route::GuildMemberRole {
        guild_id: serenity::GuildId::new(guild.0),
        user_id: UserId::new(user.0),
        role_id: serenity::RoleId::new(role.0),
    };
    Call { reason: Some(reason.header()), ..Call::new(method, route) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn role(permissions: u64) -> GuildRole {
        let json = serde_json::json!({ "id": "7", "position": 3, "permissions": permissions.to_string() });
        serde_json::from_value::<RoleResponse>(json).expect("a role").into()
    }

    #[test]
    fn what_a_role_may_do_to_others_is_known_by_name() {
        let plain = role((Permissions::SEND_MESSAGES | Permissions::VIEW_CHANNEL | Permissions::CONNECT).bits());
        let wanted =
            GuildRole { id: RoleId(7), position: 3, is_managed: false, gives_roles: false, powers: Vec::new() };
        assert_eq!(plain, wanted);
        for (permission, name) in POWERS {
            let role = role((permission | Permissions::SEND_MESSAGES).bits());
            assert_eq!(role.powers, [name]);
            assert_eq!(role.gives_roles, ["Administrator", "Manage Roles"].contains(&name), "{name}");
        }
        assert_eq!(role(1 << 60), wanted, "a permission that is newer than this program");
    }
}
