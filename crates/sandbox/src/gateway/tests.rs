//! Tests of the gateway.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::testing::{Harness, commands_path, play_command};
use crate::{BOT_TOKEN, GatewayFault, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};

/// The shard of the server, of three.
const GUILD_SHARD: usize = 2;

fn resume(session: &str, sequence: u64) -> Value {
    json!({ "op": 6, "d": { "token": BOT_TOKEN, "session_id": session, "seq": sequence } })
}

#[tokio::test]
async fn a_wrong_token_gets_status_401_and_close_code_4004() {
    let harness = Harness::start().await;
    let url = format!("{}/api/v10/applications/@me", harness.sandbox.api_url());
    let response = harness.http.get(url).header("authorization", "Bot wrong").send().await;
    assert_eq!(response.expect("a response").status().as_u16(), 401);
    let mut bot = harness.connect().await;
    bot.send(json!({ "op": 2, "d": { "token": "wrong", "intents": 1 } })).await;
    assert_eq!(bot.close_code().await, Some(4004));
    assert!(!harness.bot_is_online());
}

#[tokio::test]
async fn session_starts_can_be_limited_before_the_first_session() {
    let harness = Harness::start().await;
    for left in [0, 2] {
        harness.sandbox.inject_gateway_fault(GatewayFault::SessionStarts { left });
        let (_, response) = harness.api(Method::GET, "/gateway/bot", Value::Null).await;
        assert_eq!(response["session_start_limit"]["remaining"], left);
    }
}

#[tokio::test]
async fn each_shard_gets_its_events_and_sessions_keep_their_distance() {
    let (harness, old) = Harness::with_bot(play_command()).await;
    drop(old);
    // The server belongs to the last of three shards, and direct messages to the first.
    harness.sandbox.set_shards(3);
    let (_, response) = harness.api(Method::GET, "/gateway/bot", Value::Null).await;
    assert_eq!((&response["shards"], &response["session_start_limit"]["max_concurrency"]), (&json!(3), &json!(1)));
    let identify = |shard: Value| json!({ "op": 2, "d": { "token": BOT_TOKEN, "intents": 1, "shard": shard } });
    for wrong in [json!([3, 3]), json!([0, 1]), Value::Null] {
        harness.advance(Duration::from_secs(5));
        let mut bot = harness.connect().await;
        bot.send(identify(wrong.clone())).await;
        assert_eq!(bot.close_code().await, Some(4010), "{wrong}");
    }
    let mut bots = Vec::new();
    for shard in 0..3 {
        harness.advance(Duration::from_millis(4_999));
        let mut bot = harness.connect().await;
        bot.send(identify(json!([shard, 3]))).await;
        assert_eq!(bot.next().await, json!({ "op": 9, "d": false }), "too early");
        harness.advance(Duration::from_millis(1));
        bot.send(identify(json!([shard, 3]))).await;
        let ready = bot.event("READY").await;
        let guilds = ready["guilds"].as_array().expect("a list").len();
        assert_eq!((&ready["shard"], guilds), (&json!([shard, 3]), usize::from(shard == GUILD_SHARD)));
        if shard == GUILD_SHARD {
            bot.event("GUILD_CREATE").await;
        }
        bots.push(bot);
        assert_eq!(harness.bot_is_online(), shard == 2, "all shards are connected");
    }
    let direct = dm_channel_id(local_user_id("alice"));
    for (channel, shard) in [(REVERSI_CHANNEL_ID, GUILD_SHARD), (direct, 0)] {
        let command = json!({ "user": "alice", "channel": channel, "name": "play" });
        assert_eq!(harness.client_post("commands", command).await.0, 200);
        let event = bots[shard].event("INTERACTION_CREATE").await;
        assert_eq!(event["channel_id"], channel.to_string());
    }
}

#[tokio::test]
async fn websockets_from_other_sites_are_refused() {
    let harness = Harness::start().await;
    let (_, response) = harness.api(Method::GET, "/gateway/bot", Value::Null).await;
    let url = response["url"].as_str().expect("the gateway's address").replace("ws://", "http://");
    for (name, value, status) in [
        ("x-nothing", "nothing", 101),
        ("host", "evil.example", 403),
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
    ] {
        let handshake = [
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
            (name, value),
        ];
        let request =
            handshake.into_iter().fold(harness.http.get(&url), |request, (name, value)| request.header(name, value));
        let response = request.send().await.expect("a response");
        assert_eq!(response.status().as_u16(), status, "{name}: {value}");
    }
}

#[tokio::test]
async fn privileged_and_unknown_intents_are_refused() {
    let harness = Harness::start().await;
    for (intents, code) in [(1_u64 << 15, 4014), (1 << 1, 4014), (1 << 40, 4013)] {
        let mut bot = harness.connect().await;
        bot.send(json!({ "op": 2, "d": { "token": BOT_TOKEN, "intents": intents } })).await;
        assert_eq!(bot.close_code().await, Some(code), "{intents}");
    }
}

#[tokio::test]
async fn heartbeats_are_acknowledged_and_unknown_opcodes_refused() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    bot.send(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(bot.next().await["op"], 11);
    bot.send(json!({ "op": 77 })).await;
    assert_eq!(bot.close_code().await, Some(4001));
}

#[tokio::test]
async fn a_resumed_session_gets_the_missed_events() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let sequence = bot.sequence;
    harness.sandbox.inject_gateway_fault(GatewayFault::ConnectionLost);
    assert_eq!(bot.close_code().await, None);
    let command = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": "play" });
    assert_eq!(harness.client_post("commands", command).await.0, 200);
    let mut resumed = harness.connect().await;
    resumed.send(resume(&bot.session, sequence)).await;
    assert_eq!(resumed.event("INTERACTION_CREATE").await["data"]["name"], "play");
    resumed.event("RESUMED").await;
}

#[tokio::test]
async fn after_a_refused_resume_the_bot_must_start_a_new_session() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    harness.sandbox.inject_gateway_fault(GatewayFault::RefuseResumes { times: 1 });
    harness.sandbox.inject_gateway_fault(GatewayFault::Close { code: 4000 });
    assert_eq!(bot.close_code().await, Some(4000));
    let mut resumed = harness.connect().await;
    resumed.send(resume(&bot.session, bot.sequence)).await;
    assert_eq!(resumed.next().await, json!({ "op": 9, "d": false }));
    let mut unknown = harness.connect().await;
    unknown.send(resume("unknown", 0)).await;
    assert_eq!(unknown.next().await, json!({ "op": 9, "d": false }));
}

#[tokio::test]
async fn reconnects_and_invalid_sessions_can_be_injected() {
    let harness = Harness::start().await;
    let mut bot = harness.identify().await;
    harness.sandbox.inject_gateway_fault(GatewayFault::Reconnect);
    assert_eq!(bot.next().await["op"], 7);
    harness.sandbox.inject_gateway_fault(GatewayFault::InvalidSession { resumable: false });
    assert_eq!(bot.next().await, json!({ "op": 9, "d": false }));
    assert!(!harness.bot_is_online());
}

#[tokio::test]
async fn commands_fail_while_the_bot_is_not_connected() {
    let harness = Harness::start().await;
    assert_eq!(harness.api(Method::PUT, &commands_path(), play_command()).await.0, 200);
    let command = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": "play" });
    let (status, response) = harness.client_post("commands", command).await;
    assert_eq!(status, 503);
    assert_eq!(response["message"], "Outflank is not connected");
}
