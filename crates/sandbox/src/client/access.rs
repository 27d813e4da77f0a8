//! Looks up the user of a request, and what the user can see and use.

use serde_json::{Value, json};

use crate::client::error::ClientError;
use crate::state::DiscordState;
use crate::state::message::Message;
use crate::state::permissions;
use crate::state::place::{Place, supports_installation};
use crate::validate::fields::{present, snowflake};

/// Parses a channel's id.
pub(super) fn channel_id(value: &Value) -> Result<u64, ClientError> {
    snowflake(value).ok_or_else(ClientError::unknown_channel)
}

/// Parses a message's id.
pub(super) fn message_id(value: &Value) -> Result<u64, ClientError> {
    snowflake(value).ok_or_else(ClientError::unknown_message)
}

/// The local user with this name. The user is created on first use.
pub(super) fn local_user(state: &mut DiscordState, name: &str) -> Result<u64, ClientError> {
    state.get_or_create_user(name).ok_or_else(|| ClientError::invalid_username(name))
}

/// Checks that the channel exists and that the user can see it.
pub(super) fn check_channel_access(state: &mut DiscordState, user: u64, channel: u64) -> Result<(), ClientError> {
    let channel = state.channel(channel).ok_or_else(ClientError::unknown_channel)?;
    if !channel.is_visible_to(user) {
        return Err(ClientError::forbidden("These are somebody else's direct messages"));
    }
    Ok(())
}

/// Checks that the channel is no archived thread: "Users cannot ... use application commands ... [in] archived threads".
pub(super) fn check_not_archived(state: &DiscordState, channel: u64) -> Result<(), ClientError> {
    if state.is_archived(channel) { Err(ClientError::invalid("This thread is archived")) } else { Ok(()) }
}

/// The message with this id, if the user can see it.
pub(super) fn visible_message(
    state: &DiscordState,
    user: u64,
    channel: u64,
    message: u64,
) -> Result<&Message, ClientError> {
    let channel = state.channels.get(&channel);
    channel.and_then(|channel| channel.message_visible_to(user, message)).ok_or_else(ClientError::unknown_message)
}

/// Whether a user can use a command in a place.
pub(super) fn may_use(state: &DiscordState, user: u64, command: &Value, place: Place) -> bool {
    let is_permitted = place.guild().is_none() || is_permitted(command, state.permissions_in(place, user));
    let owners = state.authorizing_integration_owners(user, place, |one| supports_installation(command, one));
    is_permitted && is_offered(command, place) && !owners.is_empty()
}

/// "default_member_permissions: Set of permissions represented as a bit set". With "0", only administrators may use it.
fn is_permitted(command: &Value, own: u64) -> bool {
    match present(command, "default_member_permissions").and_then(snowflake) {
        Some(0) => permissions::includes(own, permissions::ADMINISTRATOR),
        Some(needed) => permissions::includes(own, needed),
        None => true,
    }
}

/// "contexts: Interaction contexts where the command can be used, only for globally-scoped commands". By default, these are all.
fn is_offered(command: &Value, place: Place) -> bool {
    let guild = command.get("guild_id").and_then(snowflake);
    match command["contexts"].as_array() {
        _ if guild.is_some() && guild != place.guild() => false,
        Some(contexts) => contexts.contains(&json!(place.context())),
        None => place.guild().is_some() || command["dm_permission"].as_bool().unwrap_or(true),
    }
}
