//! Time zones: those of the IANA database, with summer time, and fixed offsets from UTC.
//!
//! The database is compiled in, and nothing is read from the system: a time is the same on every machine.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use jiff::ToSpan;
use jiff::civil::Date;
use jiff::tz::{AmbiguousOffset, Offset, TimeZone as Rules, TimeZoneDatabase};

use rules::{UnknownName, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{Hour, Timestamp};

/// No place on Earth is further ahead of UTC, or behind it.
const MOST_OFFSET_MINUTES: i16 = 14 * 60;

/// Every zone under the name that is in use today, sorted by name.
static ZONES: LazyLock<Vec<Zone>> = LazyLock::new(all_zones);

/// How many minutes a place's time is ahead of UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct UtcOffset(i16);

/// A part of the world, by which the IANA database names its zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
pub(crate) enum Region {
    Africa,
    America,
    Antarctica,
    Arctic,
    Asia,
    Atlantic,
    Australia,
    Europe,
    Indian,
    Pacific,
}

named_enum!(Region);

#[derive(PartialEq, Eq, Debug)]
struct Zone {
    name: String,
    region: Region,
    rules: Rules,
}

/// A zone of the IANA database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NamedZone(&'static Zone);

/// The time zone of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeZone {
    /// UTC, or an offset that was chosen while there were no other zones. It has no summer time.
    Fixed(UtcOffset),
    Named(NamedZone),
}

impl UtcOffset {
    /// An offset of so many minutes, if there are such places.
    pub(crate) fn new(minutes: i64) -> Option<Self> {
        i16::try_from(minutes).ok().filter(|minutes| minutes.abs() <= MOST_OFFSET_MINUTES).map(Self)
    }

    pub(crate) fn minutes(self) -> i64 {
        i64::from(self.0)
    }
}

impl NamedZone {
    /// All zones by name.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        ZONES.iter().map(Self)
    }

    /// The zone with this name. Names that earlier versions of the database had for a zone lead to it.
    pub(crate) fn find(name: &str) -> Option<Self> {
        let found = TimeZoneDatabase::bundled().get(name).ok()?;
        let name = found.primary_iana_name()?;
        ZONES.binary_search_by(|zone| zone.name.as_str().cmp(name)).ok().map(|index| Self(&ZONES[index]))
    }

    pub(crate) fn region(self) -> Region {
        self.0.region
    }

    /// Such as `America/New_York`.
    pub(crate) fn name(self) -> &'static str {
        &self.0.name
    }
}

impl TimeZone {
    pub(crate) const UTC: Self = Self::Fixed(UtcOffset(0));

    /// The hour and the minute there at this time.
    pub(crate) fn time_of_day(self, now: Timestamp) -> (i64, i64) {
        let time = self.rules().to_datetime(now.instant());
        (time.hour().into(), time.minute().into())
    }

    /// When the day there begins that is so many days after the one of `now`.
    pub(crate) fn midnight(self, now: Timestamp, days: i64) -> Timestamp {
        let [first, _] = self.times_of(self.date(now, days), Hour::MIDNIGHT);
        first
    }

    /// The first time after `now` at which the clock there shows this hour, or is set forward over it.
    pub(crate) fn next(self, now: Timestamp, hour: Hour) -> Timestamp {
        // Today, tomorrow, or on the day after one that the clock is set forward over, as once in Samoa.
        let times = (0..=2).flat_map(|days| self.times_of(self.date(now, days), hour));
        times.into_iter().find(|&at| at > now).unwrap_or(now)
    }

    /// When the clock there shows this hour of a day for the first and for the last time. They differ where the clock is set back.
    /// Where it is set forward over the hour, both are the time at which that happens.
    fn times_of(self, date: Date, hour: Hour) -> [Timestamp; 2] {
        let rules = self.rules();
        let time = rules.to_ambiguous_timestamp(date.at(hour.number() as i8, 0, 0, 0));
        // Only on the last day of the year 9999, jiff has no timestamp.
        let [first, last] = [time.earlier(), time.later()].map(|at| at.unwrap_or(jiff::Timestamp::MAX));
        let times = match time.offset() {
            AmbiguousOffset::Gap { .. } => [rules.following(first).next().map_or(last, |change| change.timestamp()); 2],
            AmbiguousOffset::Unambiguous { .. } | AmbiguousOffset::Fold { .. } => [first, last],
        };
        times.map(|at| Timestamp(at.as_millisecond()))
    }

    /// The date there so many days after `now`.
    fn date(self, now: Timestamp, days: i64) -> Date {
        self.rules().to_datetime(now.instant()).date().saturating_add(days.days())
    }

    fn rules(self) -> Rules {
        match self {
            Self::Fixed(offset) => {
                // 14 hours are within what jiff allows.
                Rules::fixed(Offset::from_seconds(i32::from(offset.0) * 60).unwrap_or(Offset::UTC))
            }
            Self::Named(zone) => zone.0.rules.clone(),
        }
    }
}

impl Default for TimeZone {
    fn default() -> Self {
        Self::UTC
    }
}

impl FromStr for UtcOffset {
    type Err = UnknownName;

    /// Reads an offset exactly as it is written: `+05:45`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let offset = || {
            let (hours, minutes) = text.get(1..)?.split_once(':')?;
            let minutes = hours.parse::<i64>().ok()? * 60 + minutes.parse::<i64>().ok()?;
            Self::new(if text.starts_with('-') { -minutes } else { minutes })
        };
        let read = offset().filter(|offset| offset.to_string() == text);
        read.ok_or(UnknownName { expected: "an offset from -14:00 to +14:00" })
    }
}

impl fmt::Display for UtcOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{:02}:{:02}", self.0.abs() / 60, self.0.abs() % 60)
    }
}

impl FromStr for TimeZone {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let zone = text.parse().ok().map(Self::Fixed).or_else(|| NamedZone::find(text).map(Self::Named));
        zone.ok_or(UnknownName { expected: "a zone of the IANA database such as Europe/Berlin, or an offset from UTC" })
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(offset) => offset.fmt(f),
            Self::Named(zone) => f.write_str(zone.name()),
        }
    }
}

fn all_zones() -> Vec<Zone> {
    let database = TimeZoneDatabase::bundled();
    let zone = |name: &str| {
        let (region, _) = name.split_once('/')?;
        let (region, rules) = (region.parse().ok()?, database.get(name).ok()?);
        rules.is_primary().then(|| Zone { name: name.to_owned(), region, rules })
    };
    let mut zones: Vec<Zone> = database.available().filter_map(|name| zone(name.as_str())).collect();
    zones.sort_by(|one, other| one.name.cmp(&other.name));
    zones
}
