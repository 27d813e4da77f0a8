//! The messages in the table `message` that showed a game before its newest one.

use crate::domain::{GameId, MessageId, MessageRef};

use super::columns::{message_ref, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// The older messages of a game that do not link to its newest message.
    pub(crate) async fn outdated_older_messages(&mut self, game: GameId) -> Result<Vec<MessageRef>, StoreError> {
        let rows = sqlx::query(
            "SELECT older.channel_id, older.message_id FROM message AS older
             JOIN message AS newest ON newest.game_id = older.game_id AND newest.state = 'board'
             WHERE older.game_id = $1 AND older.state = 'link' AND older.links_to IS NULL
             ORDER BY older.message_id",
        )
        .bind(game.0)
        .fetch_all(self.connection())
        .await
        .context("reading the older messages of a game")?;
        rows.iter().map(message_ref).collect()
    }

    /// The games with older messages that do not link to the newest one. Without those of servers from which the bot was removed.
    pub(crate) async fn games_with_outdated_older_messages(&mut self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT older.game_id FROM message AS older
             JOIN message AS newest ON newest.game_id = older.game_id AND newest.state = 'board'
             WHERE older.state = 'link' AND older.links_to IS NULL
                 AND NOT EXISTS (
                     SELECT 1 FROM game JOIN guild_absence ON guild_absence.guild_id = game.guild_id
                     WHERE game.id = older.game_id
                 )
             ORDER BY older.game_id",
        )
        .fetch_all(self.connection())
        .await
        .context("reading games with outdated links")?;
        Ok(ids.into_iter().map(GameId).collect())
    }
}

impl Write {
    /// Records that the older messages of a game have to become links to `newest`, which shows the game from now on.
    pub(super) async fn mark_links_as_outdated(&mut self, game: GameId, newest: MessageId) -> Result<(), StoreError> {
        sqlx::query("UPDATE message SET links_to = NULL WHERE game_id = $1 AND state = 'link' AND links_to <> $2")
            .bind(game.0)
            .bind(to_bits(newest.0))
            .execute(self.connection())
            .await
            .context("marking links as outdated")?;
        Ok(())
    }

    /// Records that an older message links to the newest one, or that it cannot. Does nothing if the other one is no longer
    /// the newest. Returns `false` if the message shows the game again.
    pub(crate) async fn record_link(&mut self, older: MessageId, newest: MessageId) -> Result<bool, StoreError> {
        const CONTEXT: &str = "writing a link";
        let updated = sqlx::query(
            "UPDATE message SET links_to = $2 WHERE message_id = $1 AND state = 'link'
                 AND EXISTS (SELECT 1 FROM message AS newest WHERE newest.message_id = $2 AND newest.state = 'board')",
        )
        .bind(to_bits(older.0))
        .bind(to_bits(newest.0))
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        if updated.rows_affected() > 0 {
            return Ok(true);
        }
        let is_board: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM message WHERE message_id = $1 AND state = 'board')")
                .bind(to_bits(older.0))
                .fetch_one(self.connection())
                .await
                .context(CONTEXT)?;
        Ok(!is_board)
    }
}
