//! Moves of users.

use super::*;
use crate::domain::{SetupChoice, SideName, Turn};

#[tokio::test]
async fn of_two_simultaneous_moves_exactly_one_is_made() {
    let service = TestService::new().await;
    let game = service.player_game(GivenOptions::default()).await.game;
    let user = alice();
    let play = |square: &str| {
        let action = GameAction::Move(square.parse().unwrap());
        service.games.apply(&user, false, game.id, action, Some(Turn(1)), Origin::Response)
    };
    let (first, second) = tokio::join!(play("d3"), play("c4"));
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1);
    let refused = if first.is_ok() { second } else { first };
    assert_eq!(refusal(refused), Refusal::OutdatedButton);
    assert_eq!(service.games.view(game.id).await.unwrap().game.game.plies().len(), 1);
}

#[tokio::test]
async fn refused_squares_say_why() {
    let service = TestService::new().await;
    let game = service.player_game(small()).await.game.id;
    let play = |user: User, square: &'static str| {
        let games = service.games.clone();
        let action = GameAction::Move(square.parse().unwrap());
        async move { games.apply(&user, false, game, action, None, Origin::Response).await }
    };
    for outside in ["e5", "a5"] {
        assert!(matches!(refusal(play(alice(), outside).await), Refusal::UnknownSquare { .. }), "{outside}");
    }
    assert!(matches!(refusal(play(alice(), "b2").await), Refusal::Illegal(_)));
    let alice_to_move = Refusal::TurnOf(SideName::Player("Alice".into()));
    assert_eq!(refusal(play(bob(), "b1").await), alice_to_move);
    assert_eq!(refusal(play(eve(), "b1").await), Refusal::NotYourGame);
    let before = service.games.view(game).await.unwrap().game;
    assert_eq!((before.turn.0, before.version.0), (1, 1), "nothing was changed");
    assert_eq!(play(alice(), "b1").await.unwrap().game.turn.0, 2);
    let opened = service.player_game(GivenOptions { setup: Some(SetupChoice::Random), ..small() }).await.game;
    assert!(opened.opening_plies > 0);
}
