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
        return Err(ApiError::unknown_application());
    }
    match (request.method.as_str(), rest) {
        ("GET", []) => list(request),
        ("POST", []) => create(request),
        ("GET", [id]) => get(request, emoji_id(id)?),
        ("PATCH", [id]) => modify(request, emoji_id(id)?),
        ("DELETE", [id]) => delete(request, emoji_id(id)?),
        _ => unknown_route(request),
    }
}

fn emoji_id(id: &str) -> Result<u64, ApiError> {
    id.parse().map_err(|_| ApiError::unknown_emoji())
}

fn list(request: &ApiRequest<'_>) -> ApiResult {
    let state = request.server.state();
    let items: Vec<Value> = state.emojis.all().map(|emoji| emoji_json(&state, emoji)).collect();
    Ok((StatusCode::OK, json!({ "items": items })))
}

fn get(request: &ApiRequest<'_>, id: u64) -> ApiResult {
    let state = request.server.state();
    Ok((StatusCode::OK, emoji_json(&state, state.emojis.get(id)?)))
}

fn create(request: &ApiRequest<'_>) -> ApiResult {
    let params = emoji::parse_new(&request.body.json)?;
    let mut state = request.server.state();
    let id = state.new_id();
    state.emojis.add(id, params)?;
    Ok((StatusCode::CREATED, emoji_json(&state, state.emojis.get(id)?)))
}

fn modify(request: &ApiRequest<'_>, id: u64) -> ApiResult {
    let name = emoji::parse_change(&request.body.json)?;
    let mut state = request.server.state();
    if let Some(name) = name {
        state.emojis.rename(id, name)?;
    }
    Ok((StatusCode::OK, emoji_json(&state, state.emojis.get(id)?)))
}

fn delete(request: &ApiRequest<'_>, id: u64) -> ApiResult {
    request.server.state().emojis.remove(id)?;
    Ok((StatusCode::NO_CONTENT, Value::Null))
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
