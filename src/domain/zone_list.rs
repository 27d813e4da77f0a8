//! Which time zones a select offers at once: Discord's limit is 25 options, and there are more than 400 zones.

use std::fmt;
use std::str::FromStr;

use super::{NamedZone, Region, TimeZone};
use rules::UnknownName;

/// With an option for the way back, a select is full.
const ZONES_ON_PAGE: usize = 24;
/// The name of the list of regions.
const REGIONS: &str = "regions";

/// The zones that a region with several pages offers first: those of most people and of most different times, roughly from west to east.
/// With the pages and the way back there are at most 25 options.
const WELL_KNOWN: [&str; 88] = [
    "Africa/Casablanca",
    "Africa/Dakar",
    "Africa/Abidjan",
    "Africa/Accra",
    "Africa/Algiers",
    "Africa/Tunis",
    "Africa/Lagos",
    "Africa/Douala",
    "Africa/Luanda",
    "Africa/Kinshasa",
    "Africa/Tripoli",
    "Africa/Cairo",
    "Africa/Khartoum",
    "Africa/Harare",
    "Africa/Johannesburg",
    "Africa/Kampala",
    "Africa/Nairobi",
    "Africa/Addis_Ababa",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Vancouver",
    "America/Phoenix",
    "America/Denver",
    "America/Mexico_City",
    "America/Chicago",
    "America/Winnipeg",
    "America/Bogota",
    "America/Lima",
    "America/New_York",
    "America/Toronto",
    "America/Caracas",
    "America/Halifax",
    "America/Santiago",
    "America/St_Johns",
    "America/Argentina/Buenos_Aires",
    "America/Sao_Paulo",
    "Asia/Jerusalem",
    "Asia/Baghdad",
    "Asia/Riyadh",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Tashkent",
    "Asia/Yekaterinburg",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Ho_Chi_Minh",
    "Asia/Jakarta",
    "Asia/Shanghai",
    "Asia/Hong_Kong",
    "Asia/Singapore",
    "Asia/Taipei",
    "Asia/Seoul",
    "Asia/Tokyo",
    "Europe/Lisbon",
    "Europe/Dublin",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Amsterdam",
    "Europe/Zurich",
    "Europe/Rome",
    "Europe/Berlin",
    "Europe/Oslo",
    "Europe/Copenhagen",
    "Europe/Stockholm",
    "Europe/Vienna",
    "Europe/Prague",
    "Europe/Warsaw",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Kyiv",
    "Europe/Istanbul",
    "Europe/Moscow",
    "Pacific/Pago_Pago",
    "Pacific/Honolulu",
    "Pacific/Tahiti",
    "Pacific/Guam",
    "Pacific/Port_Moresby",
    "Pacific/Noumea",
    "Pacific/Fiji",
    "Pacific/Auckland",
    "Pacific/Tongatapu",
    "Pacific/Apia",
    "Pacific/Kiritimati",
];

/// A list of time zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ZoneList {
    /// All regions, and what belongs to none.
    Regions,
    /// A region: its zones, or the well-known ones and its pages.
    Region(Region),
    /// A page of a region, from 0.
    Page(Region, usize),
}

/// An option of a select of time zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ZoneChoice {
    Zone(TimeZone),
    /// Leads to another list.
    List(ZoneList),
}

impl ZoneList {
    /// The list that offers a zone first.
    pub(crate) fn of(zone: TimeZone) -> Self {
        let TimeZone::Named(named) = zone else { return Self::Regions };
        let region = Self::Region(named.region());
        let pages = (0..pages(named.region()).len()).map(|number| Self::Page(named.region(), number));
        let offers_it = |list: &Self| list.choices(zone).contains(&ZoneChoice::Zone(zone));
        std::iter::once(region).chain(pages).find(offers_it).unwrap_or(region)
    }

    /// What the list offers to a user with this zone, at most 25.
    pub(crate) fn choices(self, current: TimeZone) -> Vec<ZoneChoice> {
        let zone = |zone: NamedZone| ZoneChoice::Zone(TimeZone::Named(zone));
        match self {
            Self::Regions => {
                let fixed = matches!(current, TimeZone::Fixed(_)).then_some(current);
                let fixed = fixed.filter(|&fixed| fixed != TimeZone::UTC).into_iter().chain([TimeZone::UTC]);
                let regions = Region::ALL.iter().map(|&region| ZoneChoice::List(Self::Region(region)));
                fixed.map(ZoneChoice::Zone).chain(regions).collect()
            }
            Self::Region(region) => {
                let pages = pages(region);
                let back = ZoneChoice::List(Self::Regions);
                if let [zones] = pages.as_slice() {
                    return zones.iter().copied().map(zone).chain([back]).collect();
                }
                let known = WELL_KNOWN.iter().filter_map(|name| NamedZone::find(name));
                let known = known.filter(|known| known.region() == region).map(zone);
                let pages = (0..pages.len()).map(|number| ZoneChoice::List(Self::Page(region, number)));
                known.chain(pages).chain([back]).collect()
            }
            Self::Page(region, number) => {
                let zones = pages(region).into_iter().nth(number).unwrap_or_default();
                zones.into_iter().map(zone).chain([ZoneChoice::List(Self::Region(region))]).collect()
            }
        }
    }

    /// The first and the last zone of a page.
    pub(crate) fn ends(self) -> Option<(NamedZone, NamedZone)> {
        let Self::Page(region, number) = self else { return None };
        let page = pages(region).into_iter().nth(number)?;
        Some((*page.first()?, *page.last()?))
    }
}

/// The zones of a region by name, so many at a time as a select can offer.
fn pages(region: Region) -> Vec<Vec<NamedZone>> {
    let zones: Vec<NamedZone> = NamedZone::all().filter(|zone| zone.region() == region).collect();
    zones.chunks(ZONES_ON_PAGE).map(<[NamedZone]>::to_vec).collect()
}

impl FromStr for ZoneList {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let list = || {
            let (region, number) = match text.split_once(' ') {
                None => return text.parse().ok().map(Self::Region),
                Some((region, number)) => (region.parse().ok()?, number.parse().ok()?),
            };
            let list = Self::Page(region, number);
            list.ends().map(|_| list)
        };
        let list = if text == REGIONS { Some(Self::Regions) } else { list() };
        list.ok_or(UnknownName { expected: "a list of time zones" })
    }
}

impl fmt::Display for ZoneList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Regions => f.write_str(REGIONS),
            Self::Region(region) => region.fmt(f),
            Self::Page(region, number) => write!(f, "{region} {number}"),
        }
    }
}
