//! Where and when the daily puzzle is posted in a server.

use super::{ChannelId, DailyPuzzle, Hour, RoleId, Timestamp};

/// Where and when the daily puzzle of a server is posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyPostSetting {
    Off,
    /// Off, because the channel was deleted.
    ChannelDeleted,
    On(DailyPostSchedule),
}

/// The next post in a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DailyPostSchedule {
    pub channel: ChannelId,
    /// By UTC.
    pub hour: Hour,
    /// Who is mentioned.
    pub role: Option<RoleId>,
    /// The puzzle that is posted next.
    pub daily: DailyPuzzle,
    /// Since when its message may be in the channel, although nobody knows which one it is.
    pub posting_since: Option<Timestamp>,
    /// Whether the bot was not allowed to post the one before.
    pub was_refused: bool,
}

impl DailyPostSetting {
    /// Who is mentioned.
    pub(crate) fn role(self) -> Option<RoleId> {
        match self {
            Self::On(schedule) => schedule.role,
            Self::Off | Self::ChannelDeleted => None,
        }
    }

    /// The setting with another channel. A post that waits goes there; one that is being posted is not posted again.
    pub(crate) fn with_channel(self, channel: ChannelId, now: Timestamp) -> DailyPostSchedule {
        match self {
            Self::On(schedule) if schedule.channel == channel => schedule,
            Self::On(schedule) => DailyPostSchedule { channel, was_refused: false, ..schedule.left_to_post(now) },
            Self::Off | Self::ChannelDeleted => {
                let hour = Hour::NINE;
                let daily = posted_after(hour, now);
                DailyPostSchedule { channel, hour, role: None, daily, posting_since: None, was_refused: false }
            }
        }
    }
}

impl DailyPostSchedule {
    /// When the next puzzle is posted.
    pub(crate) fn posted_at(&self) -> Timestamp {
        posted_at(self.daily, self.hour)
    }

    /// Whether it is too late to post the next puzzle: its day is over.
    pub(crate) fn is_too_late(&self, now: Timestamp) -> bool {
        now >= self.daily.day().end()
    }

    /// The schedule with another hour. No puzzle is posted twice.
    pub(crate) fn with_hour(self, hour: Hour, now: Timestamp) -> Self {
        if hour == self.hour {
            return self;
        }
        let left = self.left_to_post(now);
        Self { hour, daily: left.daily.max(posted_after(hour, now)), ..left }
    }

    /// The schedule after its next puzzle has been posted, or not.
    pub(crate) fn after(self, was_refused: bool, now: Timestamp) -> Self {
        let next = DailyPuzzle::of(self.daily.day().end());
        Self { daily: next.max(posted_after(self.hour, now)), posting_since: None, was_refused, ..self }
    }

    /// The schedule without a puzzle whose message may be in the channel.
    fn left_to_post(self, now: Timestamp) -> Self {
        if self.posting_since.is_some() { self.after(self.was_refused, now) } else { self }
    }
}

/// When a puzzle is posted.
fn posted_at(daily: DailyPuzzle, hour: Hour) -> Timestamp {
    daily.day().start().plus_ms(hour.number() * (Timestamp::DAY_MS / 24))
}

/// The first puzzle that is posted after this time.
fn posted_after(hour: Hour, now: Timestamp) -> DailyPuzzle {
    let today = DailyPuzzle::of(now);
    if posted_at(today, hour) > now { today } else { DailyPuzzle::of(today.day().end()) }
}
