//! Time zones: what the clock shows there, when days and hours begin around the changes of summer time, and how zones are listed.

use jiff::tz::TimeZoneDatabase;

use super::*;

fn zone(name: &str) -> TimeZone {
    name.parse().expect("a time zone")
}

/// A time by UTC, such as `2026-03-29T00:30Z`.
fn at(text: &str) -> Timestamp {
    Timestamp(text.parse::<jiff::Timestamp>().expect("a time").as_millisecond())
}

fn hour(number: i64) -> Hour {
    Hour::new(number).expect("an hour")
}

#[test]
fn the_clock_shows_summer_time_from_its_first_to_its_last_moment() {
    for (name, now, shown) in [
        ("Europe/Berlin", "2026-03-29T00:59Z", (1, 59)),
        ("Europe/Berlin", "2026-03-29T01:00Z", (3, 0)),
        ("Europe/Berlin", "2026-10-25T00:59Z", (2, 59)),
        ("Europe/Berlin", "2026-10-25T01:00Z", (2, 0)),
        // By the rule, in a year that no table contains.
        ("Europe/Berlin", "2087-07-01T12:00Z", (14, 0)),
        ("America/New_York", "2026-07-01T12:00Z", (8, 0)),
        ("America/New_York", "2026-12-01T12:00Z", (7, 0)),
        ("Asia/Kathmandu", "2026-07-01T12:00Z", (17, 45)),
        ("Australia/Lord_Howe", "2026-07-01T12:00Z", (22, 30)),
        ("Australia/Lord_Howe", "2026-12-01T12:00Z", (23, 0)),
        ("+02:00", "2026-07-01T12:00Z", (14, 0)),
        ("-03:30", "2026-07-01T00:00Z", (20, 30)),
        ("+00:00", "2026-07-01T12:00Z", (12, 0)),
    ] {
        assert_eq!(zone(name).time_of_day(at(now)), shown, "{name} {now}");
    }
}

#[test]
fn days_begin_at_midnight_or_when_the_clock_is_set_over_it() {
    for (name, now, days, midnight) in [
        ("Europe/Berlin", "2026-03-29T12:00Z", 0, "2026-03-28T23:00Z"),
        ("Europe/Berlin", "2026-03-29T12:00Z", 1, "2026-03-29T22:00Z"),
        ("Europe/Berlin", "2026-10-25T12:00Z", 0, "2026-10-24T22:00Z"),
        ("Europe/Berlin", "2026-10-25T12:00Z", 1, "2026-10-25T23:00Z"),
        ("Europe/Berlin", "2026-01-01T12:00Z", 200, "2026-07-19T22:00Z"),
        // There, the clock is set from midnight to 1:00.
        ("Asia/Beirut", "2026-03-28T12:00Z", 1, "2026-03-28T22:00Z"),
        ("Asia/Beirut", "2026-03-29T12:00Z", 0, "2026-03-28T22:00Z"),
        // There, midnight comes twice.
        ("America/Havana", "2026-11-01T12:00Z", 0, "2026-11-01T04:00Z"),
        ("America/Havana", "2026-11-01T04:30Z", 0, "2026-11-01T04:00Z"),
        ("America/Havana", "2026-11-01T05:30Z", 0, "2026-11-01T04:00Z"),
        // Samoa had no 30 December.
        ("Pacific/Apia", "2011-12-30T09:00Z", 1, "2011-12-30T10:00Z"),
        ("Pacific/Apia", "2011-12-30T09:00Z", 2, "2011-12-30T10:00Z"),
        ("Pacific/Apia", "2011-12-30T09:00Z", 3, "2011-12-31T10:00Z"),
    ] {
        assert_eq!(zone(name).midnight(at(now), days), at(midnight), "{name} {now} {days}");
    }
}

#[test]
fn an_hour_that_is_left_out_begins_at_the_change_and_one_that_comes_twice_at_its_first_time() {
    for (name, now, wanted, next) in [
        ("Europe/Berlin", "2026-03-28T22:00Z", 2, "2026-03-29T01:00Z"),
        ("Europe/Berlin", "2026-03-28T22:00Z", 3, "2026-03-29T01:00Z"),
        ("Europe/Berlin", "2026-03-29T01:00Z", 2, "2026-03-30T00:00Z"),
        ("Europe/Berlin", "2026-10-24T22:00Z", 2, "2026-10-25T00:00Z"),
        ("Europe/Berlin", "2026-10-25T00:00Z", 2, "2026-10-25T01:00Z"),
        ("Europe/Berlin", "2026-10-24T22:00Z", 3, "2026-10-25T02:00Z"),
        // The clock is set by half an hour, and by two hours.
        ("Australia/Lord_Howe", "2026-10-03T15:00Z", 2, "2026-10-03T15:30Z"),
        ("Antarctica/Troll", "2026-03-28T23:30Z", 2, "2026-03-29T01:00Z"),
        ("Antarctica/Troll", "2026-10-25T01:30Z", 2, "2026-10-25T02:00Z"),
        ("Pacific/Apia", "2011-12-30T09:00Z", 23, "2011-12-30T10:00Z"),
        ("+02:00", "2026-07-01T12:00Z", 8, "2026-07-02T06:00Z"),
    ] {
        assert_eq!(zone(name).next(at(now), hour(wanted)), at(next), "{name} {now} {wanted}");
    }
}

#[test]
fn quiet_hours_follow_summer_time() {
    let quiet = |from, to| QuietHours { from: Hour::new(from), to: hour(to), zone: zone("Europe/Berlin") };
    for (hours, now, end) in [
        // From 22:00 to 7:00, before and after the nights in which the clock is set.
        (quiet(22, 7), "2026-03-27T20:59Z", None),
        (quiet(22, 7), "2026-03-27T21:00Z", Some("2026-03-28T06:00Z")),
        (quiet(22, 7), "2026-03-28T21:00Z", Some("2026-03-29T05:00Z")),
        (quiet(22, 7), "2026-03-29T04:59Z", Some("2026-03-29T05:00Z")),
        (quiet(22, 7), "2026-03-29T05:00Z", None),
        (quiet(22, 7), "2026-03-29T19:59Z", None),
        (quiet(22, 7), "2026-03-29T20:00Z", Some("2026-03-30T05:00Z")),
        (quiet(22, 7), "2026-10-24T20:00Z", Some("2026-10-25T06:00Z")),
        // They end at an hour that is left out, and consist of one.
        (quiet(22, 2), "2026-03-29T00:59Z", Some("2026-03-29T01:00Z")),
        (quiet(22, 2), "2026-03-29T01:00Z", None),
        (quiet(2, 3), "2026-03-29T00:59Z", None),
        (quiet(2, 3), "2026-03-29T01:00Z", None),
        // They end at an hour that comes twice, begin with it, and consist of it.
        (quiet(22, 2), "2026-10-24T23:59Z", Some("2026-10-25T00:00Z")),
        (quiet(22, 2), "2026-10-25T01:30Z", None),
        (quiet(2, 7), "2026-10-25T00:00Z", Some("2026-10-25T06:00Z")),
        (quiet(2, 7), "2026-10-25T01:00Z", Some("2026-10-25T06:00Z")),
        (quiet(2, 3), "2026-10-25T00:30Z", Some("2026-10-25T02:00Z")),
        (quiet(2, 3), "2026-10-25T01:30Z", Some("2026-10-25T02:00Z")),
    ] {
        assert_eq!(hours.end_after(at(now)), end.map(at), "{hours:?} {now}");
    }
}

#[test]
fn quiet_hours_end_after_now_and_outside_of_them_everywhere_in_a_whole_year() {
    let hour_ms = Timestamp::DAY_MS / 24;
    for name in ["Europe/Berlin", "Australia/Lord_Howe", "America/Havana", "America/St_Johns", "Antarctica/Troll"] {
        let night = QuietHours { from: Hour::new(22), to: hour(7), zone: zone(name) };
        let mut quiet_hours = 0;
        for number in 0..365 * 24 {
            let now = at("2026-01-01T00:10Z").plus_ms(number * hour_ms);
            let Some(end) = night.end_after(now) else { continue };
            quiet_hours += 1;
            assert!(end > now && end <= now.plus_ms(11 * hour_ms) && night.end_after(end).is_none(), "{name} {now:?}");
            assert_eq!(night.zone.time_of_day(end), (7, 0), "{name} {now:?}");
        }
        assert!((9 * 365 - 2..=9 * 365 + 2).contains(&quiet_hours), "{name}: {quiet_hours}");
    }
}

#[test]
fn times_that_no_calendar_has_are_no_trouble() {
    for now in [Timestamp(i64::MIN), Timestamp(-1), Timestamp(i64::MAX)] {
        for name in ["Pacific/Kiritimati", "-14:00"] {
            let all_day = QuietHours { from: Hour::new(1), to: hour(0), zone: zone(name) };
            let (hour, _) = all_day.zone.time_of_day(now);
            assert_eq!(all_day.end_after(now).is_some(), hour >= 1, "{name} {now:?}");
            all_day.zone.midnight(now, i64::from(i16::MAX));
        }
    }
}

#[test]
fn zones_are_read_as_they_are_written_and_older_names_lead_to_them() {
    for zone in NamedZone::all().map(TimeZone::Named) {
        assert_eq!(zone.to_string().parse(), Ok(zone));
    }
    for (old, new) in
        [("Europe/Kiev", "Europe/Kyiv"), ("Asia/Calcutta", "Asia/Kolkata"), ("US/Pacific", "America/Los_Angeles")]
    {
        assert_eq!(zone(old), zone(new));
    }
    for minutes in [-14 * 60, -210, 0, 345, 14 * 60] {
        let offset = UtcOffset::new(minutes).expect("an offset");
        assert_eq!(offset.to_string().parse(), Ok(TimeZone::Fixed(offset)));
    }
    let shown: Vec<String> =
        [-600, -210, 0, 330].into_iter().filter_map(UtcOffset::new).map(|one| one.to_string()).collect();
    assert_eq!(shown, ["-10:00", "-03:30", "+00:00", "+05:30"]);
    assert_eq!(UtcOffset::new(15 * 60), None);
    let long = "Europe/".repeat(500);
    for bad in [
        "",
        "UTC+1",
        "+14:01",
        "+5:30",
        "+05:60",
        "+05:+3",
        "é5:30",
        "+99999999999999999999:00",
        "Europe",
        "Mars/Base",
        &long,
    ] {
        assert!(bad.parse::<TimeZone>().is_err(), "{bad}");
    }
}

/// What can be chosen in a list and in the lists that it leads to.
fn reached_from(list: ZoneList, seen: &mut Vec<ZoneList>) -> Vec<TimeZone> {
    if seen.contains(&list) {
        return Vec::new();
    }
    seen.push(list);
    assert_eq!(list.to_string().parse(), Ok(list));
    let choices = list.choices(TimeZone::UTC);
    assert!((2..=25).contains(&choices.len()), "Discord's limit: {list} has {}", choices.len());
    let mut zones = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        assert!(!choices[..index].contains(choice), "{choice:?} twice");
        match *choice {
            ZoneChoice::Zone(zone) => zones.push(zone),
            ZoneChoice::List(other) => zones.extend(reached_from(other, seen)),
        }
    }
    zones
}

#[test]
fn every_zone_in_which_people_live_can_be_reached() {
    let reached = reached_from(ZoneList::Regions, &mut Vec::new());
    let mut countries = 0;
    for name in TimeZoneDatabase::bundled().available() {
        let rules = TimeZoneDatabase::bundled().get(name.as_str()).expect("a zone");
        if rules.is_primary() && rules.location().is_some() {
            countries += 1;
            let zone = zone(name.as_str());
            assert_eq!(zone.to_string(), name.as_str());
            assert!(reached.contains(&zone), "{name}");
            let first = ZoneList::of(zone).choices(zone);
            assert!(first.contains(&ZoneChoice::Zone(zone)), "{name} is in the list that is shown first");
        }
    }
    assert!(countries > 400, "{countries}");
    for region in Region::ALL {
        let list = ZoneList::Region(*region).choices(TimeZone::UTC);
        let zones = list.iter().filter(|choice| matches!(choice, ZoneChoice::Zone(_))).count();
        assert!(list.len() == zones + 1 || zones >= 10, "{region} offers {zones} well-known zones");
    }
    let fixed = zone("+05:45");
    assert_eq!(ZoneList::of(fixed).choices(fixed)[..2], [ZoneChoice::Zone(fixed), ZoneChoice::Zone(TimeZone::UTC)]);
    for bad in ["", "Europe/Berlin", "Europe 9", "Europe x", "regions 0", "+02:00"] {
        assert!(bad.parse::<ZoneList>().is_err(), "{bad}");
    }
}
