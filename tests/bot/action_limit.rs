//! A user who acts too fast gets a kind sentence, and keeps nobody else waiting.

use serde_json::json;

use super::hang::must_end;
use super::mode::Mode;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_acts_too_fast_is_asked_to_slow_down() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    bot.start_with(&[("OUTFLANK_ACTIONS_PER_SECOND", "1")]).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    // On a slow machine two commands may arrive a second apart, so this is repeated.
    let refused = must_end("a refusal", async {
        loop {
            let (one, other) = tokio::join!(alice.command("help", json!({})), alice.command("help", json!({})));
            let messages = [one.message(), other.message()];
            if let Some(refused) = messages.into_iter().find(|message| message.content().starts_with("That was a bit"))
            {
                break refused;
            }
        }
    });
    let refused = refused.await;
    assert_eq!(refused.only_for(), Some(alice.id()));
    let answered = bob.command("help", json!({})).await.message();
    assert!(answered.content().starts_with("**How to play Reversi**"), "{answered:?}");
}
