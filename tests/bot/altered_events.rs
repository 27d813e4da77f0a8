//! Events of which serenity cannot read a field: the bot acts on them as far as it can read what it needs.

use std::sync::mpsc::{self, Receiver};

use fastrand::Rng;
use sandbox::{LOUNGE_CHANNEL_ID, RequestEntry};
use serde_json::{Map, Value, json};

use super::game_driver::{GameDriver, challenge};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// How many altered interactions `a_changed_field_never_costs_a_response` sends, unless this variable says otherwise.
const INTERACTIONS: u64 = 2_000;
const INTERACTIONS_VARIABLE: &str = "OUTFLANK_TEST_ALTERED_INTERACTIONS";
const SEED: u64 = 43;

/// The decoration of an account that was seen on Discord.
fn decoration() -> Value {
    json!({ "sku_id": "1144058844004233369", "asset": "v2_a_624192b47596d66e5f15a6b0932afbd3", "expires_at": null })
}

/// Changes to an interaction that serenity cannot read, and that mean nothing to the bot.
fn useless_changes() -> Vec<(&'static str, Value)> {
    let decorated = json!({ "id": "99", "username": "starter", "avatar_decoration_data": decoration() });
    vec![
        ("/member/user/avatar_decoration_data", decoration()),
        ("/member/avatar_decoration_data", decoration()),
        ("/member/user/public_flags", json!(1_u64 << 33)),
        ("/member/user/avatar", json!("a_1234")),
        ("/member/user/discriminator", json!("#")),
        ("/member/user/primary_guild", json!(7)),
        ("/member/user/new_object", json!({ "new": [1, { "deep": null }] })),
        ("/member/flags", json!(1_u64 << 33)),
        ("/member/banner", json!("short")),
        ("/member/joined_at", json!("yesterday")),
        ("/member/permissions", json!("340282366920938463463374607431768211455")),
        ("/app_permissions", json!("36893488147419103231")),
        ("/attachment_size_limit", json!(1_u64 << 40)),
        ("/locale", json!(12)),
        ("/guild_locale", json!(["ja"])),
        ("/entitlements", json!("none")),
        ("/context", json!("everywhere")),
        ("/authorizing_integration_owners", json!({ "two": "3" })),
        ("/channel/name", json!({})),
        ("/channel/type", json!(300)),
        ("/channel/permissions", json!("all")),
        ("/version", json!(-1)),
        ("/message/interaction_metadata", json!({ "id": "1", "type": 2, "user": decorated })),
        ("/message/author", json!("the bot")),
        ("/message/flags", json!(-1)),
        ("/message/attachments", json!([{ "id": "1" }])),
        ("/message/components", json!([{ "type": 10, "content": 3 }])),
        ("/message/timestamp", json!(0)),
        ("/message/type", json!(999)),
        ("/message/pinned", json!("no")),
    ]
}

/// Sets a field, with the objects around it if there are any.
fn set(data: &mut Value, path: &str, value: Value) {
    let (parent, key) = path.rsplit_once('/').expect("a path");
    if let Some(parent) = data.pointer_mut(parent).and_then(Value::as_object_mut) {
        parent.insert(key.to_owned(), value);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_of_an_unknown_form_changes_nothing_for_the_player() {
    let bot = TestBot::running().await;
    let (alice, bob) = (bot.user("alice"), bot.user("bob"));
    for (path, value) in useless_changes() {
        let GameDriver { message, .. } = challenge(&alice, &bob, GameSettings::STANDARD).await;
        bot.sandbox.alter_events(move |_, data| set(data, path, value.clone()));
        let board = alice.click(&message, "d3").await.message();
        assert!(board.alt().contains("Bob"), "{path}: {board:?}");
        assert_eq!(board.id(), message.id(), "{path}");
        let rules = bob.forged_click(&board, "1:h", Value::Null).await.message();
        assert_eq!(rules.only_for(), Some(bob.id()), "{path}: {rules:?}");
        let running = bob.command("games", json!({})).await.message();
        assert!(running.content().contains("Alice"), "{path}: {running:?}");
        let question = bob.click(&board, "Cancel game").await.message();
        assert_eq!(question.only_for(), Some(bob.id()), "{path}: {question:?}");
        bot.sandbox.alter_events(|_, _| {});
        bob.cancel(&board).await;
    }
    let metrics = bot.page("metrics").await.1;
    let counted =
        metrics.lines().find(|line| line.starts_with("outflank_lenient_events_total{event=\"INTERACTION_CREATE\"}"));
    assert!(counted.is_some(), "{metrics}");
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_without_a_user_gets_an_apology_with_an_id_and_the_log_a_line() {
    let bot = TestBot::running().await;
    let alice = bot.user("alice");
    bot.sandbox.alter_events(|name, data| {
        if name == "INTERACTION_CREATE" {
            set(data, "/member/user", json!("alice"));
        }
    });
    let apology = alice.command("help", json!({})).await.message();
    assert_eq!(apology.only_for(), Some(alice.id()));
    let (_, after) = apology.content().split_once("(error ").expect("an id");
    let (id, _) = after.split_once(')').expect("an id");
    let line = bot.process().says("an interaction failed").await;
    assert!(line.contains(id) && line.contains("INTERACTION_CREATE cannot be read"), "{line}");
    assert!(alice.complete("move", json!({ "square": "d" }), "square").await.is_empty(), "no suggestions, at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ready_and_a_server_that_cannot_be_read_are_reported_and_the_bot_plays() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    bot.sandbox.alter_events(|name, data| match name {
        "READY" => set(data, "/user/public_flags", json!(1_u64 << 33)),
        "GUILD_CREATE" => set(data, "/roles", json!("none")),
        _ => {}
    });
    bot.start().await;
    bot.process().says("serenity cannot read Discord's READY").await;
    bot.process().says("serenity cannot read Discord's GUILD_CREATE").await;
    let alice = bot.user("alice");
    challenge(&alice, &bot.user("bob"), GameSettings::STANDARD).await;
    let (status, text) = bot.page("readyz").await;
    assert_eq!(status, 200, "{text}");
    for line in ["ready", "serenity cannot read Discord's READY", "serenity cannot read a GUILD_CREATE"] {
        assert!(text.lines().any(|one| one.starts_with(line)), "{text}");
    }
}

/// What a user sends: the endpoint of the sandbox, and the body of the request.
type Request = (&'static str, Value);

/// Requests with every kind of interaction and of option.
fn requests(board: &Message) -> Vec<Request> {
    let command = |name: &str, options: Value| ("commands", json!({ "name": name, "options": options, "forge": true }));
    let typing = |name: &str, option: &str, typed: &str| {
        ("autocomplete", json!({ "name": name, "options": { option: typed }, "focused": option }))
    };
    let click = |custom_id: &str, values: Value| {
        let body = json!({ "message": board.id(), "custom_id": custom_id, "values": values, "forge": true });
        ("components", body)
    };
    let d3 = board.button("d3").expect("a legal move");
    let channel = LOUNGE_CHANNEL_ID.to_string();
    vec![
        command("help", json!({})),
        command("games", json!({})),
        command("move", json!({ "square": "a1" })),
        command("profile", json!({ "user": "bob" })),
        command("puzzle", json!({ "which": "next" })),
        command("replay", json!({ "transcript": "f5d6c3" })),
        command("replay", json!({ "file": { "name": "game.txt", "base64": "ZjVkNmMz" } })),
        command("settings", json!({})),
        ("commands", json!({ "name": "Challenge to Reversi", "target": "bob" })),
        typing("move", "square", "d"),
        typing("play", "level", "3"),
        click(&d3, Value::Null),
        click("1:h", Value::Null),
        click("1:s:theme", json!(["slate"])),
        click("1:s:block", json!(["nobody"])),
        click("1:v:channels", json!([channel])),
        click("1:v:role:legend", json!(["1"])),
        click("no such id", Value::Null),
    ]
}

/// Fields that are never changed: what names the interaction, its action, and what it refers to.
const KEPT: [&str; 6] = ["id", "type", "token", "application_id", "custom_id", "name"];

/// Changes one field anywhere: removes it, gives it another value, or adds one beside it.
fn change_any_field(data: &mut Value, rng: &mut Rng) {
    let mut paths = Vec::new();
    collect(data, "", &mut paths);
    let path = &paths[rng.usize(..paths.len())];
    let (parent, key) = path.rsplit_once('/').expect("a path");
    let parent = data.pointer_mut(parent).expect("a place in the data");
    match (rng.u8(..4), parent) {
        (0, Value::Object(object)) => drop(object.remove(key)),
        (0, Value::Array(list)) => drop(list.remove(key.parse().expect("an index"))),
        (1, Value::Object(object)) => drop(object.insert("something_new".to_owned(), any_value(rng))),
        (1, Value::Array(list)) => list.push(any_value(rng)),
        (_, Value::Object(object)) => drop(object.insert(key.to_owned(), any_value(rng))),
        (_, Value::Array(list)) => list[key.parse::<usize>().expect("an index")] = any_value(rng),
        (_, other) => panic!("{path} is in {other}"),
    }
}

/// The paths of all fields that may be changed.
fn collect(value: &Value, path: &str, paths: &mut Vec<String>) {
    let mut add = |key: String, inner: &Value| {
        let path = format!("{path}/{key}");
        paths.push(path.clone());
        collect(inner, &path, paths);
    };
    match value {
        Value::Object(object) => {
            let changeable = object.iter().filter(|(key, _)| !KEPT.contains(&key.as_str()));
            changeable.for_each(|(key, inner)| add(key.clone(), inner));
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(index, inner)| add(index.to_string(), inner)),
        _ => {}
    }
}

fn any_value(rng: &mut Rng) -> Value {
    let text = |length: usize| "x".repeat(length);
    match rng.u8(..16) {
        0 => Value::Null,
        1 => json!(rng.bool()),
        2 => json!(0),
        3 => json!(rng.i64(..0)),
        4 => json!(1_u64 << rng.u32(20..64)),
        5 => json!(u64::MAX),
        6 => json!(rng.f64() * 1e30),
        7 => json!(""),
        8 => json!("340282366920938463463374607431768211456"),
        9 => json!(rng.u64(1..).to_string()),
        10 => json!(text(rng.usize(1..3_000))),
        11 => json!("v2_a_624192b47596d66e5f15a6b0932afbd3"),
        12 => json!([]),
        13 => json!([any_value(rng)]),
        14 => json!({}),
        _ => Value::Object(Map::from_iter([("id".to_owned(), json!("7")), ("new".to_owned(), any_value(rng))])),
    }
}

/// Changes each interaction in one place. The receiver gets its id and its changed data.
fn alter_interactions(bot: &TestBot, mut rng: Rng) -> Receiver<(String, Value)> {
    let (sent, received) = mpsc::channel();
    bot.sandbox.alter_events(move |name, data| {
        if name == "INTERACTION_CREATE" {
            change_any_field(data, &mut rng);
            sent.send((data["id"].as_str().expect("an id").to_owned(), data.clone())).expect("the test waits");
        }
    });
    received
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_field_never_costs_a_response() {
    let mut left = std::env::var(INTERACTIONS_VARIABLE).map_or(INTERACTIONS, |text| text.parse().expect("a number"));
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    bot.start_with(&[("OUTFLANK_ACTIONS_PER_SECOND", "100000")]).await;
    let mut rng = Rng::with_seed(SEED);
    while left > 0 {
        // The sandbox keeps a thousand messages in a channel, and nobody has more than ten games.
        let round = left.min(1_000);
        left -= round;
        bot.sandbox.alter_events(|_, _| {});
        let (alice, opponent) = (bot.user(&format!("alice{left}")), bot.user(&format!("opponent{left}")));
        let GameDriver { message: board, .. } = challenge(&alice, &opponent, GameSettings::STANDARD).await;
        let requests = requests(&board);
        let altered = alter_interactions(&bot, rng.fork());
        for _ in 0..round {
            let (endpoint, body) = &requests[rng.usize(..requests.len())];
            must_be_answered_once(&bot, &alice, endpoint, body.clone(), &altered).await;
        }
    }
}

async fn must_be_answered_once(
    bot: &TestBot,
    user: &TestUser,
    endpoint: &str,
    body: Value,
    altered: &Receiver<(String, Value)>,
) {
    let before = bot.sandbox.last_request();
    let outcome = user.post(endpoint, body).await;
    let (id, data) = altered.try_recv().expect("an interaction was sent");
    let is_answered = matches!(outcome.0["outcome"].as_str(), Some("shown" | "acknowledged" | "choices"));
    assert!(is_answered, "not answered: {outcome:?}\n{data}");
    // A request is in the log after its effects: the user can see the outcome earlier.
    let is_callback = |request: &RequestEntry| request.path.contains(&format!("/{id}/"));
    must_end("a callback", bot.sandbox.wait_for_request(before, is_callback)).await;
    let callbacks = bot.sandbox.requests_after(before).into_iter().filter(is_callback).count();
    assert_eq!(callbacks, 1, "{data}");
}
