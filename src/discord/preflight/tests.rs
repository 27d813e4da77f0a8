//! Against a local server, as a proxy is.

use super::super::retry::local_server::{LocalServer, ServerBehavior};
use super::*;

const QUICK: Policy = Policy {
    attempts: 3,
    attempt_limit: Duration::from_secs(60),
    first_wait: Duration::ZERO,
    first_wait_when_limited: Duration::ZERO,
    longest_wait: Duration::ZERO,
};

const GOOD: ServerBehavior = ServerBehavior::Respond(
    200,
    r#"{"url":"ws://127.0.0.1:9000","shards":2,"session_start_limit":{"total":1000,"remaining":999,"reset_after":14400000,"max_concurrency":1}}"#,
);

const US: ServerBehavior = ServerBehavior::Respond(
    200,
    r#"{"id":"42","name":"Outflank","description":"","bot_public":true,"bot_require_code_grant":false,"verify_key":""}"#,
);

async fn interaction(behaviors: &'static [ServerBehavior]) -> (Result<GatewayInfo, PreflightError>, usize) {
    let server = LocalServer::start(behaviors).await;
    let retrier = Retrier { policy: QUICK, random: || 0.0 };
    let outcome = check_by(retrier, Deadline::at(Instant::now() + Duration::from_secs(600)), &server.http()).await;
    (outcome, server.calls())
}

#[tokio::test]
async fn the_answers_are_taken_over_after_passing_trouble() {
    let expected =
        GatewayInfo { application: ApplicationId::new(42), url: "ws://127.0.0.1:9000".to_owned(), shards: 2 };
    for behaviors in [
        &[GOOD, US][..],
        &[ServerBehavior::CloseConnection, GOOD, ServerBehavior::CloseConnection, US],
        &[ServerBehavior::Respond(503, ""), ServerBehavior::Respond(429, "{}"), GOOD, US],
    ] {
        let (outcome, calls) = interaction(behaviors).await;
        assert_eq!(outcome.unwrap(), expected);
        assert_eq!(calls, behaviors.len());
    }
}

#[tokio::test]
async fn a_wrong_token_is_one_sentence_with_the_cure() {
    let (outcome, calls) =
        interaction(&[ServerBehavior::Respond(401, r#"{"message":"401: Unauthorized","code":0}"#), GOOD]).await;
    let error = outcome.unwrap_err();
    assert!(matches!(error, PreflightError::WrongToken), "{error:?}");
    assert!(error.to_string().starts_with("Discord does not know this token: copy it anew from https://"));
    assert!(!error.to_string().contains('\n'));
    assert_eq!(calls, 1);
}

#[tokio::test]
async fn a_server_in_trouble_is_given_up_after_bounded_tries() {
    for (behaviors, reason) in
        [(&[ServerBehavior::Respond(500, "")][..], "status 500"), (&[ServerBehavior::Respond(429, "{}")], "status 429")]
    {
        let (outcome, calls) = interaction(behaviors).await;
        let error = outcome.unwrap_err();
        assert!(matches!(error, PreflightError::Unreachable { .. }), "{error:?}");
        assert!(error.to_string().contains(reason) && error.to_string().contains("DISCORD_PROXY_URL"), "{error}");
        assert_eq!(calls, 3);
    }
    let (outcome, calls) = interaction(&[ServerBehavior::CloseConnection]).await;
    assert!(matches!(outcome, Err(PreflightError::Unreachable { .. })), "{outcome:?}");
    assert_eq!(calls, 3);
}

#[tokio::test]
async fn an_answer_that_is_no_gateway_is_refused_at_once() {
    for behaviors in [
        &[ServerBehavior::Respond(404, "{}")][..],
        &[ServerBehavior::Respond(200, "hello")],
        &[ServerBehavior::Respond(
            200,
            r#"{"url":"http://x","shards":1,"session_start_limit":{"total":1,"remaining":1,"reset_after":0,"max_concurrency":1}}"#,
        )],
    ] {
        let (outcome, calls) = interaction(behaviors).await;
        assert!(matches!(outcome, Err(PreflightError::Refused { .. })), "{outcome:?}");
        assert_eq!(calls, 1);
    }
}

#[tokio::test]
async fn used_up_session_starts_are_not_overdrawn() {
    let (outcome, _) = interaction(&[ServerBehavior::Respond(
        200,
        r#"{"url":"wss://x","shards":2,"session_start_limit":{"total":1000,"remaining":1,"reset_after":90000,"max_concurrency":1}}"#,
    )])
    .await;
    assert_eq!(
        outcome.unwrap_err().to_string(),
        "Discord allows this bot 1 session starts for the next 2 min and it needs 2: start it again after that"
    );
}

#[test]
fn without_a_proxy_discord_itself_is_named() {
    assert_eq!(ApiServer::with(&Http::new("token")).server, "Discord");
}
