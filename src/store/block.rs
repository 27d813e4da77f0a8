//! The table `block`: whom a player does not want to play with.

use crate::domain::{Blocks, Player, PlayerId, Timestamp};

use super::error::StoreError;
use super::{Read, Write};

impl Read {
    /// Whether `own` and `other` block each other.
    pub(crate) async fn blocks_between(&mut self, own: PlayerId, other: PlayerId) -> Result<Blocks, StoreError> {
        Ok(Blocks { by_own: self.is_blocked(own, other).await?, by_other: self.is_blocked(other, own).await? })
    }

    async fn is_blocked(&mut self, by: PlayerId, player: PlayerId) -> Result<bool, StoreError> {
        let found: Option<i64> = self
            .fetch_optional(
                "SELECT blocked_id FROM block WHERE blocker_id = $1 AND blocked_id = $2",
                (by, player),
                "reading a block",
            )
            .await?;
        Ok(found.is_some())
    }

    /// The players whom a player blocks, in the order of their numbers.
    pub(crate) async fn blocked_by(&mut self, blocker: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.fetch_all(
            "SELECT {player.player}
             FROM block JOIN player ON player.id = block.blocked_id
             WHERE block.blocker_id = $1 ORDER BY block.blocked_id",
            blocker,
            "reading who is blocked",
        )
        .await
    }

    /// How many players a player blocks.
    pub(crate) async fn count_blocked(&mut self, blocker: PlayerId) -> Result<i64, StoreError> {
        self.fetch_one("SELECT count(*) FROM block WHERE blocker_id = $1", blocker, "counting who is blocked").await
    }
}

impl Write {
    /// Records that a player blocks another one. Further calls have no effect.
    pub(crate) async fn block(
        &mut self,
        blocker: PlayerId,
        blocked: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO block (blocker_id, blocked_id, at_ms) VALUES ($1, $2, $3)
             ON CONFLICT (blocker_id, blocked_id) DO NOTHING",
            (blocker, blocked, now),
            "writing a block",
        )
        .await
    }

    /// Records that a player no longer blocks another one.
    pub(crate) async fn unblock(&mut self, blocker: PlayerId, blocked: PlayerId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2",
            (blocker, blocked),
            "deleting a block",
        )
        .await
    }
}
