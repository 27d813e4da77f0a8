//! Types for ids and counters, so that they cannot be mixed up.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// Wraps a number in a type of its own.
macro_rules! newtype {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub(crate) struct $name(pub(crate) $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    };
}

newtype!(
    /// A player, in our own numbering.
    PlayerId(i64)
);
newtype!(
    /// A game. Users see it as "Game 123".
    GameId(i64)
);
newtype!(
    /// A challenge.
    ChallengeId(i64)
);
newtype!(
    /// A notice.
    NoticeId(i64)
);
newtype!(
    /// A stored review.
    ReviewId(i64)
);
newtype!(
    /// A tournament.
    TournamentId(i64)
);
newtype!(
    /// A user or bot, in Discord's numbering.
    DiscordUserId(u64)
);
newtype!(
    /// A server.
    GuildId(u64)
);
newtype!(
    /// A role of a server.
    RoleId(u64)
);
newtype!(
    /// A channel, a thread or a direct message channel.
    ChannelId(u64)
);
newtype!(
    /// A message.
    MessageId(u64)
);
newtype!(
    /// Something that a user asked for, and that is done once: the id of the interaction, or of the message whose button may
    /// be used once.
    RequestId(u64)
);
newtype!(
    /// Grows by one with every write to a game.
    Version(i64)
);
newtype!(
    /// Grows by one with every change of a game's position. A game never has the same turn twice.
    Turn(i64)
);

impl Version {
    /// Before the first version: what a message shows that does not show its game yet.
    pub(crate) const NONE: Self = Self(0);

    /// The version of a new game.
    pub(crate) const FIRST: Self = Self(1);

    /// The version after one more write.
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl Turn {
    /// The turn of a new game.
    pub(crate) const FIRST: Self = Self(1);

    /// The turn after one more change of the position.
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A message and the channel that it is in, which Discord needs to address it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MessageRef {
    pub channel: ChannelId,
    pub message: MessageId,
}
