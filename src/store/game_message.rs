//! The table `message`: which messages show a game, and how up to date the board among them is.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{ChannelId, GameId, MessageId, MessageRef, Timestamp, Version};

use super::columns::{from_bits, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// The message that is a game's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameMessage {
    /// Where it is.
    pub message: MessageRef,
    /// The version of the game that it shows.
    pub shown_version: Version,
}

impl Read {
    /// The message that is a game's board, if one is known.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn game_message_of(&mut self, game: GameId) -> Result<Option<GameMessage>, StoreError> {
        let row = sqlx::query(
            "SELECT channel_id, message_id, shown_version FROM message WHERE game_id = $1 AND state = 'board'",
        )
        .bind(game.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a board's message")?;
        let Some(row) = row else { return Ok(None) };
        let shown = row.try_get("shown_version").context("reading a board's message")?;
        Ok(Some(GameMessage { message: message_ref(&row)?, shown_version: Version(shown) }))
    }

    /// Running games whose board is behind or unknown, and games ended at `since` or later whose board is behind: their
    /// message must be edited or posted anew.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn games_with_stale_messages(&mut self, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT game.id FROM game LEFT JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE (game.status <> 'ended' AND message.shown_version IS NULL)
                 OR ((game.status <> 'ended' OR game.finished_at_ms >= $1) AND message.shown_version < game.version)
             ORDER BY game.id",
        )
        .bind(since.0)
        .fetch_all(self.connection())
        .await
        .context("reading stale boards")?;
        Ok(ids.into_iter().map(GameId).collect())
    }
}

impl Write {
    /// Notes that a message is the game's board and shows this version. Another message that was the board before
    /// becomes a link; it is returned, for its text to be changed. Where that one shows a newer version nothing changes.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_shown_version(
        &mut self,
        game: GameId,
        message: MessageRef,
        shown: Version,
    ) -> Result<Option<MessageRef>, StoreError> {
        const CONTEXT: &str = "writing a board's message";
        let board = self.game_message_of(game).await?.filter(|board| board.message != message);
        if board.is_some_and(|message| message.shown_version > shown) {
            // News of an older picture come late; the newer one stays the board.
            return Ok(None);
        }
        let old = board.map(|board| board.message);
        if let Some(old) = old {
            sqlx::query("UPDATE message SET state = 'link' WHERE message_id = $1")
                .bind(to_bits(old.message.0))
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        sqlx::query(
            "INSERT INTO message (game_id, channel_id, message_id, shown_version, state)
             VALUES ($1, $2, $3, $4, 'board')
             ON CONFLICT (message_id) DO UPDATE
             SET shown_version = max(message.shown_version, excluded.shown_version), state = 'board'
             WHERE message.game_id = excluded.game_id",
        )
        .bind(game.0)
        .bind(to_bits(message.channel.0))
        .bind(to_bits(message.message.0))
        .bind(shown.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(old)
    }

    /// Forgets all messages, those of challenges too: nobody has them any more.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn forget_all_messages(&mut self) -> Result<(), StoreError> {
        const CONTEXT: &str = "forgetting all messages";
        sqlx::query("DELETE FROM message").execute(self.connection()).await.context(CONTEXT)?;
        sqlx::query("UPDATE challenge SET message_id = NULL").execute(self.connection()).await.context(CONTEXT)?;
        Ok(())
    }

    /// Forgets a message that is gone.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn forget_message(&mut self, message: MessageId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM message WHERE message_id = $1")
            .bind(to_bits(message.0))
            .execute(self.connection())
            .await
            .context("forgetting a message")?;
        Ok(())
    }
}

/// A message's place from the columns `channel_id` and `message_id`.
fn message_ref(row: &SqliteRow) -> Result<MessageRef, StoreError> {
    let channel = row.try_get("channel_id").context("reading a message's place")?;
    let message = row.try_get("message_id").context("reading a message's place")?;
    Ok(MessageRef { channel: ChannelId(from_bits(channel)), message: MessageId(from_bits(message)) })
}
