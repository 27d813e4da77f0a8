//! How many games and challenges a player may have.

use super::*;
use crate::domain::{ChallengeState, LimitOwner, Side};
use crate::rules::ByColor;

#[tokio::test]
async fn a_player_has_at_most_five_open_challenges_and_ten_running_games() {
    let service = TestService::new().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id);
    }
    assert_eq!(
        refusal(service.challenges.create(&alice(), None, &small(), LOCATION).await),
        Refusal::TooManyChallenges
    );
    for _ in 0..9 {
        service.games.start_game(&alice(), &level(1), LOCATION).await.unwrap();
    }
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap();
    let own = Refusal::TooManyGames { whose: LimitOwner::Own };
    assert_eq!(refusal(service.games.start_game(&alice(), &level(1), LOCATION).await), own);
    assert_eq!(refusal(service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await), own);
    let alices = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(service.challenges.accept(&bob(), ids[0]).await), alices);
    assert_eq!(service.challenges.view(ids[0]).await.unwrap().state, ChallengeState::Open, "nothing is changed");
    let bobs = service.games.start_game(&bob(), &level(1), LOCATION).await.unwrap();
    assert_eq!(bobs.game.sides.black, Side::Player(PlayerId(bobs.started_by.id.0)), "black is the default");
    assert_eq!(service.games.running_games(&bob()).await.unwrap().len(), 1);
    assert_eq!(service.games.running_games(&eve()).await.unwrap().len(), 0);
}
