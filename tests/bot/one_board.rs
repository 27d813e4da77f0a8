//! There is one board for each game: older messages are deleted or become links, and clicks on foreign messages are refused.

use rules::Color;
use sandbox::Fault;
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

/// Discord's code for a message that is deleted.
const UNKNOWN_MESSAGE: u32 = 10008;

in_both_modes! {
    a_board_that_is_posted_again_replaces_the_older_one,
    what_cannot_be_deleted_links_to_the_newest_board_and_still_plays,
    an_older_board_is_replaced_after_a_crash,
    an_older_board_that_discord_wrongly_calls_deleted_goes,
    a_click_on_the_message_of_another_game_changes_neither,
}

impl TestBot {
    /// The next deletions of messages fail with this status.
    pub(crate) fn fail_deletions(&self, status: u16, times: u32) {
        self.fail("DELETE", "", Fault::ErrorResponse { status, code: 0 }, times);
    }
}

/// Waits until a message is one line that links to another one, and returns it.
async fn wait_for_link(user: &TestUser, message: &Message, to: &Message) -> Message {
    let link = user.wait(message, |message| message.content().contains(to.id())).await;
    assert!(link.content().starts_with("Game 1 is here: ") && link.content().lines().count() == 1, "{link:?}");
    assert!(link.controls().is_empty() && link.offered_moves().is_empty(), "{link:?}");
    assert!(link.0["attachments"].as_array().is_some_and(Vec::is_empty), "the picture is gone: {link:?}");
    link
}

async fn a_board_that_is_posted_again_replaces_the_older_one(mode: Mode) {
    let (_bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    for user in [alice.clone(), alice.in_direct_messages()] {
        let mut game = play(&user, Color::Black, 1, GameSettings::STANDARD).await;
        game.wait_for_turn().await;
        for _ in 0..2 {
            let old = game.message.clone();
            game.message = user.command("board", json!({})).await.message();
            assert_ne!(game.message.id(), old.id());
            user.wait_until_deleted(&old).await;
        }
        // A move by command posts the board again, too.
        let (old, square) = (game.message.clone(), game.expected.position.legal_moves().iter().next().expect("a move"));
        game.message = user.command("move", json!({ "square": square.to_string() })).await.message();
        game.expected.play(square);
        user.wait_until_deleted(&old).await;
        game.wait_for_turn().await;
        assert_eq!(user.messages().await.iter().filter(|message| message.is_board()).count(), 1);
    }
}

async fn what_cannot_be_deleted_links_to_the_newest_board_and_still_plays(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let first = game.message.clone();
    // As the bot, and by the token of the interaction.
    bot.fail_deletions(403, 2);
    let second = bob.command("board", json!({})).await.message();
    wait_for_link(&alice, &first, &second).await;
    bot.fail_deletions(403, 3);
    let third = alice.command("board", json!({})).await.message();
    let link = wait_for_link(&alice, &first, &third).await;
    wait_for_link(&alice, &second, &third).await;
    assert_eq!(bot.sandbox.faults().remaining(), 0);

    // A client that still shows the first board: a click there plays, and that message becomes the board again.
    let clicked = alice.forged_click(&link, &first.button("d3").expect("it was there"), Value::Null).await.message();
    assert_eq!(clicked.id(), first.id());
    game.expected.play("d3".parse().expect("a square"));
    game.message = clicked;
    game.wait_for_turn().await;
    bob.wait_until_deleted(&second).await;
    bob.wait_until_deleted(&third).await;
    game.play_while(|game| game.expected.moves.len() < 3).await;
    assert_eq!(game.message.id(), first.id());
}

async fn an_older_board_is_replaced_after_a_crash(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::STANDARD).await;
    game.play_until_first_edit().await;
    bot.fail_deletions(500, 1000);
    let newest = alice.command("board", json!({})).await.message();
    // The link appears once the bot has stored which message shows the game.
    alice.wait_for_private("games", |games| games.content().contains(newest.id())).await;
    bot.kill();
    bot.sandbox.faults().clear();
    assert!(alice.fetch(&game.message).await.is_some_and(|message| message.is_board()), "two boards for now");
    bot.start().await;
    alice.wait_until_deleted(&game.message).await;
    assert!(alice.fetch(&newest).await.is_some_and(|message| message.is_board()));
}

/// A single wrong answer, after a refusal, does not leave two boards.
async fn an_older_board_that_discord_wrongly_calls_deleted_goes(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::STANDARD).await;
    game.play_until_first_edit().await;
    // As the bot, and by the token of the interaction.
    bot.fail_deletions(404, 2);
    bot.fail("PATCH", "", Fault::ErrorResponse { status: 404, code: UNKNOWN_MESSAGE }, 1);
    let newest = alice.command("board", json!({})).await.message();
    let refused = bot.sandbox.wait_for_request(0, |request| request.method == "PATCH" && request.status == 404);
    must_end("the older message counts as deleted", refused).await;
    // An orderly stop waits for what becomes of that answer.
    bot.stop().await;
    bot.start().await;
    alice.wait_until_deleted(&game.message).await;
    assert!(alice.fetch(&newest).await.is_some_and(|message| message.is_board()));
}

async fn a_click_on_the_message_of_another_game_changes_neither(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let first = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    let second = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    let open = alice.command("challenge", json!({})).await.message();
    let accept = open.button("Accept").expect("a control");
    let question = alice.act(&first, "resign").await.message();
    let confirm = question.button("Yes, cancel it").expect("a control");
    let (d3, cancel) = (first.button("d3").expect("a move"), first.button("Cancel game").expect("a control"));
    must_end("the bot learns where the challenge was posted", async {
        while bob.forged_click(&open, &d3, Value::Null).await.message().content().contains("Alice's turn") {}
    })
    .await;
    for (message, id) in [
        (&second, &d3),
        (&second, &cancel),
        (&second, &confirm),
        (&first, &confirm),
        (&open, &d3),
        (&second, &accept),
        (&second, &"1:l:rating:0:1".to_owned()),
    ] {
        let refused = bob.forged_click(message, id, Value::Null).await.message();
        assert_eq!(refused.only_for(), Some(bob.id()), "{id} on {message:?}");
        assert!(refused.content().starts_with("This doesn't work here"), "{id}: {refused:?}");
        assert_eq!(bob.fetch(message).await.as_ref(), Some(message), "{id} changed it");
    }
    let refused = alice.forged_click(&second, &d3, Value::Null).await.message();
    assert!(refused.content().starts_with("This doesn't work here"), "her move, but not here: {refused:?}");
    assert_eq!(alice.fetch(&first).await.as_ref(), Some(&first), "nothing was played");
    let played = alice.click(&first, "d3").await.message();
    assert!(played.id() == first.id() && played.content().contains("Alice d3 (+1)"), "{played:?}");
}
