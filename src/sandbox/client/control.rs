//! What is not a player's doing: moderating, dismissing, faults, and the log of the bot's requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use super::state::{enter, take_seat};
use crate::sandbox::faults::{Fault, Target};
use crate::sandbox::gateway::GatewayFault;
use crate::sandbox::validate::snowflake;
use crate::sandbox::world::guild::MANAGE_MESSAGES;
use crate::sandbox::world::message::Place;
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Shared};

#[derive(Debug, Deserialize)]
pub(super) struct Which {
    user: String,
    channel: Value,
    message: Value,
}

/// Dismisses a private reply: it is gone for its user and nobody else notices.
pub(super) async fn dismiss(
    State(shared): State<Arc<Shared>>,
    Json(which): Json<Which>,
) -> Result<StatusCode, Refusal> {
    let (user, place) = find(&shared, &which)?;
    if place.only_for != Some(user) {
        return Err(Refusal::forbidden("Only private replies can be dismissed"));
    }
    shared.world().delete_message(place);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a message, as one may with Manage Messages. A bot that listens to messages is told.
pub(super) async fn delete(State(shared): State<Arc<Shared>>, Json(which): Json<Which>) -> Result<StatusCode, Refusal> {
    let (user, place) = find(&shared, &which)?;
    let permissions = shared.world().users.get(user).map_or(0, |user| user.permissions());
    if permissions & MANAGE_MESSAGES == 0 {
        return Err(Refusal::forbidden("Deleting messages needs Manage Messages"));
    }
    shared.world().delete_message(place);
    // 1 << 9, GUILD_MESSAGES ("Gateway, List of Intents").
    shared.gateway.dispatch_for_intents(1 << 9, "MESSAGE_DELETE", || {
        json!({ "id": place.id.to_string(), "channel_id": place.channel.to_string(), "guild_id": GUILD_ID.to_string() })
    });
    Ok(StatusCode::NO_CONTENT)
}

fn find(shared: &Shared, which: &Which) -> Result<(u64, Place), Refusal> {
    let gone = || Refusal::not_found("This message is gone");
    let channel = snowflake(&which.channel).ok_or_else(gone)?;
    let message = snowflake(&which.message).ok_or_else(gone)?;
    let mut world = shared.world();
    let user = take_seat(&mut world, &which.user)?;
    enter(&mut world, user, channel)?;
    let channel = world.channels.get(&channel);
    let message = channel.and_then(|channel| channel.seen_by(user, message));
    Ok((user, message.ok_or_else(gone)?.place))
}

#[derive(Debug, Deserialize)]
pub(super) struct Permissions {
    channel: Value,
    /// The bot's permissions in the channel from now on, as a bit set.
    bot_permissions: u64,
}

/// Changes what the bot may do in a channel.
pub(super) async fn permissions(
    State(shared): State<Arc<Shared>>,
    Json(permissions): Json<Permissions>,
) -> Result<StatusCode, Refusal> {
    let none = || Refusal::not_found("There is no such channel");
    let id = snowflake(&permissions.channel).ok_or_else(none)?;
    let mut world = shared.world();
    let channel = world.channel(id).ok_or_else(none)?;
    channel.bot_permissions = permissions.bot_permissions;
    Ok(StatusCode::NO_CONTENT)
}

/// A fault as JSON: `{"fault": "rate_limited", "retry_after_s": 1.5, "method": "POST", "path_contains": "/messages", "times": 3}`.
#[derive(Debug, Deserialize)]
pub(super) struct Order {
    #[serde(flatten)]
    target: Target,
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
    Refused {
        status: u16,
        #[serde(default)]
        code: u32,
    },
    Dropped,
    AnswerLost,
}

/// Orders a fault for coming requests of the bot.
pub(super) async fn faults(State(shared): State<Arc<Shared>>, Json(order): Json<Order>) -> StatusCode {
    let fault = match order.fault {
        OrderedFault::RateLimited { retry_after_s } => Fault::RateLimited { retry_after_s },
        OrderedFault::Refused { status, code } => Fault::Refused { status, code },
        OrderedFault::Dropped => Fault::Dropped,
        OrderedFault::AnswerLost => Fault::AnswerLost,
    };
    shared.options.faults.order(order.target, fault, order.times);
    StatusCode::NO_CONTENT
}

/// Cancels the faults that have not happened yet.
pub(super) async fn clear_faults(State(shared): State<Arc<Shared>>) -> StatusCode {
    shared.options.faults.clear();
    StatusCode::NO_CONTENT
}

#[derive(Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub(super) enum OrderedGatewayFault {
    Cut,
    Close { code: u16 },
    Reconnect,
    InvalidSession { resumable: bool },
    RefuseResumes { times: u32 },
    IgnoreHeartbeats,
    AnswerHeartbeats,
}

/// Does something to the bot's gateway connection.
pub(super) async fn gateway(State(shared): State<Arc<Shared>>, Json(order): Json<OrderedGatewayFault>) -> StatusCode {
    shared.gateway.disturb(match order {
        OrderedGatewayFault::Cut => GatewayFault::Cut,
        OrderedGatewayFault::Close { code } => GatewayFault::Close(code),
        OrderedGatewayFault::Reconnect => GatewayFault::Reconnect,
        OrderedGatewayFault::InvalidSession { resumable } => GatewayFault::InvalidSession { resumable },
        OrderedGatewayFault::RefuseResumes { times } => GatewayFault::RefuseResumes(times),
        OrderedGatewayFault::IgnoreHeartbeats => GatewayFault::IgnoreHeartbeats,
        OrderedGatewayFault::AnswerHeartbeats => GatewayFault::AnswerHeartbeats,
    });
    StatusCode::NO_CONTENT
}

#[derive(Debug, Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    after: u64,
}

/// The bot's requests after the one numbered `after`.
pub(super) async fn requests(State(shared): State<Arc<Shared>>, Query(since): Query<Since>) -> Json<Value> {
    let entries = shared.log.after(since.after);
    Json(json!({ "bot": APPLICATION_ID.to_string(), "requests": entries }))
}
