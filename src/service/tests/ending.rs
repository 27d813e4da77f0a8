//! What follows from the end of a game.

use super::*;
use crate::domain::{EndReason, LeaderboardValue, Ranking, RatingClass, Side};
use rules::ByColor;

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once_and_one_without_result_none() {
    let service = TestService::new().await;
    let leaderboard = |user: User| {
        let players = service.players.clone();
        async move { players.leaderboard(SERVER, Some(Ranking::Rating(RatingClass::Main).into()), 0, &user).await.unwrap() }
    };
    for action in [Some(GameAction::Cancel), Some(GameAction::ClaimWin), None] {
        let game = service.player_game(GivenOptions::default()).await.game.id;
        match action {
            Some(action @ GameAction::Cancel) => drop(service.apply(&alice(), game, action).await.unwrap()),
            Some(action) => {
                service.advance(7 * Timestamp::DAY_MS);
                service.apply(&bob(), game, action).await.unwrap();
            }
            _ => {
                service.advance(30 * Timestamp::DAY_MS);
                service.settle().await;
                let ending = service.games.view(game).await.unwrap().game.ending().unwrap();
                assert_eq!(ending.reason, EndReason::Abandoned);
            }
        }
        assert_eq!(leaderboard(alice()).await.rows, [], "{action:?}");
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
    for (milliseconds, is_listed) in [(90 * Timestamp::DAY_MS, true), (1, false)] {
        service.advance(milliseconds);
        service.settle().await;
        let shown = leaderboard(alice()).await;
        assert_eq!((shown.rows.len(), shown.ranking == listed.ranking), (2, is_listed), "or else that of the month");
    }
}

#[tokio::test]
async fn a_win_over_a_bot_that_had_too_little_time_does_not_count_on_the_ladder() {
    let service = TestService::new().await;
    let levels = async |user: &User| -> Vec<LeaderboardValue> {
        let page = service.players.leaderboard(SERVER, Some(Ranking::BotLadder.into()), 0, user).await.unwrap();
        page.rows.into_iter().map(|row| row.value).collect()
    };
    // White loses all discs, after nine moves.
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].map(|text| text.parse::<Square>().unwrap());
    for (user, starved_ply, counts) in [(alice(), Some(3), false), (bob(), None, true)] {
        let given = GivenOptions { level: Level::try_from(7).ok().map(LevelChoice::Fixed), ..GivenOptions::default() };
        let id = service.games.start(&user, &given, LOCATION).await.unwrap().game.id;
        for (ply, &square) in moves.iter().enumerate() {
            if ply % 2 == 0 {
                service.apply(&user, id, GameAction::Move(square)).await.unwrap();
            } else {
                let action = BotAction::Move { square, starved: starved_ply == Some(ply) };
                service.games.apply_as_bot(id, action, None).await.unwrap();
            }
        }
        let ended = service.games.view(id).await.unwrap().game;
        assert!(ended.ending().unwrap().winner.is_some());
        let reason = (!counts).then_some("starved");
        assert_eq!((ended.counts(), ended.not_counted().map(<&str>::from)), (counts, reason));
        assert_eq!(levels(&user).await.len(), usize::from(counts));
    }
}

#[tokio::test]
async fn a_win_after_an_undo_does_not_count_on_the_ladder() {
    let service = TestService::new().await;
    // White loses all discs, after nine moves.
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].map(|text| text.parse::<Square>().unwrap());
    let given = GivenOptions { level: Level::try_from(1).ok().map(LevelChoice::Fixed), ..GivenOptions::default() };
    let id = service.games.start(&alice(), &given, LOCATION).await.unwrap().game.id;
    let play = async |from: usize, to: usize| {
        for (ply, &square) in moves.iter().enumerate().take(to).skip(from) {
            match ply % 2 {
                0 => drop(service.apply(&alice(), id, GameAction::Move(square)).await.unwrap()),
                _ => service.games.apply_as_bot(id, bot_move(square), None).await.unwrap(),
            }
        }
    };
    play(0, 4).await;
    let undone = service.apply(&alice(), id, GameAction::Undo).await.unwrap().game;
    assert_eq!((undone.game.plies().len(), undone.not_counted().map(<&str>::from)), (2, Some("undo")));
    play(2, 9).await;
    let ended = service.games.view(id).await.unwrap().game;
    assert!(ended.ending().unwrap().winner.is_some() && !ended.counts());
    let page = service.players.leaderboard(SERVER, Some(Ranking::BotLadder.into()), 0, &alice()).await.unwrap();
    assert_eq!(page.rows.len(), 0);
}

#[tokio::test]
async fn an_agreed_draw_changes_both_ratings_as_a_draw() {
    let service = TestService::new().await;
    let view = service.player_game(GivenOptions::default()).await;
    let view = service.play_first_moves(view, 4).await;
    service.apply(&alice(), view.game.id, GameAction::OfferDraw).await.unwrap();
    let drawn = service.apply(&bob(), view.game.id, GameAction::AcceptDraw).await.unwrap();
    for (color, change) in drawn.rating_changes.iter() {
        let change = change.unwrap_or_else(|| panic!("{color} is rated"));
        assert_eq!((change.before.round(), change.after.round()), (1500.0, 1500.0));
    }
    let page = service
        .players
        .leaderboard(SERVER, Some(Ranking::Rating(RatingClass::Main).into()), 0, &alice())
        .await
        .unwrap();
    for row in page.rows {
        let LeaderboardValue::Rated(rating) = row.value else { panic!("{row:?}") };
        assert_eq!((rating.record.wins, rating.record.losses, rating.record.draws), (0, 0, 1));
    }
}
