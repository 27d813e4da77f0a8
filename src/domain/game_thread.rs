//! The thread in which a game is played, where a server wants that.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::{ChannelId, GameId, MessageId};

/// How long after the end of a game its thread stays open, in milliseconds: nobody can press a button in an archived thread.
pub(crate) const ARCHIVE_AFTER_MS: i64 = 10 * 60 * 1_000;

/// Where the games of a server are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GamePlace {
    /// In the channel in which they are started.
    #[default]
    Channel,
    /// Each in a thread of its own.
    Thread,
}

named_enum!(GamePlace);

/// The thread of a game. It starts from a message of the game, whose id it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameThread {
    /// It is to be started. Once that has begun, from this message and no other.
    Wanted { from: Option<MessageId> },
    /// The game is played in it.
    Open(ChannelId),
    /// The game goes on in the channel, because the bot may not write in the thread, or because it is deleted.
    Left(ChannelId),
    /// The game was over, and the thread was archived.
    Archived(ChannelId),
}

/// The game to which a thread belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThreadOwner {
    pub game: GameId,
    /// The channel in which the game was started and its thread is.
    pub channel: ChannelId,
}

impl GameThread {
    /// The message from which the thread starts.
    pub(crate) fn starter(self) -> Option<MessageId> {
        match self {
            Self::Wanted { from } => from,
            Self::Open(thread) | Self::Left(thread) | Self::Archived(thread) => Some(MessageId(thread.0)),
        }
    }
}
