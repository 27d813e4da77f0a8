//! Application emojis.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::ids::APPLICATION_ID;
use crate::testing::{Harness, form_error};
use crate::validate::emoji::parse_new;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

fn path() -> String {
    format!("/applications/{APPLICATION_ID}/emojis")
}

fn data_uri(bytes: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(bytes))
}

async fn create(harness: &Harness, name: &str, image: &str) -> (u16, Value) {
    harness.api(Method::POST, &path(), json!({ "name": name, "image": image })).await
}

#[tokio::test]
async fn an_emoji_is_created_and_listed() {
    let harness = Harness::start().await;
    assert_eq!(harness.api(Method::GET, &path(), Value::Null).await, (200, json!({ "items": [] })));
    let (status, black) = create(&harness, "black_disc", &data_uri(PNG)).await;
    assert_eq!(status, 201, "{black}");
    assert_eq!(
        (&black["name"], &black["animated"], &black["available"]),
        (&json!("black_disc"), &json!(false), &json!(true))
    );
    assert_eq!(black["user"]["id"], APPLICATION_ID.to_string());
    let (_, moving) = create(&harness, "moving", &data_uri(b"GIF89a")).await;
    assert_eq!(moving["animated"], true);
    let (_, list) = harness.api(Method::GET, &path(), Value::Null).await;
    assert_eq!(list, json!({ "items": [black, moving] }));
    let (_, error) = harness.api(Method::GET, "/applications/5/emojis", Value::Null).await;
    assert_eq!(error["code"], 10002);
}

#[tokio::test]
async fn wrong_names_and_images_are_refused() {
    let harness = Harness::start().await;
    let (name, image) = ("disc".to_owned(), data_uri(PNG));
    let mut large = PNG.to_vec();
    large.resize(256 * 1024, 0);
    assert_eq!(create(&harness, "largest", &data_uri(&large)).await.0, 201);
    large.push(0);
    for (name, image, field, code) in [
        ("a", &image, "name", "BASE_TYPE_BAD_LENGTH"),
        (&"a".repeat(33), &image, "name", "BASE_TYPE_BAD_LENGTH"),
        ("white-disc", &image, "name", "STRING_TYPE_REGEX"),
        ("größe", &image, "name", "STRING_TYPE_REGEX"),
        ("largest", &image, "name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
        (&name, &STANDARD.encode(PNG), "image", "IMAGE_INVALID"),
        (&name, &"data:image/png;base64,*".to_owned(), "image", "IMAGE_INVALID"),
        (&name, &data_uri(b"<svg>"), "image", "IMAGE_INVALID"),
        (&name, &data_uri(&large), "image", "BINARY_TYPE_MAX_SIZE"),
    ] {
        let (status, error) = create(&harness, name, image).await;
        assert_eq!((status, form_error(&error, field)), (400, code), "{name} {error}");
    }
    let (_, error) = harness.api(Method::POST, &path(), json!({})).await;
    assert_eq!(form_error(&error, "name"), "BASE_TYPE_REQUIRED");
    assert_eq!(form_error(&error, "image"), "BASE_TYPE_REQUIRED");
}

#[tokio::test]
async fn an_application_has_at_most_2000_emojis() {
    let harness = Harness::start().await;
    let image = data_uri(PNG);
    assert_eq!(create(&harness, "first", &image).await.0, 201);
    for number in 1..2000 {
        let params = parse_new(&json!({ "name": format!("disc_{number}"), "image": image })).expect("parameters");
        harness.sandbox.server.state().emojis.add(number, params).expect("room for an emoji");
    }
    let (status, error) = create(&harness, "one_more", &image).await;
    assert_eq!((status, &error["code"]), (400, &json!(30008)));
}

#[tokio::test]
async fn the_page_can_load_the_picture_of_an_emoji() {
    let harness = Harness::start().await;
    let (_, emoji) = create(&harness, "disc", &data_uri(PNG)).await;
    let base = harness.sandbox.page_url();
    let url = format!("{base}emojis/{}.webp", emoji["id"].as_str().expect("an id"));
    let response = harness.http.get(url).send().await.expect("a response");
    assert_eq!(response.headers()["content-type"], "image/png");
    assert_eq!(response.bytes().await.expect("the picture"), PNG);
    let response = harness.http.get(format!("{base}emojis/5.webp")).send().await.expect("a response");
    assert_eq!(response.status().as_u16(), 404);
}
