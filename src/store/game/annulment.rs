//! Annulled games.

use crate::domain::{GameId, GuildId, PlayerId, StoredGame, Timestamp};
use crate::store::columns::{rated_columns, to_bits};
use crate::store::error::{ErrorContext, StoreError};
use crate::store::{Read, Write};

use super::row;

impl Read {
    /// The rated games of a server that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn rated_games_in(&mut self, guild: GuildId, limit: i64) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game WHERE guild_id = $1 AND rating_class IS NOT NULL AND finish_sequence IS NOT NULL
             ORDER BY finish_sequence DESC LIMIT $2",
        );
        let rows = rows.bind(to_bits(guild.0)).bind(limit).fetch_all(self.connection()).await;
        rows.context("reading the rated games of a server")?.iter().map(row::game).collect()
    }

    /// The annulled games of a server that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn annulled_games_in(
        &mut self,
        guild: GuildId,
        limit: i64,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game WHERE guild_id = $1 AND casual_reason = 'annulled'
             ORDER BY finish_sequence DESC LIMIT $2",
        );
        let rows = rows.bind(to_bits(guild.0)).bind(limit).fetch_all(self.connection()).await;
        rows.context("reading the annulled games of a server")?.iter().map(row::game).collect()
    }
}

impl Write {
    /// Replaces `before` by `after`, which differs in whether it is rated, and records who did that.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`.
    pub(crate) async fn update_rated_status(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        kind: &'static str,
        by: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (class, casual) = rated_columns(after.rated);
        let updated = sqlx::query(
            "UPDATE game SET version = $1, rating_class = $2, casual_reason = $3 WHERE id = $4 AND version = $5",
        )
        .bind(after.version.0)
        .bind(class)
        .bind(casual)
        .bind(before.id.0)
        .bind(before.version.0)
        .execute(self.connection())
        .await
        .context("writing whether a game is rated")?;
        if updated.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        self.record_event(after, Some(by), kind, "", now).await
    }

    /// Deletes the changes of ratings by a game.
    pub(crate) async fn delete_rating_changes(&mut self, game: GameId) -> Result<(), StoreError> {
        sqlx::query(
            "DELETE FROM rating_change WHERE finish_sequence = (SELECT finish_sequence FROM game WHERE id = $1)",
        )
        .bind(game.0)
        .execute(self.connection())
        .await
        .context("deleting the changes of ratings by a game")?;
        Ok(())
    }
}
