//! Sends an interaction to the bot and waits until the user sees the result.
//!
//! Source: Discord's "Receiving and Responding to Interactions, Interaction Object".

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use crate::client::error::ClientError;
use crate::ids::APPLICATION_ID;
use crate::server::Server;
use crate::state::DiscordState;
use crate::state::interaction::{FIRST_RESPONSE_MS, Interaction, InteractionKind, InteractionProgress, MenuTarget};
use crate::state::locale::Locale;
use crate::state::users::User;

/// 10 MiB, the limit of guilds and users without a boost.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;
const DEFAULT_WAIT_MS: u64 = 10_000;
const MAX_WAIT_MS: u64 = 60_000;

/// Whether and how long a request waits for the result of its interaction.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct WaitOptions {
    /// Respond only once the user sees a result, or the bot has failed to respond.
    #[serde(default)]
    pub wait: bool,
    /// The longest wait in milliseconds: 10,000 by default, at most 60,000.
    pub wait_ms: Option<u64>,
}

/// An interaction to be sent to the bot.
pub(super) struct NewInteraction {
    pub kind: InteractionKind,
    pub user: u64,
    pub channel: u64,
    /// "Authorizing Integration Owners Object".
    pub owners: Map<String, Value>,
    /// The language of this interaction, if it is not the user's.
    pub locale: Option<Locale>,
    /// The interaction's `data`.
    pub data: Value,
    /// The command's name, for "alice used /play".
    pub command: Option<String>,
    /// What the command was chosen for, in a menu.
    pub target: Option<MenuTarget>,
}

/// Sends an interaction to the bot. Responds with its outcome.
pub(super) async fn dispatch(
    server: &Arc<Server>,
    new: NewInteraction,
    wait: WaitOptions,
) -> Result<Json<Value>, ClientError> {
    let kind = new.kind;
    let (id, mut progress) = send(server, new)?;
    if !wait.wait {
        return Ok(Json(json!({ "interaction": id.to_string(), "outcome": "sent" })));
    }
    let limit = wait_limit(wait.wait_ms);
    tokio::select! {
        () = server.shutdown.cancelled() => {}
        // If this times out, the response is the progress so far.
        _ = tokio::time::timeout(limit, progress.wait_for(InteractionProgress::is_settled)) => {}
    }
    let progress = progress.borrow().clone();
    Ok(Json(outcome_json(&server.state(), id, kind, &progress)))
}

/// The time that a request with this `wait_ms` waits at most.
pub(super) fn wait_limit(wait_ms: Option<u64>) -> Duration {
    Duration::from_millis(wait_ms.unwrap_or(DEFAULT_WAIT_MS).min(MAX_WAIT_MS))
}

fn send(server: &Arc<Server>, new: NewInteraction) -> Result<(u64, watch::Receiver<InteractionProgress>), ClientError> {
    let now_ms = server.clock.now_ms();
    let mut state = server.state();
    let id = state.new_id();
    let mut interaction = Interaction::new(id, new.kind, new.user, new.channel, now_ms);
    let payload = payload(&state, &interaction, &new);
    if !server.gateway.is_connected_for("INTERACTION_CREATE", &payload, now_ms) {
        return Err(ClientError::bot_not_connected());
    }
    interaction.owners = new.owners;
    interaction.command = new.command;
    interaction.target = new.target;
    let progress = interaction.progress.subscribe();
    state.interactions.insert(interaction);
    drop(state);
    if !server.gateway.dispatch("INTERACTION_CREATE", &payload, now_ms) {
        return Err(ClientError::bot_not_connected());
    }
    tokio::spawn(fail_after_deadline(Arc::clone(server), id, progress.clone()));
    Ok((id, progress))
}

/// Fails the interaction if the bot does not respond within 3 seconds.
async fn fail_after_deadline(server: Arc<Server>, id: u64, mut progress: watch::Receiver<InteractionProgress>) {
    let responded = progress.wait_for(|progress| progress.response_type.is_some() || progress.failed);
    let deadline = Duration::from_millis(FIRST_RESPONSE_MS.unsigned_abs());
    tokio::select! {
        () = server.shutdown.cancelled() => {}
        result = tokio::time::timeout(deadline, responded) => {
            if result.is_err() {
                server.state().interactions.fail_without_response(id);
            }
        }
    }
}

fn outcome_json(state: &DiscordState, id: u64, kind: InteractionKind, progress: &InteractionProgress) -> Value {
    let outcome = match progress {
        InteractionProgress { failed: true, .. } => "failed",
        InteractionProgress { choices: Some(_), .. } => "choices",
        InteractionProgress { visible_ms: Some(_), .. } => "shown",
        InteractionProgress { response_type: Some(_), .. } => "acknowledged",
        _ => "pending",
    };
    let text = progress.failed.then_some(match kind {
        InteractionKind::Component(_) => "This interaction failed",
        InteractionKind::Command => "The application did not respond",
        InteractionKind::Autocomplete => "Loading options failed",
    });
    let message = progress.message.and_then(|key| state.message(key));
    json!({
        "interaction": id.to_string(),
        "outcome": outcome,
        "text": text,
        "response_type": progress.response_type,
        "first_response_ms": progress.first_response_ms,
        "visible_ms": progress.visible_ms,
        "choices": progress.choices,
        "message": message.map(|message| state.client_message_json(message)),
    })
}

/// The interaction object.
fn payload(state: &DiscordState, interaction: &Interaction, new: &NewInteraction) -> Value {
    let channel = state.channels.get(&new.channel);
    let place = state.place(new.channel);
    let user = state.users.get(new.user);
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": APPLICATION_ID.to_string(),
        "type": new.kind.number(),
        "token": interaction.token,
        "version": 1,
        "channel_id": new.channel.to_string(),
        "channel": channel.map(|channel| channel.to_json(&state.users)),
        "locale": new.locale.or(user.map(|user| user.locale)).unwrap_or_default().tag(),
        "entitlements": [],
        "authorizing_integration_owners": new.owners,
        "context": place.context(),
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        "app_permissions": state.app_permissions(place, new.channel, new.user).to_string(),
        "data": new.data,
    });
    if let InteractionKind::Component(key) = new.kind {
        payload["message"] = json!(state.message(key).map(|message| state.message_json(message)));
    }
    let Some(guild) = place.guild() else {
        payload["user"] = json!(user.map(User::to_json));
        return payload;
    };
    payload["member"] = json!(user.map(|user| {
        let mut member = user.to_member_json_in(place);
        member["permissions"] = json!(state.permissions_in(place, user.id).to_string());
        member
    }));
    payload["guild_id"] = json!(guild.to_string());
    payload["guild_locale"] = json!("en-US");
    payload["guild"] = json!({ "id": guild.to_string(), "locale": "en-US", "features": [] });
    payload
}
