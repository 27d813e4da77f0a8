//! Use cases of the threads in which games are played.

use crate::domain::{ChannelId, GameId, GamePlace, GameThread, Installation, MessageId, StoredGame};
use crate::store::Write;

use super::{GameView, Messages, ServiceError};

impl GameView {
    /// The thread in which the game is played.
    pub(crate) fn open_thread(&self) -> Option<ChannelId> {
        match self.thread {
            Some(GameThread::Open(thread)) if self.game.ending().is_none() => Some(thread),
            Some(_) | None => None,
        }
    }

    /// Whether the running game is to get a thread, which is not started yet. Not while the bot is not in the server.
    pub(crate) fn wants_thread(&self) -> bool {
        matches!(self.thread, Some(GameThread::Wanted { .. })) && self.game.ending().is_none() && !self.is_bot_absent
    }

    /// Whether this channel is the thread of the game, and was archived because the game is over.
    pub(crate) fn was_archived(&self, channel: ChannelId) -> bool {
        self.thread == Some(GameThread::Archived(channel))
    }

    /// Where a board that stands in this channel has to be moved. The board of an ended game stays where it is, and any board
    /// while the bot is not in the server.
    pub(crate) fn moves_board_from(&self, channel: ChannelId) -> Option<ChannelId> {
        if self.game.ending().is_some() || self.is_bot_absent {
            return None;
        }
        let home = self.game.location.channel;
        if channel != home && self.is_place_deleted() && channel == self.channel() {
            return Some(home);
        }
        let place = match self.thread? {
            GameThread::Wanted { .. } => home,
            GameThread::Open(thread) => thread,
            GameThread::Left(thread) if thread == channel => home,
            GameThread::Left(_) | GameThread::Archived(_) => return None,
        };
        Some(place).filter(|&place| place != channel)
    }
}

impl Messages {
    /// Records that the thread of a game is about to be started from a message, so that it is started from no other.
    pub(crate) async fn begin_thread(&self, id: GameId, from: MessageId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.begin_thread(id, from).await?;
        Ok(write.commit().await?)
    }

    /// Records that the thread of a game has been started. If the game is over meanwhile, it will be archived.
    pub(crate) async fn open_thread(&self, id: GameId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.open_thread(id).await?;
        Ok(write.commit().await?)
    }

    /// Records that a game is played in its channel, because no thread can be started there.
    pub(crate) async fn forget_thread(&self, id: GameId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.forget_thread(id).await?;
        Ok(write.commit().await?)
    }

    /// Records that a game goes on in its channel.
    pub(crate) async fn leave_thread(&self, id: GameId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.leave_thread(id).await?;
        Ok(write.commit().await?)
    }

    /// Records that the running game in this thread goes on in its channel, if there is one. Returns it.
    pub(crate) async fn leave_thread_of(&self, thread: ChannelId) -> Result<Option<GameId>, ServiceError> {
        let game = self.store.read().await?.running_game_in_thread(thread).await?;
        if let Some(game) = game {
            self.leave_thread(game).await?;
        }
        Ok(game)
    }

    /// The running games whose thread has to be started, or whose board is not where it belongs.
    pub(crate) async fn games_with_misplaced_boards(&self) -> Result<Vec<GameId>, ServiceError> {
        Ok(self.store.read().await?.games_with_misplaced_boards().await?)
    }

    /// The threads that have to be archived, with their games.
    pub(crate) async fn threads_to_archive(&self) -> Result<Vec<(GameId, GameThread)>, ServiceError> {
        Ok(self.store.read().await?.threads_to_archive(self.now()).await?)
    }

    /// Records that the thread of an ended game has been archived, or cannot be.
    pub(crate) async fn end_thread(&self, id: GameId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.end_thread(id).await?;
        Ok(write.commit().await?)
    }
}

/// Records that a new game is to be played in a thread, if its server wants that.
pub(super) async fn want_thread(write: &mut Write, game: &StoredGame) -> Result<(), ServiceError> {
    let location = game.location;
    // Without the bot in the server, only responses can post messages.
    if location.guild.is_none() || location.installation != Installation::Guild {
        return Ok(());
    }
    if write.guild_settings(location.guild).await?.game_place == GamePlace::Thread {
        write.want_thread(game.id).await?;
    }
    Ok(())
}
