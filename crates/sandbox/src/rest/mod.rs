//! Discord's REST API, version 10, as far as the bot uses it.

pub(super) mod body;
mod callback;
mod channels;
mod commands;
mod emojis;
mod guilds;
mod messages;
mod request;
mod threads;
mod users;
mod webhooks;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::faults::Fault;
use crate::ids::BOT_TOKEN;
use crate::listener::ConnectionHandle;
use crate::request_log::RequestEntry;
use crate::server::Server;
use body::RequestBody;
use request::{ApiRequest, ApiResult, unknown_route};

const BASE_PATH: &str = "/api/v10";

/// Handles all requests below `/api/v10`: applies injected faults, routes the request, and logs it.
pub(super) async fn handle(
    State(server): State<Arc<Server>>,
    ConnectInfo(connection): ConnectInfo<ConnectionHandle>,
    request: Request,
) -> Response {
    let (started, arrived_ms) = (Instant::now(), server.clock.now_ms());
    let method = request.method().clone();
    let uri = request.uri().clone();
    let path = uri.path().strip_prefix(BASE_PATH).unwrap_or_else(|| uri.path());
    let authorized = is_authorized(&request, path);
    let audit_log_reason = audit_log_reason(&request);
    let body = RequestBody::read(request).await;
    let (body_text, files) = body.as_ref().map(|body| (body.text.clone(), body.files_summary())).unwrap_or_default();

    let fault = server.faults.take(method.as_str(), path);
    let lost = matches!(fault, Some(Fault::ConnectionLost | Fault::ResponseLost | Fault::Held { .. }));
    let held = matches!(fault, Some(Fault::Held { .. }));
    let (response, error) = match fault {
        // The bot does not receive this response.
        Some(Fault::ConnectionLost | Fault::Held { takes_effect: false }) => {
            (StatusCode::IM_A_TEAPOT.into_response(), Value::Null)
        }
        Some(Fault::RateLimited { retry_after_s }) => (rate_limited(retry_after_s, "user"), Value::Null),
        Some(Fault::GloballyRateLimited { retry_after_s }) => (rate_limited(retry_after_s, GLOBAL), Value::Null),
        Some(Fault::TooManyEdits { retry_after_s }) => (too_many_edits(retry_after_s), Value::Null),
        Some(Fault::ErrorResponse { status, code }) => (error_response(status, code), Value::Null),
        None | Some(Fault::ResponseLost | Fault::Held { takes_effect: true }) => into_response(match body {
            _ if !authorized => Err(ApiError::UNAUTHORIZED),
            Err(error) => Err(error),
            Ok(body) => route(&ApiRequest { server: &server, method: &method, uri: &uri, path, body }),
        }),
    };
    server.send_gateway_events();
    if held {
        server.faults.count_held();
        // Ends when the bot closes the connection, and when the sandbox stops.
        server.shutdown.cancelled().await;
    }
    if lost {
        connection.disconnect();
    }
    let entry = RequestEntry {
        sequence: 0,
        at_ms: arrived_ms,
        took_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        method: method.to_string(),
        path: path.to_owned(),
        body: Value::Null,
        files,
        status: response.status().as_u16(),
        error,
        lost,
        audit_log_reason,
    };
    server.request_log.push(entry, body_text);
    response
}

/// What the guild's audit log would say ("Audit Logs, Audit Log Entry Object").
fn audit_log_reason(request: &Request) -> Option<String> {
    Some(request.headers().get("x-audit-log-reason")?.to_str().ok()?.to_owned())
}

/// Whether the request carries the bot's token, or is for a route that needs none: interaction callbacks and webhooks have their
/// own token in the path ("API Reference, Authentication").
fn is_authorized(request: &Request, path: &str) -> bool {
    if path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway" {
        return true;
    }
    let given = request.headers().get(header::AUTHORIZATION);
    let given = given.and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.strip_prefix("Bot ") == Some(BOT_TOKEN)
}

/// The response for a route's result, and the body of an error response for the log.
fn into_response(result: ApiResult) -> (Response, Value) {
    match result {
        Ok((status, Value::Null)) => (status.into_response(), Value::Null),
        Ok((status, body)) => ((status, axum::Json(body)).into_response(), Value::Null),
        Err(error) => {
            let body = error.body();
            (error.into_response(), body)
        }
    }
}

/// The scope of the limit for all calls of a bot.
const GLOBAL: &str = "global";

/// "Rate Limits, Exceeding A Rate Limit".
fn rate_limited(retry_after_s: f64, scope: &'static str) -> Response {
    let is_global = scope == GLOBAL;
    let body = json!({ "message": "You are being rate limited.", "retry_after": retry_after_s, "global": is_global });
    let headers = [("retry-after", retry_after_s.ceil().to_string()), ("x-ratelimit-scope", scope.to_owned())];
    let mut response = (StatusCode::TOO_MANY_REQUESTS, headers, axum::Json(body)).into_response();
    if is_global {
        response.headers_mut().insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    response
}

/// "30046: Maximum number of edits to messages older than 1 hour reached. Try again later" ("JSON Error Codes").
fn too_many_edits(retry_after_s: f64) -> Response {
    let message = "Maximum number of edits to messages older than 1 hour reached. Try again later";
    let body = json!({ "message": message, "code": 30046, "retry_after": retry_after_s });
    let headers = [("retry-after", retry_after_s.ceil().to_string()), ("x-ratelimit-scope", "shared".to_owned())];
    (StatusCode::TOO_MANY_REQUESTS, headers, axum::Json(body)).into_response()
}

fn error_response(status: u16, code: u32) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = json!({ "message": status.to_string(), "code": code });
    (status, axum::Json(body)).into_response()
}

fn route(request: &ApiRequest<'_>) -> ApiResult {
    let steps: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    if let ["channels", id, ..] = steps.as_slice() {
        channels::check_bot_is_there(request, id)?;
    }
    match (request.method.as_str(), steps.as_slice()) {
        ("GET", ["gateway"]) => users::gateway(request),
        ("GET", ["gateway", "bot"]) => users::gateway_bot(request),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => users::application(request),
        ("POST", ["users", "@me", "channels"]) => users::create_dm(request),
        ("GET", ["guilds", id]) => guilds::guild(request, id),
        ("GET", ["guilds", id, "roles"]) => guilds::roles(request, id),
        ("GET", ["guilds", guild, "members", user]) => guilds::member(request, guild, user),
        (_, ["guilds", guild, "members", user, "roles", role]) => guilds::member_role(request, guild, user, role),
        (_, ["applications", application, "commands", rest @ ..]) => commands::route(request, application, None, rest),
        (_, ["applications", application, "guilds", guild, "commands", rest @ ..]) => {
            commands::route(request, application, Some(guild), rest)
        }
        (_, ["applications", application, "emojis", rest @ ..]) => emojis::route(request, application, rest),
        ("POST", ["interactions", id, token, "callback"]) => callback::respond(request, id, token),
        ("POST", ["webhooks", application, token]) => webhooks::follow_up(request, application, token),
        (_, ["webhooks", application, token, "messages", which]) => webhooks::route(request, application, token, which),
        ("GET", ["channels", id]) => channels::channel(request, id),
        ("PATCH", ["channels", id]) => threads::modify(request, id),
        ("PUT", ["channels", id, "thread-members", user]) => threads::add_member(request, id, user),
        ("POST", ["channels", id, "messages", message, "threads"]) => threads::start(request, id, message),
        ("GET", ["channels", id, "messages"]) => messages::list(request, id),
        ("POST", ["channels", id, "messages"]) => messages::create(request, id),
        (_, ["channels", id, "messages", message]) => messages::route(request, id, message),
        _ => unknown_route(request),
    }
}
