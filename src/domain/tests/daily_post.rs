//! When the daily puzzle is posted in a server.

use super::*;
use crate::domain::{DailyPuzzle, Day, Hour};

type Setting = PostSetting<DailyPuzzle>;

const DAY: Day = Day(20_790);
const CHANNEL: ChannelId = ChannelId(7);

fn at(hour: i64) -> Timestamp {
    DAY.start().plus_ms(hour * HOUR_MS)
}

fn hour(number: i64) -> Hour {
    Hour::new(number).expect("an hour")
}

fn day_of(schedule: &PostSchedule<DailyPuzzle>) -> Day {
    schedule.subject.day()
}

#[test]
fn the_first_post_is_at_nine() {
    for (now, day) in [(at(8), DAY), (at(9), DAY.next()), (at(23), DAY.next())] {
        for off in [Setting::Off, Setting::ChannelDeleted] {
            let schedule = off.with_channel(CHANNEL, now);
            assert_eq!((day_of(&schedule), schedule.posted_at()), (day, day.start().plus_ms(9 * HOUR_MS)));
            assert_eq!((schedule.options.role, schedule.posting_since, schedule.was_refused), (None, None, false));
        }
    }
}

#[test]
fn no_puzzle_is_posted_twice_when_the_hour_or_the_channel_changes() {
    let before = Setting::Off.with_channel(CHANNEL, at(8));
    let later = before.with_hour(hour(20), at(8));
    assert_eq!((day_of(&later), later.posted_at()), (DAY, at(20)));
    let passed = before.with_hour(hour(3), at(8));
    assert_eq!((day_of(&passed), passed.posted_at()), (DAY.next(), DAY.next().start().plus_ms(3 * HOUR_MS)));
    let done = before.after(false, at(9));
    assert_eq!(day_of(&done), DAY.next());
    assert_eq!(day_of(&done.with_hour(hour(20), at(9))), DAY.next(), "today's has been posted");
    // While it is being posted.
    let posting = PostSchedule { posting_since: Some(at(9)), ..before };
    for changed in [posting.with_hour(hour(20), at(9)), Setting::On(posting).with_channel(ChannelId(8), at(9))] {
        assert_eq!((day_of(&changed), changed.posting_since), (DAY.next(), None));
    }
    assert_eq!(posting.with_hour(hour(9), at(9)), posting);
    assert_eq!(Setting::On(posting).with_channel(CHANNEL, at(9)), posting);
    let waiting = Setting::On(before).with_channel(ChannelId(8), at(8));
    assert_eq!(waiting, PostSchedule { channel: ChannelId(8), ..before });
}

#[test]
fn a_post_is_left_out_when_its_day_is_over() {
    let schedule = Setting::Off.with_channel(CHANNEL, at(8));
    assert!(!schedule.subject.is_too_late(DAY.end().plus_ms(-1)) && schedule.subject.is_too_late(DAY.end()));
    let refused = schedule.after(true, at(9));
    assert!(refused.was_refused && !refused.after(false, at(40)).was_refused);
    let away = schedule.after(false, at(24 * 9 + 10));
    assert_eq!(away.subject, DailyPuzzle::of(at(24 * 10)), "after nine days");
}
