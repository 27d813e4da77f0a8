//! Board formats: remembered for a user, kept by a game, and changed by its players only.

use super::*;
use crate::domain::{BoardFormat, GameOptions};
use rules::ByColor;

fn with_format(format: BoardFormat) -> GivenOptions {
    GivenOptions { format: Some(format), ..level(1) }
}

#[tokio::test]
async fn the_last_board_format_holds_for_all_commands() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let play = async |given| service.games.start(&alice(), &given, LOCATION).await.unwrap().game.format;
    let exhibition_format =
        async |given| service.games.start_exhibition(&alice(), levels, &given, LOCATION).await.unwrap().game.format;
    let challenge =
        async |given| service.challenges.create(&alice(), None, &given, LOCATION).await.unwrap().options.format;
    assert_eq!(play(level(1)).await, BoardFormat::Picture, "the first time");
    assert_eq!(play(with_format(BoardFormat::Text)).await, BoardFormat::Text);
    assert_eq!(play(level(1)).await, BoardFormat::Text);
    assert_eq!(challenge(small()).await, BoardFormat::Text);
    assert_eq!(exhibition_format(small()).await, BoardFormat::Text);
    assert_eq!(challenge(with_format(BoardFormat::Picture)).await, BoardFormat::Picture);
    assert_eq!(play(level(1)).await, BoardFormat::Picture);
    assert_eq!(exhibition_format(with_format(BoardFormat::Text)).await, BoardFormat::Text);
    assert_eq!(play(level(1)).await, BoardFormat::Text);
    let first = service.players.settings_of(&bob(), None).await.unwrap().challenge;
    assert_eq!(first, GameOptions::default_challenge(), "other users have their own");
    let exhibition =
        service.games.start_exhibition(&bob(), levels, &with_format(BoardFormat::Text), LOCATION).await.unwrap();
    assert_eq!(exhibition.game.format, BoardFormat::Text);
    let first = service.players.settings_of(&bob(), None).await.unwrap().play;
    assert_eq!(first, GameOptions { format: BoardFormat::Text, ..GameOptions::default_play() });
}

#[tokio::test]
async fn the_game_of_a_challenge_and_the_next_game_keep_the_format() {
    let service = TestService::new().await;
    let given = GivenOptions { format: Some(BoardFormat::Text), ..small() };
    let game = service.player_game(given).await;
    assert_eq!(game.game.format, BoardFormat::Text);
    let ended = service.play_to_the_end(game).await;
    assert_eq!(ended.game.format, BoardFormat::Text);
    // A later choice of the challenger holds for later games only.
    service.games.start(&alice(), &with_format(BoardFormat::Picture), LOCATION).await.unwrap();
    service.games.rematch(&alice(), ended.game.id).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), ended.game.id).await.unwrap() else {
        panic!("not started")
    };
    assert_eq!(next.game.format, BoardFormat::Text);
    let lost = service.games.start(&bob(), &with_format(BoardFormat::Text), LOCATION).await.unwrap().game;
    service.apply(&bob(), lost.id, GameAction::Resign).await.unwrap();
    service.games.set_board_format(&bob(), lost.id, BoardFormat::Picture).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), lost.id).await.unwrap() else {
        panic!("not started at once")
    };
    assert_eq!(next.game.format, BoardFormat::Picture, "the format at the end of the game");
}

#[tokio::test]
async fn changing_the_format_of_a_game_is_remembered_and_changes_nothing_else_in_it() {
    let service = TestService::new().await;
    let before = service.player_game(small()).await.game;
    assert_eq!(
        refusal(service.games.set_board_format(&eve(), before.id, BoardFormat::Text).await),
        Refusal::NotYourGame
    );
    assert_eq!(
        refusal(service.games.set_board_format(&bob(), GameId(999), BoardFormat::Text).await),
        Refusal::UnknownGame
    );
    let mut events = service.games.events.subscribe();
    let same = service.games.set_board_format(&bob(), before.id, BoardFormat::Picture).await.unwrap();
    assert_eq!(same.game, before, "nothing to change");
    assert!(events.is_empty());
    let text = service.games.set_board_format(&bob(), before.id, BoardFormat::Text).await.unwrap().game;
    assert_eq!((text.format, text.version.0, text.turn), (BoardFormat::Text, before.version.0 + 1, before.turn));
    let event = Event::Game { id: text.id, version: text.version, origin: Origin::Response, flag_falls_at: None };
    assert_eq!(events.recv().await.unwrap(), event);
    assert_eq!(service.games.view(before.id).await.unwrap().game, text);
    // A button of the same position is still valid.
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
    assert_eq!(back.format, BoardFormat::Picture, "either player can change it");
    assert_eq!(service.players.board_format_of(&bob()).await.unwrap(), BoardFormat::Text, "his own choice");
    assert_eq!(service.players.board_format_of(&alice()).await.unwrap(), BoardFormat::Picture);
    service.games.set_board_format(&alice(), before.id, BoardFormat::Text).await.unwrap();
    service.games.set_board_format(&bob(), before.id, BoardFormat::Picture).await.unwrap();
    let same = service.games.set_board_format(&alice(), before.id, BoardFormat::Picture).await.unwrap().game;
    assert_eq!(same.format, BoardFormat::Picture);
    let remembered = service.players.board_format_of(&alice()).await.unwrap();
    assert_eq!(remembered, BoardFormat::Picture, "also where the board looks like that already");
}

#[tokio::test]
async fn only_its_starter_changes_the_format_of_an_exhibition() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let exhibition = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game.id;
    assert_eq!(
        refusal(service.games.set_board_format(&bob(), exhibition, BoardFormat::Text).await),
        Refusal::NotYourGame
    );
    assert_eq!(
        service.games.set_board_format(&alice(), exhibition, BoardFormat::Text).await.unwrap().game.format,
        BoardFormat::Text
    );
}
