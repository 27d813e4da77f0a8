//! The first response to an interaction. Source: Discord's "Receiving and Responding to Interactions, Create Interaction Response".

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{Call, Reply};
use crate::sandbox::errors::{ApiError, FormErrors};
use crate::sandbox::validate::{length, message, snowflake};
use crate::sandbox::world::interaction::{Answer, Kind};
use crate::sandbox::world::message::EPHEMERAL;

const MAX_CHOICES: usize = 25;

pub(crate) fn respond(call: Call<'_>, id: &str, token: &str) -> Reply {
    let id: u64 = id.parse().map_err(|_| ApiError::unknown_interaction())?;
    let shared = call.shared;
    let kind = shared.world().unanswered(id, token)?.kind;
    let answer = read(&call, kind)?;
    let with_response = call.query.contains("with_response=true");
    let mut world = shared.world();
    let place = world.respond(id, token, answer, call.payload.files)?;
    // "Returns 204 unless with_response is set".
    if !with_response {
        return Ok((StatusCode::NO_CONTENT, Value::Null));
    }
    let message = place.and_then(|place| world.message(place));
    let body = json!({
        "interaction": { "id": id.to_string(), "type": 2 },
        "resource": { "type": call.payload.json["type"], "message": message.map(|message| world.message_json(message)) },
    });
    Ok((StatusCode::OK, body))
}

fn read(call: &Call<'_>, kind: Kind) -> Result<Answer, ApiError> {
    let body = &call.payload.json;
    let files = &call.payload.files;
    let no_data = json!({});
    let data = body.get("data").filter(|data| !data.is_null()).unwrap_or(&no_data);
    let response_type = body.get("type").and_then(snowflake);
    match (kind, response_type) {
        (Kind::Autocomplete, Some(8)) => choices(data).map(Answer::Choices),
        (Kind::Command | Kind::Component(_), Some(4)) => message::read(data, files, "data").map(Answer::Message),
        (Kind::Command | Kind::Component(_), Some(5)) => {
            let flags = data.get("flags").and_then(snowflake).unwrap_or(0);
            let ephemeral = flags & EPHEMERAL != 0;
            Ok(Answer::Defer { ephemeral })
        }
        (Kind::Component(_), Some(6)) => Ok(Answer::DeferUpdate),
        (Kind::Component(_), Some(7)) => message::read(data, files, "data").map(Answer::Update),
        (Kind::Command | Kind::Component(_), Some(9)) => {
            tracing::warn!("the sandbox has no modals");
            Err(ApiError::form("type", "BASE_TYPE_CHOICES", "The sandbox has no modals."))
        }
        (Kind::Command, _) => Err(wrong_type("4, 5")),
        (Kind::Component(_), _) => Err(wrong_type("4, 5, 6, 7")),
        (Kind::Autocomplete, _) => Err(wrong_type("8")),
    }
}

fn wrong_type(allowed: &str) -> ApiError {
    let message = format!("Value must be one of {{{allowed}}}.");
    ApiError::form("type", "BASE_TYPE_CHOICES", &message)
}

/// "choices: autocomplete choices (max of 25 choices)"; names and texts hold 1 to 100 characters.
fn choices(data: &Value) -> Result<Vec<Value>, ApiError> {
    let mut errors = FormErrors::default();
    let Some(choices) = data["choices"].as_array() else {
        return Err(ApiError::form("data.choices", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    if choices.len() > MAX_CHOICES {
        errors.max_length("data.choices", MAX_CHOICES);
    }
    for (index, choice) in choices.iter().enumerate() {
        let path = format!("data.choices.{index}");
        crate::sandbox::validate::required_text(choice, "name", (1, 100), &path, &mut errors);
        let fits = match &choice["value"] {
            Value::String(text) => (1..=100).contains(&length(text)),
            Value::Number(_) => true,
            _ => false,
        };
        if !fits {
            errors.bad_length(&format!("{path}.value"), 1, 100);
        }
    }
    errors.finish()?;
    Ok(choices.clone())
}
