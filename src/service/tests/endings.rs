//! What follows the end of a game: ratings, the ladder, rematches, the next level.

use super::*;
use crate::domain::{EndReason, LeaderboardValue, LimitOwner, Ranking, Side, Turn};
use crate::rules::{ByColor, Color};

#[tokio::test]
async fn of_two_moves_at_once_exactly_one_is_made() {
    let service = TestService::new().await;
    let game = service.players(GivenOptions::default()).await.game;
    let user = alice();
    let play = |square: &str| {
        let action = GameAction::Move(square.parse().unwrap());
        service.games.apply(&user, false, game.id, action, Some(Turn(1)), Origin::Response)
    };
    let (one, other) = tokio::join!(play("d3"), play("c4"));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
    let lost = if one.is_ok() { other } else { one };
    assert_eq!(refusal(lost), Refusal::OutdatedButton);
    assert_eq!(service.games.view(game.id).await.unwrap().game.game.plies().len(), 1);
}

#[tokio::test]
async fn a_rated_game_feeds_both_ratings_once_and_one_without_result_none() {
    let service = TestService::new().await;
    let board = |user: User| {
        let games = service.games.clone();
        async move { games.leaderboard(LOCATION.guild, Ranking::Rating, 0, &user).await.unwrap() }
    };
    for action in [GameAction::Cancel, GameAction::ClaimWin, GameAction::Abandon] {
        let game = service.players(GivenOptions::default()).await.game.id;
        match action {
            GameAction::Cancel => drop(service.apply(&alice(), game, action).await.unwrap()),
            GameAction::ClaimWin => {
                service.wait(7 * Timestamp::DAY_MS);
                service.apply(&bob(), game, action).await.unwrap();
            }
            _ => {
                service.wait(30 * Timestamp::DAY_MS);
                DeadlineWorker::new(service.games.clone(), service.challenges.clone()).settle_due().await.unwrap();
                let ending = service.games.view(game).await.unwrap().game.ending().unwrap();
                assert_eq!(ending.reason, EndReason::Abandoned);
            }
        }
        assert_eq!(board(alice()).await.rows.len(), 0, "{action:?}");
    }
    let game = service.players(GivenOptions::default()).await;
    assert_eq!(game.rating_changes, ByColor { black: None, white: None });
    let played = service.play_out(game).await;
    let winner = played.game.ending().unwrap().winner;
    for (color, step) in service.games.view(played.game.id).await.unwrap().rating_changes.iter() {
        let step = step.expect("the game was rated");
        assert_eq!((step.before, step.after > 1500.0), (1500.0, winner == Some(color)));
    }
    let ended = played.game;
    let listed = board(alice()).await;
    assert_eq!(listed.rows.len(), 2);
    for row in &listed.rows {
        let LeaderboardValue::Rated(rating) = row.value else { panic!("{row:?}") };
        let games = rating.record.wins + rating.record.losses + rating.record.draws;
        assert_eq!(games, 1);
        let won = winner.is_some_and(|color| ended.sides[color] == Side::Player(row.player.id));
        assert_eq!(rating.rating > 1500.0, won);
    }
    assert!(service.apply(&bob(), ended.id, GameAction::Resign).await.is_err());
    assert_eq!(board(alice()).await, listed);
    assert_eq!(refusal(service.games.leaderboard(None, Ranking::Wins, 0, &alice()).await), Refusal::NoServerHere);
}

#[tokio::test]
async fn a_rematch_waits_for_both_swaps_colours_and_comes_once() {
    let service = TestService::new().await;
    let game = service.players(small()).await.game;
    assert_eq!(refusal(service.games.rematch(&alice(), game.id).await), Refusal::NoRematch);
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.rematch(&eve(), game.id).await), Refusal::NotYourGame);
    for _ in 0..2 {
        match service.games.rematch(&alice(), game.id).await.unwrap() {
            Rematch::Offered(view) => assert_eq!(view.rematch_offers.len(), 1),
            Rematch::Started(_) => panic!("Bob was not asked"),
        }
    }
    let user = bob();
    let (one, other) = tokio::join!(service.games.rematch(&user, game.id), service.games.rematch(&user, game.id));
    let (started, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    let Ok(Rematch::Started(next)) = started else { panic!("{started:?}") };
    assert_eq!(refusal(refused), Refusal::RematchExists(next.game.id));
    assert_eq!(next.game.sides, ByColor { black: game.sides.white, white: game.sides.black });
    assert_eq!((next.game.rematch_of, next.game.game.variant()), (Some(game.id), game.game.variant()));
    assert_eq!(service.games.view(game.id).await.unwrap().next_game, Some(next.game.id));
}

#[tokio::test]
async fn a_rematch_without_room_is_refused_whole() {
    let service = TestService::new().await;
    let game = service.players(small()).await.game;
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    service.games.rematch(&alice(), game.id).await.unwrap();
    for _ in 0..10 {
        service.games.start_game(&alice(), &level(1), LOCATION).await.unwrap();
    }
    let full = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(service.games.rematch(&bob(), game.id).await), full);
    let view = service.games.view(game.id).await.unwrap();
    assert_eq!((view.rematch_offers.len(), view.next_game), (1, None), "Bob's wish was dropped with the rest");
}

#[tokio::test]
async fn beating_a_level_leads_to_the_next_and_up_the_ladder() {
    let service = TestService::new().await;
    let given = GivenOptions { shape: None, ..level(1) };
    let lost = service.games.start_game(&alice(), &given, LOCATION).await.unwrap().game;
    service.apply(&alice(), lost.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.level_up(&alice(), lost.id).await), Refusal::NoLevelUp);
    let Rematch::Started(again) = service.games.rematch(&alice(), lost.id).await.unwrap() else { panic!("at once") };
    assert_eq!(again.game.sides.white, lost.sides.black);
    service.apply(&alice(), again.game.id, GameAction::Resign).await.unwrap();
    // A won game: the bot gives squares away, Alice takes them.
    let mut game = service.games.start_game(&alice(), &given, LOCATION).await.unwrap();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        let action = GameAction::Move(text.parse().unwrap());
        game = match ply % 2 {
            0 => service.apply(&alice(), game.game.id, action).await.unwrap(),
            _ => {
                service.games.apply_as_bot(game.game.id, action, Some(game.game.turn)).await.unwrap();
                service.games.view(game.game.id).await.unwrap()
            }
        };
    }
    assert_eq!(game.game.ending().and_then(|ending| ending.winner), Some(Color::Black));
    let ladder = service.games.leaderboard(LOCATION.guild, Ranking::BotLadder, 0, &alice()).await.unwrap();
    let LeaderboardValue::Ladder(row) = ladder.own.unwrap().value else { panic!("a ladder") };
    assert_eq!((row.level.number(), row.discs, row.games), (1, 13, 3));
    let next = service.games.level_up(&alice(), game.game.id).await.unwrap().game;
    assert_eq!((next.sides.black, next.sides.white.level()), (game.game.sides.black, Level::try_from(2).ok()));
    assert_eq!(refusal(service.games.level_up(&alice(), game.game.id).await), Refusal::RematchExists(next.id));
}

#[tokio::test]
async fn a_silent_game_is_shown_anew_once_when_the_win_can_be_claimed() {
    let service = TestService::new().await;
    let game = service.players(GivenOptions::default()).await.game;
    let worker = DeadlineWorker::new(service.games.clone(), service.challenges.clone());
    service.wait(7 * Timestamp::DAY_MS);
    for _ in 0..2 {
        worker.settle_due().await.unwrap();
        let now = service.games.view(game.id).await.unwrap().game;
        assert_eq!((now.version.0, now.turn), (game.version.0 + 1, game.turn));
        assert!(now.is_claimable(service.games.now()));
    }
}
