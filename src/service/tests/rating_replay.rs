//! Computing all ratings again gives the numbers that the games have given, also while games go on.

use std::collections::BTreeMap;

use super::farming::rated_game;
use super::*;
use crate::domain::{
    GameKind, GlobalListing, HistoryFilter, Listing, Period, Ranking, RankingKind, RatedPlayer, RatingClass, Setting,
    Standing, Title, Visibility,
};
use crate::service::rating_replay::RatingReplay;
use crate::store::{NewRating, ReplayedGame};
use rules::ByColor;

/// Everything that follows from rated games: their changes of ratings, as text, and what is stored about players.
pub(super) type Ratings = (Vec<String>, BTreeMap<PlayerId, (Visibility, RatedPlayer)>);

pub(super) async fn ratings(service: &TestService) -> Ratings {
    // Takes players off the leaderboard of a month that is over.
    service.players.update_listings().await.unwrap();
    let mut read = service.games.store.read().await.unwrap();
    let mut games = Vec::new();
    read.visit_rated_games(0, 1_000, |game| games.push(format!("{game:?}"))).await.unwrap();
    (
        games,
        read.rated_players(PlayerId(1), PlayerId(i64::MAX), Period::oldest_month(service.games.now())).await.unwrap(),
    )
}

pub(super) async fn recompute(service: &TestService) -> Recomputed {
    recompute_ratings(&service.games.store, || service.games.now()).await.unwrap()
}

/// A user whom no other test knows.
pub(super) fn opponent(number: u64) -> User {
    User::new(DiscordUserId(200 + number), &format!("Opponent {number}"), "en")
}

/// Alice plays rated games against four opponents, at random times and with random results.
pub(super) async fn play_games(service: &TestService, games: u64, random: &mut fastrand::Rng) -> Vec<GameId> {
    play_games_of(service, games, 3_000_000_000, random).await
}

/// The same with games that last at most this long.
async fn play_games_of(service: &TestService, games: u64, longest_ms: u32, random: &mut fastrand::Rng) -> Vec<GameId> {
    let mut ids = Vec::new();
    for game in 0..games {
        let white = opponent(game % 4);
        let id = rated_game(service, &white, 4).await.game.id;
        service.advance(i64::from(random.u32(..longest_ms)));
        let loser = if random.bool() { alice() } else { white };
        service.apply(&loser, id, GameAction::Resign).await.unwrap();
        ids.push(id);
    }
    ids
}

/// Alice chooses to be listed everywhere.
pub(super) async fn list_globally(service: &TestService) {
    service.players.change_setting(&alice(), None, Setting::Listing, GlobalListing::On.name()).await.unwrap();
}

/// Changes one change of a rating, gives two players a wrong rating, one a wrong place and takes another one away.
async fn damage_ratings(service: &TestService) {
    let mut write = service.games.store.write().await.unwrap();
    let mut found = None;
    write.visit_rated_games(6, 1, |game| found = Some(game)).await.unwrap();
    let ReplayedGame { finish_sequence, game, .. } = found.unwrap();
    let (player, opponent, class) = (game.players.black, game.players.white, game.class);
    let mut update = game.update(ByColor { black: None, white: None }, None).black;
    update.after.rating += 0.000_001;
    write.record_rating_change(&NewRating { finish_sequence, player, opponent, class, update }).await.unwrap();
    write.update_rating(opponent, class, &update.after).await.unwrap();
    let nobody = write.upsert_player(&eve(), START).await.unwrap().id;
    write.update_rating(nobody, class, &update.after).await.unwrap();
    let standing = Standing::by_wins(Period::AllTime, update.after.record);
    write.put_listing(nobody, SERVER, Listing { standing, last_at: service.games.now() }).await.unwrap();
    write.end_listing(player, SERVER, Ranking::Rating(class)).await.unwrap();
    write.commit().await.unwrap();
}

#[tokio::test]
async fn recomputed_ratings_are_those_that_the_games_gave() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(5);
    play_games(&service, 4, &mut random).await;
    list_globally(&service).await;
    play_games(&service, 26, &mut random).await;
    // Somebody without rated games.
    service.games.start(&eve(), &level(1), LOCATION).await.unwrap();
    let before = ratings(&service).await;
    assert!(before.0.iter().any(|game| !game.contains("limited_gain: 0.0")), "opponents who often play each other");
    let unchanged = Recomputed { games: 30, changes: 0, players: 0 };
    assert_eq!(recompute(&service).await, unchanged);
    assert_eq!(ratings(&service).await, before);

    damage_ratings(&service).await;
    assert_ne!(ratings(&service).await, before);
    assert_eq!(recompute(&service).await, Recomputed { games: 30, changes: 1, players: 3 });
    assert_eq!(ratings(&service).await, before);
    assert_eq!(recompute(&service).await, unchanged);
}

#[tokio::test]
async fn games_that_end_during_the_computation_are_part_of_it() {
    const HOUR_MS: u32 = 3_600_000;
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(6);
    play_games_of(&service, 12, HOUR_MS, &mut random).await;
    damage_ratings(&service).await;
    let store = &service.games.store;
    let now = || service.games.now();
    let mut replay = RatingReplay::begin(store, &now).await.unwrap();
    assert!(!replay.read_games().await.unwrap(), "there are few games");
    // These change ratings that are wrong.
    play_games_of(&service, 3, HOUR_MS, &mut random).await;
    assert!(replay.write_changes().await.unwrap());
    play_games_of(&service, 2, HOUR_MS, &mut random).await;
    assert!(replay.write_players().await.unwrap());
    play_games_of(&service, 2, HOUR_MS, &mut random).await;
    assert!(replay.finish().await.unwrap());
    assert_eq!(recompute(&service).await, Recomputed { games: 19, changes: 0, players: 0 });
}

#[tokio::test]
async fn a_computation_that_is_cut_off_anywhere_is_done_again() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(7);
    let games = play_games(&service, 12, &mut random).await;
    let store = &service.games.store;
    let now = || service.games.now();
    for (steps, annulled) in [(0, games[1]), (1, games[3]), (2, games[5])] {
        service.ratings.annul(&eve(), GuildId(1), annulled).await.unwrap();
        let mut replay = RatingReplay::begin(store, &now).await.unwrap();
        replay.read_games().await.unwrap();
        if steps > 0 {
            assert!(replay.write_changes().await.unwrap());
        }
        if steps > 1 {
            assert!(replay.write_players().await.unwrap());
        }
        drop(replay);
        assert!(store.read().await.unwrap().ratings_outdated().await.unwrap().is_some(), "after {steps} steps");
    }
    service.ratings.update_outdated().await.unwrap();
    assert!(store.read().await.unwrap().ratings_outdated().await.unwrap().is_none());
    assert_eq!(recompute(&service).await, Recomputed { games: 9, changes: 0, players: 0 });
}

#[tokio::test]
async fn an_annulment_or_a_new_month_during_the_computation_begins_it_again() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(8);
    let games = play_games(&service, 9, &mut random).await;
    let store = &service.games.store;
    let now = || service.games.now();
    for (steps, annulled) in [(0, games[0]), (1, games[2])] {
        let mut replay = RatingReplay::begin(store, &now).await.unwrap();
        damage_ratings(&service).await;
        replay.read_games().await.unwrap();
        if steps > 0 {
            assert!(replay.write_changes().await.unwrap());
        }
        service.ratings.annul(&eve(), GuildId(1), annulled).await.unwrap();
        let goes_on = if steps > 0 { replay.write_players().await } else { replay.write_changes().await };
        assert!(!goes_on.unwrap() && !replay.finish().await.unwrap(), "after {steps} steps");
        service.ratings.update_outdated().await.unwrap();
    }
    let mut replay = RatingReplay::begin(store, &now).await.unwrap();
    replay.read_games().await.unwrap();
    service.advance(31 * Timestamp::DAY_MS);
    assert!(!replay.finish().await.unwrap());
    assert_eq!(recompute(&service).await.changes, 0);
    assert_eq!(recompute(&service).await, Recomputed { games: 7, changes: 0, players: 0 });
}

#[tokio::test]
async fn boards_of_games_that_ended_meanwhile_are_drawn_again_with_their_ratings() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(9);
    let games = play_games(&service, 4, &mut random).await;
    service.ratings.update_outdated().await.unwrap();
    let mut events = service.games.events.subscribe();
    let view = async |game| service.games.view(game).await.unwrap();
    for start in [false, true] {
        if start {
            let mut write = service.games.store.write().await.unwrap();
            write.note_ratings_computed("another system").await.unwrap();
            write.commit().await.unwrap();
            service.ratings.check_system().await.unwrap();
        } else {
            service.ratings.annul(&eve(), GuildId(1), games[0]).await.unwrap();
        }
        let late = play_games(&service, 2, &mut random).await;
        // The program stops, and the next start begins again.
        service.ratings.check_system().await.unwrap();
        let before = [view(games[1]).await, view(late[0]).await, view(late[1]).await];
        assert!(before.iter().all(|view| view.rating_changes.black.is_none()), "they are not known yet");
        while events.try_recv().is_ok() {}

        service.ratings.update_outdated().await.unwrap();
        let mut published = Vec::new();
        while let Ok(event) = events.try_recv() {
            let Event::Game { id, version, origin: Origin::Background, .. } = event else { continue };
            published.push((id, version));
        }
        let after = [view(games[1]).await, view(late[0]).await, view(late[1]).await];
        assert!(after.iter().all(|view| view.rating_changes.black.is_some()));
        assert_eq!(published, [&after[1], &after[2]].map(|view| (view.game.id, view.game.version)), "start: {start}");
        assert!((1..3).all(|one| before[one].game.version < after[one].game.version), "so that boards are edited");
        assert_eq!(before[0].game.version, after[0].game.version);
        assert_eq!(recompute(&service).await.changes, 0);
    }
}

/// Alice plays rated games on 8×8 and 6×6.
async fn play_in_both_classes(service: &TestService, random: &mut fastrand::Rng) -> Vec<GameId> {
    let mut games = play_games(service, 9, random).await;
    for number in 0..4 {
        let given = GivenOptions { shape: Shape::new(6, 6).ok(), ..GivenOptions::default() };
        let white = opponent(number);
        let challenge = service.challenges.create(&alice(), Some(&white), &given, LOCATION).await.unwrap();
        let mut view = service.challenges.accept(&white, challenge.id).await.unwrap();
        for _ in 0..4 {
            let mover = if view.players[view.game.to_move().unwrap()].as_ref().unwrap().discord == Some(alice().discord)
            {
                alice()
            } else {
                white.clone()
            };
            let square = view.game.game.position().legal_moves().iter().next().unwrap();
            view = service.apply(&mover, view.game.id, GameAction::Move(square)).await.unwrap();
        }
        service.apply(&white, view.game.id, GameAction::Resign).await.unwrap();
        games.push(view.game.id);
    }
    games
}

async fn alice_id(service: &TestService) -> PlayerId {
    let mut read = service.games.store.read().await.unwrap();
    read.player_by_discord_id(alice().discord).await.unwrap().unwrap().id
}

#[tokio::test]
async fn the_first_start_of_this_version_computes_two_classes_and_keeps_titles_however_often_it_is_cut_off() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(12);
    let games = play_in_both_classes(&service, &mut random).await;
    recompute(&service).await;
    let (changes, mut players) = ratings(&service).await;
    let alice_id = alice_id(&service).await;
    let store = &service.games.store;
    let mut write = store.write().await.unwrap();
    write.store_ratings_of_five_classes(alice_id).await;
    write.commit().await.unwrap();
    service.ratings.check_system().await.unwrap();

    let by_rating = async || {
        let by = Ranking::Rating(RatingClass::Main);
        service.players.leaderboard(SERVER, Some(by.into()), 0, &alice()).await.unwrap()
    };
    let profile = async || service.players.profile_of(&alice(), None).await.unwrap();
    let before = (by_rating().await, profile().await);
    assert!(before.0.is_outdated && before.0.is_substitute && before.0.ranking.kind() == RankingKind::Wins);
    assert!(before.1.is_outdated && before.1.ratings.is_empty());
    assert!(!before.0.periods.contains(&Period::AllTime), "these wins are not known yet");
    let all_time = Ranking::Wins(Period::AllTime);
    let all_time = async || service.players.leaderboard(SERVER, Some(all_time.into()), 0, &alice()).await.unwrap();
    assert!(all_time().await.is_substitute);
    let changes_of = async |game| service.games.view(game).await.unwrap().rating_changes;
    assert_eq!(changes_of(games[0]).await, ByColor { black: None, white: None }, "they are not known yet");

    let now = || service.games.now();
    for steps in 0..3 {
        let mut replay = RatingReplay::begin(store, &now).await.unwrap();
        replay.read_games().await.unwrap();
        if steps > 0 {
            assert!(replay.write_changes().await.unwrap());
        }
        if steps > 1 {
            assert!(replay.write_players().await.unwrap());
        }
        drop(replay);
        assert!(by_rating().await.is_outdated, "after {steps} steps");
    }
    // A game ends meanwhile, whose ratings are computed from wrong ones.
    let late = rated_game(&service, &opponent(1), 4).await.game.id;
    service.apply(&alice(), late, GameAction::Resign).await.unwrap();
    service.ratings.update_outdated().await.unwrap();

    let after = (by_rating().await, profile().await);
    assert!(!after.0.is_outdated && !after.1.is_outdated && after.0.rows.len() == 5);
    assert!(!all_time().await.is_substitute && after.0.periods.contains(&Period::AllTime));
    assert_eq!(after.1.ratings.iter().map(|one| one.class).collect::<Vec<_>>(), RatingClass::ALL);
    let history = |kind| HistoryFilter { kind: Some(GameKind::Rated(kind)), ..HistoryFilter::all(alice_id) };
    for (class, count) in [(RatingClass::Main, 10), (RatingClass::Variants, 4)] {
        let filter = history(class);
        let mut read = store.read().await.unwrap();
        assert_eq!(read.older_games(&filter, None, i64::MAX, 20).await.unwrap().len(), count, "{class}");
    }
    assert_eq!(profile().await.title.map(|earned| earned.title), Some(Title::Adept), "it stays");
    assert!(changes_of(games[0]).await.black.is_some());
    assert_eq!(recompute(&service).await, Recomputed { games: 14, changes: 0, players: 0 });

    // Without the last game and the title, everything is as it would be if there had always been two classes.
    service.ratings.annul(&eve(), GuildId(1), late).await.unwrap();
    service.ratings.annul(&eve(), GuildId(1), games[1]).await.unwrap();
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(profile().await.title, None, "the game that earned it does not count");
    service.ratings.restore(&bob(), games[1]).await.unwrap();
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(profile().await.title.map(|earned| earned.title), Some(Title::Adept), "it counts again");
    let (changes_now, mut players_now) = ratings(&service).await;
    players_now.retain(|player, _| players.contains_key(player));
    players_now.values_mut().for_each(|(_, player)| player.titles.clear());
    players.values_mut().for_each(|(_, player)| player.titles.clear());
    assert_eq!((changes_now, players_now), (changes, players));
}
