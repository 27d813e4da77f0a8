//! The table `conditional_line`: what players of games with days have decided to play.

use sqlx::Row;

use crate::domain::{ConditionalLine, ConditionalMoves, GameId, InvalidLine, PlayerId, StoredGame};
use rules::ByColor;

use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// The conditional moves of both players that begin in the game's current position.
    pub(crate) async fn conditional_moves(
        &mut self,
        game: &StoredGame,
    ) -> Result<ByColor<ConditionalMoves>, StoreError> {
        const CONTEXT: &str = "reading conditional moves";
        let rows = sqlx::query(
            "SELECT player_id, moves FROM conditional_line WHERE game_id = $1 AND turn = $2 ORDER BY player_id, moves",
        )
        .bind(game.id.0)
        .bind(game.turn.0)
        .fetch_all(self.connection())
        .await
        .context(CONTEXT)?;
        let mut lines = ByColor { black: Vec::new(), white: Vec::new() };
        for row in rows {
            let player: i64 = row.try_get("player_id").context(CONTEXT)?;
            let moves: &str = row.try_get("moves").context(CONTEXT)?;
            let line: ConditionalLine = moves.parse().map_err(|InvalidLine| corrupt("conditional line", &moves))?;
            let color = game.color_of(PlayerId(player)).ok_or_else(|| corrupt("player of a line", &player))?;
            lines[color].push(line);
        }
        Ok(lines.map(ConditionalMoves::from_lines))
    }
}

impl Write {
    /// Stores the conditional moves of a player from the game's current position on, in place of the player's earlier ones.
    pub(crate) async fn replace_conditional_moves(
        &mut self,
        game: &StoredGame,
        player: PlayerId,
        set: &ConditionalMoves,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing conditional moves";
        sqlx::query("DELETE FROM conditional_line WHERE game_id = $1 AND player_id = $2")
            .bind(game.id.0)
            .bind(player.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        for line in set.lines() {
            sqlx::query("INSERT INTO conditional_line (game_id, player_id, moves, turn) VALUES ($1, $2, $3, $4)")
                .bind(game.id.0)
                .bind(player.0)
                .bind(line.to_string())
                .bind(game.turn.0)
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        Ok(())
    }

    /// Deletes the conditional moves of both players. Returns whether there were any.
    pub(crate) async fn delete_conditional_moves(&mut self, game: GameId) -> Result<bool, StoreError> {
        let deleted = sqlx::query("DELETE FROM conditional_line WHERE game_id = $1")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("deleting conditional moves")?;
        Ok(deleted.rows_affected() > 0)
    }
}
