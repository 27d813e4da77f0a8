//! Whether a notice is sent now, and how it reaches its player.

use crate::domain::{
    ChannelNotices, NOTICE_DELAY_MS, Notice, NoticeChoice, NoticeKind, NoticeState, PlayerSettings, Timestamp, Version,
};
use crate::store::Read;

use super::{GameView, ServiceError};

/// A notice whose board cannot be shown for so long is not sent, in milliseconds.
const NOT_SHOWN_FOR_MS: i64 = Timestamp::DAY_MS;

/// Whoever has the board posted again and again does not put off a notice for longer than this, in milliseconds.
const LATEST_MS: i64 = 10 * NOTICE_DELAY_MS;

/// How a notice reaches its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeWay {
    /// By a mention in the channel of the game.
    Mention,
    /// By a message there that notifies nobody. Used only for offers: people who turned notifications off must see them, too.
    Silent,
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
pub(super) enum NotSent {
    Until(Timestamp),
    /// It is never sent.
    Ever,
}

/// What decides whether a notice is sent.
#[derive(Clone, Copy)]
pub(super) struct NoticeCheck<'a> {
    notice: &'a Notice,
    /// All notices of the game.
    all: &'a [Notice],
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

impl<'a> NoticeCheck<'a> {
    /// Reads what decides about a notice. `all` are those of its game.
    pub(super) async fn read(
        read: &mut Read,
        notice: &'a Notice,
        all: &'a [Notice],
        view: &'a GameView,
        shown: Option<ShownVersion>,
        now: Timestamp,
    ) -> Result<Self, ServiceError> {
        let settings = read.settings_of(notice.player).await?;
        let in_channels = read.guild_settings(view.game.location.guild).await?.notices;
        Ok(Self { notice, all, view, settings, in_channels, shown, now })
    }

    /// The notice whose player can be notified by the same message: the other player is to be told the same now, and by a mention
    /// too.
    pub(super) async fn mergeable(self, read: &mut Read) -> Result<Option<&'a Notice>, ServiceError> {
        let Some(other) = self.all.iter().find(|other| self.notice.is_same_for_other_player(other)) else {
            return Ok(None);
        };
        let check = Self { notice: other, settings: read.settings_of(other.player).await?, ..self };
        let mentions_both = [self.way(), check.way()] == [Ok(NoticeWay::Mention); 2];
        Ok(mentions_both.then_some(other))
    }

    /// How the notice, which is due, reaches its player.
    pub(super) fn way(&self) -> Result<NoticeWay, NotSent> {
        if self.view.is_bot_absent {
            return Err(NotSent::Ever);
        }
        if self.notice.kind == NoticeKind::Offer {
            return Ok(self.way_of_offer());
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

    fn way_of_offer(&self) -> NoticeWay {
        match NoticeWay::chosen(self.settings.notices, self.in_channels) {
            Some(NoticeWay::Mention) if self.settings.quiet.end_after(self.now).is_none() => NoticeWay::Mention,
            Some(_) | None => NoticeWay::Silent,
        }
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

    /// The board must have shown for some time what the notice is about, unless that is urgent. Nothing changes on the board before a
    /// reminder.
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
        let latest = created_at.plus_ms(LATEST_MS);
        let can_wait = kind != NoticeKind::Reminder && !kind.is_urgent(&self.view.game);
        match shown.map(|shown| shown.since.plus_ms(NOTICE_DELAY_MS).min(latest)) {
            Some(due) if due > self.now && can_wait => Err(NotSent::Until(due)),
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
