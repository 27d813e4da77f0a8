//! Against a local server in the place of a proxy.

use crate::discord::platform::retry::local_server::Behavior::{Close, Respond};
use crate::discord::platform::retry::local_server::{Behavior, LocalServer};

use super::*;

const WITHOUT_WAITS: Policy = Policy {
    attempts: 3,
    attempt_limit: Duration::from_secs(60),
    first_wait: Duration::ZERO,
    first_wait_when_limited: Duration::ZERO,
    longest_wait: Duration::ZERO,
};

const GATEWAY: Behavior = Respond(
    200,
    r#"{"url":"ws://127.0.0.1:9000","shards":2,"session_start_limit":{"total":1000,"remaining":999,"reset_after":14400000,"max_concurrency":1}}"#,
);

const APPLICATION: Behavior = Respond(
    200,
    r#"{"id":"42","name":"Outflank","description":"","bot_public":true,"bot_require_code_grant":false,"verify_key":""}"#,
);

/// The user objects of Discord have more fields; serenity needs these.
#[test]
fn the_owners_are_the_owner_or_the_members_of_a_team_who_can_change_the_application() {
    let user = |id: u64| serde_json::json!({ "id": id.to_string(), "username": "somebody", "discriminator": "0" });
    let member = |id, state, role| {
        serde_json::json!({
            "membership_state": state, "permissions": ["*"], "team_id": "7", "user": user(id), "role": role,
        })
    };
    let mut application = serde_json::json!({
        "id": "42", "name": "Outflank", "description": "", "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "", "owner": user(1), "team": null,
    });
    let owners_of = |application: &serde_json::Value| -> Vec<u64> {
        let parsed: CurrentApplicationInfo = serde_json::from_value(application.clone()).unwrap();
        owners(&parsed).into_iter().map(|owner| owner.0).collect()
    };
    assert_eq!(owners_of(&application), [1]);
    application["team"] = serde_json::json!({
        "id": "7", "icon": null, "name": "Team", "owner_user_id": "2",
        "members": [
            member(3, 2, "admin"), member(4, 2, "developer"), member(5, 2, "read_only"), member(6, 1, "admin"),
            member(7, 2, "another"),
        ],
    });
    assert_eq!(owners_of(&application), [1, 2, 3, 4], "neither readers nor people who are only invited");
}

async fn check_against(behaviors: &'static [Behavior]) -> (Result<GatewayInfo, PreflightError>, usize) {
    let server = LocalServer::start(behaviors).await;
    let retrier = Retrier { policy: WITHOUT_WAITS, random: || 0.0 };
    let outcome = check_with(retrier, Deadline::after(Duration::from_secs(600)), &server.http(), None).await;
    (outcome, server.calls())
}

#[tokio::test]
async fn the_responses_are_used_after_temporary_failures() {
    let expected = GatewayInfo {
        application: ApplicationId::new(42),
        owners: BTreeSet::new(),
        url: "ws://127.0.0.1:9000".to_owned(),
        shards: ShardBlock::all(NonZeroU32::new(2).unwrap()),
        sessions_left: 999,
    };
    for behaviors in [
        &[GATEWAY, APPLICATION][..],
        &[Close, GATEWAY, Close, APPLICATION],
        &[Respond(503, ""), Respond(429, "{}"), GATEWAY, APPLICATION],
    ] {
        let (outcome, calls) = check_against(behaviors).await;
        assert_eq!(outcome.unwrap(), expected);
        assert_eq!(calls, behaviors.len());
    }
}

#[tokio::test]
async fn a_wrong_token_is_one_sentence_that_says_what_to_do() {
    let (outcome, calls) = check_against(&[Respond(401, r#"{"message":"401: Unauthorized","code":0}"#), GATEWAY]).await;
    let error = outcome.unwrap_err();
    assert!(matches!(error, PreflightError::WrongToken), "{error:?}");
    assert!(error.to_string().starts_with("Discord does not know this token: copy it again from https://"));
    assert!(!error.to_string().contains('\n'));
    assert_eq!(calls, 1);
}

#[tokio::test]
async fn a_failing_server_is_given_up_after_a_limited_number_of_tries() {
    for (behaviors, reason) in [(&[Respond(500, "")][..], "status 500"), (&[Respond(429, "{}")], "status 429")] {
        let (outcome, calls) = check_against(behaviors).await;
        let error = outcome.unwrap_err();
        assert!(matches!(error, PreflightError::Unreachable { .. }), "{error:?}");
        assert!(error.to_string().contains(reason) && error.to_string().contains("DISCORD_PROXY_URL"), "{error}");
        assert_eq!(calls, 3);
    }
    let (outcome, calls) = check_against(&[Close]).await;
    assert!(matches!(outcome, Err(PreflightError::Unreachable { .. })), "{outcome:?}");
    assert_eq!(calls, 3);
}

#[tokio::test]
async fn a_response_without_a_gateway_is_refused_at_once() {
    for behaviors in [
        &[Respond(404, "{}")][..],
        &[Respond(200, "hello")],
        &[Respond(
            200,
            r#"{"url":"http://x","shards":1,"session_start_limit":{"total":1,"remaining":1,"reset_after":0,"max_concurrency":1}}"#,
        )],
    ] {
        let (outcome, calls) = check_against(behaviors).await;
        assert!(matches!(outcome, Err(PreflightError::Refused { .. })), "{outcome:?}");
        assert_eq!(calls, 1);
    }
}

#[tokio::test]
async fn the_bot_does_not_start_more_sessions_than_it_may() {
    let (outcome, _) = check_against(&[Respond(
        200,
        r#"{"url":"wss://x","shards":2,"session_start_limit":{"total":1000,"remaining":1,"reset_after":90000,"max_concurrency":1}}"#,
    )])
    .await;
    assert_eq!(
        outcome.unwrap_err().to_string(),
        "Discord allows this bot 1 session starts for the next 2 min; it needs 2 and one in reserve: start it again after that"
    );
}

#[test]
fn without_a_proxy_errors_name_discord() {
    assert_eq!(ApiServer::of(&Http::new("token")).name, "Discord");
}
