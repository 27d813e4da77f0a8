//! Follow-ups and the original response, by the interaction's token.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Followup Messages".

use crate::errors::ApiError;
use crate::ids;
use crate::rest::messages::{get_edit_or_delete, message_response};
use crate::rest::request::{ApiRequest, ApiResult};

/// "Create Followup Message".
pub(super) fn follow_up(request: &ApiRequest<'_>, application: &str, token: &str) -> ApiResult {
    check_application(application)?;
    // An invalid token is reported before an invalid body.
    request.server.state().response_message(token, "@original")?;
    let params = request.message_params()?;
    let mut state = request.server.state();
    let key = state.follow_up(token, params, request.body.files.clone())?;
    message_response(&state, key)
}

/// GET, PATCH and DELETE of `@original` or a follow-up.
pub(super) fn route(request: &ApiRequest<'_>, application: &str, token: &str, which: &str) -> ApiResult {
    check_application(application)?;
    let key = request.server.state().response_message(token, which)?;
    get_edit_or_delete(request, key)
}

fn check_application(application: &str) -> Result<(), ApiError> {
    if application != ids::APPLICATION_ID.to_string() {
        return Err(ApiError::UNKNOWN_WEBHOOK);
    }
    Ok(())
}
