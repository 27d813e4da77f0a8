//! Judged moves of rated games, and the reports about them.

use super::farming::rated_game;
use super::*;
use crate::domain::{FairPlay, MoveQuality, judged_moves};
use crate::service::fair_play::ReportScope;
use engine::analysis::{Effort, compare_move};
use engine::{Limits, Searcher, Stop};
use rules::{Color, Game, Variant};

const GUILD: GuildId = GuildId(1);
const IN_SERVER: ReportScope = ReportScope::Server(GUILD);
/// Games of level 10 against level 5, from `outflank engine match`. Level 10 has black in the first, white in the second, and so on.
const STRONG_AGAINST_WEAK: [&str; 6] = [
    "c4c5c6c3f5b4b3f6e3g5e6d3f4a3g4d2f3g6f7b6a6b5a5h4g3d7d6a4h3a7h5e7b2c2d1a1e2f1e1c1e8h7h6h2b1g8a2f8h8g7h1g2a8f2g1b7b8c8c7d8",
    "c4c5c6c3f5b4b3f6e6b6a6d6d3c2e3a4c7b5e7d7d8c8b8f7g5f8a5a7a3a2e8a8b7d2e2f1d1f3f4f2e1g3g4c1b2h6h4h3h2g6h5a1g2b1h7g1g7h1g8h8",
    "d3c3b3d6f6d2e3f5c4f3e1e2f2f1g1f7g3b4c5c2d1h3g4b6b5a4a5a2a3a6f4h4e6c1b1e7c6d7g5h5c7b8d8e8c8b7a8a7g6g2h1h6g8f8h2b2a1h8g7h7",
    "d3c3b3d6f6d2e3f5f4f3e6g4c4e2d1e7c6g6e1c5d7f2f8b4a4c7h6d8b5b6h3a5g5g3f1h5h4a3a7g2b8a6a2c8e8g1b7c1h1h2c2a8b1g8a1b2f7g7h8h7",
    "e6f6f5f4c3d7g4c4g5d3e3d2c2b4c6d6b3f2f3e2e1g6c7b5f1h3h4c8d1h5c5e7a4g3a6a5d8e8f7c1b1g8f8g7h8g2b8b7b6h7h6b2a1a8a7a2a3h2h1g1",
    "e6f6f5f4c3d7g4c4c6f3g3c5d6e7c7d3b5a5e8d8c8g5h6f7g6f8g8b3f2h3h5e3h4h7e2d2a4a3b4h2e1c1d1c2b1b2g2g7a2a1h1g1a6b6f1b7a7a8b8h8",
];

/// The number of rows with judged moves.
async fn judged(service: &TestService) -> usize {
    let mut read = service.games.store.read().await.unwrap();
    let mut count = 0;
    for user in [alice(), bob()] {
        let Some(player) = read.player_by_discord_id(user.discord).await.unwrap() else { continue };
        count += read.personal_table(player.id, "judged_game").await.len();
    }
    count
}

/// A rated game of Alice, who has black, against Bob, that is resigned after these moves. Each takes `seconds` in turn.
async fn play(service: &TestService, given: GivenOptions, location: Location, moves: &str, seconds: &[i64]) -> GameId {
    let given = GivenOptions { color: "black".parse().ok(), ..given };
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, location).await.unwrap();
    let mut view = service.challenges.accept(&bob(), challenge.id).await.unwrap();
    let game = Game::from_transcript(Variant::default(), moves).unwrap();
    for (ply, seconds) in game.plies().iter().zip(seconds.iter().cycle()) {
        service.advance(seconds * 1_000);
        let mover = if ply.color == Color::Black { alice() } else { bob() };
        view = service.apply(&mover, view.game.id, GameAction::Move(ply.square)).await.unwrap();
    }
    if view.game.ending().is_none() {
        service.apply(&bob(), view.game.id, GameAction::Resign).await.unwrap();
    }
    view.game.id
}

async fn report(service: &TestService, user: &User, scope: ReportScope) -> Option<FairPlay> {
    service.ratings.fair_play(user, scope).await.unwrap()
}

/// Thirty moves.
fn beginning() -> &'static str {
    &STRONG_AGAINST_WEAK[0][..60]
}

#[tokio::test]
async fn rated_games_are_judged_once_and_a_game_that_a_restart_cut_off_is_judged_again() {
    let service = TestService::new().await;
    play(&service, GivenOptions::default(), LOCATION, beginning(), &[5]).await;
    // The program ends while the first move is compared.
    {
        let mut judging = std::pin::pin!(service.ratings.judge_ended_games(None));
        let cut_off = tokio::time::timeout(std::time::Duration::ZERO, &mut judging).await;
        assert!(cut_off.is_err(), "it is not done at once");
    }
    assert_eq!((judged(&service).await, report(&service, &alice(), IN_SERVER).await), (0, None));
    let position = service.ratings.judge_ended_games(None).await.unwrap();
    assert_eq!(judged(&service).await, 2);
    let first = report(&service, &alice(), IN_SERVER).await.unwrap();
    assert_eq!((first.games, first.own.times), (1, 0), "nobody stays at the board of a game without a live clock");
    assert!((5..=9).contains(&first.own.moves) && (5..=9).contains(&first.opponents.moves), "{first:?}");
    assert!(first.own.best_moves <= first.own.moves);

    for start in [None, Some(position)] {
        assert_eq!(service.ratings.judge_ended_games(start).await.unwrap(), position);
    }
    assert_eq!(report(&service, &alice(), IN_SERVER).await.unwrap(), first, "nothing is counted twice");
    play(&service, GivenOptions::default(), LOCATION, beginning(), &[5]).await;
    service.ratings.judge_ended_games(Some(position)).await.unwrap();
    let both = report(&service, &alice(), IN_SERVER).await.unwrap();
    assert_eq!((both.games, both.own), (2, first.own.plus(first.own)));
    let of_bob = report(&service, &bob(), IN_SERVER).await.unwrap();
    assert_eq!((of_bob.own, of_bob.opponents), (both.opponents, both.own));
}

#[tokio::test]
async fn games_that_are_not_rated_or_on_other_boards_are_not_judged() {
    let service = TestService::new().await;
    let casual = GivenOptions { rated: "no".parse().ok(), ..GivenOptions::default() };
    play(&service, casual, LOCATION, beginning(), &[5]).await;
    rated_game(&service, &bob(), 4).await;
    let small = GivenOptions { color: "black".parse().ok(), ..small() };
    let view = service.player_game(small).await;
    service.play_to_the_end(view).await;
    service.games.start(&alice(), &level(1), LOCATION).await.unwrap();
    assert_eq!(service.ratings.judge_ended_games(None).await.unwrap(), 2);
    assert_eq!(judged(&service).await, 0);
}

#[tokio::test]
async fn thinking_times_are_those_of_live_games() {
    let service = TestService::new().await;
    let live = GivenOptions { clock: "15m+10s".parse().ok(), ..GivenOptions::default() };
    // Alice takes 4 s for each move, Bob 2 s and 8 s in turn.
    play(&service, live, LOCATION, beginning(), &[4, 2, 4, 8]).await;
    service.ratings.judge_ended_games(None).await.unwrap();
    let MoveQuality { times, log_times, squared_log_times, .. } =
        report(&service, &alice(), IN_SERVER).await.unwrap().own;
    assert!(times > 0);
    let (mean, log) = (log_times / times as f64, 4.0_f64.ln());
    assert!((mean - log).abs() < 1e-9 && (squared_log_times / times as f64 - log * log).abs() < 1e-9);
    let of_bob = report(&service, &bob(), IN_SERVER).await.unwrap().own;
    let mean = of_bob.log_times / of_bob.times as f64;
    assert!(of_bob.squared_log_times / of_bob.times as f64 - mean * mean > 0.1, "{of_bob:?}");
}

#[tokio::test]
async fn a_report_has_the_games_of_one_server_and_only_the_owner_of_the_bot_sees_all() {
    let service = TestService::new().await;
    let elsewhere = Location { guild: Some(GuildId(2)), ..LOCATION };
    play(&service, GivenOptions::default(), elsewhere, beginning(), &[5]).await;
    service.ratings.judge_ended_games(None).await.unwrap();
    assert_eq!(report(&service, &alice(), IN_SERVER).await, None);
    assert_eq!(report(&service, &eve(), ReportScope::Everywhere).await, None, "nothing is stored about her");
    for scope in [ReportScope::Server(GuildId(2)), ReportScope::Everywhere] {
        assert_eq!(report(&service, &alice(), scope).await.map(|report| report.games), Some(1));
    }
    assert_eq!(ReportScope::of(false, None), Err(Refusal::MayNotSeeReports));
    assert_eq!(ReportScope::of(false, Some(GUILD)), Ok(IN_SERVER));
    assert_eq!(ReportScope::of(true, None), Ok(ReportScope::Everywhere));
}

#[tokio::test]
async fn who_deletes_their_data_has_no_judged_moves_any_more_and_gets_none() {
    let service = TestService::new().await;
    play(&service, GivenOptions::default(), LOCATION, beginning(), &[5]).await;
    service.ratings.judge_ended_games(None).await.unwrap();
    play(&service, GivenOptions::default(), LOCATION, beginning(), &[5]).await;
    let mut read = service.games.store.read().await.unwrap();
    let alice_before = read.player_by_discord_id(alice().discord).await.unwrap().unwrap().id;
    drop(read);
    service.privacy.delete_player(&alice()).await.unwrap();
    // The second game is judged after the deletion.
    service.ratings.judge_ended_games(None).await.unwrap();
    let mut read = service.games.store.read().await.unwrap();
    assert!(read.personal_table(alice_before, "judged_game").await.is_empty());
    drop(read);
    let of_bob = report(&service, &bob(), IN_SERVER).await.unwrap();
    assert_eq!((of_bob.games, of_bob.opponents), (2, MoveQuality::default()));
}

#[tokio::test]
async fn the_judge_follows_games_that_end_while_it_runs() {
    let service = TestService::new().await;
    play(&service, GivenOptions::default(), LOCATION, &beginning()[..28], &[5]).await;
    let judge = service.run(GameJudge::new(service.ratings.clone()));
    for rows in [2, 4] {
        while judged(&service).await < rows {
            tokio::task::yield_now().await;
        }
        if rows == 2 {
            play(&service, GivenOptions::default(), LOCATION, &beginning()[..28], &[5]).await;
        }
    }
    judge.await;
    assert_eq!(judged(&service).await, 4);
}

/// What the moves of both sides in these games add up to: those of the strong side, then those of the weak one. Black is the strong
/// side in the first of two games, and white in the second.
fn qualities(games: &[&str]) -> [MoveQuality; 2] {
    let mut searcher = Searcher::new(1);
    // Fewer positions than in the bot, to save time: the two are still told apart.
    let effort = Effort { limits: Limits::nodes(10_000), time: None };
    let mut sides = [MoveQuality::default(); 2];
    for (number, transcript) in games.iter().enumerate() {
        let game = Game::from_transcript(Variant::default(), transcript).unwrap();
        let strong = [Color::Black, Color::White][number % 2];
        for one in judged_moves(&game, 0) {
            let goal = game.variant().goal;
            let found = compare_move(&one.position, goal, one.played, effort, &mut searcher, &Stop::default());
            sides[usize::from(one.color != strong)].add_move(found.loss);
        }
    }
    sides
}

#[test]
fn level_10_and_weaker_play_are_told_apart() {
    let [strong, weak] = qualities(&STRONG_AGAINST_WEAK);
    let [strong_share, weak_share] = [strong, weak].map(|one| one.best_share().unwrap());
    assert!(strong_share.low > weak_share.high, "{strong_share:?} {weak_share:?}");
    assert!(strong.mean_loss() < weak.mean_loss().map(|loss| loss / 2.0), "{strong:?} {weak:?}");
    let levels =
        |one: MoveQuality| one.nearest_levels().expect("enough moves").into_iter().map(|one| one.level.number());
    // The table is of ten times as many positions, with which the share of level 10 is greater.
    assert!(levels(strong).all(|level| level >= 7), "{strong:?}");
    assert!(levels(weak).all(|level| level <= 6), "{weak:?}");
}
