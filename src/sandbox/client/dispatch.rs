//! Sends an interaction to the bot and waits for what the user sees of it.
//!
//! The payload: Discord's "Receiving and Responding to Interactions, Interaction Object".

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::ClientError;
use crate::sandbox::rest::channels::channel_json;
use crate::sandbox::state::DiscordState;
use crate::sandbox::state::interaction::{FIRST_RESPONSE_MS, Interaction, InteractionKind, InteractionProgress};
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Server};

/// Ten MiB, the limit of servers and users without a boost.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

/// How long the caller wants to wait.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct WaitOptions {
    /// InteractionResponse only when there is something to see, or the bot has failed to answer.
    #[serde(default)]
    wait: bool,
    /// How long at most, in milliseconds; 10,000 unless given, at most 60,000.
    wait_ms: Option<u64>,
}

/// What the user does.
pub(super) struct NewInteraction {
    pub kind: InteractionKind,
    pub user: u64,
    pub channel: u64,
    pub locale: Option<String>,
    /// The interaction's `data`.
    pub data: Value,
    /// The name of the command, for "alice used /play".
    pub command: Option<String>,
}

/// Hands the interaction to the bot; the outcome comes through the receiver.
pub(super) fn dispatch(
    server: &Arc<Server>,
    new: NewInteraction,
) -> Result<(u64, watch::Receiver<InteractionProgress>), ClientError> {
    if !server.bot_is_online() {
        return Err(ClientError::not_connected());
    }
    let now_ms = server.options.clock.now_ms();
    let mut state = server.state();
    let id = state.new_id();
    let mut interaction = Interaction::new(id, new.kind, new.user, new.channel, now_ms);
    interaction.command.clone_from(&new.command);
    let payload = payload(&state, &interaction, &new);
    let progress = interaction.progress.subscribe();
    state.interactions.insert(interaction);
    drop(state);
    if !server.gateway.dispatch("INTERACTION_CREATE", &payload, now_ms) {
        return Err(ClientError::not_connected());
    }
    let server = Arc::clone(server);
    let mut watched = progress.clone();
    tokio::spawn(async move {
        let answered = watched.wait_for(|progress| progress.response_type.is_some() || progress.failed);
        let deadline = Duration::from_millis(FIRST_RESPONSE_MS.unsigned_abs());
        tokio::select! {
            () = server.stopping.cancelled() => {}
            outcome = tokio::time::timeout(deadline, answered) => {
                if outcome.is_err() {
                    server.state().interactions.fail(id);
                }
            }
        }
    });
    Ok((id, progress))
}

/// Waits as long as wished and tells what has come of the interaction.
pub(super) async fn outcome(
    server: &Arc<Server>,
    (id, mut progress): (u64, watch::Receiver<InteractionProgress>),
    kind: InteractionKind,
    wait_options: WaitOptions,
) -> Json<Value> {
    if !wait_options.wait {
        return Json(json!({ "interaction": id.to_string(), "outcome": "sent" }));
    }
    let longest = Duration::from_millis(wait_options.wait_ms.unwrap_or(10_000).min(60_000));
    tokio::select! {
        () = server.stopping.cancelled() => {}
        // However it ends, what has come of it by then is told.
        _ = tokio::time::timeout(longest, progress.wait_for(InteractionProgress::is_settled)) => {}
    }
    let progress = progress.borrow().clone();
    let outcome = match &progress {
        InteractionProgress { failed: true, .. } => "failed",
        InteractionProgress { choices: Some(_), .. } => "choices",
        InteractionProgress { visible_ms: Some(_), .. } => "shown",
        InteractionProgress { response_type: Some(_), .. } => "acknowledged",
        _ => "pending",
    };
    let text = match (progress.failed, kind) {
        (false, _) => None,
        (true, InteractionKind::Component(_)) => Some("This interaction failed"),
        (true, InteractionKind::Command) => Some("The application did not respond"),
        (true, InteractionKind::Autocomplete) => Some("Loading options failed"),
    };
    let state = server.state();
    let message = progress.message.and_then(|key| state.message(key));
    Json(json!({
        "interaction": id.to_string(),
        "outcome": outcome,
        "text": text,
        "response_type": progress.response_type,
        "first_response_ms": progress.first_response_ms,
        "visible_ms": progress.visible_ms,
        "choices": progress.choices,
        "message": message.map(|message| state.client_message_json(message)),
    }))
}

fn payload(state: &DiscordState, interaction: &Interaction, new: &NewInteraction) -> Value {
    let channel = state.channels.get(&new.channel);
    let direct = channel.is_some_and(|channel| channel.is_dm());
    let user = state.users.get(new.user).map(|user| user.to_json());
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": APPLICATION_ID.to_string(),
        "type": new.kind.number(),
        "token": interaction.token,
        "version": 1,
        "channel_id": new.channel.to_string(),
        "channel": channel_json(state, new.channel),
        "locale": new.locale.as_deref().unwrap_or("en-US"),
        "entitlements": [],
        "authorizing_integration_owners": state.authorizing_integration_owners(new.channel),
        "context": if direct { 1 } else { 0 },
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        "app_permissions": channel.map(|channel| channel.bot_permissions.to_string()),
        "data": new.data,
    });
    if let InteractionKind::Component(key) = new.kind {
        payload["message"] = json!(state.message(key).map(|message| state.message_json(message)));
    }
    if direct {
        payload["user"] = json!(user);
        return payload;
    }
    let member = state.users.get(new.user).map(|one| {
        let mut member = one.to_member();
        member["user"] = json!(user);
        member["permissions"] = json!(one.permissions().to_string());
        member
    });
    payload["member"] = json!(member);
    payload["guild_id"] = json!(GUILD_ID.to_string());
    payload["guild_locale"] = json!("en-US");
    payload["guild"] = json!({ "id": GUILD_ID.to_string(), "locale": "en-US", "features": [] });
    payload
}

impl WaitOptions {
    /// Waits with the default limit.
    pub(super) fn until_shown() -> Self {
        Self { wait: true, wait_ms: None }
    }
}
