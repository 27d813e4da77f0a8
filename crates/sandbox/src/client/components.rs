//! Clicks on buttons and choices in selects, checked as Discord's client checks them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::client::access::{
    channel_id, check_channel_access, check_not_archived, local_user, message_id, visible_message,
};
use crate::client::dispatch::{NewInteraction, WaitOptions, dispatch};
use crate::client::error::ClientError;
use crate::client::options;
use crate::server::Server;
use crate::state::DiscordState;
use crate::state::interaction::InteractionKind;
use crate::state::locale::Locale;
use crate::state::message_json::{CHANNEL_SELECT, ROLE_SELECT, USER_SELECT};
use crate::state::place::{GUILD_INSTALL, Place};

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;

#[derive(Debug, Deserialize)]
pub(super) struct ComponentRequest {
    user: String,
    channel: Value,
    message: Value,
    custom_id: String,
    /// The chosen values of a select.
    values: Option<Vec<String>>,
    /// The language of this click or choice, if it is not the user's.
    locale: Option<Locale>,
    /// Whether to skip all checks, as a manipulated client could.
    #[serde(default)]
    forge: bool,
    #[serde(flatten)]
    wait: WaitOptions,
}

/// Clicks a button or chooses in a select.
pub(super) async fn interact(
    State(server): State<Arc<Server>>,
    Json(request): Json<ComponentRequest>,
) -> Result<Json<Value>, ClientError> {
    let channel = channel_id(&request.channel)?;
    let message = message_id(&request.message)?;
    let (user, key, component_type, resolved, owners) = {
        let mut state = server.state();
        let user = local_user(&mut state, &request.user)?;
        check_channel_access(&mut state, user, channel)?;
        check_not_archived(&state, channel)?;
        let message = visible_message(&state, user, channel, message)?;
        let component = message.component(&request.custom_id);
        if !request.forge {
            check(component, request.values.as_deref())?;
        }
        let component_type = component.and_then(|component| component["type"].as_u64());
        // The installations of the interaction that created the message count, not those of the user who clicks ("Authorizing
        // Integration Owners Object"). A message that the bot has posted by itself belongs to none of a user.
        let of_message = message.interaction_metadata.as_ref();
        let of_message =
            of_message.and_then(|metadata| metadata["authorizing_integration_owners"].as_object().cloned());
        let place = state.place(channel);
        let by_bot = || state.authorizing_integration_owners(user, place, |installation| installation == GUILD_INSTALL);
        let owners = of_message.unwrap_or_else(by_bot);
        let (key, values) = (message.key, request.values.clone().unwrap_or_default());
        let resolved = resolved(&mut state, place, component_type, &values);
        (user, key, component_type, resolved, owners)
    };
    let forged_type = if request.values.is_some() { STRING_SELECT } else { BUTTON };
    let component_type = component_type.unwrap_or(forged_type);
    let mut data = json!({ "custom_id": request.custom_id, "component_type": component_type, "id": 1 });
    if component_type != BUTTON {
        data["values"] = json!(request.values.unwrap_or_default());
        if let Some(resolved) = resolved {
            data["resolved"] = resolved;
        }
    }
    let kind = InteractionKind::Component(key);
    let interaction =
        NewInteraction { kind, user, channel, owners, locale: request.locale, data, command: None, target: None };
    dispatch(&server, interaction, request.wait).await
}

/// The objects for the ids that were chosen in a select of users, roles or channels ("Interaction Object, Resolved Data Structure").
fn resolved(state: &mut DiscordState, place: Place, component_type: Option<u64>, values: &[String]) -> Option<Value> {
    match component_type {
        Some(USER_SELECT) => {
            let users: Vec<u64> = values.iter().filter_map(|value| options::find_user(state, &json!(value))).collect();
            Some(options::resolved(state, place, &users))
        }
        Some(ROLE_SELECT) => {
            let ids = values.iter().filter_map(|value| value.parse::<u64>().ok());
            let roles = ids.filter_map(|id| state.roles.get(id));
            let roles: Map<String, Value> = roles.map(|role| (role.id.to_string(), role.to_json())).collect();
            Some(json!({ "roles": roles }))
        }
        Some(CHANNEL_SELECT) => {
            let ids = values.iter().filter_map(|value| value.parse::<u64>().ok());
            let channels = ids.filter_map(|id| state.channels.get(&id));
            let channels: Map<String, Value> =
                channels.map(|channel| (channel.id.to_string(), channel.to_json(&state.users))).collect();
            Some(json!({ "channels": channels }))
        }
        _ => None,
    }
}

fn check(component: Option<&Value>, values: Option<&[String]>) -> Result<(), ClientError> {
    let component = component.ok_or_else(|| ClientError::invalid("The message has no such control"))?;
    if component["disabled"].as_bool().unwrap_or(false) {
        return Err(ClientError::invalid("This control is disabled"));
    }
    if component["type"] == BUTTON {
        return match values {
            None => Ok(()),
            Some(_) => Err(ClientError::invalid("A button takes no values")),
        };
    }
    let values = values.unwrap_or_default();
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
