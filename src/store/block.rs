//! The table `block`: whom a player does not want to play with.

use crate::domain::{Blocks, Player, PlayerId, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::player::player;
use super::{Read, Write};

impl Read {
    /// Whether `own` and `other` block each other.
    pub(crate) async fn blocks_between(&mut self, own: PlayerId, other: PlayerId) -> Result<Blocks, StoreError> {
        Ok(Blocks { by_own: self.is_blocked(own, other).await?, by_other: self.is_blocked(other, own).await? })
    }

    async fn is_blocked(&mut self, by: PlayerId, player: PlayerId) -> Result<bool, StoreError> {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT blocked_id FROM block WHERE blocker_id = $1 AND blocked_id = $2")
                .bind(by.0)
                .bind(player.0)
                .fetch_optional(self.connection())
                .await
                .context("reading a block")?;
        Ok(found.is_some())
    }

    /// The players whom a player blocks, in the order of their numbers.
    pub(crate) async fn blocked_by(&mut self, blocker: PlayerId) -> Result<Vec<Player>, StoreError> {
        let rows = sqlx::query(
            "SELECT player.id, player.discord_id, player.name
             FROM block JOIN player ON player.id = block.blocked_id
             WHERE block.blocker_id = $1 ORDER BY block.blocked_id",
        )
        .bind(blocker.0)
        .fetch_all(self.connection())
        .await
        .context("reading who is blocked")?;
        rows.iter().map(player).collect()
    }

    /// How many players a player blocks.
    pub(crate) async fn count_blocked(&mut self, blocker: PlayerId) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT count(*) FROM block WHERE blocker_id = $1")
            .bind(blocker.0)
            .fetch_one(self.connection())
            .await
            .context("counting who is blocked")
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
        sqlx::query(
            "INSERT INTO block (blocker_id, blocked_id, at_ms) VALUES ($1, $2, $3)
             ON CONFLICT (blocker_id, blocked_id) DO NOTHING",
        )
        .bind(blocker.0)
        .bind(blocked.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("writing a block")?;
        Ok(())
    }

    /// Records that a player no longer blocks another one.
    pub(crate) async fn unblock(&mut self, blocker: PlayerId, blocked: PlayerId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM block WHERE blocker_id = $1 AND blocked_id = $2")
            .bind(blocker.0)
            .bind(blocked.0)
            .execute(self.connection())
            .await
            .context("deleting a block")?;
        Ok(())
    }
}
