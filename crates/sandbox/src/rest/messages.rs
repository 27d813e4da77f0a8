//! The bot's messages in channels. Source: Discord's "Message Resource".

use axum::http::{Method, StatusCode};
use serde::Deserialize;
use serde_json::Value;

use crate::errors::ApiError;
use crate::rest::channels::accessible_channel;
use crate::rest::request::{ApiRequest, ApiResult, unknown_route};
use crate::state::DiscordState;
use crate::state::message::{Message, MessageKey, MessageType};
use crate::state::message_lifecycle::NewMessage;
use crate::state::permissions::{ATTACH_FILES, READ_MESSAGE_HISTORY, SEND_MESSAGES};

const DEFAULT_LIMIT: usize = 50;
const MAX_LIMIT: usize = 100;

#[derive(Debug, Default, Deserialize)]
struct ListQuery {
    limit: Option<usize>,
    after: Option<u64>,
}

/// "Get Channel Messages".
pub(super) fn list(request: &ApiRequest<'_>, channel: &str) -> ApiResult {
    let mut state = request.server.state();
    let channel = accessible_channel(&mut state, channel, 0)?;
    // "If the current user is missing the READ_MESSAGE_HISTORY permission in the channel, then no messages will be returned."
    if state.bot_permissions(channel) & READ_MESSAGE_HISTORY == 0 {
        return Ok((StatusCode::OK, Value::Array(Vec::new())));
    }
    let ListQuery { limit, after } = request.query();
    let limit = limit.unwrap_or(DEFAULT_LIMIT).min(MAX_LIMIT);
    let channel = state.channels.get(&channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    let messages = match after {
        None => channel.newest(limit).collect(),
        Some(after) => channel.first_after(after, limit),
    };
    Ok((StatusCode::OK, messages.into_iter().map(|message: &Message| state.message_json(message)).collect()))
}

/// "Create Message".
pub(super) fn create(request: &ApiRequest<'_>, channel: &str) -> ApiResult {
    let files = &request.body.files;
    let needed = SEND_MESSAGES | if files.is_empty() { 0 } else { ATTACH_FILES };
    let channel = accessible_channel(&mut request.server.state(), channel, needed)?;
    let params = request.message_params()?;
    let mut state = request.server.state();
    // "enforce_nonce: if true and nonce is present, it will be checked for uniqueness ... that message will be returned and no new message will be created".
    if let Some(nonce) = params.nonce.as_ref().filter(|nonce| nonce.enforce) {
        let channel = state.channel(channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if let Some(key) = channel.message_with_nonce(&nonce.text).map(|message| message.key) {
            return message_response(&state, key);
        }
    }
    let permissions = state.bot_permissions(channel);
    state.prepare_for_message(channel, permissions)?;
    let key = state.create_message(NewMessage {
        channel,
        only_for: None,
        message_type: MessageType::Default,
        params,
        files: files.clone(),
        interaction_metadata: None,
        loading: false,
    })?;
    message_response(&state, key)
}

/// GET, PATCH and DELETE of a message. Ephemeral messages are unknown here: they need their interaction's token.
pub(super) fn route(request: &ApiRequest<'_>, channel: &str, message: &str) -> ApiResult {
    let channel = accessible_channel(&mut request.server.state(), channel, 0)?;
    let message: u64 = message.parse().map_err(|_| ApiError::UNKNOWN_MESSAGE)?;
    get_edit_or_delete(request, MessageKey::public(channel, message))
}

/// Responds with a message.
pub(super) fn message_response(state: &DiscordState, key: MessageKey) -> ApiResult {
    let message = state.message(key).ok_or(ApiError::UNKNOWN_MESSAGE)?;
    Ok((StatusCode::OK, state.message_json(message)))
}

/// Responds to GET, PATCH and DELETE of an existing message.
pub(super) fn get_edit_or_delete(request: &ApiRequest<'_>, key: MessageKey) -> ApiResult {
    let server = request.server;
    // An unknown message is reported before an invalid body.
    if server.state().message(key).is_none() {
        return Err(ApiError::UNKNOWN_MESSAGE);
    }
    match *request.method {
        Method::GET => message_response(&server.state(), key),
        Method::PATCH => {
            let params = request.message_params()?;
            let mut state = server.state();
            state.check_can_edit_in(key.channel)?;
            state.edit_message(key, params, request.body.files.clone())?;
            message_response(&state, key)
        }
        Method::DELETE => {
            let mut state = server.state();
            state.check_can_delete_in(key.channel)?;
            if !state.delete_message(key) {
                return Err(ApiError::UNKNOWN_MESSAGE);
            }
            Ok((StatusCode::NO_CONTENT, Value::Null))
        }
        _ => unknown_route(request),
    }
}
