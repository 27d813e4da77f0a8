//! `/games`: a list with the buttons of each game.

use sandbox::{ALICE_BOB_CHANNEL_ID, ELSEWHERE_CHANNEL_ID, LOUNGE_CHANNEL_ID};
use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::mode::Mode;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_opened_here_and_resigned_from_the_list() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let first = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let mut second = challenge(&alice, &bob, GameSettings::STANDARD).await;
    second.play_while(|game| game.expected.moves.len() < 4).await;
    let in_lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    let list = in_lounge.command("games", json!({})).await.message();
    assert_eq!(list.only_for(), Some(alice.id()), "{list:?}");
    // The newest move comes first.
    assert_eq!(list.controls(), ["Open here", "Resign", "Open here", "Cancel game"]);

    let board = in_lounge.click_id(&list, "1:m:1").await.message();
    assert!(board.is_board_of(1) && board.only_for().is_none(), "{board:?}");
    alice.wait_until_deleted(&first.message).await;
    let moved = in_lounge.answer(&board, "d3").await;
    assert!(moved.is_board_of(1), "{moved:?}");

    let resign =
        list.0["components"].to_string().split('"').find(|id| id.starts_with("1:g:2:")).expect("an id").to_owned();
    let question = in_lounge.click_id(&list, &resign).await.message();
    assert!(question.content().starts_with("Resign Game 2 against Bob? It counts as a loss."), "{question:?}");
    assert_ne!(question.id(), list.id(), "the list stays");
    in_lounge.click(&question, "Yes, resign").await;
    alice.wait(&second.message, |message| message.content().contains("Alice resigned: Bob")).await;
    // The list is older than the end of the game.
    for id in [resign.as_str(), "1:m:2"] {
        let answer = in_lounge.click_id(&list, id).await.message();
        assert!(answer.only_for().is_some() && answer.content().starts_with("Game 2 is over"), "{id}: {answer:?}");
    }
    let cancel = in_lounge.click(&list, "Cancel game").await.message();
    assert!(cancel.content().starts_with("Cancel Game 1? It ends without a result"), "{cancel:?}");
    in_lounge.click(&cancel, "Yes, cancel it").await;
    let none = alice.command("games", json!({})).await.message();
    assert!(none.content().starts_with("You have no running games."), "{none:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_offers_only_what_is_possible_from_there() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    challenge(&alice, &bob, GameSettings::STANDARD).await;
    for channel in [ALICE_BOB_CHANNEL_ID, ELSEWHERE_CHANNEL_ID] {
        let list = alice.in_channel(channel).command("games", json!({})).await.message();
        assert_eq!(list.controls(), ["Cancel game"], "the board belongs to another place: {list:?}");
    }
    let exhibition = bob.command("watch", json!({})).await.message();
    bob.wait(&exhibition, |message| message.button("Stop").is_some()).await;
    let list = bob.command("games", json!({})).await.message();
    assert_eq!(list.controls(), ["Open here", "Open here", "Cancel game"], "{list:?}");
}
