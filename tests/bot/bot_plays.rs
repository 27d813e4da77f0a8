//! "How I played" below a finished game against level 10: what its searches have found, also after an undo and a restart.

use rules::Color;
use serde_json::{Value, json};

use super::game_driver::play;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

async fn explanation(user: &TestUser, message: &Message) -> String {
    let told = user.click(message, "How I played").await.message();
    assert_eq!(told.only_for(), Some(user.id()), "{told:?}");
    told.content().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_against_level_10_is_explained_to_whoever_asks() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = play(&alice, Color::Black, 10, GameSettings::SMALL).await;
    assert_eq!(game.message.button("How I played"), None, "the game runs");
    game.finish().await;
    let told = explanation(&alice, &game.message).await;
    println!("{told}");
    let lines: Vec<&str> = told.lines().collect();
    let [title, book, solved, nodes, note] = lines[..] else { panic!("{told}") };
    assert_eq!(title, "**How I played Game 1 as Level 10 · Grandmaster**");
    assert_eq!(book, "None of my moves came from my opening book.", "the book is for 8×8");
    // White wins 4×4 against anything, and sees it at once.
    assert!(solved.starts_with("From move 2 (") && solved.contains("I had solved the game: +"), "{solved}");
    assert!(nodes.starts_with("I searched ") && nodes.contains(", and most of all for move "), "{nodes}");
    assert!(note.starts_with("-# Squares that are empty"), "{note}");
    assert_eq!(explanation(&bob, &game.message).await, told);
    bot.kill();
    bot.start().await;
    let old = alice.fetch(&game.message).await.expect("the message stays");
    assert_eq!(explanation(&alice, &old).await, told);
    let searches = bot.number("SELECT count(*) FROM bot_search").await;
    // The message leaves out moves of the bot when it moves often in a row, but none of the user's.
    let by_user = game.expected.moves.iter().filter(|one| one.color == Color::Black).count();
    let by_bot = i64::from(game.expected.discs() - 4) - i64::try_from(by_user).expect("few");
    assert_eq!(searches, by_bot);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_is_not_told() {
    let (bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 10, GameSettings::SMALL).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let taken_back = alice.click(&game.message, "Undo").await.message();
    alice.resign(&taken_back).await;
    let ended = alice.wait(&taken_back, |message| message.button("Rematch").is_some()).await;
    let told = explanation(&alice, &ended).await;
    // One move of the bot is left, the second one of the game.
    assert!(told.contains("From move 2 (") && told.contains(" for move 2 ("), "{told}");
    assert!(bot.number("SELECT count(*) FROM bot_search").await > 1, "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_games_are_not_explained() {
    let (bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 5, GameSettings::SMALL).await;
    game.finish().await;
    assert_eq!(game.message.button("How I played"), None);
    for forged in ["1:b:1", "1:b:404", "1:b:x", "1:b:-1"] {
        let refused = alice.forged_click(&game.message, forged, Value::Null).await.message();
        assert_eq!(refused.only_for(), Some(alice.id()), "{forged}: {refused:?}");
        assert!(!refused.content().contains("How I played"), "{forged}: {refused:?}");
    }
    assert_eq!(bot.number("SELECT count(*) FROM bot_search").await, 0);
    alice.command("games", json!({})).await.message();
}
