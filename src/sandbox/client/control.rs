//! What is not a player's doing: moderating, dismissing, faults, and the log of the bot's requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::ClientError;
use super::view::{check_channel_access, local_user};
use crate::sandbox::faults::{Fault, RequestFilter};
use crate::sandbox::gateway::GatewayFault;
use crate::sandbox::state::guild::MANAGE_MESSAGES;
use crate::sandbox::state::message::MessageKey;
use crate::sandbox::validate::snowflake;
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Server};

#[derive(Debug, Deserialize)]
pub(super) struct Which {
    user: String,
    channel: Value,
    message: Value,
}

/// Dismisses a private reply: it is gone for its user and nobody else notices.
pub(super) async fn dismiss(
    State(server): State<Arc<Server>>,
    Json(which): Json<Which>,
) -> Result<StatusCode, ClientError> {
    let (user, key) = find(&server, &which)?;
    if key.only_for != Some(user) {
        return Err(ClientError::forbidden("Only private replies can be dismissed"));
    }
    server.state().delete_message(key);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a message, as one may with Manage Messages. A bot that listens to messages is told.
pub(super) async fn delete(
    State(server): State<Arc<Server>>,
    Json(which): Json<Which>,
) -> Result<StatusCode, ClientError> {
    let (user, key) = find(&server, &which)?;
    let permissions = server.state().users.get(user).map_or(0, |user| user.permissions());
    if permissions & MANAGE_MESSAGES == 0 {
        return Err(ClientError::forbidden("Deleting messages needs Manage Messages"));
    }
    server.state().delete_message(key);
    // 1 << 9, GUILD_MESSAGES ("Gateway, List of Intents").
    server.gateway.dispatch_for_intents(
        1 << 9,
        "MESSAGE_DELETE",
        || json!({ "id": key.id.to_string(), "channel_id": key.channel.to_string(), "guild_id": GUILD_ID.to_string() }),
    );
    Ok(StatusCode::NO_CONTENT)
}

fn find(server: &Server, which: &Which) -> Result<(u64, MessageKey), ClientError> {
    let gone = || ClientError::not_found("This message is gone");
    let channel = snowflake(&which.channel).ok_or_else(gone)?;
    let message = snowflake(&which.message).ok_or_else(gone)?;
    let mut state = server.state();
    let user = local_user(&mut state, &which.user)?;
    check_channel_access(&mut state, user, channel)?;
    let channel = state.channels.get(&channel);
    let message = channel.and_then(|channel| channel.message_visible_to(user, message));
    Ok((user, message.ok_or_else(gone)?.key))
}

#[derive(Debug, Deserialize)]
pub(super) struct Permissions {
    channel: Value,
    /// The bot's permissions in the channel from now on, as a bit set.
    bot_permissions: u64,
}

/// Changes what the bot may do in a channel.
pub(super) async fn permissions(
    State(server): State<Arc<Server>>,
    Json(permissions): Json<Permissions>,
) -> Result<StatusCode, ClientError> {
    let none = || ClientError::not_found("There is no such channel");
    let id = snowflake(&permissions.channel).ok_or_else(none)?;
    let mut state = server.state();
    let channel = state.channel(id).ok_or_else(none)?;
    channel.bot_permissions = permissions.bot_permissions;
    Ok(StatusCode::NO_CONTENT)
}

/// A fault as JSON: `{"fault": "rate_limited", "retry_after_s": 1.5, "method": "POST", "path_contains": "/messages", "times": 3}`.
#[derive(Debug, Deserialize)]
pub(super) struct Order {
    #[serde(flatten)]
    target: RequestFilter,
    #[serde(flatten)]
    fault: OrderedFault,
    times: u32,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
enum OrderedFault {
    RateLimited {
        retry_after_s: f64,
    },
    ErrorResponse {
        status: u16,
        #[serde(default)]
        code: u32,
    },
    ConnectionLost,
    ResponseLost,
}

/// Orders a fault for coming requests of the bot.
pub(super) async fn faults(State(server): State<Arc<Server>>, Json(order): Json<Order>) -> StatusCode {
    let fault = match order.fault {
        OrderedFault::RateLimited { retry_after_s } => Fault::RateLimited { retry_after_s },
        OrderedFault::ErrorResponse { status, code } => Fault::ErrorResponse { status, code },
        OrderedFault::ConnectionLost => Fault::ConnectionLost,
        OrderedFault::ResponseLost => Fault::ResponseLost,
    };
    server.options.faults.inject(order.target, fault, order.times);
    StatusCode::NO_CONTENT
}

/// Cancels the faults that have not happened yet.
pub(super) async fn clear_faults(State(server): State<Arc<Server>>) -> StatusCode {
    server.options.faults.clear();
    StatusCode::NO_CONTENT
}

#[derive(Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub(super) enum OrderedGatewayFault {
    ConnectionLost,
    Close { code: u16 },
    Reconnect,
    InvalidSession { resumable: bool },
    RefuseResumes { times: u32 },
    IgnoreHeartbeats,
    AcknowledgeHeartbeats,
}

/// Does something to the bot's gateway connection.
pub(super) async fn gateway(State(server): State<Arc<Server>>, Json(order): Json<OrderedGatewayFault>) -> StatusCode {
    server.gateway.inject(match order {
        OrderedGatewayFault::ConnectionLost => GatewayFault::ConnectionLost,
        OrderedGatewayFault::Close { code } => GatewayFault::Close(code),
        OrderedGatewayFault::Reconnect => GatewayFault::Reconnect,
        OrderedGatewayFault::InvalidSession { resumable } => GatewayFault::InvalidSession { resumable },
        OrderedGatewayFault::RefuseResumes { times } => GatewayFault::RefuseResumes(times),
        OrderedGatewayFault::IgnoreHeartbeats => GatewayFault::IgnoreHeartbeats,
        OrderedGatewayFault::AcknowledgeHeartbeats => GatewayFault::AcknowledgeHeartbeats,
    });
    StatusCode::NO_CONTENT
}

#[derive(Debug, Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    after: u64,
}

/// The bot's requests after the one numbered `after`.
pub(super) async fn requests(State(server): State<Arc<Server>>, Query(since): Query<Since>) -> Json<Value> {
    let entries = server.log.after(since.after);
    Json(json!({ "bot": APPLICATION_ID.to_string(), "requests": entries }))
}
