//! Where a channel is, and which installations of the application count there.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Interaction Object" and "Application Commands, Contexts".

use serde_json::{Value, json};

use crate::ids;

/// "GUILD_INSTALL: App is installable to servers" ("Application Resource, Application Integration Types").
pub(crate) const GUILD_INSTALL: u8 = 0;
/// "USER_INSTALL: App is installable to users".
pub(crate) const USER_INSTALL: u8 = 1;

/// The kinds of places in which users use the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// The guild that the bot is a member of.
    Guild,
    /// Direct messages with the bot.
    BotDm,
    /// A direct message between two users, or a group DM.
    PrivateChannel,
    /// The guild without the bot.
    Elsewhere,
}

impl Place {
    pub(crate) const ALL: [Self; 4] = [Self::Guild, Self::BotDm, Self::PrivateChannel, Self::Elsewhere];

    /// The name of the place for the page.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Guild => "guild",
            Self::BotDm => "dm",
            Self::PrivateChannel => "private",
            Self::Elsewhere => "elsewhere",
        }
    }

    /// "Interaction Context Types".
    pub(crate) fn context(self) -> u8 {
        match self {
            Self::Guild | Self::Elsewhere => 0,
            Self::BotDm => 1,
            Self::PrivateChannel => 2,
        }
    }

    pub(crate) fn guild(self) -> Option<u64> {
        match self {
            Self::Guild => Some(ids::GUILD_ID),
            Self::Elsewhere => Some(ids::ELSEWHERE_GUILD_ID),
            Self::BotDm | Self::PrivateChannel => None,
        }
    }

    /// Whether the application is installed here. Elsewhere, only its users have installed it.
    pub(crate) fn has_bot(self) -> bool {
        matches!(self, Self::Guild | Self::BotDm)
    }
}

/// "integration_types: Installation contexts where the command is available, only for globally-scoped commands".
pub(crate) fn supports_installation(command: &Value, installation: u8) -> bool {
    if command.get("guild_id").is_some() {
        return installation == GUILD_INSTALL;
    }
    command["integration_types"].as_array().is_none_or(|types| types.contains(&json!(installation)))
}
