//! How boards are shown: chosen once, kept by the game, changed by its players alone.

use super::*;
use crate::domain::{BoardLook, GameOptions};
use crate::rules::ByColor;
use crate::store::ChoiceOf;

fn shown_as(look: BoardLook) -> Given {
    Given { look: Some(look), ..level(1) }
}

#[tokio::test]
async fn a_look_is_chosen_once_for_all_commands() {
    let house = House::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let play = async |given| house.games.play(&alice(), &given, PLACE).await.unwrap().game.look;
    let exhibit = async |given| house.games.exhibit(&alice(), levels, &given, PLACE).await.unwrap().game.look;
    let challenge = async |given| house.challenges.challenge(&alice(), None, &given, PLACE).await.unwrap().options.look;
    assert_eq!(play(level(1)).await, BoardLook::Picture, "the first time");
    assert_eq!(play(shown_as(BoardLook::Text)).await, BoardLook::Text);
    assert_eq!(play(level(1)).await, BoardLook::Text);
    assert_eq!(challenge(small()).await, BoardLook::Text);
    assert_eq!(exhibit(small()).await, BoardLook::Text);
    assert_eq!(challenge(shown_as(BoardLook::Picture)).await, BoardLook::Picture);
    assert_eq!(play(level(1)).await, BoardLook::Picture);
    assert_eq!(exhibit(shown_as(BoardLook::Text)).await, BoardLook::Text);
    assert_eq!(play(level(1)).await, BoardLook::Text);
    let first = house.games.last_options(&bob(), ChoiceOf::Challenge).await.unwrap();
    assert_eq!(first, GameOptions::first_challenge(), "others have their own");
    let shows = house.games.exhibit(&bob(), levels, &shown_as(BoardLook::Text), PLACE).await.unwrap();
    assert_eq!(shows.game.look, BoardLook::Text);
    let first = house.games.last_options(&bob(), ChoiceOf::Play).await.unwrap();
    assert_eq!(first, GameOptions { look: BoardLook::Text, ..GameOptions::first_play() });
}

#[tokio::test]
async fn a_challenge_and_what_follows_a_game_keep_the_look() {
    let house = House::new().await;
    let given = Given { look: Some(BoardLook::Text), ..small() };
    let game = house.people(given).await;
    assert_eq!(game.game.look, BoardLook::Text);
    let ended = house.play_out(game).await;
    assert_eq!(ended.game.look, BoardLook::Text);
    // What the challenger chooses later is for later games.
    house.games.play(&alice(), &shown_as(BoardLook::Picture), PLACE).await.unwrap();
    house.games.rematch(&alice(), ended.game.id).await.unwrap();
    let Rematch::Started(next) = house.games.rematch(&bob(), ended.game.id).await.unwrap() else { panic!("both") };
    assert_eq!(next.game.look, BoardLook::Text);
    let lost = house.games.play(&bob(), &shown_as(BoardLook::Text), PLACE).await.unwrap().game;
    house.act(&bob(), lost.id, Act::Resign).await.unwrap();
    house.games.look(&bob(), lost.id, BoardLook::Picture).await.unwrap();
    let Rematch::Started(next) = house.games.rematch(&bob(), lost.id).await.unwrap() else { panic!("at once") };
    assert_eq!(next.game.look, BoardLook::Picture, "as it was last");
}

#[tokio::test]
async fn players_change_a_games_look_and_nothing_else_by_it() {
    let house = House::new().await;
    let before = house.people(small()).await.game;
    assert_eq!(refusal(house.games.look(&eve(), before.id, BoardLook::Text).await), Refusal::NotYourGame);
    assert_eq!(refusal(house.games.look(&bob(), GameId(999), BoardLook::Text).await), Refusal::UnknownGame);
    let mut changes = house.games.parts.changes.listen();
    let same = house.games.look(&bob(), before.id, BoardLook::Picture).await.unwrap();
    assert_eq!(same.game, before, "nothing to change");
    assert!(changes.is_empty());
    let text = house.games.look(&bob(), before.id, BoardLook::Text).await.unwrap().game;
    assert_eq!((text.look, text.version.0, text.turn), (BoardLook::Text, before.version.0 + 1, before.turn));
    let news = Change::Game { id: text.id, version: text.version, origin: Origin::Answer };
    assert_eq!(changes.recv().await.unwrap(), news);
    assert_eq!(house.games.view(before.id).await.unwrap().game, text);
    // A press on the older copy of the same position still plays.
    let view = house.games.view(before.id).await.unwrap();
    let act = Act::Move(first_move(&view));
    let moved = house.games.act(&alice(), false, before.id, act, Some(before.turn), Origin::Answer).await.unwrap().game;
    assert_eq!(moved.look, BoardLook::Text);
    let back = house.games.look(&alice(), before.id, BoardLook::Picture).await.unwrap().game;
    assert_eq!(back.look, BoardLook::Picture, "either player");
    assert_eq!(house.games.last_options(&bob(), ChoiceOf::Play).await.unwrap().look, BoardLook::Picture);
}

#[tokio::test]
async fn an_exhibitions_look_is_its_starters() {
    let house = House::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let show = house.games.exhibit(&alice(), levels, &small(), PLACE).await.unwrap().game.id;
    assert_eq!(refusal(house.games.look(&bob(), show, BoardLook::Text).await), Refusal::NotYourGame);
    assert_eq!(house.games.look(&alice(), show, BoardLook::Text).await.unwrap().game.look, BoardLook::Text);
}
