//! Channels and the bot's own messages in them. Source: Discord's "Channel Resource" and "Message Resource".

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Call, Reply, unknown_route};
use crate::sandbox::errors::ApiError;
use crate::sandbox::validate::message;
use crate::sandbox::world::World;
use crate::sandbox::world::channel::ChannelKind;
use crate::sandbox::world::edit::NewMessage;
use crate::sandbox::world::guild::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use crate::sandbox::world::message::Place;

pub(crate) fn channel(call: &Call<'_>, id: &str) -> Reply {
    let mut world = call.shared.world();
    let id = visible(&mut world, id, 0)?;
    let json = channel_json(&world, id).ok_or_else(ApiError::unknown_channel)?;
    Ok((StatusCode::OK, json))
}

/// The channel object, with the user of a direct-message channel spelled out.
pub(crate) fn channel_json(world: &World, id: u64) -> Option<Value> {
    let channel = world.channels.get(&id)?;
    let mut json = channel.to_json();
    if let ChannelKind::Direct { user } = channel.kind
        && let Some(user) = world.users.get(user)
    {
        json["recipients"] = json!([user.to_json()]);
    }
    Some(json)
}

pub(crate) fn typing(call: &Call<'_>, id: &str) -> Reply {
    visible(&mut call.shared.world(), id, SEND_MESSAGES)?;
    Ok((StatusCode::NO_CONTENT, Value::Null))
}

pub(crate) fn post(call: Call<'_>, id: &str) -> Reply {
    let shared = call.shared;
    let with_files = !call.payload.files.is_empty();
    let needed = SEND_MESSAGES | if with_files { ATTACH_FILES } else { 0 };
    let channel = visible(&mut shared.world(), id, needed)?;
    let draft = message::read(&call.payload.json, &call.payload.files, "")?;
    let mut world = shared.world();
    // "enforce_nonce: if true and nonce is present, it will be checked for uniqueness ... that message will be returned and no new message will be created".
    if let Some(nonce) = draft.nonce.as_ref().filter(|nonce| nonce.enforce) {
        let channel = world.channel(channel).ok_or_else(ApiError::unknown_channel)?;
        let place = channel.with_nonce(&nonce.text).map(|message| message.place);
        if let Some(place) = place {
            return show(&world, place);
        }
    }
    if let Some(reference) = draft.reference {
        let place = public(channel, reference.message);
        if world.message(place).is_none() && reference.fail_if_not_exists {
            let code = "REPLIES_UNKNOWN_MESSAGE";
            return Err(ApiError::form("message_reference", code, "Unknown message"));
        }
    }
    let new = NewMessage {
        channel,
        only_for: None,
        kind: if draft.reference.is_some() { 19 } else { 0 },
        draft,
        files: call.payload.files,
        interaction: None,
        loading: false,
    };
    let place = world.create_message(new)?;
    show(&world, place)
}

pub(crate) fn list(call: &Call<'_>, id: &str) -> Reply {
    let mut world = call.shared.world();
    let id = visible(&mut world, id, 0)?;
    let limit = call.query.split('&').find_map(|pair| pair.strip_prefix("limit="));
    let limit = limit.and_then(|limit| limit.parse().ok()).unwrap_or(50);
    let channel = world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
    let messages = channel.latest_public(usize::min(limit, 100));
    let messages: Vec<Value> = messages.map(|message| world.message_json(message)).collect();
    Ok((StatusCode::OK, json!(messages)))
}

pub(crate) fn route(method: &Method, call: Call<'_>, id: &str, message: &str) -> Reply {
    let shared = call.shared;
    let channel = visible(&mut shared.world(), id, 0)?;
    let message: u64 = message.parse().map_err(|_| ApiError::unknown_message())?;
    // Only public messages: an ephemeral one is unknown here, its own token aside.
    let place = public(channel, message);
    match *method {
        Method::GET => show(&shared.world(), place),
        Method::PATCH => {
            if shared.world().message(place).is_none() {
                return Err(ApiError::unknown_message());
            }
            let draft = message::read(&call.payload.json, &call.payload.files, "")?;
            let mut world = shared.world();
            world.edit_message(place, draft, call.payload.files)?;
            show(&world, place)
        }
        Method::DELETE => {
            if !shared.world().delete_message(place) {
                return Err(ApiError::unknown_message());
            }
            Ok((StatusCode::NO_CONTENT, Value::Null))
        }
        _ => unknown_route(method, "/channels/{channel}/messages/{message}"),
    }
}

fn public(channel: u64, id: u64) -> Place {
    Place { channel, only_for: None, id }
}

fn show(world: &World, place: Place) -> Reply {
    let message = world.message(place).ok_or_else(ApiError::unknown_message)?;
    Ok((StatusCode::OK, world.message_json(message)))
}

/// The channel's id when the bot sees it and may do what is `needed` there.
fn visible(world: &mut World, id: &str, needed: u64) -> Result<u64, ApiError> {
    let id: u64 = id.parse().map_err(|_| ApiError::unknown_channel())?;
    let channel = world.channel(id).ok_or_else(ApiError::unknown_channel)?;
    if channel.bot_permissions & VIEW_CHANNEL == 0 {
        return Err(ApiError::missing_access());
    }
    if channel.bot_permissions & needed != needed {
        return Err(match channel.kind {
            ChannelKind::Direct { .. } => ApiError::cannot_message_user(),
            ChannelKind::Text { .. } => ApiError::missing_permissions(),
        });
    }
    Ok(id)
}
