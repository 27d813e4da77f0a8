//! `/fair-play`: how somebody's moves in rated games compare with the engine's choice.

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

async fn report(user: &TestUser, about: &str) -> Message {
    let message = user.command("moderate fair-play", json!({ "user": about })).await.message();
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    message
}

/// Alice manages the server.
#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_is_judged_after_its_end_and_reported_to_managers_only() {
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let none = report(&alice, "bob").await;
    assert!(none.content().starts_with("No judged games of Bob in any server. Rated 8×8 games"), "{none:?}");
    let mut game = challenge(&bob, &carol, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 16).await;
    carol.resign(&game.message).await;
    let judged = alice
        .poll_on_events(async || {
            let message = report(&alice, "bob").await;
            message.content().starts_with("**Fair play: Bob**").then_some(message)
        })
        .await;
    for part in [
        "Fair play: Bob** · last judged game in all servers, ",
        "**Best moves**: ",
        "The opponents found ",
        " discs a move, compared with the best move; the opponents lost ",
        "not compared, as 100 moves are needed.",
        "there are 0.",
        "**This proves nothing.**",
    ] {
        assert!(judged.content().contains(part), "{part}: {}", judged.content());
    }

    let refused = bob.forged_command("moderate fair-play", json!({})).await.message();
    let sentence = "Only server managers (Manage Server) can see reports about fair play.";
    assert!(refused.only_for() == Some(bob.id()) && refused.content().starts_with(sentence), "{refused:?}");

    bot.kill();
    bot.start().await;
    assert_eq!(report(&alice, "bob").await.content(), judged.content(), "no game is judged twice");
    assert_eq!(bot.number("SELECT count(*) FROM judged_game").await, 2);
}
