//! The table `game_thread`: which games are played in a thread.

use crate::domain::{ChannelId, GameId, GameThread, GuildId, MessageId, ThreadOwner, Timestamp};

use super::columns::{columns, read_as, row_struct};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

columns!(ThreadOwner { game: "id", channel: "channel_id" });
row_struct! {
    GameThreadRow { state: String, thread_id: Option<ChannelId> }
}
read_as!(GameThread, GameThreadRow, |row| match (&*row.state, row.thread_id) {
    ("wanted", from) => Ok(Self::Wanted { from: from.map(|id| MessageId(id.0)) }),
    ("open", Some(id)) => Ok(Self::Open(id)),
    ("left", Some(id)) => Ok(Self::Left(id)),
    ("archived", Some(id)) => Ok(Self::Archived(id)),
    (state, _) => Err(corrupt("thread of a game", state)),
});

impl Read {
    /// The thread of a game, if it is played in one.
    pub(crate) async fn game_thread(&mut self, game: GameId) -> Result<Option<GameThread>, StoreError> {
        let query = "SELECT {game_thread} FROM game_thread WHERE game_id = $1";
        self.fetch_optional(query, game, "reading the thread of a game").await
    }

    /// The running games whose thread has to be started, or whose board is not where it belongs.
    pub(crate) async fn games_with_misplaced_boards(&mut self) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT game_id FROM game_thread AS thread
             WHERE state <> 'archived'
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = thread.game_id AND game.status <> 'ended' AND {game.own})
                 AND EXISTS (
                     SELECT 1 FROM message WHERE message.game_id = thread.game_id AND message.state = 'board'
                         AND (thread.state = 'wanted'
                             OR (thread.state = 'open') <> (message.channel_id = thread.thread_id)))",
            (),
            "reading which boards are misplaced",
        )
        .await
    }

    /// The threads that have to be archived, with their games. A thread in which somebody has started another game is not
    /// archived before that one is over.
    pub(crate) async fn threads_to_archive(&mut self, now: Timestamp) -> Result<Vec<(GameId, GameThread)>, StoreError> {
        self.fetch_all(
            "SELECT game_id, {game_thread} FROM game_thread WHERE archive_at_ms <= $1
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = game_thread.game_id AND {game.own})
                 AND NOT EXISTS (
                     SELECT 1 FROM game AS own JOIN game AS other
                         ON other.guild_id = own.guild_id AND other.channel_id = game_thread.thread_id
                     WHERE own.id = game_thread.game_id AND other.status <> 'ended' AND other.guild_id IS NOT NULL)",
            now,
            "reading which threads have to be archived",
        )
        .await
    }

    /// The game that is or was played in this thread, and the channel in which the thread is.
    pub(crate) async fn owner_of_thread(&mut self, thread: ChannelId) -> Result<Option<ThreadOwner>, StoreError> {
        self.fetch_optional(
            "SELECT game.id, game.channel_id FROM game_thread AS thread JOIN game ON game.id = thread.game_id
             WHERE thread.thread_id = $1",
            thread,
            "reading whose thread a channel is",
        )
        .await
    }

    /// The running game that is played in this thread.
    pub(crate) async fn running_game_in_thread(&mut self, thread: ChannelId) -> Result<Option<GameId>, StoreError> {
        self.fetch_optional(
            "SELECT game.id FROM game_thread AS thread JOIN game ON game.id = thread.game_id
             WHERE thread.thread_id = $1 AND thread.state = 'open' AND game.status <> 'ended'",
            thread,
            "reading the game of a thread",
        )
        .await
    }
}

impl Write {
    /// Records that a new game is to be played in a thread.
    pub(crate) async fn want_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO game_thread (game_id, state) VALUES ($1, 'wanted')",
            game,
            "recording that a thread is wanted",
        )
        .await
    }

    /// Records that the thread of a game is about to be started from a message, unless that has begun before.
    pub(crate) async fn begin_thread(&mut self, game: GameId, from: MessageId) -> Result<(), StoreError> {
        let query = "UPDATE game_thread SET thread_id = $2 WHERE game_id = $1 AND thread_id IS NULL";
        self.execute(query, (game, from), "recording from which message a thread starts").await
    }

    /// Records that the thread of a game has been started.
    pub(crate) async fn open_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        let query =
            "UPDATE game_thread SET state = 'open' WHERE game_id = $1 AND state = 'wanted' AND thread_id IS NOT NULL";
        self.execute(query, game, "recording that a thread was started").await
    }

    /// Records that a game is played in its channel, because no thread can be started there.
    pub(crate) async fn forget_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM game_thread WHERE game_id = $1 AND state = 'wanted'",
            game,
            "recording that there is no thread",
        )
        .await
    }

    /// Records that the running games of a channel, which is deleted, have no threads.
    pub(crate) async fn forget_threads_in(&mut self, guild: GuildId, channel: ChannelId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM game_thread WHERE game_id IN (
                 SELECT id FROM game WHERE guild_id = $1 AND channel_id = $2 AND status <> 'ended')",
            (guild, channel),
            "recording that a channel has no threads",
        )
        .await
    }

    /// Records that a game goes on in its channel.
    pub(crate) async fn leave_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE game_thread SET state = 'left' WHERE game_id = $1 AND state = 'open'",
            game,
            "recording that a game has left its thread",
        )
        .await
    }

    /// Records when the thread of a game is to be archived. `None` for a game that goes on.
    pub(crate) async fn archive_thread_at(&mut self, game: GameId, at: Option<Timestamp>) -> Result<(), StoreError> {
        self.execute(
            "UPDATE game_thread SET archive_at_ms = $2 WHERE game_id = $1 AND state <> 'archived'",
            (game, at),
            "recording when a thread is to be archived",
        )
        .await
    }

    /// Records that the thread of an ended game has been archived, or cannot be.
    pub(crate) async fn end_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        const CONTEXT: &str = "recording that a thread was archived";
        self.execute("DELETE FROM game_thread WHERE game_id = $1 AND thread_id IS NULL", game, CONTEXT).await?;
        self.execute(
            "UPDATE game_thread SET state = 'archived', archive_at_ms = NULL WHERE game_id = $1",
            game,
            CONTEXT,
        )
        .await
    }

    /// Marks the archived thread of a game, which a message of the bot reopens now, to be archived again.
    pub(crate) async fn reopen_thread(&mut self, game: GameId, archive_at: Timestamp) -> Result<(), StoreError> {
        let query =
            "UPDATE game_thread SET state = 'open', archive_at_ms = $2 WHERE game_id = $1 AND state = 'archived'";
        self.execute(query, (game, archive_at), "recording that a thread is open again").await
    }
}
