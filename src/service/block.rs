//! Use cases of blocking: who may not challenge a player.

use crate::domain::{MAX_BLOCKED, Player, PlayerId, User, check_new_block};
use crate::store::Read;

use super::{Event, Players, ServiceError};

impl Players {
    /// The players whom a user blocks.
    pub(crate) async fn blocked_by(&self, user: &User) -> Result<Vec<Player>, ServiceError> {
        let mut read = self.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.blocked_by(player.id).await?),
            None => Ok(Vec::new()),
        }
    }

    /// Blocks a user for another one: from now on, neither of them can start a game with the other. Games that are running
    /// go on.
    ///
    /// # Errors
    /// A refusal when both are the same, or when the user blocks as many as they can already.
    pub(crate) async fn block(&self, user: &User, blocked: &User) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let blocker = write.upsert_player(user, now).await?;
        let blocked = write.upsert_player(blocked, now).await?;
        let is_new = !write.blocks_between(blocker.id, blocked.id).await?.by_own;
        let count = if is_new { write.count_blocked(blocker.id).await? } else { MAX_BLOCKED - 1 };
        check_new_block(blocker.id, blocked.id, count)?;
        write.block(blocker.id, blocked.id, now).await?;
        Ok(write.commit().await?)
    }

    /// Unblocks a player for a user. One whom the user does not block stays as they are.
    pub(crate) async fn unblock(&self, user: &User, player: PlayerId) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let blocker = write.upsert_player(user, now).await?;
        write.unblock(blocker.id, player).await?;
        write.forget_unused_player(player, now).await?;
        write.commit().await?;
        self.events.publish(Event::DataDeleted);
        Ok(())
    }
}

/// Checks that a new game between two players may start. `own` is the one who asks for it.
pub(super) async fn check_not_blocked(read: &mut Read, own: PlayerId, other: &Player) -> Result<(), ServiceError> {
    Ok(read.blocks_between(own, other.id).await?.check(&other.name)?)
}
