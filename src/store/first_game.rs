//! The column `first_game_id` of `player`: the game in which a player needs the rules most.

use crate::domain::{GameId, PlayerId, StoredGame};
use rules::Color;

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// Whether a game is the first one of a player who plays in it.
    pub(crate) async fn is_first_game(&mut self, game: &StoredGame) -> Result<bool, StoreError> {
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM player WHERE id IN ($1, $2) AND first_game_id = $3)")
            .bind(player(game, Color::Black))
            .bind(player(game, Color::White))
            .bind(game.id.0)
            .fetch_one(self.connection())
            .await
            .context("reading whether a game is a player's first")
    }
}

impl Write {
    /// Records a new game as the first one of its players, for those who have none.
    pub(in crate::store) async fn record_first_game(&mut self, game: &StoredGame) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET first_game_id = $3 WHERE id IN ($1, $2) AND first_game_id IS NULL")
            .bind(player(game, Color::Black))
            .bind(player(game, Color::White))
            .bind(game.id.0)
            .execute(self.connection())
            .await
            .context("recording a first game")?;
        Ok(())
    }

    /// If this was a player's first game, the next one takes its place: the player has not moved in it.
    pub(crate) async fn forget_first_game(&mut self, player: PlayerId, game: GameId) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET first_game_id = NULL WHERE id = $1 AND first_game_id = $2")
            .bind(player.0)
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("forgetting a first game")?;
        Ok(())
    }
}

fn player(game: &StoredGame, color: Color) -> Option<i64> {
    game.sides[color].player().map(|player| player.0)
}
