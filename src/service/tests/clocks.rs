//! Games with clocks: who gets one, when it starts, how flags fall, and what a time without the bot costs.

use std::time::Duration;

use super::notice::by_mention;
use super::worker::wait_for_work;
use super::*;
use crate::domain::{
    ClockChoice, EndReason, GameClock, MessageId, MessageRef, NoticeKind, RatedStatus, StoredGame, TimeControl, Version,
};
use rules::Color;

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

fn clocked(control: TimeControl) -> GivenOptions {
    GivenOptions { clock: Some(ClockChoice::Limited(control)), color: "black".parse().ok(), ..GivenOptions::default() }
}

impl TestService {
    /// Records that a message shows the game now.
    pub(super) async fn show(&self, game: GameId) -> StoredGame {
        let channel = self.games.stored(game).await.unwrap().location.channel;
        let message = MessageRef { channel, message: MessageId(1000 + game.0.unsigned_abs()) };
        self.messages.record_shown_version(game, message, Version::FIRST, None).await.unwrap();
        self.games.stored(game).await.unwrap()
    }

    /// A game of Alice, who plays black, against Bob, whose clock has just started.
    pub(super) async fn started_game(&self, control: TimeControl) -> StoredGame {
        let game = self.player_game(clocked(control)).await.game;
        self.show(game.id).await
    }

    /// The same once both sides have moved, at once.
    pub(super) async fn game_under_way(&self, control: TimeControl) -> StoredGame {
        let game = self.started_game(control).await;
        let game = self.play_first(&game).await;
        self.play_first(&game).await
    }

    async fn play_first(&self, game: &StoredGame) -> StoredGame {
        let mover = if game.to_move() == Some(Color::Black) { alice() } else { bob() };
        let square = game.game.position().legal_moves().iter().next().unwrap();
        self.apply(&mover, game.id, GameAction::Move(square)).await.unwrap().game
    }
}

/// When the time for the turn runs out.
pub(super) fn ends_at(game: &StoredGame) -> Timestamp {
    game.turn_limit().unwrap().1
}

fn clock(game: &StoredGame) -> GameClock {
    game.clock.unwrap()
}

#[tokio::test]
async fn the_clock_of_a_challenge_is_remembered_and_kept_by_a_rematch() {
    let service = TestService::new().await;
    let given = clocked(TimeControl::Days3);
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
    assert_eq!(challenge.options.clock, ClockChoice::Limited(TimeControl::Days3));
    let game = service.challenges.accept(&bob(), challenge.id).await.unwrap().game;
    assert_eq!(game.clock, Some(GameClock::new(TimeControl::Days3)));
    let repeated = service.challenges.create(&alice(), None, &GivenOptions::default(), LOCATION).await.unwrap();
    assert_eq!(repeated.options.clock, challenge.options.clock, "the last choice is repeated");
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    service.games.rematch(&alice(), game.id).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), game.id).await.unwrap() else { panic!("both want it") };
    assert_eq!(next.game.clock, Some(GameClock::new(TimeControl::Days3)));
    let against_bot = service.games.start(&alice(), &given, LOCATION).await.unwrap();
    assert_eq!(against_bot.game.clock, None, "the bot has no clock");
}

#[tokio::test]
async fn a_clock_starts_with_the_message_that_shows_the_board() {
    let service = TestService::new().await;
    let game = service.player_game(clocked(TimeControl::Minutes5)).await.game;
    service.advance(HOUR_MS);
    let mut events = service.games.events.subscribe();
    let shown = service.show(game.id).await;
    let now = service.games.now();
    assert_eq!((clock(&shown).running_since, ends_at(&shown)), (Some(now), now.plus_ms(2 * MINUTE_MS)));
    let falls_at = Some(now.plus_ms(2 * MINUTE_MS + 300));
    let edit = Event::Game { id: game.id, version: shown.version, origin: Origin::Background, flag_falls_at: falls_at };
    assert_eq!(events.recv().await.unwrap(), edit, "the message is edited and shows the time");
    service.advance(MINUTE_MS);
    assert_eq!(service.show(game.id).await, shown, "another message does not start it again");
    assert!(events.is_empty());
    let without =
        service.player_game(GivenOptions { clock: Some(ClockChoice::None), ..clocked(TimeControl::Days1) }).await;
    assert_eq!(service.show(without.game.id).await, without.game);
}

#[tokio::test]
async fn whoever_does_not_make_the_first_move_ends_the_game_without_result() {
    for color in Color::BOTH {
        let service = TestService::new().await;
        let mut game = service.started_game(TimeControl::Minutes5).await;
        if color == Color::White {
            service.advance(MINUTE_MS);
            game = service.play_first(&game).await;
            service.show_version(&game).await;
        }
        assert!(matches!(game.rated, RatedStatus::Rated(_)));
        service.advance(2 * MINUTE_MS + 299);
        // Each time a new worker, as after a restart.
        assert_eq!(service.settle().await, Duration::from_millis(1), "until exactly when the time is over");
        assert_eq!(service.games.stored(game.id).await.unwrap(), game);
        service.advance(1);
        service.settle().await;
        let ended = service.games.stored(game.id).await.unwrap();
        let ending = ended.ending().unwrap();
        assert_eq!((ending.reason, ending.winner), (EndReason::NoFirstMove(color), None));
        assert!(!ratings_have_changed(&service, &game).await);
        let players = ended.sides.map(|side| side.player().unwrap());
        let mut read = service.games.store.read().await.unwrap();
        assert_eq!(read.rated_game_between(players.black, players.white, 1).await.unwrap(), None, "no pair limit");
        drop(read);
        service.show_version(&ended).await;
        service.advance(MINUTE_MS);
        let told = service.send_due().await;
        assert_eq!(told, [by_mention("Alice and Bob", NoticeKind::Result)], "neither expects it");
    }
}

#[tokio::test]
async fn the_time_for_the_first_move_does_not_run_while_the_bot_is_away() {
    let service = TestService::new().await;
    service.games.record_heartbeat().await.unwrap();
    let game = service.started_game(TimeControl::Minutes15).await;
    service.advance(20_000);
    service.games.record_heartbeat().await.unwrap();
    service.advance(12 * MINUTE_MS);
    service.games.end_downtime().await.unwrap();
    service.settle().await;
    let waiting = service.games.stored(game.id).await.unwrap();
    let left_ms = 2 * MINUTE_MS - 20_000;
    assert_eq!((waiting.ending(), ends_at(&waiting)), (None, service.games.now().plus_ms(left_ms)));
    for _ in 0..5 {
        service.advance(left_ms / 5);
        service.games.record_heartbeat().await.unwrap();
    }
    service.advance(300);
    service.settle().await;
    let ending = service.games.stored(game.id).await.unwrap().ending().unwrap();
    assert_eq!(ending.reason, EndReason::NoFirstMove(Color::Black));
}

#[tokio::test]
async fn a_click_in_time_counts_as_long_as_the_flag_has_not_fallen() {
    let service = TestService::new().await;
    let game = service.game_under_way(TimeControl::Minutes5).await;
    service.advance(5 * MINUTE_MS + 5_200);
    let action = GameAction::Move(game.game.position().legal_moves().iter().next().unwrap());
    let click = async |ms| {
        let games = service.games.requested_at(START.plus_ms(ms));
        games.apply(&alice(), false, game.id, action, Some(game.turn), Origin::Response).await
    };
    assert_eq!(refusal(click(5 * MINUTE_MS + 5_000).await), Refusal::TimeIsUp);
    assert_eq!(refusal(service.apply(&alice(), game.id, action).await), Refusal::TimeIsUp);
    service.settle().await;
    let moved = click(5 * MINUTE_MS + 4_999).await.unwrap().game;
    assert_eq!(clock(&moved).left.black, 5_001);
    assert_eq!(moved.flag_at(), Some(service.games.now().plus_ms(5 * MINUTE_MS + 5_000)));
}

#[tokio::test]
async fn a_flag_falls_among_a_thousand_running_clocks_also_after_a_restart() {
    let service = TestService::new().await;
    let mut first = service.started_game(TimeControl::Minutes5).await;
    for _ in 0..4 {
        first = service.play_first(&first).await;
    }
    service.advance(10);
    let store = &service.games.store;
    let mut write = store.write().await.unwrap();
    for number in 0..1_000 {
        // As long as possible after the first one, or not much later.
        let left_ms = if number % 2 == 0 { 20 * MINUTE_MS } else { 5 * MINUTE_MS + 10_010 };
        write.copy_game_with_time(first.id, service.games.now(), left_ms).await;
    }
    write.commit().await.unwrap();
    let wait = async || service.settle().await;
    assert_eq!(wait().await, Duration::from_secs(60));
    service.advance(5 * MINUTE_MS + 10_000 - 10 - 100);
    assert_eq!(wait().await, Duration::from_millis(400), "until exactly when it falls");
    service.advance(399);
    assert_eq!(wait().await, Duration::from_millis(1));
    assert_eq!(service.games.stored(first.id).await.unwrap(), first);
    service.advance(1);
    let started = std::time::Instant::now();
    assert_eq!(wait().await, Duration::from_millis(20), "until the next one falls");
    println!("the flag fell after {:?}", started.elapsed());
    let view = service.games.view(first.id).await.unwrap();
    let ending = view.game.ending().unwrap();
    assert_eq!((ending.reason, ending.winner), (EndReason::TimeOut(Color::Black), Some(Color::White)));
    assert!(matches!(view.game.rated, RatedStatus::Rated(_)) && view.rating_changes.white.is_some());
    let mut read = store.read().await.unwrap();
    assert_eq!(read.count_running_games().await.unwrap(), 1_000, "no other one");
}

/// How late the last of many flags falls that are due at once, and how long a move waits meanwhile, is printed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flags_fall_among_a_hundred_thousand_clocks_while_moves_are_made() {
    let service = TestService::new().await;
    let mut other = service.game_under_way(TimeControl::Minutes15).await;
    let first = service.game_under_way(TimeControl::Minutes5).await;
    let store = &service.games.store;
    let mut write = store.write().await.unwrap();
    write.copy_game(first.id, START, 5 * MINUTE_MS, 0, 100).await;
    // One every 36 ms, for an hour.
    write.copy_game(first.id, START, 5 * MINUTE_MS + 1_000, 36, 100_000).await;
    write.commit().await.unwrap();
    service.advance(5 * MINUTE_MS + 300);
    let worker = service.deadlines();
    let started = std::time::Instant::now();
    let sweep = tokio::spawn(async move { (worker.settle_due().await.unwrap(), started.elapsed()) });
    let mut waits = Vec::new();
    while !sweep.is_finished() && other.to_move().is_some() {
        let clicked = std::time::Instant::now();
        other = service.play_first(&other).await;
        waits.push(clicked.elapsed());
    }
    let (next, last_fell) = sweep.await.unwrap();
    println!(
        "100 of 100,101 flags fell within {last_fell:?}; {} moves meanwhile, {:?} at most",
        waits.len(),
        waits.iter().max()
    );
    assert_eq!(next, Duration::from_millis(1_000), "until exactly when the next one falls");
    let mut read = store.read().await.unwrap();
    assert_eq!(read.count_running_games().await.unwrap(), 100_001 + i64::from(other.to_move().is_some()));
}

#[tokio::test]
async fn the_worker_wakes_up_for_a_flag_that_falls_earlier_than_everything_else() {
    let service = TestService::new().await;
    let mut worker = service.deadlines();
    let events = &service.games.events;
    let mut subscription = events.subscribe();
    let game = service.game_under_way(TimeControl::Minutes5).await;
    service.advance(5 * MINUTE_MS + 5_300);
    let (hour, hang_limit) = (Duration::from_secs(3600), Duration::from_secs(300));
    let waiting = wait_for_work(&mut worker, &mut subscription, hour, tokio::time::Instant::now());
    tokio::time::timeout(hang_limit, waiting).await.expect("its time is over");
    // Clocks with more time do not end the wait, and neither does what is no clock.
    service.games.publish(&game, Origin::Background);
    let mut later = game.clone();
    later.clock.as_mut().unwrap().left.black = 10 * HOUR_MS;
    service.games.publish(&later, Origin::Background);
    service.games.publish(&StoredGame { clock: None, ..game.clone() }, Origin::Background);
    let mut subscription = events.subscribe();
    service.games.publish(&later, Origin::Background);
    let waiting = wait_for_work(&mut worker, &mut subscription, hour, tokio::time::Instant::now());
    let mut waiting = std::pin::pin!(waiting);
    assert!(futures_util::poll!(&mut waiting).is_pending());
    service.games.publish(&game, Origin::Background);
    tokio::time::timeout(hang_limit, waiting).await.expect("its time is over");
}

#[tokio::test]
async fn a_time_without_the_bot_is_given_back_once() {
    let service = TestService::new().await;
    service.games.record_heartbeat().await.unwrap();
    let days = service.started_game(TimeControl::Days1).await;
    let without = service.player_game(GivenOptions { clock: Some(ClockChoice::None), ..small() }).await.game;
    service.advance(20_000);
    service.games.record_heartbeat().await.unwrap();
    service.advance(1_000);
    // It started after the last heartbeat.
    let live = service.game_under_way(TimeControl::Minutes5).await;
    assert_eq!(service.games.stored(days.id).await.unwrap(), days, "the bot was there all the time");
    service.advance(12 * MINUTE_MS);
    // What a new run of the program does at the start.
    for _ in 0..2 {
        service.games.end_downtime().await.unwrap();
        service.settle().await;
    }
    let [days_now, live_now] = [days.id, live.id].map(|id| service.games.stored(id));
    let (days_now, live_now) = (days_now.await.unwrap(), live_now.await.unwrap());
    let away_ms = 12 * MINUTE_MS + 1_000;
    assert_eq!(days_now.flag_at(), Some(days.flag_at().unwrap().plus_ms(away_ms)));
    assert_eq!((clock(&days_now).stood_still_ms, days_now.version), (away_ms, days.version.next()));
    assert_eq!(live_now.flag_at(), Some(service.games.now().plus_ms(5 * MINUTE_MS + 5_000)), "nothing was used");
    assert_eq!((clock(&live_now).stood_still_ms, live_now.version), (12 * MINUTE_MS, live.version.next()));
    assert_eq!(service.games.stored(without.id).await.unwrap(), without);
    let moved = service.play_first(&live_now).await;
    assert_eq!(clock(&moved).stood_still_ms, 0, "the next turn has nothing to do with it");
    service.advance(5 * MINUTE_MS + 5_300);
    service.games.record_heartbeat().await.unwrap();
    assert!(service.games.stored(live.id).await.unwrap().ending().is_none(), "the machine was asleep");
}

#[tokio::test]
async fn a_short_restart_does_not_edit_the_messages_of_day_games() {
    let service = TestService::new().await;
    let days = service.started_game(TimeControl::Days7).await;
    let live = service.game_under_way(TimeControl::Minutes15).await;
    service.games.record_heartbeat().await.unwrap();
    service.advance(7_000);
    service.games.end_downtime().await.unwrap();
    let (days_now, live_now) =
        (service.games.stored(days.id).await.unwrap(), service.games.stored(live.id).await.unwrap());
    assert_eq!((days_now.version, live_now.version), (days.version, live.version.next()));
    for (before, now) in [(&days, &days_now), (&live, &live_now)] {
        assert_eq!(now.flag_at(), Some(before.flag_at().unwrap().plus_ms(7_000)));
    }
}

/// The process may be stopped, or the machine be suspended, between two heartbeats.
#[tokio::test]
async fn no_flag_falls_and_no_move_is_late_because_the_bot_was_away() {
    for by_move in [true, false] {
        let service = TestService::new().await;
        service.games.record_heartbeat().await.unwrap();
        let game = service.game_under_way(TimeControl::Minutes5).await;
        service.advance(HOUR_MS);
        if by_move {
            let moved = service.play_first(&game).await;
            assert_eq!(clock(&moved).left.black, 5 * MINUTE_MS + 10_000);
        } else {
            service.settle().await;
            let waiting = service.games.stored(game.id).await.unwrap();
            assert_eq!((waiting.ending(), clock(&waiting).stood_still_ms), (None, HOUR_MS));
        }
    }
}

/// A day game in which both have moved twice and Black's time is over.
async fn fallen_flag(service: &TestService) -> StoredGame {
    let mut game = service.started_game(TimeControl::Days1).await;
    service.switch_holidays_off(&alice()).await;
    for _ in 0..4 {
        game = service.play_first(&game).await;
    }
    service.advance(Timestamp::DAY_MS + 300);
    service.settle().await;
    service.games.stored(game.id).await.unwrap()
}

async fn ratings_have_changed(service: &TestService, game: &StoredGame) -> bool {
    let view = service.games.view(game.id).await.unwrap();
    let changed = view.rating_changes.iter().filter(|(_, change)| change.is_some()).count();
    assert!(changed == 0 || changed == 2);
    changed == 2
}

#[tokio::test]
async fn of_two_clicks_at_once_one_gives_a_day() {
    let service = TestService::new().await;
    let seen = service.started_game(TimeControl::Days1).await;
    let bob = bob();
    let give = || service.games.apply(&bob, false, seen.id, give_time(&seen), Some(seen.turn), Origin::Response);
    let (first, second) = tokio::join!(give(), give());
    let (given, late) = if first.is_ok() { (first, second) } else { (second, first) };
    assert_eq!(refusal(late), Refusal::OutdatedButton);
    assert_eq!(given.unwrap().game.flag_at(), seen.flag_at().map(|at| at.plus_ms(Timestamp::DAY_MS)));
}

#[tokio::test]
async fn a_declined_win_changes_no_rating_and_the_game_goes_on() {
    let service = TestService::new().await;
    let fallen = fallen_flag(&service).await;
    assert_eq!(fallen.ending().map(|ending| ending.reason), Some(EndReason::TimeOut(Color::Black)));
    assert_eq!(refusal(service.apply(&alice(), fallen.id, GameAction::DeclineWin).await), Refusal::NotTheWinner);
    service.advance(Timestamp::DAY_MS - 1);
    service.settle().await;
    let declined = service.apply(&bob(), fallen.id, GameAction::DeclineWin).await.unwrap().game;
    assert_eq!(declined.flag_at(), Some(service.games.now().plus_ms(Timestamp::DAY_MS)));
    service.advance(HOUR_MS);
    service.settle().await;
    let moved = service.play_first(&declined).await;
    assert!(matches!(moved.rated, RatedStatus::Rated(_)) && !ratings_have_changed(&service, &moved).await);
    let given = service.apply(&alice(), moved.id, give_time(&moved)).await.unwrap().game;
    assert_eq!(given.flag_at(), Some(service.games.now().plus_ms(2 * Timestamp::DAY_MS)));
    let resigned = service.apply(&alice(), moved.id, GameAction::Resign).await.unwrap().game;
    assert!(ratings_have_changed(&service, &resigned).await, "once, for the real end");
}

#[tokio::test]
async fn a_declined_win_ends_all_wishes_for_a_rematch_and_a_rematch_confirms_the_win() {
    let service = TestService::new().await;
    let fallen = fallen_flag(&service).await;
    assert!(matches!(service.games.rematch(&alice(), fallen.id).await, Ok(Rematch::Offered(_))));
    let declined = service.apply(&bob(), fallen.id, GameAction::DeclineWin).await.unwrap();
    assert!(declined.rematch_offers.is_empty(), "{:?}", declined.rematch_offers);
    assert_eq!(refusal(service.games.rematch(&alice(), fallen.id).await), Refusal::NoRematch);
    assert_eq!(refusal(service.apply(&bob(), fallen.id, GameAction::DeclineWin).await), Refusal::OutdatedButton);

    let fallen = fallen_flag(&service).await;
    service.games.rematch(&alice(), fallen.id).await.unwrap();
    assert!(matches!(service.games.rematch(&bob(), fallen.id).await, Ok(Rematch::Started(_))));
    let late = refusal(service.apply(&bob(), fallen.id, GameAction::DeclineWin).await);
    assert!(matches!(late, Refusal::RematchExists(_)), "{late:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_declined_win_and_a_rematch_one_comes_first() {
    for _ in 0..20 {
        let service = TestService::new().await;
        let fallen = fallen_flag(&service).await;
        let (id, bob) = (fallen.id, bob());
        let (first, second) = (service.games.clone(), service.games.clone());
        let rematch = tokio::spawn(async move { first.rematch(&alice(), id).await.is_ok() });
        let decline = tokio::spawn(async move {
            second.apply(&bob, false, id, GameAction::DeclineWin, None, Origin::Response).await.is_ok()
        });
        let (_offered, declined) = (rematch.await.unwrap(), decline.await.unwrap());
        assert!(declined);
        assert!(service.games.view(id).await.unwrap().rematch_offers.is_empty(), "the game goes on");
    }
}

#[tokio::test]
async fn a_win_by_time_counts_once_it_is_confirmed_or_a_day_old() {
    for confirmed in [true, false] {
        let service = TestService::new().await;
        let fallen = fallen_flag(&service).await;
        assert!(!ratings_have_changed(&service, &fallen).await);
        if confirmed {
            service.apply(&bob(), fallen.id, GameAction::ConfirmWin).await.unwrap();
        } else {
            service.advance(Timestamp::DAY_MS - 1_000);
            assert_eq!(service.settle().await, Duration::from_secs(1));
            assert!(!ratings_have_changed(&service, &fallen).await);
            service.advance(1_000);
            service.settle().await;
        }
        assert!(ratings_have_changed(&service, &fallen).await);
        let settled = service.games.stored(fallen.id).await.unwrap();
        assert_eq!(settled.final_ending(), fallen.ending());
        service.advance(2 * Timestamp::DAY_MS);
        service.settle().await;
        assert_eq!(service.games.stored(fallen.id).await.unwrap(), settled);
        assert_eq!(refusal(service.apply(&bob(), fallen.id, GameAction::DeclineWin).await), Refusal::WinIsFinal);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_all_decisions_about_a_win_exactly_one_counts() {
    let mut declined = 0;
    for run in 0..20 {
        let service = TestService::new().await;
        let fallen = fallen_flag(&service).await;
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..6 {
            let (games, id) = (service.games.clone(), fallen.id);
            let action = if (number + run) % 2 == 0 { GameAction::DeclineWin } else { GameAction::ConfirmWin };
            tasks.spawn(async move { games.apply(&bob(), false, id, action, None, Origin::Response).await.is_ok() });
        }
        let done = tasks.join_all().await.into_iter().filter(|&done| done).count();
        assert_eq!(done, 1, "run {run}");
        let game = service.games.stored(fallen.id).await.unwrap();
        let runs_on = game.ending().is_none();
        assert_eq!(ratings_have_changed(&service, &game).await, !runs_on, "run {run}");
        declined += usize::from(runs_on);
    }
    assert!((1..20).contains(&declined), "the runs differ in what comes first: {declined}");
}
