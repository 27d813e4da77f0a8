//! What the page's script and the tests use: a seat's view of the state, and what one can do from a seat.

mod assets;
mod commands;
mod components;
mod control;
mod dispatch;
mod events;
mod options;
mod view;

#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::json;

use super::Server;

/// A refusal that the page shows as it is.
#[derive(Debug)]
pub(super) struct ClientError {
    status: StatusCode,
    code: &'static str,
    message: String,
}

impl ClientError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into() }
    }

    /// The user's client would not send this.
    fn invalid(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
    }

    fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    fn not_connected() -> Self {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        Self::new(status, "not_connected", "Outflank is not connected")
    }

    fn invalid_username(name: &str) -> Self {
        Self::invalid(format!("\"{name}\" is no seat; use 1 to 32 of the characters a-z, 0-9 and _"))
    }
}

impl IntoResponse for ClientError {
    fn into_response(self) -> Response {
        let body = json!({ "error": self.code, "message": self.message });
        (self.status, Json(body)).into_response()
    }
}

/// The page, its script's endpoints and the attachments.
pub(super) fn router(server: &Arc<Server>) -> Router<Arc<Server>> {
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{file}", get(assets::asset))
        .route("/attachments/{channel}/{attachment}/{name}", get(assets::attachment))
        .route("/client/state", get(view::state))
        .route("/client/commands", get(view::commands).post(commands::command))
        .route("/client/channels/{channel}/messages", get(view::messages))
        .route("/client/channels/{channel}/messages/{message}", get(view::message))
        .route("/client/events", get(events::events))
        .route("/client/autocomplete", post(commands::autocomplete))
        .route("/client/components", post(components::press))
        .route("/client/dismiss", post(control::dismiss))
        .route("/client/delete", post(control::delete))
        .route("/client/permissions", post(control::permissions))
        .route("/client/faults", post(control::faults).delete(control::clear_faults))
        .route("/client/gateway", post(control::gateway))
        .route("/client/requests", get(control::requests))
        .layer(middleware::from_fn_with_state(Arc::clone(server), guard))
}

/// Lets only the page itself in: a name that resolves to loopback on somebody else's page (DNS rebinding), and requests that
/// another site's page sends, are refused. Nothing from outside is ever loaded.
async fn guard(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    if !is_local(request.headers(), server.address.port()) {
        let message = "The sandbox answers only its own page, under a loopback name";
        return ClientError::forbidden(message).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy =
        "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, header::HeaderValue::from_static(value));
    }
    response
}

fn is_local(headers: &HeaderMap, port: u16) -> bool {
    let text = |name| headers.get(name).map(|value: &header::HeaderValue| value.to_str().unwrap_or("?"));
    let Some(host) = text(header::HOST) else {
        return false;
    };
    if !is_loopback_authority(host, port) {
        return false;
    }
    match text(header::ORIGIN) {
        None => true,
        Some(origin) => origin.strip_prefix("http://").is_some_and(|authority| is_loopback_authority(authority, port)),
    }
}

fn is_loopback_authority(authority: &str, port: u16) -> bool {
    let Some((name, given_port)) = authority.rsplit_once(':') else {
        return false;
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let loopback = name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    loopback && given_port == port.to_string()
}
