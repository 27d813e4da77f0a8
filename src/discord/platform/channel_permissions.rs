//! What the bot may do in a channel from which no interaction comes. Discord sends its permissions only for the channel of an
//! interaction, so they are computed from the roles and from what the channel changes about them.
//!
//! <https://discord.com/developers/docs/topics/permissions#permission-overwrites>

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::http::{LightMethod, Route};
use serenity::{PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId};

use crate::discord::interaction_context::{NEEDED, missing_permissions};
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::discord::platform::transport::Call;
use crate::domain::{ChannelId, GuildId};

/// The permissions of the bot in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChannelPermissions {
    Granted(Permissions),
    /// The channel is hidden from the bot.
    Hidden,
    Deleted,
}

/// The parts of a channel and a role that the permissions follow from.
#[derive(Deserialize)]
struct Channel {
    #[serde(default)]
    permission_overwrites: Vec<PermissionOverwrite>,
}

#[derive(Deserialize)]
struct Role {
    id: RoleId,
    permissions: Permissions,
}

impl ChannelPermissions {
    /// The permissions that the bot lacks to post a text there, by their names in Discord's settings.
    pub(crate) fn missing_for_posts(&self, guild: GuildId) -> Vec<&'static str> {
        let [view, send, _attach] = NEEDED;
        match self {
            Self::Granted(granted) => missing_permissions(&[view, send], Some(guild), Some(*granted)),
            Self::Hidden => vec![view.1],
            Self::Deleted => Vec::new(),
        }
    }

    /// The permissions that the bot lacks to post a picture there, by their names in Discord's settings.
    pub(crate) fn missing_for_pictures(&self, guild: GuildId) -> Vec<&'static str> {
        match self {
            Self::Granted(granted) => missing_permissions(&NEEDED, Some(guild), Some(*granted)),
            Self::Hidden | Self::Deleted => self.missing_for_posts(guild),
        }
    }

    /// Whether the bot can read the messages there.
    pub(crate) fn can_read_messages(&self) -> bool {
        let needed = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        matches!(self, Self::Granted(granted) if granted.contains(needed))
    }
}

/// Asks Discord for the bot's permissions in a channel.
pub(crate) async fn of(rest: &Rest, guild: GuildId, channel: ChannelId) -> Result<ChannelPermissions, CallError> {
    let (guild_id, channel_id) = (serenity::GuildId::new(guild.0), serenity::ChannelId::new(channel.0));
    let get = |route| move || Call::new(LightMethod::Get, route);
    let channel: Channel = match rest.fetch("a channel", get(Route::Channel { channel_id })).await {
        Ok(channel) => channel,
        Err(error) if error.kind() == FailureKind::UnknownChannel => return Ok(ChannelPermissions::Deleted),
        Err(error) if error.kind() == FailureKind::MissingAccess => return Ok(ChannelPermissions::Hidden),
        Err(error) => return Err(error),
    };
    let roles: Vec<Role> = rest.fetch("the roles of a server", get(Route::GuildRoles { guild_id })).await?;
    let bot = rest.bot_member(guild).await?;
    let own: Vec<RoleId> = bot.roles.iter().map(|role| RoleId::new(role.0)).collect();
    let user = serenity::UserId::new(bot.user.0);
    Ok(ChannelPermissions::Granted(granted(guild_id, user, &roles, &own, &channel.permission_overwrites)))
}

/// The permissions of a member with these roles in a channel with these overwrites.
fn granted(
    guild: serenity::GuildId,
    user: serenity::UserId,
    roles: &[Role],
    own: &[RoleId],
    overwrites: &[PermissionOverwrite],
) -> Permissions {
    let everyone = guild.everyone_role();
    let is_own = |role: RoleId| role == everyone || own.contains(&role);
    let base =
        roles.iter().filter(|role| is_own(role.id)).fold(Permissions::empty(), |all, role| all | role.permissions);
    if base.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let change = |granted: Permissions, is_applied: &dyn Fn(PermissionOverwriteType) -> bool| {
        let applied = || overwrites.iter().filter(|overwrite| is_applied(overwrite.kind));
        let denied = applied().fold(Permissions::empty(), |all, overwrite| all | overwrite.deny);
        let allowed = applied().fold(Permissions::empty(), |all, overwrite| all | overwrite.allow);
        granted & !denied | allowed
    };
    let of_everyone = change(base, &|kind| kind == PermissionOverwriteType::Role(everyone));
    let of_roles =
        change(of_everyone, &|kind| matches!(kind, PermissionOverwriteType::Role(role) if own.contains(&role)));
    change(of_roles, &|kind| kind == PermissionOverwriteType::Member(user))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: u64 = 1;
    const BOT: u64 = 2;
    const ROLES: [u64; 2] = [10, 11];

    fn overwrite(kind: PermissionOverwriteType, allow: Permissions, deny: Permissions) -> PermissionOverwrite {
        PermissionOverwrite { allow, deny, kind }
    }

    fn of_roles(permissions: [Permissions; 3], overwrites: &[PermissionOverwrite]) -> Permissions {
        let ids = [GUILD, ROLES[0], ROLES[1], 99];
        let [everyone, first, second] = permissions;
        // The last role is not the bot's.
        let permissions = [everyone, first, second, Permissions::ADMINISTRATOR];
        let roles: Vec<Role> = ids
            .into_iter()
            .zip(permissions)
            .map(|(id, permissions)| Role { id: RoleId::new(id), permissions })
            .collect();
        let own = ROLES.map(RoleId::new);
        granted(serenity::GuildId::new(GUILD), serenity::UserId::new(BOT), &roles, &own, overwrites)
    }

    #[test]
    fn permissions_follow_from_roles_and_overwrites_in_discords_order() {
        let (view, send, none) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES, Permissions::empty());
        let everyone = PermissionOverwriteType::Role(RoleId::new(GUILD));
        let [first, second] = ROLES.map(|role| PermissionOverwriteType::Role(RoleId::new(role)));
        let other = PermissionOverwriteType::Role(RoleId::new(99));
        let bot = PermissionOverwriteType::Member(serenity::UserId::new(BOT));
        let of = |overwrites: &[PermissionOverwrite]| of_roles([view, send, none], overwrites);
        assert_eq!(of(&[]), view | send);
        assert_eq!(of(&[overwrite(other, none, view), overwrite(everyone, none, send)]), view);
        assert_eq!(of(&[overwrite(everyone, none, view | send), overwrite(second, send, none)]), send);
        let both = [overwrite(first, send, none), overwrite(second, none, send)];
        assert_eq!(of(&both), view | send, "what one role allows outweighs what another denies");
        assert_eq!(of(&[both[0].clone(), overwrite(bot, none, send)]), view);
        assert_eq!(of(&[overwrite(bot, view, none), overwrite(everyone, none, view)]), view | send);
        let all = of_roles([view, Permissions::ADMINISTRATOR, none], &[overwrite(bot, none, view)]);
        assert_eq!(all, Permissions::all());
    }

    #[test]
    fn what_is_missing_is_named() {
        let missing = |permissions: ChannelPermissions| permissions.missing_for_posts(GuildId(GUILD));
        let (view, send) = (Permissions::VIEW_CHANNEL, Permissions::SEND_MESSAGES);
        assert_eq!(missing(ChannelPermissions::Granted(view | send)), [""; 0]);
        assert_eq!(missing(ChannelPermissions::Granted(view)), ["Send Messages"]);
        assert_eq!(missing(ChannelPermissions::Granted(Permissions::empty())), ["View Channel", "Send Messages"]);
        assert_eq!(missing(ChannelPermissions::Hidden), ["View Channel"]);
        let for_pictures = |permissions: ChannelPermissions| permissions.missing_for_pictures(GuildId(GUILD));
        assert_eq!(for_pictures(ChannelPermissions::Granted(view | send)), ["Attach Files"]);
        assert_eq!(for_pictures(ChannelPermissions::Granted(view | send | Permissions::ATTACH_FILES)), [""; 0]);
        assert_eq!(for_pictures(ChannelPermissions::Hidden), ["View Channel"]);
        assert!(!ChannelPermissions::Hidden.can_read_messages());
        assert!(!ChannelPermissions::Granted(view | send).can_read_messages());
        assert!(ChannelPermissions::Granted(view | Permissions::READ_MESSAGE_HISTORY).can_read_messages());
    }
}
