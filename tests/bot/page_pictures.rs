//! Makes the documentation's pictures of the sandbox's page: `cargo test --test bot page_pictures -- --ignored`.

use std::path::Path;

use fantoccini::Locator;
use serde_json::json;
use tempfile::TempDir;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::hang::HANG_LIMIT;
use super::page_contrast::APPLY_STYLE;
use super::page_driver::{Viewport, has_browser, open_browser, start_driver};
use super::test_bot::TestBot;

/// The game on the pictures.
const MOVES: &str = "f5d6c3d3c4f4f6f3e6e7d7c6";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "replaces files of the documentation"]
async fn pictures_of_a_game_on_the_page() {
    assert!(has_browser("pictures_of_a_game_on_the_page"));
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for name in MOVES.as_bytes().chunks(2) {
        game.play(std::str::from_utf8(name).expect("ASCII").parse().expect("a square")).await;
    }
    let folder = TempDir::new().expect("a folder");
    let driver = start_driver();
    let page = open_browser(&driver, folder.path(), Viewport::Desktop).await;
    page.set_window_size(1200, 1240).await.expect("a size");
    page.goto(&format!("{}?user=bob", bot.sandbox.page_url())).await.expect("the page");
    let board = Locator::Css("#messages .picture img");
    page.wait().at_most(HANG_LIMIT).for_element(board).await.expect("the board");
    page.execute(APPLY_STYLE, vec![json!("dark"), json!(false)]).await.expect("the dark theme");
    let loaded = "const [done] = [...arguments].slice(-1);
        Promise.all([...document.images].map((image) => image.decode())).then(() => done(true), (error) => done(String(error)))";
    assert_eq!(page.execute_async(loaded, Vec::new()).await.expect("an answer"), true);
    std::fs::write(docs.join("sandbox.png"), page.screenshot().await.expect("a picture")).expect("written");
    // The message alone, as wide as its board.
    let narrow = "const message = document.querySelector('#messages > li:has(.picture)');
        message.style.width = '420px';
        message.style.padding = '16px 14px';
        message.querySelectorAll('.menu, .edited').forEach((one) => one.remove());
        document.activeElement.blur();";
    page.execute(narrow, Vec::new()).await.expect("the style");
    let message = page.find(Locator::Css("#messages > li:has(.picture)")).await.expect("the message");
    let picture = message.screenshot().await.expect("a picture");
    std::fs::write(docs.join("pictures/game.png"), picture).expect("written");
    page.close().await.expect("the browser ends");
}
