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

    /// The offsets that are offered: as many as Discord's select can list. The few people elsewhere choose the next hour.
    pub(crate) fn offered() -> impl Iterator<Item = Self> {
        let india = 5 * 60 + 30;
        let mut minutes: Vec<i16> = (-10..=13).map(|hours| hours * 60).chain([india]).collect();
        minutes.sort_unstable();
        minutes.into_iter().map(Self)
    }
}

impl FromStr for UtcOffset {
    type Err = BadForm;

    fn from_str(text: &str) -> Result<Self, BadForm> {
        let offset = Self::offered().find(|offset| offset.to_string() == text);
        offset.ok_or(BadForm { expected: "-10:00, -09:00, and so on until +13:00, or +05:30" })
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
