//! Titles by rating: the game that earns one says so, and the profile shows it from then on.

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::mode::Mode;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_says_which_title_it_has_earned_and_the_profile_keeps_it() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let resigned = async || {
        let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
        game.play_while(|game| game.expected.moves.len() < 4).await;
        bob.resign(&game.message).await;
        alice.wait(&game.message, |message| message.content().contains("Bob resigned: Alice wins")).await
    };
    let first = resigned().await;
    assert!(!first.content().contains("title"), "provisional ratings earn none: {first:?}");
    let profile = alice.command("profile", json!({})).await.message();
    assert!(!profile.alt().contains("since"), "{profile:?}");

    // As if both had played many others.
    bot.execute("UPDATE rating SET deviation = 60, opponents = 5, rating = 1595").await;
    let second = resigned().await;
    let ratings = second.content().lines().nth(1).expect("a line with the ratings");
    for title in ["**Alice has earned the title Advanced**", "**Bob has earned the title Intermediate**"] {
        assert!(ratings.contains(title), "{second:?}");
    }

    bot.execute("UPDATE rating SET rating = 1200").await;
    bot.kill();
    bot.start().await;
    let third = resigned().await;
    assert!(!third.content().contains("title"), "a title is neither lost nor earned again: {third:?}");
    for (user, title) in [(&alice, "Advanced"), (&bob, "Intermediate")] {
        let profile = user.command("profile", json!({})).await.message();
        assert!(profile.alt().contains(&format!("{title} since ")), "{profile:?}");
    }
}
