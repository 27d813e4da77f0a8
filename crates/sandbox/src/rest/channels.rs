//! Channels. Source: Discord's "Channel Resource".

use axum::http::StatusCode;

use crate::errors::ApiError;
use crate::rest::request::{ApiRequest, ApiResult};
use crate::state::DiscordState;
use crate::state::channel::ChannelKind;
use crate::state::permissions::VIEW_CHANNEL;
use crate::state::place::Place;

pub(super) fn channel(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    let mut state = request.server.state();
    let id = accessible_channel(&mut state, id, 0)?;
    let channel = state.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    Ok((StatusCode::OK, channel.to_json(&state.users)))
}

/// Checks that the bot is where this channel is, if there is such a channel. All endpoints of a channel need that.
///
/// # Errors
/// 50001 in private channels and in the guild without the bot.
pub(super) fn check_bot_is_there(request: &ApiRequest<'_>, id: &str) -> Result<(), ApiError> {
    let state = request.server.state();
    let channel = id.parse().ok().and_then(|id: u64| state.channels.get(&id));
    if channel.is_some_and(|channel| !channel.place().has_bot()) {
        return Err(ApiError::MISSING_ACCESS);
    }
    Ok(())
}

/// Parses a channel's id and checks that the bot can see the channel and has the permissions `needed`.
///
/// # Errors
/// 10003 for an unknown channel; 50001, 50007 or 50013 without the permissions.
pub(super) fn accessible_channel(state: &mut DiscordState, id: &str, needed: u64) -> Result<u64, ApiError> {
    let id: u64 = id.parse().map_err(|_| ApiError::UNKNOWN_CHANNEL)?;
    let is_in_guild = state.bot_is_in_guild;
    let is_dm = state.channel(id).ok_or(ApiError::UNKNOWN_CHANNEL)?.place() == Place::BotDm;
    let (permissions, needed) = (state.bot_permissions(id), state.needed_in(id, needed));
    let channel = state.channel(id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if permissions & VIEW_CHANNEL == 0 || !(is_in_guild || is_dm) {
        return Err(ApiError::MISSING_ACCESS);
    }
    if permissions & needed != needed {
        return Err(match channel.kind {
            ChannelKind::Dm { .. } => ApiError::CANNOT_MESSAGE_USER,
            ChannelKind::Text { .. } | ChannelKind::Thread(_) | ChannelKind::Private { .. } => {
                ApiError::MISSING_PERMISSIONS
            }
        });
    }
    Ok(id)
}
