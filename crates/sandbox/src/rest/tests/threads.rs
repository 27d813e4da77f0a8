//! Threads: started from a message, and what their state allows.

use reqwest::Method;
use serde_json::{Value, json};

use crate::testing::{Harness, form_error, messages_path};
use crate::{LOUNGE_CHANNEL_ID, REVERSI_CHANNEL_ID, local_user_id};

const TEXT: &str = "a message";

/// A moderator or another user changes a thread.
async fn change(harness: &Harness, user: &str, thread: &str, action: &str) -> u16 {
    harness.client_post("threads", json!({ "user": user, "channel": thread, "action": action })).await.0
}

/// Starts a thread from a message. Returns the status and the response.
async fn start(harness: &Harness, message: &str) -> (u16, Value) {
    let body = json!({ "name": "Alice vs Bob", "auto_archive_duration": 10080 });
    harness.api(Method::POST, &format!("{}/{message}/threads", messages_path()), body).await
}

async fn post(harness: &Harness, thread: &str) -> (u16, Value) {
    harness.api(Method::POST, &format!("/channels/{thread}/messages"), json!({ "content": TEXT })).await
}

#[tokio::test]
async fn a_message_has_one_thread_whose_id_is_its_own() {
    let harness = Harness::start().await;
    let message = harness.create_message(json!({ "content": TEXT })).await;
    let (status, thread) = start(&harness, &message).await;
    assert_eq!((status, &thread["id"], &thread["type"]), (201, &json!(message), &json!(11)));
    assert_eq!(thread["parent_id"], json!(REVERSI_CHANNEL_ID.to_string()));
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 10080);
    assert_eq!(start(&harness, &message).await.1["code"], 160_004);
    assert_eq!(start(&harness, "7").await.1["code"], 10008);
    let (status, posted) = post(&harness, &message).await;
    assert_eq!((status, &posted["channel_id"]), (200, &json!(message)));
    let within = format!("/channels/{message}/messages/{}/threads", posted["id"].as_str().expect("an id"));
    assert_eq!(harness.api(Method::POST, &within, json!({ "name": "x" })).await.1["code"], 50024);
    let other = harness.create_message(json!({ "content": TEXT })).await;
    let path = format!("{}/{other}/threads", messages_path());
    let (_, error) = harness.api(Method::POST, &path, json!({ "name": "x".repeat(101) })).await;
    assert_eq!(form_error(&error, "name"), "BASE_TYPE_BAD_LENGTH");
    let member = format!("/channels/{message}/thread-members/{}", local_user_id("alice"));
    for _ in 0..2 {
        assert_eq!(harness.api(Method::PUT, &member, Value::Null).await.0, 204);
    }
    let in_channel = format!("/channels/{LOUNGE_CHANNEL_ID}/thread-members/{}", local_user_id("alice"));
    assert_eq!(harness.api(Method::PUT, &in_channel, Value::Null).await.1["code"], 50024);
    let (_, state) = harness.client_get("client/state?user=bob").await;
    let kinds: Vec<&str> =
        state["channels"].as_array().expect("a list").iter().filter_map(|one| one["kind"].as_str()).collect();
    assert_eq!(kinds, ["text", "thread", "text", "dm", "dm", "group", "text"]);
}

#[tokio::test]
async fn an_archived_thread_is_reopened_by_a_message_and_a_locked_one_is_not() {
    let harness = Harness::start().await;
    let thread = harness.create_message(json!({ "content": TEXT })).await;
    start(&harness, &thread).await;
    let posted = post(&harness, &thread).await.1;
    let message = format!("/channels/{thread}/messages/{}", posted["id"].as_str().expect("an id"));
    let edit = async || harness.api(Method::PATCH, &message, json!({ "content": "another" })).await;
    let archive =
        async || harness.api(Method::PATCH, &format!("/channels/{thread}"), json!({ "archived": true })).await;
    let (status, archived) = archive().await;
    assert_eq!((status, &archived["thread_metadata"]["archived"]), (200, &json!(true)));
    assert_eq!(edit().await.1["code"], 50083);
    assert_eq!(archive().await.1["code"], 50083);
    assert_eq!(post(&harness, &thread).await.0, 200);
    assert_eq!(edit().await.0, 200, "the message has reopened the thread");
    assert_eq!(change(&harness, "bob", &thread, "lock").await, 403);
    assert_eq!(change(&harness, "alice", &thread, "lock").await, 204);
    assert_eq!(
        (edit().await.1["code"].clone(), post(&harness, &thread).await.1["code"].clone()),
        (json!(160_005), json!(160_005))
    );
    assert_eq!(archive().await.1["code"], 50013);
    let say = async |user: &str| {
        harness.client_post("messages", json!({ "user": user, "channel": thread, "content": TEXT })).await.0
    };
    assert_eq!((say("bob").await, say("alice").await), (403, 204));
    assert_eq!(change(&harness, "alice", &thread, "unlock").await, 204);
    assert_eq!((edit().await.0, say("bob").await), (200, 204));
    assert_eq!(change(&harness, "alice", &thread, "delete").await, 204);
    assert_eq!(
        (edit().await.1["code"].clone(), post(&harness, &thread).await.1["code"].clone()),
        (json!(10003), json!(10003))
    );
}

#[tokio::test]
async fn threads_have_permissions_of_their_own() {
    let harness = Harness::start().await;
    let [first, second] = [(); 2].map(|()| harness.create_message(json!({ "content": TEXT })));
    let (first, second) = (first.await, second.await);
    start(&harness, &first).await;
    let set = |bits: u64| {
        harness.client_post("permissions", json!({ "channel": REVERSI_CHANNEL_ID, "bot_permissions": bits }))
    };
    // View Channel and Send Messages.
    assert_eq!(set((1 << 10) | (1 << 11)).await.0, 204);
    assert_eq!(
        (start(&harness, &second).await.1["code"].clone(), post(&harness, &first).await.1["code"].clone()),
        (json!(50013), json!(50013))
    );
    // With Create Public Threads and Send Messages in Threads, and without Send Messages.
    assert_eq!(set((1 << 10) | (1 << 35) | (1 << 38)).await.0, 204);
    assert_eq!((start(&harness, &second).await.0, post(&harness, &first).await.0), (201, 200));
}
