//! What follows a game: the table `offer` with the rematches that players want, and the column `rematch_of`.

use crate::domain::{GameId, PlayerId, Timestamp, Version};

use super::error::StoreError;
use super::{Read, Write};

impl Read {
    /// The rematch or the game against the next level that followed a game, if there is one.
    pub(crate) async fn next_game_of(&mut self, game: GameId) -> Result<Option<GameId>, StoreError> {
        self.fetch_optional("SELECT id FROM game WHERE rematch_of = $1", game, "reading a rematch").await
    }

    /// The players who want a rematch of a game, in the order in which they asked. Without those whose opponent has declined.
    pub(crate) async fn rematch_offers(&mut self, game: GameId) -> Result<Vec<PlayerId>, StoreError> {
        self.fetch_all(
            "SELECT player_id FROM offer
             WHERE game_id = $1 AND kind = 'rematch' AND declined_at_ms IS NULL ORDER BY at_ms",
            game,
            "reading offers",
        )
        .await
    }

    /// The player whose offer of a rematch was declined last.
    pub(crate) async fn declined_rematch_of(&mut self, game: GameId) -> Result<Option<PlayerId>, StoreError> {
        self.fetch_optional(
            "SELECT player_id FROM offer WHERE game_id = $1 AND kind = 'rematch' AND declined_at_ms IS NOT NULL
             ORDER BY declined_at_ms DESC LIMIT 1",
            game,
            "reading the last declined offer",
        )
        .await
    }

    /// Whether the opponent of this player has declined a rematch of a game.
    pub(crate) async fn is_rematch_declined(&mut self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM offer WHERE game_id = $1 AND kind = 'rematch' AND player_id = $2
                 AND declined_at_ms IS NOT NULL)",
            (game, player),
            "reading a declined offer",
        )
        .await
    }
}

impl Write {
    /// Makes the version of the game before this one grow, if there is one, so that its message is brought up to date.
    pub(super) async fn mark_previous_game_as_changed(
        &mut self,
        game: GameId,
    ) -> Result<Option<(GameId, Version)>, StoreError> {
        self.fetch_optional(
            "UPDATE game SET version = version + 1 WHERE id = (SELECT rematch_of FROM game WHERE id = $1)
             RETURNING id, version",
            game,
            "marking the game before a rematch as changed",
        )
        .await
    }

    /// Forgets that players want a rematch of a game.
    pub(crate) async fn forget_rematch_offers(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute("DELETE FROM offer WHERE game_id = $1 AND kind = 'rematch'", game, "forgetting offers").await
    }

    /// Records that the rematches that were offered are declined.
    pub(crate) async fn decline_rematch(&mut self, game: GameId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE offer SET declined_at_ms = $2
             WHERE game_id = $1 AND kind = 'rematch' AND declined_at_ms IS NULL",
            (game, now),
            "declining an offer",
        )
        .await
    }

    /// Records that a player wants a rematch. Returns `false` if that was recorded before.
    pub(crate) async fn offer_rematch(
        &mut self,
        game: GameId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let inserted = self
            .execute_and_count(
                "INSERT INTO offer (game_id, kind, player_id, at_ms) VALUES ($1, 'rematch', $2, $3)
                 ON CONFLICT (game_id, kind, player_id) DO UPDATE SET at_ms = excluded.at_ms, declined_at_ms = NULL
                 WHERE offer.declined_at_ms IS NOT NULL",
                (game, player, now),
                "writing an offer",
            )
            .await?;
        Ok(inserted == 1)
    }
}
