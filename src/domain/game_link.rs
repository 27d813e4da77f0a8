//! Where a running game is.

use super::{ChannelId, GameId, GuildId, MessageRef};

/// A running game in another channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameLink {
    pub game: GameId,
    /// `None` in direct messages.
    pub guild: Option<GuildId>,
    pub board: BoardPlace,
}

/// Where the board of a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardPlace {
    Message(MessageRef),
    /// Its message is not known or deleted. It will be in this channel or thread.
    Channel(ChannelId),
    /// The channel or thread is deleted.
    Deleted,
    /// In direct messages of others, a group chat or a server of which the bot is no member.
    Outside,
}

impl GameLink {
    /// The message with the board.
    pub(crate) fn message(&self) -> Option<MessageRef> {
        match self.board {
            BoardPlace::Message(message) => Some(message),
            BoardPlace::Channel(_) | BoardPlace::Deleted | BoardPlace::Outside => None,
        }
    }

    /// The channel or thread of the board, unless it is known to be deleted.
    pub(crate) fn channel(&self) -> Option<ChannelId> {
        match self.board {
            BoardPlace::Message(message) => Some(message.channel),
            BoardPlace::Channel(channel) => Some(channel),
            BoardPlace::Deleted | BoardPlace::Outside => None,
        }
    }

    /// Whether the channel or thread of the board is deleted.
    pub(crate) fn is_deleted(&self) -> bool {
        self.board == BoardPlace::Deleted
    }

    /// Whether the board is deleted and a channel of this server can take it: a board stays in the server of its game.
    pub(crate) fn can_be_brought_into(&self, guild: Option<GuildId>) -> bool {
        self.is_deleted() && self.guild.is_some() && self.guild == guild
    }
}
