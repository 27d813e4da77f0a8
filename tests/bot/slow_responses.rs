//! Responses that take longer than the 500 ms after which they are deferred: the user sees the right thing after each of them.

use rules::Color;
use serde_json::json;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::{Outcome, TestUser};

in_both_modes! {
    a_slow_command_posts_its_board_and_answers_in_private,
    a_slow_click_updates_its_message_and_answers_in_private,
    a_slow_rematch_updates_the_finished_game_and_posts_the_next,
    a_challenge_is_never_deferred,
}

/// The kinds of deferral, as numbers of Discord's interaction callback types.
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;

impl TestBot {
    /// Lets the bot write only once it has deferred its response to `act`, and checks the kind of the deferral.
    async fn slowly(&self, deferral: u64, act: impl Future<Output = Outcome>) -> Outcome {
        self.after_deferral(deferral, "", act).await
    }

    /// As [`Self::slowly`], and changes the database before the bot writes.
    async fn after_deferral(&self, deferral: u64, sql: &str, act: impl Future<Output = Outcome>) -> Outcome {
        let mut writer = self.hold_writer().await;
        let before = self.sandbox.last_request();
        let release = async {
            let request = self.wait_for_deferral(before).await;
            assert_eq!(request.body["type"], deferral, "{request:?}");
            writer.execute(sql).await;
            writer.release().await;
        };
        let (outcome, ()) = tokio::join!(act, release);
        assert_eq!(outcome.0["response_type"], deferral, "{outcome:?}");
        outcome
    }
}

/// Checks that a response is for one user only, and that nothing of its deferral is left.
async fn check_private(user: &TestUser, outcome: &Outcome, start: &str) {
    let response = outcome.message();
    assert_eq!(response.only_for(), Some(user.id()), "{response:?}");
    assert!(response.content().starts_with(start), "{response:?}");
    check_nothing_loads(user).await;
}

async fn check_nothing_loads(user: &TestUser) {
    let messages = user.messages().await;
    assert!(messages.iter().all(|message| message.0["loading"] != true), "{messages:?}");
}

async fn a_slow_command_posts_its_board_and_answers_in_private(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for command in ["play", "watch"] {
        let posted = bot.slowly(DEFERRED_MESSAGE, alice.command(command, json!({}))).await.message();
        assert!(posted.is_board() && posted.only_for().is_none(), "{posted:?}");
    }
    let moved_down = bot.slowly(DEFERRED_MESSAGE, bob.command("board", json!({ "view": "text" }))).await.message();
    assert!(moved_down.is_board_of(1) && moved_down.is_text_board(), "{moved_down:?}");
    alice.wait_until_deleted(&game.message).await;

    let refused = bot.slowly(DEFERRED_MESSAGE, bob.command("move", json!({ "square": "d3" }))).await;
    check_private(&bob, &refused, "It's Alice's turn.").await;
    let (elsewhere, options) = (alice.in_direct_messages(), json!({ "square": "d3", "game": "1" }));
    let played = bot.slowly(DEFERRED_MESSAGE, elsewhere.command("move", options)).await;
    check_private(&elsewhere, &played, "You played d3 in Game 1: ").await;
    bob.wait(&moved_down, |message| message.content().contains("Alice d3 (+1)")).await;

    let failing = "ALTER TABLE game_event RENAME TO elsewhere";
    let apology = bot.after_deferral(DEFERRED_MESSAGE, failing, alice.command("play", json!({}))).await;
    check_private(&alice, &apology, "Something went wrong on my side").await;
}

async fn a_slow_click_updates_its_message_and_answers_in_private(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let offer = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    let board = bot.slowly(DEFERRED_UPDATE, bob.click(&offer, "Accept")).await.message();
    assert!(board.id() == offer.id() && board.is_board(), "{board:?}");
    // Random colors: either of them may be to move.
    let alice_to_move = board.content().lines().next().is_some_and(|line| line.contains("Alice"));
    let (mover, waiting) = if alice_to_move { (&alice, &bob) } else { (&bob, &alice) };
    let label = board.offered_moves()[0].square.to_string();
    let refused = bot.slowly(DEFERRED_UPDATE, waiting.click(&board, &label)).await;
    check_private(waiting, &refused, &format!("It's {}'s turn.", mover.display_name())).await;
    assert_eq!(alice.fetch(&board).await, Some(board.clone()), "a refusal changes nothing");
    let moved = bot.slowly(DEFERRED_UPDATE, mover.click(&board, &label)).await.message();
    assert!(moved.id() == board.id() && moved.content().contains(&format!("{label} (+1)")), "{moved:?}");

    let failing = "ALTER TABLE game_event RENAME TO elsewhere";
    let reply = moved.offered_moves()[0].square.to_string();
    let apology = bot.after_deferral(DEFERRED_UPDATE, failing, waiting.click(&moved, &reply)).await;
    check_private(waiting, &apology, "Something went wrong on my side").await;
    assert_eq!(alice.fetch(&moved).await, Some(moved), "an error changes nothing");
}

async fn a_slow_rematch_updates_the_finished_game_and_posts_the_next(mode: Mode) {
    let (bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    game.finish().await;
    bot.slowly(DEFERRED_UPDATE, alice.click(&game.message, "Rematch")).await;
    let next = alice.wait_for_any(|message| message.is_board_of(2)).await;
    let finished = alice.wait(&game.message, |message| message.content().contains(next.id())).await;
    assert!(finished.button("Rematch").is_none(), "{finished:?}");
}

async fn a_challenge_is_never_deferred(mode: Mode) {
    let (bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    // The deferral of another command tells when 500 ms have passed.
    let slow = bot.slowly(DEFERRED_MESSAGE, carol.command("play", json!({})));
    let (challenge, refused) = (json!({ "opponent": "bob" }), json!({ "opponent": "bob" }));
    let (offer, own, _) = tokio::join!(alice.command("challenge", challenge), bob.command("challenge", refused), slow);
    assert_eq!((&offer.0["response_type"], &own.0["response_type"]), (&json!(4), &json!(4)));
    let offer: Message = offer.message();
    assert_eq!((offer.only_for(), offer.pinged()), (None, vec![bob.id()]), "{offer:?}");
    check_private(&bob, &own, "You can't challenge yourself.").await;
}
