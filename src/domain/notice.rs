//! Notices: short messages that notify one player of a game against another player, or both at once. An edit of the board
//! notifies nobody.

use rules::{Color, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{
    ChannelId, GameId, Installation, MessageRef, NoticeId, OfferKind, PlayerId, StoredGame, TimeLimit, Timestamp,
    Version,
};

/// How long a player has to press something before they are notified, in milliseconds. The challenger of a live game is notified
/// when the board is shown.
pub(crate) const NOTICE_DELAY_MS: i64 = 60_000;
/// How long the message with an offer of a rematch stays, in milliseconds.
const REMATCH_OFFER_MS: i64 = Timestamp::DAY_MS;
/// The least time before the end at which a player is reminded, in milliseconds.
const LEAST_REMINDER_MS: i64 = 60 * 60_000;

/// Why a player is notified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum NoticeKind {
    /// It is their turn.
    Turn,
    /// Little of the time for their move is left.
    Reminder,
    /// Their challenge, or their offer of a rematch, was accepted.
    Accepted,
    /// A message of its own with an offer, and with buttons to answer it. It is posted at once, and stays until the offer is
    /// settled.
    Offer,
    /// An offer waits for their answer.
    DrawOffer,
    UndoOffer,
    RematchOffer,
    /// The player to move has begun a holiday.
    Holiday,
    /// The game has ended with a result, or by a moderator.
    Result,
}

named_enum!(NoticeKind);

/// A notice that is to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NewNotice {
    pub kind: NoticeKind,
    pub player: PlayerId,
    pub due: Timestamp,
}

/// A notice as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub id: NoticeId,
    pub game: GameId,
    pub player: PlayerId,
    /// The other player, if one message notifies both.
    pub second_player: Option<PlayerId>,
    pub kind: NoticeKind,
    /// The version of the game that brought it.
    pub version: Version,
    pub created_at: Timestamp,
    pub state: NoticeState,
}

/// What has become of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoticeState {
    /// It is sent at this time.
    Waiting(Timestamp),
    /// It is being posted in this channel. After a crash, its message may be there.
    Posting(ChannelId),
    Posted(MessageRef),
    /// Posted, with a link that no longer leads to the board of its game, or with a text that is no longer true.
    Outdated(MessageRef),
    /// Its message must be deleted.
    Ended(MessageRef),
    /// The same for a message that may be in this channel.
    EndedWhilePosting(ChannelId),
}

impl Notice {
    /// Whether it is to be sent and has not been.
    pub(crate) fn is_waiting(&self) -> bool {
        matches!(self.state, NoticeState::Waiting(_))
    }

    /// Whether a new notice takes its place. A reminder is due much later than everything else and replaces what was sent
    /// before it only then.
    pub(crate) fn is_replaced_by(&self, new: NewNotice) -> bool {
        let is_replaceable = |kind: NoticeKind| match kind {
            NoticeKind::Offer => false,
            kind => (kind == NoticeKind::Reminder) == (new.kind == NoticeKind::Reminder),
        };
        self.is_waiting() && self.player == new.player && is_replaceable(self.kind) && new.kind != NoticeKind::Offer
    }

    /// Whether this is the message with an offer of a rematch of `game` that nobody has answered in time.
    pub(crate) fn is_expired_offer(&self, game: &StoredGame, now: Timestamp) -> bool {
        self.kind == NoticeKind::Offer && game.ending().is_some() && now >= self.created_at.plus_ms(REMATCH_OFFER_MS)
    }

    /// Rematches that were offered at this time or earlier are no longer offered.
    pub(crate) fn rematch_offers_expire_until(now: Timestamp) -> Timestamp {
        now.plus_ms(-REMATCH_OFFER_MS)
    }

    /// Whether one message can notify the players of both: they are told the same, and neither has been told yet.
    pub(crate) fn is_same_for_other_player(&self, other: &Self) -> bool {
        let both_wait = self.is_waiting() && other.is_waiting();
        both_wait && self.player != other.player && (self.kind, self.version) == (other.kind, other.version)
    }

    /// The players who no longer need this one once another one has been posted.
    pub(crate) fn players_outdated_by(&self, posted: &Self) -> impl Iterator<Item = PlayerId> {
        let is_needed = match self.state {
            _ if self.kind == NoticeKind::Offer => true,
            NoticeState::Waiting(_) => match posted.kind {
                NoticeKind::Reminder => false,
                NoticeKind::Offer => !self.kind.tells_of_offer(),
                _ => true,
            },
            NoticeState::Posted(_) | NoticeState::Outdated(_) => false,
            NoticeState::Posting(_) | NoticeState::Ended(_) | NoticeState::EndedWhilePosting(_) => true,
        };
        let is_outdated = self.id != posted.id && !is_needed;
        self.players().filter(move |&player| is_outdated && posted.players().any(|told| told == player))
    }

    fn players(&self) -> impl Iterator<Item = PlayerId> + use<> {
        [Some(self.player), self.second_player].into_iter().flatten()
    }
}

impl NoticeKind {
    /// Whether a change of a game ends its notices of this kind, because nothing waits for their players now.
    pub(crate) fn is_ended_by(self, before: &StoredGame, after: &StoredGame) -> bool {
        let is_over = after.ending().is_some();
        let is_next_turn = before.turn != after.turn;
        match self {
            Self::Turn | Self::Accepted | Self::Holiday => is_next_turn || is_over,
            Self::Reminder => {
                is_next_turn || before.reminder_at() != after.reminder_at() || begins_holiday(before, after)
            }
            Self::Offer => {
                before.offers.open != after.offers.open || before.ending().is_some() != after.ending().is_some()
            }
            Self::DrawOffer | Self::UndoOffer => before.offers.open != after.offers.open,
            Self::RematchOffer | Self::Result => !is_over,
        }
    }

    /// Whether notices of this kind are due at once after a change of a game: the challenger of a live game has to come to the board
    /// that has just been shown.
    pub(crate) fn is_due_after(self, before: &StoredGame, after: &StoredGame) -> bool {
        let is_running = |game: &StoredGame| game.clock.is_some_and(|clock| clock.running_since.is_some());
        self.is_urgent(after) && !is_running(before) && is_running(after)
    }

    /// Whether a notice of this kind does not wait until the board has been shown for some time.
    pub(crate) fn is_urgent(self, game: &StoredGame) -> bool {
        self == Self::Accepted && game.clock.is_some_and(|clock| clock.is_live())
    }

    /// Whether it says that an offer waits for an answer.
    fn tells_of_offer(self) -> bool {
        matches!(self, Self::DrawOffer | Self::UndoOffer | Self::RematchOffer)
    }

    /// Whether notices of this kind say something else after a change of a game: that a win by time can be declined, until it
    /// cannot.
    pub(crate) fn is_changed_by(self, before: &StoredGame, after: &StoredGame) -> bool {
        let is_open = |game: &StoredGame| game.clock.is_some_and(|clock| clock.win_open_until.is_some());
        self == Self::Result && is_open(before) && !is_open(after)
    }
}

impl NewNotice {
    /// The notices that a change of a game brings. Without `before`, the game is new. Nobody is notified of what they did
    /// themselves; `actor` is `None` for the bot.
    pub(crate) fn after_change(
        before: Option<&StoredGame>,
        after: &StoredGame,
        actor: Option<PlayerId>,
        now: Timestamp,
    ) -> Vec<Self> {
        if !after.is_between_players() {
            return Vec::new();
        }
        let mut new = Vec::new();
        let soon = now.plus_ms(NOTICE_DELAY_MS);
        let mut notify = |color: Color, kind: NoticeKind, due: Timestamp| {
            new.extend(after.sides[color].player().map(|player| Self { kind, player, due }));
        };
        let is_other = |color: &Color| after.sides[*color].player() != actor;
        let others = Color::BOTH.into_iter().filter(is_other);
        let is_back = before.is_some_and(StoredGame::is_bot_removed) && !after.is_bot_removed();
        let is_next_turn = before
            .is_none_or(|before| before.turn != after.turn || before.ending().is_some() != after.ending().is_some());
        // The reply that the opponent has set before is not what the mover did.
        let is_replied = |color: Color| after.game.plies().last().is_some_and(|last| last.color != color);
        match (before, after.ending(), after.to_move()) {
            (None, _, _) => others.for_each(|color| notify(color, NoticeKind::Accepted, soon)),
            (Some(before), Some(ending), _) if before.ending().is_none() && ending.reason.is_told() => {
                others.for_each(|color| notify(color, NoticeKind::Result, soon));
            }
            (Some(_), None, Some(color)) if is_next_turn && (is_other(&color) || is_replied(color)) => {
                notify(color, NoticeKind::Turn, soon);
            }
            // Their clock goes on in a day, and what they were told before may be forgotten.
            (Some(_), None, Some(color)) if is_back && after.clock.is_some() => notify(color, NoticeKind::Turn, soon),
            _ => {}
        }
        if before.is_some_and(|before| begins_holiday(before, after)) {
            Color::BOTH.into_iter().for_each(|color| notify(color, NoticeKind::Holiday, soon));
        }
        if let Some(offer) = after.offers.open
            && before.is_some_and(|before| before.offers.open != Some(offer))
        {
            let kind = match offer.kind {
                OfferKind::Draw => NoticeKind::DrawOffer,
                OfferKind::Undo => NoticeKind::UndoOffer,
            };
            if after.location.installation == Installation::Guild {
                notify(offer.by.other(), NoticeKind::Offer, now);
            }
            notify(offer.by.other(), kind, soon);
        }
        if let (Some(at), Some(color)) = (after.reminder_at(), after.to_move())
            && (is_next_turn || before.and_then(StoredGame::reminder_at) != Some(at))
        {
            notify(color, NoticeKind::Reminder, at);
        }
        new
    }

    /// The notices of a player's offer of a rematch.
    pub(crate) fn of_rematch_offer(ended: &StoredGame, by: PlayerId, now: Timestamp) -> Vec<Self> {
        let opponent = ended.color_of(by).and_then(|color| ended.sides[color.other()].player());
        let Some(player) = opponent else { return Vec::new() };
        let message = Self { kind: NoticeKind::Offer, player, due: now };
        let notice = Self { kind: NoticeKind::RematchOffer, player, due: now.plus_ms(NOTICE_DELAY_MS) };
        let has_message = ended.location.installation == Installation::Guild;
        has_message.then_some(message).into_iter().chain([notice]).collect()
    }
}

impl StoredGame {
    /// When the player to move is reminded: when a quarter of the time for a move is left, at least an hour before the end.
    /// `None` unless each move has days and the clock is running.
    pub(crate) fn reminder_at(&self) -> Option<Timestamp> {
        let clock = self.clock?;
        let TimeLimit::PerMove { move_ms } = clock.control.limit() else { return None };
        // A holiday brings no further reminders.
        Some(self.flag_at()?.plus_ms(-clock.holiday_ms - (move_ms / 4).max(LEAST_REMINDER_MS)))
    }

    /// The latest time at which quiet hours may delay a reminder.
    pub(crate) fn latest_reminder_at(&self) -> Option<Timestamp> {
        Some(self.flag_at()?.plus_ms(-LEAST_REMINDER_MS))
    }
}

/// Whether a change of a game begins a holiday of the player to move.
fn begins_holiday(before: &StoredGame, after: &StoredGame) -> bool {
    !before.is_on_holiday() && after.is_on_holiday()
}
