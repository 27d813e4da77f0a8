//! Holidays: taken by the hour when a flag would fall, exactly as much as a year has, also when much happens at once.

use tokio::task::JoinSet;

use super::notice::MINUTE_MS;
use super::*;
use crate::domain::{EndReason, HOLIDAY_OF_YEAR_MS, Setting, StoredGame, TimeControl};
use rules::Color;

const HOUR_MS: i64 = 60 * 60_000;
const DAY_MS: i64 = Timestamp::DAY_MS;

impl TestService {
    pub(super) async fn switch_holidays_off(&self, user: &User) {
        self.players.change_setting(user, None, Setting::Holidays, "off").await.unwrap();
    }

    async fn holiday_left(&self, user: &User) -> i64 {
        let mut read = self.games.store.read().await.unwrap();
        let player = read.player_by_discord_id(user.discord).await.unwrap().unwrap();
        read.holiday_of(player.id, self.games.now()).await.unwrap().left_ms
    }
}

#[tokio::test]
async fn a_flag_falls_only_after_all_holidays_of_the_year_and_not_earlier_or_later() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    service.advance(DAY_MS + 299);
    service.settle().await;
    assert_eq!(service.games.stored(game.id).await.unwrap(), game, "not due yet");
    service.advance(1);
    let hours = HOLIDAY_OF_YEAR_MS / HOUR_MS;
    for hour in 1..=hours {
        let mut events = service.games.events.subscribe();
        service.settle().await;
        let after = service.games.stored(game.id).await.unwrap();
        let flag_at = START.plus_ms(DAY_MS + hour * HOUR_MS);
        assert_eq!((after.flag_at(), after.turn), (Some(flag_at), game.turn), "hour {hour}");
        assert_eq!(after.clock.unwrap().holiday_ms, hour * HOUR_MS);
        let latest = START.plus_ms(DAY_MS + HOLIDAY_OF_YEAR_MS);
        assert_eq!(
            service.games.view(game.id).await.unwrap().holiday_until,
            Some(latest),
            "what is told does not change"
        );
        assert_eq!(service.holiday_left(&alice()).await, HOLIDAY_OF_YEAR_MS - hour * HOUR_MS);
        let falls_at = Some(flag_at.plus_ms(300));
        let edit =
            Event::Game { id: game.id, version: after.version, origin: Origin::Background, flag_falls_at: falls_at };
        assert_eq!(events.recv().await.unwrap(), edit, "the message is edited");
        service.settle().await;
        assert_eq!(service.games.stored(game.id).await.unwrap(), after, "an hour is taken once");
        service.advance(HOUR_MS);
    }
    assert_eq!(service.holiday_left(&bob()).await, HOLIDAY_OF_YEAR_MS, "only of the player to move");
    service.settle().await;
    let ended = service.games.stored(game.id).await.unwrap();
    assert_eq!(ended.ending().map(|ending| ending.reason), Some(EndReason::TimeOut(Color::Black)));
    assert_eq!(ended.clock.unwrap().left.black, 0);
    // In the next year there are holidays again.
    service.advance(60 * DAY_MS);
    assert_eq!(service.holiday_left(&alice()).await, HOLIDAY_OF_YEAR_MS);
}

#[tokio::test]
async fn a_player_who_has_switched_them_off_loses_on_time() {
    let service = TestService::new().await;
    let [mine, other] =
        [service.started_game(TimeControl::Days1).await, service.started_game(TimeControl::Days1).await];
    service
        .apply(&alice(), other.id, GameAction::Move(first_move(&service.games.view(other.id).await.unwrap())))
        .await
        .unwrap();
    service.switch_holidays_off(&alice()).await;
    service.advance(DAY_MS + 300);
    service.settle().await;
    let ended = service.games.stored(mine.id).await.unwrap();
    assert_eq!(ended.ending().map(|ending| ending.reason), Some(EndReason::TimeOut(Color::Black)));
    assert_eq!(
        (service.holiday_left(&alice()).await, service.holiday_left(&bob()).await),
        (HOLIDAY_OF_YEAR_MS, HOLIDAY_OF_YEAR_MS - HOUR_MS,)
    );
    assert_eq!(service.games.stored(other.id).await.unwrap().ending(), None, "Bob's are on");
}

#[tokio::test]
async fn a_late_move_before_the_sweep_takes_a_holiday_and_a_move_in_time_takes_none() {
    let service = TestService::new().await;
    for (requested_ms, taken_ms) in [(DAY_MS - 1, 0), (DAY_MS, HOUR_MS), (DAY_MS + 200, HOUR_MS)] {
        let before = service.holiday_left(&alice_known(&service).await).await;
        let started = service.games.now();
        let game = service.started_game(TimeControl::Days1).await;
        service.advance(DAY_MS + 250);
        let games = service.games.requested_at(started.plus_ms(requested_ms));
        let action = GameAction::Move(first_move(&service.games.view(game.id).await.unwrap()));
        let moved = games.apply(&alice(), false, game.id, action, Some(game.turn), Origin::Response).await.unwrap();
        assert_eq!(before - service.holiday_left(&alice()).await, taken_ms, "{requested_ms}");
        assert_eq!(moved.game.clock.unwrap().holiday_ms, 0, "the next turn has its own time");
        service.apply(&bob(), game.id, GameAction::Resign).await.unwrap();
    }
}

#[tokio::test]
async fn a_late_move_counts_if_a_sweep_takes_the_holiday_before_it_can() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    service.advance(DAY_MS + 300);
    // The move has found out that time is up, and then the sweep comes first.
    service.settle().await;
    assert!(service.games.has_time_by_holiday(game.id).await.unwrap());
    assert_eq!(service.holiday_left(&alice()).await, HOLIDAY_OF_YEAR_MS - HOUR_MS, "one hour");
    service.switch_holidays_off(&alice()).await;
    service.advance(HOUR_MS - 300);
    let flag_at = service.games.stored(game.id).await.unwrap().flag_at();
    assert_eq!(service.games.view(game.id).await.unwrap().holiday_until, flag_at, "no other hour follows");
    assert!(!service.games.has_time_by_holiday(game.id).await.unwrap(), "the hour is over");
}

#[tokio::test]
async fn an_hour_away_costs_an_hour_for_all_games_together() {
    let service = TestService::new().await;
    let mut games = Vec::new();
    // Their flags are due twelve minutes after each other.
    for _ in 0..5 {
        games.push(service.started_game(TimeControl::Days1).await);
        service.advance(12 * MINUTE_MS);
    }
    service.advance(DAY_MS - HOUR_MS);
    // Alice is away for three and a half hours.
    for _ in 0..210 {
        service.advance(MINUTE_MS);
        service.settle().await;
    }
    assert_eq!(HOLIDAY_OF_YEAR_MS - service.holiday_left(&alice()).await, 4 * HOUR_MS);
    let flags_at = START.plus_ms(DAY_MS + 4 * HOUR_MS);
    for game in &games {
        let view = service.games.view(game.id).await.unwrap();
        assert_eq!((view.game.flag_at(), view.game.ending()), (Some(flags_at), None));
        assert_eq!(view.holiday_until, Some(START.plus_ms(DAY_MS + HOLIDAY_OF_YEAR_MS)));
    }
    // She comes back and moves.
    for game in &games {
        service.play(game.id).await;
    }
    assert_eq!(HOLIDAY_OF_YEAR_MS - service.holiday_left(&alice()).await, 4 * HOUR_MS);
}

/// Alice, who is stored.
async fn alice_known(service: &TestService) -> User {
    service.players.change_setting(&alice(), None, Setting::Holidays, "on").await.unwrap();
    alice()
}

#[tokio::test]
async fn a_time_without_the_bot_costs_no_holiday() {
    let service = TestService::new().await;
    service.games.record_heartbeat().await.unwrap();
    let game = service.started_game(TimeControl::Days1).await;
    service.advance(3 * DAY_MS);
    service.games.end_downtime().await.unwrap();
    service.settle().await;
    let after = service.games.stored(game.id).await.unwrap();
    assert_eq!(after.flag_at(), Some(START.plus_ms(4 * DAY_MS)));
    assert_eq!(service.holiday_left(&alice()).await, HOLIDAY_OF_YEAR_MS);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_sweeps_and_a_move_at_once_one_takes_an_hour() {
    let mut outcomes = Vec::new();
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        let game = service.started_game(TimeControl::Days3).await;
        service.advance(3 * DAY_MS + 300);
        let square = first_move(&service.games.view(game.id).await.unwrap());
        let mut acts: Vec<Option<(User, GameAction)>> = vec![None, None, None];
        acts.extend([Some((alice(), GameAction::Move(square))), Some((bob(), GameAction::Resign))]);
        random.shuffle(&mut acts);
        let mut tasks = JoinSet::new();
        for act in acts {
            let (games, id, yields) = (service.games.clone(), game.id, random.u32(..20));
            tasks.spawn(async move {
                for _ in 0..yields {
                    tokio::task::yield_now().await;
                }
                match act {
                    Some((user, action)) => {
                        games.apply(&user, false, id, action, None, Origin::Response).await.map(|_| ())
                    }
                    None => games.apply_as_bot(id, BotAction::FallFlag, None).await,
                }
            });
        }
        while let Some(result) = tasks.join_next().await {
            match result.unwrap() {
                Ok(()) | Err(ServiceError::Refused(_)) => {}
                Err(error) => panic!("seed {seed}: {error}"),
            }
        }
        let after: StoredGame = service.games.stored(game.id).await.unwrap();
        assert_eq!(after.ending().map(|ending| ending.reason), Some(EndReason::Resigned(Color::White)), "seed {seed}");
        let taken = HOLIDAY_OF_YEAR_MS - service.holiday_left(&alice()).await;
        let has_moved = after.game.plies().len() == 1;
        let left = after.clock.unwrap().left;
        let expected_left = match (has_moved, taken) {
            (true, HOUR_MS) => 3 * DAY_MS,
            (false, HOUR_MS) => HOUR_MS - 300,
            // Bob has resigned before anything else.
            (false, 0) => 0,
            other => panic!("seed {seed}: {other:?}"),
        };
        assert_eq!(left.black, expected_left, "seed {seed}");
        assert_eq!(left.white, 3 * DAY_MS, "seed {seed}");
        if !outcomes.contains(&(has_moved, taken)) {
            outcomes.push((has_moved, taken));
        }
    }
    assert!(outcomes.len() >= 2, "the runs differ in what comes first: {outcomes:?}");
}
