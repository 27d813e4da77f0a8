//! Servers without the bot: their games stand still, whatever happens in them, and go on a day after the return.

use tokio::task::JoinSet;

use super::clocks::ends_at;
use super::*;
use crate::domain::{
    ClockChoice, EndReason, MessageId, MessageRef, NoticeKind, NoticeState, Status, StoredGame, TimeControl, TimeLimit,
    Version,
};
use rules::{ByColor, Color};

const GUILD: GuildId = GuildId(1);
const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = Timestamp::DAY_MS;

impl TestService {
    async fn leave(&self) {
        self.guilds.begin_absence(GUILD).await.unwrap();
    }

    async fn come_back(&self) {
        self.guilds.end_absence(GUILD).await.unwrap();
    }

    /// Records that the program has been running until now.
    async fn beat(&self) {
        let mut write = self.games.store.write().await.unwrap();
        write.record_heartbeat(self.games.now()).await.unwrap();
        write.commit().await.unwrap();
    }

    async fn stored(&self, game: &StoredGame) -> StoredGame {
        self.games.stored(game.id).await.unwrap()
    }

    async fn play_as_mover(&self, game: &StoredGame) -> Result<GameView, ServiceError> {
        let view = self.games.view(game.id).await.unwrap();
        self.apply(&mover(&view), game.id, GameAction::Move(first_move(&view))).await
    }

    /// The kinds of the notices of a game that have not been sent.
    async fn waiting_notices(&self, game: &StoredGame) -> Vec<NoticeKind> {
        let notices = self.games.store.read().await.unwrap().notices_of(game.id).await.unwrap();
        notices.iter().filter(|one| matches!(one.state, NoticeState::Waiting(_))).map(|one| one.kind).collect()
    }
}

fn left(game: &StoredGame) -> ByColor<i64> {
    game.clock.unwrap().left
}

#[tokio::test]
async fn clocks_stop_with_the_removal_and_go_on_a_day_after_the_return() {
    let service = TestService::new().await;
    let live = service.game_under_way(TimeControl::Minutes5).await;
    let days = service.started_game(TimeControl::Days1).await;
    let elsewhere = service.games.start(&alice(), &small(), Location { guild: None, ..LOCATION }).await.unwrap();
    service.advance(2 * MINUTE_MS);
    service.leave().await;
    assert!(service.guilds.is_absent_from(Some(GUILD)).await.unwrap());
    assert!(!service.guilds.is_absent_from(Some(GuildId(2))).await.unwrap());
    assert_eq!(service.stored(&elsewhere.game).await, elsewhere.game, "direct messages");
    assert_eq!(service.guilds.guilds_with_running_times().await.unwrap(), []);
    let stopped = service.stored(&live).await;
    // A second event, and much later another one.
    for _ in 0..2 {
        service.advance(20 * DAY_MS);
        service.leave().await;
        service.settle().await;
        assert_eq!(service.stored(&live).await, stopped);
    }
    assert_eq!((stopped.flag_at(), left(&stopped).black), (None, 3 * MINUTE_MS + 5_000));

    let mut events = service.games.events.subscribe();
    service.come_back().await;
    let goes_on = service.games.now().plus_ms(DAY_MS);
    let back = service.stored(&live).await;
    assert_eq!(back.flag_at(), Some(goes_on.plus_ms(3 * MINUTE_MS + 5_000)));
    assert_eq!(service.stored(&days).await.flag_at(), Some(goes_on.plus_ms(DAY_MS - 2 * MINUTE_MS)));
    for _ in 0..2 {
        let event = events.recv().await.unwrap();
        assert!(matches!(event, Event::Game { origin: Origin::Background, .. }), "its board says so: {event:?}");
    }
    service.come_back().await;
    assert_eq!(service.stored(&live).await, back, "nothing is left to do");
    assert!(!service.guilds.is_absent_from(Some(GUILD)).await.unwrap());
    assert_eq!(service.guilds.guilds_with_running_times().await.unwrap(), [GUILD]);

    service.advance(DAY_MS - 1);
    service.settle().await;
    assert_eq!(service.stored(&live).await, back);
    service.advance(1);
    service.settle().await;
    let on = service.stored(&live).await;
    assert_eq!((on.absence, on.version, on.flag_at()), (None, back.version.next(), back.flag_at()));
    service.advance(3 * MINUTE_MS + 5_300);
    service.settle().await;
    let ending = service.stored(&live).await.ending().unwrap();
    assert_eq!(ending.reason, EndReason::TimeOut(Color::Black));
    assert!(service.stored(&days).await.ending().is_none());
}

#[tokio::test]
async fn downtime_is_not_given_back_to_a_game_that_stands_still() {
    let service = TestService::new().await;
    service.games.record_heartbeat().await.unwrap();
    let game = service.started_game(TimeControl::Days1).await;
    let store = &service.games.store;
    let reminder = async || {
        let notices = store.read().await.unwrap().notices_of(game.id).await.unwrap();
        let due = |one: &crate::domain::Notice| match (one.kind, one.state) {
            (NoticeKind::Reminder, NoticeState::Waiting(due)) => Some(due),
            _ => None,
        };
        notices.iter().find_map(due)
    };
    service.advance(HOUR_MS);
    service.beat().await;
    let before = service.stored(&game).await;
    service.leave().await;
    let stopped = service.stored(&game).await;
    // The program ends without the bot in the server, and starts again.
    service.advance(2 * HOUR_MS);
    service.games.end_downtime().await.unwrap();
    assert_eq!(service.stored(&game).await, stopped);
    service.come_back().await;
    let back = service.stored(&game).await;
    let remind_at = reminder().await;
    // It ends again within the day, in which the clock stands still.
    service.advance(3 * HOUR_MS);
    service.games.end_downtime().await.unwrap();
    assert_eq!((service.stored(&game).await, reminder().await), (back.clone(), remind_at));
    assert_eq!(back.clock.unwrap().stood_still_ms, 0);
    assert_eq!(remind_at, Some(back.flag_at().unwrap().plus_ms(-6 * HOUR_MS)));
    // It ends before the clock goes on, and starts after that.
    service.advance(22 * HOUR_MS);
    service.games.end_downtime().await.unwrap();
    let now = service.games.now();
    let left_ms = left(&stopped).black;
    assert_eq!(left_ms, left(&before).black - HOUR_MS);
    assert_eq!(service.stored(&game).await.flag_at(), Some(now.plus_ms(left_ms)), "no time has been used");
    assert_eq!(reminder().await, Some(now.plus_ms(left_ms - 6 * HOUR_MS)));
}

#[tokio::test]
async fn what_begins_in_a_server_without_the_bot_stands_still_too() {
    let service = TestService::new().await;
    let fallen = service.started_game(TimeControl::Days1).await;
    service.switch_holidays_off(&alice()).await;
    service.advance(DAY_MS + 300);
    service.settle().await;
    assert_eq!(
        service.stored(&fallen).await.ending().map(|ending| ending.reason),
        Some(EndReason::TimeOut(Color::Black))
    );
    let given = GivenOptions {
        clock: Some(ClockChoice::Limited(TimeControl::Minutes5)),
        color: "black".parse().ok(),
        ..GivenOptions::default()
    };
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
    service.leave().await;
    // Clicks that arrive although the bot is not there.
    let accepted = service.challenges.accept(&bob(), challenge.id).await.unwrap();
    assert!(accepted.is_bot_absent);
    let shown = service.show(accepted.game.id).await;
    let declined = service.apply(&bob(), fallen.id, GameAction::DeclineWin).await.unwrap().game;
    for game in [&shown, &declined] {
        assert!(game.is_bot_removed() && game.flag_at().is_none(), "{game:?}");
        assert_eq!(service.waiting_notices(game).await, []);
    }
    service.advance(60 * DAY_MS);
    service.settle().await;
    service.come_back().await;
    let goes_on = service.games.now().plus_ms(DAY_MS);
    assert_eq!(ends_at(&service.stored(&shown).await), goes_on.plus_ms(2 * MINUTE_MS));
    assert_eq!(service.stored(&declined).await.flag_at(), Some(goes_on.plus_ms(DAY_MS)));
    let unclear = Location { installation: Installation::User, guild: Some(GuildId(7)), ..LOCATION };
    service.guilds.begin_absence(GuildId(7)).await.unwrap();
    let by_user = service.games.start(&bob(), &small(), unclear).await.unwrap();
    assert_eq!(by_user.game.absence, None, "the bot was never in that server");
}

#[tokio::test]
async fn games_without_a_clock_are_neither_claimed_nor_abandoned_without_the_bot() {
    let service = TestService::new().await;
    let given = GivenOptions { clock: Some(ClockChoice::None), color: "black".parse().ok(), ..GivenOptions::default() };
    let game = service.player_game(given).await.game;
    let levels = ByColor::from_fn(|_| Level::WEAKEST);
    let exhibition = service.games.start_exhibition(&eve(), levels, &small(), LOCATION).await.unwrap().game;
    service.advance(6 * DAY_MS);
    service.leave().await;
    service.advance(90 * DAY_MS);
    service.settle().await;
    assert_eq!(refusal(service.apply(&bob(), game.id, GameAction::ClaimWin).await), Refusal::TooEarlyToClaim);
    assert_eq!(service.stored(&exhibition).await.status, Status::Paused);
    let mut read = service.games.store.read().await.unwrap();
    assert_eq!(read.games_waiting_for_a_level().await.unwrap(), []);
    assert_eq!(read.next_deadline(service.games.now()).await.unwrap().map(|at| at.0), Some(i64::MAX / 2), "none");
    drop(read);
    service.come_back().await;
    assert_eq!(service.stored(&game).await.ending(), None);
    service.advance(2 * DAY_MS - 1);
    service.settle().await;
    assert_eq!(refusal(service.apply(&bob(), game.id, GameAction::ClaimWin).await), Refusal::TooEarlyToClaim);
    service.advance(1);
    service.settle().await;
    service.apply(&bob(), game.id, GameAction::ClaimWin).await.unwrap();
}

#[tokio::test]
async fn nothing_is_sent_to_a_server_without_the_bot() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    let moved = service.play_as_mover(&game).await.unwrap().game;
    assert_eq!(service.waiting_notices(&moved).await, [NoticeKind::Turn, NoticeKind::Reminder]);
    service.leave().await;
    assert_eq!(service.waiting_notices(&moved).await, []);
    let late = service.play_as_mover(&moved).await.unwrap();
    assert!(late.is_bot_absent);
    assert_eq!(service.waiting_notices(&late.game).await, [NoticeKind::Turn]);
    service.advance(HOUR_MS);
    for id in service.notices.due().await.unwrap() {
        assert_eq!(service.notices.task(id, None).await.unwrap(), NoticeTask::None);
    }
    assert_eq!(service.waiting_notices(&late.game).await, []);
    let newer = MessageRef { channel: LOCATION.channel, message: MessageId(5_000) };
    service.messages.record_shown_version(game.id, newer, late.game.version, None).await.unwrap();
    let challenge = service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap();
    service.advance(2 * DAY_MS);
    service.settle().await;
    let stale = async || {
        let (messages, now) = (&service.messages, service.games.now());
        (
            messages.games_with_stale_messages().await.unwrap(),
            messages.games_with_outdated_older_messages().await.unwrap(),
            service.challenges.challenges_with_stale_messages(now).await.unwrap(),
        )
    };
    assert_eq!(stale().await, (vec![], vec![], vec![]));
    service.come_back().await;
    assert_eq!(stale().await, (vec![game.id], vec![game.id], vec![challenge.id]));
    let back = service.stored(&game).await;
    assert_eq!(service.waiting_notices(&back).await, [NoticeKind::Turn, NoticeKind::Reminder]);
}

/// A removal within the day after a return, a crash at any point, and a sweep after everything.
#[tokio::test]
async fn no_order_of_removals_returns_moves_and_restarts_lets_a_flag_fall_too_early() {
    let (mut timeouts, mut returns) = (0, 0);
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        let control = [TimeControl::Minutes5, TimeControl::Minutes15][random.usize(..2)];
        let TimeLimit::PerSide { base_ms, increment_ms } = control.limit() else { panic!("a live game") };
        service.games.record_heartbeat().await.unwrap();
        let mut game = service.started_game(control).await;
        let mut used = ByColor { black: 0, white: 0 };
        let mut moves = ByColor { black: 0, white: 0 };
        let (mut is_present, mut runs_from) = (true, START);
        for _ in 0..60 {
            let Some(color) = game.to_move() else { break };
            let before = service.games.now();
            let step = if random.u8(..3) == 0 || !is_present { 2 * DAY_MS } else { MINUTE_MS };
            let deadline = game.deadline(before).map_or(i64::MAX, |due| due.0 - before.0);
            // The worker wakes up in time.
            let step = random.i64(1..step).min(deadline);
            let is_restart = random.u8(..6) == 0;
            service.advance(step);
            let now = service.games.now();
            if is_restart {
                service.games.end_downtime().await.unwrap();
            } else {
                service.beat().await;
                if is_present && moves[color] > 0 {
                    used[color] += (now.0 - before.max(runs_from).0).max(0);
                }
            }
            service.settle().await;
            game = service.stored(&game).await;
            if let Some(ending) = game.ending() {
                let (reason, left_ms) = match moves[color] {
                    0 => (EndReason::NoFirstMove(color), base_ms),
                    _ => (EndReason::TimeOut(color), 0),
                };
                assert_eq!((ending.reason, left(&game)[color]), (reason, left_ms), "seed {seed}");
                assert!(is_present && now > runs_from, "seed {seed}: too early");
                timeouts += 1;
                break;
            }
            match random.u8(..6) {
                0 | 1 if is_present => {
                    service.leave().await;
                    is_present = false;
                }
                0..=2 if !is_present => {
                    service.come_back().await;
                    (is_present, runs_from) = (true, now.plus_ms(DAY_MS).max(runs_from));
                    returns += 1;
                }
                3 if !is_present => service.leave().await,
                _ => match service.play_as_mover(&game).await {
                    Ok(_) => moves[color] += 1,
                    Err(ServiceError::Refused(Refusal::TimeIsUp)) => {}
                    Err(error) => panic!("seed {seed}: {error}"),
                },
            }
            game = service.stored(&game).await;
            for side in Color::BOTH {
                let expected = (base_ms + moves[side] * increment_ms - used[side]).max(0);
                let is_running = game.to_move() == Some(side);
                let shown = match game.flag_at().filter(|_| is_running) {
                    Some(flag_at) => (flag_at.0 - now.max(runs_from).0).max(0),
                    None => left(&game)[side],
                };
                assert_eq!(shown, expected, "seed {seed}: {side}");
            }
        }
    }
    println!("{timeouts} flags, {returns} returns");
    assert!(timeouts > 5 && returns > 40, "{timeouts} {returns}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_removals_returns_moves_and_sweeps_at_once_nobody_loses_time() {
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        let game = service.game_under_way(TimeControl::Minutes5).await;
        service.advance(MINUTE_MS);
        service.leave().await;
        service.advance(30 * DAY_MS);
        let mut tasks = JoinSet::new();
        for task in 0..10 {
            let (deadlines, games, guilds) = (service.deadlines(), service.games.clone(), service.guilds.clone());
            let (messages, id) = (service.messages.clone(), game.id);
            let (yields, kind) = (random.u32(..20), task % 5);
            tasks.spawn(async move {
                for _ in 0..yields {
                    tokio::task::yield_now().await;
                }
                match kind {
                    0 => guilds.begin_absence(GUILD).await.unwrap(),
                    1 => guilds.end_absence(GUILD).await.unwrap(),
                    2 => drop(deadlines.settle_due().await.unwrap()),
                    3 => {
                        let message = MessageRef { channel: LOCATION.channel, message: MessageId(1000 + 1) };
                        messages.record_shown_version(id, message, Version(50), None).await.unwrap();
                    }
                    _ => {
                        let view = games.view(id).await.unwrap();
                        let action = GameAction::Move(first_move(&view));
                        let moved =
                            games.apply(&alice(), false, id, action, Some(view.game.turn), Origin::Response).await;
                        assert!(matches!(moved, Ok(_) | Err(ServiceError::Refused(_))), "{moved:?}");
                    }
                }
            });
        }
        tasks.join_all().await;
        service.settle().await;
        let game = service.stored(&game).await;
        let moves = i64::try_from(game.game.plies().len() - 2).unwrap();
        assert!(moves <= 1 && game.ending().is_none(), "seed {seed}: {game:?}");
        assert_eq!(
            left(&game),
            ByColor { black: 4 * MINUTE_MS + 5_000 + moves * 5_000, white: 5 * MINUTE_MS + 5_000 },
            "seed {seed}"
        );
        let is_absent = service.guilds.is_absent_from(Some(GUILD)).await.unwrap();
        assert_eq!(game.is_bot_removed(), is_absent, "seed {seed}");
        service.come_back().await;
        let goes_on = service.stored(&game).await.clock_goes_on_at().unwrap();
        assert!(goes_on >= service.games.now().plus_ms(DAY_MS), "seed {seed}");
    }
}

/// How long the removal from a server with many games takes, and the return. The writer does nothing else meanwhile.
#[tokio::test]
async fn a_thousand_games_stop_and_go_on_at_once() {
    let service = TestService::new().await;
    let first = service.started_game(TimeControl::Days7).await;
    let mut write = service.games.store.write().await.unwrap();
    for _ in 0..999 {
        write.copy_game_with_time(first.id, START, 7 * DAY_MS).await;
    }
    write.commit().await.unwrap();
    let begun = std::time::Instant::now();
    service.leave().await;
    let stopped = begun.elapsed();
    service.advance(DAY_MS);
    service.come_back().await;
    println!("1,000 games: stopped after {stopped:?}, resumed after {:?}", begun.elapsed() - stopped);
    let mut read = service.games.store.read().await.unwrap();
    assert_eq!(read.next_deadline(START).await.unwrap(), Some(START.plus_ms(2 * DAY_MS)));
    assert_eq!(read.games_past_deadline(START.plus_ms(2 * DAY_MS)).await.unwrap().len(), 1_000);
}
