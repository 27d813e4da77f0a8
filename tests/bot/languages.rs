//! Languages: what one person reads is in theirs, what everybody in a server reads in the server's.

use serde_json::json;

use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// The text of a message without variables, from the file of a language.
fn text(locale: &str, id: &str) -> String {
    let path = format!("{}/src/words/{locale}.ftl", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let start = format!("{id} = ");
    let found = file.lines().find_map(|line| line.strip_prefix(&start));
    found.unwrap_or_else(|| panic!("{locale} has no {id}")).to_owned()
}

/// Checks that a board has the button that ends the game in a language.
fn check_board(board: &Message, locale: &str) {
    let labels = ["button-cancel", "button-resign"].map(|id| text(locale, id));
    assert!(labels.iter().any(|label| board.button(label).is_some()), "{locale}: {board:?}");
}

async fn settings(user: &TestUser, locale: &str) -> Message {
    let page = user.settings("playing").await;
    let start = text(locale, "settings-playing");
    assert!(page.content().contains(&start), "{locale}: {}", page.content());
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn private_responses_are_in_the_readers_language_and_boards_in_the_servers() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    bob.set_locale("ja").await;
    settings(&bob, "ja").await;
    settings(&alice, "en-US").await;
    let board = bob.command("play", json!({ "level": "1", "color": "black" })).await.message();
    check_board(&board, "en-US");
    let refusal = alice.click_id(&board, &board.offered_moves()[0].custom_id).await.message();
    let in_english = refusal.content().to_owned();
    alice.set_locale("de").await;
    let refusal = alice.click_id(&board, &board.offered_moves()[0].custom_id).await.message();
    assert_eq!(refusal.only_for(), Some(alice.id()));
    assert_ne!(refusal.content(), in_english, "the same refusal in German");
    let moved = bob.click_id(&board, &board.offered_moves()[0].custom_id).await.message();
    let board = bob.wait(&moved, |message| !message.offered_moves().is_empty()).await;
    check_board(&board, "en-US");
    let question = bob.click(&board, &text("en-US", "button-hint")).await.message();
    let hint = bob.click(&question, &text("ja", "button-confirm-hint")).await.message();
    assert!(hint.alt().contains("手目のヒント"), "the picture is in the reader's language, too: {}", hint.alt());
    let direct = bob.in_direct_messages();
    check_board(&direct.command("play", json!({ "level": "1", "color": "black" })).await.message(), "ja");
    let levels = bob.complete("play", json!({ "level": "9" }), "level").await;
    assert!(levels[0].0.contains(&level_name("ja")), "{levels:?}");
    bob.set_locale("tr").await;
    settings(&bob, "en-US").await;
}

/// The Japanese name of level 9.
fn level_name(locale: &str) -> String {
    let path = format!("{}/src/words/{locale}.ftl", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(path).expect("the file of the language");
    let rest = file.split("\nlevel-called = ").nth(1).expect("the names of levels");
    let line = rest.lines().find_map(|line| line.trim().strip_prefix("[9] ")).expect("level 9");
    line.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn chosen_languages_count_at_once_and_after_a_restart() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let start = json!({ "level": "1", "color": "black" });
    check_board(&bob.command("play", start.clone()).await.message(), "en-US");
    let panel = alice.command("server-settings", json!({})).await.message();
    let languages = alice.click(&panel, "Language and tournaments").await.message();
    let changed = alice.choose(&languages, "1:v:language", "fr").await.message();
    assert_eq!(changed.content(), languages.content(), "the manager still reads English");
    check_board(&bob.command("play", start.clone()).await.message(), "fr");

    let page = settings(&bob, "en-US").await;
    let changed = bob.choose(&page, "1:s:language", "ko").await.message();
    assert!(changed.content().contains(&text("ko", "settings-playing")), "{}", changed.content());
    let direct = bob.in_direct_messages();
    check_board(&direct.command("play", start.clone()).await.message(), "ko");

    bot.kill();
    bot.start().await;
    settings(&bob, "ko").await;
    check_board(&bob.command("play", start.clone()).await.message(), "fr");
    let changed = alice.choose(&languages, "1:v:language", "discord").await.message();
    assert_eq!(changed.content(), languages.content());
    check_board(&bob.command("play", start).await.message(), "en-US");
    let page = settings(&bob, "ko").await;
    bob.choose(&page, "1:s:language", "discord").await.message();
    settings(&bob, "en-US").await;
}
