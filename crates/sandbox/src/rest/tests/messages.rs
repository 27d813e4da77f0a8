//! Channels and the bot's messages in them.

use std::time::Duration;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::state::permissions::{READ_MESSAGE_HISTORY, SEND_MESSAGES, VIEW_CHANNEL};
use crate::testing::{Harness, form_error, messages_path};
use crate::{REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};

#[tokio::test]
async fn missing_permissions_have_different_codes() {
    let harness = Harness::start().await;
    let set = |bits: u64| {
        harness.client_post("permissions", json!({ "channel": REVERSI_CHANNEL_ID, "bot_permissions": bits }))
    };
    assert_eq!(set(0).await.0, 204);
    let (status, error) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &error["code"]), (403, &json!(50001)));
    assert_eq!(set(1 << 10).await.0, 204);
    let (status, error) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &error["code"]), (403, &json!(50013)));
    assert_eq!(set((1 << 10) | (1 << 11)).await.0, 204);
    let (_, error) = harness.upload(Method::POST, &messages_path(), json!({}), &["a.png"]).await;
    assert_eq!(error["code"], 50013);
}

#[tokio::test]
async fn unknown_objects_have_their_own_codes() {
    let harness = Harness::start().await;
    for (path, status, code) in [("/channels/5", 404, 10003), ("/guilds/5", 404, 10004), ("/nowhere", 404, 0)] {
        let (given, error) = harness.api(Method::GET, path, Value::Null).await;
        assert_eq!((given, &error["code"]), (status, &json!(code)), "{path}");
    }
    let path = format!("{}/7", messages_path());
    assert_eq!(harness.api(Method::GET, &path, Value::Null).await.1["code"], 10008);
}

#[tokio::test]
async fn dm_channels_exist_for_users_and_not_for_bots() {
    let harness = Harness::start().await;
    let open = |id: u64| harness.api(Method::POST, "/users/@me/channels", json!({ "recipient_id": id.to_string() }));
    let alice = local_user_id("alice");
    let (status, channel) = open(alice).await;
    assert_eq!((status, &channel["id"]), (200, &json!(dm_channel_id(alice).to_string())));
    assert_eq!(open(local_user_id("otherbot")).await.1["code"], 50007);
    assert_eq!(open(12).await.1["code"], 10013);
}

#[tokio::test]
async fn only_allowed_mentions_notify_and_edits_never_do() {
    let harness = Harness::start().await;
    let (alice, bob) = (local_user_id("alice"), local_user_id("bob"));
    let text = format!("<@{alice}> <@{bob}> @everyone");
    let allowed = json!({ "users": [alice.to_string()] });
    let id = harness.create_message(json!({ "content": text, "allowed_mentions": allowed })).await;
    let seen = harness.messages_seen_by("bob").await;
    assert_eq!(seen[0]["pinged"], json!([alice.to_string()]));
    assert_eq!(seen[0]["mention_everyone"], false);
    let path = format!("{}/{id}", messages_path());
    assert_eq!(harness.api(Method::PATCH, &path, json!({ "content": text })).await.0, 200);
    assert_eq!(harness.messages_seen_by("bob").await[0]["pinged"], json!([alice.to_string()]));
}

#[tokio::test]
async fn messages_are_listed_after_an_id_and_only_with_the_permission_to_read_them() {
    let harness = Harness::start().await;
    let mut ids = Vec::new();
    for content in ["a", "b", "c"] {
        ids.push(harness.create_message(json!({ "content": content })).await);
    }
    let listed = async |query: &str| {
        let (status, list) = harness.api(Method::GET, &format!("{}{query}", messages_path()), Value::Null).await;
        assert_eq!(status, 200);
        let list =
            list.as_array().expect("a list").iter().map(|one| one["content"].as_str().expect("a text").to_owned());
        list.collect::<Vec<_>>()
    };
    assert_eq!(listed("").await, ["c", "b", "a"]);
    assert_eq!(listed(&format!("?after={}", ids[0])).await, ["c", "b"]);
    assert_eq!(listed(&format!("?after={}&limit=1", ids[0])).await, ["b"], "the first ones");
    assert_eq!(listed(&format!("?after={}", ids[2])).await, [""; 0]);
    let bits = VIEW_CHANNEL | SEND_MESSAGES;
    harness.client_post("permissions", json!({ "channel": REVERSI_CHANNEL_ID, "bot_permissions": bits })).await;
    assert_eq!(listed("").await, [""; 0]);
    let (_, channel) = harness.api(Method::GET, &format!("/channels/{REVERSI_CHANNEL_ID}"), Value::Null).await;
    let denied = channel["permission_overwrites"][0]["deny"].as_str().and_then(|bits| bits.parse::<u64>().ok());
    assert!(denied.is_some_and(|denied| denied & READ_MESSAGE_HISTORY != 0 && denied & bits == 0), "{channel}");
}

#[tokio::test]
async fn an_enforced_nonce_creates_one_message() {
    let harness = Harness::start().await;
    let body = json!({ "content": "x", "nonce": "game-1", "enforce_nonce": true });
    let first = harness.create_message(body.clone()).await;
    assert_eq!(harness.create_message(body).await, first);
    assert_eq!(harness.messages_seen_by("alice").await.len(), 1);
}

#[tokio::test]
async fn each_file_has_a_part_of_its_own_with_a_file_name() {
    let harness = Harness::start().await;
    let named = |name: &'static str| Part::text("x").file_name(name);
    let form = Form::new().part("files[0]", named("a.txt")).part("files[0]", named("b.txt"));
    let (status, error) = harness.upload_form(Method::POST, &messages_path(), form).await;
    assert_eq!((status, form_error(&error, "files[0]")), (400, "FORM_PART_DUPLICATED"));
    let form = Form::new().part("files[0]", named("a.txt")).part("files[1]", Part::text("x"));
    let (_, error) = harness.upload_form(Method::POST, &messages_path(), form).await;
    assert_eq!(form_error(&error, "files[1]"), "BASE_TYPE_REQUIRED");
    let same_id = json!({ "attachments": [{ "id": 0 }, { "id": 0 }] });
    let (_, error) = harness.upload(Method::POST, &messages_path(), same_id, &["a.txt", "b.txt"]).await;
    assert_eq!(form_error(&error, "attachments.1.id"), "ATTACHMENT_ID_DUPLICATED");
    let (status, message) = harness.upload(Method::POST, &messages_path(), json!({}), &["a.txt", "b.txt"]).await;
    assert_eq!((status, &message["attachments"][1]["filename"]), (200, &json!("b.txt")));
}

/// The address of the only attachment of a message.
fn attachment_url(message: &Value) -> String {
    message["attachments"][0]["url"].as_str().expect("an attachment").to_owned()
}

#[tokio::test]
async fn a_replaced_picture_can_still_be_loaded_for_a_minute() {
    let harness = Harness::start().await;
    let status = async |url: &str| harness.http.get(url).send().await.expect("a response").status().as_u16();
    let (_, message) = harness.upload(Method::POST, &messages_path(), json!({}), &["a.png"]).await;
    let first = attachment_url(&message);
    let path = format!("{}/{}", messages_path(), message["id"].as_str().expect("an id"));
    let replace =
        async || harness.upload(Method::PATCH, &path, json!({ "attachments": [{ "id": 0 }] }), &["b.png"]).await;
    let second = attachment_url(&replace().await.1);
    assert_eq!((status(&first).await, status(&second).await), (200, 200));
    harness.advance(Duration::from_secs(61));
    replace().await;
    assert_eq!((status(&first).await, status(&second).await), (404, 200));
}
