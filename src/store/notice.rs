//! The table `notice`: what players are to be told about their games, and the messages that tell it.

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    ChannelId, DiscordUserId, GameId, MessageId, MessageRef, NewNotice, Notice, NoticeId, NoticeState, PlayerId,
    StoredGame, Timestamp, Version,
};

use super::columns::{from_bits, get, get_named, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    pub(crate) async fn notice(&mut self, id: NoticeId) -> Result<Option<Notice>, StoreError> {
        let row = sqlx::query("SELECT * FROM notice WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a notice")?;
        row.as_ref().map(notice).transpose()
    }

    /// The notices of a game, in the order in which they were made.
    pub(crate) async fn notices_of(&mut self, game: GameId) -> Result<Vec<Notice>, StoreError> {
        let rows = sqlx::query("SELECT * FROM notice WHERE game_id = $1 ORDER BY id")
            .bind(game.0)
            .fetch_all(self.connection())
            .await
            .context("reading the notices of a game")?;
        rows.iter().map(notice).collect()
    }

    /// The notices for which something has to be done now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_notices(&mut self, now: Timestamp, limit: i64) -> Result<Vec<NoticeId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM notice WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT $2")
                .bind(now.0)
                .bind(limit)
                .fetch_all(self.connection())
                .await
                .context("reading due notices")?;
        Ok(ids.into_iter().map(NoticeId).collect())
    }

    /// When something has to be done for a notice for the first time after this.
    pub(crate) async fn next_notice(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT min(due_at_ms) FROM notice WHERE due_at_ms > $1")
            .bind(after.0)
            .fetch_one(self.connection())
            .await
            .context("reading the next notice")?;
        Ok(at.map(Timestamp))
    }

    /// The notices that wait for a user, made at this time or earlier. Without reminders.
    pub(crate) async fn notices_waiting_for(
        &mut self,
        user: DiscordUserId,
        made_until: Timestamp,
    ) -> Result<Vec<NoticeId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM notice WHERE player_id = (SELECT id FROM player WHERE discord_id = $1)
                 AND state = 'waiting' AND kind <> 'reminder' AND created_at_ms <= $2",
        )
        .bind(to_bits(user.0))
        .bind(made_until.0)
        .fetch_all(self.connection())
        .await
        .context("reading the notices that wait for a player")?;
        Ok(ids.into_iter().map(NoticeId).collect())
    }

    /// The posted notices that only tell a user something about the game of this message: that a holiday began, how the game
    /// ended, or what followed. With the player whose account it is.
    pub(crate) async fn news_told_to(
        &mut self,
        user: DiscordUserId,
        message: MessageId,
    ) -> Result<Vec<(NoticeId, PlayerId)>, StoreError> {
        let ids: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT notice.id, player.id FROM message JOIN notice ON notice.game_id = message.game_id
                 JOIN player ON player.id IN (notice.player_id, notice.second_player_id)
             WHERE message.message_id = $1 AND player.discord_id = $2
                 AND notice.state = 'posted' AND notice.kind IN ('holiday', 'result', 'rematch-offer')",
        )
        .bind(to_bits(message.0))
        .bind(to_bits(user.0))
        .fetch_all(self.connection())
        .await
        .context("reading notices of news")?;
        Ok(ids.into_iter().map(|(id, player)| (NoticeId(id), PlayerId(player))).collect())
    }
}

impl Write {
    /// Stores a notice that a game brought with its current version.
    pub(crate) async fn insert_notice(
        &mut self,
        game: &StoredGame,
        new: NewNotice,
        now: Timestamp,
    ) -> Result<NoticeId, StoreError> {
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO notice (game_id, player_id, kind, version, created_at_ms, state, due_at_ms)
             VALUES ($1, $2, $3, $4, $5, 'waiting', $6) RETURNING id",
        )
        .bind(game.id.0)
        .bind(new.player.0)
        .bind(new.kind.name())
        .bind(game.version.0)
        .bind(now.0)
        .bind(new.due.0)
        .fetch_one(self.connection())
        .await
        .context("writing a notice")?;
        Ok(NoticeId(id))
    }

    /// Drops a notice that is still waiting.
    pub(crate) async fn drop_waiting_notice(&mut self, id: NoticeId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM notice WHERE id = $1 AND state = 'waiting'")
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("dropping a notice")?;
        Ok(())
    }

    /// Ends a notice: it is not sent any more, and if it has been, its message must be deleted.
    pub(crate) async fn end_notice(&mut self, id: NoticeId, now: Timestamp) -> Result<(), StoreError> {
        self.drop_waiting_notice(id).await?;
        sqlx::query(
            "UPDATE notice SET state = 'ended', due_at_ms = $1 WHERE id = $2 AND state IN ('posting', 'posted')",
        )
        .bind(now.0)
        .bind(id.0)
        .execute(self.connection())
        .await
        .context("ending a notice")?;
        Ok(())
    }

    /// Ends a notice for one of its players. The message of a notice for both stays for the other one.
    pub(crate) async fn end_notice_for(
        &mut self,
        id: NoticeId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let updated = sqlx::query(
            "UPDATE notice SET player_id = CASE player_id WHEN $1 THEN second_player_id ELSE player_id END,
                 second_player_id = NULL
             WHERE id = $2 AND state = 'posted' AND second_player_id IS NOT NULL
                 AND $1 IN (player_id, second_player_id)",
        )
        .bind(player.0)
        .bind(id.0)
        .execute(self.connection())
        .await
        .context("ending a notice for one of its players")?;
        if updated.rows_affected() == 0 { self.end_notice(id, now).await } else { Ok(()) }
    }

    /// Has one message notify the player of another notice too, if that one still waits. Returns whether it does.
    pub(crate) async fn merge_notice(&mut self, into: NoticeId, waiting: NoticeId) -> Result<bool, StoreError> {
        const CONTEXT: &str = "merging two notices";
        let second: Option<i64> =
            sqlx::query_scalar("DELETE FROM notice WHERE id = $1 AND state = 'waiting' RETURNING player_id")
                .bind(waiting.0)
                .fetch_optional(self.connection())
                .await
                .context(CONTEXT)?;
        if let Some(second) = second {
            sqlx::query("UPDATE notice SET second_player_id = $1 WHERE id = $2")
                .bind(second)
                .bind(into.0)
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        Ok(second.is_some())
    }

    /// Records that a notice is about to be posted in a channel. Returns `false` if it has ended.
    pub(crate) async fn begin_posting_notice(&mut self, id: NoticeId, channel: ChannelId) -> Result<bool, StoreError> {
        let updated = sqlx::query(
            "UPDATE notice SET state = 'posting', channel_id = $1 WHERE id = $2 AND state IN ('waiting', 'posting')",
        )
        .bind(to_bits(channel.0))
        .bind(id.0)
        .execute(self.connection())
        .await
        .context("writing where a notice is posted")?;
        Ok(updated.rows_affected() > 0)
    }

    /// Records the message of a notice, which may have ended meanwhile, and the board that it links to.
    pub(crate) async fn record_notice_message(
        &mut self,
        id: NoticeId,
        message: MessageRef,
        board: Option<MessageId>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE notice SET channel_id = $1, message_id = $2, links_to = $3,
                 due_at_ms = CASE state WHEN 'posting' THEN NULL ELSE due_at_ms END,
                 state = CASE state WHEN 'posting' THEN 'posted' ELSE state END
             WHERE id = $4",
        )
        .bind(to_bits(message.channel.0))
        .bind(to_bits(message.message.0))
        .bind(board.map(|board| to_bits(board.0)))
        .bind(id.0)
        .execute(self.connection())
        .await
        .context("writing the message of a notice")?;
        Ok(())
    }

    /// Records the board that a posted notice links to.
    pub(crate) async fn record_notice_link(
        &mut self,
        id: NoticeId,
        board: Option<MessageId>,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE notice SET links_to = $1, due_at_ms = NULL WHERE id = $2 AND state = 'posted'")
            .bind(board.map(|board| to_bits(board.0)))
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("writing the link of a notice")?;
        Ok(())
    }

    /// Has the posted notices of a game edited that do not link to its board. Returns whether there are any.
    pub(crate) async fn outdate_notice_links(&mut self, game: GameId, now: Timestamp) -> Result<bool, StoreError> {
        let updated = sqlx::query(
            "UPDATE notice SET due_at_ms = $2
             WHERE game_id = $1 AND state = 'posted' AND due_at_ms IS NULL AND links_to IS DISTINCT FROM (
                 SELECT message_id FROM message WHERE game_id = $1 AND state = 'board' AND deleted_at_ms IS NULL
             )",
        )
        .bind(game.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("finding notices with outdated links")?;
        Ok(updated.rows_affected() > 0)
    }

    /// Has the message of a posted notice edited, because its text is not true any more.
    pub(crate) async fn outdate_notice(&mut self, id: NoticeId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query("UPDATE notice SET due_at_ms = $1 WHERE id = $2 AND state = 'posted' AND due_at_ms IS NULL")
            .bind(now.0)
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("finding an outdated notice")?;
        Ok(())
    }

    /// Records when something is to be done about a notice next, if there is something to do.
    pub(crate) async fn postpone_notice(&mut self, id: NoticeId, until: Timestamp) -> Result<(), StoreError> {
        sqlx::query("UPDATE notice SET due_at_ms = $1 WHERE id = $2 AND due_at_ms IS NOT NULL")
            .bind(until.0)
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("postponing a notice")?;
        Ok(())
    }

    /// Deletes the record of a notice that has no message any more, or never gets one.
    pub(crate) async fn forget_notice(&mut self, id: NoticeId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM notice WHERE id = $1")
            .bind(id.0)
            .execute(self.connection())
            .await
            .context("deleting a notice")?;
        Ok(())
    }

    /// Delays the reminders of all games whose clocks get back the time from `last` to `now`. To be called before that.
    pub(super) async fn delay_reminders(&mut self, last: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE notice SET due_at_ms = due_at_ms + gap_ms
             FROM (
                 SELECT id AS stopped_id,
                     $2 - CASE WHEN clock_running_since_ms > $1 THEN clock_running_since_ms ELSE $1 END AS gap_ms
                 FROM game WHERE clock_running_since_ms <= $2 AND absent_since_ms IS NULL
             ) AS stopped
             WHERE notice.game_id = stopped_id AND notice.kind = 'reminder' AND notice.state = 'waiting'",
        )
        .bind(last.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("delaying reminders")?;
        Ok(())
    }
}

/// The notice in a row with all columns of the table.
fn notice(row: &SqliteRow) -> Result<Notice, StoreError> {
    let due: Option<i64> = get(row, "due_at_ms")?;
    let channel = get::<Option<i64>>(row, "channel_id")?.map(|id| ChannelId(from_bits(id)));
    let message = get::<Option<i64>>(row, "message_id")?.map(|id| MessageId(from_bits(id)));
    let state = match (get(row, "state")?, due, channel, message) {
        ("waiting", Some(due), None, None) => NoticeState::Waiting(Timestamp(due)),
        ("posting", Some(_), Some(channel), None) => NoticeState::Posting(channel),
        ("posted", None, Some(channel), Some(message)) => NoticeState::Posted(MessageRef { channel, message }),
        ("posted", Some(_), Some(channel), Some(message)) => NoticeState::Outdated(MessageRef { channel, message }),
        ("ended", Some(_), Some(channel), Some(message)) => NoticeState::Ended(MessageRef { channel, message }),
        ("ended", Some(_), Some(channel), None) => NoticeState::EndedWhilePosting(channel),
        (state, ..) => return Err(corrupt("notice", &format!("{state} {due:?} {channel:?} {message:?}"))),
    };
    Ok(Notice {
        id: NoticeId(get(row, "id")?),
        game: GameId(get(row, "game_id")?),
        player: PlayerId(get(row, "player_id")?),
        second_player: get::<Option<i64>>(row, "second_player_id")?.map(PlayerId),
        kind: get_named(row, "kind", "notice")?,
        version: Version(get(row, "version")?),
        created_at: Timestamp(get(row, "created_at_ms")?),
        state,
    })
}
