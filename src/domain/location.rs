//! Where games are played and challenges are made.

use strum::{Display, EnumString};

use super::{ChannelId, GuildId};

/// How the bot is installed where it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Installation {
    /// The bot is a member of the server, or the channel is its own direct message channel.
    Guild,
    /// A user installed the app for themselves. The bot can respond to that user, but cannot post or edit by itself.
    User,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    /// `None` in direct messages, in group chats, and in a server of which the bot is no member.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub installation: Installation,
}

impl Location {
    /// Whether the channel is that of direct messages between the bot and a user.
    pub(crate) fn is_direct_with_bot(self) -> bool {
        self.guild.is_none() && self.installation == Installation::Guild
    }

    /// Whether a board of a game that belongs here may be posted there: in the same server, or in the same direct messages.
    /// Elsewhere, the opponent might not see it.
    pub(crate) fn shares_boards_with(self, other: Self) -> bool {
        self.guild == other.guild && (self.guild.is_some() || self.channel == other.channel)
    }
}
