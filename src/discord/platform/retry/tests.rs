//! Calls against a local server without waits, and the waits of a policy by themselves.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage, Http, InteractionId};

use super::failure::ErrorResponse;
use super::failure_kind::{CallError, FailureKind};
use super::local_server::Behavior::{Close, Hang, Respond};
use super::local_server::{Behavior, LocalServer, http_through};
use super::policy::{Deadline, Policy};
use super::retrier::Retrier;

const WITHOUT_WAITS: Policy = Policy {
    attempts: 4,
    attempt_limit: Duration::from_secs(60),
    first_wait: Duration::ZERO,
    first_wait_when_limited: Duration::ZERO,
    longest_wait: Duration::ZERO,
};

const OK: Behavior = Respond(200, r#"{"url":"wss://gateway.discord.gg"}"#);
const RATE_LIMITED: Behavior =
    Respond(429, r#"{"message":"You are being rate limited.","retry_after":0.3,"global":false}"#);
const BAD_GATEWAY: Behavior = Respond(502, "<html>bad gateway</html>");
const NO_CONTENT: Behavior = Respond(204, "");
const ACKNOWLEDGED: Behavior = Respond(400, r#"{"message":"Interaction has already been acknowledged.","code":40060}"#);

/// A deadline that no test reaches.
fn far() -> Deadline {
    Deadline::after(Duration::from_secs(600))
}

fn retrier(policy: Policy) -> Retrier {
    Retrier { policy, random: || 0.5 }
}

async fn get(http: &Http, policy: Policy) -> Result<String, CallError> {
    retrier(policy).run("test", far(), || http.get_gateway()).await.map(|gateway| gateway.url)
}

/// Sends an initial response through serenity's own call.
async fn respond(http: &Http, policy: Policy) -> Result<(), CallError> {
    let message = CreateInteractionResponseMessage::new().content("hello");
    let response = CreateInteractionResponse::Message(message);
    let call = || http.create_interaction_response(InteractionId::new(1), "secret", &response, Vec::new());
    retrier(policy).run_initial_response(far(), call).await
}

#[tokio::test]
async fn temporary_failures_are_repeated_until_the_call_succeeds() {
    for behaviors in
        [&[RATE_LIMITED, OK][..], &[BAD_GATEWAY, OK], &[Close, OK], &[Close, RATE_LIMITED, BAD_GATEWAY, OK], &[OK]]
    {
        let server = LocalServer::start(behaviors).await;
        assert_eq!(get(&server.http(), WITHOUT_WAITS).await.unwrap(), "wss://gateway.discord.gg");
        assert_eq!(server.calls(), behaviors.len());
    }
}

#[tokio::test]
async fn the_number_of_tries_is_limited() {
    for behaviors in [&[RATE_LIMITED][..], &[BAD_GATEWAY], &[Close]] {
        let server = LocalServer::start(behaviors).await;
        let error = get(&server.http(), WITHOUT_WAITS).await.unwrap_err();
        assert!(matches!(error.kind(), FailureKind::RateLimited | FailureKind::Transient), "{error:?}");
        assert_eq!(server.calls(), 4);
    }
}

#[tokio::test]
async fn permanent_failures_are_not_repeated() {
    for behaviors in [
        &[Respond(400, r#"{"message":"Invalid Form Body","code":50035}"#), OK][..],
        &[Respond(401, r#"{"message":"401: Unauthorized","code":0}"#), OK],
        &[Respond(403, r#"{"message":"Missing Permissions","code":50013}"#), OK],
        &[Respond(404, r#"{"message":"Unknown Message","code":10008}"#), OK],
        &[Respond(429, r#"{"message":"Maximum number of edits reached","code":30046}"#), OK],
        &[Respond(200, "not JSON"), OK],
    ] {
        let server = LocalServer::start(behaviors).await;
        get(&server.http(), WITHOUT_WAITS).await.unwrap_err();
        assert_eq!(server.calls(), 1);
    }
}

#[tokio::test]
async fn a_server_that_never_responds_counts_as_a_lost_connection() {
    let server = LocalServer::start(&[Hang]).await;
    let policy = Policy { attempts: 3, attempt_limit: Duration::from_millis(1), ..WITHOUT_WAITS };
    assert_eq!(get(&server.http(), policy).await.unwrap_err().kind(), FailureKind::Transient);
    let soon = Deadline::after(Duration::from_millis(1));
    let http = server.http();
    let error = retrier(WITHOUT_WAITS).run("test", soon, || http.get_gateway()).await.unwrap_err();
    assert_eq!(error.kind(), FailureKind::Transient);
}

#[tokio::test]
async fn a_refused_connection_is_transient() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let http = http_through(&url);
    assert_eq!(get(&http, WITHOUT_WAITS).await.unwrap_err().kind(), FailureKind::Transient);
}

#[tokio::test]
async fn already_acknowledged_is_a_success_only_after_an_unclear_try() {
    for behaviors in
        [&[Close, ACKNOWLEDGED][..], &[BAD_GATEWAY, RATE_LIMITED, ACKNOWLEDGED], &[BAD_GATEWAY, NO_CONTENT]]
    {
        let server = LocalServer::start(behaviors).await;
        respond(&server.http(), WITHOUT_WAITS).await.unwrap();
        assert_eq!(server.calls(), behaviors.len());
    }
    // A try that was rate limited had no effect, so it is not what acknowledged the interaction.
    for behaviors in [&[ACKNOWLEDGED][..], &[RATE_LIMITED, ACKNOWLEDGED]] {
        let server = LocalServer::start(behaviors).await;
        let error = respond(&server.http(), WITHOUT_WAITS).await.unwrap_err();
        assert_eq!(error.kind(), FailureKind::AlreadyAcknowledged);
        assert_eq!(server.calls(), behaviors.len());
    }
}

#[tokio::test]
async fn every_error_response_has_its_kind() {
    for (behaviors, expected) in [
        (&[Respond(404, r#"{"message":"","code":10003}"#)][..], FailureKind::UnknownChannel),
        (&[Respond(404, r#"{"message":"","code":10008}"#)], FailureKind::UnknownMessage),
        (&[Respond(404, r#"{"message":"","code":10015}"#)], FailureKind::InvalidToken),
        (&[Respond(401, r#"{"message":"","code":50027}"#)], FailureKind::InvalidToken),
        (&[Respond(404, r#"{"message":"","code":10062}"#)], FailureKind::UnknownInteraction),
        (&[Respond(429, r#"{"message":"","code":30046}"#)], FailureKind::TooManyEdits),
        (&[ACKNOWLEDGED], FailureKind::AlreadyAcknowledged),
        (&[Respond(403, r#"{"message":"","code":50001}"#)], FailureKind::MissingAccess),
        (&[Respond(403, r#"{"message":"","code":50013}"#)], FailureKind::MissingAccess),
        (&[Respond(401, r#"{"message":"","code":60003}"#)], FailureKind::MissingAccess),
        (&[Respond(404, r#"{"message":"","code":10007}"#)], FailureKind::UnknownMember),
        (&[Respond(404, r#"{"message":"","code":10011}"#)], FailureKind::UnknownRole),
        (&[Respond(403, "<html>")], FailureKind::MissingAccess),
        (&[Respond(400, r#"{"message":"","code":50024}"#)], FailureKind::WrongChannelType),
        (&[Respond(400, r#"{"message":"","code":50083}"#)], FailureKind::ArchivedThread),
        (&[Respond(400, r#"{"message":"","code":160006}"#)], FailureKind::TooManyThreads),
        (&[Respond(404, r#"{"message":"","code":0}"#)], FailureKind::Other),
    ] {
        let server = LocalServer::start(behaviors).await;
        let error = respond(&server.http(), WITHOUT_WAITS).await.unwrap_err();
        assert_eq!(error.kind(), expected, "{error:?}");
    }
    let server = LocalServer::start(&[Respond(401, r#"{"message":"","code":0}"#)]).await;
    assert_eq!(get(&server.http(), WITHOUT_WAITS).await.unwrap_err().kind(), FailureKind::Unauthorized);
    assert_eq!(CallError::from(serenity::Error::Other("ours")).kind(), FailureKind::Other);
}

const SLOW: Policy = Policy {
    attempts: 5,
    attempt_limit: Duration::from_secs(1),
    first_wait: Duration::from_secs(1),
    first_wait_when_limited: Duration::from_secs(4),
    longest_wait: Duration::from_secs(6),
};

fn waits(kind: FailureKind, random: f64) -> Vec<Option<u64>> {
    let millis = |wait: Option<Duration>| wait.map(|wait| u64::try_from(wait.as_millis()).unwrap());
    (1..=5).map(|attempt| millis(SLOW.wait(kind, None, attempt, Duration::from_secs(60), random))).collect()
}

#[test]
fn waits_double_up_to_the_longest_and_vary_by_half() {
    assert_eq!(waits(FailureKind::Transient, 1.0), [Some(1000), Some(2000), Some(4000), Some(6000), None]);
    assert_eq!(waits(FailureKind::Transient, 0.0), [Some(500), Some(1000), Some(2000), Some(3000), None]);
    assert_eq!(waits(FailureKind::RateLimited, 1.0), [Some(4000), Some(6000), Some(6000), Some(6000), None]);
    assert_eq!(waits(FailureKind::MissingAccess, 1.0), [None; 5]);
}

#[test]
fn every_wait_ends_before_the_deadline() {
    let wait = |left| SLOW.wait(FailureKind::Transient, None, 1, Duration::from_millis(left), 1.0);
    assert_eq!(wait(1001), Some(Duration::from_secs(1)));
    assert_eq!(wait(1000), None);
    assert_eq!(wait(0), None);
}

#[test]
fn a_wait_that_discord_asks_for_is_never_shortened() {
    let retry_after = Some(Duration::from_secs(10));
    let wait = |left, random| SLOW.wait(FailureKind::RateLimited, retry_after, 1, Duration::from_secs(left), random);
    assert_eq!(wait(60, 0.0), Some(Duration::from_secs(10)));
    assert_eq!(wait(60, 1.0), Some(Duration::from_secs(11)));
    assert_eq!(wait(10, 0.0), None);
}

#[test]
fn the_wait_for_another_edit_of_an_old_message_is_short() {
    let wait = |seconds, attempt| {
        let retry_after = Some(Duration::from_secs(seconds));
        SLOW.wait(FailureKind::TooManyEdits, retry_after, attempt, Duration::from_secs(60), 0.0)
    };
    assert_eq!(wait(3, 1), Some(Duration::from_secs(3)));
    assert_eq!(wait(6, 2), Some(Duration::from_secs(6)));
    let once = Policy { attempts: 1, ..SLOW };
    let left = Duration::from_secs(60);
    assert!(once.wait(FailureKind::TooManyEdits, Some(Duration::from_secs(3)), 2, left, 0.0).is_some());
    assert_eq!(once.wait(FailureKind::RateLimited, Some(Duration::from_secs(3)), 1, left, 0.0), None);
    // After that, a new message is better than waiting.
    assert_eq!(wait(3, 3), None);
    assert_eq!(wait(7, 1), None);
    assert_eq!(waits(FailureKind::TooManyEdits, 0.0), [None; 5]);
}

#[test]
fn an_error_of_a_proxy_is_shown_without_the_token_of_its_address() {
    let token = "aW50ZXJhY3Rpb246MTI_".repeat(8);
    let body =
        format!("Post \"https://discord.com/api/v10/interactions/1300000000000000001/{token}/callback\": no such host");
    let shown = ErrorResponse::new(500, body.as_bytes(), true).to_string();
    assert!(shown.starts_with("status 500: Post") && shown.ends_with("callback\": no such host"), "{shown}");
    assert!(!shown.contains("aW50"), "{shown}");
    // Nor its beginning, where the text ends.
    let shown = ErrorResponse::new(500, format!("{}{body}", ". ".repeat(200)).as_bytes(), true).to_string();
    assert!(!shown.contains("aW50"), "{shown}");
}
