//! Tests of the room above, beside its code.

use reqwest::Method;
use serde_json::{Value, json};

use crate::sandbox::testing::{Harness, commands_path, play_command};
use crate::sandbox::{BOT_TOKEN, GatewayFault};

fn resume(session: &str, sequence: u64) -> Value {
    json!({ "op": 6, "d": { "token": BOT_TOKEN, "session_id": session, "seq": sequence } })
}

#[tokio::test]
async fn a_wrong_token_is_401_and_4004() {
    let harness = Harness::start().await;
    let url = format!("{}/api/v10/users/@me", harness.sandbox.api_url());
    let answer = harness.http.get(url).header("authorization", "FakeBot wrong").send().await;
    assert_eq!(answer.expect("an answer").status().as_u16(), 401);
    let mut bot = harness.connect().await;
    bot.send(json!({ "op": 2, "d": { "token": "wrong", "intents": 1 } })).await;
    assert_eq!(bot.end().await, Some(4004));
    assert!(!harness.sandbox.bot_is_online());
}

#[tokio::test]
async fn privileged_and_unknown_intents_are_refused() {
    let harness = Harness::start().await;
    for (intents, code) in [(1_u64 << 15, 4014), (1 << 1, 4014), (1 << 40, 4013)] {
        let mut bot = harness.connect().await;
        bot.send(json!({ "op": 2, "d": { "token": BOT_TOKEN, "intents": intents } })).await;
        assert_eq!(bot.end().await, Some(code), "{intents}");
    }
}

#[tokio::test]
async fn heartbeats_are_acknowledged_and_nonsense_is_not() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    bot.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(bot.next().await["op"], 11);
    bot.send(json!({ "op": 77 })).await;
    assert_eq!(bot.end().await, Some(4001));
}

#[tokio::test]
async fn a_cut_session_resumes_and_gets_what_it_missed() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let sequence = bot.sequence;
    harness.sandbox.inject_gateway_fault(GatewayFault::ConnectionLost);
    assert_eq!(bot.end().await, None);
    let missed = harness
        .act("commands", json!({ "user": "alice", "channel": crate::sandbox::REVERSI_CHANNEL_ID, "name": "play" }));
    assert_eq!(missed.await.0, 200);
    let mut back = harness.connect().await;
    back.send(resume(&bot.session, sequence)).await;
    assert_eq!(back.event("INTERACTION_CREATE").await["data"]["name"], "play");
    back.event("RESUMED").await;
}

#[tokio::test]
async fn a_refused_resume_asks_for_a_new_session() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    harness.sandbox.inject_gateway_fault(GatewayFault::RefuseResumes(1));
    harness.sandbox.inject_gateway_fault(GatewayFault::Close(4000));
    assert_eq!(bot.end().await, Some(4000));
    let mut back = harness.connect().await;
    back.send(resume(&bot.session, bot.sequence)).await;
    assert_eq!(back.next().await, json!({ "op": 9, "d": false }));
    let mut unknown = harness.connect().await;
    unknown.send(resume("nobody", 0)).await;
    assert_eq!(unknown.next().await, json!({ "op": 9, "d": false }));
}

#[tokio::test]
async fn reconnects_and_invalid_sessions_can_be_ordered() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    harness.sandbox.inject_gateway_fault(GatewayFault::Reconnect);
    assert_eq!(bot.next().await["op"], 7);
    harness.sandbox.inject_gateway_fault(GatewayFault::InvalidSession { resumable: false });
    assert_eq!(bot.next().await, json!({ "op": 9, "d": false }));
    assert!(!harness.sandbox.bot_is_online());
}

#[tokio::test]
async fn without_a_bot_users_are_told_so() {
    let harness = Harness::start().await;
    let path = commands_path();
    let registered = harness.api(Method::PUT, &path, play_command());
    assert_eq!(registered.await.0, 200);
    let body = json!({ "user": "alice", "channel": crate::sandbox::REVERSI_CHANNEL_ID, "name": "play" });
    let (status, answer) = harness.act("commands", body).await;
    assert_eq!(status, 503);
    assert_eq!(answer["message"], "Outflank is not connected");
}
