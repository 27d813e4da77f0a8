//! Discord's REST API, version 10, as far as the bot uses it.

pub(super) mod account;
pub(super) mod body;
pub(super) mod callback;
pub(super) mod channels;
pub(super) mod commands;
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

use super::Server;
use super::errors::ApiError;
use super::faults::Fault;
use super::listener::ConnectionHandle;
use super::request_log::RequestEntry;
use body::RequestBody;

/// What a route answers: a status and a JSON body, null for none.
pub(super) type ApiResult = Result<(StatusCode, Value), ApiError>;

/// A request on its way to its route.
pub(super) struct ApiRequest<'a> {
    pub server: &'a Arc<Server>,
    pub body: RequestBody,
    pub query: &'a str,
}

/// Answers every request below `/api/v10`.
pub(super) async fn handle(
    State(server): State<Arc<Server>>,
    ConnectInfo(switch): ConnectInfo<ConnectionHandle>,
    request: Request,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let authorized = is_authorized(&server, &request, &path);
    let body = RequestBody::read(request).await;
    let logged = body.as_ref().map(|body| (body.text.clone(), body.log_files()));
    let (log_body, log_files) = logged.unwrap_or_default();

    let mut lost = false;
    let mut refusal = None;
    match server.options.faults.take(method.as_str(), &path) {
        None => {}
        Some(Fault::Held(gate)) => gate.passed().await,
        Some(Fault::ResponseLost) => lost = true,
        Some(Fault::ConnectionLost) => {
            switch.cut();
            lost = true;
            refusal = Some(StatusCode::IM_A_TEAPOT.into_response());
        }
        Some(Fault::RateLimited { retry_after_s }) => refusal = Some(rate_limited(retry_after_s)),
        Some(Fault::ErrorResponse { status, code }) => refusal = Some(refused(status, code)),
    }
    let (response, answer) = match refusal {
        Some(response) => (response, Value::Null),
        None => {
            let reply = match (authorized, body) {
                (false, _) => Err(ApiError::unauthorized()),
                (true, Err(error)) => Err(error),
                (true, Ok(body)) => {
                    let server = &server;
                    let query = &query;
                    route(&method, &path, ApiRequest { server, body, query })
                }
            };
            answer(reply)
        }
    };
    if lost {
        switch.cut();
    }
    let entry = RequestEntry {
        sequence: 0,
        at_ms: server.options.clock.now_ms(),
        took_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        method: method.to_string(),
        path,
        body: Value::Null,
        files: log_files,
        status: response.status().as_u16(),
        answer,
        lost,
    };
    server.log.push(entry, log_body);
    response
}

/// Interaction and webhook routes carry their own token; all others want the bot's ("API Reference, Authentication").
fn is_authorized(server: &Server, request: &Request, path: &str) -> bool {
    if path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway" {
        return true;
    }
    let given = request.headers().get(header::AUTHORIZATION);
    let given = given.and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.strip_prefix("Bot ") == Some(server.options.token.as_str())
}

fn answer(reply: ApiResult) -> (Response, Value) {
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

fn route(method: &Method, path: &str, request: ApiRequest<'_>) -> ApiResult {
    let steps: Vec<&str> = path.trim_matches('/').split('/').collect();
    match (method.as_str(), steps.as_slice()) {
        ("GET", ["gateway"]) => account::gateway(&request),
        ("GET", ["gateway", "bot"]) => account::gateway_bot(&request),
        ("GET", ["users", "@me"]) => account::me(&request),
        ("GET", ["users", "@me", "guilds"]) => account::my_guilds(),
        ("POST", ["users", "@me", "channels"]) => account::open_dm_channel(&request),
        ("GET", ["users", id]) => account::user(&request, id),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => account::application(&request),
        ("GET", ["guilds", id]) => account::guild(&request, id),
        ("GET", ["guilds", id, "channels"]) => account::guild_channels(&request, id),
        ("GET", ["guilds", id, "roles"]) => account::guild_roles(id),
        ("GET", ["guilds", guild, "members", user]) => account::member(&request, guild, user),
        (_, ["applications", application, "commands", rest @ ..]) => {
            commands::route(method, request, application, None, rest)
        }
        (_, ["applications", application, "guilds", guild, "commands", rest @ ..]) => {
            commands::route(method, request, application, Some(guild), rest)
        }
        ("POST", ["interactions", id, token, "callback"]) => callback::respond(request, id, token),
        ("POST", ["webhooks", application, token]) => webhooks::follow_up(request, application, token),
        (_, ["webhooks", application, token, "messages", which]) => {
            webhooks::route(method, request, application, token, which)
        }
        ("GET", ["channels", id]) => channels::channel(&request, id),
        ("POST", ["channels", id, "typing"]) => channels::typing(&request, id),
        ("POST", ["channels", id, "messages"]) => channels::post(request, id),
        ("GET", ["channels", id, "messages"]) => channels::list(&request, id),
        (_, ["channels", id, "messages", message]) => channels::route(method, request, id, message),
        _ => unknown_route(method, path),
    }
}

/// Answers a request for which there is no route, and says so in the log: the bot may want more than the sandbox has.
pub(super) fn unknown_route(method: &Method, path: &str) -> ApiResult {
    tracing::warn!(%method, path, "the sandbox has no such route");
    Err(ApiError::not_found())
}
