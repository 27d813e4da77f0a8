//! The page's files, built into the program, and the attachments' bytes.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};

use super::ClientError;
use crate::sandbox::Server;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, content type and text of the page's files.
const ASSETS: [(&str, &str, &str); 9] = [
    ("style.css", STYLE, include_str!("../page/style.css")),
    ("messages.css", STYLE, include_str!("../page/messages.css")),
    ("server.js", SCRIPT, include_str!("../page/server.js")),
    ("markdown.js", SCRIPT, include_str!("../page/markdown.js")),
    ("parts.js", SCRIPT, include_str!("../page/parts.js")),
    ("messages.js", SCRIPT, include_str!("../page/messages.js")),
    ("completion.js", SCRIPT, include_str!("../page/completion.js")),
    ("composer.js", SCRIPT, include_str!("../page/composer.js")),
    ("main.js", SCRIPT, include_str!("../page/main.js")),
];

pub(super) async fn index() -> Html<&'static str> {
    Html(include_str!("../page/index.html"))
}

pub(super) async fn asset(Path(file): Path<String>) -> Result<Response, ClientError> {
    let asset = ASSETS.iter().find(|(name, _, _)| *name == file);
    let (_, kind, text) = asset.ok_or_else(|| ClientError::not_found("The page has no such file"))?;
    let headers = [(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, *text).into_response())
}

pub(super) async fn attachment(
    State(server): State<Arc<Server>>,
    Path((_, id, _)): Path<(u64, u64, String)>,
) -> Result<Response, ClientError> {
    let file = server.state().files.get(&id).cloned();
    let file = file.ok_or_else(|| ClientError::not_found("This attachment is gone"))?;
    // Anything but a picture or plain text is only ever saved, so that an upload cannot act as a page.
    let shown = ["image/png", "image/gif", "image/jpeg", "image/webp", "text/plain"];
    let content_type = shown.iter().find(|kind| **kind == file.content_type);
    let content_type = content_type.copied().unwrap_or("application/octet-stream");
    let headers =
        [(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, "private, max-age=31536000, immutable")];
    Ok((headers, file.bytes).into_response())
}
