//! Moves of users.

use super::*;
use crate::domain::{SideName, Turn};

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
async fn who_is_not_to_move_is_told_whose_turn_it_is() {
    let service = TestService::new().await;
    let game = service.player_game(small()).await.game;
    let moved = service.apply(&bob(), game.id, GameAction::Move("b1".parse().unwrap())).await;
    assert_eq!(refusal(moved), Refusal::TurnOf(SideName::Player("Alice".into())));
    assert_eq!(service.games.view(game.id).await.unwrap().game, game, "nothing has changed");
}
