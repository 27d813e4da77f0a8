//! The table `conditional_line`: what players of games with days have decided to play.

use crate::domain::{ConditionalLine, ConditionalMoves, GameId, PlayerId, StoredGame};
use rules::ByColor;

use super::error::{StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// The conditional moves of both players that begin in the game's current position.
    pub(crate) async fn conditional_moves(
        &mut self,
        game: &StoredGame,
    ) -> Result<ByColor<ConditionalMoves>, StoreError> {
        let rows: Vec<(PlayerId, ConditionalLine)> = self
            .fetch_all(
                "SELECT player_id, moves FROM conditional_line WHERE game_id = $1 AND turn = $2
                 ORDER BY player_id, moves",
                (game.id, game.turn),
                "reading conditional moves",
            )
            .await?;
        let mut lines = ByColor { black: Vec::new(), white: Vec::new() };
        for (player, line) in rows {
            let color = game.color_of(player).ok_or_else(|| corrupt("player of a line", &player))?;
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
        self.execute("DELETE FROM conditional_line WHERE game_id = $1 AND player_id = $2", (game.id, player), CONTEXT)
            .await?;
        for line in set.lines() {
            self.execute(
                "INSERT INTO conditional_line (game_id, player_id, moves, turn) VALUES ($1, $2, $3, $4)",
                (game.id, player, line.to_string(), game.turn),
                CONTEXT,
            )
            .await?;
        }
        Ok(())
    }

    /// Deletes the conditional moves of both players. Returns whether there were any.
    pub(crate) async fn delete_conditional_moves(&mut self, game: GameId) -> Result<bool, StoreError> {
        let deleted = self
            .execute_and_count("DELETE FROM conditional_line WHERE game_id = $1", game, "deleting conditional moves")
            .await?;
        Ok(deleted > 0)
    }
}
