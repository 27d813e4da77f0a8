//! The table `game_thread`: which games are played in a thread.

use crate::domain::{ChannelId, GameId, GameThread, GuildId, MessageId, ThreadOwner, Timestamp};

use super::columns::{from_bits, get, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// The thread of a game, if it is played in one.
    pub(crate) async fn game_thread(&mut self, game: GameId) -> Result<Option<GameThread>, StoreError> {
        let row = sqlx::query("SELECT state, thread_id FROM game_thread WHERE game_id = $1")
            .bind(game.0)
            .fetch_optional(self.connection())
            .await
            .context("reading the thread of a game")?;
        let Some(row) = row else { return Ok(None) };
        thread(get(&row, "state")?, get(&row, "thread_id")?).map(Some)
    }

    /// The running games whose thread has to be started, or whose board is not where it belongs.
    pub(crate) async fn games_with_misplaced_boards(&mut self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT game_id FROM game_thread AS thread
             WHERE state <> 'archived'
                 AND EXISTS (SELECT 1 FROM game WHERE game.id = thread.game_id AND game.status <> 'ended')
                 AND EXISTS (
                     SELECT 1 FROM message WHERE message.game_id = thread.game_id AND message.state = 'board'
                         AND (thread.state = 'wanted'
                             OR (thread.state = 'open') <> (message.channel_id = thread.thread_id)))",
        )
        .fetch_all(self.connection())
        .await
        .context("reading which boards are misplaced")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The threads that have to be archived, with their games. A thread in which somebody has started another game is not
    /// archived before that one is over.
    pub(crate) async fn threads_to_archive(&mut self, now: Timestamp) -> Result<Vec<(GameId, GameThread)>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_id, state, thread_id FROM game_thread WHERE archive_at_ms <= $1
                 AND NOT EXISTS (
                     SELECT 1 FROM game AS own JOIN game AS other
                         ON other.guild_id = own.guild_id AND other.channel_id = game_thread.thread_id
                     WHERE own.id = game_thread.game_id AND other.status <> 'ended' AND other.guild_id IS NOT NULL)",
        )
        .bind(now.0)
        .fetch_all(self.connection())
        .await
        .context("reading which threads have to be archived")?;
        rows.iter()
            .map(|row| Ok((GameId(get(row, "game_id")?), thread(get(row, "state")?, get(row, "thread_id")?)?)))
            .collect()
    }

    /// The game that is or was played in this thread, and the channel in which the thread is.
    pub(crate) async fn owner_of_thread(&mut self, thread: ChannelId) -> Result<Option<ThreadOwner>, StoreError> {
        let row = sqlx::query(
            "SELECT game.id, game.channel_id FROM game_thread AS thread JOIN game ON game.id = thread.game_id
             WHERE thread.thread_id = $1",
        )
        .bind(to_bits(thread.0))
        .fetch_optional(self.connection())
        .await
        .context("reading whose thread a channel is")?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(ThreadOwner {
            game: GameId(get(&row, "id")?),
            channel: ChannelId(from_bits(get(&row, "channel_id")?)),
        }))
    }

    /// The running game that is played in this thread.
    pub(crate) async fn running_game_in_thread(&mut self, thread: ChannelId) -> Result<Option<GameId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar(
            "SELECT game.id FROM game_thread AS thread JOIN game ON game.id = thread.game_id
             WHERE thread.thread_id = $1 AND thread.state = 'open' AND game.status <> 'ended'",
        )
        .bind(to_bits(thread.0))
        .fetch_optional(self.connection())
        .await
        .context("reading the game of a thread")?;
        Ok(id.map(GameId))
    }
}

impl Write {
    /// Records that a new game is to be played in a thread.
    pub(crate) async fn want_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO game_thread (game_id, state) VALUES ($1, 'wanted')")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("recording that a thread is wanted")?;
        Ok(())
    }

    /// Records that the thread of a game is about to be started from a message, unless that has begun before.
    pub(crate) async fn begin_thread(&mut self, game: GameId, from: MessageId) -> Result<(), StoreError> {
        let query = "UPDATE game_thread SET thread_id = $2 WHERE game_id = $1 AND thread_id IS NULL";
        sqlx::query(query)
            .bind(game.0)
            .bind(to_bits(from.0))
            .execute(self.connection())
            .await
            .context("recording from which message a thread starts")?;
        Ok(())
    }

    /// Records that the thread of a game has been started.
    pub(crate) async fn open_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        let query =
            "UPDATE game_thread SET state = 'open' WHERE game_id = $1 AND state = 'wanted' AND thread_id IS NOT NULL";
        sqlx::query(query)
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("recording that a thread was started")?;
        Ok(())
    }

    /// Records that a game is played in its channel, because no thread can be started there.
    pub(crate) async fn forget_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM game_thread WHERE game_id = $1 AND state = 'wanted'")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("recording that there is no thread")?;
        Ok(())
    }

    /// Records that the running games of a channel, which is deleted, have no threads.
    pub(crate) async fn forget_threads_in(&mut self, guild: GuildId, channel: ChannelId) -> Result<(), StoreError> {
        sqlx::query(
            "DELETE FROM game_thread WHERE game_id IN (
                 SELECT id FROM game WHERE guild_id = $1 AND channel_id = $2 AND status <> 'ended')",
        )
        .bind(to_bits(guild.0))
        .bind(to_bits(channel.0))
        .execute(self.connection())
        .await
        .context("recording that a channel has no threads")?;
        Ok(())
    }

    /// Records that a game goes on in its channel.
    pub(crate) async fn leave_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        sqlx::query("UPDATE game_thread SET state = 'left' WHERE game_id = $1 AND state = 'open'")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context("recording that a game has left its thread")?;
        Ok(())
    }

    /// Records when the thread of a game is to be archived. `None` for a game that goes on.
    pub(crate) async fn archive_thread_at(&mut self, game: GameId, at: Option<Timestamp>) -> Result<(), StoreError> {
        sqlx::query("UPDATE game_thread SET archive_at_ms = $2 WHERE game_id = $1 AND state <> 'archived'")
            .bind(game.0)
            .bind(at.map(|at| at.0))
            .execute(self.connection())
            .await
            .context("recording when a thread is to be archived")?;
        Ok(())
    }

    /// Records that the thread of an ended game has been archived, or cannot be.
    pub(crate) async fn end_thread(&mut self, game: GameId) -> Result<(), StoreError> {
        const CONTEXT: &str = "recording that a thread was archived";
        sqlx::query("DELETE FROM game_thread WHERE game_id = $1 AND thread_id IS NULL")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        sqlx::query("UPDATE game_thread SET state = 'archived', archive_at_ms = NULL WHERE game_id = $1")
            .bind(game.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(())
    }

    /// Has the archived thread of a game archived again, which a message of the bot reopens now.
    pub(crate) async fn reopen_thread(&mut self, game: GameId, archive_at: Timestamp) -> Result<(), StoreError> {
        let query =
            "UPDATE game_thread SET state = 'open', archive_at_ms = $2 WHERE game_id = $1 AND state = 'archived'";
        sqlx::query(query)
            .bind(game.0)
            .bind(archive_at.0)
            .execute(self.connection())
            .await
            .context("recording that a thread is open again")?;
        Ok(())
    }
}

/// A thread from its columns.
fn thread(state: &str, id: Option<i64>) -> Result<GameThread, StoreError> {
    let id = id.map(from_bits);
    match (state, id) {
        ("wanted", from) => Ok(GameThread::Wanted { from: from.map(MessageId) }),
        ("open", Some(id)) => Ok(GameThread::Open(ChannelId(id))),
        ("left", Some(id)) => Ok(GameThread::Left(ChannelId(id))),
        ("archived", Some(id)) => Ok(GameThread::Archived(ChannelId(id))),
        _ => Err(corrupt("thread of a game", state)),
    }
}
