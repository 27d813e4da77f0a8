//! Forgets challenges that came to nothing, and people who have never used the program.

use crate::domain::{PlayerId, Timestamp};

use super::error::StoreError;
use super::{Read, Write};

impl Read {
    /// Whether there is a challenge that [`Write::forget_challenges`] would delete.
    pub(crate) async fn has_challenges_to_forget(
        &mut self,
        shown: Timestamp,
        unshown: Timestamp,
    ) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM challenge
             WHERE state IN ('declined', 'cancelled', 'expired') AND settled_at_ms <= $1
                 AND (shown = 1 OR settled_at_ms <= $2))",
            (shown, unshown),
            "reading challenges to forget",
        )
        .await
    }
}

impl Write {
    /// Deletes at most `limit` of the challenges that came to nothing: settled at `shown` or earlier if their message says so,
    /// and otherwise at `unshown` or earlier. Returns whom they named.
    pub(crate) async fn forget_challenges(
        &mut self,
        shown: Timestamp,
        unshown: Timestamp,
        limit: i64,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let named: Vec<(PlayerId, Option<PlayerId>)> = self
            .fetch_all(
                "DELETE FROM challenge WHERE id IN (SELECT id FROM challenge
                     WHERE state IN ('declined', 'cancelled', 'expired') AND settled_at_ms <= $1
                         AND (shown = 1 OR settled_at_ms <= $2) LIMIT $3)
                 RETURNING challenger_id, opponent_id",
                (shown, unshown, limit),
                "forgetting challenges",
            )
            .await?;
        Ok(named.into_iter().flat_map(|(one, other)| [Some(one), other]).flatten().collect())
    }

    /// Forgets name and account of somebody who has never used the program, once no challenge and no block names them. Only
    /// those whom others have named have no locale: every command and click tells it. The same for the hash of somebody who has
    /// deleted their data.
    pub(crate) async fn forget_unused_player(&mut self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        let forgotten = self
            .execute_and_count(
                "UPDATE player SET discord_id = NULL, name = '', seen_at_ms = $2, deleted_at_ms = $2
                 WHERE id = $1 AND locale = '' AND discord_id IS NOT NULL
                     AND NOT EXISTS (SELECT 1 FROM challenge WHERE opponent_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM challenge WHERE challenger_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM block WHERE blocked_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM block WHERE blocker_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM game WHERE status <> 'ended' AND black_player_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM game WHERE status <> 'ended' AND white_player_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM game WHERE status = 'ended' AND black_player_id = $1)
                     AND NOT EXISTS (SELECT 1 FROM game WHERE status = 'ended' AND white_player_id = $1)",
                (player, now),
                "forgetting a player",
            )
            .await?;
        if forgotten > 0 {
            self.request_erasure(false).await?;
        }
        self.release_deleted_account(player, now).await
    }
}
