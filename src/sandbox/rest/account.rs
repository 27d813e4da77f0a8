//! The gateway's address, the bot's own account, and the people and the guild around it.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{ApiRequest, ApiResult, channels::channel_json};
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::state::guild::{self, roles_json};
use crate::sandbox::validate::snowflake;

pub(crate) fn gateway(request: &ApiRequest<'_>) -> ApiResult {
    Ok((StatusCode::OK, json!({ "url": request.server.gateway_url })))
}

pub(crate) fn gateway_bot(request: &ApiRequest<'_>) -> ApiResult {
    let limit = json!({ "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1 });
    let body = json!({ "url": request.server.gateway_url, "shards": 1, "session_start_limit": limit });
    Ok((StatusCode::OK, body))
}

pub(crate) fn me(request: &ApiRequest<'_>) -> ApiResult {
    user(request, &ids::APPLICATION_ID.to_string())
}

pub(crate) fn user(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    let id = id.parse().map_err(|_| ApiError::unknown_user())?;
    let state = request.server.state();
    let user = state.users.get(id).ok_or_else(ApiError::unknown_user)?;
    let mut json = user.to_json();
    if user.id == ids::APPLICATION_ID {
        json["verified"] = json!(true);
        json["mfa_enabled"] = json!(false);
        json["email"] = Value::Null;
    }
    Ok((StatusCode::OK, json))
}

pub(crate) fn my_guilds() -> ApiResult {
    let guild = json!({
        "id": ids::GUILD_ID.to_string(), "name": "Outflank Sandbox", "icon": null, "owner": false,
        "permissions": guild::BOT_PERMISSIONS.to_string(), "features": [],
    });
    Ok((StatusCode::OK, json!([guild])))
}

/// "Application Resource, Application Object".
pub(crate) fn application(request: &ApiRequest<'_>) -> ApiResult {
    let state = request.server.state();
    let owner = state.users.by_name("alice").map(|user| user.to_json());
    let bot = state.users.get(ids::APPLICATION_ID).map(|user| user.to_json());
    let body = json!({
        "id": ids::APPLICATION_ID.to_string(), "name": "Outflank", "icon": null, "description": "Reversi",
        "rpc_origins": [], "bot_public": true, "bot_require_code_grant": false, "bot": bot, "owner": owner,
        "summary": "", "verify_key": "0".repeat(64), "team": null, "flags": 0, "tags": [],
        "redirect_uris": [], "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "integration_types_config": { "0": {}, "1": {} },
        "approximate_guild_count": 1, "approximate_user_install_count": 0,
    });
    Ok((StatusCode::OK, body))
}

/// "Create DM": the channel of a user, made on first use. Any id of the seats' range has one, also where nobody sits yet.
pub(crate) fn open_dm_channel(request: &ApiRequest<'_>) -> ApiResult {
    let recipient = request.body.json.get("recipient_id").and_then(snowflake);
    let Some(recipient) = recipient else {
        let message = "This field is required";
        return Err(ApiError::form("recipient_id", "BASE_TYPE_REQUIRED", message));
    };
    let mut state = request.server.state();
    let is_bot = state.users.get(recipient).is_some_and(|user| user.bot);
    if is_bot {
        return Err(ApiError::cannot_message_user());
    }
    if !ids::is_local_user(recipient) {
        return Err(ApiError::unknown_user());
    }
    let id = ids::dm_channel_id(recipient);
    state.channel(id).ok_or_else(ApiError::unknown_channel)?;
    let json = channel_json(&state, id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::OK, json))
}

pub(crate) fn guild(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(id)?;
    Ok((StatusCode::OK, request.server.state().guild_json()))
}

pub(crate) fn guild_channels(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(id)?;
    let guild = request.server.state().guild_json();
    Ok((StatusCode::OK, guild["channels"].clone()))
}

pub(crate) fn guild_roles(id: &str) -> ApiResult {
    check_guild(id)?;
    Ok((StatusCode::OK, roles_json()))
}

pub(crate) fn member(request: &ApiRequest<'_>, guild: &str, user: &str) -> ApiResult {
    check_guild(guild)?;
    let id = match user {
        "@me" => ids::APPLICATION_ID,
        id => id.parse().map_err(|_| ApiError::unknown_member())?,
    };
    let state = request.server.state();
    let user = state.users.get(id).ok_or_else(ApiError::unknown_member)?;
    let mut member = user.to_member();
    member["user"] = user.to_json();
    Ok((StatusCode::OK, member))
}

/// # Errors
/// 10004 for any id but the one guild's.
pub(crate) fn check_guild(id: &str) -> Result<(), ApiError> {
    if id != ids::GUILD_ID.to_string() {
        return Err(ApiError::unknown_guild());
    }
    Ok(())
}
