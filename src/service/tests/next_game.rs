//! Rematches, and games against the next level.

use super::*;
use crate::domain::{BoardPlace, BotLevel, GameLink, LeaderboardValue, LimitOwner, Period, Ranking, SetupChoice};
use rules::{ByColor, Color};

/// The refusal of another game after one that `next` follows, and whose board is not shown yet.
fn next_game_exists(next: GameId) -> Refusal {
    Refusal::RematchExists(GameLink { game: next, guild: LOCATION.guild, board: BoardPlace::Channel(LOCATION.channel) })
}

#[tokio::test]
async fn a_rematch_needs_both_players_swaps_colours_and_starts_once() {
    let service = TestService::new().await;
    let game = service.player_game(small()).await.game;
    assert_eq!(refusal(service.games.rematch(&alice(), game.id).await), Refusal::NoRematch);
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.rematch(&eve(), game.id).await), Refusal::NotYourGame);
    let mut versions = Vec::new();
    for _ in 0..2 {
        match service.games.rematch(&alice(), game.id).await.unwrap() {
            Rematch::Offered(view) => {
                assert_eq!(view.rematch_offers.len(), 1);
                versions.push(view.game.version);
            }
            Rematch::Started(_) => panic!("Bob does not want a rematch yet"),
        }
    }
    assert_eq!(versions[0], versions[1], "the second click changes nothing");
    let user = bob();
    let (first, second) = tokio::join!(service.games.rematch(&user, game.id), service.games.rematch(&user, game.id));
    let (started, refused) = if first.is_ok() { (first, second) } else { (second, first) };
    let Ok(Rematch::Started(next)) = started else { panic!("{started:?}") };
    assert_eq!(refusal(refused), next_game_exists(next.game.id));
    assert_eq!(next.game.sides, ByColor { black: game.sides.white, white: game.sides.black });
    assert_eq!((next.game.rematch_of, next.game.game.variant()), (Some(game.id), game.game.variant()));
    assert_eq!(service.games.view(game.id).await.unwrap().next_game, Some(next.game.id));
}

#[tokio::test]
async fn a_rematch_that_does_not_start_needs_no_search() {
    let service = TestService::new().await;
    let given = GivenOptions { setup: Some(SetupChoice::Random), ..small() };
    let game = service.player_game(given).await.game;
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    // From now on, every search fails.
    service.games.engine.stop();
    assert_eq!(refusal(service.games.rematch(&eve(), game.id).await), Refusal::NotYourGame);
    assert!(matches!(service.games.rematch(&alice(), game.id).await, Ok(Rematch::Offered(_))));
    assert!(matches!(service.games.rematch(&bob(), game.id).await, Err(ServiceError::Stopped(_))));
}

#[tokio::test]
async fn a_rematch_beyond_the_limit_changes_nothing() {
    let service = TestService::new().await;
    let game = service.player_game(small()).await.game;
    service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
    service.games.rematch(&alice(), game.id).await.unwrap();
    for number in 0..10 {
        service.games.start(&alice(), &level(1), channel(number)).await.unwrap();
    }
    let full = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(service.games.rematch(&bob(), game.id).await), full);
    let view = service.games.view(game.id).await.unwrap();
    assert_eq!((view.rematch_offers.len(), view.next_game), (1, None), "Bob's offer is not stored");
}

#[tokio::test]
async fn beating_a_level_unlocks_the_next_and_counts_on_the_ladder() {
    let service = TestService::new().await;
    let given = GivenOptions { shape: None, ..level(1) };
    let lost = service.games.start(&alice(), &given, LOCATION).await.unwrap().game;
    service.apply(&alice(), lost.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.level_up(&alice(), lost.id).await), Refusal::NoLevelUp);
    assert_eq!(refusal(service.games.easier(&alice(), lost.id).await), Refusal::NoEasierLevel, "level 1 is the lowest");
    let Rematch::Started(again) = service.games.rematch(&alice(), lost.id).await.unwrap() else {
        panic!("not started at once")
    };
    assert_eq!(again.game.sides.white, lost.sides.black);
    service.apply(&alice(), again.game.id, GameAction::Resign).await.unwrap();
    // A win in nine moves, with the worst moves of the bot.
    let mut game = service.games.start(&alice(), &given, LOCATION).await.unwrap();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        let square = text.parse().unwrap();
        game = match ply % 2 {
            0 => service.apply(&alice(), game.game.id, GameAction::Move(square)).await.unwrap(),
            _ => {
                service.games.apply_as_bot(game.game.id, bot_move(square), Some(game.game.turn)).await.unwrap();
                service.games.view(game.game.id).await.unwrap()
            }
        };
    }
    assert_eq!(game.game.ending().and_then(|ending| ending.winner), Some(Color::Black));
    let ladder = service.players.leaderboard(SERVER, Some(Ranking::BotLadder.into()), 0, &alice()).await.unwrap();
    let LeaderboardValue::Ladder(row) = ladder.own.unwrap().value else { panic!("no ladder row") };
    assert_eq!((row.level.number(), row.discs, row.games), (1, 13, 3));
    let next = service.games.level_up(&alice(), game.game.id).await.unwrap().game;
    assert_eq!(
        (next.sides.black, next.sides.white.level()),
        (game.game.sides.black, Level::try_from(2).ok().map(BotLevel::Whole))
    );
    assert_eq!(refusal(service.games.level_up(&alice(), game.game.id).await), next_game_exists(next.id));
}

#[tokio::test]
async fn losing_to_a_level_offers_the_one_below_once_and_to_nobody_else() {
    let service = TestService::new().await;
    let given = GivenOptions { color: "white".parse().ok(), ..level(5) };
    let game = service.games.start(&alice(), &given, LOCATION).await.unwrap().game;
    assert_eq!(refusal(service.games.easier(&alice(), game.id).await), Refusal::NoRematch, "it still runs");
    let ended = service.apply(&alice(), game.id, GameAction::Resign).await.unwrap().game;
    assert_eq!((ended.level_up(), ended.easier().map(|next| next.level.number())), (None, Some(4)));
    assert_eq!(refusal(service.games.easier(&bob(), game.id).await), Refusal::NotYourGame);
    assert_eq!(refusal(service.games.level_up(&alice(), game.id).await), Refusal::NoLevelUp);
    let next = service.games.easier(&alice(), game.id).await.unwrap().game;
    assert_eq!(
        (next.sides.white, next.sides.black.level()),
        (game.sides.white, Level::try_from(4).ok().map(BotLevel::Whole))
    );
    assert_eq!((next.rematch_of, next.game.variant()), (Some(game.id), game.game.variant()));
    assert_eq!(refusal(service.games.easier(&alice(), game.id).await), next_game_exists(next.id));

    let cancelled = service.games.start(&alice(), &given, LOCATION).await.unwrap().game;
    service.apply(&alice(), cancelled.id, GameAction::Cancel).await.unwrap();
    assert_eq!(refusal(service.games.easier(&alice(), cancelled.id).await), Refusal::NoEasierLevel, "no result");
    let between = service.player_game(small()).await.game;
    service.apply(&alice(), between.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.easier(&alice(), between.id).await), Refusal::NoEasierLevel, "no level played");
}

#[tokio::test]
async fn a_game_cancelled_before_the_player_moved_costs_nothing() {
    let service = TestService::new().await;
    let given = GivenOptions { shape: None, color: "white".parse().ok(), ..level(1) };
    for _ in 0..12 {
        let game = service.games.start(&alice(), &given, LOCATION).await.unwrap().game;
        let opening = bot_move("d3".parse().unwrap());
        service.games.apply_as_bot(game.id, opening, Some(game.turn)).await.unwrap();
        let cancelled = service.apply(&alice(), game.id, GameAction::Cancel).await.unwrap().game;
        assert_eq!(cancelled.ending().map(|ending| (ending.reason.has_result(), ending.winner)), Some((false, None)));
    }
    for ranking in [Ranking::BotLadder, Ranking::Wins(Period::AllTime)] {
        let leaderboard = service.players.leaderboard(SERVER, Some(ranking.into()), 0, &alice()).await.unwrap();
        assert_eq!(leaderboard.own, None, "{ranking:?}");
    }
}
