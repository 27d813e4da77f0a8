//! The guild, its channels, roles and members. Source: Discord's "Guild Resource".

use axum::http::StatusCode;

use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::rest::request::{ApiRequest, ApiResult};
use crate::sandbox::state::guild::roles_json;

pub(super) fn guild(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(request, id)?;
    Ok((StatusCode::OK, request.server.state().guild_json()))
}

pub(super) fn channels(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(request, id)?;
    Ok((StatusCode::OK, request.server.state().guild_channels_json()))
}

pub(super) fn roles(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(request, id)?;
    Ok((StatusCode::OK, roles_json()))
}

pub(super) fn member(request: &ApiRequest<'_>, guild: &str, user: &str) -> ApiResult {
    check_guild(request, guild)?;
    let id = match user {
        "@me" => ids::APPLICATION_ID,
        id => id.parse().map_err(|_| ApiError::unknown_member())?,
    };
    let state = request.server.state();
    let user = state.users.get(id).ok_or_else(ApiError::unknown_member)?;
    Ok((StatusCode::OK, user.to_member_json()))
}

/// # Errors
/// 10004 unless `id` is the id of the guild, 50001 while the bot is not in it.
pub(super) fn check_guild(request: &ApiRequest<'_>, id: &str) -> Result<(), ApiError> {
    if id != ids::GUILD_ID.to_string() {
        return Err(ApiError::unknown_guild());
    }
    if !request.server.state().bot_is_in_guild {
        return Err(ApiError::missing_access());
    }
    Ok(())
}
