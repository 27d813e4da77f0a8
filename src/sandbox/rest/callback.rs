//! The first response to an interaction. Source: Discord's "Receiving and Responding to Interactions, Create Interaction Response".

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::{ApiRequest, ApiResult};
use crate::sandbox::errors::{ApiError, FormErrors};
use crate::sandbox::state::interaction::{InteractionKind, InteractionResponse};
use crate::sandbox::state::message::EPHEMERAL;
use crate::sandbox::validate::{length, message, snowflake};

const MAX_CHOICES: usize = 25;

pub(crate) fn respond(request: ApiRequest<'_>, id: &str, token: &str) -> ApiResult {
    let id: u64 = id.parse().map_err(|_| ApiError::unknown_interaction())?;
    let server = request.server;
    let kind = server.state().awaiting_response(id, token)?.kind;
    let answer = read(&request, kind)?;
    let with_response = request.query.contains("with_response=true");
    let mut state = server.state();
    let key = state.respond(id, token, answer, request.body.files)?;
    // "Returns 204 unless with_response is set".
    if !with_response {
        return Ok((StatusCode::NO_CONTENT, Value::Null));
    }
    let message = key.and_then(|key| state.message(key));
    let body = json!({
        "interaction": { "id": id.to_string(), "type": 2 },
        "resource": { "type": request.body.json["type"], "message": message.map(|message| state.message_json(message)) },
    });
    Ok((StatusCode::OK, body))
}

fn read(request: &ApiRequest<'_>, kind: InteractionKind) -> Result<InteractionResponse, ApiError> {
    let body = &request.body.json;
    let files = &request.body.files;
    let no_data = json!({});
    let data = body.get("data").filter(|data| !data.is_null()).unwrap_or(&no_data);
    let response_type = body.get("type").and_then(snowflake);
    match (kind, response_type) {
        (InteractionKind::Autocomplete, Some(8)) => choices(data).map(InteractionResponse::Choices),
        (InteractionKind::Command | InteractionKind::Component(_), Some(4)) => {
            message::read(data, files, "data").map(InteractionResponse::Message)
        }
        (InteractionKind::Command | InteractionKind::Component(_), Some(5)) => {
            let flags = data.get("flags").and_then(snowflake).unwrap_or(0);
            let ephemeral = flags & EPHEMERAL != 0;
            Ok(InteractionResponse::Defer { ephemeral })
        }
        (InteractionKind::Component(_), Some(6)) => Ok(InteractionResponse::DeferUpdate),
        (InteractionKind::Component(_), Some(7)) => message::read(data, files, "data").map(InteractionResponse::Update),
        (InteractionKind::Command | InteractionKind::Component(_), Some(9)) => {
            tracing::warn!("the sandbox has no modals");
            Err(ApiError::form("type", "BASE_TYPE_CHOICES", "The sandbox has no modals."))
        }
        (InteractionKind::Command, _) => Err(wrong_type("4, 5")),
        (InteractionKind::Component(_), _) => Err(wrong_type("4, 5, 6, 7")),
        (InteractionKind::Autocomplete, _) => Err(wrong_type("8")),
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
