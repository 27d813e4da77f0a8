//! Which level people play like, after games against the bot.

use super::*;
use crate::domain::{BotLevel, PlaysLike, Ranking};
use rules::MixedLevel;

/// Starts a game against a level on the standard board.
async fn start(service: &TestService, user: &User, number: u8) -> GameId {
    let given = GivenOptions { level: Level::try_from(number).ok().map(LevelChoice::Fixed), ..GivenOptions::default() };
    service.games.start(user, &given, LOCATION).await.unwrap().game.id
}

/// Plays the shortest win of black, in which white loses all discs, up to some ply.
async fn play(service: &TestService, user: &User, id: GameId, plies: usize) {
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
    for (ply, text) in moves.into_iter().enumerate().take(plies) {
        let square = text.parse().unwrap();
        if ply % 2 == 0 {
            service.apply(user, id, GameAction::Move(square)).await.unwrap();
        } else {
            service.games.apply_as_bot(id, bot_move(square), None).await.unwrap();
        }
    }
}

async fn even_level(service: &TestService) -> Option<Level> {
    service.players.matching_levels(&alice()).await.unwrap().1
}

/// Everything that is stored, as text.
async fn stored(service: &TestService, games: &[GameId]) -> Vec<String> {
    let mut read = service.games.store.read().await.unwrap();
    let mut rows = Vec::new();
    for user in [alice(), bob()] {
        let player = read.player_by_discord_id(user.discord).await.unwrap().unwrap().id;
        rows.push(format!("{:?}", read.level_rating(player).await.unwrap()));
        for &game in games {
            rows.push(format!("{:?}", read.level_rating_after(game, player).await.unwrap()));
        }
    }
    rows
}

#[tokio::test]
async fn games_against_the_bot_say_which_level_their_player_plays_like() {
    let service = TestService::new().await;
    assert_eq!(even_level(&service).await, None, "nothing is known");
    let won = start(&service, &alice(), 5).await;
    play(&service, &alice(), won, 8).await;
    assert_eq!(service.games.view(won).await.unwrap().plays_like, None, "it still runs");
    service.apply(&alice(), won, GameAction::Move("c5".parse().unwrap())).await.unwrap();
    let first = service.games.view(won).await.unwrap().plays_like.expect("it counts");
    assert_eq!(first, PlaysLike::Unknown { games: 9 }, "one game says little");
    assert_eq!(service.players.profile_of(&alice(), None).await.unwrap().plays_like, Some(first));
    let even = even_level(&service).await.expect("a level");
    assert!((4..=6).contains(&even.number()), "{even}");
    let lost = start(&service, &alice(), 3).await;
    play(&service, &alice(), lost, 4).await;
    service.apply(&alice(), lost, GameAction::Resign).await.unwrap();
    // She wins and loses in turn against the level that suits her.
    let mut last = lost;
    for round in 0..11 {
        let even = even_level(&service).await.expect("a level");
        last = start(&service, &alice(), even.number()).await;
        if round % 2 == 0 {
            play(&service, &alice(), last, 9).await;
        } else {
            play(&service, &alice(), last, 4).await;
            service.apply(&alice(), last, GameAction::Resign).await.unwrap();
        }
    }
    let known = service.games.view(last).await.unwrap().plays_like.expect("it counts");
    assert!(matches!(known, PlaysLike::Known(range) if range.least < 3.0 && range.most > 4.0), "{known:?}");
    assert_eq!(service.players.profile_of(&alice(), None).await.unwrap().plays_like, Some(known));
    assert_eq!(service.games.view(won).await.unwrap().plays_like, Some(first), "each result keeps what it said");
}

#[tokio::test]
async fn a_level_that_matches_its_player_counts_for_the_level_but_not_for_the_ladder() {
    let service = TestService::new().await;
    let match_me = GivenOptions { level: Some(LevelChoice::MatchMe), ..GivenOptions::default() };
    let bot = |game: &StoredGame| game.sides.iter().find_map(|(_, side)| side.level()).expect("a level");
    let mixed = |level| BotLevel::Mixed(MixedLevel::nearest(level));
    let first = service.games.start(&alice(), &match_me, LOCATION).await.unwrap().game;
    assert_eq!(bot(&first), mixed(3.0), "as somebody new is taken to play");
    play(&service, &alice(), first.id, 9).await;
    let won = service.games.view(first.id).await.unwrap();
    assert!(won.game.ending().is_some() && won.plays_like.is_some(), "{:?}", won.game);
    assert_eq!(won.game.level_up().map(|next| next.level.number()), Some(4));
    let profile = service.players.profile_of(&alice(), None).await.unwrap();
    assert_eq!(
        (profile.bot.map(|record| record.wins), profile.levels),
        (Some(1), Vec::new()),
        "it is no win against a level"
    );
    let page = service.players.leaderboard(SERVER, Some(Ranking::BotLadder.into()), 0, &alice()).await.unwrap();
    assert_eq!(page.rows.len(), 0);
    // The next one matches what she plays like now, after a rematch as well as by the remembered choice.
    let (now, _) = service.players.matching_levels(&alice()).await.unwrap();
    assert!(now.number() > 3.0, "{now}");
    let Rematch::Started(rematch) = service.games.rematch(&alice(), first.id).await.unwrap() else { panic!("no game") };
    assert_eq!(bot(&rematch.game), BotLevel::Mixed(now));
    let remembered = service.games.start(&alice(), &GivenOptions::default(), LOCATION).await.unwrap().game;
    assert_eq!(bot(&remembered), BotLevel::Mixed(now));
}

#[tokio::test]
async fn games_that_prove_nothing_change_nothing() {
    let service = TestService::new().await;
    let short = start(&service, &alice(), 5).await;
    play(&service, &alice(), short, 3).await;
    service.apply(&alice(), short, GameAction::Resign).await.unwrap();
    let undone = start(&service, &alice(), 5).await;
    play(&service, &alice(), undone, 4).await;
    service.apply(&alice(), undone, GameAction::Undo).await.unwrap();
    service.apply(&alice(), undone, GameAction::Resign).await.unwrap();
    let small_board = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game;
    service.apply(&alice(), small_board.id, GameAction::Resign).await.unwrap();
    let between = service.player_game(GivenOptions::default()).await;
    let between = service.play_to_the_end(between).await.game;
    for id in [short, undone, small_board.id, between.id] {
        assert_eq!(service.games.view(id).await.unwrap().plays_like, None, "{id}");
    }
    assert_eq!(even_level(&service).await, None);
}

#[tokio::test]
async fn recomputed_from_the_games_they_are_the_same() {
    let service = TestService::new().await;
    let mut games = Vec::new();
    for (user, number, plies) in [(alice(), 4, 9), (bob(), 7, 6), (alice(), 5, 4), (bob(), 2, 9), (alice(), 6, 2)] {
        let id = start(&service, &user, number).await;
        play(&service, &user, id, plies).await;
        service.advance(40 * Timestamp::DAY_MS / 3);
        if plies < 9 {
            service.apply(&user, id, GameAction::Resign).await.unwrap();
        }
        games.push(id);
    }
    let before = stored(&service, &games).await;
    let mut write = service.games.store.write().await.unwrap();
    write.reset_level_ratings("former").await.unwrap();
    write.commit().await.unwrap();
    assert_ne!(stored(&service, &games).await, before);
    for _ in 0..2 {
        service.players.update_level_rating_system().await.unwrap();
        assert_eq!(stored(&service, &games).await, before);
    }
}
