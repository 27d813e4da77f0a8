//! The application's emojis. Source: Discord's "Emoji Resource", the endpoints for application emojis.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::ids;
use crate::rest::request::{ApiRequest, ApiResult, unknown_route};
use crate::state::DiscordState;
use crate::state::emojis::Emoji;
use crate::state::users::User;
use crate::validate::emoji::{self, ImageFormat};

/// All requests for the application's emojis. `rest` is the path after `emojis`.
pub(super) fn route(request: &ApiRequest<'_>, application: &str, rest: &[&str]) -> ApiResult {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    match (request.method.as_str(), rest) {
        ("GET", []) => list(request),
        ("POST", []) => create(request),
        _ => unknown_route(request),
    }
}

fn list(request: &ApiRequest<'_>) -> ApiResult {
    let state = request.server.state();
    let items: Vec<Value> = state.emojis.all().map(|emoji| emoji_json(&state, emoji)).collect();
    Ok((StatusCode::OK, json!({ "items": items })))
}

fn create(request: &ApiRequest<'_>) -> ApiResult {
    let params = emoji::parse_new(&request.body.json)?;
    let mut state = request.server.state();
    let id = state.new_id();
    state.emojis.add(id, params)?;
    Ok((StatusCode::CREATED, emoji_json(&state, state.emojis.get(id)?)))
}

/// The emoji object ("Emoji Resource, Emoji Object"). Its user is "the bot user if uploaded using the API".
fn emoji_json(state: &DiscordState, emoji: &Emoji) -> Value {
    json!({
        "id": emoji.id.to_string(),
        "name": emoji.name,
        "roles": [],
        "user": state.users.get(ids::APPLICATION_ID).map(User::to_json),
        "require_colons": true,
        "managed": false,
        "animated": emoji.image.format == ImageFormat::Gif,
        "available": true,
    })
}
