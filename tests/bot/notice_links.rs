//! A posted notice links to the board of its game, also after that was posted anew or deleted.

use std::time::Duration;

use serde_json::json;

use super::clocks::{runs_out, set_holidays};
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::notices::{after_one_move, link, notices, play_first, told};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_notice_links_to_the_board_after_it_was_posted_anew_or_deleted,
    a_result_does_not_link_to_a_deleted_board,
    a_result_says_no_longer_that_a_win_can_be_declined_once_it_is_confirmed,
}

impl TestBot {
    /// Waits until the bot knows that so many boards were deleted.
    async fn wait_for_deletions(&self, count: i64) {
        let uninvolved = self.user("dave");
        must_end(&format!("{count} deleted boards"), async {
            while self.number("SELECT count(*) FROM message WHERE deleted_at_ms IS NOT NULL").await != count {
                uninvolved.command("help", json!({})).await;
            }
        })
        .await;
    }
}

/// Waits until a notice has this text. An edit notifies nobody, so it is the same message.
async fn reads(user: &TestUser, notice: &Message, text: &str) {
    let expected = format!("<@{}> {text}", user.id());
    let edited = user.wait(notice, |message| message.content() == expected).await;
    assert_eq!((edited.pinged(), notices(user).await.len()), (vec![user.id()], 1), "{edited:?}");
}

async fn a_notice_links_to_the_board_after_it_was_posted_anew_or_deleted(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let game = after_one_move(&alice, &bob).await;
    bot.skip_delay().await;
    let notice = told(&bob, &format!("It's your move against Alice: {}", link(&game.message))).await;
    bot.wait_for_notices("posted", 1).await;
    let anew = alice.command("board", json!({})).await.message();
    assert_ne!(anew.id(), game.message.id());
    reads(&bob, &notice, &format!("It's your move against Alice: {}", link(&anew))).await;

    alice.delete(&anew).await;
    let deleted = "It's your move against Alice: Game 1. Its board was deleted; ";
    let without_link = bob.wait(&notice, |message| message.content().contains(deleted)).await;
    assert!(!without_link.content().contains("https://"), "{without_link:?}");
    let games = bob.command("games", json!({})).await.message();
    assert!(!games.content().contains("https://"), "{games:?}");
    let again = bob.command("board", json!({})).await.message();
    reads(&bob, &notice, &format!("It's your move against Alice: {}", link(&again))).await;

    play_first(&bob, &again).await;
    bob.wait_until_deleted(&notice).await;
}

async fn a_result_does_not_link_to_a_deleted_board(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
    let mut results = Vec::new();
    for opponent in [&bob, &carol] {
        let mut game = after_one_move(&alice, opponent).await;
        game.play_while(|game| game.expected.moves.len() < 2).await;
        let question = alice.click(&game.message, "Resign").await.message();
        alice.click(&question, "Yes, resign").await.message();
        results.push(alice.wait(&game.message, |message| message.button("Rematch").is_some()).await);
    }
    // Before the notice is sent, and after it.
    alice.delete(&results[0]).await;
    bot.wait_for_deletions(1).await;
    bot.skip_delay().await;
    let text = |name: &str, game: u32| format!("Alice resigned: {name} wins · Game {game}, whose board was deleted.");
    told(&bob, &text("Bob", 1)).await;
    let notice = told(&carol, &format!("Alice resigned: Carol wins · {}", link(&results[1]))).await;
    bot.wait_for_notices("posted", 2).await;
    alice.delete(&results[1]).await;
    let expected = format!("<@{}> {}", carol.id(), text("Carol", 2));
    carol.wait(&notice, |message| message.content() == expected).await;
}

async fn a_result_says_no_longer_that_a_win_can_be_declined_once_it_is_confirmed(mode: Mode) {
    let mut bot = TestBot::with_clock(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    set_holidays(&alice, "off").await;
    let options = json!({ "opponent": "bob", "color": "black", "clock": "1d" });
    let challenge = alice.command("challenge", options).await.message();
    let accepted = bob.click(&challenge, "Accept").await.message();
    bob.wait(&accepted, |message| runs_out(message).is_some()).await;
    bot.let_pass(Duration::from_secs((24 * 60 - 10) * 60)).await;
    // So young a board is edited by a click, and the link of the notice stays the same.
    bob.command("board", json!({})).await.message();
    bot.let_pass(Duration::from_secs(11 * 60)).await;
    let ended = bob.wait_for_any(|message| message.button("Confirm win").is_some()).await;
    bot.let_notices_become_due().await;
    let says_open = |message: &Message| message.content().contains("Bob can decline the win until <t:");
    // Bob's own notice, if each has one, goes when he clicks.
    let is_for_alice = |message: &Message| message.content().contains(&format!("<@{}>", alice.id()));
    let notice = alice.wait_for_any(|one| !one.is_board() && says_open(one) && is_for_alice(one)).await;
    bob.click(&ended, "Confirm win").await;
    let edited = alice.wait(&notice, |message| !says_open(message)).await;
    let told = format!("> Alice's time ran out: Bob wins · {}", link(&ended));
    assert!(edited.content().ends_with(&told), "{}", edited.content());
}
