//! The sandbox's page by keyboard and screen reader.

use reqwest::Method;
use serde_json::{Value, json};

use super::page_driver::{SandboxPage, Viewport, buttons, has_browser};

const FOCUSED_LABEL: &str = "document.activeElement.textContent";

#[tokio::test(flavor = "multi_thread")]
async fn the_focus_goes_to_the_first_move_of_the_new_board() {
    if !has_browser("the_focus_goes_to_the_first_move_of_the_new_board") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let controls = |turn| buttons(2, &["Resign", "Undo"], turn);
    let board =
        page.post(&json!({ "content": "turn 1", "components": [buttons(1, &["d3", "c4"], 1), controls(1)] })).await;
    let newer = page.post(&json!({ "content": "newer", "components": [buttons(1, &["a1"], 1)] })).await;
    page.value("document.querySelector('[data-custom-id=\"d3 1\"]').focus()").await;
    // While the opponent thinks, the group of buttons keeps the focus.
    page.edit(&board, &json!({ "content": "thinking", "components": [buttons(2, &["Resign"], 2)] })).await;
    assert_eq!(page.value("document.activeElement.getAttribute('role')").await, "group");
    page.edit(&board, &json!({ "content": "turn 3", "components": [buttons(1, &["e3", "c5"], 3), controls(3)] })).await;
    assert_eq!(page.value(FOCUSED_LABEL).await, "e3");
    // A button with the same label keeps it.
    page.value("document.querySelector('[data-custom-id=\"Undo 3\"]').focus()").await;
    page.edit(&board, &json!({ "content": "turn 4", "components": [buttons(1, &["d3", "c4"], 4), controls(4)] })).await;
    assert_eq!(page.value("document.activeElement.dataset.customId").await, "Undo 4");
    // When the message is deleted, the newest board gets it.
    let delete = json!({ "user": "alice", "channel": sandbox::REVERSI_CHANNEL_ID, "message": board });
    let url = format!("{}client/delete", page.sandbox.page_url());
    let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
    assert_eq!(http.post(url).json(&delete).send().await.expect("a response").status(), 204);
    page.wait_for(&format!("!document.querySelector('[data-id=\"{board}\"]')")).await;
    assert_eq!(page.value(FOCUSED_LABEL).await, "a1");
    // The first Tab stop of the page leads to the newest board. The press of the key is left out, because the window of a
    // headless browser has no focus.
    let first_stop = "document.querySelector('a[href], button, input')";
    assert_eq!(page.value(&format!("{first_stop}.textContent")).await, "Newest board");
    page.value(&format!("{first_stop}.click()")).await;
    let expected = format!("[data-id=\"{newer}\"] [data-custom-id=\"a1 1\"]");
    assert_eq!(page.value(&format!("document.activeElement === document.querySelector('{expected}')")).await, true);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_browse_a_menu_until_enter_is_pressed() {
    if !has_browser("keys_browse_a_menu_until_enter_is_pressed") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let options = json!([{ "label": "d3", "value": "d3" }, { "label": "e4", "value": "e4" }]);
    let menu = json!({ "type": 1, "components": [{ "type": 3, "custom_id": "menu", "options": options }] });
    page.post(&json!({ "content": "x", "components": [menu] })).await;
    page.value(
        "(() => { window.sent = 0; const fetch = window.fetch; \
          window.fetch = (...call) => { window.sent += 1; return fetch(...call); }; })()",
    )
    .await;
    let menu = "document.querySelector('#messages select')";
    let press = |key: &str| format!("{menu}.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}' }}))");
    let choose = format!("({menu}.value = 'e4', {menu}.dispatchEvent(new Event('change')))");
    page.value(&press("ArrowDown")).await;
    page.value(&choose).await;
    assert_eq!(page.value("window.sent").await, 0, "arrow keys only browse");
    page.value(&press("Enter")).await;
    assert_eq!(page.value("window.sent").await, 1);
    page.wait_until_sent().await;
    // A choice by pointer counts at once.
    page.value(&format!("{menu}.dispatchEvent(new Event('pointerdown'))")).await;
    page.value(&choose).await;
    assert_eq!(page.value("window.sent").await, 2);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn screen_readers_hear_only_what_an_edit_changes() {
    if !has_browser("screen_readers_hear_only_what_an_edit_changes") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let text = |turn: &str, discs: u32| format!("**{turn}**\nAlice d3 (+1)\n-# ⚫ Alice {discs}");
    let board = page.post(&json!({ "content": text("⚫ Alice to move", 2) })).await;
    let after = json!({ "content": text("⚪ Bob to move", 4) });
    let path = format!("/channels/{}/messages/{board}", sandbox::REVERSI_CHANNEL_ID);
    page.api(Method::PATCH, &path, &after).await;
    page.wait_for("document.querySelector('#messages').textContent.includes('Bob')").await;
    // An edit of the buttons alone says nothing.
    page.api(Method::PATCH, &path, &json!({ "components": [buttons(1, &["d3"], 1)] })).await;
    page.wait_for("document.querySelector('#messages .button')").await;
    let announced =
        page.value("[...document.querySelectorAll('#announcements p')].map((one) => one.textContent)").await;
    assert_eq!(announced, json!(["Outflank: ⚫ Alice to move Alice d3 (+1)", "⚪ Bob to move"]));
    // Nothing else around the messages is announced.
    let live = "[...document.querySelectorAll('[aria-live], [role=log], [role=alert], [role=status]')].filter((one) => one.querySelector('.message')).length";
    assert_eq!(page.value(live).await, 0);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn command_mentions_fill_the_command_box() {
    if !has_browser("command_mentions_fill_the_command_box") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let application = page.api(Method::GET, "/applications/@me", &Value::Null).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().expect("an id"));
    let option = json!({ "type": 1, "name": "theme", "description": "x" });
    let commands = json!([
        { "name": "play", "description": "Play a game" },
        { "name": "settings", "description": "x", "options": [option] },
    ]);
    let commands = page.api(Method::PUT, &path, &commands).await;
    let id = |index: usize| commands[index]["id"].as_str().expect("an id");
    let text = format!("</play:{}> </settings theme:{}> </stop:5> </play:5>", id(0), id(1));
    page.post(&json!({ "content": text })).await;
    let shown = page.value("document.querySelector('.content').textContent").await;
    assert_eq!(shown, "/play /settings theme </stop:5> </play:5>");
    for (number, name) in [(1, "/play"), (2, "/settings theme")] {
        page.click(&format!(".content button.mention:nth-of-type({number})")).await;
        assert_eq!(page.value("document.querySelector('#pieces .name').textContent").await, name);
        assert_eq!(page.value("document.activeElement.id").await, "command");
    }
    page.close().await;
}
