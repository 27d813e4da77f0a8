//! Responses to interactions.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::REVERSI_CHANNEL_ID;
use crate::testing::{Harness, buttons, form_error, messages_path, play_command};

/// A response with a message.
fn reply(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content } })
}

/// A response with an ephemeral message.
fn ephemeral(content: &str) -> Value {
    json!({ "type": 4, "data": { "content": content, "flags": 64 } })
}

#[tokio::test]
async fn the_first_response_must_come_within_3_seconds() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let body = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": "play", "wait": true });
    let waiting = harness.client_post("commands", body);
    let responding = async {
        let interaction = bot.interaction().await;
        harness.advance(Duration::from_millis(3_000));
        harness.respond(&interaction, reply("late")).await
    };
    let ((_, outcome), (status, error)) = tokio::join!(waiting, responding);
    assert_eq!((status, &error["code"]), (404, &json!(10062)));
    assert_eq!(outcome["outcome"], "failed");
    assert_eq!(outcome["text"], "The application did not respond");
    let in_time = harness.play(&mut bot).await;
    harness.advance(Duration::from_millis(2_999));
    assert_eq!(harness.respond(&in_time, reply("just")).await.0, 204);
}

#[tokio::test]
async fn a_second_first_response_is_refused() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    assert_eq!(harness.respond(&interaction, reply("one")).await.0, 204);
    let (status, error) = harness.respond(&interaction, reply("two")).await;
    assert_eq!((status, &error["code"]), (400, &json!(40060)));
    let (status, error) = harness.api(Method::POST, "/interactions/5/none/callback", reply("x")).await;
    assert_eq!((status, &error["code"]), (404, &json!(10062)));
}

#[tokio::test]
async fn a_token_is_valid_for_15_minutes() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    assert_eq!(harness.respond(&interaction, reply("one")).await.0, 204);
    let edit = json!({ "content": "two" });
    harness.advance(Duration::from_millis(15 * 60_000 - 1));
    assert_eq!(harness.api(Method::PATCH, &interaction.original_response_path(), edit.clone()).await.0, 200);
    harness.advance(Duration::from_millis(1));
    let (status, error) = harness.api(Method::PATCH, &interaction.original_response_path(), edit).await;
    assert_eq!((status, &error["code"]), (401, &json!(50027)));
    let (status, error) = harness.api(Method::POST, &interaction.webhook_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &error["code"]), (401, &json!(50027)));
}

#[tokio::test]
async fn before_the_first_response_the_webhook_is_unknown() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    let (status, error) = harness.api(Method::POST, &interaction.webhook_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &error["code"]), (404, &json!(10015)));
}

#[tokio::test]
async fn a_refused_response_leaves_the_interaction_open() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    let (status, error) = harness.respond(&interaction, reply("")).await;
    assert_eq!((status, &error["code"]), (400, &json!(50006)));
    let (_, error) = harness.respond(&interaction, reply(&"x".repeat(2001))).await;
    assert_eq!(form_error(&error, "data.content"), "BASE_TYPE_MAX_LENGTH");
    for wrong in [6, 7, 8, 9, 99] {
        let (_, error) = harness.respond(&interaction, json!({ "type": wrong, "data": { "content": "x" } })).await;
        assert_eq!(form_error(&error, "type"), "BASE_TYPE_CHOICES", "{wrong}");
    }
    assert_eq!(harness.respond(&interaction, reply("now")).await.0, 204);
}

#[tokio::test]
async fn an_ephemeral_deferral_stays_ephemeral_whatever_the_follow_up_says() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    let defer = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(harness.respond(&interaction, defer).await.0, 204);
    assert_eq!(harness.messages_seen_by("alice").await[0]["loading"], true);
    // The first follow-up after a type 5 fills the deferred message.
    let (status, message) = harness.api(Method::POST, &interaction.webhook_path(), json!({ "content": "done" })).await;
    assert_eq!(status, 200);
    assert_eq!(message["flags"], 64);
    assert_eq!(message["edited_timestamp"], Value::Null);
    let seen = harness.messages_seen_by("alice").await;
    assert_eq!((seen.len(), &seen[0]["content"]), (1, &json!("done")));
    assert!(harness.messages_seen_by("bob").await.is_empty());
}

#[tokio::test]
async fn a_message_of_components_v2_stays_one_and_has_no_content() {
    const IS_COMPONENTS_V2: u64 = 1 << 15;
    const LEGACY_FIELD: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let text = |text: &str| json!({ "flags": IS_COMPONENTS_V2, "components": [{ "type": 10, "content": text }] });
    let interaction = harness.play(&mut bot).await;
    let mut both = text("x");
    both["content"] = json!("x");
    let (_, error) = harness.respond(&interaction, json!({ "type": 4, "data": both })).await;
    assert_eq!(form_error(&error, "content"), LEGACY_FIELD);
    assert_eq!(harness.respond(&interaction, json!({ "type": 4, "data": text("list") })).await.0, 204);
    let path = interaction.original_response_path();
    let edit = |body: Value| harness.api(Method::PATCH, &path, body);
    let (_, error) = edit(json!({ "content": "x", "components": [] })).await;
    assert_eq!(form_error(&error, "content"), LEGACY_FIELD);
    let (status, message) = edit(json!({ "components": [buttons(&["d3"])] })).await;
    assert_eq!((status, &message["flags"]), (200, &json!(IS_COMPONENTS_V2)), "the flag stays");

    // A deferral does not carry the flag; the edit after it does.
    let interaction = harness.play(&mut bot).await;
    let defer = json!({ "type": 5, "data": { "flags": IS_COMPONENTS_V2 } });
    assert_eq!(harness.respond(&interaction, defer).await.0, 204);
    let path = interaction.original_response_path();
    let edit = |body: Value| harness.api(Method::PATCH, &path, body);
    let mut without = text("x");
    without["flags"] = json!(0);
    assert_eq!(form_error(&edit(without).await.1, "components.0.type"), "BASE_TYPE_CHOICES");
    assert_eq!(edit(text("list")).await.1["flags"], IS_COMPONENTS_V2);

    // An older message becomes one only without its content.
    let interaction = harness.play(&mut bot).await;
    assert_eq!(harness.respond(&interaction, reply("old")).await.0, 204);
    let path = interaction.original_response_path();
    let edit = |body: Value| harness.api(Method::PATCH, &path, body);
    assert_eq!(form_error(&edit(text("list")).await.1, "content"), LEGACY_FIELD);
    let mut instead = text("list");
    instead["content"] = Value::Null;
    assert_eq!(edit(instead).await.1["flags"], IS_COMPONENTS_V2);
}

#[tokio::test]
async fn ephemeral_messages_are_unknown_to_the_channel_routes() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let interaction = harness.play(&mut bot).await;
    assert_eq!(harness.respond(&interaction, ephemeral("psst")).await.0, 204);
    let id = harness.messages_seen_by("alice").await[0]["id"].as_str().unwrap_or("").to_owned();
    let path = format!("{}/{id}", messages_path());
    for method in [Method::GET, Method::PATCH, Method::DELETE] {
        let (status, error) = harness.api(method, &path, json!({ "content": "x" })).await;
        assert_eq!((status, &error["code"]), (404, &json!(10008)));
    }
    assert_eq!(
        harness.api(Method::PATCH, &interaction.original_response_path(), json!({ "content": "by token" })).await.0,
        200
    );
    assert_eq!(harness.messages_seen_by("alice").await[0]["content"], "by token");
    assert_eq!(harness.api(Method::DELETE, &interaction.original_response_path(), Value::Null).await.0, 204);
    assert!(harness.messages_seen_by("alice").await.is_empty());
}

#[tokio::test]
async fn a_click_updates_its_message_and_follow_ups_are_messages_of_their_own() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let message = harness.create_message(json!({ "content": "board", "components": [buttons(&["d3"])] })).await;
    let interaction = harness.click(&mut bot, &message, "d3").await;
    assert_eq!(interaction.payload["message"]["id"], *message);
    let update = json!({ "type": 7, "data": { "content": "moved" } });
    assert_eq!(harness.respond(&interaction, update).await.0, 204);
    let seen = harness.messages_seen_by("alice").await;
    assert_eq!((&seen[0]["content"], &seen[0]["revision"]), (&json!("moved"), &json!(2)));
    assert_eq!(seen[0]["components"].as_array().map(Vec::len), Some(1));
    let (status, follow_up) =
        harness.api(Method::POST, &interaction.webhook_path(), json!({ "content": "and", "flags": 64 })).await;
    assert_eq!(status, 200);
    let path = format!("{}/messages/{}", interaction.webhook_path(), follow_up["id"].as_str().unwrap_or(""));
    assert_eq!(harness.api(Method::PATCH, &path, json!({ "content": "more" })).await.0, 200);
    assert_eq!(harness.messages_seen_by("bob").await.len(), 2);
    assert_eq!(harness.messages_seen_by("alice").await.len(), 1);
    assert_eq!(harness.api(Method::DELETE, &path, Value::Null).await.0, 204);
    assert_eq!(harness.api(Method::DELETE, &path, Value::Null).await.1["code"], 10008);
}

fn names(message: &Value) -> Vec<&str> {
    let attachments = message["attachments"].as_array().into_iter().flatten();
    attachments.filter_map(|one| one["filename"].as_str()).collect()
}

#[tokio::test]
async fn attachments_are_kept_replaced_or_removed_by_the_list() {
    let harness = Harness::start().await;
    let described = json!({ "content": "x", "attachments": [{ "id": 0, "description": "a board" }] });
    let (_, message) = harness.upload(Method::POST, &messages_path(), described, &["a.png", "b.png"]).await;
    assert_eq!(names(&message), ["a.png", "b.png"]);
    assert_eq!(message["attachments"][0]["description"], "a board");
    let path = format!("{}/{}", messages_path(), message["id"].as_str().unwrap_or(""));
    // No list: everything stays, and new files are added.
    let (_, edited) = harness.api(Method::PATCH, &path, json!({ "content": "y" })).await;
    assert_eq!(names(&edited), ["a.png", "b.png"]);
    let (_, edited) = harness.upload(Method::PATCH, &path, json!({}), &["c.png"]).await;
    assert_eq!(names(&edited), ["a.png", "b.png", "c.png"]);
    // A list: only what it names stays.
    let keep = json!({ "attachments": [{ "id": message["attachments"][1]["id"] }] });
    let (_, edited) = harness.api(Method::PATCH, &path, keep).await;
    assert_eq!(names(&edited), ["b.png"]);
    let replace = json!({ "attachments": [{ "id": "0", "description": "new" }] });
    let (_, edited) = harness.upload(Method::PATCH, &path, replace, &["d.png"]).await;
    assert_eq!(names(&edited), ["d.png"]);
    harness.advance(Duration::from_secs(61));
    let (_, edited) = harness.api(Method::PATCH, &path, json!({ "attachments": [] })).await;
    assert!(names(&edited).is_empty());
    let gone = message["attachments"][0]["url"].as_str().unwrap_or("").replace(&harness.sandbox.page_url(), "");
    assert_eq!(harness.client_get(&gone).await.0, 404);
    let (_, error) = harness.api(Method::PATCH, &path, json!({ "attachments": [{ "id": "3" }] })).await;
    assert_eq!(form_error(&error, "attachments.0.id"), "ATTACHMENT_NOT_FOUND");
    let (_, error) = harness.upload(Method::POST, &messages_path(), json!({}), &["x.png"; 11]).await;
    assert_eq!(error["code"], 30015);
}

#[tokio::test]
async fn an_update_with_an_empty_list_removes_the_attachments() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let body = json!({ "content": "board", "components": [buttons(&["d3"])] });
    let (_, message) = harness.upload(Method::POST, &messages_path(), body, &["a.png"]).await;
    let id = message["id"].as_str().unwrap_or("").to_owned();
    let interaction = harness.click(&mut bot, &id, "d3").await;
    assert_eq!(harness.respond(&interaction, json!({ "type": 6 })).await.0, 204);
    let (_, edited) =
        harness.api(Method::PATCH, &interaction.original_response_path(), json!({ "content": "kept" })).await;
    assert_eq!(names(&edited), ["a.png"]);
    let interaction = harness.click(&mut bot, &id, "d3").await;
    let update = json!({ "type": 7, "data": { "content": "gone", "attachments": [] } });
    assert_eq!(harness.respond(&interaction, update).await.0, 204);
    assert!(names(&harness.messages_seen_by("bob").await[0]).is_empty());
}

#[tokio::test]
async fn an_edit_that_leaves_an_empty_message_is_refused() {
    let harness = Harness::start().await;
    let id = harness.create_message(json!({ "content": "x" })).await;
    let path = format!("{}/{id}", messages_path());
    let (status, error) = harness.api(Method::PATCH, &path, json!({ "content": null })).await;
    assert_eq!((status, &error["code"]), (400, &json!(50006)));
}
