//! Ids and counters that must not be mixed up, and moments in time.

use std::fmt;

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
    };
}

newtype!(
    /// A person, in our own numbering.
    PlayerId(i64)
);
newtype!(
    /// A game; people see it as "Game 123".
    GameId(i64)
);
newtype!(
    /// A challenge.
    ChallengeId(i64)
);
newtype!(
    /// A person or bot, in Discord's numbering.
    DiscordUserId(u64)
);
newtype!(
    /// A server.
    GuildId(u64)
);
newtype!(
    /// A channel, a thread or a conversation.
    ChannelId(u64)
);
newtype!(
    /// A message.
    MessageId(u64)
);
newtype!(
    /// Grows with every write to a game.
    Version(i64)
);
newtype!(
    /// Grows with every change of a game's position, and is never used again.
    Turn(i64)
);
newtype!(
    /// A time, in milliseconds since 1970.
    Timestamp(i64)
);

impl Timestamp {
    /// Milliseconds in a day.
    pub(crate) const DAY_MS: i64 = 24 * 60 * 60 * 1000;

    /// This time and so many milliseconds.
    pub(crate) fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0 + milliseconds)
    }

    /// Whole days since 1970.
    pub(crate) fn day(self) -> i64 {
        self.0.div_euclid(Self::DAY_MS)
    }

    /// Whole seconds since 1970, as Discord's timestamps count.
    pub(crate) fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

/// Where a message is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MessageRef {
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}
