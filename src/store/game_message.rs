//! The table `message`: which messages show a game, and which version they show.

use crate::domain::{ChallengeId, ChannelId, GameId, GuildId, MessageId, MessageRef, Timestamp, Version};

use super::columns::columns;
use super::error::StoreError;
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
    /// A message that no longer shows the game, so that it can be deleted or edited.
    pub older: Option<MessageRef>,
    /// The game before this one, with its new version: its message links to this game's message, which is a new one.
    pub previous_game: Option<(GameId, Version)>,
}

/// What a message is known to show. A challenge that was accepted shows its game, so a message may have both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct MessageSubject {
    pub game: Option<GameId>,
    pub challenge: Option<ChallengeId>,
    /// The game of which it is an offer.
    pub offer: Option<GameId>,
}

columns!(GameMessage { message: MessageRef, shown_version, is_deleted, is_place_deleted: "place_is_deleted" });
columns!(MessageSubject { game, challenge, offer });

impl Read {
    /// The message that shows a game, if it is known.
    pub(crate) async fn game_message_of(&mut self, game: GameId) -> Result<Option<GameMessage>, StoreError> {
        self.fetch_optional(
            "SELECT {message_ref}, shown_version, deleted_at_ms IS NOT NULL AS is_deleted, place_is_deleted FROM message
             WHERE game_id = $1 AND state = 'board'",
            game,
            "reading the message of a game",
        )
        .await
    }

    /// What a message shows. Empty for a private message, and for one that has not been recorded yet.
    pub(crate) async fn message_subject(&mut self, message: MessageId) -> Result<MessageSubject, StoreError> {
        self.fetch_one(
            "SELECT coalesce((SELECT game_id FROM message WHERE message_id = $1),
                             (SELECT game_id FROM challenge WHERE message_id = $1)) AS game,
                    (SELECT id FROM challenge WHERE message_id = $1) AS challenge,
                    (SELECT game_id FROM notice WHERE message_id = $1 AND kind = 'offer') AS offer",
            message,
            "reading what a message shows",
        )
        .await
    }

    /// Whether a message shows a game.
    pub(crate) async fn is_board(&mut self, message: MessageId) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM message WHERE message_id = $1 AND state = 'board')",
            message,
            "reading whether a message shows a game",
        )
        .await
    }

    /// The messages with boards of running games of a server that are in this channel or thread, or that were in a thread of this channel.
    pub(crate) async fn boards_in(
        &mut self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<Vec<(GameId, MessageId)>, StoreError> {
        self.fetch_all(
            "SELECT game.id, message.message_id
             FROM game JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.guild_id = $1 AND game.status <> 'ended' AND (message.channel_id = $2
                 OR (game.channel_id = $2 AND (message.place_is_deleted = 1 OR message.channel_id IN (
                     SELECT thread_id FROM game_thread WHERE game_thread.game_id = game.id))))",
            (guild, channel),
            "reading the boards of a channel",
        )
        .await
    }

    /// The games of this process whose message must be edited or posted again: running games with a stale or unknown message, and games
    /// that ended at `since` or later with a stale one. Without those of servers from which the bot was removed.
    pub(crate) async fn games_with_stale_messages(&mut self, since: Timestamp) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT game.id FROM game LEFT JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.status <> 'ended' AND game.installation = 'guild' AND {game.own}
                 AND (message.shown_version IS NULL OR message.shown_version < game.version)
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = game.guild_id)
             UNION ALL
             SELECT game.id FROM game JOIN message ON message.game_id = game.id AND message.state = 'board'
             WHERE game.status = 'ended' AND game.installation = 'guild' AND game.finished_at_ms >= $1 AND {game.own}
                 AND message.shown_version < game.version
                 AND NOT EXISTS (SELECT 1 FROM guild_absence WHERE guild_absence.guild_id = game.guild_id)",
            since,
            "reading games with stale messages",
        )
        .await
    }

    /// The older messages of a game that do not link to its newest message.
    pub(crate) async fn outdated_older_messages(&mut self, game: GameId) -> Result<Vec<MessageRef>, StoreError> {
        self.fetch_all(
            "SELECT {older.message_ref} FROM message AS older
             JOIN message AS newest ON newest.game_id = older.game_id AND newest.state = 'board'
             WHERE older.game_id = $1 AND older.state = 'link' AND older.links_to IS NULL
             ORDER BY older.message_id",
            game,
            "reading the older messages of a game",
        )
        .await
    }

    /// The games with older messages that do not link to the newest one. Without those of servers from which the bot was removed.
    pub(crate) async fn games_with_outdated_older_messages(&mut self) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT DISTINCT older.game_id FROM message AS older
             JOIN message AS newest ON newest.game_id = older.game_id AND newest.state = 'board'
             WHERE older.state = 'link' AND older.links_to IS NULL
                 AND NOT EXISTS (
                     SELECT 1 FROM game JOIN guild_absence ON guild_absence.guild_id = game.guild_id
                     WHERE game.id = older.game_id
                 )
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = older.game_id AND {game.own})
             ORDER BY older.game_id",
            (),
            "reading games with outdated links",
        )
        .await
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
            self.execute(
                "UPDATE message SET state = 'link', links_to = NULL WHERE message_id = $1",
                old.message,
                CONTEXT,
            )
            .await?;
        }
        self.execute(
            "INSERT INTO message (game_id, channel_id, message_id, shown_version, state)
             VALUES ($1, $2, $3, $4, 'board')
             ON CONFLICT (message_id) DO UPDATE
             SET shown_version = excluded.shown_version, state = 'board'
             WHERE message.game_id = excluded.game_id",
            (game, message.channel, message.message, shown),
            CONTEXT,
        )
        .await?;
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
        self.execute(
            "INSERT INTO message (game_id, channel_id, message_id, shown_version, state) VALUES ($1, $2, $3, 0, 'link')
             ON CONFLICT (message_id) DO UPDATE SET links_to = NULL
             WHERE message.game_id = excluded.game_id AND message.state = 'link'",
            (game, message.channel, message.message),
            "writing an older message",
        )
        .await
    }

    /// Records that the older messages of a game have to become links to `newest`, which shows the game from now on.
    pub(super) async fn mark_links_as_outdated(&mut self, game: GameId, newest: MessageId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE message SET links_to = NULL WHERE game_id = $1 AND state = 'link' AND links_to <> $2",
            (game, newest),
            "marking links as outdated",
        )
        .await
    }

    /// Records that an older message links to the newest one, or that it cannot. Does nothing if the other one is no longer
    /// the newest. Returns `false` if the message shows the game again.
    pub(crate) async fn record_link(&mut self, older: MessageId, newest: MessageId) -> Result<bool, StoreError> {
        const CONTEXT: &str = "writing a link";
        let updated = self
            .execute_and_count(
                "UPDATE message SET links_to = $2 WHERE message_id = $1 AND state = 'link'
                 AND EXISTS (SELECT 1 FROM message AS newest WHERE newest.message_id = $2 AND newest.state = 'board')",
                (older, newest),
                CONTEXT,
            )
            .await?;
        if updated > 0 {
            return Ok(true);
        }
        let is_board: bool = self
            .fetch_one(
                "SELECT EXISTS (SELECT 1 FROM message WHERE message_id = $1 AND state = 'board')",
                older,
                CONTEXT,
            )
            .await?;
        Ok(!is_board)
    }

    /// Records that somebody has deleted the message that shows a game. Returns that game.
    pub(crate) async fn record_deletion(
        &mut self,
        message: MessageId,
        now: Timestamp,
    ) -> Result<Option<GameId>, StoreError> {
        self.fetch_optional(
            "UPDATE message SET deleted_at_ms = $1 WHERE message_id = $2 AND state = 'board' RETURNING game_id",
            (now, message),
            "recording that a message was deleted",
        )
        .await
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
        self.execute(query, (message, channel, now), "recording that the channel of a message was deleted").await
    }

    /// Records that a message is there, which may have counted as deleted.
    pub(crate) async fn record_presence(&mut self, message: MessageId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE message SET deleted_at_ms = NULL, place_is_deleted = 0 WHERE message_id = $1",
            message,
            "recording that a message is there",
        )
        .await
    }

    /// Deletes the records of all messages, including those of challenges and notices.
    pub(crate) async fn forget_all_messages(&mut self) -> Result<(), StoreError> {
        const CONTEXT: &str = "deleting all messages";
        self.execute("DELETE FROM message", (), CONTEXT).await?;
        self.execute("UPDATE challenge SET message_id = NULL", (), CONTEXT).await?;
        self.execute("DELETE FROM posting", (), CONTEXT).await?;
        self.execute("DELETE FROM notice WHERE state <> 'waiting'", (), CONTEXT).await
    }

    /// Deletes the record of a message that no longer exists. Returns whether it showed its game.
    pub(crate) async fn forget_message(&mut self, message: MessageId) -> Result<bool, StoreError> {
        let state: Option<String> = self
            .fetch_optional("DELETE FROM message WHERE message_id = $1 RETURNING state", message, "deleting a message")
            .await?;
        Ok(state.is_some_and(|state| state == "board"))
    }
}
