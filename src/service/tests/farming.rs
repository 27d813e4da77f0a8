//! Ratings cannot be farmed, and nobody is pinged without limit.

use super::*;
use crate::domain::{CasualReason, ChallengeAction, ChallengeRefusal, RatedStatus, Rating, RatingClass};
use rules::Color;

use super::rating_replay::{ratings, recompute};

const HOUR_MS: i64 = 60 * 60 * 1000;
/// Two moves of each side.
const FOUR_MOVES: [&str; 4] = ["f5", "d6", "c3", "d3"];

/// A user whom no other test knows.
fn opponent(number: u64) -> User {
    User::new(DiscordUserId(100 + number), "Opponent", "en")
}

/// A rated game in which Alice has black, after some of the first four moves.
pub(super) async fn rated_game(service: &TestService, white: &User, moves: usize) -> GameView {
    let shape = Some(Shape::STANDARD);
    let given = GivenOptions { color: "black".parse().ok(), shape, ..GivenOptions::default() };
    let challenge = service.challenges.create(&alice(), Some(white), &given, LOCATION).await.unwrap();
    let mut view = service.challenges.accept(white, challenge.id).await.unwrap();
    for text in &FOUR_MOVES[..moves] {
        let mover = if view.game.to_move() == Some(Color::Black) { alice() } else { white.clone() };
        view = service.apply(&mover, view.game.id, GameAction::Move(text.parse().unwrap())).await.unwrap();
    }
    view
}

async fn rating(service: &TestService, user: &User) -> Option<Rating> {
    let mut read = service.games.store.read().await.unwrap();
    let player = read.player_by_discord_id(user.discord).await.unwrap().unwrap();
    read.rating(player.id, RatingClass::Main).await.unwrap()
}

#[tokio::test]
async fn a_game_resigned_before_both_sides_have_moved_twice_is_not_rated() {
    let service = TestService::new().await;
    for moves in 0..4 {
        let game = rated_game(&service, &bob(), moves).await.game;
        assert!(matches!(game.rated, RatedStatus::Rated(_)));
        let ended = service.apply(&bob(), game.id, GameAction::Resign).await.unwrap().game;
        assert_eq!(ended.rated, RatedStatus::Casual(CasualReason::TooShort), "after {moves} moves");
        assert_eq!(rating(&service, &alice()).await, None);
    }
    let game = rated_game(&service, &bob(), 4).await.game;
    let ended = service.apply(&bob(), game.id, GameAction::Resign).await.unwrap().game;
    assert_eq!(ended.rated, game.rated);
    assert!(rating(&service, &alice()).await.is_some_and(|rating| rating.rating > 1500.0));
}

#[tokio::test]
async fn the_eleventh_rated_game_between_two_people_within_a_day_is_not_rated() {
    let service = TestService::new().await;
    // Started while it would count, and still running after ten other games.
    let early = rated_game(&service, &bob(), 4).await.game;
    for _ in 0..10 {
        let game = rated_game(&service, &bob(), 4).await.game;
        assert!(matches!(game.rated, RatedStatus::Rated(_)));
        service.apply(&bob(), game.id, GameAction::Resign).await.unwrap();
    }
    let before = rating(&service, &alice()).await;
    let ended = service.apply(&bob(), early.id, GameAction::Resign).await.unwrap().game;
    let too_many = RatedStatus::Casual(CasualReason::TooMany);
    assert_eq!(ended.rated, too_many);
    let next = rated_game(&service, &bob(), 4).await.game;
    assert_eq!(next.rated, too_many, "casual from the start");
    service.apply(&bob(), next.id, GameAction::Resign).await.unwrap();
    assert_eq!(rating(&service, &alice()).await, before);
    let other = rated_game(&service, &eve(), 4).await.game;
    assert!(matches!(other.rated, RatedStatus::Rated(_)), "other opponents are not affected");
    service.advance(24 * HOUR_MS);
    assert!(matches!(rated_game(&service, &bob(), 4).await.game.rated, RatedStatus::Rated(_)));
}

#[tokio::test]
async fn a_rating_is_provisional_until_its_owner_has_met_three_opponents() {
    let service = TestService::new().await;
    let played = async |user: &User, count: usize| {
        for _ in 0..count {
            let game = rated_game(&service, user, 4).await.game;
            service.apply(user, game.id, GameAction::Resign).await.unwrap();
        }
        let met = rating(&service, &alice()).await.unwrap();
        // However certain the rating may be.
        let certain = Rating { deviation: 60.0, ..met };
        (met.opponents, certain.is_provisional(service.games.now()))
    };
    assert_eq!(played(&opponent(1), 10).await, (1, true));
    assert_eq!(played(&opponent(2), 3).await, (2, true));
    assert_eq!(played(&opponent(3), 1).await, (3, false));
}

#[tokio::test]
async fn whoever_often_wins_against_the_same_person_gains_little() {
    let service = TestService::new().await;
    let mut changes = Vec::new();
    for _ in 0..10 {
        let game = rated_game(&service, &bob(), 4).await.game;
        let ended = service.apply(&bob(), game.id, GameAction::Resign).await.unwrap();
        changes.push(ended.rating_changes.black.unwrap());
    }
    assert!(changes.iter().all(|change| change.limited_by.is_some() && change.after <= 1530.0), "{changes:?}");
    let before = ratings(&service).await;
    assert_eq!(recompute(&service).await, Recomputed { games: 10, changes: 0, players: 0 });
    assert_eq!(ratings(&service).await, before);
}

#[tokio::test]
async fn three_challenges_that_are_not_accepted_are_enough_for_an_hour() {
    let service = TestService::new().await;
    let challenge = async |user: &User| {
        service.challenges.create(&alice(), Some(user), &small(), LOCATION).await.map(|challenge| challenge.id)
    };
    for _ in 0..5 {
        // What is accepted does not count.
        let accepted = challenge(&bob()).await.unwrap();
        let game = service.challenges.accept(&bob(), accepted).await.unwrap().game;
        service.apply(&bob(), game.id, GameAction::Resign).await.unwrap();
    }
    for action in [ChallengeAction::Cancel, ChallengeAction::Decline, ChallengeAction::Cancel] {
        let id = challenge(&bob()).await.unwrap();
        let user = if action == ChallengeAction::Cancel { alice() } else { bob() };
        service.challenges.decline_or_cancel(&user, id, action).await.unwrap();
    }
    assert_eq!(refusal(challenge(&bob()).await), Refusal::Challenge(ChallengeRefusal::TooManyPings("Bob".into())));
    challenge(&eve()).await.unwrap();
    service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap();
    service.advance(HOUR_MS);
    assert_eq!(refusal(challenge(&bob()).await), Refusal::Challenge(ChallengeRefusal::TooManyPings("Bob".into())));
    service.advance(1);
    challenge(&bob()).await.unwrap();
}
