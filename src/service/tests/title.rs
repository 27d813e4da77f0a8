//! Titles are earned by the games that end, and follow from the games when all ratings are computed again.

use super::farming::rated_game;
use super::rating_replay::{opponent, recompute};
use super::*;
use crate::domain::{EarnedTitle, Title};
use rules::Color;

async fn titles(service: &TestService, user: &User) -> Vec<EarnedTitle> {
    let mut read = service.games.store.read().await.unwrap();
    let player = read.player_by_discord_id(user.discord).await.unwrap().unwrap();
    read.titles_of(player.id).await.unwrap()
}

/// Alice plays against three opponents in turn, and wins every other game, until one earns her a title. Returns that game.
pub(super) async fn play_until_titled(service: &TestService) -> GameView {
    for game in 0..40 {
        let white = opponent(game % 3);
        let id = rated_game(service, &white, 4).await.game.id;
        service.advance(3_600_000);
        let loser = if game % 2 == 0 { alice() } else { white };
        let ended = service.apply(&loser, id, GameAction::Resign).await.unwrap();
        if ended.titles[Color::Black].is_some() {
            return ended;
        }
        assert_eq!(titles(service, &alice()).await, []);
    }
    panic!("no title after 40 games");
}

#[tokio::test]
async fn the_game_that_earns_a_title_shows_it_and_it_stays() {
    let service = TestService::new().await;
    let earning = play_until_titled(&service).await;
    let title = earning.titles[Color::Black].unwrap();
    assert_eq!(title, Title::Intermediate, "between 1450 and 1600");
    let earned = titles(&service, &alice()).await;
    let [EarnedTitle { title: stored, at, .. }] = earned[..] else { panic!("{earned:?}") };
    assert_eq!(stored, title);
    assert!(at > START && at <= service.games.now());
    assert_eq!(service.players.profile_of(&alice(), None).await.unwrap().title, Some(earned[0]));
    // She loses the next games, and the title stays.
    for game in 0..8 {
        let id = rated_game(&service, &opponent(game % 3), 4).await.game.id;
        let ended = service.apply(&alice(), id, GameAction::Resign).await.unwrap();
        assert_eq!(ended.titles[Color::Black], None);
    }
    assert_eq!(titles(&service, &alice()).await, earned);
    assert_eq!(recompute(&service).await.players, 0, "the titles follow from the games");
}

#[tokio::test]
async fn titles_of_earlier_games_are_found_and_wrong_ones_are_taken_away() {
    let service = TestService::new().await;
    play_until_titled(&service).await;
    let before = titles(&service, &alice()).await;
    let first = *before.first().expect("a title");
    let store = &service.games.store;
    let player = store.read().await.unwrap().player_by_discord_id(alice().discord).await.unwrap().unwrap().id;
    let mut write = store.write().await.unwrap();
    write.delete_title(player, first.title).await.unwrap();
    write.put_title(player, EarnedTitle { title: Title::Grandmaster, ..first }).await.unwrap();
    write.commit().await.unwrap();
    // Takes players off the leaderboard of a month that is over.
    service.players.update_listings().await.unwrap();
    assert_eq!(recompute(&service).await.players, 1);
    assert_eq!(titles(&service, &alice()).await, before);
}

#[tokio::test]
async fn an_annulled_game_takes_away_the_title_that_it_earned() {
    let service = TestService::new().await;
    let earning = play_until_titled(&service).await.game.id;
    service.ratings.annul(&eve(), GuildId(1), earning).await.unwrap();
    assert_eq!(service.games.view(earning).await.unwrap().titles[Color::Black], None, "at once");
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(titles(&service, &alice()).await, []);
    service.ratings.restore(&bob(), earning).await.unwrap();
    service.ratings.update_outdated().await.unwrap();
    assert_eq!(titles(&service, &alice()).await.len(), 1);
    assert!(service.games.view(earning).await.unwrap().titles[Color::Black].is_some());
}

#[tokio::test]
async fn titles_are_deleted_with_their_player() {
    let service = TestService::new().await;
    let earning = play_until_titled(&service).await.game.id;
    let store = &service.games.store;
    let player = store.read().await.unwrap().player_by_discord_id(alice().discord).await.unwrap().unwrap().id;
    assert!(service.privacy.delete_player(&alice()).await.unwrap());
    for _ in 0..2 {
        assert_eq!(store.read().await.unwrap().titles_of(player).await.unwrap(), []);
        assert_eq!(service.games.view(earning).await.unwrap().titles[Color::Black], None);
        recompute(&service).await;
    }
}
