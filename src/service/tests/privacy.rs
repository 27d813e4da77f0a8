//! What is stored about a user is exported.

use super::*;

/// The numbers of the ended games in an export, and how many are left out.
fn ended_games(export: &Export) -> (Vec<i64>, i64) {
    let json: serde_json::Value = serde_json::from_slice(&export.json).unwrap();
    let games = json["ended_games"].as_array().unwrap().iter();
    let games = games.map(|game| game["game"][0]["game"].as_i64().unwrap()).collect();
    (games, json["ended_games_left_out"].as_i64().unwrap())
}

#[tokio::test]
async fn of_very_many_games_the_newest_are_exported() {
    let service = TestService::new().await;
    assert!(service.privacy.export(&alice()).await.unwrap().is_none());
    let mut played = Vec::new();
    for number in 0..130 {
        let view = match number % 2 {
            0 => service.games.start(&alice(), &level(1), channel(number)).await.unwrap(),
            _ => service.player_game(small()).await,
        };
        service.apply(&alice(), view.game.id, GameAction::Cancel).await.unwrap();
        played.insert(0, view.game.id.0);
    }
    let whole = service.privacy.export(&alice()).await.unwrap().unwrap();
    assert_eq!(ended_games(&whole), (played.clone(), 0));
    let limited = service.privacy.export_up_to(&alice(), whole.json.len() / 2, 1).await.unwrap().unwrap();
    let (games, left_out) = ended_games(&limited);
    assert!((40..90).contains(&games.len()), "{}", games.len());
    assert_eq!((&games[..], left_out), (&played[..games.len()], 130 - i64::try_from(games.len()).unwrap()));
    let coverage = ExportCoverage::Part { games: i64::try_from(games.len()).unwrap(), of: 130 };
    assert_eq!((whole.coverage, limited.coverage), (ExportCoverage::All, coverage));
}
