//! Forgets, after a day, the challenges that came to nothing and the people who have never used the program, and after an hour the
//! hashes of deleted accounts.

use crate::domain::Timestamp;

use super::{Event, Games, ServiceError};

/// How long a challenge that was not accepted is kept. It counts in the limit of challenges for an hour.
const KEPT_MS: i64 = Timestamp::DAY_MS;
/// The same while its message does not say so yet, as in a server from which the bot was removed.
const KEPT_UNSHOWN_MS: i64 = 30 * Timestamp::DAY_MS;
/// How many challenges are forgotten in one transaction.
const BATCH: i64 = 100;

impl Games {
    /// Deletes old challenges that were not accepted, and whom they named if these have never used the program.
    pub(super) async fn forget_old_challenges(&self) -> Result<(), ServiceError> {
        loop {
            let mut read = self.dependencies.store.read().await?;
            let (shown, unshown) = limits(self.now());
            let is_any = read.has_challenges_to_forget(shown, unshown).await?;
            drop(read);
            if !is_any {
                return Ok(());
            }
            self.forget_challenges().await?;
        }
    }

    /// Deletes the hashes of deleted accounts that nobody needs any more.
    pub(super) async fn forget_deleted_accounts(&self) -> Result<(), ServiceError> {
        let is_any = self.dependencies.store.read().await?.has_deleted_accounts_to_forget(self.now()).await?;
        if is_any { self.delete_hashes().await } else { Ok(()) }
    }

    async fn delete_hashes(&self) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.forget_deleted_accounts(self.now()).await?;
        write.commit().await?;
        self.dependencies.events.publish(Event::DataDeleted);
        Ok(())
    }

    async fn forget_challenges(&self) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let now = self.now();
        let (shown, unshown) = limits(now);
        for player in write.forget_challenges(shown, unshown, BATCH).await? {
            write.forget_unused_player(player, now).await?;
        }
        write.commit().await?;
        self.dependencies.events.publish(Event::DataDeleted);
        Ok(())
    }
}

/// When challenges must have been settled that are forgotten now: those whose message says so, and the others.
fn limits(now: Timestamp) -> (Timestamp, Timestamp) {
    (now.plus_ms(-KEPT_MS), now.plus_ms(-KEPT_UNSHOWN_MS))
}
