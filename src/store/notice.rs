//! The table `notice`: what players are to be told about their games, and the messages that tell it.

use crate::domain::{
    ChannelId, DiscordUserId, GameId, MessageId, MessageRef, NewNotice, Notice, NoticeId, NoticeKind, NoticeState,
    PlayerId, StoredGame, Timestamp, Version,
};

use super::columns::{read_as, row_struct};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

row_struct! {
    NoticeRow {
        id: NoticeId,
        game_id: GameId,
        player_id: PlayerId,
        second_player_id: Option<PlayerId>,
        kind: NoticeKind,
        version: Version,
        created_at_ms: Timestamp,
        state: String,
        due_at_ms: Option<Timestamp>,
        channel_id: Option<ChannelId>,
        message_id: Option<MessageId>,
    }
}
read_as!(Notice, NoticeRow, |row| Ok(Self {
    id: row.id,
    game: row.game_id,
    player: row.player_id,
    second_player: row.second_player_id,
    kind: row.kind,
    version: row.version,
    created_at: row.created_at_ms,
    state: state(&row.state, row.due_at_ms, row.channel_id, row.message_id)?,
}));

fn state(
    name: &str,
    due: Option<Timestamp>,
    channel: Option<ChannelId>,
    message: Option<MessageId>,
) -> Result<NoticeState, StoreError> {
    match (name, due, channel, message) {
        ("waiting", Some(due), None, None) => Ok(NoticeState::Waiting(due)),
        ("posting", Some(_), Some(channel), None) => Ok(NoticeState::Posting(channel)),
        ("posted", None, Some(channel), Some(message)) => Ok(NoticeState::Posted(MessageRef { channel, message })),
        ("posted", Some(_), Some(channel), Some(message)) => Ok(NoticeState::Outdated(MessageRef { channel, message })),
        ("ended", Some(_), Some(channel), Some(message)) => Ok(NoticeState::Ended(MessageRef { channel, message })),
        ("ended", Some(_), Some(channel), None) => Ok(NoticeState::EndedWhilePosting(channel)),
        _ => Err(corrupt("notice", &format!("{name} {due:?} {channel:?} {message:?}"))),
    }
}

impl Read {
    pub(crate) async fn notice(&mut self, id: NoticeId) -> Result<Option<Notice>, StoreError> {
        self.fetch_optional("SELECT {notice} FROM notice WHERE id = $1", id, "reading a notice").await
    }

    /// The notices of a game, in the order in which they were made.
    pub(crate) async fn notices_of(&mut self, game: GameId) -> Result<Vec<Notice>, StoreError> {
        self.fetch_all(
            "SELECT {notice} FROM notice WHERE game_id = $1 ORDER BY id",
            game,
            "reading the notices of a game",
        )
        .await
    }

    /// The notices of this process for which something has to be done now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_notices(&mut self, now: Timestamp, limit: i64) -> Result<Vec<NoticeId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM notice WHERE due_at_ms <= $1
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = notice.game_id AND {game.own})
             ORDER BY due_at_ms LIMIT $2",
            (now, limit),
            "reading due notices",
        )
        .await
    }

    /// The messages with offers of a rematch that were offered at this time or earlier.
    pub(crate) async fn offers_until(&mut self, until: Timestamp) -> Result<Vec<NoticeId>, StoreError> {
        self.fetch_all(
            "SELECT notice.id FROM notice JOIN game ON game.id = notice.game_id
             WHERE notice.kind = 'offer' AND notice.created_at_ms <= $1 AND notice.state = 'posted'
                 AND game.status = 'ended' AND {game.own}",
            until,
            "reading expired offers",
        )
        .await
    }

    /// Whether the open offer of a game is a message of its own, or is about to be.
    pub(crate) async fn has_offer_message(&mut self, game: GameId) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM notice WHERE game_id = $1 AND kind = 'offer' AND state <> 'ended')",
            game,
            "reading whether an offer has a message",
        )
        .await
    }

    /// The game whose offer this message is.
    pub(crate) async fn game_of_offer(&mut self, message: MessageId) -> Result<Option<GameId>, StoreError> {
        self.fetch_optional(
            "SELECT game_id FROM notice WHERE message_id = $1 AND kind = 'offer' AND state <> 'ended'",
            message,
            "reading which offer a message is",
        )
        .await
    }

    /// When something has to be done for a notice of this process for the first time after this.
    pub(crate) async fn next_notice(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_optional(
            "SELECT due_at_ms FROM notice WHERE due_at_ms > $1
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = notice.game_id AND {game.own})
             ORDER BY due_at_ms LIMIT 1",
            after,
            "reading the next notice",
        )
        .await
    }

    /// The notices that wait for a user, made at this time or earlier. Without reminders and messages with offers.
    pub(crate) async fn notices_waiting_for(
        &mut self,
        user: DiscordUserId,
        made_until: Timestamp,
    ) -> Result<Vec<NoticeId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM notice WHERE player_id = (SELECT id FROM player WHERE discord_id = $1)
                 AND state = 'waiting' AND kind NOT IN ('reminder', 'offer') AND created_at_ms <= $2",
            (user, made_until),
            "reading the notices that wait for a player",
        )
        .await
    }

    /// The posted notices that only tell a user something about the game of this message: that a holiday began, how the game
    /// ended, or what followed. With the player whose account it is.
    pub(crate) async fn news_told_to(
        &mut self,
        user: DiscordUserId,
        message: MessageId,
    ) -> Result<Vec<(NoticeId, PlayerId)>, StoreError> {
        self.fetch_all(
            "SELECT notice.id, player.id FROM message JOIN notice ON notice.game_id = message.game_id
                 JOIN player ON player.id IN (notice.player_id, notice.second_player_id)
             WHERE message.message_id = $1 AND player.discord_id = $2
                 AND notice.state = 'posted' AND notice.kind IN ('holiday', 'result', 'rematch-offer')",
            (message, user),
            "reading notices of news",
        )
        .await
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
        self.fetch_one(
            "INSERT INTO notice (game_id, player_id, kind, version, created_at_ms, state, due_at_ms)
             VALUES ($1, $2, $3, $4, $5, 'waiting', $6) RETURNING id",
            (game.id, new.player, new.kind, game.version, now, new.due),
            "writing a notice",
        )
        .await
    }

    /// Drops a notice if it is still waiting. Returns whether it was.
    pub(crate) async fn drop_waiting_notice(&mut self, id: NoticeId) -> Result<bool, StoreError> {
        let delete = "DELETE FROM notice WHERE id = $1 AND state = 'waiting'";
        Ok(self.execute_and_count(delete, id, "dropping a notice").await? > 0)
    }

    /// Ends a notice: it is no longer sent, and if it has been, its message must be deleted.
    pub(crate) async fn end_notice(&mut self, id: NoticeId, now: Timestamp) -> Result<(), StoreError> {
        if self.drop_waiting_notice(id).await? {
            return Ok(());
        }
        self.execute(
            "UPDATE notice SET state = 'ended', due_at_ms = $1 WHERE id = $2 AND state IN ('posting', 'posted')",
            (now, id),
            "ending a notice",
        )
        .await
    }

    /// Ends a notice for one of its players. The message of a notice for both stays for the other one.
    pub(crate) async fn end_notice_for(
        &mut self,
        id: NoticeId,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let updated = self
            .execute_and_count(
                "UPDATE notice SET player_id = CASE player_id WHEN $1 THEN second_player_id ELSE player_id END,
                     second_player_id = NULL
                 WHERE id = $2 AND state = 'posted' AND second_player_id IS NOT NULL
                     AND $1 IN (player_id, second_player_id)",
                (player, id),
                "ending a notice for one of its players",
            )
            .await?;
        if updated == 0 { self.end_notice(id, now).await } else { Ok(()) }
    }

    /// Lets one message notify the player of another notice too, if that one still waits. Returns whether it does.
    pub(crate) async fn merge_notice(&mut self, into: NoticeId, waiting: NoticeId) -> Result<bool, StoreError> {
        const CONTEXT: &str = "merging two notices";
        let second: Option<PlayerId> = self
            .fetch_optional(
                "DELETE FROM notice WHERE id = $1 AND state = 'waiting' RETURNING player_id",
                waiting,
                CONTEXT,
            )
            .await?;
        if let Some(second) = second {
            self.execute("UPDATE notice SET second_player_id = $1 WHERE id = $2", (second, into), CONTEXT).await?;
        }
        Ok(second.is_some())
    }

    /// Records that a notice is about to be posted in a channel. Returns `false` if it has ended.
    pub(crate) async fn begin_posting_notice(&mut self, id: NoticeId, channel: ChannelId) -> Result<bool, StoreError> {
        let updated = self
            .execute_and_count(
                "UPDATE notice SET state = 'posting', channel_id = $1
                 WHERE id = $2 AND state IN ('waiting', 'posting')",
                (channel, id),
                "writing where a notice is posted",
            )
            .await?;
        Ok(updated > 0)
    }

    /// Records the message of a notice, which may have ended meanwhile, and the board that it links to.
    pub(crate) async fn record_notice_message(
        &mut self,
        id: NoticeId,
        message: MessageRef,
        board: Option<MessageId>,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE notice SET channel_id = $1, message_id = $2, links_to = $3,
                 due_at_ms = CASE state WHEN 'posting' THEN NULL ELSE due_at_ms END,
                 state = CASE state WHEN 'posting' THEN 'posted' ELSE state END
             WHERE id = $4",
            (message.channel, message.message, board, id),
            "writing the message of a notice",
        )
        .await
    }

    /// Records the board that a posted notice links to.
    pub(crate) async fn record_notice_link(
        &mut self,
        id: NoticeId,
        board: Option<MessageId>,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE notice SET links_to = $1, due_at_ms = NULL WHERE id = $2 AND state = 'posted'",
            (board, id),
            "writing the link of a notice",
        )
        .await
    }

    /// Marks the posted notices of a game that do not link to its board for an edit. Returns whether there are any.
    pub(crate) async fn outdate_notice_links(&mut self, game: GameId, now: Timestamp) -> Result<bool, StoreError> {
        let updated = self
            .execute_and_count(
                "UPDATE notice SET due_at_ms = $2
                 WHERE game_id = $1 AND state = 'posted' AND due_at_ms IS NULL AND links_to IS DISTINCT FROM (
                     SELECT message_id FROM message WHERE game_id = $1 AND state = 'board' AND deleted_at_ms IS NULL
                 )",
                (game, now),
                "finding notices with outdated links",
            )
            .await?;
        Ok(updated > 0)
    }

    /// Marks the message of a posted notice for an edit, because its text is no longer true.
    pub(crate) async fn outdate_notice(&mut self, id: NoticeId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE notice SET due_at_ms = $1 WHERE id = $2 AND state = 'posted' AND due_at_ms IS NULL",
            (now, id),
            "finding an outdated notice",
        )
        .await
    }

    /// Records when something is to be done about a notice next, if there is something to do.
    pub(crate) async fn postpone_notice(&mut self, id: NoticeId, until: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE notice SET due_at_ms = $1 WHERE id = $2 AND due_at_ms IS NOT NULL",
            (until, id),
            "postponing a notice",
        )
        .await
    }

    /// Deletes the record of the message of a game's offer, which nobody can see.
    pub(crate) async fn forget_offer_message(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM notice WHERE game_id = $1 AND kind = 'offer' AND state <> 'ended'",
            game,
            "deleting the message of an offer",
        )
        .await
    }

    /// Deletes the record of a notice that no longer has a message, or never gets one.
    pub(crate) async fn forget_notice(&mut self, id: NoticeId) -> Result<(), StoreError> {
        self.execute("DELETE FROM notice WHERE id = $1", id, "deleting a notice").await
    }
}
