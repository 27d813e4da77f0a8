//! The columns `board_format`: how boards are shown, for each player and for each game.

use crate::domain::{BoardFormat, PlayerId, StoredGame, Timestamp};

use super::columns::parse;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// The board format that a player chose last, in any command.
    ///
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn board_format_of(&mut self, player: PlayerId) -> Result<BoardFormat, StoreError> {
        let name: String = sqlx::query_scalar("SELECT board_format FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .context("reading a player's board format")?;
        parse("board format", &name)
    }
}

impl Write {
    /// Stores the board format that a player chose last, for all commands.
    pub(crate) async fn remember_board_format(
        &mut self,
        player: PlayerId,
        format: BoardFormat,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET board_format = $1 WHERE id = $2 AND board_format <> $1")
            .bind(format.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .context("writing a player's board format")?;
        Ok(())
    }

    /// Replaces `before` by `after`, the same game with another board format, and records who changed it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`.
    pub(crate) async fn update_board_format(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let updated = sqlx::query("UPDATE game SET version = $1, board_format = $2 WHERE id = $3 AND version = $4")
            .bind(after.version.0)
            .bind(after.format.name())
            .bind(before.id.0)
            .bind(before.version.0)
            .execute(self.connection())
            .await
            .context("writing a game's board format")?;
        if updated.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        self.record_event(after, Some(player), "board-format", after.format.name(), now).await
    }
}
