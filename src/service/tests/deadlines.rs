//! What happens when nobody moves.

use super::*;

#[tokio::test]
async fn a_game_is_shown_again_once_when_the_win_becomes_claimable() {
    let service = TestService::new().await;
    let game = service.player_game(GivenOptions::default()).await.game;
    service.advance(7 * Timestamp::DAY_MS);
    for _ in 0..2 {
        service.settle().await;
        let now = service.games.view(game.id).await.unwrap().game;
        assert_eq!((now.version.0, now.turn), (game.version.0 + 1, game.turn));
        assert!(now.is_claimable(service.games.now()));
    }
}
