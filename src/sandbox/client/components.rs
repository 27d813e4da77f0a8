//! Pressing buttons and choosing in selects, as a user's client lets one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::ClientError;
use super::dispatch::{NewInteraction, WaitOptions, dispatch, outcome};
use super::view::{check_channel_access, local_user};
use crate::sandbox::Server;
use crate::sandbox::state::interaction::InteractionKind;
use crate::sandbox::validate::snowflake;

#[derive(Debug, Deserialize)]
pub(super) struct Press {
    user: String,
    channel: Value,
    message: Value,
    custom_id: String,
    /// What is chosen, in a select.
    values: Option<Vec<String>>,
    locale: Option<String>,
    /// Sends it as it is, as a forged client could.
    #[serde(default)]
    forge: bool,
    #[serde(flatten)]
    wait_options: WaitOptions,
}

/// Presses a button, or chooses in a select.
pub(super) async fn press(
    State(server): State<Arc<Server>>,
    Json(press): Json<Press>,
) -> Result<Json<Value>, ClientError> {
    let gone = || ClientError::not_found("This message is gone");
    let channel = snowflake(&press.channel).ok_or_else(|| ClientError::not_found("There is no such channel"))?;
    let message = snowflake(&press.message).ok_or_else(gone)?;
    let (user, kind, component_type) = {
        let mut state = server.state();
        let user = local_user(&mut state, &press.user)?;
        check_channel_access(&mut state, user, channel)?;
        let channel = state.channels.get(&channel);
        let message = channel.and_then(|channel| channel.message_visible_to(user, message)).ok_or_else(gone)?;
        let component = message.component(&press.custom_id);
        if !press.forge {
            check(component, press.values.as_deref())?;
        }
        let guessed = if press.values.is_some() { 3 } else { 2 };
        let component_type = component.and_then(|component| component["type"].as_u64());
        (user, InteractionKind::Component(message.key), component_type.unwrap_or(guessed))
    };
    let mut data = json!({ "custom_id": press.custom_id, "component_type": component_type, "id": 1 });
    if component_type != 2 {
        data["values"] = json!(press.values.unwrap_or_default());
    }
    let new = NewInteraction { kind, user, channel, locale: press.locale, data, command: None };
    let sent = dispatch(&server, new)?;
    Ok(outcome(&server, sent, kind, press.wait_options).await)
}

fn check(component: Option<&Value>, values: Option<&[String]>) -> Result<(), ClientError> {
    let component = component.ok_or_else(|| ClientError::invalid("The message has no such control"))?;
    if component["disabled"].as_bool().unwrap_or(false) {
        return Err(ClientError::invalid("This control is disabled"));
    }
    let is_select = component["type"] != 2;
    let values = match (is_select, values) {
        (false, None) => return Ok(()),
        (false, Some(_)) => return Err(ClientError::invalid("A button takes no values")),
        (true, values) => values.unwrap_or_default(),
    };
    let least = component["min_values"].as_u64().unwrap_or(1);
    let most = component["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return Err(ClientError::invalid(format!("Choose {least} to {most} of the options")));
    }
    let options = component["options"].as_array();
    let is_option =
        |value: &String| options.is_none_or(|options| options.iter().any(|option| option["value"] == **value));
    if !values.iter().all(is_option) {
        return Err(ClientError::invalid("This is not one of the options"));
    }
    Ok(())
}
