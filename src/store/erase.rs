//! Deletes what is stored about a player, without a trace in the file.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::PathBuf;

use sqlx::Row;

use crate::domain::{ChallengeId, DiscordUserId, NoticeId, PlayerId, PlayerSettings, Timestamp};

use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};
use super::{Read, Store, Write};

const CONTEXT: &str = "deleting a player";
/// How often the log is tried to be emptied. Each time waits for readers as long as a connection waits for a lock.
const ATTEMPTS: usize = 3;
/// How many bytes of the file are looked at together.
const BLOCK: usize = 1 << 20;

impl Read {
    /// The open challenges that a player made, and those that name them as the opponent.
    pub(crate) async fn open_challenges_of(&mut self, player: PlayerId) -> Result<Vec<ChallengeId>, StoreError> {
        // By the index of the times at which open challenges expire, as there is none of their opponents.
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM challenge WHERE state = 'open' AND challenger_id = $1
             UNION ALL SELECT id FROM challenge WHERE state = 'open' AND expires_at_ms > 0 AND opponent_id = $1",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading the open challenges of a player")?;
        Ok(ids.into_iter().map(ChallengeId).collect())
    }

    /// The notices of ended games for a player, alone or with their opponent.
    pub(crate) async fn notices_for(&mut self, player: PlayerId) -> Result<Vec<NoticeId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT notice.id FROM game JOIN notice ON notice.game_id = game.id
             WHERE game.status = 'ended' AND game.black_player_id = $1 AND $1 IN (notice.player_id, notice.second_player_id)
             UNION ALL SELECT notice.id FROM game JOIN notice ON notice.game_id = game.id
             WHERE game.status = 'ended' AND game.white_player_id = $1 AND $1 IN (notice.player_id, notice.second_player_id)",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading the notices for a player")?;
        Ok(ids.into_iter().map(NoticeId).collect())
    }
}

impl Write {
    /// Deletes what is stored about a player who has no running games. Their row stays, without name and account, because the
    /// games and ratings of others refer to it. Other people's blocks of them stay with another row, which has a hash of the account.
    pub(crate) async fn delete_player(
        &mut self,
        player: PlayerId,
        user: DiscordUserId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.keep_deleted_account(player, user, now).await?;
        self.update_settings(player, PlayerSettings::default()).await?;
        for query in [
            "DELETE FROM last_choice WHERE player_id = $1",
            "DELETE FROM holiday WHERE player_id = $1",
            "DELETE FROM bot_ladder WHERE player_id = $1",
            "DELETE FROM level_rating WHERE player_id = $1",
            "DELETE FROM level_rating_change WHERE player_id = $1",
            "DELETE FROM puzzle_attempt WHERE player_id = $1",
            "DELETE FROM daily_attempt WHERE player_id = $1",
            "DELETE FROM puzzle_player WHERE player_id = $1",
            "DELETE FROM trained_position WHERE player_id = $1",
            "DELETE FROM trained_game WHERE player_id = $1",
            "DELETE FROM trainer_request WHERE player_id = $1",
            "DELETE FROM month_record WHERE player_id = $1",
            "DELETE FROM title WHERE player_id = $1",
            "DELETE FROM guild_listing WHERE player_id = $1",
            "DELETE FROM player_game WHERE player_id = $1",
            "DELETE FROM player_record WHERE player_id = $1",
            "DELETE FROM judged_game WHERE player_id = $1",
            "DELETE FROM role_change WHERE player_id = $1",
            "DELETE FROM block WHERE blocker_id = $1",
            "DELETE FROM offer WHERE player_id = $1 AND game_id IN (
                 SELECT id FROM game WHERE status = 'ended' AND black_player_id = $1
                 UNION ALL SELECT id FROM game WHERE status = 'ended' AND white_player_id = $1
             )",
        ] {
            sqlx::query(query).bind(player.0).execute(self.connection()).await.context(CONTEXT)?;
        }
        sqlx::query(
            "UPDATE player SET discord_id = NULL, name = '', locale = '', first_game_id = NULL, seen_at_ms = $2,
                 deleted_at_ms = $2
             WHERE id = $1",
        )
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }
}

impl Store {
    /// Removes what has been deleted from the file and from its log. `user` is the Discord id of the deleted player.
    ///
    /// SQLite overwrites what is deleted (`secure_delete`). But a page that it has divided may hold copies of what was on it, so the
    /// file is searched, and written anew if the id is still in it.
    pub(crate) async fn erase(&self, user: DiscordUserId) -> Result<(), StoreError> {
        self.empty_log().await?;
        if !self.holds(user).await? {
            return Ok(());
        }
        sqlx::query("VACUUM").execute(self.writer()).await.context("writing the database anew")?;
        self.empty_log().await
    }

    /// Moves the whole log into the file and cuts it to nothing.
    async fn empty_log(&self) -> Result<(), StoreError> {
        const CONTEXT: &str = "emptying the log of the database";
        for _ in 0..ATTEMPTS {
            let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(self.writer()).await.context(CONTEXT)?;
            let busy: i64 = row.try_get(0).context(CONTEXT)?;
            if busy == 0 {
                return Ok(());
            }
        }
        Err(io::Error::from(io::ErrorKind::ResourceBusy)).context(CONTEXT)
    }

    /// Whether the file has the id of a user in it, as SQLite writes numbers of this size.
    async fn holds(&self, user: DiscordUserId) -> Result<bool, StoreError> {
        const CONTEXT: &str = "searching the database file";
        let path = self.path().to_owned();
        let searched = tokio::task::spawn_blocking(move || contains(path, &stored_bytes(to_bits(user.0)))).await;
        searched.map_err(io::Error::from).context(CONTEXT)?.context(CONTEXT)
    }
}

/// A number as SQLite writes it into a row (<https://www.sqlite.org/fileformat.html#record_format>).
fn stored_bytes(number: i64) -> Vec<u8> {
    let fits = |bits: u32| number >> (bits - 1) == 0 || number >> (bits - 1) == -1;
    let length = [1_u32, 2, 3, 4, 6].into_iter().find(|&bytes| fits(8 * bytes)).unwrap_or(8);
    number.to_be_bytes()[8 - length as usize..].to_vec()
}

fn contains(path: PathBuf, wanted: &[u8]) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mut block = Vec::new();
    loop {
        // The end of the last block may be the beginning of what is searched.
        block.drain(..block.len().saturating_sub(wanted.len()));
        let kept = block.len();
        file.by_ref().take(BLOCK as u64).read_to_end(&mut block)?;
        if block.windows(wanted.len()).any(|bytes| bytes == wanted) {
            return Ok(true);
        }
        if block.len() == kept {
            return Ok(false);
        }
    }
}
