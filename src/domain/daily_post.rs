//! When the daily puzzle is posted in a server, and who is mentioned.

use super::{DailyPuzzle, Hour, PostSchedule, PostSetting, PostSubject, RoleId, Timestamp};

/// What a server chooses for the posts of the daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DailyPostOptions {
    /// By UTC.
    pub hour: Hour,
    /// Who is mentioned.
    pub role: Option<RoleId>,
}

impl Default for DailyPostOptions {
    fn default() -> Self {
        Self { hour: Hour::NINE, role: None }
    }
}

impl PostSubject for DailyPuzzle {
    type Options = DailyPostOptions;

    fn posted_at(self, options: DailyPostOptions) -> Timestamp {
        self.day().start().plus_ms(options.hour.number() * (Timestamp::DAY_MS / 24))
    }

    /// Its day is over.
    fn is_too_late(self, now: Timestamp) -> bool {
        now >= self.day().end()
    }

    fn next(self) -> Self {
        Self::of(self.day().end())
    }

    fn posted_after(options: DailyPostOptions, now: Timestamp) -> Self {
        let today = Self::of(now);
        if today.posted_at(options) > now { today } else { today.next() }
    }
}

impl PostSetting<DailyPuzzle> {
    /// Who is mentioned.
    pub(crate) fn role(self) -> Option<RoleId> {
        match self {
            Self::On(schedule) => schedule.options.role,
            Self::Off | Self::ChannelDeleted => None,
        }
    }
}

impl PostSchedule<DailyPuzzle> {
    /// The schedule with another hour. No puzzle is posted twice.
    pub(crate) fn with_hour(self, hour: Hour, now: Timestamp) -> Self {
        if hour == self.options.hour {
            return self;
        }
        let (options, left) = (DailyPostOptions { hour, ..self.options }, self.left_to_post(now));
        Self { options, subject: left.subject.max(DailyPuzzle::posted_after(options, now)), ..left }
    }
}
