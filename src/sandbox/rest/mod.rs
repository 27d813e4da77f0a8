//! Discord's REST API, version 10, as far as the bot uses it.

pub(super) mod account;
pub(super) mod callback;
pub(super) mod channels;
pub(super) mod commands;
pub(super) mod log;
pub(super) mod payload;
pub(super) mod webhooks;

#[cfg(test)]
mod channel_tests;
#[cfg(test)]
mod interaction_tests;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::Shared;
use super::errors::ApiError;
use super::faults::Fault;
use super::listener::Switch;
use log::Entry;
use payload::Payload;

/// What a route answers: a status and a JSON body, null for none.
pub(super) type Reply = Result<(StatusCode, Value), ApiError>;

/// A request on its way to its route.
pub(super) struct Call<'a> {
    pub shared: &'a Arc<Shared>,
    pub payload: Payload,
    pub query: &'a str,
}

/// Answers every request below `/api/v10`.
pub(super) async fn handle(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(switch): ConnectInfo<Switch>,
    request: Request,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let authorized = is_authorized(&shared, &request, &path);
    let payload = Payload::read(request).await;
    let logged = payload.as_ref().map(|payload| (payload.text.clone(), payload.log_files()));
    let (log_body, log_files) = logged.unwrap_or_default();

    let mut lost = false;
    let mut refusal = None;
    match shared.options.faults.take(method.as_str(), &path) {
        None => {}
        Some(Fault::Held(gate)) => gate.passed().await,
        Some(Fault::AnswerLost) => lost = true,
        Some(Fault::Dropped) => {
            switch.cut();
            lost = true;
            refusal = Some(StatusCode::IM_A_TEAPOT.into_response());
        }
        Some(Fault::RateLimited { retry_after_s }) => refusal = Some(rate_limited(retry_after_s)),
        Some(Fault::Refused { status, code }) => refusal = Some(refused(status, code)),
    }
    let (response, answer) = match refusal {
        Some(response) => (response, Value::Null),
        None => {
            let reply = match (authorized, payload) {
                (false, _) => Err(ApiError::unauthorized()),
                (true, Err(error)) => Err(error),
                (true, Ok(payload)) => {
                    let shared = &shared;
                    let query = &query;
                    route(&method, &path, Call { shared, payload, query })
                }
            };
            answer(reply)
        }
    };
    if lost {
        switch.cut();
    }
    let entry = Entry {
        sequence: 0,
        at_ms: shared.options.clock.now_ms(),
        took_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        method: method.to_string(),
        path,
        body: Value::Null,
        files: log_files,
        status: response.status().as_u16(),
        answer,
        lost,
    };
    shared.log.push(entry, log_body);
    response
}

/// Interaction and webhook routes carry their own token; all others want the bot's ("API Reference, Authentication").
fn is_authorized(shared: &Shared, request: &Request, path: &str) -> bool {
    if path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway" {
        return true;
    }
    let given = request.headers().get(header::AUTHORIZATION);
    let given = given.and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.strip_prefix("Bot ") == Some(shared.options.token.as_str())
}

fn answer(reply: Reply) -> (Response, Value) {
    match reply {
        Ok((status, Value::Null)) => (status.into_response(), Value::Null),
        Ok((status, body)) => ((status, axum::Json(body)).into_response(), Value::Null),
        Err(error) => {
            let body = error.body();
            (error.into_response(), body)
        }
    }
}

/// "Rate Limits, Exceeding A Rate Limit".
fn rate_limited(retry_after_s: f64) -> Response {
    let body = json!({ "message": "You are being rate limited.", "retry_after": retry_after_s, "global": false });
    let headers = [("retry-after", format!("{}", retry_after_s.ceil())), ("x-ratelimit-scope", "user".to_owned())];
    (StatusCode::TOO_MANY_REQUESTS, headers, axum::Json(body)).into_response()
}

fn refused(status: u16, code: u32) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = json!({ "message": format!("{status}"), "code": code });
    (status, axum::Json(body)).into_response()
}

fn route(method: &Method, path: &str, call: Call<'_>) -> Reply {
    let steps: Vec<&str> = path.trim_matches('/').split('/').collect();
    match (method.as_str(), steps.as_slice()) {
        ("GET", ["gateway"]) => account::gateway(&call),
        ("GET", ["gateway", "bot"]) => account::gateway_bot(&call),
        ("GET", ["users", "@me"]) => account::me(&call),
        ("GET", ["users", "@me", "guilds"]) => account::my_guilds(),
        ("POST", ["users", "@me", "channels"]) => account::open_direct_channel(&call),
        ("GET", ["users", id]) => account::user(&call, id),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => account::application(&call),
        ("GET", ["guilds", id]) => account::guild(&call, id),
        ("GET", ["guilds", id, "channels"]) => account::guild_channels(&call, id),
        ("GET", ["guilds", id, "roles"]) => account::guild_roles(id),
        ("GET", ["guilds", guild, "members", user]) => account::member(&call, guild, user),
        (_, ["applications", application, "commands", rest @ ..]) => {
            commands::route(method, call, application, None, rest)
        }
        (_, ["applications", application, "guilds", guild, "commands", rest @ ..]) => {
            commands::route(method, call, application, Some(guild), rest)
        }
        ("POST", ["interactions", id, token, "callback"]) => callback::respond(call, id, token),
        ("POST", ["webhooks", application, token]) => webhooks::follow_up(call, application, token),
        (_, ["webhooks", application, token, "messages", which]) => {
            webhooks::route(method, call, application, token, which)
        }
        ("GET", ["channels", id]) => channels::channel(&call, id),
        ("POST", ["channels", id, "typing"]) => channels::typing(&call, id),
        ("POST", ["channels", id, "messages"]) => channels::post(call, id),
        ("GET", ["channels", id, "messages"]) => channels::list(&call, id),
        (_, ["channels", id, "messages", message]) => channels::route(method, call, id, message),
        _ => unknown_route(method, path),
    }
}

/// Answers a request for which there is no route, and says so in the log: the bot may want more than the sandbox has.
pub(super) fn unknown_route(method: &Method, path: &str) -> Reply {
    tracing::warn!(%method, path, "the sandbox has no such route");
    Err(ApiError::not_found())
}
