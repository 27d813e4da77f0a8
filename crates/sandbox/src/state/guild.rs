//! The guild "Outflank Sandbox" as JSON.

use serde_json::{Value, json};

use crate::ids;
use crate::state::DiscordState;
use crate::state::channel::TEXT_CHANNELS;

impl DiscordState {
    /// The guild object with the additional fields of GUILD_CREATE ("Guild Resource, Guild Object" and "Gateway Events, Guild
    /// Create").
    pub(crate) fn guild_json(&self) -> Value {
        let mut guild = json!({
            "id": ids::GUILD_ID.to_string(),
            "name": "Outflank Sandbox",
            "icon": null, "icon_hash": null, "splash": null, "discovery_splash": null,
            "owner_id": ids::local_user_id("alice").to_string(),
            "afk_channel_id": null, "afk_timeout": 300,
            "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": self.roles.to_json(),
            "emojis": [], "features": [], "mfa_level": 0,
            "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
            "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
            "vanity_url_code": null, "description": null, "banner": null,
            "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
            "public_updates_channel_id": null, "max_video_channel_users": 25,
            "nsfw_level": 0, "nsfw": false, "stickers": [], "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null, "incidents_data": null, "region": "deprecated",
        });
        let bot = self.users.get(ids::APPLICATION_ID);
        let guild_create = json!({
            "joined_at": "2025-01-01T00:00:00.000000+00:00",
            "large": false, "unavailable": false, "member_count": self.users.all().count(),
            "voice_states": [],
            "members": bot.map(|bot| bot.to_member_json()).into_iter().collect::<Vec<_>>(),
            "channels": self.guild_channels_json(), "threads": [],
            "presences": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        if let (Value::Object(guild), Value::Object(guild_create)) = (&mut guild, guild_create) {
            guild.extend(guild_create);
        }
        guild
    }

    /// The guild's channel objects.
    pub(crate) fn guild_channels_json(&self) -> Value {
        let channels = TEXT_CHANNELS.iter().filter_map(|channel| self.channels.get(&channel.id));
        channels.map(|channel| channel.to_json(&self.users)).collect()
    }
}
