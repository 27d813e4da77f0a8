//! Sends notices when they are due, and deletes those that nobody needs any more.
//!
//! A notice is recorded as being posted before the call, and its message after it. If the program ends in between, the next run
//! posts it again with the same nonce, and Discord returns the message that is there.

use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use metrics::counter;
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::{debug, error, warn};

use crate::domain::{ChannelId, MessageId, MessageRef, NoticeId, Timestamp};
use crate::service::{Event, Events, Games, NoticeContent, NoticeTask, NoticeToSend, NoticeWay, ServiceError};

use super::game_messages::GameMessages;
use super::message_view::MessageView;
use super::nonce;
use super::outgoing_message::OutgoingMessage;
use super::rest::Rest;
use super::retry::{CallError, FailureKind};

/// How often due notices are searched for at least.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// The least time between two searches, so that many moves at once cause one.
const MIN_WAIT: Duration = Duration::from_millis(250);
/// When a notice is tried again that could not be sent or deleted, in milliseconds.
const RETRY_AFTER_MS: i64 = 30_000;
/// The most notices that are sent or deleted at once. Each waits for as long as Discord asks.
const MAX_AT_ONCE: usize = 32;

/// Sends and deletes notices.
#[derive(Clone)]
pub(crate) struct NoticeWorker {
    games: Games,
    game_messages: GameMessages,
    message_view: MessageView,
    rest: Rest,
    slots: Arc<Semaphore>,
}

/// Why a notice has to be tried again.
#[derive(Debug, Error)]
enum NoticeError {
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error("Discord: {0}")]
    Discord(#[from] CallError),
}

/// What became of an attempt to post a notice.
enum Attempt {
    /// There is nothing more to do: it is posted, or not needed any more.
    Done,
    /// The bot may not post it there.
    Refused,
}

impl NoticeWorker {
    pub(crate) fn new(games: Games, game_messages: GameMessages, message_view: MessageView, rest: Rest) -> Self {
        Self { games, game_messages, message_view, rest, slots: Arc::new(Semaphore::new(MAX_AT_ONCE)) }
    }

    /// Sends and deletes notices until `stop`: whenever one is due, and after every change of a game.
    pub(crate) async fn run(self, events: Events, stop: CancellationToken) {
        let mut events = events.subscribe();
        let mut tasks = JoinSet::new();
        let mut in_progress = HashSet::new();
        loop {
            let searched = Instant::now();
            let wait = match self.begin_due(&mut tasks, &mut in_progress, &stop).await {
                Ok(wait) => wait,
                Err(error) => {
                    error!(%error, "cannot read which notices are due");
                    MAX_WAIT
                }
            };
            let next_change = async {
                // A lost event may be any.
                while let Ok(Event::Challenge(_)) = events.recv().await {}
            };
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep(wait) => {}
                () = next_change => {}
                Some(Ok(id)) = tasks.join_next() => {
                    in_progress.remove(&id);
                }
            }
            tokio::select! {
                () = stop.cancelled() => break,
                () = tokio::time::sleep_until(searched + MIN_WAIT) => {}
            }
            // One search is enough for everything until now.
            while let Some(Ok(id)) = tasks.try_join_next() {
                in_progress.remove(&id);
            }
            while let Ok(_) | Err(TryRecvError::Lagged(_)) = events.try_recv() {}
        }
        while tasks.join_next().await.is_some() {}
    }

    /// Begins what is to be done now. Returns the time until there is something else to do.
    async fn begin_due(
        &self,
        tasks: &mut JoinSet<NoticeId>,
        in_progress: &mut HashSet<NoticeId>,
        stop: &CancellationToken,
    ) -> Result<Duration, ServiceError> {
        for id in self.games.due_notices().await? {
            if in_progress.insert(id) {
                let (worker, stop) = (self.clone(), stop.clone());
                tasks.spawn(async move { worker.handle(id, stop).await });
            }
        }
        let next = self.games.next_notice().await?;
        let until = |next: Timestamp| u64::try_from(next.0 - self.games.now().0).unwrap_or(0);
        Ok(next.map_or(MAX_WAIT, |next| Duration::from_millis(until(next)).min(MAX_WAIT)))
    }

    /// Does what is to be done for a notice, unless the program stops before. Returns its id.
    async fn handle(&self, id: NoticeId, stop: CancellationToken) -> NoticeId {
        let work = async {
            let _slot = self.slots.acquire().await;
            if stop.is_cancelled() {
                return;
            }
            if let Err(error) = self.settle(id).await {
                warn!(notice = %id, %error, "cannot send or delete a notice now");
                let retry = self.games.now().plus_ms(RETRY_AFTER_MS);
                if let Err(error) = self.games.postpone_notice(id, retry).await {
                    error!(notice = %id, %error, "cannot postpone a notice");
                }
            }
        };
        if AssertUnwindSafe(work).catch_unwind().await.is_err() {
            error!(notice = %id, "a notice caused a panic");
        }
        id
    }

    async fn settle(&self, id: NoticeId) -> Result<(), NoticeError> {
        let Some(game) = self.games.game_of_notice(id).await? else { return Ok(()) };
        match self.games.notice_task(id, self.game_messages.shown(game)).await? {
            NoticeTask::None => Ok(()),
            NoticeTask::Send(notice) => self.send(&notice).await,
            NoticeTask::Edit(notice, message) => self.edit(&notice, message).await,
            NoticeTask::Delete(message) => self.delete(id, message).await,
            NoticeTask::FindAndDelete(channel) => {
                match self.rest.post(channel, &self.message_view.ended_notice(), nonce::of_notice(id)).await {
                    Ok(found) => self.delete(id, found.message).await,
                    Err(error) if error.kind().is_temporary() => Err(error.into()),
                    Err(_) => Ok(self.games.forget_notice(id).await?),
                }
            }
        }
    }

    /// Posts a notice in the first place where Discord does not refuse it. Without one, the notice is dropped.
    async fn send(&self, notice: &NoticeToSend) -> Result<(), NoticeError> {
        let NoticeToSend { content, way, begun_in, .. } = notice;
        if let Some(channel) = *begun_in
            && let Attempt::Done = self.post(notice, channel).await?
        {
            return Ok(());
        }
        if let NoticeWay::Direct | NoticeWay::DirectOrMention = way
            && let Some(channel) = self.direct_channel(content).await?
            && let Attempt::Done = self.post(notice, channel).await?
        {
            return Ok(());
        }
        if let NoticeWay::Mention | NoticeWay::DirectOrMention = way
            && let Attempt::Done = self.post(notice, content.view.channel()).await?
        {
            return Ok(());
        }
        counter!("outflank_notices_refused_total").increment(1);
        Ok(self.games.forget_notice(content.id).await?)
    }

    /// The channel of direct messages with the player, unless Discord refuses it.
    async fn direct_channel(&self, notice: &NoticeContent) -> Result<Option<ChannelId>, NoticeError> {
        match self.rest.direct_channel(notice.user).await {
            Ok(channel) => Ok(Some(channel)),
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                debug!(user = %notice.user, %error, "no direct messages with this user");
                Ok(None)
            }
        }
    }

    async fn post(&self, notice: &NoticeToSend, channel: ChannelId) -> Result<Attempt, NoticeError> {
        let Some(content) = self.games.begin_posting_notice(notice, channel).await? else {
            return Ok(Attempt::Done);
        };
        let id = content.id;
        let message = self.message(&content, channel);
        match self.rest.post(channel, &message, nonce::of_notice(id)).await {
            Ok(posted) => {
                if posted.is_older {
                    self.replace_text(posted.message, &message).await?;
                }
                self.games.record_notice_message(&content, posted.message, board_of(&content)).await?;
                counter!("outflank_notices_sent_total").increment(1);
                Ok(Attempt::Done)
            }
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                debug!(notice = %id, %channel, %error, "a notice cannot be posted here");
                Ok(Attempt::Refused)
            }
        }
    }

    /// Has a posted notice link to the board as it is now, and say what is true now. An edit notifies nobody.
    async fn edit(&self, notice: &NoticeContent, at: MessageRef) -> Result<(), NoticeError> {
        match self.replace_text(at, &self.message(notice, at.channel)).await? {
            Some(FailureKind::UnknownMessage) => Ok(self.games.forget_notice(notice.id).await?),
            Some(_) | None => Ok(self.games.record_notice_link(notice, board_of(notice)).await?),
        }
    }

    /// Edits the message of a notice. Returns why Discord refuses that, if it does.
    async fn replace_text(
        &self,
        at: MessageRef,
        message: &OutgoingMessage,
    ) -> Result<Option<FailureKind>, NoticeError> {
        match self.rest.edit(at, message).await {
            Ok(()) => Ok(None),
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                debug!(message = %at.message, %error, "a notice cannot be edited");
                Ok(Some(error.kind()))
            }
        }
    }

    /// The message of a notice in a channel.
    fn message(&self, notice: &NoticeContent, channel: ChannelId) -> OutgoingMessage {
        let view = &notice.view;
        let is_direct = channel != view.channel() && channel != view.game.location.channel;
        self.message_view.notice(notice, is_direct)
    }

    async fn delete(&self, id: NoticeId, message: MessageRef) -> Result<(), NoticeError> {
        match self.rest.delete(message).await {
            Err(error) if error.kind().is_temporary() => return Err(error.into()),
            Err(error) if error.kind() != FailureKind::UnknownMessage => {
                debug!(notice = %id, %error, "a notice cannot be deleted");
            }
            Ok(()) | Err(_) => {}
        }
        Ok(self.games.forget_notice(id).await?)
    }
}

/// The message to which a notice links.
fn board_of(notice: &NoticeContent) -> Option<MessageId> {
    notice.view.board().map(|board| board.message)
}
