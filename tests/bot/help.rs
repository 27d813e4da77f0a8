//! What helps new players: `/help`, the rules under a first game, and the mentions of commands.

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

fn has_rules_button(message: &Message) -> bool {
    message.button("Rules").is_some()
}

/// The rules as a private response: text, and a board on which the legal moves are marked.
async fn check_rules(user: &TestUser, message: &Message) {
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    assert!(message.content().starts_with("**How to play Reversi**"), "{}", message.content());
    assert!(message.content().contains("**The picture**: black has just placed a disc on f5"), "{}", message.content());
    assert!(message.alt().starts_with("Reversi board, 8 by 8."), "{}", message.alt());
    assert!(message.alt().contains("Legal moves: f4, d6, f6."), "{}", message.alt());
    let card = png::Decoder::new(std::io::Cursor::new(user.picture(message).await)).read_info().expect("a PNG");
    assert!(card.info().width >= 600);
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_mentioned_as_links_that_open_them() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let rules = alice.command("help", json!({})).await.message();
    let help = alice.click(&rules, "Playing").await.message();
    assert!(!help.is_picture(), "the picture of the rules is gone: {help:?}");
    let lines: Vec<&str> = help.content().lines().collect();
    let mention = |name: &str| {
        let start = format!("</{name}:");
        let line = lines.iter().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("no {name}: {lines:?}"));
        line.split(' ').next().expect("the mention").to_owned()
    };
    assert!(lines.iter().any(|line| line.is_empty()), "paragraphs: {lines:?}");
    let people = alice.click(&help, "People").await.message();
    assert_eq!((people.id(), people.only_for()), (help.id(), Some(alice.id())));
    for named in ["**Give time**", "**Conditional moves**", "holidays", "Notifications"] {
        assert!(people.content().contains(named), "{named}: {}", people.content());
    }
    let learning = alice.click(&people, "Learning").await.message();
    for named in ["puzzle", "replay", "profile", "leaderboard"] {
        assert!(learning.content().contains(&format!("\n</{named}:")), "{named}: {}", learning.content());
    }
    let challenge = help.content().lines().find(|line| line.starts_with("</challenge:")).expect("the command");
    let challenge = challenge.split(' ').next().expect("the mention");
    let servers = alice.click(&people, "Servers").await.message();
    for named in ["</server-settings:", "</moderate end-game:", "</moderate annul:", "</moderate fair-play:"] {
        assert!(servers.content().contains(named), "{named}: {}", servers.content());
    }
    let again = alice.click(&servers, "Playing").await.message();
    assert_eq!(again.content(), help.content());
    let play = mention("play");
    let id = play.trim_start_matches("</play:").trim_end_matches('>');
    assert!(id.parse::<u64>().is_ok(), "{play}");
    let refused = alice.command("move", json!({ "square": "d3" })).await.message();
    assert!(refused.content().contains(&format!("{play} or {challenge}")), "{}", refused.content());
    let refused = alice.in_direct_messages().command("move", json!({ "square": "d3" })).await.message();
    assert!(refused.content().contains(&play), "{}", refused.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_mentioned_by_the_same_ids_when_they_are_registered_already() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let help = async || {
        let rules = alice.command("help", json!({})).await.message();
        alice.click(&rules, "Playing").await.message()
    };
    let before = help().await;
    bot.stop().await;
    bot.start().await;
    let after = help().await;
    assert!(after.content().contains("</play:"), "{}", after.content());
    assert_eq!(before.content(), after.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_come_with_a_picture_for_those_who_see_pictures() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let rules = alice.command("help", json!({})).await.message();
    check_rules(&alice, &rules).await;
    alice.command("play", json!({ "view": "text" })).await.message();
    let rules = alice.command("help", json!({})).await.message();
    assert!(rules.content().starts_with("**How to play Reversi**") && rules.alt().is_empty(), "{rules:?}");
    assert!(!rules.content().contains("The picture"), "{}", rules.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_has_a_rules_button() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let first = alice.command("play", json!({ "level": "1", "board": "4x4" })).await.message();
    assert!(has_rules_button(&first), "{first:?}");
    let rules = bob.click(&first, "Rules").await.message();
    check_rules(&bob, &rules).await;
    // A game that is replaced before the first move teaches nothing.
    let second = alice.command("play", json!({})).await.message();
    assert!(has_rules_button(&second), "{second:?}");
    let moved = alice.click_id(&second, &second.offered_moves()[0].custom_id).await.message();
    assert!(has_rules_button(&moved), "as long as the game runs: {moved:?}");
    let third = alice.command("play", json!({})).await.message();
    assert!(!has_rules_button(&third), "{third:?}");
    // Bob has never played.
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    assert!(has_rules_button(&game.message), "{:?}", game.message);
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    assert!(!has_rules_button(&game.message), "{:?}", game.message);
}
