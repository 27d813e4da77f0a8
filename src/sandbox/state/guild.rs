//! The guild "Outflank Sandbox", its channels and roles, as Discord describes them.

use serde_json::{Value, json};

use super::DiscordState;
use super::channel::{Channel, ChannelKind};
use crate::sandbox::ids;

/// Id, name and topic of the guild's channels.
pub(crate) const TEXT_CHANNELS: [(u64, &str, &str); 2] = [
    (ids::REVERSI_CHANNEL_ID, "reversi", "Play Reversi here"),
    (ids::LOUNGE_CHANNEL_ID, "lounge", "For everything else"),
];

// Bits of Discord's "Permissions, Bitwise Permission Flags".
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
const EMBED_LINKS: u64 = 1 << 14;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;

/// What everybody may do.
pub(crate) const EVERYONE_PERMISSIONS: u64 =
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_MESSAGE_HISTORY | USE_APPLICATION_COMMANDS;
/// What moderators may do beyond it.
pub(crate) const MODERATOR_PERMISSIONS: u64 = MANAGE_GUILD | MANAGE_MESSAGES;
/// What the bot may do in a channel unless a test takes it away.
pub(crate) const BOT_PERMISSIONS: u64 = EVERYONE_PERMISSIONS;

impl DiscordState {
    /// The guild object, with the fields that only GUILD_CREATE has.
    pub(crate) fn guild_json(&self) -> Value {
        let bot = self.users.get(ids::APPLICATION_ID);
        let members: Vec<Value> = bot
            .map(|user| {
                let mut member = user.to_member();
                member["user"] = user.to_json();
                member
            })
            .into_iter()
            .collect();
        let channels: Vec<Value> =
            TEXT_CHANNELS.iter().filter_map(|(id, _, _)| self.channels.get(id)).map(Channel::to_json).collect();
        let mut guild = json!({
            "id": ids::GUILD_ID.to_string(),
            "name": "Outflank Sandbox",
            "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
            "owner_id": ids::local_user_id("alice").to_string(),
            "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": roles_json(),
            "emojis": [], "features": [], "mfa_level": 0,
            "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
            "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
            "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
            "public_updates_channel_id": null, "max_video_channel_users": 25,
            "nsfw_level": 0, "nsfw": false, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null, "incidents_data": null, "region": "deprecated",
        });
        // What only GUILD_CREATE carries.
        let created = json!({
            "joined_at": "2025-01-01T00:00:00.000000+00:00",
            "large": false, "unavailable": false, "member_count": self.users.all().count(),
            "voice_states": [], "members": members, "channels": channels, "threads": [],
            "presences": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        if let (Value::Object(guild), Value::Object(created)) = (&mut guild, created) {
            guild.extend(created);
        }
        guild
    }
}

/// The guild's roles ("Permissions, Role Object").
pub(crate) fn roles_json() -> Value {
    let role = |id: u64, name: &str, permissions: u64, position: u64, managed: bool| {
        json!({
            "id": id.to_string(), "name": name, "permissions": permissions.to_string(), "position": position,
            "color": 0, "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "icon": null, "unicode_emoji": null, "managed": managed, "mentionable": false,
            "flags": 0,
        })
    };
    json!([
        role(ids::GUILD_ID, "@everyone", EVERYONE_PERMISSIONS, 0, false),
        role(ids::MODERATOR_ROLE_ID, "Moderators", MODERATOR_PERMISSIONS, 1, false),
        role(ids::BOT_ROLE_ID, "Outflank", BOT_PERMISSIONS, 2, true),
    ])
}

impl Channel {
    /// The channel object ("Channel Resource, Channel Object").
    pub(crate) fn to_json(&self) -> Value {
        let last_message = self.last_message().map(|id| id.to_string());
        match &self.kind {
            ChannelKind::Text { name, topic } => json!({
                "id": self.id.to_string(), "type": 0, "guild_id": ids::GUILD_ID.to_string(),
                "name": name, "topic": topic,
                "position": TEXT_CHANNELS.iter().position(|(id, _, _)| *id == self.id),
                "permission_overwrites": [], "nsfw": false, "rate_limit_per_user": 0,
                "parent_id": null, "flags": 0, "last_message_id": last_message,
            }),
            ChannelKind::Dm { user } => json!({
                "id": self.id.to_string(), "type": 1, "flags": 0, "last_message_id": last_message,
                "recipients": [{ "id": user.to_string() }],
            }),
        }
    }
}
