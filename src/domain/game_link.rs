//! Where a running game is.

use super::{GameId, GuildId, MessageRef};

/// A running game in another channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameLink {
    pub game: GameId,
    /// `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The message that shows the game, once it is known.
    pub message: Option<MessageRef>,
}
