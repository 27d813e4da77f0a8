//! Clocks that jump: nothing irreversible happens until Discord confirms the time.

use std::sync::Mutex;
use std::time::Duration;

use super::*;
use crate::domain::ChallengeState;
use crate::service::clock::SystemTimes;

const HOUR_MS: i64 = 60 * 60 * 1000;

/// Times that a test sets.
#[derive(Clone, Debug)]
struct ManualTimes(Arc<Mutex<(Timestamp, Duration)>>);

impl ManualTimes {
    fn new() -> Self {
        Self(Arc::new(Mutex::new((START, Duration::ZERO))))
    }

    /// Time goes by.
    fn pass(&self, milliseconds: i64) {
        let mut times = self.0.lock().unwrap();
        times.0 = times.0.plus_ms(milliseconds);
        times.1 += Duration::from_millis(milliseconds.unsigned_abs());
    }

    /// Somebody sets the clock, or the machine wakes up.
    fn jump(&self, milliseconds: i64) {
        let mut times = self.0.lock().unwrap();
        times.0 = times.0.plus_ms(milliseconds);
    }
}

impl SystemTimes for ManualTimes {
    fn wall(&self) -> Timestamp {
        self.0.lock().unwrap().0
    }

    fn monotonic(&self) -> Duration {
        self.0.lock().unwrap().1
    }
}

fn started(newest: Option<Timestamp>) -> (ManualTimes, SystemClock<ManualTimes>) {
    let times = ManualTimes::new();
    (times.clone(), SystemClock::new(times, newest))
}

#[test]
fn a_clock_that_is_corrected_a_little_is_followed() {
    let (times, clock) = started(None);
    for (pass, jump) in [(1_000, 0), (HOUR_MS, 30_000), (1_000, -59_000), (90 * Timestamp::DAY_MS, 60_000)] {
        times.pass(pass);
        times.jump(jump);
        assert_eq!(clock.now(), times.wall());
    }
}

#[test]
fn a_clock_that_is_ahead_of_the_servers_is_not_followed_until_an_interaction_confirms_it() {
    for ahead in [61_000, 4 * 60_000, 40 * Timestamp::DAY_MS] {
        let (times, clock) = started(None);
        let server = START.plus_ms(-ahead);
        assert!(clock.compare(server));
        times.pass(5_000);
        assert_eq!(clock.now(), server.plus_ms(5_000));
        assert!(!clock.compare(server.plus_ms(5_000)), "it is followed already");
        assert!(!clock.observe(server.plus_ms(30_000)), "an interaction tells only a large difference");
        assert!(clock.observe(times.wall()));
        assert!(!clock.compare(server.plus_ms(5_000)), "an interaction says more");
        assert_eq!(clock.now(), times.wall());
        // Somebody sets the clock.
        times.jump(-ahead);
        assert!(!clock.compare(times.wall()));
        assert_eq!(clock.now(), START.plus_ms(5_000), "an interaction has confirmed another time");
    }
}

#[test]
fn a_server_whose_clock_is_ahead_or_differs_little_is_not_followed() {
    for ahead in [0, 2_000, -2_000, 60_000, -60_000, -61_000, -40 * Timestamp::DAY_MS] {
        let (times, clock) = started(None);
        assert!(!clock.compare(START.plus_ms(-ahead)));
        assert_eq!(clock.now(), times.wall());
    }
}

#[test]
fn a_server_is_not_followed_that_contradicts_an_interaction() {
    let (times, clock) = started(None);
    clock.observe(times.wall());
    assert!(!clock.compare(START.plus_ms(-HOUR_MS)));
    assert_eq!(clock.now(), times.wall());
}

#[test]
fn a_clock_that_jumps_is_not_followed_until_it_jumps_back() {
    for jump in [40 * Timestamp::DAY_MS, -40 * Timestamp::DAY_MS, 61_000, -61_000] {
        let (times, clock) = started(None);
        times.pass(5_000);
        clock.now();
        times.jump(jump);
        assert_eq!(clock.now(), START.plus_ms(5_000));
        times.pass(7_000);
        assert_eq!(clock.now(), START.plus_ms(12_000));
        if jump.abs() > HOUR_MS {
            clock.observe(START.plus_ms(12_000));
            assert_eq!(clock.now(), START.plus_ms(12_000), "Discord contradicts the jump");
        }
        times.jump(-jump);
        assert_eq!(clock.now(), times.wall());
        times.jump(1_000);
        assert_eq!(clock.now(), times.wall(), "it is followed again");
    }
}

#[test]
fn after_a_suspension_an_interaction_confirms_the_time() {
    let (times, clock) = started(None);
    times.jump(10 * Timestamp::DAY_MS);
    assert_eq!(clock.now(), START);
    clock.observe(times.wall().plus_ms(-2_000));
    assert_eq!(clock.now(), times.wall());
}

#[test]
fn an_interaction_is_not_made_in_the_future_so_a_clock_that_is_behind_is_not_right() {
    let (times, clock) = started(None);
    let now = START.plus_ms(100_000);
    assert!(clock.observe(now));
    times.pass(5_000);
    assert_eq!(clock.now(), now.plus_ms(5_000));
    times.jump(100_000);
    assert_eq!(clock.now(), times.wall(), "the clock is set right");

    // The clock is set wrong while the program runs, or another process ran before.
    for newest in [None, Some(now)] {
        let (times, clock) = started(newest);
        if newest.is_none() {
            times.jump(-100_000);
        }
        let right = newest.unwrap_or(START);
        assert_eq!(clock.now(), right);
        assert!(!clock.observe(right.plus_ms(2_000)));
        assert_eq!(clock.now(), right);
    }
}

#[test]
fn a_late_interaction_does_not_set_the_clock_back() {
    let (times, clock) = started(None);
    assert!(!clock.observe(START), "it confirms the time");
    times.pass(HOUR_MS);
    assert!(!clock.observe(START.plus_ms(10 * 60_000)));
    assert_eq!(clock.now(), times.wall());
}

#[test]
fn the_first_interaction_sets_a_clock_back_that_was_ahead_at_the_start() {
    let ahead = [10 * 60_000, 3 * HOUR_MS, Timestamp::DAY_MS];
    // On the very first start, and after a run whose clock was wrong from its start to its end.
    for (ahead_ms, newest) in ahead.into_iter().flat_map(|ahead_ms| [(ahead_ms, None), (ahead_ms, Some(START))]) {
        let (times, clock) = started(newest);
        assert_eq!(clock.now(), START);
        let discord = START.plus_ms(-ahead_ms);
        assert!(clock.observe(discord), "{ahead_ms} ms");
        times.pass(1_000);
        assert_eq!(clock.now(), discord.plus_ms(1_000), "{ahead_ms} ms");
        assert!(!clock.observe(discord.plus_ms(-ahead_ms)), "a late interaction");
        times.jump(-ahead_ms);
        assert_eq!(clock.now(), times.wall(), "the clock is set right");
    }
}

#[test]
fn discords_time_is_used_when_the_clock_is_wrong_in_another_way() {
    let newest = START.plus_ms(20 * Timestamp::DAY_MS);
    let (times, clock) = started(Some(newest));
    assert_eq!(clock.now(), newest, "the clock stands before what is stored");
    let discord = newest.plus_ms(3 * Timestamp::DAY_MS);
    clock.observe(discord);
    times.pass(1_000);
    assert_eq!(clock.now(), discord.plus_ms(1_000));
    times.jump(discord.0 - START.0);
    assert_eq!(clock.now(), times.wall(), "the clock is set right");
}

#[test]
fn at_the_start_only_a_short_pause_is_believed() {
    for (pause, believed) in [(0, true), (HOUR_MS, true), (40 * Timestamp::DAY_MS, false), (-2 * HOUR_MS, false)] {
        let newest = START.plus_ms(-pause);
        let (times, clock) = started(Some(newest));
        assert_eq!(clock.now(), if believed { START } else { newest }, "{pause} ms");
        clock.observe(START);
        assert_eq!(clock.now(), START, "an interaction confirms it");
        times.pass(1_000);
        assert_eq!(clock.now(), times.wall());
    }
}

#[tokio::test]
async fn a_jump_of_40_days_ends_no_game_and_no_challenge() {
    let (times, clock) = started(None);
    let service = TestService::with_clock(Arc::new(clock)).await;
    let game = service.player_game(GivenOptions::default()).await.game;
    let challenge = service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap();
    times.jump(40 * Timestamp::DAY_MS);
    service.settle().await;
    assert_eq!(service.games.view(game.id).await.unwrap().game, game);
    assert_eq!(service.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Open);
    // Somebody clicks: the jump was right, for example because the machine was suspended.
    service.games.observe_time(times.wall());
    service.settle().await;
    assert!(service.games.view(game.id).await.unwrap().game.ending().is_some());
    assert_eq!(service.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Expired);
}
