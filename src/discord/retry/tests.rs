//! Against a local server; the waits are zero there, and counted apart in the policy's own tests.

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage, Http, InteractionId};

use super::failure::classify;
use super::local_server::{LocalServer, ServerBehavior, http_through};
use super::*;

const QUICK: Policy = Policy {
    attempts: 4,
    attempt_limit: Duration::from_secs(60),
    first_wait: Duration::ZERO,
    first_wait_when_limited: Duration::ZERO,
    longest_wait: Duration::ZERO,
};

const OK: ServerBehavior = ServerBehavior::Respond(200, r#"{"url":"wss://gateway.discord.gg"}"#);
const LIMITED: ServerBehavior =
    ServerBehavior::Respond(429, r#"{"message":"You are being rate limited.","retry_after":0.3,"global":false}"#);
const BROKEN: ServerBehavior = ServerBehavior::Respond(502, "<html>bad gateway</html>");
const NO_CONTENT: ServerBehavior = ServerBehavior::Respond(204, "");
const ACKNOWLEDGED: ServerBehavior =
    ServerBehavior::Respond(400, r#"{"message":"Interaction has already been acknowledged.","code":40060}"#);

/// So far away that no test meets it.
fn far() -> Deadline {
    Deadline::at(Instant::now() + Duration::from_secs(600))
}

async fn get(http: &Http, policy: Policy) -> serenity::Result<String> {
    Retrier { policy, random: || 0.5 }.run("test", far(), || http.get_gateway()).await.map(|gateway| gateway.url)
}

/// Answers an interaction as the bot does, through serenity's own call.
async fn answer(http: &Http, policy: Policy) -> serenity::Result<()> {
    let message = CreateInteractionResponseMessage::new().content("hello");
    let response = CreateInteractionResponse::Message(message);
    Retrier { policy, random: || 0.5 }
        .respond(far(), || http.create_interaction_response(InteractionId::new(1), "secret", &response, Vec::new()))
        .await
}

#[tokio::test]
async fn what_may_pass_is_tried_until_it_works() {
    for behaviors in [
        &[LIMITED, OK][..],
        &[BROKEN, OK],
        &[ServerBehavior::CloseConnection, OK],
        &[ServerBehavior::CloseConnection, LIMITED, BROKEN, OK],
        &[OK],
    ] {
        let server = LocalServer::start(behaviors).await;
        assert_eq!(get(&server.http(), QUICK).await.unwrap(), "wss://gateway.discord.gg");
        assert_eq!(server.calls(), behaviors.len());
    }
}

#[tokio::test]
async fn the_tries_are_bounded() {
    for behaviors in [&[LIMITED][..], &[BROKEN], &[ServerBehavior::CloseConnection]] {
        let server = LocalServer::start(behaviors).await;
        let error = get(&server.http(), QUICK).await.unwrap_err();
        assert!(matches!(classify(&error), FailureKind::RateLimited | FailureKind::Transient), "{error:?}");
        assert_eq!(server.calls(), 4);
    }
}

#[tokio::test]
async fn a_refusal_is_not_repeated() {
    for behaviors in [
        &[ServerBehavior::Respond(400, r#"{"message":"Invalid Form Body","code":50035}"#), OK][..],
        &[ServerBehavior::Respond(401, r#"{"message":"401: Unauthorized","code":0}"#), OK],
        &[ServerBehavior::Respond(403, r#"{"message":"Missing Permissions","code":50013}"#), OK],
        &[ServerBehavior::Respond(404, r#"{"message":"Unknown Message","code":10008}"#), OK],
        &[ServerBehavior::Respond(429, r#"{"message":"Maximum number of edits reached","code":30046}"#), OK],
        &[ServerBehavior::Respond(200, "not JSON"), OK],
    ] {
        let server = LocalServer::start(behaviors).await;
        get(&server.http(), QUICK).await.unwrap_err();
        assert_eq!(server.calls(), 1);
    }
}

#[tokio::test]
async fn a_server_that_never_answers_counts_as_a_dropped_connection() {
    let server = LocalServer::start(&[ServerBehavior::NeverRespond]).await;
    let policy = Policy { attempts: 3, attempt_limit: Duration::from_millis(1), ..QUICK };
    assert_eq!(classify(&get(&server.http(), policy).await.unwrap_err()), FailureKind::Transient);
    let soon = Deadline::at(Instant::now() + Duration::from_millis(1));
    let http = server.http();
    let error = Retrier { policy: QUICK, random: || 0.5 }.run("test", soon, || http.get_gateway()).await.unwrap_err();
    assert_eq!(classify(&error), FailureKind::Transient);
}

#[tokio::test]
async fn nobody_there_is_transient() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let http = http_through(&url);
    assert_eq!(classify(&get(&http, QUICK).await.unwrap_err()), FailureKind::Transient);
}

#[tokio::test]
async fn acknowledged_already_is_success_only_after_an_unclear_try() {
    for behaviors in
        [&[ServerBehavior::CloseConnection, ACKNOWLEDGED][..], &[BROKEN, LIMITED, ACKNOWLEDGED], &[BROKEN, NO_CONTENT]]
    {
        let server = LocalServer::start(behaviors).await;
        answer(&server.http(), QUICK).await.unwrap();
        assert_eq!(server.calls(), behaviors.len());
    }
    // A 429 says that the try before took no effect: whoever acknowledged it was not that try.
    for behaviors in [&[ACKNOWLEDGED][..], &[LIMITED, ACKNOWLEDGED]] {
        let server = LocalServer::start(behaviors).await;
        let error = answer(&server.http(), QUICK).await.unwrap_err();
        assert_eq!(classify(&error), FailureKind::AlreadyAcknowledged);
        assert_eq!(server.calls(), behaviors.len());
    }
}

#[tokio::test]
async fn each_answer_has_its_kind() {
    for (answer, expected) in [
        (&[ServerBehavior::Respond(404, r#"{"message":"","code":10003}"#)][..], FailureKind::UnknownChannel),
        (&[ServerBehavior::Respond(404, r#"{"message":"","code":10008}"#)], FailureKind::UnknownMessage),
        (&[ServerBehavior::Respond(404, r#"{"message":"","code":10015}"#)], FailureKind::InvalidToken),
        (&[ServerBehavior::Respond(401, r#"{"message":"","code":50027}"#)], FailureKind::InvalidToken),
        (&[ServerBehavior::Respond(404, r#"{"message":"","code":10062}"#)], FailureKind::UnknownInteraction),
        (&[ServerBehavior::Respond(429, r#"{"message":"","code":30046}"#)], FailureKind::TooManyEdits),
        (&[ACKNOWLEDGED], FailureKind::AlreadyAcknowledged),
        (&[ServerBehavior::Respond(403, r#"{"message":"","code":50001}"#)], FailureKind::MissingAccess),
        (&[ServerBehavior::Respond(403, r#"{"message":"","code":50013}"#)], FailureKind::MissingAccess),
        (&[ServerBehavior::Respond(403, "<html>")], FailureKind::MissingAccess),
        (&[ServerBehavior::Respond(400, r#"{"message":"","code":50083}"#)], FailureKind::ArchivedThread),
        (&[ServerBehavior::Respond(400, r#"{"message":"","code":160006}"#)], FailureKind::TooManyThreads),
        (&[ServerBehavior::Respond(401, r#"{"message":"","code":0}"#)], FailureKind::InvalidToken),
        (&[ServerBehavior::Respond(404, r#"{"message":"","code":0}"#)], FailureKind::Other),
    ] {
        let server = LocalServer::start(answer).await;
        let error = self::answer(&server.http(), QUICK).await.unwrap_err();
        assert_eq!(classify(&error), expected, "{error:?}");
    }
    let server = LocalServer::start(&[ServerBehavior::Respond(401, r#"{"message":"","code":0}"#)]).await;
    assert_eq!(classify(&get(&server.http(), QUICK).await.unwrap_err()), FailureKind::Unauthorized);
    assert_eq!(classify(&serenity::Error::Other("ours")), FailureKind::Other);
}

const SLOW: Policy = Policy {
    attempts: 5,
    attempt_limit: Duration::from_secs(1),
    first_wait: Duration::from_secs(1),
    first_wait_when_limited: Duration::from_secs(4),
    longest_wait: Duration::from_secs(6),
};

fn waits(failure: FailureKind, random: f64) -> Vec<Option<u64>> {
    let millis = |wait: Option<Duration>| wait.map(|wait| u64::try_from(wait.as_millis()).unwrap());
    (1..=5).map(|attempt| millis(SLOW.wait(failure, None, attempt, Duration::from_secs(60), random))).collect()
}

#[test]
fn waits_double_up_to_the_longest_and_are_spread_by_half() {
    assert_eq!(waits(FailureKind::Transient, 1.0), [Some(1000), Some(2000), Some(4000), Some(6000), None]);
    assert_eq!(waits(FailureKind::Transient, 0.0), [Some(500), Some(1000), Some(2000), Some(3000), None]);
    assert_eq!(waits(FailureKind::RateLimited, 1.0), [Some(4000), Some(6000), Some(6000), Some(6000), None]);
    assert_eq!(waits(FailureKind::MissingAccess, 1.0), [None; 5]);
}

#[test]
fn no_wait_outlasts_the_deadline() {
    let wait = |left| SLOW.wait(FailureKind::Transient, None, 1, Duration::from_millis(left), 1.0);
    assert_eq!(wait(1001), Some(Duration::from_secs(1)));
    assert_eq!(wait(1000), None);
    assert_eq!(wait(0), None);
}

#[test]
fn what_discord_asks_for_is_waited_in_full_or_not_at_all() {
    let retry_after = Some(Duration::from_secs(10));
    let wait = |left, random| SLOW.wait(FailureKind::RateLimited, retry_after, 1, Duration::from_secs(left), random);
    assert_eq!(wait(60, 0.0), Some(Duration::from_secs(10)));
    assert_eq!(wait(60, 1.0), Some(Duration::from_secs(11)));
    assert_eq!(wait(10, 0.0), None);
}
