//! Refuses requests that do not come from this machine's own page.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::sandbox::client::error::ClientError;
use crate::sandbox::server::Server;

const CONTENT_SECURITY_POLICY: &str =
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// Refuses requests from pages of other sites, and requests to a name that another site has pointed to loopback (DNS
/// rebinding). Keeps the page from loading anything from outside.
pub(super) async fn check(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    if !is_local(request.headers(), server.address.port()) {
        let message = "The sandbox answers only its own page, under a loopback name";
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

fn is_local(headers: &HeaderMap, port: u16) -> bool {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    if !text(header::HOST).is_some_and(|host| is_loopback_authority(host, port)) {
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
