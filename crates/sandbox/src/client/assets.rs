//! The page's files, which are compiled into the program, the content of attachments, and the pictures of emojis.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use crate::client::error::ClientError;
use crate::server::Server;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file of the page.
struct Asset {
    name: &'static str,
    content_type: &'static str,
    text: &'static str,
}

macro_rules! asset {
    ($name:literal, $content_type:expr) => {
        Asset { name: $name, content_type: $content_type, text: include_str!(concat!("../page/", $name)) }
    };
}

const ASSETS: [Asset; 15] = [
    asset!("style.css", STYLE),
    asset!("messages.css", STYLE),
    asset!("main.js", SCRIPT),
    asset!("announcements.js", SCRIPT),
    asset!("api.js", SCRIPT),
    asset!("commands.js", SCRIPT),
    asset!("composer.js", SCRIPT),
    asset!("completion.js", SCRIPT),
    asset!("focus.js", SCRIPT),
    asset!("messages.js", SCRIPT),
    asset!("message_parts.js", SCRIPT),
    asset!("markdown.js", SCRIPT),
    asset!("menu.js", SCRIPT),
    asset!("black-disc.svg", SVG),
    asset!("white-disc.svg", SVG),
];

/// Content types that the browser may display. All other attachments can only be downloaded, so that an uploaded file cannot
/// act as a page.
const DISPLAYED_TYPES: [&str; 5] = ["image/png", "image/gif", "image/jpeg", "image/webp", "text/plain"];

/// The content under an id never changes.
const IMMUTABLE: &str = "private, max-age=31536000, immutable";

pub(super) async fn index() -> Html<&'static str> {
    Html(include_str!("../page/index.html"))
}

pub(super) async fn asset(Path(file): Path<String>) -> Result<Response, ClientError> {
    let asset = ASSETS.iter().find(|asset| asset.name == file);
    let asset = asset.ok_or_else(|| ClientError::not_found("The page has no such file"))?;
    let headers = [(header::CONTENT_TYPE, asset.content_type), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, asset.text).into_response())
}

/// The picture of an emoji. `file` is the emoji's id with any extension, as on Discord ("API Reference, CDN Endpoints").
pub(super) async fn emoji(
    State(server): State<Arc<Server>>,
    Path(file): Path<String>,
) -> Result<Response, ClientError> {
    let id = file.split('.').next().and_then(|id| id.parse().ok());
    let state = server.state();
    let emoji = id.and_then(|id| state.emojis.get(id).ok());
    let image =
        emoji.map(|emoji| emoji.image.clone()).ok_or_else(|| ClientError::not_found("There is no such emoji"))?;
    let headers = [(header::CONTENT_TYPE, image.format.content_type()), (header::CACHE_CONTROL, IMMUTABLE)];
    Ok((headers, image.bytes).into_response())
}

pub(super) async fn attachment(
    State(server): State<Arc<Server>>,
    Path((_, id, _)): Path<(u64, u64, String)>,
) -> Result<Response, ClientError> {
    let file = server.state().files.get(id).cloned();
    let file = file.ok_or_else(|| ClientError::not_found("This attachment is gone"))?;
    let displayed = DISPLAYED_TYPES.into_iter().find(|displayed| *displayed == file.content_type);
    let content_type = displayed.unwrap_or("application/octet-stream");
    let headers = [(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, IMMUTABLE)];
    Ok((headers, file.bytes).into_response())
}
