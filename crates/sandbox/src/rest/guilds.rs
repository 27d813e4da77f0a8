//! The guild, its channels, roles and members. Source: Discord's "Guild Resource".

use axum::http::StatusCode;
use serde_json::Value;

use crate::errors::ApiError;
use crate::ids;
use crate::rest::request::{ApiRequest, ApiResult, unknown_route};

pub(super) fn guild(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(request, id)?;
    Ok((StatusCode::OK, request.server.state().guild_json()))
}

pub(super) fn roles(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    check_guild(request, id)?;
    Ok((StatusCode::OK, request.server.state().roles.to_json()))
}

pub(super) fn member(request: &ApiRequest<'_>, guild: &str, user: &str) -> ApiResult {
    check_guild(request, guild)?;
    let id = user_id(user)?;
    let state = request.server.state();
    let user = state.users.member(id).ok_or(ApiError::UNKNOWN_MEMBER)?;
    Ok((StatusCode::OK, user.to_member_json()))
}

/// "Add Guild Member Role" and "Remove Guild Member Role".
///
/// # Errors
/// 50013 unless the bot has Manage Roles and a role above this one.
pub(super) fn member_role(request: &ApiRequest<'_>, guild: &str, user: &str, role: &str) -> ApiResult {
    check_guild(request, guild)?;
    let id = user_id(user)?;
    let mut state = request.server.state();
    if state.users.member(id).is_none() {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    let role = role.parse().ok().and_then(|role| state.roles.get(role)).ok_or(ApiError::UNKNOWN_ROLE)?;
    let bot = state.users.get(ids::APPLICATION_ID);
    if role.id == ids::GUILD_ID {
        return Err(ApiError::INVALID_ROLE);
    }
    if !bot.is_some_and(|bot| state.roles.may_give(bot, role)) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    let role = role.id;
    match request.method.as_str() {
        "PUT" => state.change_roles(id, |roles| {
            roles.insert(role);
        }),
        "DELETE" => state.change_roles(id, |roles| {
            roles.remove(&role);
        }),
        _ => return unknown_route(request),
    }
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

fn user_id(user: &str) -> Result<u64, ApiError> {
    match user {
        "@me" => Ok(ids::APPLICATION_ID),
        id => id.parse().map_err(|_| ApiError::UNKNOWN_MEMBER),
    }
}

/// # Errors
/// 10004 unless `id` is the id of a guild, 50001 if the bot is not in it.
pub(super) fn check_guild(request: &ApiRequest<'_>, id: &str) -> Result<(), ApiError> {
    if id == ids::ELSEWHERE_GUILD_ID.to_string() {
        return Err(ApiError::MISSING_ACCESS);
    }
    if id != ids::GUILD_ID.to_string() {
        return Err(ApiError::UNKNOWN_GUILD);
    }
    if !request.server.state().bot_is_in_guild {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(())
}
