//! Validates the bot's requests against Discord's OpenAPI description: the file that `OUTFLANK_OPENAPI` names.
//! Without it the test is skipped.

use std::collections::BTreeMap;
use std::path::PathBuf;

use rules::Color;
use sandbox::{NOVICES_ROLE_ID, RequestEntry};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::notices;
use super::skip::skip;
use super::test_bot::TestBot;

/// Discord's description, with a validator for each operation that the bot has sent a body to.
struct Description {
    whole: Value,
    validators: BTreeMap<String, jsonschema::Validator>,
}

impl Description {
    /// # Errors
    /// The reason why the file cannot be read.
    fn load() -> Result<Self, String> {
        let path = std::env::var_os("OUTFLANK_OPENAPI").ok_or("OUTFLANK_OPENAPI is not set")?;
        let path = PathBuf::from(path);
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let whole = serde_json::from_str(&text).expect("JSON");
        Ok(Self { whole, validators: BTreeMap::new() })
    }

    /// The path with parameter names that matches a request's path, such as `/channels/{channel_id}/messages`.
    fn template(&self, path: &str, method: &str) -> String {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let fits = |template: &str| {
            let names: Vec<&str> = template.trim_matches('/').split('/').collect();
            names.len() == parts.len()
                && names.iter().zip(&parts).all(|(name, part)| name.starts_with('{') || name == part)
        };
        let paths = self.whole["paths"].as_object().expect("paths");
        let known = paths.iter().filter(|(template, operations)| fits(template) && operations.get(method).is_some());
        // Literal parts take precedence over parameters: `@original` is not a message id.
        let best = known.min_by_key(|(template, _)| template.matches('{').count());
        best.unwrap_or_else(|| panic!("Discord has no {method} {path}")).0.clone()
    }

    fn check(&mut self, entry: &RequestEntry) {
        let method = entry.method.to_lowercase();
        let template = self.template(&entry.path, &method);
        if entry.body.is_null() {
            return;
        }
        let key = format!("{method} {template}");
        let operation = &self.whole["paths"][&template][&method];
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{key} takes no body");
        let validator = self.validators.entry(key.clone()).or_insert_with(|| {
            let mut root = schema.clone();
            root["components"] = self.whole["components"].clone();
            jsonschema::options().with_draft(jsonschema::Draft::Draft202012).build(&root).expect("a schema")
        });
        let body = with_numeric_permissions(&with_textual_ids(&entry.body));
        if let Err(error) = validator.validate(&body) {
            panic!("{key}: {error} at {}: {body}", error.instance_path);
        }
    }
}

/// Turns the ids of attachments and of the default values of selects into strings. The examples in Discord's "Uploading Files"
/// number files as `"id": 0`, and serenity writes default values so, but the OpenAPI description requires snowflakes, which are
/// strings.
fn with_textual_ids(body: &Value) -> Value {
    let mut body = body.clone();
    for pointer in ["/attachments", "/data/attachments"] {
        let files = body.pointer_mut(pointer).and_then(Value::as_array_mut);
        for file in files.into_iter().flatten() {
            file["id"] = json!(file["id"].to_string().trim_matches('"'));
        }
    }
    for pointer in ["/components", "/data/components"] {
        let rows = body.pointer_mut(pointer).and_then(Value::as_array_mut).into_iter().flatten();
        let components = rows.filter_map(|row| row["components"].as_array_mut()).flatten();
        for value in components.filter_map(|one| one.get_mut("default_values")?.as_array_mut()).flatten() {
            value["id"] = json!(value["id"].to_string().trim_matches('"'));
        }
    }
    body
}

/// Turns the permissions of commands into numbers. Discord's "Application Command Object" says that they are strings, but the
/// OpenAPI description requires numbers.
fn with_numeric_permissions(body: &Value) -> Value {
    let mut body = body.clone();
    for command in body.as_array_mut().into_iter().flatten() {
        if let Some(permissions) = command.get_mut("default_member_permissions")
            && let Some(number) = permissions.as_str().and_then(|text| text.parse::<u64>().ok())
        {
            *permissions = json!(number);
        }
    }
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn every_request_of_the_bot_matches_discords_openapi_description() {
    let mut description = match Description::load() {
        Ok(description) => description,
        Err(reason) => return skip("every_request_of_the_bot_matches_discords_openapi_description", &reason),
    };
    let mut bot = TestBot::running().await;
    let [alice, bob, erin] = ["alice", "bob", "erin"].map(|name| bot.user(name));
    let mut small = play(&alice, Color::Black, 2, GameSettings::SMALL).await;
    small.finish().await;
    let panel = bob.click(&small.message, "Replay").await.message();
    let panel = bob.click(&panel, "▶").await.message();
    for button in ["Animated picture", "Transcript", "Post here"] {
        bob.click(&panel, button).await;
    }
    bob.command("replay", json!({ "transcript": "f5d6c3" })).await;
    bob.complete("replay", json!({ "game": "" }), "game").await;
    let mut game = challenge(&alice, &bob, GameSettings::new("12x12", "standard", "black", "most")).await;
    game.play_while(|game| !game.saw_selects).await;
    bob.command("board", json!({})).await;
    alice.act(&game.message, "resign").await;
    for command in ["help", "games", "leaderboard", "profile", "history"] {
        alice.command(command, json!({})).await;
    }
    let privacy = alice.settings("data").await;
    alice.click(&privacy, "Export my data").await.message();
    let settings = alice.block(&bot.user("carol")).await;
    for page in ["games", "notices", "boards"] {
        alice.choose(&settings, "1:s:page", page).await.message();
    }
    let panel = alice.command("server-settings", json!({})).await.message();
    let panel = alice.click(&panel, "Roles for titles").await.message();
    alice.choose(&panel, "1:v:role:beginner", &NOVICES_ROLE_ID.to_string()).await.message();
    let question = alice.command("moderate end-game", json!({ "game": "2" })).await.message();
    alice.click(&question, "Yes, end it").await;
    alice.command("challenge", json!({ "opponent": "outflank" })).await;
    let open = alice.command("challenge", json!({})).await.message();
    alice.click(&open, "Cancel challenge").await;
    alice.command("watch", json!({ "board": "4x4" })).await;
    alice.complete("move", json!({ "square": "" }), "square").await;
    alice.complete("move", json!({ "game": "" }), "game").await;
    bob.command("move", json!({ "square": "z9" })).await;
    for user in [&bob, &erin] {
        let choice = if user.name == "bob" { "direct" } else { "mention" };
        notices::choose(user, "notices", choice).await;
        notices::after_one_move(&alice, user).await;
    }
    bot.skip_delay().await;
    bot.wait_for_notices("posted", 2).await;
    let panel = alice.command("server-settings", json!({})).await.message();
    alice.choose(&panel, "1:v:place", "thread").await;
    let board = alice.command("play", json!({ "level": "1" })).await.message();
    alice.wait(&board, |message| message.content().contains(" is here: ")).await;

    let requests = bot.sandbox.requests_after(0);
    requests.iter().for_each(|entry| description.check(entry));
    // Nobody has earned a title here.
    for method in ["put", "delete"] {
        let route = description.template("/guilds/1/members/2/roles/3", method);
        assert_eq!(route, "/guilds/{guild_id}/members/{user_id}/roles/{role_id}");
    }
    assert!(description.validators.keys().any(|key| key == "put /applications/{application_id}/commands"));
    assert!(description.validators.len() >= 5, "{:?}", description.validators.keys());
}
