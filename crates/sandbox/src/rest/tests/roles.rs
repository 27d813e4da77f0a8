//! Roles of the guild, and who gives them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::testing::{Harness, form_error, messages_path, play_command};
use crate::{
    BOT_ROLE_ID, EXPERTS_ROLE_ID, FOUNDERS_ROLE_ID, GUILD_ID, MODERATOR_ROLE_ID, NOVICES_ROLE_ID, REVERSI_CHANNEL_ID,
    local_user_id,
};

/// Manage Roles.
const MANAGE_ROLES: u64 = 1 << 28;

async fn change(harness: &Harness, method: Method, role: u64) -> (u16, Value) {
    let path = format!("/guilds/{GUILD_ID}/members/{}/roles/{role}", local_user_id("bob"));
    harness.api(method, &path, Value::Null).await
}

#[tokio::test]
async fn the_bot_gives_and_takes_roles_below_its_own() {
    let harness = Harness::start().await;
    let bob = local_user_id("bob");
    for _ in 0..2 {
        assert_eq!(change(&harness, Method::PUT, NOVICES_ROLE_ID).await.0, 204);
    }
    let (status, member) = harness.api(Method::GET, &format!("/guilds/{GUILD_ID}/members/{bob}"), Value::Null).await;
    assert_eq!((status, &member["roles"]), (200, &json!([NOVICES_ROLE_ID.to_string()])));
    let (_, state) = harness.client_get("client/state?user=bob").await;
    let roles: Vec<&Value> = state["users"].as_array().expect("a list").iter().map(|user| &user["roles"]).collect();
    assert!(roles.contains(&&json!(["Novices"])) && roles.contains(&&json!(["Moderators"])), "{roles:?}");
    for _ in 0..2 {
        assert_eq!(change(&harness, Method::DELETE, NOVICES_ROLE_ID).await.0, 204);
    }
    assert_eq!(harness.sandbox.roles_of(bob), [0; 0]);
}

#[tokio::test]
async fn roles_that_the_bot_may_not_give_are_refused() {
    let harness = Harness::start().await;
    let refused = async |role| {
        let (status, body) = change(&harness, Method::PUT, role).await;
        (status, body["code"].as_u64())
    };
    assert_eq!(refused(FOUNDERS_ROLE_ID).await, (403, Some(50013)), "above its own");
    assert_eq!(refused(BOT_ROLE_ID).await, (403, Some(50013)), "its own");
    assert_eq!(refused(GUILD_ID).await, (400, Some(50028)), "everybody's");
    assert_eq!(refused(1).await, (404, Some(10011)));
    harness.sandbox.delete_role(EXPERTS_ROLE_ID);
    assert_eq!(refused(EXPERTS_ROLE_ID).await, (404, Some(10011)));
    harness.sandbox.set_role(BOT_ROLE_ID, 0, 5);
    assert_eq!(refused(NOVICES_ROLE_ID).await, (403, Some(50013)), "without Manage Roles");
    harness.sandbox.set_role(BOT_ROLE_ID, MANAGE_ROLES, 3);
    assert_eq!(refused(MODERATOR_ROLE_ID).await, (403, Some(50013)), "above its own");
    harness.sandbox.set_role(BOT_ROLE_ID, MANAGE_ROLES, 4);
    assert_eq!(refused(MODERATOR_ROLE_ID).await.0, 204, "of two at one position, the older one is higher");
    harness.sandbox.remove_member(local_user_id("bob"));
    assert_eq!(refused(NOVICES_ROLE_ID).await, (404, Some(10007)));
    harness.sandbox.set_bot_in_guild(false);
    assert_eq!(refused(NOVICES_ROLE_ID).await, (403, Some(50001)));
}

#[tokio::test]
async fn a_select_of_roles_offers_all_and_sends_the_chosen_one() {
    let (harness, mut bot) = Harness::with_bot(play_command()).await;
    let select = json!({ "type": 6, "custom_id": "role", "min_values": 0 });
    let message =
        harness.create_message(json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] })).await;
    let seen = harness.messages_seen_by("alice").await;
    let options = seen[0]["components"][0]["components"][0]["options"].as_array().expect("options").clone();
    let labels: Vec<&str> = options.iter().filter_map(|option| option["label"].as_str()).collect();
    assert_eq!(labels, ["@Experts", "@Founders", "@Legends", "@Moderators", "@Novices", "@Outflank", "@everyone"]);
    for chosen in [vec![NOVICES_ROLE_ID.to_string()], vec![]] {
        let body = json!({
            "user": "alice", "channel": REVERSI_CHANNEL_ID.to_string(), "message": message, "custom_id": "role",
            "values": chosen,
        });
        assert_eq!(harness.client_post("components", body).await.0, 200);
        let data = &bot.interaction().await.payload["data"];
        assert_eq!((&data["component_type"], &data["values"]), (&json!(6), &json!(chosen)));
        let resolved = data["resolved"]["roles"].as_object().expect("roles");
        assert_eq!(resolved.keys().cloned().collect::<Vec<_>>(), chosen);
    }
}

#[tokio::test]
async fn the_default_role_of_a_select_is_checked_and_returned_as_a_string() {
    let harness = Harness::start().await;
    let post = async |defaults: Value| {
        let select = json!({ "type": 6, "custom_id": "role", "min_values": 0, "default_values": defaults });
        let body = json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] });
        harness.api(Method::POST, &messages_path(), body).await
    };
    let role = |id: Value| json!({ "id": id, "type": "role" });
    let (status, message) = post(json!([role(json!(NOVICES_ROLE_ID))])).await;
    assert_eq!(status, 200, "{message}");
    let stored = &message["components"][0]["components"][0]["default_values"];
    assert_eq!(stored, &json!([role(json!(NOVICES_ROLE_ID.to_string()))]));
    let seen = harness.messages_seen_by("alice").await;
    let options = seen[0]["components"][0]["components"][0]["options"].as_array().expect("options").clone();
    let chosen: Vec<&Value> = options.iter().filter(|option| option["default"] == true).collect();
    assert!(chosen.len() == 1 && chosen[0]["label"] == "@Novices", "{chosen:?}");
    let select = "components.0.components.0.default_values";
    let refused = post(json!([role(json!("1")), role(json!("2"))])).await.1;
    assert_eq!(form_error(&refused, select), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES");
    let refused = post(json!([{ "id": "1", "type": "user" }])).await.1;
    assert_eq!(form_error(&refused, &format!("{select}.0.type")), "BASE_TYPE_CHOICES");
    let refused = post(json!([{ "type": "role" }])).await.1;
    assert_eq!(form_error(&refused, &format!("{select}.0.id")), "BASE_TYPE_REQUIRED");
}
