//! What players choose about notices: how they get them, and when they get none.

use std::fmt;
use std::str::FromStr;

use crate::rules::named_enum;

use super::Timestamp;

const HOUR_MS: i64 = 60 * 60_000;
const MINUTE_MS: i64 = 60_000;
/// No place on Earth is further ahead of UTC, or behind it.
const MOST_OFFSET_MINUTES: i16 = 14 * 60;

/// How a player is notified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NoticeChoice {
    Off,
    /// By a mention in the channel of the game.
    #[default]
    Mention,
    /// By a direct message, or by a mention where Discord refuses it.
    Direct,
}

named_enum! {
    pub(crate) NoticeChoice {
        Off = "off",
        Mention = "mention",
        Direct = "direct",
    }
}

/// Whether notices may be posted in a server's channels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum ChannelNotices {
    #[default]
    Allowed,
    /// Players who have chosen direct messages still get those.
    Off,
}

named_enum! {
    pub(crate) ChannelNotices {
        Allowed = "allowed",
        Off = "off",
    }
}

/// A full hour of the day, from 0 to 23.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hour(u8);

impl Hour {
    pub(super) const NINE: Self = Self(9);

    /// The hour with this number, if there is one.
    pub(crate) fn new(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|&hour| hour < 24).map(Self)
    }

    pub(crate) fn number(self) -> i64 {
        i64::from(self.0)
    }

    /// All hours of a day.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }
}

/// Text that is not of the expected form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadForm {
    pub expected: &'static str,
}

impl FromStr for Hour {
    type Err = BadForm;

    fn from_str(text: &str) -> Result<Self, BadForm> {
        let hour = Self::all().find(|hour| hour.to_string() == text);
        hour.ok_or(BadForm { expected: "00:00, 01:00, and so on until 23:00" })
    }
}

impl fmt::Display for Hour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:00", self.0)
    }
}

/// The offsets that are in use, in hours and minutes, from west to east. Newfoundland, Lord Howe Island and the Chatham Islands
/// have others in summer.
const OFFSETS: [(i16, i16); 40] = [
    (-12, 0),
    (-11, 0),
    (-10, 0),
    (-9, 30),
    (-9, 0),
    (-8, 0),
    (-7, 0),
    (-6, 0),
    (-5, 0),
    (-4, 0),
    (-3, 30),
    (-3, 0),
    (-2, 30),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (3, 30),
    (4, 0),
    (4, 30),
    (5, 0),
    (5, 30),
    (5, 45),
    (6, 0),
    (6, 30),
    (7, 0),
    (8, 0),
    (8, 45),
    (9, 0),
    (9, 30),
    (10, 0),
    (10, 30),
    (11, 0),
    (12, 0),
    (12, 45),
    (13, 0),
    (13, 45),
    (14, 0),
];
/// The offsets up to this one are in the western list.
const LAST_WESTERN_MINUTES: i16 = 2 * 60;

/// One of two lists of offsets, because there are too many for one select.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OffsetList {
    /// America, the Atlantic, Africa, and Europe without its east.
    West,
    /// Eastern Europe and Africa, Asia, Australia, the Pacific.
    East,
}

named_enum! {
    pub(crate) OffsetList {
        West = "west",
        East = "east",
    }
}

/// How many minutes a player's time is ahead of UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct UtcOffset(i16);

impl UtcOffset {
    /// An offset of so many minutes, if there are such places.
    pub(crate) fn new(minutes: i64) -> Option<Self> {
        i16::try_from(minutes).ok().filter(|minutes| minutes.abs() <= MOST_OFFSET_MINUTES).map(Self)
    }

    pub(crate) fn minutes(self) -> i64 {
        i64::from(self.0)
    }

    /// The hour and the minute there at this time.
    pub(crate) fn time_of_day(self, now: Timestamp) -> (i64, i64) {
        let minute = (now.0.div_euclid(MINUTE_MS) + self.minutes()).rem_euclid(24 * 60);
        (minute / 60, minute % 60)
    }

    /// The midnight there that is so many days after the one before `now`.
    pub(crate) fn midnight(self, now: Timestamp, days: i64) -> Timestamp {
        let ahead_ms = self.minutes() * MINUTE_MS;
        let day = (now.0 + ahead_ms).div_euclid(Timestamp::DAY_MS) + days;
        Timestamp(day * Timestamp::DAY_MS - ahead_ms)
    }

    /// All offsets that are in use somewhere, summer time included, from west to east.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        OFFSETS.into_iter().map(|(hours, minutes)| Self(hours * 60 + hours.signum() * minutes))
    }

    /// The list that has this offset.
    pub(crate) fn list(self) -> OffsetList {
        if self.0 <= LAST_WESTERN_MINUTES { OffsetList::West } else { OffsetList::East }
    }
}

impl OffsetList {
    /// The offsets of this list, at most 24: Discord's select has room for 25 options, and one leads to the other list.
    pub(crate) fn offsets(self) -> impl Iterator<Item = UtcOffset> {
        UtcOffset::all().filter(move |offset| offset.list() == self)
    }

    pub(crate) fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }
}

impl FromStr for UtcOffset {
    type Err = BadForm;

    fn from_str(text: &str) -> Result<Self, BadForm> {
        let offset = Self::all().find(|offset| offset.to_string() == text);
        offset.ok_or(BadForm { expected: "an offset that is in use somewhere, from -12:00 to +14:00" })
    }
}

impl fmt::Display for UtcOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{:02}:{:02}", self.0.abs() / 60, self.0.abs() % 60)
    }
}

/// The hours in which a player gets no notices, in their own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QuietHours {
    /// `None` for no quiet hours.
    pub from: Option<Hour>,
    pub to: Hour,
    pub zone: UtcOffset,
}

impl Default for QuietHours {
    fn default() -> Self {
        Self { from: None, to: Hour(8), zone: UtcOffset::default() }
    }
}

impl QuietHours {
    /// When the quiet hours at this time end. `None` outside of them, and if they begin when they end.
    pub(crate) fn end_after(self, now: Timestamp) -> Option<Timestamp> {
        const DAY_HOURS: i64 = 24;
        let from = self.from?.number();
        let local_ms = now.0 + self.zone.minutes() * MINUTE_MS;
        let hours = local_ms.div_euclid(HOUR_MS);
        let length = (self.to.number() - from).rem_euclid(DAY_HOURS);
        let since = (hours - from).rem_euclid(DAY_HOURS);
        let end_hours = hours + length - since;
        (since < length).then(|| Timestamp(end_hours * HOUR_MS - self.zone.minutes() * MINUTE_MS))
    }
}
