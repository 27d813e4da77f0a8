//! Annulled games: the ratings become those without them, and those with them when they count again.

use super::farming::rated_game;
use super::rating_replay::{list_globally, opponent, play_games, ratings};
use super::*;
use crate::domain::{AnnulmentRefusal, CasualReason, Ranking, RatedStatus, RatingClass};
use rules::Color;

const GUILD: GuildId = GuildId(1);

#[tokio::test]
async fn annulled_games_do_not_count_until_they_count_again() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(9);
    let games = play_games(&service, 8, &mut random).await;
    list_globally(&service).await;
    // The last game of one player, and the only one of another.
    let last = rated_game(&service, &opponent(7), 4).await.game.id;
    service.apply(&alice(), last, GameAction::Resign).await.unwrap();
    let before = ratings(&service).await;
    for game in [games[3], last] {
        service.ratings.annul(&eve(), GUILD, game).await.unwrap();
        let view = service.games.view(game).await.unwrap();
        assert_eq!(view.game.rated, RatedStatus::Casual(CasualReason::Annulled));
        assert_eq!(view.rating_changes, rules::ByColor { black: None, white: None });
    }
    service.ratings.update_outdated().await.unwrap();
    let (without, players) = ratings(&service).await;
    assert_eq!(without.len(), 7);
    let alone = service.games.view(last).await.unwrap().players[Color::White].clone().unwrap();
    let (_, opponent) = &players[&alone.id];
    assert!(opponent.ratings.is_empty() && opponent.listings.is_empty(), "their only game: {opponent:?}");
    let list = service
        .players
        .leaderboard(SERVER, Some(Ranking::Rating(RatingClass::Main).into()), 0, &alice())
        .await
        .unwrap();
    assert!(list.rows.iter().all(|row| row.player.id != alone.id));

    for game in [last, games[3]] {
        service.ratings.restore(&bob(), game).await.unwrap();
    }
    service.ratings.update_outdated().await.unwrap();
    // Eve and Bob are stored since they have annulled games and undone that.
    let (changes, mut players) = ratings(&service).await;
    players.retain(|player, _| before.1.contains_key(player));
    assert_eq!((changes, players), before);
    let mut read = service.games.store.read().await.unwrap();
    assert!(read.ratings_outdated().await.unwrap().is_none());
}

#[tokio::test]
async fn the_ratings_without_a_game_are_those_of_players_who_never_had_it() {
    let [with, without] = [TestService::new().await, TestService::new().await];
    let mut annulled = None;
    for game in 0..9 {
        for service in [&with, &without] {
            service.advance(1_000_000 * (game + 1));
            let white = opponent(u64::try_from(game % 3).unwrap());
            let id = rated_game(service, &white, 4).await.game.id;
            // Without a result in the one that never had it.
            if game == 4 && std::ptr::eq(service, &without) {
                service.games.end_as_moderator(&eve(), GUILD, id).await.unwrap();
                continue;
            }
            let loser = if game % 2 == 0 { alice() } else { white };
            service.apply(&loser, id, GameAction::Resign).await.unwrap();
            if game == 4 {
                annulled = Some(id);
            }
        }
    }
    with.ratings.annul(&eve(), GUILD, annulled.unwrap()).await.unwrap();
    with.ratings.update_outdated().await.unwrap();
    let [(_, mut with), (_, mut without)] = [ratings(&with).await, ratings(&without).await];
    // Eve has another number in each.
    with.retain(|_, (_, player)| !player.ratings.is_empty());
    without.retain(|_, (_, player)| !player.ratings.is_empty());
    let values = |players: std::collections::BTreeMap<PlayerId, _>| players.into_values().collect::<Vec<_>>();
    assert_eq!(values(with), values(without));
}

#[tokio::test]
async fn games_that_cannot_be_annulled_are_refused() {
    let service = TestService::new().await;
    let game = rated_game(&service, &bob(), 4).await.game.id;
    let annul = async |guild, id| refusal(service.ratings.annul(&eve(), guild, id).await);
    assert_eq!(annul(GUILD, game).await, Refusal::Annulment(AnnulmentRefusal::TooEarly(game)));
    service.apply(&bob(), game, GameAction::Resign).await.unwrap();
    assert_eq!(annul(GuildId(2), game).await, Refusal::UnknownGame, "it is of another server");
    assert_eq!(refusal(service.ratings.game_to_annul(GuildId(2), game).await), Refusal::UnknownGame);
    assert_eq!(annul(GUILD, GameId(99)).await, Refusal::UnknownGame);
    assert_eq!(
        refusal(service.ratings.restore(&eve(), game).await),
        Refusal::Annulment(AnnulmentRefusal::NotAnnulled(game))
    );
    assert!(service.ratings.annulled_game(game).await.unwrap().is_none());
    let bot = service.games.start(&bob(), &level(1), LOCATION).await.unwrap().game.id;
    assert_eq!(annul(GUILD, bot).await, Refusal::Annulment(AnnulmentRefusal::TooEarly(bot)));
    let short = rated_game(&service, &bob(), 0).await.game.id;
    service.apply(&bob(), short, GameAction::Resign).await.unwrap();
    assert_eq!(annul(GUILD, short).await, Refusal::Annulment(AnnulmentRefusal::NotRated(short)));
    assert!(service.games.store.read().await.unwrap().ratings_outdated().await.unwrap().is_none());

    let numbers = async |number: Option<GameId>, with_annulled| {
        let games = service.ratings.games_to_annul(GUILD, number, with_annulled).await.unwrap();
        games.into_iter().map(|(game, _)| game.id).collect::<Vec<_>>()
    };
    assert_eq!(numbers(None, true).await, [game]);
    assert_eq!(numbers(Some(short), true).await, [game], "it is not rated");
    service.ratings.annul(&eve(), GUILD, game).await.unwrap();
    assert_eq!(annul(GUILD, game).await, Refusal::Annulment(AnnulmentRefusal::AlreadyAnnulled(game)));
    assert!(service.ratings.annulled_game(game).await.unwrap().is_some());
    assert_eq!((numbers(Some(game), false).await, numbers(None, true).await), (vec![], vec![game]));
}

#[tokio::test]
async fn the_worker_computes_ratings_whenever_a_game_is_annulled() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(10);
    let games = play_games(&service, 6, &mut random).await;
    // An earlier run of the program has ended before the computation.
    service.ratings.annul(&eve(), GUILD, games[0]).await.unwrap();
    let worker = service.run(RatingWorker(service.ratings.clone()));
    for game in [None, Some(games[1])] {
        if let Some(game) = game {
            service.ratings.annul(&eve(), GUILD, game).await.unwrap();
        }
        let store = &service.games.store;
        while store.read().await.unwrap().ratings_outdated().await.unwrap().is_some() {
            tokio::task::yield_now().await;
        }
    }
    worker.await;
    assert_eq!(super::rating_replay::recompute(&service).await, Recomputed { games: 4, changes: 0, players: 0 });
}

#[tokio::test]
async fn the_biggest_upset_follows_the_ratings() {
    let service = TestService::new().await;
    let lost_by = async |loser: User| {
        let game = rated_game(&service, &bob(), 4).await.game.id;
        service.apply(&loser, game, GameAction::Resign).await.unwrap();
        game
    };
    let lost = lost_by(alice()).await;
    let won = lost_by(bob()).await;
    let upset = async || {
        let win = service.players.profile_of(&alice(), None).await.unwrap().biggest_upset;
        win.map(|win| (win.game.game, win.margin))
    };
    assert_eq!(upset().await, Some((won, 60)));
    service.ratings.annul(&eve(), GUILD, lost).await.unwrap();
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(upset().await, None, "both had the same rating without the first game");
    service.ratings.restore(&bob(), lost).await.unwrap();
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(upset().await, Some((won, 60)));
}
