//! A posted notice links to the board of its game, also after that was posted anew or deleted.

use serde_json::json;

use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::notices::{after_one_move, link, notices, play_first, told};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_notice_links_to_the_board_after_it_was_posted_anew_or_deleted,
    a_result_does_not_link_to_a_deleted_board,
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
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
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
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    let mut results = Vec::new();
    for opponent in [&bob, &carol] {
        let mut game = after_one_move(&alice, opponent).await;
        game.play_while(|game| game.expected.moves.len() < 2).await;
        alice.resign(&game.message).await;
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
