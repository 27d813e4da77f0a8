//! What a message shows, for a click on one of its components.

use crate::domain::{ChallengeId, GameId, MessageId};

use super::Read;
use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};

/// What a message is known to show. A challenge that was accepted shows its game, so a message may have both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct MessageSubject {
    pub game: Option<GameId>,
    pub challenge: Option<ChallengeId>,
}

impl Read {
    /// What a message shows. Empty for a private message, and for one that has not been recorded yet.
    pub(crate) async fn message_subject(&mut self, message: MessageId) -> Result<MessageSubject, StoreError> {
        let (game, challenge): (Option<i64>, Option<i64>) = sqlx::query_as(
            "SELECT coalesce((SELECT game_id FROM message WHERE message_id = $1),
                             (SELECT game_id FROM challenge WHERE message_id = $1)),
                    (SELECT id FROM challenge WHERE message_id = $1)",
        )
        .bind(to_bits(message.0))
        .fetch_one(self.connection())
        .await
        .context("reading what a message shows")?;
        Ok(MessageSubject { game: game.map(GameId), challenge: challenge.map(ChallengeId) })
    }
}
