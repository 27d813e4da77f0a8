//! Pressing buttons and choosing in selects, as a user's client lets one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Refusal;
use super::dispatch::{Act, Patience, dispatch, outcome};
use super::state::{enter, take_seat};
use crate::sandbox::Shared;
use crate::sandbox::validate::snowflake;
use crate::sandbox::world::interaction::Kind;

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
    patience: Patience,
}

/// Presses a button, or chooses in a select.
pub(super) async fn press(State(shared): State<Arc<Shared>>, Json(press): Json<Press>) -> Result<Json<Value>, Refusal> {
    let gone = || Refusal::not_found("This message is gone");
    let channel = snowflake(&press.channel).ok_or_else(|| Refusal::not_found("There is no such channel"))?;
    let message = snowflake(&press.message).ok_or_else(gone)?;
    let (user, kind, component_type) = {
        let mut world = shared.world();
        let user = take_seat(&mut world, &press.user)?;
        enter(&mut world, user, channel)?;
        let channel = world.channels.get(&channel);
        let message = channel.and_then(|channel| channel.seen_by(user, message)).ok_or_else(gone)?;
        let component = message.component(&press.custom_id);
        if !press.forge {
            check(component, press.values.as_deref())?;
        }
        let guessed = if press.values.is_some() { 3 } else { 2 };
        let component_type = component.and_then(|component| component["type"].as_u64());
        (user, Kind::Component(message.place), component_type.unwrap_or(guessed))
    };
    let mut data = json!({ "custom_id": press.custom_id, "component_type": component_type, "id": 1 });
    if component_type != 2 {
        data["values"] = json!(press.values.unwrap_or_default());
    }
    let act = Act { kind, user, channel, locale: press.locale, data, command: None };
    let sent = dispatch(&shared, act)?;
    Ok(outcome(&shared, sent, kind, press.patience).await)
}

fn check(component: Option<&Value>, values: Option<&[String]>) -> Result<(), Refusal> {
    let component = component.ok_or_else(|| Refusal::invalid("The message has no such control"))?;
    if component["disabled"].as_bool().unwrap_or(false) {
        return Err(Refusal::invalid("This control is disabled"));
    }
    let is_select = component["type"] != 2;
    let values = match (is_select, values) {
        (false, None) => return Ok(()),
        (false, Some(_)) => return Err(Refusal::invalid("A button takes no values")),
        (true, values) => values.unwrap_or_default(),
    };
    let least = component["min_values"].as_u64().unwrap_or(1);
    let most = component["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return Err(Refusal::invalid(format!("Choose {least} to {most} of the options")));
    }
    let options = component["options"].as_array();
    let is_option =
        |value: &String| options.is_none_or(|options| options.iter().any(|option| option["value"] == **value));
    if !values.iter().all(is_option) {
        return Err(Refusal::invalid("This is not one of the options"));
    }
    Ok(())
}
