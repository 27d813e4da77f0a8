//! The gateway's address, the application, users and DM channels.
//!
//! Source: Discord's "Gateway", "Application Resource" and "User Resource".

use axum::http::StatusCode;
use serde_json::json;

use crate::errors::ApiError;
use crate::gateway::SESSIONS_PER_DAY;
use crate::ids;
use crate::rest::request::{ApiRequest, ApiResult};
use crate::state::users::User;
use crate::validate::fields::snowflake;

pub(super) fn gateway(request: &ApiRequest<'_>) -> ApiResult {
    Ok((StatusCode::OK, json!({ "url": request.server.gateway_url })))
}

pub(super) fn gateway_bot(request: &ApiRequest<'_>) -> ApiResult {
    let remaining = request.server.gateway.sessions_left();
    let limit =
        json!({ "total": SESSIONS_PER_DAY, "remaining": remaining, "reset_after": 3_600_000, "max_concurrency": 1 });
    let body = json!({ "url": request.server.gateway_url, "shards": request.server.gateway.shards(), "session_start_limit": limit });
    Ok((StatusCode::OK, body))
}

pub(super) fn application(request: &ApiRequest<'_>) -> ApiResult {
    let state = request.server.state();
    let owner = state.users.by_name("alice").map(User::to_json);
    let bot = state.users.get(ids::APPLICATION_ID).map(User::to_json);
    let installations = if state.user_install_allowed { json!({ "0": {}, "1": {} }) } else { json!({ "0": {} }) };
    let body = json!({
        "id": ids::APPLICATION_ID.to_string(), "name": "Outflank", "icon": null, "description": "Reversi",
        "rpc_origins": [], "bot_public": true, "bot_require_code_grant": false, "bot": bot, "owner": owner,
        "summary": "", "verify_key": "0".repeat(64), "team": null, "flags": 0, "tags": [],
        "redirect_uris": [], "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "integration_types_config": installations,
        "approximate_guild_count": 1, "approximate_user_install_count": 0,
    });
    Ok((StatusCode::OK, body))
}

/// "Create DM". Works for every id of a local user, even one who has not been created yet.
pub(super) fn create_dm(request: &ApiRequest<'_>) -> ApiResult {
    let Some(recipient) = request.body.json.get("recipient_id").and_then(snowflake) else {
        return Err(ApiError::form("recipient_id", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    let mut state = request.server.state();
    if state.users.get(recipient).is_some_and(|user| user.bot) {
        return Err(ApiError::CANNOT_MESSAGE_USER);
    }
    if !ids::is_local_user(recipient) {
        return Err(ApiError::UNKNOWN_USER);
    }
    let id = ids::dm_channel_id(recipient);
    state.channel(id);
    let channel = state.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    Ok((StatusCode::OK, channel.to_json(&state.users)))
}
