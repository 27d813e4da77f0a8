//! What Discord refuses under a running game: no move is lost, no game is stuck, and no call is repeated forever.

use outflank::rules::Color;
use outflank::sandbox::{Fault, LOUNGE_CHANNEL_ID, REVERSI_CHANNEL_ID};
use serde_json::json;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;

in_both_modes! {
    a_game_goes_on_whatever_discord_refuses,
    a_board_that_is_deleted_is_posted_again,
    a_board_whose_message_cannot_be_edited_is_posted_anew,
    a_board_in_a_deleted_channel_returns_to_where_the_game_was_started,
    a_move_whose_response_comes_too_late_is_shown,
    a_bot_that_is_removed_and_added_again_goes_on,
}

const STANDARD: GameSettings = GameSettings::new("8x8", "standard", "black", "most");

/// Status and code of the refusals that a lost message, channel, server, thread, permission or token brings.
const REFUSALS: [(u16, u32); 9] = [
    (404, 10003),
    (404, 10004),
    (404, 10008),
    (401, 50027),
    (403, 50001),
    (403, 50013),
    (400, 50083),
    (400, 160_006),
    (429, 30046),
];

/// More than the bot may try.
const MANY: u32 = 1000;

fn refusal((status, code): (u16, u32)) -> Fault {
    Fault::ErrorResponse { status, code }
}

async fn a_game_goes_on_whatever_discord_refuses(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let mut game = play(&alice, Color::Black, 1, STANDARD).await;
    game.wait_for_turn().await;
    for code in REFUSALS {
        bot.fail("PATCH", "", refusal(code), MANY);
        bot.fail("POST", "/messages", refusal(code), MANY);
        let posting = bot.sandbox.faults().remaining();
        let square = game.expected.position.legal_moves().iter().next().expect("a legal move");
        game.play(square).await;
        // The level's move is stored. `/games` names whose turn it is.
        alice.wait_for_private("games", |games| games.content().contains("your turn")).await;
        let tried = posting - bot.sandbox.faults().remaining();
        assert!(tried <= 8, "{code:?}: {tried} calls for one move");
        bot.sandbox.faults().clear();
        // What the background could not show, the next interaction shows.
        game.message = alice.command("board", json!({})).await.message();
        let reply = game.message.content().to_owned();
        assert!(reply.contains(&format!("Alice {square} ")) && reply.contains("Level 1 "), "{code:?}: {reply}");
        game.wait_for_turn().await;
    }
}

async fn a_board_that_is_deleted_is_posted_again(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let game = challenge(&alice, &bob, STANDARD).await;
    alice.delete(&game.message).await;
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("move", json!({ "square": "d3", "game": "1" })).await;
    let board = bob.wait_for_any(|message| message.is_board_of(1)).await;
    assert!(board.content().contains("Alice d3 (+1)") && board.id() != game.message.id(), "{board:?}");
    bob.click(&board, &board.offered_moves()[0].square.to_string()).await;
}

async fn a_board_whose_message_cannot_be_edited_is_posted_anew(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut board = challenge(&alice, &bob, STANDARD).await.message;
    // A short limit on edits of an old message is waited for.
    bot.fail("PATCH", "", Fault::TooManyEdits { retry_after_s: 0.2 }, 1);
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("move", json!({ "square": "d3", "game": "1" })).await;
    board = alice.wait(&board, |message| message.content().contains("Alice d3 (+1)")).await;
    // Too many edits of an old message, and an archived thread, which a new message opens again.
    for (code, mover) in [((429, 30046), &bob), ((400, 50083), &alice)] {
        bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
        bot.fail("PATCH", &format!("/channels/{REVERSI_CHANNEL_ID}/"), refusal(code), 1);
        let (old, square) = (board.id().to_owned(), board.offered_moves()[0].square.to_string());
        let lounge = mover.in_channel(LOUNGE_CHANNEL_ID);
        lounge.command("move", json!({ "square": square, "game": "1" })).await;
        let former = board.clone();
        board = alice.wait_for_any(|message| message.is_board_of(1) && message.id() != old).await;
        assert!(board.content().contains(&format!(" {square} (+")), "{code:?}: {board:?}");
        alice.wait_until_deleted(&former).await;
        bot.sandbox.faults().clear();
    }
}

async fn a_board_in_a_deleted_channel_returns_to_where_the_game_was_started(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let game = challenge(&alice, &bob, STANDARD).await;
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("board", json!({ "game": "1" })).await;
    alice.wait_until_deleted(&game.message).await;
    bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
    bot.fail("PATCH", &format!("/channels/{LOUNGE_CHANNEL_ID}/"), refusal((404, 10003)), MANY);
    bot.fail("POST", &format!("/channels/{LOUNGE_CHANNEL_ID}/"), refusal((404, 10003)), MANY);
    alice.command("move", json!({ "square": "d3", "game": "1" })).await;
    let board = alice.wait_for_any(|message| message.is_board_of(1)).await;
    assert!(board.content().contains("Alice d3 (+1)"), "{board:?}");
}

async fn a_move_whose_response_comes_too_late_is_shown(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let game = challenge(&alice, &bob, STANDARD).await;
    bot.expire_next_response();
    let shown = alice.wait(&game.message, |message| message.content().contains("Alice d3 (+1)"));
    let (failed, board) = tokio::join!(alice.click(&game.message, "d3"), shown);
    assert_eq!(failed.0["outcome"], "failed", "{failed:?}");
    let reply = bob.click(&board, &board.offered_moves()[0].square.to_string()).await.message();
    assert!(reply.id() == board.id() && reply.content().contains("Alice d3"), "{reply:?}");
}

async fn a_bot_that_is_removed_and_added_again_goes_on(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    challenge(&alice, &bob, STANDARD).await;
    // View Channel, Send Messages and Attach Files.
    let needed = (1 << 10) | (1 << 11) | (1 << 15);
    alice.set_bot_permissions(0).await;
    bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
    let before = bot.sandbox.last_request();
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("move", json!({ "square": "d3", "game": "1" })).await;
    let refused = bot.sandbox.wait_for_request(before, |request| request.status == 403);
    must_end("a refused edit", refused).await;
    alice.set_bot_permissions(needed).await;
    let board = bob.command("board", json!({})).await.message();
    assert!(board.content().contains("Alice d3 (+1)"), "{board:?}");
    bob.click(&board, &board.offered_moves()[0].square.to_string()).await;
}
