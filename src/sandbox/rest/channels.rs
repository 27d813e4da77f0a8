//! Channels and the bot's own messages in them. Source: Discord's "Channel Resource" and "Message Resource".

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{ApiRequest, ApiResult, unknown_route};
use crate::sandbox::errors::ApiError;
use crate::sandbox::state::DiscordState;
use crate::sandbox::state::channel::ChannelKind;
use crate::sandbox::state::guild::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use crate::sandbox::state::message::MessageKey;
use crate::sandbox::state::message_lifecycle::NewMessage;
use crate::sandbox::validate::message;

pub(crate) fn channel(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    let mut state = request.server.state();
    let id = visible(&mut state, id, 0)?;
    let json = channel_json(&state, id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::OK, json))
}

/// The channel object, with the user of a direct-message channel spelled out.
pub(crate) fn channel_json(state: &DiscordState, id: u64) -> Option<Value> {
    let channel = state.channels.get(&id)?;
    let mut json = channel.to_json();
    if let ChannelKind::Dm { user } = channel.kind
        && let Some(user) = state.users.get(user)
    {
        json["recipients"] = json!([user.to_json()]);
    }
    Some(json)
}

pub(crate) fn typing(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    visible(&mut request.server.state(), id, SEND_MESSAGES)?;
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

pub(crate) fn post(request: ApiRequest<'_>, id: &str) -> ApiResult {
    let server = request.server;
    let with_files = !request.body.files.is_empty();
    let needed = SEND_MESSAGES | if with_files { ATTACH_FILES } else { 0 };
    let channel = visible(&mut server.state(), id, needed)?;
    let params = message::read(&request.body.json, &request.body.files, "")?;
    let mut state = server.state();
    // "enforce_nonce: if true and nonce is present, it will be checked for uniqueness ... that message will be returned and no new message will be created".
    if let Some(nonce) = params.nonce.as_ref().filter(|nonce| nonce.enforce) {
        let channel = state.channel(channel).ok_or_else(ApiError::unknown_channel)?;
        let key = channel.with_nonce(&nonce.text).map(|message| message.key);
        if let Some(key) = key {
            return show(&state, key);
        }
    }
    if let Some(reference) = params.reference {
        let key = public(channel, reference.message);
        if state.message(key).is_none() && reference.fail_if_not_exists {
            let code = "REPLIES_UNKNOWN_MESSAGE";
            return Err(ApiError::form("message_reference", code, "Unknown message"));
        }
    }
    let new = NewMessage {
        channel,
        only_for: None,
        kind: if params.reference.is_some() { 19 } else { 0 },
        params,
        files: request.body.files,
        interaction: None,
        loading: false,
    };
    let key = state.create_message(new)?;
    show(&state, key)
}

pub(crate) fn list(request: &ApiRequest<'_>, id: &str) -> ApiResult {
    let mut state = request.server.state();
    let id = visible(&mut state, id, 0)?;
    let limit = request.query.split('&').find_map(|pair| pair.strip_prefix("limit="));
    let limit = limit.and_then(|limit| limit.parse().ok()).unwrap_or(50);
    let channel = state.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    let messages = channel.newest(usize::min(limit, 100));
    let messages: Vec<Value> = messages.map(|message| state.message_json(message)).collect();
    Ok((StatusCode::OK, json!(messages)))
}

pub(crate) fn route(method: &Method, request: ApiRequest<'_>, id: &str, message: &str) -> ApiResult {
    let server = request.server;
    let channel = visible(&mut server.state(), id, 0)?;
    let message: u64 = message.parse().map_err(|_| ApiError::unknown_message())?;
    // Only public messages: an ephemeral one is unknown here, its own token aside.
    let key = public(channel, message);
    match *method {
        Method::GET => show(&server.state(), key),
        Method::PATCH => {
            if server.state().message(key).is_none() {
                return Err(ApiError::unknown_message());
            }
            let params = message::read(&request.body.json, &request.body.files, "")?;
            let mut state = server.state();
            state.edit_message(key, params, request.body.files)?;
            show(&state, key)
        }
        Method::DELETE => {
            if !server.state().delete_message(key) {
                return Err(ApiError::unknown_message());
            }
            Ok((StatusCode::NO_CONTENT, Value::Null))
        }
        _ => unknown_route(method, "/channels/{channel}/messages/{message}"),
    }
}

fn public(channel: u64, id: u64) -> MessageKey {
    MessageKey { channel, only_for: None, id }
}

fn show(state: &DiscordState, key: MessageKey) -> ApiResult {
    let message = state.message(key).ok_or_else(ApiError::unknown_message)?;
    Ok((StatusCode::OK, state.message_json(message)))
}

/// The channel's id when the bot sees it and may do what is `needed` there.
fn visible(state: &mut DiscordState, id: &str, needed: u64) -> Result<u64, ApiError> {
    let id: u64 = id.parse().map_err(|_| ApiError::unknown_channel())?;
    let channel = state.channel(id).ok_or_else(ApiError::unknown_channel)?;
    if channel.bot_permissions & VIEW_CHANNEL == 0 {
        return Err(ApiError::missing_access());
    }
    if channel.bot_permissions & needed != needed {
        return Err(match channel.kind {
            ChannelKind::Dm { .. } => ApiError::cannot_message_user(),
            ChannelKind::Text { .. } => ApiError::missing_permissions(),
        });
    }
    Ok(id)
}
