//! What the sandbox's page looks like: names, emojis, small text, and the page on a phone.

use reqwest::{Method, multipart};
use sandbox::{BOT_TOKEN, REVERSI_CHANNEL_ID};
use serde_json::{Value, json};

use super::page_driver::{SandboxPage, Viewport, buttons, has_browser};

/// A gray PNG of this size.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&vec![128; width as usize * height as usize]).expect("pixels");
    writer.finish().expect("a picture");
    bytes
}

/// Creates a message with a picture, and waits until the page has loaded the picture.
async fn post_picture(page: &SandboxPage, body: &Value, width: u32, height: u32) {
    let file = multipart::Part::bytes(picture(width, height)).file_name("board.png").mime_str("image/png");
    let form =
        multipart::Form::new().part("files[0]", file.expect("a media type")).text("payload_json", body.to_string());
    let url = format!("{}/api/v10/channels/{REVERSI_CHANNEL_ID}/messages", page.sandbox.api_url());
    let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
    let request = http.post(url).header("authorization", format!("Bot {BOT_TOKEN}")).multipart(form);
    assert_eq!(request.send().await.expect("a response").status(), 200);
    page.wait_for("document.querySelector('#messages > li:last-child .picture img')?.complete").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_fits_on_a_phone() {
    if !has_browser("the_page_fits_on_a_phone") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Phone).await;
    let rows =
        [["a10", "b10", "c10", "d10", "e10"], ["a11", "b11", "c11", "d11", "e11"], ["a12", "b12", "c12", "d12", "e12"]];
    let rows: Vec<Value> = rows.iter().map(|labels| buttons(1, labels, 1)).collect();
    post_picture(&page, &json!({ "content": "Alice's turn", "components": rows }), 720, 788).await;
    assert_eq!(page.value("innerWidth").await, 390);
    assert_eq!(page.value("document.documentElement.scrollWidth").await, 390);
    // Buttons of one row stay beside each other.
    let tops = "[...document.querySelectorAll('.row')].map((row) => new Set([...row.children].map((one) => one.offsetTop)).size)";
    assert_eq!(page.value(tops).await, json!([1, 1, 1]));
    let outside =
        "[...document.querySelectorAll('.button, .picture, #command, .send, .user, .channel, .menu summary, #locale')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < 0 || box.right > innerWidth || box.height < 30;
    }).length";
    assert_eq!(page.value(outside).await, 0);
    // The newest buttons are above the command box, which is at the bottom of the screen.
    let bottoms =
        "[...document.querySelectorAll('.row:last-child, #box')].map((one) => one.getBoundingClientRect().bottom)";
    let bottoms = page.value(bottoms).await;
    assert!(bottoms[0].as_f64() < bottoms[1].as_f64() && bottoms[1].as_f64() < Some(844.0), "{bottoms}");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_status_is_whole_and_the_chosen_channel_stands_out_on_a_phone() {
    if !has_browser("the_status_is_whole_and_the_chosen_channel_stands_out_on_a_phone") {
        return;
    }
    // Alice is one of the users in the list; Zoe is one more.
    for user in ["alice", "zoe"] {
        let page = SandboxPage::open(user, Viewport::Phone).await;
        page.wait_for("document.getElementById('bot-state').textContent === 'Outflank is not connected'").await;
        let is_whole = "(() => {
            const status = document.getElementById('bot-state');
            const text = document.createRange();
            text.selectNodeContents(status);
            const [inner, outer] = [text, status].map((one) => one.getBoundingClientRect());
            const users = document.getElementById('users').getBoundingClientRect();
            const isBeside = inner.right <= users.left || inner.bottom <= users.top;
            return isBeside && inner.left >= 0 && inner.right <= outer.right && inner.bottom <= outer.bottom;
        })()";
        assert_eq!(page.value(is_whole).await, true, "{user}");
        // The channel has the focus after a choice by keyboard, and a look of its own.
        let looks = "[...document.querySelectorAll('.channel')].map((one) => [one.textContent,
            ...['backgroundColor', 'boxShadow', 'fontWeight'].map((name) => getComputedStyle(one)[name])])";
        let before = page.value(looks).await;
        page.value("document.querySelectorAll('.channel')[1].focus()").await;
        page.value("document.activeElement.click()").await;
        assert_eq!(page.value("document.activeElement.textContent").await, "#lounge");
        let after = page.value(looks).await;
        for part in 1..4 {
            assert_eq!((&before[0][part], &before[1][part]), (&after[1][part], &after[0][part]));
            assert_ne!(before[0][part], before[1][part]);
        }
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_shown_in_discords_size() {
    if !has_browser("pictures_are_shown_in_discords_size") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    for (width, height, shown) in [(720, 788, [320, 350]), (1100, 500, [550, 250]), (200, 100, [200, 100])] {
        post_picture(&page, &json!({ "content": "x" }), width, height).await;
        let size = "(({ width, height }) => [Math.round(width), Math.round(height)])(document.querySelector('#messages > li:last-child .picture img').getBoundingClientRect())";
        assert_eq!(page.value(size).await, json!(shown));
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emojis_and_markdown_are_shown() {
    if !has_browser("emojis_and_markdown_are_shown") {
        return;
    }
    let page = SandboxPage::open("", Viewport::Desktop).await;
    let application = page.api(Method::GET, "/applications/@me", &Value::Null).await;
    let path = format!("/applications/{}/emojis", application["id"].as_str().expect("an id"));
    // A PNG of 1 × 1 pixel.
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    let emoji = page.api(Method::POST, &path, &json!({ "name": "black_disc", "image": image })).await;
    let id = emoji["id"].as_str().expect("an id");
    let text = format!("**<:black_disc:{id}> Alice** ⚪ [link](https://example.org/)\n<:none:5>\n-# small");
    let mut row = buttons(2, &["d3"], 1);
    row["components"][0]["emoji"] = json!({ "name": "black_disc", "id": id });
    page.post(&json!({ "content": text, "components": [row] })).await;
    page.wait_for("[...document.querySelectorAll('img.emoji')].every((one) => one.complete) && document.querySelector('.content').textContent.includes(':none:')").await;
    let images = "[...document.querySelectorAll('img.emoji')].map((one) => [one.alt, one.naturalWidth > 0, Math.round(one.getBoundingClientRect().height) <= 22])";
    assert_eq!(
        page.value(images).await,
        json!([[":black_disc:", true, true], ["⚪", true, true], [":black_disc:", true, true]])
    );
    assert_eq!(page.value("document.querySelector('.content strong').textContent").await, " Alice");
    assert_eq!(page.value("document.querySelector('.content a').href").await, "https://example.org/");
    assert_eq!(page.value("document.querySelector('.content .subtext').textContent").await, "small");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_name_of_a_user_fits_or_is_refused_with_a_sentence() {
    if !has_browser("every_name_of_a_user_fits_or_is_refused_with_a_sentence") {
        return;
    }
    let wide = "w".repeat(32);
    let name = format!("W{}", &wide[1..]);
    for viewport in [Viewport::Desktop, Viewport::Phone] {
        let page = SandboxPage::open(&wide, viewport).await;
        page.wait_for("document.querySelector('#me .name')").await;
        page.post(&json!({ "content": format!("**{name}'s turn**"), "components": [buttons(1, &[&name], 1)] })).await;
        assert_eq!(page.value("document.documentElement.scrollWidth === innerWidth").await, true);
        let outside = "(() => {
            const edge = (one) => one.closest('.sidebar, .chat').getBoundingClientRect().right;
            return [...document.querySelectorAll('.sidebar *, .chat *')].filter((one) => one.getBoundingClientRect().right > edge(one) + 0.5).map((one) => one.outerHTML);
        })()";
        assert_eq!(page.value(outside).await, json!([]));
        page.close().await;
    }
    let page = SandboxPage::open("%F0%9F%98%80", Viewport::Desktop).await;
    page.wait_for("document.querySelector('#me .name')?.textContent.startsWith('😀')").await;
    page.browser.goto(&format!("{}?user=%E2%80%8B", page.sandbox.page_url())).await.expect("the page");
    page.wait_for("document.getElementById('welcome').textContent.includes('cannot be the name of a user')").await;
    page.close().await;
}
