//! A board stays where it can be found: a response edits it in place while few messages stand below it, and posts it anew otherwise.

use sandbox::LOUNGE_CHANNEL_ID;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_board_is_posted_anew_once_ten_messages_stand_below_it,
    a_board_is_posted_anew_after_a_restart,
}

/// Plays the first move that is offered. Returns the message that shows it.
async fn move_on(user: &TestUser, board: &Message) -> Message {
    let first = board.offered_moves().swap_remove(0);
    user.click_id(board, &first.custom_id).await.message()
}

/// Plays the first move that is offered. Returns the new message that shows it.
async fn move_on_in_new_message(user: &TestUser, board: &Message) -> Message {
    let first = board.offered_moves().swap_remove(0);
    user.click_id(board, &first.custom_id).await;
    let anew = user.wait_for_any(|message| message.is_board_of(1) && message.id() != board.id()).await;
    assert!(anew.content().contains(&format!(" {} (+", first.square)), "{anew:?}");
    user.wait_until_deleted(board).await;
    anew
}

async fn a_board_is_posted_anew_once_ten_messages_stand_below_it(mode: Mode) {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    let board = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    for number in 1..=9 {
        carol.say(&format!("Message {number}")).await;
        carol.in_channel(LOUNGE_CHANNEL_ID).say("In another channel").await;
    }
    let moved = move_on(&alice, &board).await;
    assert_eq!(moved.id(), board.id(), "nine messages stand below it");
    // The bot handles each event in a task of its own. A few of these tasks may still wait while the next move is played.
    for number in 10..=39 {
        carol.say(&format!("Message {number}")).await;
    }
    for message in carol.messages().await.iter().filter(|message| message.content().starts_with("Message ")) {
        alice.delete(message).await;
    }
    carol.wait_for_events().await;
    let moved = move_on(&bob, &moved).await;
    assert_eq!(moved.id(), board.id(), "all of them are deleted");
    for number in 1..=39 {
        carol.say(&format!("Message {number}")).await;
    }
    carol.wait_for_events().await;
    let anew = move_on_in_new_message(&alice, &moved).await;
    let newest = carol.messages().await.pop().expect("messages");
    assert_eq!(newest.id(), anew.id());
    let moved = move_on(&bob, &anew).await;
    assert_eq!(moved.id(), anew.id(), "it is at the bottom");
}

async fn a_board_is_posted_anew_after_a_restart(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let board = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    let moved = move_on(&alice, &board).await;
    assert_eq!(moved.id(), board.id());
    bot.kill();
    bob.say("The bot does not see this").await;
    bot.start().await;
    // Nobody knows how many messages stand below it.
    let anew = move_on_in_new_message(&bob, &moved).await;
    let moved = move_on(&alice, &anew).await;
    assert_eq!(moved.id(), anew.id());
}
