//! The threads in which games are played, where a server wants that.
//!
//! A thread starts from the message that shows the game in its channel, and has its id. Which message that is, is recorded before
//! the call, so that a game never gets two threads: Discord refuses a second thread from the same message. Afterwards the board
//! is posted in the thread, and the message becomes a link to it. Where the bot cannot start a thread or write in it, the game
//! goes on in the channel.

use tracing::{debug, warn};

use crate::discord::platform::retry::{CallError, FailureKind};
use crate::domain::{ChannelId, GameId, GameThread, MessageRef};
use crate::service::{GameView, ServiceError};

use super::error::UpdateError;
use super::game_message::GameMessage;

impl GameMessage {
    /// Starts the thread of a game that wants one, from the message that shows it in its channel. Returns the game as it is then.
    pub(crate) async fn start_thread(&self, view: GameView) -> Result<GameView, UpdateError> {
        let Some(GameThread::Wanted { from }) = view.thread.filter(|_| view.wants_thread()) else { return Ok(view) };
        let (game, home) = (view.game.id, view.game.location.channel);
        let board = view.message().filter(|board| board.channel == home);
        let from = match (from, board) {
            (Some(message), _) => MessageRef { channel: home, message },
            (None, Some(board)) => {
                self.messages.begin_thread(game, board.message).await?;
                board
            }
            // The board is posted in the channel first.
            (None, None) => return Ok(view),
        };
        match self.rest.once().start_thread(from, &self.message_view.thread_name(&view)).await {
            Ok(()) => {}
            Err(error) if error.kind() == FailureKind::ThreadExists => {
                debug!(%game, "an earlier run of the program has started the thread");
            }
            Err(error) if error.kind().is_temporary() => return Err(error.into()),
            Err(error) => {
                match error.kind() {
                    FailureKind::WrongChannelType => debug!(%game, channel = %home, "the channel can have no threads"),
                    FailureKind::MissingAccess => warn!(
                        %game, channel = %home, %error,
                        "cannot start a thread, for which the bot needs Create Public Threads: the game is played in the channel"
                    ),
                    _ => {
                        warn!(%game, channel = %home, %error, "cannot start a thread: the game is played in the channel");
                    }
                }
                self.messages.forget_thread(game).await?;
                return Ok(self.games.view(game).await?);
            }
        }
        let thread = ChannelId(from.message.0);
        self.add_players(&view, thread).await;
        self.messages.open_thread(game).await?;
        Ok(self.games.view(game).await?)
    }

    /// Adds those who play to a thread, or who watch what they have started, so that they see it in their list of channels.
    async fn add_players(&self, view: &GameView, thread: ChannelId) {
        let players = view.players.iter().filter_map(|(_, player)| player.as_ref()?.discord);
        let mut users: Vec<_> = players.chain(view.started_by.discord).collect();
        users.sort_unstable_by_key(|user| user.0);
        users.dedup();
        for user in users {
            if let Err(error) = self.rest.once().add_to_thread(thread, user).await {
                debug!(game = %view.game.id, %user, %error, "cannot add a player to the thread of a game");
            }
        }
    }

    /// Records that a channel or thread of the game is deleted.
    pub(crate) async fn record_deleted_channel(&self, view: &GameView, channel: ChannelId) -> Result<(), ServiceError> {
        let Some(guild) = view.game.location.guild else { return Ok(()) };
        warn!(game = %view.game.id, %channel, "the channel or thread of a game is deleted");
        self.messages.record_deleted_channel(guild, channel).await?;
        Ok(())
    }

    /// Records that a game goes on in its channel if `channel`, in which the bot may not write, is its thread.
    pub(crate) async fn leave_thread(
        &self,
        view: &GameView,
        channel: ChannelId,
        error: &CallError,
    ) -> Result<(), ServiceError> {
        if view.open_thread() != Some(channel) {
            return Ok(());
        }
        warn!(
            game = %view.game.id, thread = %channel, %error,
            "cannot write in the thread of a game, for which the bot needs Send Messages in Threads: the game goes on in the channel"
        );
        self.messages.leave_thread(view.game.id).await
    }

    /// Archives the thread of an ended game.
    pub(crate) async fn archive_thread(&self, game: GameId, thread: GameThread) -> Result<(), UpdateError> {
        self.wait_for_responses(game).await;
        match thread {
            GameThread::Wanted { from: Some(_) } | GameThread::Open(_) => {
                let Some(id) = thread.starter().map(|starter| ChannelId(starter.0)) else { return Ok(()) };
                match self.rest.once().archive_thread(id).await {
                    Err(error) if error.kind().is_temporary() => return Err(error.into()),
                    Err(error) => debug!(%game, thread = %id, %error, "a thread cannot be archived"),
                    Ok(()) => {}
                }
            }
            // Nothing was started, or others decide about the thread.
            GameThread::Wanted { from: None } | GameThread::Left(_) | GameThread::Archived(_) => {}
        }
        Ok(self.messages.end_thread(game).await?)
    }
}
