//! What follows from the end of a game.

use super::*;
use crate::domain::{EndReason, LeaderboardValue, Ranking, Side};
use crate::rules::ByColor;

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once_and_one_without_result_none() {
    let service = TestService::new().await;
    let leaderboard = |user: User| {
        let games = service.games.clone();
        async move { games.leaderboard(LOCATION.guild, Ranking::Rating, 0, &user).await.unwrap() }
    };
    for action in [GameAction::Cancel, GameAction::ClaimWin, GameAction::Abandon] {
        let game = service.player_game(GivenOptions::default()).await.game.id;
        match action {
            GameAction::Cancel => drop(service.apply(&alice(), game, action).await.unwrap()),
            GameAction::ClaimWin => {
                service.advance(7 * Timestamp::DAY_MS);
                service.apply(&bob(), game, action).await.unwrap();
            }
            _ => {
                service.advance(30 * Timestamp::DAY_MS);
                DeadlineWorker::new(service.games.clone(), service.challenges.clone()).settle_due().await.unwrap();
                let ending = service.games.view(game).await.unwrap().game.ending().unwrap();
                assert_eq!(ending.reason, EndReason::Abandoned);
            }
        }
        assert_eq!(leaderboard(alice()).await.rows.len(), 0, "{action:?}");
    }
    let game = service.player_game(GivenOptions::default()).await;
    assert_eq!(game.rating_changes, ByColor { black: None, white: None });
    let played = service.play_to_the_end(game).await;
    let winner = played.game.ending().unwrap().winner;
    for (color, change) in service.games.view(played.game.id).await.unwrap().rating_changes.iter() {
        let change = change.expect("the game was rated");
        assert_eq!((change.before, change.after > 1500.0), (1500.0, winner == Some(color)));
    }
    let ended = played.game;
    let listed = leaderboard(alice()).await;
    assert_eq!(listed.rows.len(), 2);
    for row in &listed.rows {
        let LeaderboardValue::Rated(rating) = row.value else { panic!("{row:?}") };
        let games = rating.record.wins + rating.record.losses + rating.record.draws;
        assert_eq!(games, 1);
        let won = winner.is_some_and(|color| ended.sides[color] == Side::Player(row.player.id));
        assert_eq!(rating.rating > 1500.0, won);
    }
    assert!(service.apply(&bob(), ended.id, GameAction::Resign).await.is_err());
    assert_eq!(leaderboard(alice()).await, listed);
    assert_eq!(refusal(service.games.leaderboard(None, Ranking::Wins, 0, &alice()).await), Refusal::NoServerHere);
}
