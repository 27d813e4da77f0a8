//! Threads. Source: Discord's "Channel Resource".

use axum::http::StatusCode;
use serde_json::Value;

use crate::errors::{ApiError, FormErrors};
use crate::rest::channels::accessible_channel;
use crate::rest::request::{ApiRequest, ApiResult};
use crate::state::DiscordState;
use crate::state::permissions::{CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES};

/// "auto_archive_duration: can be set to: 60, 1440, 4320, 10080".
const AUTO_ARCHIVE_DURATIONS: [u64; 4] = [60, 1440, 4320, 10080];
const DEFAULT_AUTO_ARCHIVE_DURATION: u64 = 1440;
const MAX_NAME: usize = 100;

/// "Start Thread from Message".
pub(super) fn start(request: &ApiRequest<'_>, channel: &str, message: &str) -> ApiResult {
    let mut state = request.server.state();
    let channel = accessible_channel(&mut state, channel, CREATE_PUBLIC_THREADS)?;
    let message: u64 = message.parse().map_err(|_| ApiError::UNKNOWN_MESSAGE)?;
    let body = &request.body.json;
    let mut errors = FormErrors::default();
    let name = body["name"].as_str().unwrap_or_default();
    if !(1..=MAX_NAME).contains(&name.chars().count()) {
        errors.bad_length("name", 1..=MAX_NAME);
    }
    let duration = body["auto_archive_duration"].as_u64().unwrap_or(DEFAULT_AUTO_ARCHIVE_DURATION);
    if !AUTO_ARCHIVE_DURATIONS.contains(&duration) {
        errors.wrong_choice("auto_archive_duration", "60, 1440, 4320, 10080");
    }
    errors.finish()?;
    state.start_thread(channel, message, name.to_owned(), duration)?;
    channel_response(&state, message, StatusCode::CREATED)
}

/// "Add Thread Member": "Returns a 204 empty response if the member is successfully added or was already a member of the thread."
pub(super) fn add_member(request: &ApiRequest<'_>, channel: &str, user: &str) -> ApiResult {
    let mut state = request.server.state();
    let channel = accessible_channel(&mut state, channel, SEND_MESSAGES)?;
    let user = user.parse().ok().filter(|&id| state.users.get(id).is_some()).ok_or(ApiError::UNKNOWN_USER)?;
    state.check_can_edit_in(channel)?;
    let thread = state.thread_mut(channel).ok_or(ApiError::WRONG_CHANNEL_TYPE)?;
    thread.members.insert(user);
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

/// "Modify Channel", for a thread that the bot has started.
pub(super) fn modify(request: &ApiRequest<'_>, channel: &str) -> ApiResult {
    let mut state = request.server.state();
    let channel = accessible_channel(&mut state, channel, 0)?;
    let (archived, locked) = (request.body.json["archived"].as_bool(), request.body.json["locked"].as_bool());
    let may_manage = state.bot_permissions(channel) & MANAGE_THREADS != 0;
    let thread = state.thread_mut(channel).ok_or(ApiError::WRONG_CHANNEL_TYPE)?;
    if !may_manage && (thread.locked || locked.is_some()) {
        return Err(ApiError::MISSING_PERMISSIONS);
    }
    // "Editing a thread to set archived to false only requires the current user to have already been able to send messages."
    if thread.archived && archived != Some(false) {
        return Err(ApiError::ARCHIVED_THREAD);
    }
    state.change_thread(channel, archived, locked);
    channel_response(&state, channel, StatusCode::OK)
}

fn channel_response(state: &DiscordState, channel: u64, status: StatusCode) -> ApiResult {
    let channel = state.channels.get(&channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    Ok((status, channel.to_json(&state.users)))
}
