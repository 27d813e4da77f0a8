//! How boards are shown: chosen once, kept by the game, changed by its players alone.

use super::*;
use crate::domain::{BoardFormat, GameOptions};
use crate::rules::ByColor;
use crate::store::StartCommand;

fn shown_as(format: BoardFormat) -> GivenOptions {
    GivenOptions { format: Some(format), ..level(1) }
}

#[tokio::test]
async fn a_look_is_chosen_once_for_all_commands() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let play = async |given| service.games.start_game(&alice(), &given, LOCATION).await.unwrap().game.format;
    let exhibit =
        async |given| service.games.start_exhibition(&alice(), levels, &given, LOCATION).await.unwrap().game.format;
    let challenge =
        async |given| service.challenges.create(&alice(), None, &given, LOCATION).await.unwrap().options.format;
    assert_eq!(play(level(1)).await, BoardFormat::Picture, "the first time");
    assert_eq!(play(shown_as(BoardFormat::Text)).await, BoardFormat::Text);
    assert_eq!(play(level(1)).await, BoardFormat::Text);
    assert_eq!(challenge(small()).await, BoardFormat::Text);
    assert_eq!(exhibit(small()).await, BoardFormat::Text);
    assert_eq!(challenge(shown_as(BoardFormat::Picture)).await, BoardFormat::Picture);
    assert_eq!(play(level(1)).await, BoardFormat::Picture);
    assert_eq!(exhibit(shown_as(BoardFormat::Text)).await, BoardFormat::Text);
    assert_eq!(play(level(1)).await, BoardFormat::Text);
    let first = service.games.last_options(&bob(), StartCommand::Challenge).await.unwrap();
    assert_eq!(first, GameOptions::default_challenge(), "others have their own");
    let shows = service.games.start_exhibition(&bob(), levels, &shown_as(BoardFormat::Text), LOCATION).await.unwrap();
    assert_eq!(shows.game.format, BoardFormat::Text);
    let first = service.games.last_options(&bob(), StartCommand::Play).await.unwrap();
    assert_eq!(first, GameOptions { format: BoardFormat::Text, ..GameOptions::default_play() });
}

#[tokio::test]
async fn a_challenge_and_what_follows_a_game_keep_the_look() {
    let service = TestService::new().await;
    let given = GivenOptions { format: Some(BoardFormat::Text), ..small() };
    let game = service.players(given).await;
    assert_eq!(game.game.format, BoardFormat::Text);
    let ended = service.play_out(game).await;
    assert_eq!(ended.game.format, BoardFormat::Text);
    // What the challenger chooses later is for later games.
    service.games.start_game(&alice(), &shown_as(BoardFormat::Picture), LOCATION).await.unwrap();
    service.games.rematch(&alice(), ended.game.id).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), ended.game.id).await.unwrap() else { panic!("both") };
    assert_eq!(next.game.format, BoardFormat::Text);
    let lost = service.games.start_game(&bob(), &shown_as(BoardFormat::Text), LOCATION).await.unwrap().game;
    service.apply(&bob(), lost.id, GameAction::Resign).await.unwrap();
    service.games.set_board_format(&bob(), lost.id, BoardFormat::Picture).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), lost.id).await.unwrap() else { panic!("at once") };
    assert_eq!(next.game.format, BoardFormat::Picture, "as it was last");
}

#[tokio::test]
async fn players_change_a_games_look_and_nothing_else_by_it() {
    let service = TestService::new().await;
    let before = service.players(small()).await.game;
    assert_eq!(
        refusal(service.games.set_board_format(&eve(), before.id, BoardFormat::Text).await),
        Refusal::NotYourGame
    );
    assert_eq!(
        refusal(service.games.set_board_format(&bob(), GameId(999), BoardFormat::Text).await),
        Refusal::UnknownGame
    );
    let mut events = service.games.dependencies.events.subscribe();
    let same = service.games.set_board_format(&bob(), before.id, BoardFormat::Picture).await.unwrap();
    assert_eq!(same.game, before, "nothing to change");
    assert!(events.is_empty());
    let text = service.games.set_board_format(&bob(), before.id, BoardFormat::Text).await.unwrap().game;
    assert_eq!((text.format, text.version.0, text.turn), (BoardFormat::Text, before.version.0 + 1, before.turn));
    let news = Event::Game { id: text.id, version: text.version, origin: Origin::Response };
    assert_eq!(events.recv().await.unwrap(), news);
    assert_eq!(service.games.view(before.id).await.unwrap().game, text);
    // A press on the older copy of the same position still plays.
    let view = service.games.view(before.id).await.unwrap();
    let action = GameAction::Move(first_move(&view));
    let moved = service
        .games
        .apply(&alice(), false, before.id, action, Some(before.turn), Origin::Response)
        .await
        .unwrap()
        .game;
    assert_eq!(moved.format, BoardFormat::Text);
    let back = service.games.set_board_format(&alice(), before.id, BoardFormat::Picture).await.unwrap().game;
    assert_eq!(back.format, BoardFormat::Picture, "either player");
    assert_eq!(service.games.last_options(&bob(), StartCommand::Play).await.unwrap().format, BoardFormat::Picture);
}

#[tokio::test]
async fn an_exhibitions_look_is_its_starters() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let show = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game.id;
    assert_eq!(refusal(service.games.set_board_format(&bob(), show, BoardFormat::Text).await), Refusal::NotYourGame);
    assert_eq!(
        service.games.set_board_format(&alice(), show, BoardFormat::Text).await.unwrap().game.format,
        BoardFormat::Text
    );
}
