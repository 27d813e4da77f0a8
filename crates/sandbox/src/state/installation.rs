//! What users and the bot may do in a place, and whose installation of the application an interaction belongs to.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Interaction Object".

use serde_json::{Map, Value, json};

use crate::state::DiscordState;
use crate::state::permissions::{ATTACH_FILES, EMBED_LINKS, EVERYONE_PERMISSIONS, MENTION_EVERYONE, USE_EXTERNAL_APPS};
use crate::state::place::{GUILD_INSTALL, Place, USER_INSTALL};

impl DiscordState {
    /// Where a channel is. A channel that does not exist is like one without the bot.
    pub(crate) fn place(&self, channel: u64) -> Place {
        self.channels.get(&channel).map_or(Place::PrivateChannel, |channel| channel.place())
    }

    /// "A key will only be present if ... the app has been authorized to the installation context corresponding to the key ... and for
    /// command invocations, the command must be supported in the installation context" ("Authorizing Integration Owners Object").
    /// Every user has installed the application, if it allows that.
    pub(crate) fn authorizing_integration_owners(
        &self,
        user: u64,
        place: Place,
        supports: impl Fn(u8) -> bool,
    ) -> Map<String, Value> {
        let mut owners = Map::new();
        if place.has_bot() && supports(GUILD_INSTALL) {
            // "The value will be "0" if the interaction is triggered from a DM with the app's bot user".
            owners.insert(GUILD_INSTALL.to_string(), json!(place.guild().unwrap_or(0).to_string()));
        }
        if self.user_install_allowed && supports(USER_INSTALL) {
            owners.insert(USER_INSTALL.to_string(), json!(user.to_string()));
        }
        owners
    }

    /// What a user may do in a place.
    pub(crate) fn permissions_in(&self, place: Place, user: u64) -> u64 {
        match place {
            Place::Guild | Place::BotDm => self.permissions_of(user),
            Place::Elsewhere if self.external_apps_allowed => EVERYONE_PERMISSIONS,
            Place::Elsewhere => EVERYONE_PERMISSIONS & !USE_EXTERNAL_APPS,
            Place::PrivateChannel => 0,
        }
    }

    /// "app_permissions includes ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE permissions for (G)DMs with other users". For a guild
    /// without the bot nothing is documented; the sandbox sends what the user has of these.
    pub(crate) fn app_permissions(&self, place: Place, channel: u64, user: u64) -> u64 {
        let of_responses = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;
        match place {
            Place::Guild | Place::BotDm => self.bot_permissions(channel),
            Place::PrivateChannel => of_responses,
            Place::Elsewhere => of_responses & self.permissions_in(place, user),
        }
    }

    /// "USE_EXTERNAL_APPS: Allows user-installed apps to send public responses. When disabled, users will still be allowed to use
    /// their apps but the responses will be ephemeral. This only applies to apps not also installed to the server." ("Permissions,
    /// Bitwise Permission Flags")
    pub(crate) fn may_respond_publicly(&self, place: Place, user: u64) -> bool {
        place != Place::Elsewhere || self.permissions_in(place, user) & USE_EXTERNAL_APPS != 0
    }
}
