//! The table `deleted_account`: by what the program knows people again who have deleted their data.
//!
//! Otherwise somebody could get rid of other people's blocks, or of the limit of challenges, by deleting their data. Their Discord id
//! is not stored, only a hash of it. Its key is random and does not leave the database.

use std::io;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use ring::hmac;
use ring::rand::{SecureRandom, SystemRandom};

use crate::domain::{DiscordUserId, PING_LIMIT_MS, PlayerId, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

const KEY: &str = "deleted_account_key";
const KEY_BYTES: usize = 32;
const CONTEXT: &str = "keeping the hash of a deleted account";

impl Read {
    /// The player whom blocks and challenges name in the place of a user who has deleted their data.
    pub(crate) async fn deleted_account(&mut self, user: DiscordUserId) -> Result<Option<PlayerId>, StoreError> {
        // Without a key, nobody has been blocked or has challenged anybody before a deletion.
        let Some(key) = self.program_value(KEY).await? else { return Ok(None) };
        self.fetch_optional(
            "SELECT player_id FROM deleted_account WHERE hash = $1",
            hash(&key, user),
            "looking for a deleted account",
        )
        .await
    }

    /// Whether [`Write::forget_deleted_accounts`] would delete a hash.
    pub(crate) async fn has_deleted_accounts_to_forget(&mut self, now: Timestamp) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM deleted_account WHERE expires_at_ms < $1)",
            now,
            "looking for hashes to delete",
        )
        .await
    }
}

impl Write {
    /// Lets another player, who has only a hash of the account, take the place of a player in other people's blocks and in the
    /// challenges that count in the limit for an hour. Neither refers to the other. Does nothing if there are none of these.
    pub(super) async fn keep_deleted_account(
        &mut self,
        player: PlayerId,
        user: DiscordUserId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let since = now.plus_ms(-PING_LIMIT_MS);
        let is_blocked: bool =
            self.fetch_one("SELECT EXISTS (SELECT 1 FROM block WHERE blocked_id = $1)", player, CONTEXT).await?;
        let has_challenged: bool = self
            .fetch_one(
                "SELECT EXISTS (SELECT 1 FROM challenge WHERE challenger_id = $1 AND opponent_id IS NOT NULL
                 AND created_at_ms >= $2 AND state <> 'accepted')",
                (player, since),
                CONTEXT,
            )
            .await?;
        if !is_blocked && !has_challenged {
            return Ok(());
        }
        let key = self.deleted_account_key().await?;
        let other: PlayerId = self
            .fetch_one(
                "INSERT INTO player (name, locale, seen_at_ms, deleted_at_ms) VALUES ('', '', 0, 0) RETURNING id",
                (),
                CONTEXT,
            )
            .await?;
        self.execute(
            "INSERT INTO deleted_account (player_id, hash, expires_at_ms) VALUES ($1, $2, $3)",
            (other, hash(&key, user), (!is_blocked).then_some(now.plus_ms(PING_LIMIT_MS).0)),
            CONTEXT,
        )
        .await?;
        self.execute("UPDATE block SET blocked_id = $2 WHERE blocked_id = $1", (player, other), CONTEXT).await?;
        self.execute(
            "UPDATE challenge SET challenger_id = $2 WHERE challenger_id = $1 AND opponent_id IS NOT NULL
                 AND created_at_ms >= $3 AND state <> 'accepted'",
            (player, other, since),
            CONTEXT,
        )
        .await
    }

    /// The key of the hashes, which is made once.
    async fn deleted_account_key(&mut self) -> Result<String, StoreError> {
        if let Some(key) = self.program_value(KEY).await? {
            return Ok(key);
        }
        let mut bytes = [0; KEY_BYTES];
        let filled = SystemRandom::new().fill(&mut bytes);
        filled.map_err(|_| io::Error::other("the system gives no random numbers")).context(CONTEXT)?;
        let key = STANDARD_NO_PAD.encode(bytes);
        self.set_program_value(KEY, key.clone()).await?;
        Ok(key)
    }

    /// Gives a user who comes back the player whom blocks and challenges name in their place, and deletes the hash.
    pub(super) async fn restore_deleted_account(&mut self, user: DiscordUserId) -> Result<(), StoreError> {
        let Some(player) = self.deleted_account(user).await? else { return Ok(()) };
        const CONTEXT: &str = "restoring a deleted account";
        self.execute("DELETE FROM deleted_account WHERE player_id = $1", player, CONTEXT).await?;
        self.execute("UPDATE player SET discord_id = $2, deleted_at_ms = NULL WHERE id = $1", (player, user), CONTEXT)
            .await
    }

    /// Lets the hash of a player be deleted once nobody blocks them. Challenges may count for an hour more.
    pub(super) async fn release_deleted_account(&mut self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE deleted_account SET expires_at_ms = $2
             WHERE player_id = $1 AND expires_at_ms IS NULL AND NOT EXISTS (SELECT 1 FROM block WHERE blocked_id = $1)",
            (player, now.plus_ms(PING_LIMIT_MS)),
            "releasing a deleted account",
        )
        .await
    }

    /// Deletes the hashes whose time is over.
    pub(crate) async fn forget_deleted_accounts(&mut self, now: Timestamp) -> Result<(), StoreError> {
        let deleted = self
            .execute_and_count(
                "DELETE FROM deleted_account WHERE expires_at_ms < $1",
                now,
                "deleting hashes of accounts",
            )
            .await?;
        if deleted > 0 {
            self.request_erasure(false).await?;
        }
        Ok(())
    }
}

/// HMAC-SHA-256 of a Discord id. The characters of the key are used as they are stored.
fn hash(key: &str, user: DiscordUserId) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes());
    STANDARD_NO_PAD.encode(hmac::sign(&key, &user.0.to_be_bytes()))
}
