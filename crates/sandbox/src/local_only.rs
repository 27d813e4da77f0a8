//! Refuses requests that come neither from this machine's own page nor from a bot on this machine.
//!
//! A browser sends requests of any site to loopback addresses. It names that site in `Origin`, or in `Host` where the site has
//! pointed its own name to loopback (DNS rebinding).

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::client::ClientError;
use super::server::Server;

const CONTENT_SECURITY_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Refuses requests of other sites, and keeps the page from loading anything from outside.
pub(super) async fn check(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    if !is_local(request.headers(), server.address.port(), server.other_name()) {
        let message = "The sandbox answers only its own page and bot, under a loopback name";
        return ClientError::forbidden(message).into_response();
    }
    let mut response = next.run(request).await;
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a request to a server at this port comes from this machine. `other_name` is one more host that is accepted.
pub(super) fn is_local(headers: &HeaderMap, port: u16, other_name: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    if !text(header::HOST).is_some_and(|host| is_loopback_authority(host, port) || Some(host) == other_name) {
        return false;
    }
    text(header::ORIGIN).is_none_or(|origin| {
        origin.strip_prefix("http://").is_some_and(|authority| is_loopback_authority(authority, port))
    })
}

fn is_loopback_authority(authority: &str, port: u16) -> bool {
    let Some((name, given_port)) = authority.rsplit_once(':') else {
        return false;
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    is_loopback && given_port == port.to_string()
}
