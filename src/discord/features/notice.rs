//! Notices: what a player is told when something happened in a game.

use std::time::Duration;

use metrics::counter;
use tokio_util::sync::CancellationToken;
use tracing::debug;

use crate::discord::boards::GameMessages;
use crate::discord::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
use crate::discord::message_view::MessageView;
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::FailureKind;
use crate::domain::{ChannelId, MessageId, MessageRef, NoticeId, NoticeKind};
use crate::service::{Event, NoticeContent, NoticeTask, NoticeToSend, NoticeWay, Notices, ServiceError};
use crate::words::{NoticeText, message};

/// Sends and deletes notices.
#[derive(Clone)]
pub(crate) struct NoticeWorker {
    notices: Notices,
    game_messages: GameMessages,
    message_view: MessageView,
    rest: Rest,
}

/// What became of an attempt to post a notice.
enum Attempt {
    /// There is nothing more to do: it is posted, or no longer needed.
    Done,
    /// The bot may not post it there.
    Refused,
}

impl DueWork for NoticeWorker {
    type Id = NoticeId;
    const WORK: &'static str = "send or delete a notice";
    /// The most notices that are sent or deleted at once. Each waits for as long as Discord asks.
    const AT_ONCE: usize = 32;

    fn follows(event: Event) -> bool {
        matches!(
            event,
            Event::Game { .. }
                | Event::NoticesChanged
                | Event::RatingsOutdated
                | Event::RolesChanged
                | Event::TimeChanged
        )
    }

    async fn due(&self) -> Result<Vec<NoticeId>, ServiceError> {
        self.notices.due().await
    }

    async fn next_due(&self) -> Result<Option<Duration>, ServiceError> {
        Ok(self.notices.next_due().await?.map(|next| self.notices.time_until(next)))
    }

    async fn settle(&self, id: NoticeId, _stop: &CancellationToken) -> Result<(), WorkError> {
        let Some(game) = self.notices.game_of(id).await? else { return Ok(()) };
        match self.notices.task(id, self.game_messages.shown(game)).await? {
            NoticeTask::None => Ok(()),
            NoticeTask::Send(notice) => self.send(&notice).await,
            NoticeTask::Edit(notice, message) => self.edit(&notice, message).await,
            NoticeTask::Delete(message) => {
                // The response to a click on an offer edits its message.
                self.game_messages.wait_for_responses(game).await;
                self.delete(id, message).await
            }
            NoticeTask::FindAndDelete(channel) => {
                match self.rest.post(channel, &self.message_view.ended_notice(), nonce::of_notice(id)).await {
                    Ok(found) => self.delete(id, found.message).await,
                    Err(error) if error.kind().is_temporary() => Err(error.into()),
                    Err(_) => Ok(self.notices.forget(id).await?),
                }
            }
        }
    }

    async fn postpone(&self, id: NoticeId) -> Result<(), ServiceError> {
        self.notices.postpone(id, self.notices.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl NoticeWorker {
    pub(crate) fn new(notices: Notices, game_messages: GameMessages, message_view: MessageView, rest: Rest) -> Self {
        Self { notices, game_messages, message_view, rest }
    }

    /// Posts a notice in the first place where Discord does not refuse it. Without one, the notice is dropped.
    async fn send(&self, notice: &NoticeToSend) -> Result<(), WorkError> {
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
        if let NoticeWay::Mention | NoticeWay::Silent | NoticeWay::DirectOrMention = way
            && let Attempt::Done = self.post(notice, content.view.channel()).await?
        {
            return Ok(());
        }
        counter!("outflank_notices_refused_total").increment(1);
        Ok(self.notices.give_up(content.id, content.kind, content.view.game.id).await?)
    }

    /// The channel of direct messages with the player, unless Discord refuses it.
    async fn direct_channel(&self, notice: &NoticeContent) -> Result<Option<ChannelId>, WorkError> {
        match self.rest.direct_channel(notice.user).await {
            Ok(channel) => Ok(Some(channel)),
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                debug!(user = %notice.user, %error, "no direct messages with this user");
                Ok(None)
            }
        }
    }

    async fn post(&self, notice: &NoticeToSend, channel: ChannelId) -> Result<Attempt, WorkError> {
        let Some(content) = self.notices.begin_posting(notice, channel).await? else {
            return Ok(Attempt::Done);
        };
        let id = content.id;
        let message = self.message(&content, channel);
        match self.rest.post(channel, &message, nonce::of_notice(id)).await {
            Ok(posted) => {
                if posted.is_older {
                    self.replace_text(posted.message, &message).await?;
                }
                self.notices.record_message(&content, posted.message, board_of(&content)).await?;
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

    /// Edits a posted notice so that it links to the board as it is now, and says what is true now. An edit notifies nobody.
    async fn edit(&self, notice: &NoticeContent, at: MessageRef) -> Result<(), WorkError> {
        match self.replace_text(at, &self.message(notice, at.channel)).await? {
            Some(FailureKind::UnknownMessage) => {
                Ok(self.notices.give_up(notice.id, notice.kind, notice.view.game.id).await?)
            }
            Some(_) | None => Ok(self.notices.record_link(notice, board_of(notice)).await?),
        }
    }

    /// Edits the message of a notice. Returns why Discord refuses that, if it does.
    async fn replace_text(&self, at: MessageRef, message: &OutgoingMessage) -> Result<Option<FailureKind>, WorkError> {
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

    async fn delete(&self, id: NoticeId, message: MessageRef) -> Result<(), WorkError> {
        match self.rest.delete(message).await {
            Err(error) if error.kind().is_temporary() => return Err(error.into()),
            Err(error) if error.kind() != FailureKind::UnknownMessage => {
                debug!(notice = %id, %error, "a notice cannot be deleted");
            }
            Ok(()) | Err(_) => {}
        }
        Ok(self.notices.forget(id).await?)
    }
}

/// The message to which a notice links.
fn board_of(notice: &NoticeContent) -> Option<MessageId> {
    notice.view.board().map(|board| board.message)
}

impl MessageView {
    /// A notice, which notifies only its player, or both. `is_direct` says whether only the player reads it.
    pub(crate) fn notice(&self, notice: &NoticeContent, is_direct: bool) -> OutgoingMessage {
        let view = &notice.view;
        let (game, players) = (&view.game, &view.players);
        let readers = if is_direct { self.for_reader(&notice.locale, None) } else { self.for_game(view) };
        let link = view.board().map(|board| readers.words.message_link(game.location.guild, board));
        let text = readers.words.notice(&NoticeText {
            kind: notice.kind,
            game,
            players,
            color: notice.color,
            is_for_both: notice.second_user.is_some(),
            is_of_tournament: view.is_of_tournament,
            link: link.as_deref(),
        });
        let users = notice.users();
        let content = if is_direct { text } else { readers.words.notice_with_mentions(&users, &text) };
        let pings = if notice.is_silent { Vec::new() } else { users };
        let rows = if notice.kind == NoticeKind::Offer { readers.offer_rows(game) } else { Vec::new() };
        OutgoingMessage { pings, rows, ..OutgoingMessage::text(content) }
    }

    /// What a message becomes that nobody needs now, until it is deleted.
    pub(crate) fn ended_notice(&self) -> OutgoingMessage {
        OutgoingMessage::text(message!(self.words, "notice-ended"))
    }
}
