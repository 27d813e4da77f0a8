//! The gateway's address, the bot's own account, and the people and the guild around it.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Call, Reply, channels::channel_json};
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::validate::snowflake;
use crate::sandbox::world::guild::{self, roles_json};

pub(crate) fn gateway(call: &Call<'_>) -> Reply {
    Ok((StatusCode::OK, json!({ "url": call.shared.gateway_url })))
}

pub(crate) fn gateway_bot(call: &Call<'_>) -> Reply {
    let limit = json!({ "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1 });
    let body = json!({ "url": call.shared.gateway_url, "shards": 1, "session_start_limit": limit });
    Ok((StatusCode::OK, body))
}

pub(crate) fn me(call: &Call<'_>) -> Reply {
    user(call, &ids::APPLICATION_ID.to_string())
}

pub(crate) fn user(call: &Call<'_>, id: &str) -> Reply {
    let id = id.parse().map_err(|_| ApiError::unknown_user())?;
    let world = call.shared.world();
    let user = world.users.get(id).ok_or_else(ApiError::unknown_user)?;
    let mut json = user.to_json();
    if user.id == ids::APPLICATION_ID {
        json["verified"] = json!(true);
        json["mfa_enabled"] = json!(false);
        json["email"] = Value::Null;
    }
    Ok((StatusCode::OK, json))
}

pub(crate) fn my_guilds() -> Reply {
    let guild = json!({
        "id": ids::GUILD_ID.to_string(), "name": "Outflank Sandbox", "icon": null, "owner": false,
        "permissions": guild::BOT_PERMISSIONS.to_string(), "features": [],
    });
    Ok((StatusCode::OK, json!([guild])))
}

/// "Application Resource, Application Object".
pub(crate) fn application(call: &Call<'_>) -> Reply {
    let world = call.shared.world();
    let owner = world.users.by_name("alice").map(|user| user.to_json());
    let bot = world.users.get(ids::APPLICATION_ID).map(|user| user.to_json());
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
pub(crate) fn open_direct_channel(call: &Call<'_>) -> Reply {
    let recipient = call.payload.json.get("recipient_id").and_then(snowflake);
    let Some(recipient) = recipient else {
        let message = "This field is required";
        return Err(ApiError::form("recipient_id", "BASE_TYPE_REQUIRED", message));
    };
    let mut world = call.shared.world();
    let is_bot = world.users.get(recipient).is_some_and(|user| user.bot);
    if is_bot {
        return Err(ApiError::cannot_message_user());
    }
    if !ids::is_seat_user(recipient) {
        return Err(ApiError::unknown_user());
    }
    let id = ids::direct_channel_id(recipient);
    world.channel(id).ok_or_else(ApiError::unknown_channel)?;
    let json = channel_json(&world, id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::OK, json))
}

pub(crate) fn guild(call: &Call<'_>, id: &str) -> Reply {
    check_guild(id)?;
    Ok((StatusCode::OK, call.shared.world().guild_json()))
}

pub(crate) fn guild_channels(call: &Call<'_>, id: &str) -> Reply {
    check_guild(id)?;
    let guild = call.shared.world().guild_json();
    Ok((StatusCode::OK, guild["channels"].clone()))
}

pub(crate) fn guild_roles(id: &str) -> Reply {
    check_guild(id)?;
    Ok((StatusCode::OK, roles_json()))
}

pub(crate) fn member(call: &Call<'_>, guild: &str, user: &str) -> Reply {
    check_guild(guild)?;
    let id = match user {
        "@me" => ids::APPLICATION_ID,
        id => id.parse().map_err(|_| ApiError::unknown_member())?,
    };
    let world = call.shared.world();
    let user = world.users.get(id).ok_or_else(ApiError::unknown_member)?;
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
