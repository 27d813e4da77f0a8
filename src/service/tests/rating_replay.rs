//! Computing all ratings again gives the numbers that the games have given.

use super::farming::rated_game;
use super::*;
use crate::domain::Ranking;
use crate::rules::ByColor;
use crate::store::{NewRating, ReplayedGame};

/// Everything that follows from rated games, as text.
async fn ratings(service: &TestService) -> Vec<String> {
    // Takes players off the leaderboard of a month that is over.
    service.games.update_listings().await.unwrap();
    let mut read = service.games.dependencies.store.read().await.unwrap();
    let mut rows: Vec<String> = read.all_ratings().await.unwrap().iter().map(|row| format!("{row:?}")).collect();
    rows.sort();
    for game in read.rated_games_after(0, 1_000).await.unwrap() {
        rows.push(format!("{game:?}"));
    }
    for &ranking in Ranking::ALL {
        let page = read.leaderboard(SERVER, ranking, 0, None, service.games.now()).await.unwrap();
        rows.push(format!("{page:?}"));
    }
    rows
}

/// A user whom no other test knows.
fn opponent(number: u64) -> User {
    User::new(DiscordUserId(200 + number), &format!("Opponent {number}"), "en")
}

/// Changes one change of a rating, gives two players a wrong rating, and empties the leaderboards.
async fn damage_ratings(service: &TestService) {
    let mut write = service.games.dependencies.store.write().await.unwrap();
    let ReplayedGame { finish_sequence, game, .. } = write.rated_games_after(6, 1).await.unwrap()[0];
    let (player, opponent, class) = (game.players.black, game.players.white, game.class);
    let mut update = game.update(ByColor { black: None, white: None }, false).black;
    update.after.rating += 0.000_001;
    write.record_rating_change(&NewRating { finish_sequence, player, opponent, class, update }).await.unwrap();
    write.update_rating(opponent, class, &update.after).await.unwrap();
    let nobody = write.upsert_player(&eve(), START).await.unwrap().id;
    write.update_rating(nobody, class, &update.after).await.unwrap();
    write.delete_rated_listings().await.unwrap();
    write.commit().await.unwrap();
}

#[tokio::test]
async fn recomputed_ratings_are_those_that_the_games_gave() {
    let service = TestService::new().await;
    let mut random = fastrand::Rng::with_seed(5);
    for game in 0..30 {
        let white = opponent(game % 4);
        let id = rated_game(&service, &white, 4).await.game.id;
        service.advance(i64::from(random.u32(..3_000_000_000)));
        let loser = if random.bool() { alice() } else { white };
        service.apply(&loser, id, GameAction::Resign).await.unwrap();
    }
    let before = ratings(&service).await;
    let store = &service.games.dependencies.store;
    let again = recompute_ratings(store, service.games.now()).await.unwrap();
    assert_eq!(again, Recomputed { games: 30, changes: 0 });
    assert_eq!(ratings(&service).await, before);

    damage_ratings(&service).await;
    assert_ne!(ratings(&service).await, before);
    assert_eq!(recompute_ratings(store, service.games.now()).await.unwrap(), Recomputed { games: 30, changes: 1 });
    assert_eq!(ratings(&service).await, before);
}
