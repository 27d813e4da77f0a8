//! Responses that come late, fail, or are cut off by a crash, and clicks that are made twice: each ends in one live board.

use rules::Color;
use sandbox::Fault;
use serde_json::json;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_late_response_never_replaces_a_newer_board,
    a_challenge_settles_in_its_own_message_even_if_the_response_fails,
    an_offer_to_play_starts_one_game,
    a_board_that_was_posted_before_a_crash_is_found_again,
    a_slow_rematch_that_was_posted_before_a_crash_is_found_again,
    a_board_stays_in_its_server,
}

impl TestBot {
    /// The next initial response comes too late for Discord.
    fn expire_next_response(&self) {
        self.fail("POST", "/callback", Fault::ErrorResponse { status: 404, code: 10062 }, 1);
    }
}

async fn boards(user: &TestUser) -> Vec<Message> {
    user.messages().await.into_iter().filter(Message::is_board).collect()
}

/// Checks that the channel has one board, and that the first click on it after a restart plays. Returns the new message that shows
/// the move, once it is the only board.
async fn check_only_board(user: &TestUser, board: &Message) -> Message {
    let boards = boards(user).await;
    assert_eq!(boards.iter().map(Message::id).collect::<Vec<_>>(), [board.id()], "{boards:?}");
    let current = user.wait(board, |message| !message.offered_moves().is_empty()).await;
    let offered = current.offered_moves().swap_remove(0);
    user.click_id(&current, &offered.custom_id).await;
    let shows_move = format!(" {} (+", offered.square);
    let is_new = |message: &Message| message.is_board() && message.id() != board.id();
    let anew = user.wait_for_any(|message| is_new(message) && message.content().contains(&shows_move)).await;
    user.wait_until_deleted(board).await;
    anew
}

async fn a_late_response_never_replaces_a_newer_board(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::STANDARD).await;
    let writer = bot.hold_writer().await;
    let before = bot.sandbox.last_request();
    let click = alice.click(&game.message, "d3");
    let late = async {
        bot.wait_for_deferral(before).await;
        // Longer than a background edit waits for a response.
        bot.fail("PATCH", "/@original", Fault::RateLimited { retry_after_s: 7.0 }, 1);
        writer.release().await;
    };
    let (clicked, ()) = tokio::join!(click, late);
    game.message = clicked.message();
    game.expected.play("d3".parse().expect("a square"));
    game.wait_for_turn().await;
    assert_eq!(bot.sandbox.faults().remaining(), 0);
    // All that is left to send is sent before the bot stops.
    bot.stop().await;
    let last = alice.fetch(&game.message).await.expect("the board");
    assert!(!last.offered_moves().is_empty(), "{last:?}");
}

async fn a_challenge_settles_in_its_own_message_even_if_the_response_fails(mode: Mode) {
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    let offer = async |to: &TestUser| alice.command("challenge", json!({ "opponent": to.name })).await.message();
    for (user, label, line) in [
        (&bob, "Decline", "Bob declined Alice's challenge"),
        (&alice, "Cancel challenge", "Alice withdrew the challenge to Bob"),
    ] {
        let message = offer(&bob).await;
        bot.expire_next_response();
        tokio::join!(user.click(&message, label), alice.wait(&message, |message| message.content() == line));
    }
    let accepted = offer(&bob).await;
    bot.expire_next_response();
    let (_, board) = tokio::join!(bob.click(&accepted, "Accept"), alice.wait(&accepted, Message::is_board));
    assert_eq!(boards(&alice).await.len(), 1);
    assert!(board.is_board_of(1), "{board:?}");

    // The program dies before it can show anything.
    let (declined, accepted) = (offer(&carol).await, offer(&carol).await);
    bot.fail("PATCH", "", Fault::ErrorResponse { status: 500, code: 0 }, 10_000);
    for (message, label) in [(&declined, "Decline"), (&accepted, "Accept")] {
        bot.expire_next_response();
        carol.click(message, label).await;
        let again = carol.forged_click(message, &message.button("Accept").expect("it was there"), json!(null)).await;
        assert!(again.message().content().starts_with("This challenge is no longer open"), "{again:?}");
    }
    bot.kill();
    bot.sandbox.faults().clear();
    bot.start().await;
    alice.wait(&declined, |message| message.content() == "Carol declined Alice's challenge").await;
    let board = alice.wait(&accepted, Message::is_board).await;
    assert!(board.is_board_of(2), "{board:?}");
    assert_eq!(boards(&alice).await.len(), 2, "one for each game");
}

async fn an_offer_to_play_starts_one_game(mode: Mode) {
    let (_bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let offer = alice.command("challenge", json!({ "opponent": "outflank" })).await.message();
    let (first, second) = tokio::join!(alice.click(&offer, "Play Outflank"), alice.click(&offer, "Play Outflank"));
    let outcomes = [first.message(), second.message()];
    assert_eq!(outcomes.iter().filter(|message| message.is_board_of(1)).count(), 1, "{outcomes:?}");
    let refused = outcomes.iter().find(|message| !message.is_board()).expect("one of them is refused");
    assert!(refused.content().starts_with("That has been done already."), "{refused:?}");
    assert_eq!(boards(&alice).await.len(), 1);
}

async fn a_board_that_was_posted_before_a_crash_is_found_again(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let refuse_to_tell = |bot: &TestBot| {
        bot.fail("GET", "/@original", Fault::ErrorResponse { status: 500, code: 0 }, 10_000);
    };
    // A new game whose message the bot does not learn.
    refuse_to_tell(&bot);
    let posted = alice.command("play", json!({ "level": "1", "color": "black" })).await.message();
    bot.kill();
    bot.sandbox.faults().clear();
    bot.start().await;
    alice.wait_for_private("games", |games| games.content().contains(posted.id())).await;
    let board = check_only_board(&alice, &posted).await;
    // The board of a game that has one, posted again.
    refuse_to_tell(&bot);
    let again = alice.command("board", json!({})).await.message();
    assert_eq!(boards(&alice).await.len(), 2, "for now");
    bot.kill();
    bot.sandbox.faults().clear();
    bot.start().await;
    alice.wait_until_deleted(&board).await;
    check_only_board(&alice, &again).await;
}

async fn a_slow_rematch_that_was_posted_before_a_crash_is_found_again(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    game.finish().await;
    let writer = bot.hold_writer().await;
    let before = bot.sandbox.last_request();
    let post = async {
        bot.wait_for_deferral(before).await;
        let held = bot.hold("POST", "", true);
        writer.release().await;
        held.await;
    };
    tokio::select! {
        () = post => {}
        clicked = alice.click(&game.message, "Rematch") => panic!("the bot has recorded its post: {clicked:?}"),
    }
    bot.kill();
    bot.start().await;
    let rematch = alice.wait_for_any(|message| message.is_board_of(2)).await;
    // The finished game links to the message that the bot believes to be the rematch's.
    alice.wait(&game.message, |message| message.content().contains(rematch.id())).await;
    let boards = boards(&alice).await;
    assert_eq!(boards.iter().filter(|message| message.is_board_of(2)).count(), 1, "{boards:?}");
    // The link follows the rematch.
    let moved = alice.command("board", json!({})).await.message();
    alice.wait(&game.message, |message| message.content().contains(moved.id())).await;
}

async fn a_board_stays_in_its_server(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let elsewhere = alice.in_direct_messages();
    let refused = elsewhere.command("board", json!({ "game": "1" })).await.message();
    assert!(refused.content().starts_with(
        "The board of a game can only be posted where the game was started. To play on, open Game 1 <https://"
    ));
    assert!(refused.only_for() == Some(alice.id()) && refused.content().contains(game.message.id()), "{refused:?}");
    assert_eq!(bob.fetch(&game.message).await.as_ref(), Some(&game.message), "it is where it was");
    let own = elsewhere.command("play", json!({})).await.message();
    elsewhere.wait_for_private("games", |games| games.content().contains(own.id())).await;
    let refused = alice.command("board", json!({ "game": "2" })).await.message();
    assert!(refused.content().contains(own.id()), "{refused:?}");
    // Another channel of the same server is no other place.
    let lounge = bob.in_channel(sandbox::LOUNGE_CHANNEL_ID);
    assert!(lounge.command("board", json!({ "game": "1" })).await.message().is_board_of(1));
}
