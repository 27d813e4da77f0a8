//! Which finished game a user replays.

use super::*;

#[tokio::test]
async fn the_last_finished_game_with_a_move_is_replayed_unless_another_is_named() {
    let service = TestService::new().await;
    let replayed = async |user: User, named| service.games.replayed_game(&user, named).await.map(|view| view.game.id);
    assert_eq!(refusal(replayed(alice(), None).await), Refusal::NoFinishedGame);
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = service.player_game(small()).await;
        service.apply(&alice(), game.game.id, GameAction::Move(first_move(&game))).await.unwrap();
        service.advance(1_000);
        games.push(game.game.id);
    }
    assert_eq!(refusal(replayed(alice(), None).await), Refusal::NoFinishedGame, "all of them run");
    assert_eq!(refusal(replayed(alice(), Some(games[0])).await), Refusal::ReplayTooEarly);
    // The second one ends before the first one; the last one is cancelled without a move of anybody.
    service.apply(&bob(), games[1], GameAction::Resign).await.unwrap();
    service.advance(1_000);
    service.apply(&bob(), games[0], GameAction::Resign).await.unwrap();
    service.advance(1_000);
    let unplayed = service.player_game(small()).await.game.id;
    service.apply(&alice(), unplayed, GameAction::Resign).await.unwrap();
    for user in [alice(), bob()] {
        assert_eq!(replayed(user.clone(), None).await.unwrap(), games[0]);
        let listed = service.games.replayable_games(&user).await.unwrap();
        assert_eq!(listed.iter().map(|(game, _)| game.id).collect::<Vec<_>>(), [games[0], games[1]]);
        assert!(listed[0].1.iter().all(|(_, player)| player.is_some()));
    }
    assert_eq!(replayed(alice(), Some(games[1])).await.unwrap(), games[1]);
    assert_eq!(replayed(eve(), Some(games[1])).await.unwrap(), games[1], "anybody can watch it");
    assert_eq!(refusal(replayed(eve(), None).await), Refusal::NoFinishedGame);
    assert_eq!(refusal(replayed(alice(), Some(unplayed)).await), Refusal::NothingToReplay);
    assert_eq!(refusal(replayed(alice(), Some(GameId(999))).await), Refusal::UnknownGame);
}
