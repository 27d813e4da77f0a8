//! Follow-ups and the original response, by the interaction's token.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Followup Messages".

use axum::http::{Method, StatusCode};
use serde_json::Value;

use super::{Call, Reply, unknown_route};
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::validate::message;
use crate::sandbox::world::World;
use crate::sandbox::world::message::Place;

pub(crate) fn follow_up(call: Call<'_>, application: &str, token: &str) -> Reply {
    check_application(application)?;
    // A dead token is told before a bad body.
    call.shared.world().answer_place(token, "@original")?;
    let draft = message::read(&call.payload.json, &call.payload.files, "")?;
    let mut world = call.shared.world();
    let place = world.follow_up(token, draft, call.payload.files)?;
    show(&world, place)
}

pub(crate) fn route(method: &Method, call: Call<'_>, application: &str, token: &str, which: &str) -> Reply {
    check_application(application)?;
    let place = call.shared.world().answer_place(token, which)?;
    match *method {
        Method::GET => show(&call.shared.world(), place),
        Method::PATCH => {
            let draft = message::read(&call.payload.json, &call.payload.files, "")?;
            let mut world = call.shared.world();
            world.edit_message(place, draft, call.payload.files)?;
            show(&world, place)
        }
        Method::DELETE => {
            if !call.shared.world().delete_message(place) {
                return Err(ApiError::unknown_message());
            }
            Ok((StatusCode::NO_CONTENT, Value::Null))
        }
        _ => unknown_route(method, "/webhooks/{application}/{token}/messages/{message}"),
    }
}

fn show(world: &World, place: Place) -> Reply {
    let message = world.message(place).ok_or_else(ApiError::unknown_message)?;
    Ok((StatusCode::OK, world.message_json(message)))
}

fn check_application(application: &str) -> Result<(), ApiError> {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::unknown_webhook());
    }
    Ok(())
}
