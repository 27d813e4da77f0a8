//! What follows a game: the table `offer` with the rematches that players want, and the column `rematch_of`.

use crate::domain::{GameId, PlayerId, StoredGame, Timestamp, Version};

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// The rematch or the game against the next level that followed a game, if there is one.
    pub(crate) async fn next_game_of(&mut self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar("SELECT id FROM game WHERE rematch_of = $1")
            .bind(game.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a rematch")?;
        Ok(id.map(GameId))
    }

    /// The players who want a rematch of a game, in the order in which they asked.
    pub(crate) async fn rematch_offers(&mut self, game: GameId) -> Result<Vec<PlayerId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT player_id FROM offer WHERE game_id = $1 AND kind = 'rematch' ORDER BY at_ms")
                .bind(game.0)
                .fetch_all(self.connection())
                .await
                .context("reading offers")?;
        Ok(ids.into_iter().map(PlayerId).collect())
    }
}

impl Write {
    /// Records what follows an ended game, or changes only how a game is shown. Its version grows, so that its message is
    /// brought up to date.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`.
    pub(crate) async fn record_follow_up(
        &mut self,
        before: &StoredGame,
        player: PlayerId,
        kind: &str,
        now: Timestamp,
    ) -> Result<StoredGame, StoreError> {
        let after = StoredGame { version: before.version.next(), ..before.clone() };
        let updated = sqlx::query("UPDATE game SET version = $1 WHERE id = $2 AND version = $3")
            .bind(after.version.0)
            .bind(before.id.0)
            .bind(before.version.0)
            .execute(self.connection())
            .await
            .context("recording what changes a game's message")?;
        if updated.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        self.record_event(&after, Some(player), kind, "", now).await?;
        Ok(after)
    }

    /// Makes the version of the game before this one grow, if there is one, so that its message is brought up to date.
    pub(super) async fn mark_previous_game_as_changed(
        &mut self,
        game: GameId,
    ) -> Result<Option<(GameId, Version)>, StoreError> {
        let changed: Option<(i64, i64)> = sqlx::query_as(
            "UPDATE game SET version = version + 1 WHERE id = (SELECT rematch_of FROM game WHERE id = $1)
             RETURNING id, version",
        )
        .bind(game.0)
        .fetch_optional(self.connection())
        .await
        .context("marking the game before a rematch as changed")?;
        Ok(changed.map(|(id, version)| (GameId(id), Version(version))))
    }

    /// Forgets that players want a rematch of a game.
    pub(crate) async fn forget_rematch_offers(&mut self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM offer WHERE game_id = $1 AND kind = 'rematch'")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("forgetting offers")?;
        Ok(())
    }

    /// Records that a player wants a rematch. Returns `false` if that was recorded before.
    pub(crate) async fn offer_rematch(
        &mut self,
        game: GameId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let inserted = sqlx::query(
            "INSERT INTO offer (game_id, kind, player_id, at_ms) VALUES ($1, 'rematch', $2, $3)
             ON CONFLICT (game_id, kind, player_id) DO NOTHING",
        )
        .bind(game.0)
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("writing an offer")?;
        Ok(inserted.rows_affected() == 1)
    }
}
