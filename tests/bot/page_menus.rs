//! What the sandbox's page offers to a user: commands, menus of users and messages, and the language.

use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use reqwest::Method;
use serde_json::{Value, json};

use super::page_driver::{SandboxPage, Viewport, buttons, has_browser};

/// Replaces the bot's commands.
async fn register(page: &SandboxPage, commands: &Value) -> Value {
    let application = page.api(Method::GET, "/applications/@me", &Value::Null).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().expect("an id"));
    page.api(Method::PUT, &path, commands).await
}

fn commands() -> Value {
    json!([
        { "name": "play", "description": "Play a game" },
        { "name": "server-settings", "description": "x", "default_member_permissions": "32" },
        { "name": "Greet warmly", "type": 2 },
        { "name": "Warn somebody", "type": 2, "default_member_permissions": "32" },
        { "name": "Explain this", "type": 3 },
        { "name": "Hide this", "type": 3, "default_member_permissions": "8192" },
    ])
}

async fn press(browser: &Client, key: Key) {
    let focused = browser.active_element().await.expect("an element with the focus");
    focused.send_keys(&String::from(char::from(key))).await.expect("pressed");
}

#[tokio::test(flavor = "multi_thread")]
async fn members_do_not_see_the_commands_of_managers() {
    if !has_browser("members_do_not_see_the_commands_of_managers") {
        return;
    }
    let page = SandboxPage::open("bob", Viewport::Phone).await;
    let registered = register(&page, &commands()).await;
    let mention = format!("</server-settings:{}>", registered[1]["id"].as_str().expect("an id"));
    page.post(&json!({ "content": mention })).await;
    let labels = |selector: &str| format!("[...document.querySelectorAll('{selector}')].map((one) => one.textContent)");
    let command = page.browser.find(Locator::Css("#command")).await.expect("the command box");
    command.send_keys("/").await.expect("typed");
    assert_eq!(page.value(&labels("#completion b")).await, json!(["/play"]));
    command.send_keys(&format!("server-settings{}", char::from(Key::Enter))).await.expect("typed");
    let hint = page.value("document.getElementById('hint').textContent").await;
    assert_eq!(hint, "Outflank is not connected.");
    let entries = labels("#users .user-tools:nth-child(2) .entry, #messages .entry, #messages button.mention");
    assert_eq!(page.value(&entries).await, json!(["Greet warmly", "Explain this"]));
    // A mention names the command all the same.
    assert_eq!(page.value("document.querySelector('#messages .mention').textContent").await, "/server-settings");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_of_a_message_works_on_a_phone_and_by_keyboard() {
    if !has_browser("the_menu_of_a_message_works_on_a_phone_and_by_keyboard") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Phone).await;
    // The menu appears although the message is older than the commands.
    let message = page.post(&json!({ "content": "x", "components": [buttons(1, &["d3"], 1)] })).await;
    register(&page, &commands()).await;
    page.wait_for("document.querySelector('#messages .menu')").await;
    let opener = page.browser.find(Locator::Css("#messages .menu summary")).await.expect("the menu");
    opener.click().await.expect("a click");
    let fits = "[...document.querySelectorAll('.menu[open] .entry')].map((one) => {
        const box = one.getBoundingClientRect();
        const log = document.getElementById('log').getBoundingClientRect();
        const isVisible = box.left >= 0 && box.right <= innerWidth && box.top >= log.top && box.bottom <= log.bottom;
        return [one.textContent, isVisible && box.height >= 40];
    })";
    let expected = json!([["Explain this", true], ["Hide this", true], ["Delete message", true]]);
    page.wait_for(&format!("JSON.stringify({fits}) === '{expected}'")).await;
    // An edit of the message leaves the menu open, and the focus in it.
    opener.send_keys(&String::from(char::from(Key::Down))).await.expect("pressed");
    page.edit(&message, &json!({ "content": "y", "components": [] })).await;
    assert_eq!(page.value("document.activeElement.textContent").await, "Explain this");
    press(&page.browser, Key::Down).await;
    press(&page.browser, Key::Down).await;
    assert_eq!(page.value("document.activeElement.textContent").await, "Delete message");
    // Escape closes it.
    press(&page.browser, Key::Escape).await;
    assert_eq!(
        page.value("[document.querySelector('.menu[open]'), document.activeElement.tagName]").await,
        json!([null, "SUMMARY"])
    );
    // So does leaving it with Tab, without taking the focus back.
    press(&page.browser, Key::Enter).await;
    press(&page.browser, Key::Up).await;
    press(&page.browser, Key::Tab).await;
    let left = "[document.querySelector('.menu[open]'), document.activeElement.closest('.menu')]";
    assert_eq!(page.value(left).await, json!([null, null]));
    let opener = page.browser.find(Locator::Css("#messages .menu summary")).await.expect("the menu");
    opener.send_keys(&String::from(char::from(Key::Enter))).await.expect("pressed");
    press(&page.browser, Key::Up).await;
    press(&page.browser, Key::Enter).await;
    page.wait_for("!document.querySelector('.message')").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_of_a_user_is_chosen_on_the_page() {
    if !has_browser("the_language_of_a_user_is_chosen_on_the_page") {
        return;
    }
    for viewport in [Viewport::Phone, Viewport::Desktop] {
        let page = SandboxPage::open("", viewport).await;
        let offered = "(({ options, value }) => [options.length, value])(document.getElementById('locale'))";
        assert_eq!(page.value(offered).await, json!([32, "en-US"]));
        page.click("#locale option[value=pt-BR]").await;
        let told = "fetch('/client/state?user=alice').then((one) => one.json()).then(({ locale }) => { window.told = locale; })";
        page.wait_for(&format!("({told}, window.told === 'pt-BR')")).await;
        // Another page of the same user shows it, and follows.
        page.browser.goto(&format!("{}?user=alice", page.sandbox.page_url())).await.expect("the page");
        page.wait_for("document.getElementById('locale').value === 'pt-BR'").await;
        let change = json!({ "user": "alice", "locale": "ko" });
        let url = format!("{}client/locale", page.sandbox.page_url());
        let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
        assert_eq!(http.post(url).json(&change).send().await.expect("a response").status(), 204);
        page.wait_for("document.getElementById('locale').value === 'ko'").await;
        // Commands are described in it.
        let choice = json!({ "name": "Black", "name_localizations": { "ko": "흑" }, "value": "black" });
        let described = json!([
            { "name": "play", "description": "Play", "description_localizations": { "ko": "두기" }, "options": [{
                "name": "color", "description": "Color", "description_localizations": { "ko": "색" }, "type": 3, "required": true,
                "choices": [choice]
            }] },
            { "name": "Review", "name_localizations": { "ko": "복기" }, "type": 2 },
        ]);
        register(&page, &described).await;
        page.wait_for("document.querySelector('#users .entry')?.textContent === '복기'").await;
        let command = page.browser.find(Locator::Css("#command")).await.expect("the command box");
        command.send_keys("/").await.expect("typed");
        let completion = "document.getElementById('completion').textContent";
        page.wait_for(&format!("{completion}.includes('두기')")).await;
        command.send_keys(&format!("play{}", char::from(Key::Enter))).await.expect("typed");
        page.wait_for(&format!("{completion}.includes('색') && {completion}.includes('흑')")).await;
        page.close().await;
    }
}
