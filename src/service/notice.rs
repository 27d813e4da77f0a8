//! Use cases of notices: what is to be done for a notice now, and what a player need not be told any more.

use crate::domain::{
    ARCHIVE_AFTER_MS, ChannelId, ChannelNotices, DiscordUserId, GameId, GameThread, MessageId, MessageRef,
    NOTICE_DELAY_MS, Notice, NoticeChoice, NoticeId, NoticeKind, NoticeState, PlayerSettings, Timestamp, Version,
};
use crate::rules::Color;
use crate::store::Read;

use super::game_view::stored_game;
use super::{Event, GameView, Games, ServiceError};

/// How many due notices are read at once.
const MOST_DUE: i64 = 1_000;
/// A notice whose board cannot be shown for so long is not sent, in milliseconds.
const NOT_SHOWN_FOR_MS: i64 = Timestamp::DAY_MS;

/// What is to be done for a notice.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum NoticeTask {
    /// Nothing now.
    None,
    Send(Box<NoticeToSend>),
    /// Its message must link to the board of its game, which is another one now, or deleted.
    Edit(Box<NoticeContent>, MessageRef),
    /// Its message is not needed any more.
    Delete(MessageRef),
    /// The same if there is one in this channel. A crash has hidden which one it is.
    FindAndDelete(ChannelId),
}

/// What a notice says, and to whom.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoticeContent {
    pub id: NoticeId,
    pub kind: NoticeKind,
    pub view: GameView,
    /// The colour of its player, and their account.
    pub color: Color,
    pub user: DiscordUserId,
}

/// A notice that is to be posted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoticeToSend {
    pub content: NoticeContent,
    pub way: NoticeWay,
    /// A channel in which an earlier attempt may have posted it.
    pub begun_in: Option<ChannelId>,
}

/// How a notice reaches its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeWay {
    /// By a mention in the channel of the game.
    Mention,
    /// By a direct message, or else by a mention.
    DirectOrMention,
    /// By a direct message only.
    Direct,
}

/// When the message of a game began to show a version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShownVersion {
    pub version: Version,
    pub since: Timestamp,
}

/// Why a notice is not sent now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NotSent {
    Until(Timestamp),
    /// It is never sent.
    Ever,
}

/// What decides whether a notice is sent.
struct NoticeCheck<'a> {
    notice: &'a Notice,
    /// All notices of the game.
    all: Vec<Notice>,
    view: &'a GameView,
    settings: PlayerSettings,
    in_channels: ChannelNotices,
    shown: Option<ShownVersion>,
    now: Timestamp,
}

impl NoticeWay {
    /// `None` if a player is not notified at all.
    fn chosen(choice: NoticeChoice, in_channels: ChannelNotices) -> Option<Self> {
        match (choice, in_channels) {
            (NoticeChoice::Off, _) | (NoticeChoice::Mention, ChannelNotices::Off) => None,
            (NoticeChoice::Mention, ChannelNotices::Allowed) => Some(Self::Mention),
            (NoticeChoice::Direct, ChannelNotices::Allowed) => Some(Self::DirectOrMention),
            (NoticeChoice::Direct, ChannelNotices::Off) => Some(Self::Direct),
        }
    }
}

impl Games {
    /// The notices for which something is to be done now. Those that have waited longest come first.
    pub(crate) async fn due_notices(&self) -> Result<Vec<NoticeId>, ServiceError> {
        self.settle_downtime().await?;
        Ok(self.dependencies.store.read().await?.due_notices(self.now(), MOST_DUE).await?)
    }

    /// When something is to be done for a notice for the first time after now.
    pub(crate) async fn next_notice(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.dependencies.store.read().await?.next_notice(self.now()).await?)
    }

    /// The game of a notice.
    pub(crate) async fn game_of_notice(&self, id: NoticeId) -> Result<Option<GameId>, ServiceError> {
        Ok(self.dependencies.store.read().await?.notice(id).await?.map(|notice| notice.game))
    }

    /// What is to be done for a notice now. A notice that its player does not want is forgotten, and one that comes too early
    /// is postponed. `shown` is what the message of its game shows, where this is known better than by the database.
    pub(crate) async fn notice_task(
        &self,
        id: NoticeId,
        shown: Option<ShownVersion>,
    ) -> Result<NoticeTask, ServiceError> {
        let now = self.now();
        let mut read = self.dependencies.store.read().await?;
        let Some(notice) = read.notice(id).await? else { return Ok(NoticeTask::None) };
        let game = stored_game(&mut read, notice.game).await?;
        let is_bot_absent = read.is_absent_from(game.location.guild).await?;
        let begun_in = match notice.state {
            // The bot can neither send, edit nor delete it.
            NoticeState::Outdated(_)
            | NoticeState::Ended(_)
            | NoticeState::EndedWhilePosting(_)
            | NoticeState::Posting(_)
                if is_bot_absent =>
            {
                drop(read);
                self.forget_notice(id).await?;
                return Ok(NoticeTask::None);
            }
            NoticeState::Outdated(message) => {
                let content = notice_content(&mut read, &notice).await?;
                return Ok(content.map_or(NoticeTask::Delete(message), |one| NoticeTask::Edit(Box::new(one), message)));
            }
            NoticeState::Ended(message) => return Ok(NoticeTask::Delete(message)),
            NoticeState::EndedWhilePosting(channel) => return Ok(NoticeTask::FindAndDelete(channel)),
            NoticeState::Waiting(due) if due <= now => None,
            NoticeState::Waiting(_) | NoticeState::Posted(_) => return Ok(NoticeTask::None),
            NoticeState::Posting(channel) => Some(channel),
        };
        let Some(content) = notice_content(&mut read, &notice).await? else {
            drop(read);
            self.forget_notice(id).await?;
            return Ok(NoticeTask::None);
        };
        let check = NoticeCheck {
            notice: &notice,
            all: read.notices_of(notice.game).await?,
            view: &content.view,
            settings: read.settings_of(notice.player).await?,
            in_channels: read.guild_settings(content.view.game.location.guild).await?.notices,
            shown,
            now,
        };
        drop(read);
        match check.way() {
            Ok(way) => return Ok(NoticeTask::Send(Box::new(NoticeToSend { content, way, begun_in }))),
            Err(NotSent::Until(until)) => self.postpone_notice(id, until).await?,
            Err(NotSent::Ever) => self.forget_notice(id).await?,
        }
        Ok(NoticeTask::None)
    }

    /// Records that a notice is about to be posted in a channel. Returns `false` if it has ended, or was dropped because its
    /// player has pressed something.
    pub(crate) async fn begin_posting_notice(&self, id: NoticeId, channel: ChannelId) -> Result<bool, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let begins = write.begin_posting_notice(id, channel).await?;
        write.commit().await?;
        Ok(begins)
    }

    /// Records the message of a notice, and the board that it links to. What its player was told about the game before is not
    /// needed any more.
    pub(crate) async fn record_notice_message(
        &self,
        id: NoticeId,
        message: MessageRef,
        board: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.record_notice_message(id, message, board).await?;
        let posted = write.notice(id).await?.filter(|notice| matches!(notice.state, NoticeState::Posted(_)));
        if let Some(posted) = posted {
            // A notice after quiet hours reopens the thread of an ended game.
            if write.game_thread(posted.game).await? == Some(GameThread::Archived(message.channel)) {
                write.reopen_thread(posted.game, self.now().plus_ms(ARCHIVE_AFTER_MS)).await?;
            }
            let others = write.notices_of(posted.game).await?;
            for other in others.iter().filter(|other| other.is_outdated_by(&posted)) {
                write.end_notice(other.id, self.now()).await?;
            }
            // The board may have been posted anew meanwhile.
            write.outdate_notice_links(posted.game, self.now()).await?;
        }
        Ok(write.commit().await?)
    }

    /// Records the board that a posted notice links to.
    pub(crate) async fn record_notice_link(
        &self,
        notice: &NoticeContent,
        board: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.record_notice_link(notice.id, board).await?;
        write.outdate_notice_links(notice.view.game.id, self.now()).await?;
        Ok(write.commit().await?)
    }

    /// Tries a notice again at this time.
    pub(crate) async fn postpone_notice(&self, id: NoticeId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.postpone_notice(id, until).await?;
        Ok(write.commit().await?)
    }

    /// Forgets a notice that has no message any more, or never gets one.
    pub(crate) async fn forget_notice(&self, id: NoticeId) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.forget_notice(id).await?;
        Ok(write.commit().await?)
    }

    /// A user has pressed something at this time, perhaps on this message. They need not be told what they can see now.
    pub(crate) async fn note_interaction(
        &self,
        user: DiscordUserId,
        at: Timestamp,
        clicked: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let waiting = read.notices_waiting_for(user, at).await?;
        let told = match clicked {
            Some(message) => read.news_told_to(user, message).await?,
            None => Vec::new(),
        };
        drop(read);
        if waiting.is_empty() && told.is_empty() {
            return Ok(());
        }
        let mut write = self.dependencies.store.write().await?;
        for id in waiting {
            write.drop_waiting_notice(id).await?;
        }
        for &id in &told {
            write.end_notice(id, self.now()).await?;
        }
        write.commit().await?;
        if !told.is_empty() {
            self.dependencies.events.publish(Event::NoticesChanged);
        }
        Ok(())
    }
}

impl NoticeCheck<'_> {
    /// How the notice, which is due, reaches its player.
    fn way(&self) -> Result<NoticeWay, NotSent> {
        if self.view.is_bot_absent {
            return Err(NotSent::Ever);
        }
        let way = NoticeWay::chosen(self.settings.notices, self.in_channels).ok_or(NotSent::Ever)?;
        // After a crash, its message may be there already.
        if self.notice.is_waiting() {
            self.check_reminder()?;
            self.check_shown()?;
            self.check_quiet_hours()?;
        }
        Ok(way)
    }

    /// A reminder that is due takes the place of everything else.
    fn check_reminder(&self) -> Result<(), NotSent> {
        let takes_its_place = |other: &Notice| {
            let is_due = matches!(other.state, NoticeState::Waiting(due) if due <= self.now);
            let is_other = other.id != self.notice.id && other.player == self.notice.player;
            is_other && is_due && other.kind == NoticeKind::Reminder
        };
        if self.all.iter().any(takes_its_place) { Err(NotSent::Ever) } else { Ok(()) }
    }

    /// The board must have shown for some time what the notice is about. Nothing changes on the board before a reminder.
    fn check_shown(&self) -> Result<(), NotSent> {
        let Notice { kind, version, created_at, .. } = *self.notice;
        let stored = self.view.game_message.map(|message| message.shown_version);
        let shown = self.shown.filter(|shown| shown.version >= version);
        let is_shown = match kind {
            NoticeKind::Reminder => stored.is_some(),
            _ => shown.is_some() || stored >= Some(version),
        };
        if !is_shown {
            let is_too_late = self.now >= created_at.plus_ms(NOT_SHOWN_FOR_MS) && kind != NoticeKind::Reminder;
            return Err(if is_too_late { NotSent::Ever } else { NotSent::Until(self.now.plus_ms(NOTICE_DELAY_MS)) });
        }
        match shown.map(|shown| shown.since.plus_ms(NOTICE_DELAY_MS)) {
            Some(due) if due > self.now && kind != NoticeKind::Reminder => Err(NotSent::Until(due)),
            Some(_) | None => Ok(()),
        }
    }

    fn check_quiet_hours(&self) -> Result<(), NotSent> {
        let Some(end) = self.settings.quiet.end_after(self.now) else { return Ok(()) };
        let latest = self.view.game.latest_reminder_at().filter(|_| self.notice.kind == NoticeKind::Reminder);
        let until = latest.map_or(end, |latest| end.min(latest));
        if until > self.now { Err(NotSent::Until(until)) } else { Ok(()) }
    }
}

/// What a notice says. `None` if its player has left the game or has no account any more.
async fn notice_content(read: &mut Read, notice: &Notice) -> Result<Option<NoticeContent>, ServiceError> {
    let game = stored_game(read, notice.game).await?;
    let view = GameView::read(read, game).await?;
    let (color, user) = (view.game.color_of(notice.player), read.player(notice.player).await?.discord);
    let (Some(color), Some(user)) = (color, user) else { return Ok(None) };
    Ok(Some(NoticeContent { id: notice.id, kind: notice.kind, view, color, user }))
}
