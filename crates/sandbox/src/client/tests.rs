//! Tests of the client endpoints.

use reqwest::Method;
use serde_json::{Value, json};

use crate::state::permissions::ADMINISTRATOR;
use crate::testing::{FakeBot, Harness, buttons, commands_path, form_error};
use crate::{MODERATOR_ROLE_ID, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};

fn commands() -> Value {
    json!([{
        "name": "play", "description": "Play a game", "contexts": [0],
        "options": [
            { "type": 3, "name": "colour", "description": "x", "required": true, "choices": [{ "name": "Black", "value": "black" }] },
            { "type": 4, "name": "level", "description": "x", "min_value": 1.0, "max_value": 10.0 },
            { "type": 6, "name": "opponent", "description": "x" },
            { "type": 3, "name": "board", "description": "x", "autocomplete": true, "max_length": 5 },
            { "type": 11, "name": "file", "description": "x" },
        ],
    }, {
        "name": "server-settings", "description": "x", "default_member_permissions": "32",
    }, {
        "name": "settings", "description": "x",
        "options": [{ "type": 1, "name": "theme", "description": "x", "options": [{ "type": 5, "name": "dark", "description": "x" }] }],
    }, {
        "name": "Greet warmly", "type": 2,
    }, {
        "name": "Explain this", "type": 3,
    }, {
        "name": "Warn about this", "type": 3, "default_member_permissions": "8192",
    }])
}

/// The status and error message of an invoked command.
async fn invoke_status(harness: &Harness, user: &str, name: &str, options: Value) -> (u16, String) {
    let body = json!({ "user": user, "channel": REVERSI_CHANNEL_ID, "name": name, "options": options });
    let (status, response) = harness.client_post("commands", body).await;
    (status, response["message"].as_str().unwrap_or("").to_owned())
}

#[tokio::test]
async fn options_are_checked_as_discords_client_checks_them() {
    let (harness, _bot) = Harness::with_bot(commands()).await;
    for (options, part) in [
        (json!({}), "colour: this option is required"),
        (json!({ "colour": "red" }), "not one of the choices"),
        (json!({ "colour": "black", "level": 11 }), "between 1 and 10"),
        (json!({ "colour": "black", "level": "high" }), "whole number"),
        (json!({ "colour": "black", "opponent": "No Body" }), "no such user"),
        (json!({ "colour": "black", "board": "123456" }), "0 to 5 characters"),
        (json!({ "colour": "black", "speed": 1 }), "no option speed"),
        (json!({ "colour": "black", "file": "a.txt" }), "choose a file"),
        (json!({ "colour": "black", "file": { "name": "a/b", "base64": "" } }), "choose a file"),
        (json!({ "colour": "black", "file": { "name": "a", "base64": "?" } }), "choose a file"),
    ] {
        let (status, message) = invoke_status(&harness, "alice", "play", options).await;
        assert_eq!(status, 422, "{message}");
        assert!(message.contains(part), "{message}");
    }
    let (_, message) = invoke_status(&harness, "alice", "stop", json!({})).await;
    assert_eq!(message, "There is no command /stop here");
    let (_, message) = invoke_status(&harness, "otherbot", "play", json!({})).await;
    assert!(message.contains("cannot be the name of a user"), "{message}");
    let dm_channel = dm_channel_id(local_user_id("alice"));
    let body = json!({ "user": "alice", "channel": dm_channel, "name": "play", "options": { "colour": "black" } });
    assert_eq!(harness.client_post("commands", body).await.0, 422);
}

#[tokio::test]
async fn an_interaction_has_the_documented_fields() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let command = json!({ "name": "play", "options": { "colour": "black", "level": 3, "opponent": "zoe" } });
    let payload = harness.invoke(&mut bot, command).await.payload;
    let zoe = local_user_id("zoe").to_string();
    let options = payload["data"]["options"].as_array().expect("options");
    assert!(options.contains(&json!({ "name": "level", "type": 4, "value": 3 })));
    assert!(options.contains(&json!({ "name": "opponent", "type": 6, "value": zoe })));
    assert_eq!(payload["data"]["resolved"]["users"][&zoe]["username"], "zoe");
    assert!(payload["data"]["resolved"]["members"][&zoe].is_object());
    assert_eq!(payload["member"]["user"]["username"], "alice");
    assert_eq!((&payload["context"], &payload["version"]), (&json!(0), &json!(1)));
    for field in [
        "guild_id",
        "channel",
        "locale",
        "entitlements",
        "attachment_size_limit",
        "app_permissions",
        "authorizing_integration_owners",
    ] {
        assert!(!payload[field].is_null(), "{field}");
    }
    let command = json!({ "name": "settings theme", "options": { "dark": true } });
    let payload = harness.invoke(&mut bot, command).await.payload;
    let expected = json!([{ "name": "theme", "type": 1, "options": [{ "name": "dark", "type": 5, "value": true }] }]);
    assert_eq!(payload["data"]["options"], expected);
    let dm_channel = dm_channel_id(local_user_id("alice"));
    let body = json!({ "user": "alice", "channel": dm_channel, "name": "settings theme" });
    assert_eq!(harness.client_post("commands", body).await.0, 200);
    let payload = bot.event("INTERACTION_CREATE").await;
    assert_eq!((&payload["context"], &payload["user"]["username"]), (&json!(1), &json!("alice")));
    assert!(payload.get("member").is_none());
}

#[tokio::test]
async fn a_file_of_a_command_can_be_downloaded() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let file = json!({ "name": "game.wtb", "base64": "AAEC/w==" });
    let command = json!({ "name": "play", "options": { "colour": "black", "file": file } });
    let data = harness.invoke(&mut bot, command).await.payload["data"].clone();
    let options = data["options"].as_array().expect("options");
    let option = options.iter().find(|option| option["name"] == "file").expect("the file");
    let id = option["value"].as_str().expect("an id");
    let attachment = &data["resolved"]["attachments"][id];
    assert_eq!((&option["type"], &attachment["id"]), (&json!(11), &json!(id)));
    assert_eq!((&attachment["filename"], &attachment["size"]), (&json!("game.wtb"), &json!(4)));
    let response = harness.http.get(attachment["url"].as_str().expect("an address")).send().await.expect("a response");
    assert_eq!(response.headers()["content-type"], "application/octet-stream");
    assert_eq!(response.bytes().await.expect("the file").as_ref(), [0, 1, 2, 255]);
}

#[tokio::test]
async fn a_command_in_the_menu_of_a_user_names_the_user() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let bob = local_user_id("bob").to_string();
    let interaction = harness.invoke(&mut bot, json!({ "name": "Greet warmly", "target": bob })).await;
    let data = &interaction.payload["data"];
    assert_eq!((&data["type"], &data["name"], &data["target_id"]), (&json!(2), &json!("Greet warmly"), &json!(bob)));
    assert_eq!(data["resolved"]["users"][&bob]["username"], "bob");
    assert!(data["resolved"]["members"][&bob].is_object() && data.get("options").is_none(), "{data}");
    harness.respond(&interaction, json!({ "type": 4, "data": { "content": "Hello" } })).await;
    let [message] = &harness.messages_seen_by("alice").await[..] else { panic!("one message") };
    let metadata = &message["interaction_metadata"];
    assert_eq!(message["type"], 23);
    assert_eq!((&metadata["name"], &metadata["target_user"]["id"]), (&json!("Greet warmly"), &json!(bob)));
    for (name, target) in [("Greet warmly", json!(null)), ("Greet", json!(bob)), ("Greet warmly", json!("No Body"))] {
        let body = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": name, "target": target });
        assert_eq!(harness.client_post("commands", body).await.0, 422, "{name} {target}");
    }
}

#[tokio::test]
async fn a_command_in_the_menu_of_a_message_brings_the_message() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let message = harness.create_message(json!({ "content": "a board" })).await;
    let request = json!({ "name": "Explain this", "message": message });
    let interaction = harness.invoke(&mut bot, request.clone()).await;
    let data = &interaction.payload["data"];
    assert_eq!(
        (&data["type"], &data["name"], &data["target_id"]),
        (&json!(3), &json!("Explain this"), &json!(message))
    );
    assert_eq!(data["resolved"]["messages"][&message]["content"], "a board");
    harness.respond(&interaction, json!({ "type": 4, "data": { "content": "It is one" } })).await;
    let response = &harness.messages_seen_by("alice").await[1];
    assert_eq!(response["type"], 23);
    assert_eq!(response["interaction_metadata"]["target_message_id"], message);
    for (name, message, status) in
        [("Explain this", "1", 404), ("Greet warmly", &message, 422), ("Warn about this", &message, 422)]
    {
        let body = json!({ "user": "bob", "channel": REVERSI_CHANNEL_ID, "name": name, "message": message });
        assert_eq!(harness.client_post("commands", body).await.0, status, "{name} {message}");
    }
}

/// The names of the commands that a user finds in the guild.
async fn found_by(harness: &Harness, user: &str) -> Vec<String> {
    let (_, state) = harness.client_get(&format!("client/state?user={user}")).await;
    let commands = state["commands"].as_array().expect("a list").iter();
    let usable = commands.filter(|command| command["usable_in"].as_array().expect("a list").contains(&json!("guild")));
    usable.map(|command| command["name"].as_str().expect("a name").to_owned()).collect()
}

#[tokio::test]
async fn members_neither_find_nor_send_the_commands_of_managers() {
    let mut list = commands();
    let for_administrators = json!({ "name": "reset", "description": "x", "default_member_permissions": "0" });
    list.as_array_mut().expect("a list").push(for_administrators);
    let (harness, _bot) = Harness::with_bot(list).await;
    let of_members = ["play", "settings", "Greet warmly", "Explain this"];
    assert_eq!(found_by(&harness, "bob").await, of_members);
    assert_eq!(
        found_by(&harness, "alice").await,
        ["play", "server-settings", "settings", "Greet warmly", "Explain this", "Warn about this",]
    );
    let refused = (422, "There is no command /server-settings here".to_owned());
    assert_eq!(invoke_status(&harness, "bob", "server-settings", json!({})).await, refused);
    assert_eq!(invoke_status(&harness, "alice", "server-settings", json!({})).await.0, 200);
    assert_eq!(invoke_status(&harness, "alice", "reset", json!({})).await.0, 422);
    // Direct messages have no members, so nobody lacks a permission there.
    let body = json!({ "user": "bob", "channel": dm_channel_id(local_user_id("bob")), "name": "server-settings" });
    assert_eq!(harness.client_post("commands", body).await.0, 200);
    // The permissions of the roles count, not the user.
    harness.sandbox.set_role(MODERATOR_ROLE_ID, ADMINISTRATOR, 4);
    assert_eq!(found_by(&harness, "alice").await.len(), 7);
    harness.sandbox.set_roles_of(local_user_id("alice"), &[]);
    assert_eq!(found_by(&harness, "alice").await, of_members);
}

#[tokio::test]
async fn interactions_have_the_language_of_the_user() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let message = harness.create_message(json!({ "content": "x", "components": [buttons(&["on"])] })).await;
    let choose = |locale: &str| harness.client_post("locale", json!({ "user": "bob", "locale": locale }));
    let settings = |user: &str| json!({ "user": user, "name": "settings theme" });
    assert_eq!(harness.invoke(&mut bot, settings("bob")).await.payload["locale"], "en-US");
    let (_, state) = harness.client_get("client/state?user=bob").await;
    let locales = state["locales"].as_array().expect("a list");
    let first: Vec<&str> = locales.iter().take(8).filter_map(|one| one["tag"].as_str()).collect();
    assert_eq!(first, ["en-US", "ja", "ko", "zh-CN", "fr", "de", "es-ES", "pt-BR"]);
    for tag in locales.iter().filter_map(|one| one["tag"].as_str()).chain(["ja"]) {
        assert_eq!(choose(tag).await.0, 204);
        assert_eq!(harness.invoke(&mut bot, settings("bob")).await.payload["locale"], tag);
    }
    assert_eq!(choose("tlh").await.0, 422);
    assert_eq!(harness.click(&mut bot, &message, "on").await.payload["locale"], "ja");
    assert_eq!(harness.client_get("client/state?user=bob").await.1["locale"], "ja");
    // One request may have another.
    let request = json!({ "user": "bob", "name": "settings theme", "locale": "fr" });
    assert_eq!(harness.invoke(&mut bot, request).await.payload["locale"], "fr");
    assert_eq!(harness.invoke(&mut bot, settings("bob")).await.payload["locale"], "ja");
    assert_eq!(harness.invoke(&mut bot, settings("alice")).await.payload["locale"], "en-US");
}

#[tokio::test]
async fn a_forged_request_is_sent_unchanged() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let command = json!({ "name": "play", "options": { "colour": 99, "hack": true }, "forge": true });
    let payload = harness.invoke(&mut bot, command).await.payload;
    let options = payload["data"]["options"].as_array().expect("options");
    assert!(options.contains(&json!({ "name": "colour", "type": 4, "value": 99 })));
    assert!(options.contains(&json!({ "name": "hack", "type": 5, "value": true })));
    let message = harness.create_message(json!({ "content": "x" })).await;
    let body =
        json!({ "user": "bob", "channel": REVERSI_CHANNEL_ID, "message": message, "custom_id": "??", "forge": true });
    assert_eq!(harness.client_post("components", body).await.0, 200);
    assert_eq!(bot.event("INTERACTION_CREATE").await["data"]["custom_id"], "??");
}

#[tokio::test]
async fn only_existing_and_enabled_components_can_be_used() {
    let (harness, _bot) = Harness::with_bot(commands()).await;
    let disabled = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "off", "disabled": true });
    let select = json!({ "type": 3, "custom_id": "s", "options": [{ "label": "a", "value": "a" }] });
    let rows =
        json!([{ "type": 1, "components": [disabled] }, { "type": 1, "components": [select] }, buttons(&["on"])]);
    let message = harness.create_message(json!({ "content": "x", "components": rows })).await;
    for (custom_id, values, status) in [
        ("none", Value::Null, 422),
        ("off", Value::Null, 422),
        ("on", Value::Null, 200),
        ("on", json!(["a"]), 422),
        ("s", json!(["a"]), 200),
        ("s", json!(["b"]), 422),
        ("s", json!([]), 422),
        ("s", json!(["a", "a"]), 422),
    ] {
        let body = json!({ "user": "bob", "channel": REVERSI_CHANNEL_ID, "message": message, "custom_id": custom_id, "values": values });
        assert_eq!(harness.client_post("components", body).await.0, status, "{custom_id} {values}");
    }
}

/// Sends `body` as the first response to the next interaction.
async fn respond_to_next(harness: &Harness, bot: &mut FakeBot, body: Value) -> (u16, Value) {
    let interaction = bot.interaction().await;
    harness.respond(&interaction, body).await
}

#[tokio::test]
async fn autocomplete_waits_for_the_bot_and_limits_its_choices() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let request = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": "play", "options": { "board": "8" }, "focused": "board" });
    let choice = |number: usize| json!({ "name": format!("{number}"), "value": "x" });
    let many = json!({ "type": 8, "data": { "choices": (0..26).map(choice).collect::<Vec<_>>() } });
    let responding = async {
        let interaction = bot.interaction().await;
        assert_eq!(interaction.payload["data"]["options"][0]["focused"], true);
        let (_, error) = harness.respond(&interaction, many).await;
        assert_eq!(form_error(&error, "data.choices"), "BASE_TYPE_MAX_LENGTH");
        let good = json!({ "type": 8, "data": { "choices": [{ "name": "8x8", "value": "8x8" }] } });
        harness.respond(&interaction, good).await
    };
    let request = harness.client_post("autocomplete", request);
    let ((status, outcome), (response_status, _)) = tokio::join!(request, responding);
    assert_eq!((status, response_status), (200, 204));
    assert_eq!(outcome["choices"][0]["value"], "8x8");
}

#[tokio::test]
async fn a_waiting_request_returns_what_the_user_sees_and_when() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let body = json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "name": "play", "options": { "colour": "black" }, "wait": true });
    let reply = json!({ "type": 4, "data": { "content": "hi", "components": [buttons(&["a"])] } });
    let ((_, outcome), _) =
        tokio::join!(harness.client_post("commands", body), respond_to_next(&harness, &mut bot, reply));
    assert_eq!((&outcome["outcome"], &outcome["response_type"]), (&json!("shown"), &json!(4)));
    assert_eq!(outcome["message"]["content"], "hi");
    assert!(outcome["visible_ms"].as_f64() >= outcome["first_response_ms"].as_f64());
    let id = outcome["message"]["id"].clone();
    let click =
        json!({ "user": "alice", "channel": REVERSI_CHANNEL_ID, "message": id, "custom_id": "a", "wait": true });
    let deferred = async {
        let (status, _) = respond_to_next(&harness, &mut bot, json!({ "type": 6 })).await;
        assert_eq!(status, 204);
        let path = format!("{}/{}", crate::testing::messages_path(), id.as_str().unwrap_or(""));
        harness.api(Method::PATCH, &path, json!({ "content": "moved" })).await
    };
    let ((_, outcome), _) = tokio::join!(harness.client_post("components", click), deferred);
    assert_eq!((&outcome["response_type"], &outcome["message"]["content"]), (&json!(6), &json!("moved")));
    let path = format!(
        "client/channels/{REVERSI_CHANNEL_ID}/messages/{}?user=bob&after_revision=1",
        id.as_str().unwrap_or("")
    );
    assert_eq!(harness.client_get(&path).await.1["revision"], 2);
}

#[tokio::test]
async fn users_dismiss_ephemeral_messages_and_moderators_delete_messages() {
    let (harness, mut bot) = Harness::with_bot(commands()).await;
    let interaction = harness.invoke(&mut bot, json!({ "name": "settings theme" })).await;
    let reply = json!({ "type": 4, "data": { "content": "psst", "flags": 64 } });
    assert_eq!(harness.respond(&interaction, reply).await.0, 204);
    let id = harness.messages_seen_by("alice").await[0]["id"].clone();
    let which =
        |user: &str, message: &Value| json!({ "user": user, "channel": REVERSI_CHANNEL_ID, "message": message });
    assert_eq!(harness.client_post("dismiss", which("bob", &id)).await.0, 404);
    assert_eq!(harness.client_post("dismiss", which("alice", &id)).await.0, 204);
    assert!(harness.messages_seen_by("alice").await.is_empty());
    let public = json!(harness.create_message(json!({ "content": "x" })).await);
    assert_eq!(harness.client_post("dismiss", which("alice", &public)).await.0, 403);
    assert_eq!(harness.client_post("delete", which("bob", &public)).await.0, 403);
    assert_eq!(harness.client_post("delete", which("alice", &public)).await.0, 204);
    assert!(harness.messages_seen_by("alice").await.is_empty());
}

#[tokio::test]
async fn dm_channels_of_other_users_are_forbidden() {
    let harness = Harness::start().await;
    let dm_channel = dm_channel_id(local_user_id("alice"));
    assert_eq!(harness.client_get(&format!("client/channels/{dm_channel}/messages?user=alice")).await.0, 200);
    assert_eq!(harness.client_get(&format!("client/channels/{dm_channel}/messages?user=bob")).await.0, 403);
}

#[tokio::test]
async fn only_threads_can_be_changed_like_threads() {
    let harness = Harness::start().await;
    let change = |channel: u64, action: &str| {
        harness.client_post("threads", json!({ "user": "alice", "channel": channel.to_string(), "action": action }))
    };
    for channel in [REVERSI_CHANNEL_ID, dm_channel_id(local_user_id("alice"))] {
        for action in ["archive", "lock", "unlock", "delete"] {
            let (status, error) = change(channel, action).await;
            assert_eq!((status, &error["error"]), (422, &json!("invalid")), "{action} {channel}");
            assert_eq!(error["message"], "This channel is not a thread");
        }
    }
    assert_eq!(change(1, "lock").await.0, 404);
    let message: u64 = harness.create_message(json!({ "content": "x" })).await.parse().expect("an id");
    let path = format!("/channels/{REVERSI_CHANNEL_ID}/messages/{message}/threads");
    assert_eq!(harness.api(Method::POST, &path, json!({ "name": "A game" })).await.0, 201);
    assert_eq!(change(message, "lock").await.0, 204);
    assert_eq!(change(message, "delete").await.0, 204);
}

#[tokio::test]
async fn requests_from_other_sites_are_refused() {
    let harness = Harness::start().await;
    let own = harness.sandbox.api_url();
    // The page, its endpoints, and the REST API, where interactions need no token of the bot.
    for path in ["", "client/commands", "api/v10/gateway", "attachments/1/2/x.png", "unknown"] {
        let url = format!("{}{path}", harness.sandbox.page_url());
        for (host, origin, is_answered) in [
            (None, None, true),
            (None, Some(own.as_str()), true),
            (Some("evil.example"), None, false),
            (Some("discord.com"), None, false),
            (Some("127.0.0.1:1"), None, false),
            (None, Some("http://evil.example"), false),
            (None, Some("null"), false),
        ] {
            let mut request = harness.http.get(&url);
            for (name, value) in [("host", host), ("origin", origin)] {
                if let Some(value) = value {
                    request = request.header(name, value);
                }
            }
            let response = request.send().await.expect("a response");
            assert_eq!(response.status() != 403, is_answered, "{path} {host:?} {origin:?}");
        }
    }
}

#[tokio::test]
async fn a_test_can_add_one_more_host() {
    let harness = Harness::start().await;
    harness.sandbox.accept_host("discord.com");
    let url = format!("{}/api/v10/gateway", harness.sandbox.api_url());
    for (host, status) in [("discord.com", 200), ("discord.com.evil.example", 403), ("evil.example", 403)] {
        let response = harness.http.get(&url).header("host", host).send().await.expect("a response");
        assert_eq!(response.status().as_u16(), status, "{host}");
    }
}

#[tokio::test]
async fn commands_are_registered_all_or_not_at_all() {
    let (harness, _bot) = Harness::with_bot(commands()).await;
    let (_, before) = harness.api(Method::GET, &commands_path(), Value::Null).await;
    let bad = json!([{ "name": "ok", "description": "x" }, { "name": "NOT OK", "description": "x" }]);
    let (status, error) = harness.api(Method::PUT, &commands_path(), bad).await;
    assert_eq!((status, &error["code"]), (400, &json!(50035)));
    assert_eq!(form_error(&error, "1.name"), "APPLICATION_COMMAND_INVALID_NAME");
    let twice = json!([{ "name": "a", "description": "x" }, { "name": "a", "description": "y" }]);
    let (_, error) = harness.api(Method::PUT, &commands_path(), twice).await;
    assert_eq!(form_error(&error, "1.name"), "APPLICATION_COMMANDS_DUPLICATE_NAME");
    assert_eq!(harness.api(Method::GET, &commands_path(), Value::Null).await.1, before);
    let (_, again) = harness.api(Method::PUT, &commands_path(), commands()).await;
    assert_eq!(again[0]["id"], before[0]["id"]);
}

#[tokio::test]
async fn events_reach_only_users_who_can_see_the_message() {
    let harness = Harness::start().await;
    let url = format!("{}client/events?user=bob", harness.sandbox.page_url());
    let mut stream = harness.http.get(url).send().await.expect("a stream");
    let mut text = String::new();
    while !text.contains("hello") {
        let chunk = stream.chunk().await.expect("an open stream");
        text += &String::from_utf8_lossy(&chunk.expect("the stream continues"));
    }
    let dm_channel = dm_channel_id(local_user_id("alice"));
    let secret = json!({ "content": "for alice alone" });
    let (status, _) = harness.api(Method::POST, &format!("/channels/{dm_channel}/messages"), secret).await;
    assert_eq!(status, 200);
    harness.create_message(json!({ "content": "for everybody" })).await;
    while !text.contains("for everybody") {
        let chunk = stream.chunk().await.expect("an open stream");
        text += &String::from_utf8_lossy(&chunk.expect("the stream continues"));
    }
    assert!(!text.contains("for alice alone"));
}
