//! The table `game_event`: the log of everything that happened in a game.

use crate::domain::{PlayerId, StoredGame, Timestamp};
use crate::store::Write;
use crate::store::error::{ErrorContext, StoreError};

impl Write {
    /// Records an event that led to `game`. `actor` is `None` for the bot.
    pub(in crate::store) async fn record_event(
        &mut self,
        game: &StoredGame,
        actor: Option<PlayerId>,
        kind: &str,
        detail: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game.id.0)
        .bind(game.version.0)
        .bind(game.turn.0)
        .bind(now.0)
        .bind(actor.map(|actor| actor.0))
        .bind(kind)
        .bind(detail)
        .execute(self.connection())
        .await
        .context("recording an event")?;
        Ok(())
    }
}
