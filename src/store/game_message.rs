//! The table `message`: which messages show a game, and which version they show.

use crate::domain::{ChannelId, GameId, GuildId, MessageId, MessageRef, Timestamp, Version};

use super::columns::{from_bits, get, message_ref, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// The message that shows a game. There may be older ones, which link to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameMessage {
    pub message: MessageRef,
    /// The version of the game that it shows.
    pub shown_version: Version,
    /// Whether somebody has deleted it.
    pub is_deleted: bool,
    /// Whether its channel or thread is deleted, and the message with it.
    pub is_place_deleted: bool,
}

/// What followed from recording a message of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RecordedMessage {
    /// A message that does not show the game any more, so that it can be deleted or edited.
    pub older: Option<MessageRef>,
    /// The game before this one, with its new version: its message links to this game's message, which is a new one.
    pub previous_game: Option<(GameId, Version)>,
}

impl Read {
    /// The message that shows a game, if it is known.
    pub(crate) async fn game_message_of(&mut self, game: GameId) -> Result<Option<GameMessage>, StoreError> {
        let row = sqlx::query(
            "SELECT channel_id, message_id, shown_version, deleted_at_ms, place_is_deleted FROM message
             WHERE game_id = $1 AND state = 'board'",
        )
        .bind(game.0)
        .fetch_optional(self.connection())
        .await
        .context("reading the message of a game")?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(GameMessage {
            message: message_ref(&row)?,
            shown_version: Version(get(&row, "shown_version")?),
            is_deleted: get::<Option<i64>>(&row, "deleted_at_ms")?.is_some(),
            is_place_deleted: get(&row, "place_is_deleted")?,
        }))
    }

    /// Whether a message shows a game.
    pub(crate) async fn is_board(&mut self, message: MessageId) -> Result<bool, StoreError> {
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM message WHERE message_id = $1 AND state = 'board')")
            .bind(to_bits(message.0))
            .fetch_one(self.connection())
            .await
            .context("reading whether a message shows a game")
    }

    /// The messages with boards of running games of a server that are in this channel or thread, or that were in a thread of this channel.
    pub(crate) async fn boards_in(
        &mut self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Vec<(GameId, MessageId)>, StoreError> {
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT game.id, message.message_id
             FROM game JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.guild_id = $1 AND game.status <> 'ended' AND (message.channel_id = $2
                 OR (game.channel_id = $2 AND (message.place_is_deleted = 1 OR message.channel_id IN (
                     SELECT thread_id FROM game_thread WHERE game_thread.game_id = game.id))))",
        )
        .bind(to_bits(guild.0))
        .bind(to_bits(channel.0))
        .fetch_all(self.connection())
        .await
        .context("reading the boards of a channel")?;
        Ok(rows.into_iter().map(|(game, message)| (GameId(game), MessageId(from_bits(message)))).collect())
    }

    /// The games whose message must be edited or posted again: running games with a stale or unknown message, and games
    /// that ended at `since` or later with a stale one. Without those of servers from which the bot was removed.
    pub(crate) async fn games_with_stale_messages(&mut self, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT game.id FROM game LEFT JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.status <> 'ended'
                 AND (message.shown_version IS NULL OR message.shown_version < game.version)
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = game.guild_id)
             UNION ALL
             SELECT game.id FROM game JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.status = 'ended' AND game.finished_at_ms >= $1 AND message.shown_version < game.version
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = game.guild_id)",
        )
        .bind(since.0)
        .fetch_all(self.connection())
        .await
        .context("reading games with stale messages")?;
        Ok(ids.into_iter().map(GameId).collect())
    }
}

impl Write {
    /// Records that a message shows this version of a game. If another message showed the game before, it becomes a link.
    /// If that message shows a newer version, it keeps showing the game, and the message of this record becomes the link.
    pub(crate) async fn record_shown_version(
        &mut self,
        game: GameId,
        message: MessageRef,
        shown: Version,
    ) -> Result<RecordedMessage, StoreError> {
        const CONTEXT: &str = "writing the message of a game";
        let newest = self.game_message_of(game).await?;
        let is_newest = newest.is_some_and(|newest| newest.message == message);
        let other = newest.filter(|_| !is_newest);
        if other.is_some_and(|other| other.shown_version > shown) {
            // The record of an older version comes late.
            self.record_older_message(game, message).await?;
            return Ok(RecordedMessage { older: Some(message), previous_game: None });
        }
        let old = other.map(|other| other.message);
        if let Some(old) = old {
            sqlx::query("UPDATE message SET state = 'link', links_to = NULL WHERE message_id = $1")
                .bind(to_bits(old.message.0))
                .execute(self.connection())
                .await
                .context(CONTEXT)?;
        }
        sqlx::query(
            "INSERT INTO message (game_id, channel_id, message_id, shown_version, state)
             VALUES ($1, $2, $3, $4, 'board')
             ON CONFLICT (message_id) DO UPDATE
             SET shown_version = excluded.shown_version, state = 'board'
             WHERE message.game_id = excluded.game_id",
        )
        .bind(game.0)
        .bind(to_bits(message.channel.0))
        .bind(to_bits(message.message.0))
        .bind(shown.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        if is_newest {
            return Ok(RecordedMessage::default());
        }
        self.mark_links_as_outdated(game, message.message).await?;
        Ok(RecordedMessage { older: old, previous_game: self.mark_previous_game_as_changed(game).await? })
    }

    /// As [`record_shown_version`](Self::record_shown_version), for a message that was edited or posted in the background while
    /// `before` was known to show the game. If a response has shown the same version or a newer one in another message since, that
    /// message keeps showing the game, and the message of this record becomes the link.
    pub(crate) async fn record_background_update(
        &mut self,
        game: GameId,
        before: Option<MessageRef>,
        message: MessageRef,
        shown: Version,
    ) -> Result<RecordedMessage, StoreError> {
        let newest =
            self.game_message_of(game).await?.filter(|newest| !newest.is_deleted && newest.shown_version >= shown);
        if newest.is_some_and(|newest| newest.message != message && Some(newest.message) != before) {
            self.record_older_message(game, message).await?;
            return Ok(RecordedMessage { older: Some(message), previous_game: None });
        }
        self.record_shown_version(game, message, shown).await
    }

    /// Records a message that has shown a game, and that must be deleted or become a link.
    pub(super) async fn record_older_message(&mut self, game: GameId, message: MessageRef) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO message (game_id, channel_id, message_id, shown_version, state) VALUES ($1, $2, $3, 0, 'link')
             ON CONFLICT (message_id) DO UPDATE SET links_to = NULL
             WHERE message.game_id = excluded.game_id AND message.state = 'link'",
        )
        .bind(game.0)
        .bind(to_bits(message.channel.0))
        .bind(to_bits(message.message.0))
        .execute(self.connection())
        .await
        .context("writing an older message")?;
        Ok(())
    }

    /// Records that somebody has deleted the message that shows a game. Returns that game.
    pub(crate) async fn record_deletion(
        &mut self,
        message: MessageId,
        now: Timestamp,
    ) -> Result<Option<GameId>, StoreError> {
        let game: Option<i64> = sqlx::query_scalar(
            "UPDATE message SET deleted_at_ms = $1 WHERE message_id = $2 AND state = 'board' RETURNING game_id",
        )
        .bind(now.0)
        .bind(to_bits(message.0))
        .fetch_optional(self.connection())
        .await
        .context("recording that a message was deleted")?;
        Ok(game.map(GameId))
    }

    /// Records that this channel or thread is deleted, with this message, which shows a game. If the message was in a thread of the
    /// channel, it counts as being in the channel from now on.
    pub(crate) async fn record_deleted_place(
        &mut self,
        message: MessageId,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let query =
            "UPDATE message SET deleted_at_ms = coalesce(deleted_at_ms, $3), place_is_deleted = 1, channel_id = $2
             WHERE message_id = $1";
        sqlx::query(query)
            .bind(to_bits(message.0))
            .bind(to_bits(channel.0))
            .bind(now.0)
            .execute(self.connection())
            .await
            .context("recording that the channel of a message was deleted")?;
        Ok(())
    }

    /// Records that a message is there, which may have counted as deleted.
    pub(crate) async fn record_presence(&mut self, message: MessageId) -> Result<(), StoreError> {
        sqlx::query("UPDATE message SET deleted_at_ms = NULL, place_is_deleted = 0 WHERE message_id = $1")
            .bind(to_bits(message.0))
            .execute(self.connection())
            .await
            .context("recording that a message is there")?;
        Ok(())
    }

    /// Deletes the records of all messages, including those of challenges and notices.
    pub(crate) async fn forget_all_messages(&mut self) -> Result<(), StoreError> {
        const CONTEXT: &str = "deleting all messages";
        sqlx::query("DELETE FROM message").execute(self.connection()).await.context(CONTEXT)?;
        sqlx::query("UPDATE challenge SET message_id = NULL").execute(self.connection()).await.context(CONTEXT)?;
        sqlx::query("DELETE FROM posting").execute(self.connection()).await.context(CONTEXT)?;
        sqlx::query("DELETE FROM notice WHERE state <> 'waiting'").execute(self.connection()).await.context(CONTEXT)?;
        Ok(())
    }

    /// Deletes the record of a message that no longer exists. Returns whether it showed its game.
    pub(crate) async fn forget_message(&mut self, message: MessageId) -> Result<bool, StoreError> {
        let state: Option<String> = sqlx::query_scalar("DELETE FROM message WHERE message_id = $1 RETURNING state")
            .bind(to_bits(message.0))
            .fetch_optional(self.connection())
            .await
            .context("deleting a message")?;
        Ok(state.is_some_and(|state| state == "board"))
    }
}
