//! Tests of the room above, beside its code.

use reqwest::Method;
use serde_json::{Value, json};

use crate::sandbox::testing::{Harness, form_error, messages_path};
use crate::sandbox::{
    Fault, Gate, Options, REVERSI_CHANNEL_ID, RequestFilter, Sandbox, SandboxError, dm_channel_id, local_user_id,
};

#[tokio::test]
async fn missing_permissions_are_told_apart() {
    let harness = Harness::start().await;
    let set = |bits: u64| harness.act("permissions", json!({ "channel": REVERSI_CHANNEL_ID, "bot_permissions": bits }));
    assert_eq!(set(0).await.0, 204);
    let (status, refusal) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &refusal["code"]), (403, &json!(50001)));
    assert_eq!(set(1 << 10).await.0, 204);
    let (status, refusal) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &refusal["code"]), (403, &json!(50013)));
    assert_eq!(set((1 << 10) | (1 << 11)).await.0, 204);
    let (_, refusal) = harness.upload(Method::POST, &messages_path(), json!({}), &["a.png"]).await;
    assert_eq!(refusal["code"], 50013);
}

#[tokio::test]
async fn unknown_things_have_their_codes() {
    let harness = Harness::start().await;
    for (path, status, code) in
        [("/channels/5", 404, 10003), ("/guilds/5", 404, 10004), ("/users/5", 404, 10013), ("/nowhere", 404, 0)]
    {
        let (given, refusal) = harness.api(Method::GET, path, Value::Null).await;
        assert_eq!((given, &refusal["code"]), (status, &json!(code)), "{path}");
    }
    let path = format!("{}/7", messages_path());
    assert_eq!(harness.api(Method::GET, &path, Value::Null).await.1["code"], 10008);
}

#[tokio::test]
async fn direct_messages_open_for_users_and_not_for_bots() {
    let harness = Harness::start().await;
    let open = |id: u64| harness.api(Method::POST, "/users/@me/channels", json!({ "recipient_id": id.to_string() }));
    let alice = local_user_id("alice");
    let (status, channel) = open(alice).await;
    assert_eq!((status, &channel["id"]), (200, &json!(dm_channel_id(alice).to_string())));
    assert_eq!(open(local_user_id("otherbot")).await.1["code"], 50007);
    assert_eq!(open(12).await.1["code"], 10013);
}

#[tokio::test]
async fn only_allowed_mentions_ping_and_edits_never_do() {
    let harness = Harness::start().await;
    let (alice, bob) = (local_user_id("alice"), local_user_id("bob"));
    let text = format!("<@{alice}> <@{bob}> @everyone");
    let allowed = json!({ "users": [alice.to_string()] });
    let id = harness.post(json!({ "content": text, "allowed_mentions": allowed })).await;
    let seen = harness.seen_by("bob").await;
    assert_eq!(seen[0]["pinged"], json!([alice.to_string()]));
    assert_eq!(seen[0]["mention_everyone"], false);
    let path = format!("{}/{id}", messages_path());
    assert_eq!(harness.api(Method::PATCH, &path, json!({ "content": text })).await.0, 200);
    assert_eq!(harness.seen_by("bob").await[0]["pinged"], json!([alice.to_string()]));
}

#[tokio::test]
async fn an_enforced_nonce_makes_one_message() {
    let harness = Harness::start().await;
    let body = json!({ "content": "x", "nonce": "game-1", "enforce_nonce": true });
    let first = harness.post(body.clone()).await;
    assert_eq!(harness.post(body).await, first);
    assert_eq!(harness.seen_by("alice").await.len(), 1);
}

#[tokio::test]
async fn a_reply_needs_its_message_unless_told_otherwise() {
    let harness = Harness::start().await;
    let body = json!({ "content": "x", "message_reference": { "message_id": "7" } });
    let (_, refusal) = harness.api(Method::POST, &messages_path(), body).await;
    assert_eq!(form_error(&refusal, "message_reference"), "REPLIES_UNKNOWN_MESSAGE");
    harness
        .post(json!({ "content": "x", "message_reference": { "message_id": "7", "fail_if_not_exists": false } }))
        .await;
}

#[tokio::test]
async fn ordered_faults_happen_and_are_logged() {
    let harness = Harness::start().await;
    let target = RequestFilter { method: Some("POST".to_owned()), path_contains: "/messages".to_owned() };
    harness.sandbox.faults().inject(target.clone(), Fault::RateLimited { retry_after_s: 1.5 }, 1);
    harness.sandbox.faults().inject(target.clone(), Fault::ErrorResponse { status: 500, code: 0 }, 1);
    let (status, answer) = harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await;
    assert_eq!((status, &answer["retry_after"]), (429, &json!(1.5)));
    assert_eq!(harness.api(Method::POST, &messages_path(), json!({ "content": "x" })).await.0, 500);
    assert!(harness.seen_by("alice").await.is_empty());
    let log = harness.sandbox.requests_after(0);
    assert_eq!(log.iter().map(|entry| entry.status).collect::<Vec<_>>(), [429, 500]);
    assert_eq!(log[0].body["content"], "x");
}

#[tokio::test]
async fn a_cut_connection_gives_no_answer() {
    let harness = Harness::start().await;
    let url = format!("{}/api/v10{}", harness.sandbox.api_url(), messages_path());
    let post = || {
        let request = harness.http.post(&url).json(&json!({ "content": "x" }));
        request.header("authorization", format!("Bot {}", harness.sandbox.token())).send()
    };
    harness.sandbox.faults().inject(RequestFilter::default(), Fault::ConnectionLost, 1);
    assert!(post().await.is_err());
    assert!(harness.seen_by("alice").await.is_empty());
    harness.sandbox.faults().inject(RequestFilter::default(), Fault::ResponseLost, 1);
    assert!(post().await.is_err());
    assert_eq!(harness.seen_by("alice").await.len(), 1);
}

#[tokio::test]
async fn a_held_request_goes_on_when_the_gate_opens() {
    let harness = Harness::start().await;
    let gate = Gate::default();
    let faults = harness.sandbox.faults();
    faults.inject(RequestFilter::default(), Fault::Held(gate.clone()), 1);
    let path = messages_path();
    let posting = harness.api(Method::POST, &path, json!({ "content": "held" }));
    let opening = async {
        let waiting = harness.seen_by("alice").await;
        gate.open();
        waiting
    };
    let ((status, _), before) = tokio::join!(posting, opening);
    assert_eq!((status, before.len()), (200, 0));
    assert_eq!(harness.seen_by("alice").await[0]["content"], "held");
}

#[tokio::test]
async fn changes_stream_to_those_who_may_see_them() {
    let harness = Harness::start().await;
    let url = format!("{}client/events?user=bob", harness.sandbox.page_url());
    let mut stream = harness.http.get(url).send().await.expect("a stream");
    let mut text = String::new();
    while !text.contains("hello") {
        let chunk = stream.chunk().await.expect("an open stream");
        text += &String::from_utf8_lossy(&chunk.expect("the stream goes on"));
    }
    let direct = dm_channel_id(local_user_id("alice"));
    let secret = json!({ "content": "for alice alone" });
    let (status, _) = harness.api(Method::POST, &format!("/channels/{direct}/messages"), secret).await;
    assert_eq!(status, 200);
    harness.post(json!({ "content": "for everybody" })).await;
    while !text.contains("for everybody") {
        let chunk = stream.chunk().await.expect("an open stream");
        text += &String::from_utf8_lossy(&chunk.expect("the stream goes on"));
    }
    assert!(!text.contains("for alice alone"));
}

#[tokio::test]
async fn only_loopback_is_served_and_ports_are_free_after_a_stop() {
    let open = tokio::net::TcpListener::bind("0.0.0.0:0").await.expect("a free port");
    let refused = Sandbox::start(open, Options::default()).await;
    assert!(matches!(refused, Err(SandboxError::NotLoopback(_))));
    let harness = Harness::start().await;
    let address = harness.sandbox.api_url().replace("http://", "");
    harness.sandbox.stop().await;
    assert!(tokio::net::TcpListener::bind(address).await.is_ok());
}
