//! Calls against a local server, with serenity's rate limiter as for Discord itself.

use futures_util::StreamExt;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::http::{LightMethod, Route};
use serenity::{ApplicationId, ChannelId, Http, InteractionId};

use crate::discord::platform::retry::FailureKind;
use crate::discord::platform::retry::local_server::Behavior::{CutOff, Respond, RespondWith};
use crate::discord::platform::retry::local_server::{Behavior, LocalServer};

use super::*;

const OK: Behavior = Respond(200, "{}");
/// No test waits this long.
const LIMITED: Behavior =
    Respond(429, r#"{"message":"You are being rate limited.","retry_after":600.5,"global":false}"#);
const LIMITED_GLOBALLY: Behavior = Respond(429, r#"{"message":"limited","retry_after":600.5,"global":true}"#);

/// A transport to a local server, used with an [`Http`] as for Discord itself.
struct Direct {
    server: LocalServer,
    transport: Transport,
    http: Http,
}

impl Direct {
    async fn start(behaviors: &'static [Behavior]) -> Self {
        Self::start_after(0, behaviors).await
    }

    /// After so many refused calls of an earlier run.
    async fn start_after(refused: u32, behaviors: &'static [Behavior]) -> Self {
        let server = LocalServer::start(behaviors).await;
        let transport = Transport::new(Client::builder().no_proxy().build().unwrap(), Some(&server.url), refused);
        Self { server, transport, http: Http::new("token") }
    }

    async fn fetch(&self, route: Route<'_>) -> Result<Value, CallError> {
        let body = Some(json!({ "content": "hello" }).to_string());
        self.transport.fetch(&self.http, Call { body, ..Call::new(LightMethod::Patch, route) }).await
    }

    /// The buckets of serenity's rate limiter.
    async fn buckets(&self) -> usize {
        self.http.ratelimiter.as_ref().unwrap().routes().read().await.len()
    }
}

fn original(token: &str) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: ApplicationId::new(1), token }
}

fn messages(channel: u64) -> Route<'static> {
    Route::ChannelMessages { channel_id: ChannelId::new(channel) }
}

fn seconds_asked(error: &CallError) -> f64 {
    assert_eq!(error.kind(), FailureKind::RateLimited, "{error}");
    error.retry_after.unwrap().as_secs_f64()
}

#[tokio::test]
async fn interactions_leave_nothing_behind() {
    let direct = Direct::start(&[OK]).await;
    for number in 1..=500_u64 {
        let token = format!("token{number}");
        let (interaction_id, token) = (InteractionId::new(number), token.as_str());
        direct.fetch(Route::InteractionResponse { interaction_id, token }).await.unwrap();
        direct.fetch(original(token)).await.unwrap();
        let application_id = ApplicationId::new(1);
        direct.fetch(Route::WebhookFollowupMessages { application_id, token }).await.unwrap();
    }
    assert_eq!(direct.server.calls(), 1_500);
    assert_eq!(direct.buckets().await, 0);
    assert_eq!(direct.transport.pauses.len(), 0);
    direct.fetch(messages(5)).await.unwrap();
    assert_eq!(direct.buckets().await, 1, "the bot's own calls are spaced by serenity's limiter");
}

#[tokio::test]
async fn a_429_of_one_interaction_stops_no_other() {
    let direct = Direct::start(&[LIMITED, OK]).await;
    assert_eq!(seconds_asked(&direct.fetch(original("one")).await.unwrap_err()), 600.5);
    let error = direct.fetch(original("one")).await.unwrap_err();
    assert!((590.0..=600.5).contains(&seconds_asked(&error)), "{error}");
    assert_eq!(direct.server.calls(), 1, "the route is paused");
    for route in [original("two"), messages(5)] {
        direct.fetch(route).await.unwrap();
    }
    assert_eq!(direct.transport.pauses.len(), 1);
}

#[tokio::test]
async fn a_429_of_one_channel_stops_no_other() {
    let direct = Direct::start(&[LIMITED, OK]).await;
    direct.fetch(messages(5)).await.unwrap_err();
    seconds_asked(&direct.fetch(messages(5)).await.unwrap_err());
    assert_eq!(direct.server.calls(), 1);
    for route in [original("one"), messages(6)] {
        direct.fetch(route).await.unwrap();
    }
}

#[tokio::test]
async fn a_global_limit_of_the_bot_stops_its_calls_but_no_interaction() {
    let direct = Direct::start(&[LIMITED_GLOBALLY, OK]).await;
    direct.fetch(messages(5)).await.unwrap_err();
    seconds_asked(&direct.fetch(messages(6)).await.unwrap_err());
    direct.fetch(original("one")).await.unwrap();
    assert_eq!(direct.server.calls(), 2);
}

#[tokio::test]
async fn a_limit_of_the_address_stops_everything() {
    const BEFORE_DISCORD: Behavior = RespondWith(429, "retry-after: 600\r\n", "<html>");
    for behaviors in [&[LIMITED_GLOBALLY, OK][..], &[BEFORE_DISCORD, OK]] {
        let direct = Direct::start(behaviors).await;
        direct.fetch(original("one")).await.unwrap_err();
        seconds_asked(&direct.fetch(original("two")).await.unwrap_err());
        seconds_asked(&direct.fetch(messages(6)).await.unwrap_err());
        assert_eq!(direct.server.calls(), 1);
    }
}

#[tokio::test]
async fn the_wait_is_read_from_the_body_or_a_header() {
    for (behaviors, expected) in [
        (&[RespondWith(429, "retry-after: 2\r\n", r#"{"message":"","retry_after":1.5,"global":false}"#)][..], 1.5),
        (&[RespondWith(429, "retry-after: 2\r\n", r#"{"message":""}"#)], 2.0),
        (&[RespondWith(429, "x-ratelimit-reset-after: 0.25\r\n", r#"{"message":""}"#)], 0.25),
    ] {
        let direct = Direct::start(behaviors).await;
        assert_eq!(seconds_asked(&direct.fetch(original("one")).await.unwrap_err()), expected);
    }
    let direct = Direct::start(&[Respond(429, r#"{"message":""}"#)]).await;
    assert_eq!(direct.fetch(original("one")).await.unwrap_err().retry_after, None);
}

#[tokio::test]
async fn too_many_edits_of_an_old_message_stop_no_other_call() {
    let direct = Direct::start(&[Respond(429, r#"{"message":"","code":30046,"retry_after":3.5}"#), OK]).await;
    let error = direct.fetch(messages(5)).await.unwrap_err();
    assert_eq!((error.kind(), error.retry_after), (FailureKind::TooManyEdits, Some(Duration::from_millis(3_500))));
    direct.fetch(messages(5)).await.unwrap();
}

#[tokio::test]
async fn invalid_answers_are_counted_except_those_of_shared_limits() {
    const SHARED: Behavior = RespondWith(429, "x-ratelimit-scope: shared\r\n", "{}");
    const OF_USER: Behavior = RespondWith(429, "x-ratelimit-scope: user\r\n", "{}");
    for (behaviors, expected) in [
        (&[Respond(401, "{}")][..], 1),
        (&[Respond(403, "{}")], 1),
        (&[OF_USER], 1),
        (&[SHARED], 0),
        (&[Respond(404, "{}")], 0),
        (&[Respond(500, "{}")], 0),
    ] {
        let direct = Direct::start(behaviors).await;
        direct.fetch(original("one")).await.unwrap_err();
        assert_eq!(direct.transport.invalid_answers.invalid(), expected);
    }
}

#[tokio::test]
async fn a_storm_of_refused_calls_ends_long_before_the_ban() {
    const REFUSED: Behavior = Respond(403, r#"{"message":"Missing Permissions","code":50013}"#);
    // At first the bot's own calls end, and at last all.
    for (before, sent) in [(4_900, 200..300), (8_900, 100..101)] {
        let direct = Direct::start_after(before, &[REFUSED]).await;
        let storm = futures_util::stream::iter(0..400_u64).for_each_concurrent(32, async |number| {
            let token = number.to_string();
            let route = if number % 2 == 0 { messages(number + 1) } else { original(&token) };
            direct.fetch(route).await.unwrap_err();
        });
        storm.await;
        let calls = u32::try_from(direct.server.calls()).unwrap();
        assert!(sent.contains(&calls), "{calls} after {before}");
        assert_eq!(direct.transport.invalid_answers.invalid(), before + calls);
        let error = direct.fetch(messages(5)).await.unwrap_err();
        assert_eq!(error.kind(), FailureKind::RateLimited, "worth another try after the ten minutes");
        assert_eq!(direct.fetch(original("one")).await.unwrap_err().kind() == FailureKind::RateLimited, before > 5_000);
    }
}

#[tokio::test]
async fn the_bots_own_calls_wait_before_discord_has_to_refuse_them() {
    const USED_UP: Behavior =
        RespondWith(200, "x-ratelimit-limit: 5\r\nx-ratelimit-remaining: 0\r\nx-ratelimit-reset-after: 600\r\n", "{}");
    let direct = Direct::start(&[USED_UP]).await;
    direct.fetch(messages(5)).await.unwrap();
    let waiting = tokio::time::timeout(Duration::from_millis(1), direct.fetch(messages(5))).await;
    assert!(waiting.is_err(), "the bucket is used up");
    direct.fetch(messages(6)).await.unwrap();
    for _ in 0..2 {
        direct.fetch(original("one")).await.unwrap();
    }
    assert_eq!(direct.server.calls(), 4);
}

#[tokio::test]
async fn only_a_response_that_is_cut_off_is_worth_another_try() {
    let kind = async |behaviors| {
        let direct = Direct::start(behaviors).await;
        direct.fetch(original("one")).await.unwrap_err().kind()
    };
    assert_eq!(kind(&[CutOff]).await, FailureKind::Transient);
    assert_eq!(kind(&[Respond(200, "not JSON")]).await, FailureKind::Other);
}

#[tokio::test]
async fn an_error_shows_no_token() {
    let direct = Direct::start(&[Behavior::Close]).await;
    let error = direct.fetch(original("secret")).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
}

#[tokio::test]
async fn a_401_means_an_old_interaction_only_on_its_routes() {
    let direct = Direct::start(&[Respond(401, r#"{"message":"401: Unauthorized","code":0}"#)]).await;
    assert_eq!(direct.fetch(original("one")).await.unwrap_err().kind(), FailureKind::InvalidToken);
    assert_eq!(direct.fetch(messages(5)).await.unwrap_err().kind(), FailureKind::Unauthorized);
}
