//! Deletes what is stored about a player, without a trace in the file. The table `erasure`: what is deleted, but still has to be
//! overwritten.

use std::io;
use std::time::Duration;

use sqlx::{ConnectOptions, Connection, Row};
use tracing::info;

use crate::domain::{ChallengeId, DiscordUserId, NoticeId, PlayerId, PlayerSettings, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::personal_tables::{Deletion, PERSONAL_TABLES};
use super::sqlite::SqliteDatabase;
use super::value::to_bits;
use super::{Read, Store, Write};

const CONTEXT: &str = "deleting a player";
/// How long emptying the log waits for readers and for the writer.
const LOG_TIMEOUT: Duration = Duration::from_millis(500);

/// The bytes of a player's data, which have been deleted and are to be overwritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Erasure {
    id: i64,
    /// Whose data it was. It is not stored.
    user: DiscordUserId,
}

impl Read {
    /// Whether bytes of deleted data are still to be overwritten.
    pub(crate) async fn has_erasures(&mut self) -> Result<bool, StoreError> {
        Ok(self.last_erasure().await?.is_some())
    }

    async fn last_erasure(&mut self) -> Result<Option<i64>, StoreError> {
        self.fetch_one("SELECT max(id) FROM erasure", (), "looking for what is to be erased").await
    }

    /// Whether the file is to be written anew for one of the erasures up to `last`.
    async fn has_rewrites(&mut self, last: i64) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM erasure WHERE id <= $1 AND rewrite = 1)",
            last,
            "looking for what is to be erased",
        )
        .await
    }

    /// The open challenges that a player made, and those that name them as the opponent.
    pub(crate) async fn open_challenges_of(&mut self, player: PlayerId) -> Result<Vec<ChallengeId>, StoreError> {
        // By the index of the times at which open challenges expire, as there is none of their opponents.
        self.fetch_all(
            "SELECT id FROM challenge WHERE state = 'open' AND challenger_id = $1
             UNION ALL SELECT id FROM challenge WHERE state = 'open' AND expires_at_ms > 0 AND opponent_id = $1",
            player,
            "reading the open challenges of a player",
        )
        .await
    }

    /// The notices of ended games for a player, alone or with their opponent.
    pub(crate) async fn notices_for(&mut self, player: PlayerId) -> Result<Vec<NoticeId>, StoreError> {
        self.fetch_all(
            "SELECT notice.id FROM game JOIN notice ON notice.game_id = game.id
             WHERE game.status = 'ended' AND game.black_player_id = $1
                 AND $1 IN (notice.player_id, notice.second_player_id)
             UNION ALL SELECT notice.id FROM game JOIN notice ON notice.game_id = game.id
             WHERE game.status = 'ended' AND game.white_player_id = $1
                 AND $1 IN (notice.player_id, notice.second_player_id)",
            player,
            "reading the notices for a player",
        )
        .await
    }
}

impl Write {
    /// Deletes what is stored about a player who has no running games. Their row stays, without name and account, because the
    /// games and ratings of others refer to it. Other people's blocks of them stay with another row, which has a hash of the account.
    /// Afterwards, [`Store::erase`] overwrites the bytes.
    pub(crate) async fn delete_player(
        &mut self,
        player: PlayerId,
        user: DiscordUserId,
        now: Timestamp,
    ) -> Result<Erasure, StoreError> {
        self.keep_deleted_account(player, user, now).await?;
        self.update_settings(player, PlayerSettings::default()).await?;
        for table in PERSONAL_TABLES {
            let Deletion::By(query) = table.deletion else { continue };
            self.execute(query, (player, now), CONTEXT).await?;
        }
        Ok(Erasure { id: self.request_erasure(true).await?, user })
    }

    /// Stores that bytes which this transaction deletes are still to be overwritten: in the log, and with `rewrite` also between
    /// the rows of the file.
    pub(super) async fn request_erasure(&mut self, rewrite: bool) -> Result<i64, StoreError> {
        self.fetch_one(
            "INSERT INTO erasure (rewrite) VALUES ($1) RETURNING id",
            rewrite,
            "storing what is to be erased",
        )
        .await
    }
}

impl Store {
    /// Overwrites what has been deleted, in the file and in its log, and returns whether that is done. It is not while another
    /// program, or a long list, reads the database as it was before: then it has to be tried again.
    ///
    /// SQLite overwrites what is deleted (`secure_delete`). But a page that it has divided may hold copies of what was on it. So the
    /// file is written anew, unless `known` is the only erasure and the file no longer has that user's id.
    pub(crate) async fn erase(&self, known: Option<Erasure>) -> Result<bool, StoreError> {
        // Whatever is deleted after this, the log may get after it was emptied.
        let Some(last) = self.read().await?.last_erasure().await? else { return Ok(true) };
        if let Some(database) = self.sqlite()
            && !self.overwrite(database, last, known).await?
        {
            return Ok(false);
        }
        let mut write = self.write().await?;
        write.execute("DELETE FROM erasure WHERE id <= $1", last, "storing that everything is erased").await?;
        write.commit().await?;
        info!("deleted data is overwritten in the database and its log");
        Ok(true)
    }

    /// Overwrites what has been deleted in a file, and returns whether that is done.
    async fn overwrite(
        &self,
        database: &SqliteDatabase,
        last: i64,
        known: Option<Erasure>,
    ) -> Result<bool, StoreError> {
        if !empty_log(database).await? {
            return Ok(false);
        }
        if let Some(Erasure { id, user }) = known
            && !holds(database, user).await?
        {
            self.drop_rewrites(id, id).await?;
        }
        if self.read().await?.has_rewrites(last).await? {
            sqlx::query("VACUUM").execute(database.writer()).await.context("writing the database anew")?;
            self.drop_rewrites(0, last).await?;
            return empty_log(database).await;
        }
        Ok(true)
    }

    /// Stores that the file need not be written anew for the erasures from `first` to `last`.
    async fn drop_rewrites(&self, first: i64, last: i64) -> Result<(), StoreError> {
        let mut write = self.write().await?;
        let query = "UPDATE erasure SET rewrite = 0 WHERE id BETWEEN $1 AND $2";
        write.execute(query, (first, last), "storing what is erased").await?;
        write.commit().await
    }
}

/// Moves the whole log into the file and cuts it to nothing. Returns whether that was possible: it is not while somebody reads
/// from the log. All writes wait meanwhile, so this connection gives up early.
async fn empty_log(database: &SqliteDatabase) -> Result<bool, StoreError> {
    const CONTEXT: &str = "emptying the log of the database";
    let options = database.writer().connect_options().as_ref().clone().busy_timeout(LOG_TIMEOUT);
    let mut connection = options.connect().await.context(CONTEXT)?;
    let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection).await.context(CONTEXT)?;
    let busy: i64 = row.try_get(0).context(CONTEXT)?;
    connection.close().await.context(CONTEXT)?;
    Ok(busy == 0)
}

/// Whether the file has the id of a user in it, as SQLite writes numbers of this size.
async fn holds(database: &SqliteDatabase, user: DiscordUserId) -> Result<bool, StoreError> {
    const CONTEXT: &str = "searching the database file";
    let file = database.file();
    let searched = tokio::task::spawn_blocking(move || file.contains(&stored_bytes(to_bits(user.0)))).await;
    searched.map_err(io::Error::from).context(CONTEXT)?.context(CONTEXT)
}

/// A number as SQLite writes it into a row (<https://www.sqlite.org/fileformat.html#record_format>).
fn stored_bytes(number: i64) -> Vec<u8> {
    let fits = |bits: u32| number >> (bits - 1) == 0 || number >> (bits - 1) == -1;
    let length = [1_u32, 2, 3, 4, 6].into_iter().find(|&bytes| fits(8 * bytes)).unwrap_or(8);
    number.to_be_bytes()[8 - length as usize..].to_vec()
}
