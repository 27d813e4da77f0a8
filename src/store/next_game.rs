//! The table `offer`: who asked for a rematch.

use crate::domain::{GameId, PlayerId, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// Who wants a rematch of a game.
    ///
    /// # Errors
    /// When the database fails.
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
    /// Notes that somebody wants a rematch; asking twice is the same as once.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn offer_rematch(
        &mut self,
        game: GameId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO offer (game_id, kind, player_id, at_ms) VALUES ($1, 'rematch', $2, $3)
             ON CONFLICT (game_id, kind, player_id) DO NOTHING",
        )
        .bind(game.0)
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("writing an offer")?;
        Ok(())
    }
}
