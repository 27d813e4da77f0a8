//! Follow-ups and the original response, by the interaction's token.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Followup Messages".

use axum::http::{Method, StatusCode};
use serde_json::Value;

use super::{ApiRequest, ApiResult, unknown_route};
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::state::DiscordState;
use crate::sandbox::state::message::MessageKey;
use crate::sandbox::validate::message;

pub(crate) fn follow_up(request: ApiRequest<'_>, application: &str, token: &str) -> ApiResult {
    check_application(application)?;
    // A dead token is told before a bad body.
    request.server.state().response_message(token, "@original")?;
    let params = message::read(&request.body.json, &request.body.files, "")?;
    let mut state = request.server.state();
    let key = state.follow_up(token, params, request.body.files)?;
    show(&state, key)
}

pub(crate) fn route(
    method: &Method,
    request: ApiRequest<'_>,
    application: &str,
    token: &str,
    which: &str,
) -> ApiResult {
    check_application(application)?;
    let key = request.server.state().response_message(token, which)?;
    match *method {
        Method::GET => show(&request.server.state(), key),
        Method::PATCH => {
            let params = message::read(&request.body.json, &request.body.files, "")?;
            let mut state = request.server.state();
            state.edit_message(key, params, request.body.files)?;
            show(&state, key)
        }
        Method::DELETE => {
            if !request.server.state().delete_message(key) {
                return Err(ApiError::unknown_message());
            }
            Ok((StatusCode::NO_CONTENT, Value::Null))
        }
        _ => unknown_route(method, "/webhooks/{application}/{token}/messages/{message}"),
    }
}

fn show(state: &DiscordState, key: MessageKey) -> ApiResult {
    let message = state.message(key).ok_or_else(ApiError::unknown_message)?;
    Ok((StatusCode::OK, state.message_json(message)))
}

fn check_application(application: &str) -> Result<(), ApiError> {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::unknown_webhook());
    }
    Ok(())
}
