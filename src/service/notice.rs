//! Use cases of notices: what is to be done for a notice now, and what a player no longer needs to be told.

use std::time::Duration;

use crate::domain::{
    ARCHIVE_AFTER_MS, ChannelId, DiscordUserId, GameId, GameThread, MessageId, MessageRef, Notice, NoticeId,
    NoticeKind, NoticeState, PlayerId, StoredGame, Timestamp, User,
};
use crate::store::{Read, Write};
use rules::Color;

use super::game_view::stored_game;
use super::notice_changes::end_rematch_offer;
use super::notice_check::{NotSent, NoticeCheck, NoticeWay, ShownVersion};
use super::{Event, GameView, Notices, Origin, ServiceError};

/// How many due notices are read at once.
const MOST_DUE: i64 = 1_000;

/// What is to be done for a notice.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum NoticeTask {
    /// Nothing now.
    None,
    Send(Box<NoticeToSend>),
    /// Its message must link to the board of its game, which is another one now, or deleted, or say what is true now.
    Edit(Box<NoticeContent>, MessageRef),
    /// Its message is no longer needed.
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
    /// The color of its player, and their account.
    pub color: Color,
    pub user: DiscordUserId,
    /// Their language, as Discord names it. Empty if it is not known.
    pub locale: String,
    /// The account of the other player, if one message notifies both.
    pub second_user: Option<DiscordUserId>,
    /// Whether the message notifies nobody.
    pub is_silent: bool,
}

impl NoticeContent {
    /// The accounts that the notice mentions. In a notice for both, that of black comes first.
    pub(crate) fn users(&self) -> Vec<DiscordUserId> {
        let mut users: Vec<DiscordUserId> = [Some(self.user), self.second_user].into_iter().flatten().collect();
        if self.color == Color::White {
            users.reverse();
        }
        users
    }
}

/// A notice that is to be posted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoticeToSend {
    pub content: NoticeContent,
    pub way: NoticeWay,
    /// A channel in which an earlier attempt may have posted it.
    pub begun_in: Option<ChannelId>,
    /// The notice that tells the other player the same. One message mentions both, unless that notice is dropped before.
    pub other: Option<OtherNotice>,
}

/// The notice that tells the other player of a game the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OtherNotice {
    pub id: NoticeId,
    pub user: DiscordUserId,
}

impl Notices {
    /// The notices for which something is to be done now. Those that have waited longest come first.
    pub(crate) async fn due(&self) -> Result<Vec<NoticeId>, ServiceError> {
        let now = self.settled_now().await?;
        let mut read = self.store.read().await?;
        let mut due = read.due_notices(now, MOST_DUE).await?;
        due.extend(read.offers_until(Notice::rematch_offers_expire_until(now)).await?);
        Ok(due)
    }

    /// When something is to be done for a notice for the first time after now.
    pub(crate) async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.store.read().await?.next_notice(self.now()).await?)
    }

    /// The game of a notice.
    pub(crate) async fn game_of(&self, id: NoticeId) -> Result<Option<GameId>, ServiceError> {
        Ok(self.store.read().await?.notice(id).await?.map(|notice| notice.game))
    }

    /// What is to be done for a notice now. A notice that its player does not want is forgotten, and one that comes too early
    /// is postponed. `shown` is what the message of its game shows, where this is known better than by the database.
    pub(crate) async fn task(&self, id: NoticeId, shown: Option<ShownVersion>) -> Result<NoticeTask, ServiceError> {
        let now = self.settled_now().await?;
        let mut read = self.store.read().await?;
        let Some(notice) = read.notice(id).await? else { return Ok(NoticeTask::None) };
        let game = stored_game(&mut read, notice.game).await?;
        let is_bot_absent = read.is_bot_absent(game.location).await?;
        let begun_in = match notice.state {
            // The bot can neither delete, edit nor send it.
            NoticeState::Ended(_) | NoticeState::EndedWhilePosting(_) if is_bot_absent => {
                drop(read);
                self.forget(id).await?;
                return Ok(NoticeTask::None);
            }
            NoticeState::Outdated(_) | NoticeState::Posting(_) if is_bot_absent => {
                drop(read);
                self.give_up(id, notice.kind, game.id).await?;
                return Ok(NoticeTask::None);
            }
            NoticeState::Outdated(message) => {
                let content = notice_content(&mut read, &notice).await?;
                return Ok(content.map_or(NoticeTask::Delete(message), |one| NoticeTask::Edit(Box::new(one), message)));
            }
            NoticeState::Ended(message) => return Ok(NoticeTask::Delete(message)),
            NoticeState::EndedWhilePosting(channel) => return Ok(NoticeTask::FindAndDelete(channel)),
            NoticeState::Posted(message) if notice.is_expired_offer(&game, now) => {
                drop(read);
                self.end_rematch_offer(&game).await?;
                return Ok(NoticeTask::Delete(message));
            }
            NoticeState::Waiting(due) if due <= now => None,
            NoticeState::Waiting(_) | NoticeState::Posted(_) => return Ok(NoticeTask::None),
            NoticeState::Posting(channel) => Some(channel),
        };
        let Some(content) = notice_content(&mut read, &notice).await? else {
            drop(read);
            self.forget(id).await?;
            return Ok(NoticeTask::None);
        };
        let all = read.notices_of(notice.game).await?;
        let check = NoticeCheck::read(&mut read, &notice, &all, &content.view, shown, now).await?;
        let other = match check.mergeable(&mut read).await? {
            Some(other) => account(&mut read, other.player).await?.map(|user| OtherNotice { id: other.id, user }),
            None => None,
        };
        drop(read);
        match check.way() {
            Ok(way) => return Ok(NoticeTask::Send(Box::new(NoticeToSend { content, way, begun_in, other }))),
            Err(NotSent::Until(until)) => self.postpone(id, until).await?,
            Err(NotSent::Ever) => self.give_up(id, notice.kind, game.id).await?,
        }
        Ok(NoticeTask::None)
    }

    /// Records that a notice is about to be posted in a channel. Returns what it says, and to whom. `None` if it has ended, or was
    /// dropped because its player has pressed something.
    pub(crate) async fn begin_posting(
        &self,
        notice: &NoticeToSend,
        channel: ChannelId,
    ) -> Result<Option<NoticeContent>, ServiceError> {
        let mut content = NoticeContent { is_silent: notice.way == NoticeWay::Silent, ..notice.content.clone() };
        let mut write = self.store.write().await?;
        if !write.begin_posting_notice(content.id, channel).await? {
            return Ok(None);
        }
        if let Some(other) = notice.other
            && write.merge_notice(content.id, other.id).await?
        {
            content.second_user = Some(other.user);
        }
        write.commit().await?;
        Ok(Some(content))
    }

    /// Records the message of a notice that says `told`, and the board that it links to. What its player was told about the game
    /// before is no longer needed.
    pub(crate) async fn record_message(
        &self,
        told: &NoticeContent,
        message: MessageRef,
        board: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.record_notice_message(told.id, message, board).await?;
        let posted = write.notice(told.id).await?.filter(|notice| matches!(notice.state, NoticeState::Posted(_)));
        if let Some(posted) = posted {
            // A notice after quiet hours reopens the thread of an ended game.
            if write.game_thread(posted.game).await? == Some(GameThread::Archived(message.channel)) {
                write.reopen_thread(posted.game, self.now().plus_ms(ARCHIVE_AFTER_MS)).await?;
            }
            let others = if told.is_silent { Vec::new() } else { write.notices_of(posted.game).await? };
            for other in &others {
                for player in other.players_outdated_by(&posted) {
                    write.end_notice_for(other.id, player, self.now()).await?;
                }
            }
            outdate_again(&mut write, told, self.now()).await?;
        }
        Ok(write.commit().await?)
    }

    /// Records the board that a posted notice links to, which says `told` now.
    pub(crate) async fn record_link(&self, told: &NoticeContent, board: Option<MessageId>) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.record_notice_link(told.id, board).await?;
        outdate_again(&mut write, told, self.now()).await?;
        Ok(write.commit().await?)
    }

    /// Tries a notice again at this time.
    pub(crate) async fn postpone(&self, id: NoticeId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.postpone_notice(id, until).await?;
        Ok(write.commit().await?)
    }

    /// Forgets a notice that no longer has a message, or never gets one.
    pub(crate) async fn forget(&self, id: NoticeId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.forget_notice(id).await?;
        Ok(write.commit().await?)
    }

    /// Gives up a notice that nobody can see. An offer then stands on the board.
    pub(crate) async fn give_up(&self, id: NoticeId, kind: NoticeKind, game: GameId) -> Result<(), ServiceError> {
        if kind != NoticeKind::Offer {
            return self.forget(id).await;
        }
        let mut write = self.store.write().await?;
        let game = move_offer_to_board(&mut write, game, self.now()).await?;
        write.commit().await?;
        self.publish(&game, Origin::Background);
        Ok(())
    }

    /// Ends an offer of a rematch that nobody has answered.
    async fn end_rematch_offer(&self, game: &StoredGame) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.forget_rematch_offers(game.id).await?;
        end_rematch_offer(&mut write, game.id, self.now()).await?;
        Ok(write.commit().await?)
    }

    /// The millisecond before what began so long ago.
    fn before(&self, since: Duration) -> Timestamp {
        self.now().plus_ms(-i64::try_from(since.as_millis()).unwrap_or(i64::MAX) - 1)
    }

    /// A user pressed something at this time of Discord's clock, perhaps on this message, and the interaction arrived `since` ago. They
    /// need not be told what was there before. What the interaction itself brings is told, even where Discord's clock is ahead of this one.
    /// What they are told from now on is in the language that they use now.
    pub(crate) async fn note_interaction(
        &self,
        user: &User,
        requested: Timestamp,
        since: Duration,
        clicked: Option<MessageId>,
    ) -> Result<(), ServiceError> {
        let mut read = self.store.read().await?;
        let waiting = read.notices_waiting_for(user.discord, requested.min(self.before(since))).await?;
        let told = match clicked {
            Some(message) => read.news_told_to(user.discord, message).await?,
            None => Vec::new(),
        };
        let is_changed = read.is_player_changed(user).await?;
        drop(read);
        if waiting.is_empty() && told.is_empty() && !is_changed {
            return Ok(());
        }
        let mut write = self.store.write().await?;
        if is_changed {
            write.upsert_player(user, self.now()).await?;
        }
        for id in waiting {
            write.drop_waiting_notice(id).await?;
        }
        for &(id, player) in &told {
            write.end_notice_for(id, player, self.now()).await?;
        }
        write.commit().await?;
        if !told.is_empty() {
            self.events.publish(Event::NoticesChanged);
        }
        Ok(())
    }
}

/// Marks a notice for another edit if its board was posted anew, or its game has changed, while its message was posted or edited.
async fn outdate_again(write: &mut Write, told: &NoticeContent, now: Timestamp) -> Result<(), ServiceError> {
    let before = &told.view.game;
    write.outdate_notice_links(before.id, now).await?;
    if told.kind.is_changed_by(before, &stored_game(write, before.id).await?) {
        write.outdate_notice(told.id, now).await?;
    }
    Ok(())
}

/// What a notice says. `None` if its player has left the game or no longer has an account.
async fn notice_content(read: &mut Read, notice: &Notice) -> Result<Option<NoticeContent>, ServiceError> {
    let game = stored_game(read, notice.game).await?;
    let view = GameView::read(read, game).await?;
    let (color, user) = (view.game.color_of(notice.player), account(read, notice.player).await?);
    let (Some(color), Some(user)) = (color, user) else { return Ok(None) };
    let second_user = match notice.second_player {
        Some(second) => account(read, second).await?,
        None => None,
    };
    let (id, kind, locale) = (notice.id, notice.kind, read.language_of(notice.player).await?);
    Ok(Some(NoticeContent { id, kind, view, color, user, locale, second_user, is_silent: false }))
}

/// Lets the board of a game show its offer, because nobody can see a message of its own. Returns the game.
pub(super) async fn move_offer_to_board(
    write: &mut Write,
    game: GameId,
    now: Timestamp,
) -> Result<StoredGame, ServiceError> {
    write.forget_offer_message(game).await?;
    let game = stored_game(write, game).await?;
    Ok(write.record_follow_up(&game, None, "offer-on-board", now).await?)
}

async fn account(read: &mut Read, player: PlayerId) -> Result<Option<DiscordUserId>, ServiceError> {
    Ok(read.player(player).await?.discord)
}
