//! Sends one REST call with the bot's own client, to Discord or to a proxy in its place.
//!
//! serenity would do two things that a long-running bot cannot have. It keeps a bucket for every interaction forever, and
//! it sleeps under one lock for all edits by interaction tokens. So calls on the routes of interactions never reach its
//! rate limiter, which only spaces the bot's own calls (messages in channels, commands) to Discord itself. A 429 is never
//! waited for here. It returns as an error that says how long to wait, and until then calls on the same route fail
//! without being sent.

mod invalid_answers;
mod pauses;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use reqwest::header::{CONTENT_LENGTH, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::http::{LightMethod, Ratelimiter, Request, Route};
use serenity::{CreateAttachment, Http};
use tokio::sync::watch;
use tracing::warn;

use crate::discord::platform::retry::{CallError, CallFailure, ErrorResponse};

use invalid_answers::{Caller, InvalidAnswers};
use pauses::{PausedRoute, Pauses};

pub(crate) use invalid_answers::INVALID_ANSWERS_WINDOW;

/// Sends calls. Shared by everything that sends any, because the limits apply to all of them together.
#[derive(Debug)]
pub(crate) struct Transport {
    client: Client,
    /// The server that receives calls in Discord's place.
    proxy: Option<String>,
    pauses: Pauses,
    invalid_answers: InvalidAnswers,
}

/// <https://discord.com/developers/docs/resources/audit-log#audit-log-entry-object>
const AUDIT_LOG_REASON: HeaderName = HeaderName::from_static("x-audit-log-reason");

/// One call, as it is sent.
pub(crate) struct Call<'a> {
    pub(crate) method: LightMethod,
    pub(crate) route: Route<'a>,
    /// Names and values after the path.
    pub(crate) query: Vec<(&'static str, String)>,
    /// As JSON.
    pub(crate) body: Option<String>,
    pub(crate) files: Vec<CreateAttachment>,
    /// What the server's audit log says about it, URL-encoded.
    pub(crate) reason: Option<&'static str>,
}

impl<'a> Call<'a> {
    /// A call without query, body and files.
    pub(crate) fn new(method: LightMethod, route: Route<'a>) -> Self {
        Self { method, route, query: Vec::new(), body: None, files: Vec::new(), reason: None }
    }

    /// The request without its body.
    fn request(&self) -> Request<'a> {
        let query = (!self.query.is_empty()).then(|| self.query.clone());
        let headers =
            self.reason.map(|reason| HeaderMap::from_iter([(AUDIT_LOG_REASON, HeaderValue::from_static(reason))]));
        Request::new(self.route, self.method).params(query).headers(headers)
    }
}

/// The part of the body of a 429 that says how long to wait.
#[derive(Debug, Default, Deserialize)]
struct LimitBody {
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

impl Transport {
    /// `invalid_answers` is how many calls Discord had refused lately when an earlier run of the program ended.
    pub(crate) fn new(client: Client, proxy: Option<&str>, invalid_answers: u32) -> Self {
        let (proxy, invalid_answers) = (proxy.map(str::to_owned), InvalidAnswers::after(invalid_answers));
        Self { client, proxy, pauses: Pauses::default(), invalid_answers }
    }

    /// How many calls Discord has refused lately, whenever it refuses another one.
    pub(crate) fn invalid_answers(&self) -> watch::Receiver<u32> {
        self.invalid_answers.watch()
    }

    /// Sends a call. `http` has the bot's token, and a rate limiter where calls go to Discord itself.
    ///
    /// # Errors
    /// When no response comes, or one without a status of success. Also when the call is not sent, because Discord has asked
    /// to wait on this route or has refused too many calls.
    pub(crate) async fn send(&self, http: &Http, call: Call<'_>) -> Result<Response, CallError> {
        let route = PausedRoute::of(call.route);
        let request = call.request();
        let limiter = if route.is_of_interaction() { None } else { http.ratelimiter.as_ref() };
        if let Some(limiter) = limiter {
            wait_for_bucket(limiter, &request).await;
        }
        self.pauses.check(&route, Instant::now()).map_err(CallError::not_sent)?;
        let caller = if route.is_of_interaction() { Caller::Interaction } else { Caller::Bot };
        let slot = self.invalid_answers.reserve(caller, Instant::now()).map_err(CallError::not_sent)?;
        let sent = self.with_body(&request, http, call.body, call.files)?.send().await;
        let response = sent.map_err(CallError::connection)?;
        if let Some(limiter) = limiter {
            update_bucket(limiter, &request, &response).await;
        }
        if response.status().is_success() {
            return Ok(response);
        }
        if is_invalid(&response) {
            slot.record(Instant::now());
        }
        Err(self.error_of(response, route).await)
    }

    /// A request with its body: JSON, or a form if there are files.
    fn with_body(
        &self,
        request: &Request<'_>,
        http: &Http,
        body: Option<String>,
        files: Vec<CreateAttachment>,
    ) -> Result<RequestBuilder, CallError> {
        let (json, body) = if files.is_empty() { (body.map(String::into_bytes), None) } else { (None, body) };
        let built = request.clone().body(json).build(&self.client, http.token(), self.proxy.as_deref())?;
        if files.is_empty() {
            return Ok(built);
        }
        let mut empty = built.build().map_err(serenity::Error::from)?;
        // serenity states the length of the body that it builds: none.
        empty.headers_mut().remove(CONTENT_LENGTH);
        Ok(RequestBuilder::from_parts(self.client.clone(), empty).multipart(form(body, files)?))
    }

    /// Sends a call and parses the JSON of the response.
    pub(crate) async fn fetch<T: DeserializeOwned>(&self, http: &Http, call: Call<'_>) -> Result<T, CallError> {
        let body = self.send(http, call).await?.bytes().await.map_err(CallError::connection)?;
        Ok(serde_json::from_slice(&body).map_err(serenity::Error::from)?)
    }

    /// The error that a response without a status of success means. A 429 pauses its route, or all.
    async fn error_of(&self, response: Response, route: PausedRoute) -> CallError {
        let (status, headers) = (response.status(), response.headers().clone());
        // A body that is cut off leaves the status, which says enough.
        let body = response.bytes().await.unwrap_or_default();
        let error = ErrorResponse::new(status.as_u16(), &body, route.is_of_interaction());
        if status != StatusCode::TOO_MANY_REQUESTS {
            return CallError { failure: CallFailure::Response(error), retry_after: None };
        }
        let limit = serde_json::from_slice::<LimitBody>(&body).ok();
        let in_body = limit.as_ref().and_then(|limit| limit.retry_after).and_then(seconds);
        let retry_after = in_body.or_else(|| header_seconds(&headers, RETRY_AFTER.as_str()));
        let retry_after = retry_after.or_else(|| header_seconds(&headers, "x-ratelimit-reset-after"));
        // Without Discord's own body, a server before Discord limits the whole address.
        let is_global = limit.is_none_or(|limit| limit.global) || headers.contains_key("x-ratelimit-global");
        // 30046 limits the edits of old messages, and no other call on the route.
        if let Some(wait) = retry_after.filter(|_| !error.is_about_old_message()) {
            warn!(?route, ?wait, is_global, "Discord limits the rate of calls");
            let until = Instant::now() + wait;
            if is_global { self.pauses.pause_all(&route, until) } else { self.pauses.pause(route, until) }
        }
        CallError { failure: CallFailure::Response(error), retry_after }
    }
}

/// The parts of a body with files: `files[0]`, `files[1]` … and `payload_json`
/// (<https://discord.com/developers/docs/reference#uploading-files>). serenity's own form has every file as `files[0]`, because
/// serenity numbers only the files of its own calls.
fn form(body: Option<String>, files: Vec<CreateAttachment>) -> Result<Form, CallError> {
    let mut form = Form::new();
    for (number, file) in files.into_iter().enumerate() {
        let content_type = mime_guess::from_path(&file.filename).first_or_octet_stream();
        let part = Part::bytes(file.data).file_name(file.filename).mime_str(content_type.essence_str());
        form = form.part(format!("files[{number}]"), part.map_err(serenity::Error::from)?);
    }
    Ok(match body {
        Some(body) => form.text("payload_json", body),
        None => form,
    })
}

/// Waits while the bucket of a call is used up.
async fn wait_for_bucket(limiter: &Ratelimiter, request: &Request<'_>) {
    let bucket =
        Arc::clone(limiter.routes().write().await.entry(request.route_ref().ratelimiting_bucket()).or_default());
    bucket.lock().await.pre_hook(request, &|_| {}).await;
}

/// Tells the limiter what a response says of its bucket. A 429 is left out, because the limiter would sleep.
async fn update_bucket(limiter: &Ratelimiter, request: &Request<'_>, response: &Response) {
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        return;
    }
    let bucket = limiter.routes().read().await.get(&request.route_ref().ratelimiting_bucket()).map(Arc::clone);
    let Some(bucket) = bucket else { return };
    if let Err(error) = bucket.lock().await.post_hook(response, request, &|_| {}, false).await {
        warn!(%error, "the headers of a rate limit cannot be read");
    }
}

/// Whether Discord counts the response against the bot's address: <https://discord.com/developers/docs/topics/rate-limits>,
/// Invalid Request Limit.
fn is_invalid(response: &Response) -> bool {
    match response.status() {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => true,
        StatusCode::TOO_MANY_REQUESTS => {
            response.headers().get("x-ratelimit-scope").is_none_or(|scope| scope != "shared")
        }
        _ => false,
    }
}

fn header_seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    seconds(headers.get(name)?.to_str().ok()?.parse().ok()?)
}

fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}
