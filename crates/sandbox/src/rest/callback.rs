//! The first response to an interaction. Source: Discord's "Receiving and Responding to Interactions, Create Interaction Response".

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::errors::{ApiError, FormErrors};
use crate::rest::request::{ApiRequest, ApiResult};
use crate::state::interaction::InteractionKind;
use crate::state::interaction_response::InteractionResponse;
use crate::validate::fields::{length, required_text, snowflake};
use crate::validate::message;

const MAX_CHOICES: usize = 25;

#[derive(Debug, Default, Deserialize)]
struct CallbackQuery {
    #[serde(default)]
    with_response: bool,
}

pub(super) fn respond(request: &ApiRequest<'_>, id: &str, token: &str) -> ApiResult {
    let id: u64 = id.parse().map_err(|_| ApiError::UNKNOWN_INTERACTION)?;
    let kind = request.server.state().interaction_awaiting_response(id, token)?.kind;
    let response = parse_response(request, kind)?;
    let mut state = request.server.state();
    let key = state.respond(id, token, response, request.body.files.clone())?;
    // "Returns 204 unless with_response is set".
    if !request.query::<CallbackQuery>().with_response {
        return Ok((StatusCode::NO_CONTENT, Value::Null));
    }
    let message = key.and_then(|key| state.message(key));
    let body = json!({
        "interaction": { "id": id.to_string(), "type": kind.number() },
        "resource": {
            "type": request.body.json["type"],
            "message": message.map(|message| state.message_json(message)),
        },
    });
    Ok((StatusCode::OK, body))
}

fn parse_response(request: &ApiRequest<'_>, kind: InteractionKind) -> Result<InteractionResponse, ApiError> {
    let body = &request.body.json;
    let no_data = json!({});
    let data = body.get("data").filter(|data| !data.is_null()).unwrap_or(&no_data);
    let message_params = || message::parse(data, request.body.files.len(), "data");
    match (kind, body.get("type").and_then(snowflake)) {
        (InteractionKind::Autocomplete, Some(8)) => check_choices(data).map(InteractionResponse::AutocompleteResult),
        (InteractionKind::Autocomplete, _) => Err(wrong_type("8")),
        (_, Some(4)) => message_params().map(InteractionResponse::ChannelMessage),
        (_, Some(5)) => {
            let flags = data.get("flags").and_then(snowflake).unwrap_or(0);
            Ok(InteractionResponse::DeferredChannelMessage { flags })
        }
        (InteractionKind::Component(_), Some(6)) => Ok(InteractionResponse::DeferredUpdateMessage),
        (InteractionKind::Component(_), Some(7)) => message_params().map(InteractionResponse::UpdateMessage),
        (_, Some(9)) => {
            tracing::warn!("the sandbox has no modals");
            Err(ApiError::form("type", "BASE_TYPE_CHOICES", "The sandbox has no modals."))
        }
        (InteractionKind::Command, _) => Err(wrong_type("4, 5")),
        (InteractionKind::Component(_), _) => Err(wrong_type("4, 5, 6, 7")),
    }
}

fn wrong_type(allowed: &str) -> ApiError {
    let mut errors = FormErrors::default();
    errors.wrong_choice("type", allowed);
    errors.into_error()
}

/// "choices: autocomplete choices (max of 25 choices)". Names and string values have 1 to 100 characters.
fn check_choices(data: &Value) -> Result<Vec<Value>, ApiError> {
    let mut errors = FormErrors::default();
    let Some(choices) = data["choices"].as_array() else {
        return Err(ApiError::form("data.choices", "BASE_TYPE_REQUIRED", "This field is required"));
    };
    if choices.len() > MAX_CHOICES {
        errors.max_length("data.choices", MAX_CHOICES);
    }
    for (index, choice) in choices.iter().enumerate() {
        let path = format!("data.choices.{index}");
        required_text(choice, "name", 1..=100, &path, &mut errors);
        let fits = match &choice["value"] {
            Value::String(text) => (1..=100).contains(&length(text)),
            Value::Number(_) => true,
            _ => false,
        };
        if !fits {
            errors.bad_length(&format!("{path}.value"), 1..=100);
        }
    }
    errors.finish()?;
    Ok(choices.clone())
}
