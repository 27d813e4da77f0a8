//! The private message that says how the bot played.

use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{BotPlay, GameId};
use rules::Goal;

use super::MessageView;

impl MessageView {
    /// How the bot played a game with this goal.
    pub(crate) fn bot_play(&self, game: GameId, goal: Goal, play: &BotPlay) -> OutgoingMessage {
        OutgoingMessage::text(self.words.bot_play(game, goal, play))
    }
}
