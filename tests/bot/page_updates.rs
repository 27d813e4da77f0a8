//! How the sandbox's page follows what happens.

use reqwest::Method;
use sandbox::REVERSI_CHANNEL_ID;
use serde_json::{Value, json};

use super::page_driver::{SandboxPage, Viewport, has_browser};

/// Holds back the answer with the channel's messages until `release` is called, and counts the messages that events report.
const HOLD_MESSAGES: &str = "(() => {
    const original = window.fetch;
    window.fetch = async (...request) => {
        const response = await original(...request);
        if (String(request[0]).includes('/messages')) await new Promise((resolve) => { window.release = resolve; });
        return response;
    };
    window.reported = 0;
    const events = new EventSource('/client/events?user=alice');
    events.onmessage = ({ data }) => { if (JSON.parse(data).type === 'message') window.reported += 1; else window.listening = true; };
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_arrives_during_a_load_is_shown() {
    if !has_browser("a_message_that_arrives_during_a_load_is_shown") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    page.value(HOLD_MESSAGES).await;
    page.wait_for("window.listening").await;
    page.click(".channel[aria-current=page]").await;
    page.wait_for("window.release").await;
    let path = format!("/channels/{REVERSI_CHANNEL_ID}/messages");
    let message: Value = page.api(Method::POST, &path, &json!({ "content": "new" })).await;
    page.wait_for("window.reported === 1").await;
    page.value("window.release()").await;
    page.wait_for("document.querySelector('#log[aria-busy=false]')").await;
    let shown = page.value("[...document.querySelectorAll('.message')].map((one) => one.dataset.id)").await;
    assert_eq!(shown, json!([message["id"]]));
    page.close().await;
}
