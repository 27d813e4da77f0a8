//! Direct messages between users, a group DM, and a guild without the bot.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::testing::{FakeBot, Harness, ReceivedInteraction, buttons, commands_path, form_error};
use crate::{
    ALICE_BOB_CHANNEL_ID, APPLICATION_ID, BOT_TOKEN, ELSEWHERE_CHANNEL_ID, ELSEWHERE_GUILD_ID, FRIENDS_CHANNEL_ID,
    GUILD_ID, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id,
};

const WITHOUT_BOT: [u64; 3] = [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID, ELSEWHERE_CHANNEL_ID];
/// "USE_EXTERNAL_APPS: 0x0004000000000000 (1 << 50)".
const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// Commands for each combination of installations and contexts that matters.
fn commands() -> Value {
    let command = |name: &str, types: Value, contexts: Value| json!({ "name": name, "description": "x", "integration_types": types, "contexts": contexts });
    json!([
        command("everywhere", json!([0, 1]), json!([0, 1, 2])),
        command("of-servers", json!([0]), json!([0, 1, 2])),
        command("of-users", json!([1]), json!([0, 1, 2])),
        command("not-private", json!([0, 1]), json!([0, 1])),
        command("only-private", json!([0, 1]), json!([2])),
        { "name": "by-default", "description": "x" },
        { "name": "no-dms", "description": "x", "dm_permission": false },
        { "name": "for-managers", "description": "x", "default_member_permissions": "32" },
        { "name": "Greet", "type": 2, "integration_types": [0, 1], "contexts": [0, 1, 2] },
    ])
}

async fn state_of(harness: &Harness, user: &str) -> Value {
    harness.client_get(&format!("client/state?user={user}")).await.1
}

/// The slash commands that a user finds in a place, in the order of their registration.
async fn found_in(harness: &Harness, user: &str, place: &str) -> Vec<String> {
    let state = state_of(harness, user).await;
    let commands = state["commands"].as_array().expect("a list").iter().filter(|command| command["type"] == 1);
    let usable = commands.filter(|command| command["usable_in"].as_array().expect("a list").contains(&json!(place)));
    usable.map(|command| command["name"].as_str().expect("a name").to_owned()).collect()
}

async fn invoke(harness: &Harness, bot: &mut FakeBot, user: &str, channel: u64) -> ReceivedInteraction {
    harness.invoke(bot, json!({ "user": user, "channel": channel, "name": "everywhere" })).await
}

async fn click(harness: &Harness, bot: &mut FakeBot, user: &str, message: &Value) -> ReceivedInteraction {
    let body = json!({ "user": user, "channel": message["channel_id"], "message": message["id"], "custom_id": "a" });
    assert_eq!(harness.client_post("components", body).await.0, 200);
    bot.interaction().await
}

/// The messages that a user sees in a channel.
async fn seen(harness: &Harness, user: &str, channel: u64) -> Vec<Value> {
    let (status, list) = harness.client_get(&format!("client/channels/{channel}/messages?user={user}")).await;
    assert_eq!(status, 200, "{list}");
    list.as_array().expect("a list").clone()
}

/// A response of this type with a message with the button `a`.
fn reply(response_type: u8) -> Value {
    json!({ "type": response_type, "data": { "content": "hi", "components": [buttons(&["a"])] } })
}

fn id(user: &str) -> String {
    local_user_id(user).to_string()
}

#[tokio::test]
async fn private_channels_are_there_only_for_their_recipients() {
    let harness = Harness::start().await;
    let names = async |user: &str| {
        let state = state_of(&harness, user).await;
        let channels = state["channels"].as_array().expect("a list").clone();
        channels.iter().map(|one| format!("{} {}", one["place"], one["name"]).replace('"', "")).collect::<Vec<_>>()
    };
    let own = ["guild reversi", "guild lounge", "dm Outflank"];
    let elsewhere = "elsewhere elsewhere";
    for (user, private) in [
        ("alice", vec!["private Bob", "private Friends"]),
        ("bob", vec!["private Alice", "private Friends"]),
        ("carol", vec!["private Friends"]),
        ("dave", vec![]),
    ] {
        let expected: Vec<&str> = own.into_iter().chain(private).chain([elsewhere]).collect();
        assert_eq!(names(user).await, expected, "{user}");
    }
    for (user, channel) in
        [("carol", ALICE_BOB_CHANNEL_ID), ("dave", ALICE_BOB_CHANNEL_ID), ("dave", FRIENDS_CHANNEL_ID)]
    {
        assert_eq!(harness.client_get(&format!("client/channels/{channel}/messages?user={user}")).await.0, 403);
        for (endpoint, body) in [
            ("messages", json!({ "content": "x" })),
            ("commands", json!({ "name": "everywhere", "forge": true })),
            ("components", json!({ "message": "1", "custom_id": "a", "forge": true })),
            ("delete", json!({ "message": "1" })),
        ] {
            let mut body = body;
            (body["user"], body["channel"]) = (json!(user), json!(channel));
            assert_eq!(harness.client_post(endpoint, body).await.0, 403, "{user} {endpoint}");
        }
    }
}

#[tokio::test]
async fn events_of_private_channels_reach_only_their_recipients() {
    let harness = Harness::start().await;
    let url = |user: &str| format!("{}client/events?user={user}", harness.sandbox.page_url());
    let mut streams = Vec::new();
    for user in ["carol", "bob"] {
        streams.push((user, harness.http.get(url(user)).send().await.expect("a stream"), String::new()));
    }
    let say = async |channel: u64, content: &str| {
        harness.client_post("messages", json!({ "user": "alice", "channel": channel, "content": content })).await.0
    };
    // The stream has begun when the first event arrives.
    for (_, stream, text) in &mut streams {
        while !text.contains("hello") {
            *text += &String::from_utf8_lossy(&stream.chunk().await.expect("an open stream").expect("a chunk"));
        }
    }
    for (channel, content) in
        [(ALICE_BOB_CHANNEL_ID, "for two"), (FRIENDS_CHANNEL_ID, "for three"), (ELSEWHERE_CHANNEL_ID, "for everybody")]
    {
        assert_eq!(say(channel, content).await, 204);
    }
    for (user, stream, text) in &mut streams {
        while !text.contains("for everybody") {
            *text += &String::from_utf8_lossy(&stream.chunk().await.expect("an open stream").expect("a chunk"));
        }
        assert!(text.contains("for three"), "{user}");
        assert_eq!(text.contains("for two"), *user == "bob", "{user}");
    }
}

#[tokio::test]
async fn commands_are_offered_by_installation_and_context() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let of_guild = ["everywhere", "of-servers", "of-users", "not-private", "by-default", "no-dms"];
    assert_eq!(found_in(&harness, "bob", "guild").await, of_guild);
    let of_dm = ["everywhere", "of-servers", "of-users", "not-private", "by-default", "for-managers"];
    assert_eq!(found_in(&harness, "bob", "dm").await, of_dm);
    let of_private = ["everywhere", "of-users", "only-private", "by-default", "for-managers"];
    assert_eq!(found_in(&harness, "bob", "private").await, of_private);
    let of_elsewhere = ["everywhere", "of-users", "not-private", "by-default", "no-dms"];
    // Who moderates one guild has no permissions in another.
    for user in ["alice", "bob"] {
        assert_eq!(found_in(&harness, user, "elsewhere").await, of_elsewhere);
    }
    let status = async |channel: u64, name: &str| {
        let body = json!({ "user": "alice", "channel": channel, "name": name });
        harness.client_post("commands", body).await.0
    };
    for channel in WITHOUT_BOT {
        assert_eq!(status(channel, "of-servers").await, 422);
        assert_eq!(status(channel, "everywhere").await, 200);
        assert_eq!(bot.interaction().await.payload["channel_id"], channel.to_string());
    }
    assert_eq!(status(REVERSI_CHANNEL_ID, "only-private").await, 422);
    // A command of a guild is only there.
    let path = format!("/applications/{APPLICATION_ID}/guilds/{GUILD_ID}/commands");
    let of_guild = json!([{ "name": "of-guild", "description": "x", "integration_types": [0, 1] }]);
    assert_eq!(harness.api(Method::PUT, &path, of_guild).await.0, 200);
    assert_eq!(status(REVERSI_CHANNEL_ID, "of-guild").await, 200);
    assert_eq!(bot.interaction().await.payload["authorizing_integration_owners"], json!({ "0": GUILD_ID.to_string() }));
    for channel in WITHOUT_BOT.into_iter().chain([dm_channel_id(local_user_id("alice"))]) {
        assert_eq!(status(channel, "of-guild").await, 422);
    }
}

#[tokio::test]
async fn an_interaction_says_where_it_comes_from_and_who_has_authorized_it() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let (alice, guild) = (id("alice"), GUILD_ID.to_string());
    for (channel, name, context, owners) in [
        (REVERSI_CHANNEL_ID, "everywhere", 0, json!({ "0": guild, "1": alice })),
        (REVERSI_CHANNEL_ID, "of-servers", 0, json!({ "0": guild })),
        (REVERSI_CHANNEL_ID, "of-users", 0, json!({ "1": alice })),
        (dm_channel_id(local_user_id("alice")), "everywhere", 1, json!({ "0": "0", "1": alice })),
        (dm_channel_id(local_user_id("alice")), "of-servers", 1, json!({ "0": "0" })),
        (ALICE_BOB_CHANNEL_ID, "everywhere", 2, json!({ "1": alice })),
        (FRIENDS_CHANNEL_ID, "everywhere", 2, json!({ "1": alice })),
        (ELSEWHERE_CHANNEL_ID, "everywhere", 0, json!({ "1": alice })),
    ] {
        let payload = harness.invoke(&mut bot, json!({ "channel": channel, "name": name })).await.payload;
        assert_eq!((&payload["context"], &payload["authorizing_integration_owners"]), (&json!(context), &owners));
        let is_guild = context == 0;
        assert_eq!((payload["member"].is_object(), payload["user"].is_object()), (is_guild, !is_guild), "{payload}");
        for field in ["guild_id", "guild", "guild_locale"] {
            assert_eq!(payload.get(field).is_some(), is_guild, "{field}");
        }
    }
    let direct = invoke(&harness, &mut bot, "bob", ALICE_BOB_CHANNEL_ID).await.payload;
    assert_eq!((&direct["channel"]["type"], &direct["user"]["username"]), (&json!(1), &json!("bob")));
    assert!(!direct.to_string().contains(&alice), "nothing says who the other user is: {direct}");
    // ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE.
    assert_eq!(direct["app_permissions"], "180224");
    let group = invoke(&harness, &mut bot, "carol", FRIENDS_CHANNEL_ID).await.payload;
    assert_eq!((&group["channel"]["type"], &group["channel"]["name"]), (&json!(3), &json!("Friends")));
    assert_eq!(group["channel"]["recipients"].as_array().map(Vec::len), Some(3));
    assert_eq!(group["app_permissions"], "180224");
    let elsewhere = invoke(&harness, &mut bot, "alice", ELSEWHERE_CHANNEL_ID).await.payload;
    assert_eq!(elsewhere["guild_id"], ELSEWHERE_GUILD_ID.to_string());
    assert_eq!(
        (&elsewhere["guild"]["id"], &elsewhere["channel"]["guild_id"]),
        (&elsewhere["guild_id"], &elsewhere["guild_id"])
    );
    assert_eq!(elsewhere["member"]["roles"], json!([]), "the roles of the other guild are not there");
    assert_eq!(elsewhere["app_permissions"], "49152");
}

#[tokio::test]
async fn resolved_users_are_members_only_in_guilds() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    for (channel, roles) in [
        (REVERSI_CHANNEL_ID, Some(1)),
        (ELSEWHERE_CHANNEL_ID, Some(0)),
        (ALICE_BOB_CHANNEL_ID, None),
        (FRIENDS_CHANNEL_ID, None),
    ] {
        let request = json!({ "user": "bob", "channel": channel, "name": "Greet", "target": "alice" });
        let resolved = harness.invoke(&mut bot, request).await.payload["data"]["resolved"].clone();
        assert_eq!(resolved["users"][id("alice")]["username"], "alice");
        assert_eq!(resolved["members"][id("alice")]["roles"].as_array().map(Vec::len), roles, "{resolved}");
    }
}

#[tokio::test]
async fn a_click_belongs_to_the_installation_that_created_the_message() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    for channel in WITHOUT_BOT {
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, reply(4)).await.0, 204);
        let message = seen(&harness, "bob", channel).await[0].clone();
        let owners = json!({ "1": id("alice") });
        assert_eq!(message["interaction_metadata"]["authorizing_integration_owners"], owners);
        let clicked = click(&harness, &mut bot, "bob", &message).await;
        assert_eq!(clicked.payload["authorizing_integration_owners"], owners);
        assert_eq!(clicked.payload["message"]["id"], message["id"]);
        // A message that responds to the click still belongs to the installation of the first user.
        assert_eq!(harness.respond(&clicked, reply(4)).await.0, 204);
        let second = seen(&harness, "alice", channel).await[1].clone();
        assert_eq!(second["interaction_metadata"]["user"]["username"], "bob");
        assert_eq!(second["interaction_metadata"]["authorizing_integration_owners"], owners);
        let again = click(&harness, &mut bot, "alice", &second).await;
        assert_eq!(harness.respond(&again, reply(7)).await.0, 204);
        assert_eq!(seen(&harness, "alice", channel).await.len(), 2);
    }
    let body = json!({ "content": "x", "components": [buttons(&["a"])] });
    let message = harness.create_message(body).await;
    let clicked = harness.click(&mut bot, &message, "a").await;
    assert_eq!(clicked.payload["authorizing_integration_owners"], json!({ "0": GUILD_ID.to_string() }));
}

#[tokio::test]
async fn the_bot_has_no_access_where_it_is_not() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    for channel in WITHOUT_BOT {
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, reply(4)).await.0, 204);
        let message = seen(&harness, "alice", channel).await[0]["id"].as_str().expect("an id").to_owned();
        let text = json!({ "content": "x" });
        // Not even with all permissions.
        let body = json!({ "channel": channel, "bot_permissions": u64::MAX });
        assert_eq!(harness.client_post("permissions", body).await.0, 204);
        for (method, path, body) in [
            (Method::GET, String::new(), Value::Null),
            (Method::PATCH, String::new(), json!({ "archived": true })),
            (Method::GET, "/messages".to_owned(), Value::Null),
            (Method::POST, "/messages".to_owned(), text.clone()),
            (Method::GET, format!("/messages/{message}"), Value::Null),
            (Method::PATCH, format!("/messages/{message}"), text.clone()),
            (Method::DELETE, format!("/messages/{message}"), Value::Null),
            (Method::PATCH, "/messages/1".to_owned(), text),
            (Method::PUT, format!("/messages/{message}/reactions/x/@me"), Value::Null),
            (Method::POST, format!("/messages/{message}/threads"), json!({ "name": "x" })),
            (Method::PUT, format!("/thread-members/{}", id("alice")), Value::Null),
        ] {
            let (status, error) = harness.api(method.clone(), &format!("/channels/{channel}{path}"), body).await;
            assert_eq!((status, &error["code"]), (403, &json!(50001)), "{method} {path}");
        }
        assert_eq!(seen(&harness, "alice", channel).await[0]["content"], "hi");
    }
    for path in ["", "/roles", "/members/@me"] {
        let (status, error) =
            harness.api(Method::GET, &format!("/guilds/{ELSEWHERE_GUILD_ID}{path}"), Value::Null).await;
        assert_eq!((status, &error["code"]), (403, &json!(50001)), "{path}");
    }
    let path = format!("/applications/{APPLICATION_ID}/guilds/{ELSEWHERE_GUILD_ID}/commands");
    assert_eq!(harness.api(Method::PUT, &path, commands()).await.1["code"], 50001);
}

#[tokio::test]
async fn responses_and_follow_ups_work_for_15_minutes_where_the_bot_is_not() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    for channel in WITHOUT_BOT {
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, json!({ "type": 5 })).await.0, 204);
        let original = interaction.original_response_path();
        let edit = json!({ "content": "edited", "components": [buttons(&["a"])] });
        assert_eq!(harness.upload(Method::PATCH, &original, edit.clone(), &["board.png"]).await.0, 200);
        assert_eq!(harness.api(Method::GET, &original, Value::Null).await.1["content"], "edited");
        let (status, follow_up) = harness.api(Method::POST, &interaction.webhook_path(), edit.clone()).await;
        assert_eq!((status, &follow_up["channel_id"]), (200, &json!(channel.to_string())));
        let path = format!("{}/messages/{}", interaction.webhook_path(), follow_up["id"].as_str().expect("an id"));
        assert_eq!(harness.api(Method::PATCH, &path, json!({ "content": "more" })).await.0, 200);
        assert_eq!(harness.api(Method::GET, &path, Value::Null).await.1["content"], "more");
        let clicked = click(&harness, &mut bot, "bob", &follow_up).await;
        assert_eq!(harness.respond(&clicked, json!({ "type": 6 })).await.0, 204);
        // The token of a click finds the clicked message, and no other.
        assert_eq!(harness.api(Method::PATCH, &clicked.original_response_path(), edit.clone()).await.0, 200);
        let other = harness.api(Method::GET, &original, Value::Null).await.1["id"].clone();
        let path_of_other = format!("{}/messages/{}", clicked.webhook_path(), other.as_str().expect("an id"));
        assert_eq!(harness.api(Method::PATCH, &path_of_other, edit.clone()).await.1["code"], 10008);
        assert_eq!(harness.api(Method::DELETE, &path, Value::Null).await.0, 204);
        harness.advance(Duration::from_secs(15 * 60));
        for (method, path) in [(Method::PATCH, original), (Method::POST, interaction.webhook_path())] {
            let (status, error) = harness.api(method, &path, edit.clone()).await;
            assert_eq!((status, &error["code"]), (401, &json!(50027)));
        }
        assert_eq!(seen(&harness, "bob", channel).await.len(), 1);
    }
}

#[tokio::test]
async fn where_the_bot_is_not_an_interaction_has_five_follow_ups() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let follow_up = async |interaction: &ReceivedInteraction| {
        let (status, body) =
            harness.api(Method::POST, &interaction.webhook_path(), json!({ "content": "x", "flags": 64 })).await;
        (status, body["code"].as_u64(), body["id"].as_str().map(str::to_owned))
    };
    for (channel, response, limit) in [
        (ALICE_BOB_CHANNEL_ID, reply(4), 5),
        (FRIENDS_CHANNEL_ID, reply(4), 5),
        // The first one edits the deferred response.
        (ELSEWHERE_CHANNEL_ID, json!({ "type": 5 }), 5),
        (REVERSI_CHANNEL_ID, reply(4), 7),
        (dm_channel_id(local_user_id("alice")), reply(4), 7),
    ] {
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, response).await.0, 204);
        let mut last = None;
        for number in 0..limit {
            let (status, _, id) = follow_up(&interaction).await;
            assert_eq!(status, 200, "{channel} {number}");
            last = id;
        }
        if limit == 5 {
            // A deleted one counts, and edits are not limited.
            let path = format!("{}/messages/{}", interaction.webhook_path(), last.expect("an id"));
            assert_eq!(harness.api(Method::DELETE, &path, Value::Null).await.0, 204);
            let (status, code, _) = follow_up(&interaction).await;
            assert_eq!((status, code), (400, Some(40094)));
            let edit = json!({ "content": "edited" });
            assert_eq!(harness.api(Method::PATCH, &interaction.original_response_path(), edit).await.0, 200);
        }
    }
    // Each click has its own.
    let message = seen(&harness, "alice", FRIENDS_CHANNEL_ID).await[0].clone();
    let clicked = click(&harness, &mut bot, "carol", &message).await;
    assert_eq!(harness.respond(&clicked, json!({ "type": 6 })).await.0, 204);
    assert_eq!(follow_up(&clicked).await.0, 200);
}

#[tokio::test]
async fn without_use_external_apps_responses_are_ephemeral_whatever_their_flags() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let public = invoke(&harness, &mut bot, "alice", ELSEWHERE_CHANNEL_ID).await;
    let permissions = |interaction: &ReceivedInteraction| {
        interaction.payload["member"]["permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok()).expect("bits")
    };
    assert_ne!(permissions(&public) & USE_EXTERNAL_APPS, 0);
    assert_eq!(harness.respond(&public, reply(4)).await.0, 204);
    harness.sandbox.set_external_apps_allowed(false);
    for (response, flags) in [(reply(4), 0), (json!({ "type": 5, "data": { "flags": 0 } }), 0), (reply(4), 4096)] {
        let interaction = invoke(&harness, &mut bot, "alice", ELSEWHERE_CHANNEL_ID).await;
        assert_eq!(permissions(&interaction) & USE_EXTERNAL_APPS, 0);
        assert_eq!(harness.respond(&interaction, response).await.0, 204);
        for _ in 0..2 {
            let body = json!({ "content": "more", "flags": flags });
            let (status, message) = harness.api(Method::POST, &interaction.webhook_path(), body).await;
            assert_eq!((status, message["flags"].as_u64().map(|flags| flags & 64)), (200, Some(64)));
        }
        assert_eq!(harness.api(Method::GET, &interaction.original_response_path(), Value::Null).await.0, 200);
    }
    let own = seen(&harness, "alice", ELSEWHERE_CHANNEL_ID).await;
    let private = own.iter().filter(|message| message["only_for"] == id("alice"));
    assert_eq!((own.len(), private.count()), (9, 8));
    // What was public stays so and can be clicked, and its update is for everybody, but an answer beside it is not.
    let [message] = &seen(&harness, "bob", ELSEWHERE_CHANNEL_ID).await[..] else { panic!("one message") };
    let clicked = click(&harness, &mut bot, "bob", message).await;
    assert_eq!(harness.respond(&clicked, reply(7)).await.0, 204);
    assert_eq!(harness.api(Method::POST, &clicked.webhook_path(), json!({ "content": "x" })).await.1["flags"], 64);
    assert_eq!(seen(&harness, "bob", ELSEWHERE_CHANNEL_ID).await.len(), 2);
    assert_eq!(seen(&harness, "carol", ELSEWHERE_CHANNEL_ID).await.len(), 1);
    // Other places are not concerned.
    for channel in [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID, REVERSI_CHANNEL_ID] {
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, reply(4)).await.0, 204);
        assert_eq!(seen(&harness, "bob", channel).await.len(), 1);
    }
    harness.sandbox.set_external_apps_allowed(true);
    let interaction = invoke(&harness, &mut bot, "bob", ELSEWHERE_CHANNEL_ID).await;
    assert_eq!(harness.respond(&interaction, reply(4)).await.0, 204);
    assert_eq!(seen(&harness, "carol", ELSEWHERE_CHANNEL_ID).await.len(), 2);
}

#[tokio::test]
async fn the_gateway_is_silent_about_places_without_the_bot() {
    let harness = Harness::start().await;
    let mut bot = harness.connect().await;
    // GUILDS, GUILD_MESSAGES and DIRECT_MESSAGES.
    let intents = 1 | (1 << 9) | (1 << 12);
    bot.send(json!({ "op": 2, "d": { "token": BOT_TOKEN, "intents": intents } })).await;
    let ready = bot.event("READY").await;
    assert_eq!(ready["guilds"], json!([{ "id": GUILD_ID.to_string(), "unavailable": true }]));
    assert!(!bot.event("GUILD_CREATE").await.to_string().contains(&ELSEWHERE_CHANNEL_ID.to_string()));
    assert_eq!(harness.api(Method::PUT, &commands_path(), commands()).await.0, 200);
    let say =
        |channel: u64| harness.client_post("messages", json!({ "user": "alice", "channel": channel, "content": "x" }));
    for channel in WITHOUT_BOT {
        assert_eq!(say(channel).await.0, 204);
        let interaction = invoke(&harness, &mut bot, "alice", channel).await;
        assert_eq!(harness.respond(&interaction, reply(4)).await.0, 204);
        let original = interaction.original_response_path();
        assert_eq!(harness.api(Method::DELETE, &original, Value::Null).await.0, 204);
        // Nobody moderates there.
        let message = seen(&harness, "bob", channel).await[0]["id"].clone();
        let body = json!({ "user": "alice", "channel": channel, "message": message });
        assert_eq!(harness.client_post("delete", body).await.0, 403);
        harness.sandbox.delete_channel(channel);
    }
    assert_eq!(say(ELSEWHERE_CHANNEL_ID).await.0, 404);
    assert_eq!(say(REVERSI_CHANNEL_ID).await.0, 204);
    assert_eq!(bot.event("MESSAGE_CREATE").await["channel_id"], REVERSI_CHANNEL_ID.to_string());
}

#[tokio::test]
async fn user_installation_can_be_forbidden() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    harness.sandbox.set_user_install_allowed(false);
    let (_, before) = harness.api(Method::GET, &commands_path(), Value::Null).await;
    let (status, error) = harness.api(Method::PUT, &commands_path(), commands()).await;
    assert_eq!((status, &error["code"]), (400, &json!(50035)));
    assert_eq!(form_error(&error, "0.integration_types.1"), "BASE_TYPE_CHOICES");
    assert_eq!(form_error(&error, "2.integration_types.0"), "BASE_TYPE_CHOICES");
    assert!(error["errors"]["1"].is_null() && error["errors"]["5"].is_null(), "{error}");
    assert_eq!(harness.api(Method::GET, &commands_path(), Value::Null).await.1, before);
    let (_, application) = harness.api(Method::GET, "/applications/@me", Value::Null).await;
    assert_eq!(application["integration_types_config"], json!({ "0": {} }));
    // Nobody has installed the application, so only what the guild has remains.
    assert!(found_in(&harness, "alice", "private").await.is_empty());
    let payload = invoke(&harness, &mut bot, "alice", REVERSI_CHANNEL_ID).await.payload;
    assert_eq!(payload["authorizing_integration_owners"], json!({ "0": GUILD_ID.to_string() }));
    let plain = json!([{ "name": "plain", "description": "x" }]);
    let (status, stored) = harness.api(Method::PUT, &commands_path(), plain.clone()).await;
    assert_eq!((status, &stored[0]["integration_types"]), (200, &json!([0])));
    harness.sandbox.set_user_install_allowed(true);
    let (_, stored) = harness.api(Method::PUT, &commands_path(), plain).await;
    assert_eq!(stored[0]["integration_types"], json!([0, 1]));
}
