//! Sends an interaction to the bot and waits for what the user sees of it.
//!
//! The payload: Discord's "Receiving and Responding to Interactions, Interaction Object".

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::Refusal;
use crate::sandbox::rest::channels::channel_json;
use crate::sandbox::world::World;
use crate::sandbox::world::interaction::{FIRST_RESPONSE_MS, Interaction, Kind, Progress};
use crate::sandbox::{APPLICATION_ID, GUILD_ID, Shared};

/// Ten MiB, the limit of servers and users without a boost.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

/// How long the caller wants to wait.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct Patience {
    /// Answer only when there is something to see, or the bot has failed to answer.
    #[serde(default)]
    wait: bool,
    /// How long at most, in milliseconds; 10,000 unless given, at most 60,000.
    wait_ms: Option<u64>,
}

/// What the user does.
pub(super) struct Act {
    pub kind: Kind,
    pub user: u64,
    pub channel: u64,
    pub locale: Option<String>,
    /// The interaction's `data`.
    pub data: Value,
    /// The name of the command, for "alice used /play".
    pub command: Option<String>,
}

/// Hands the interaction to the bot; the outcome comes through the receiver.
pub(super) fn dispatch(shared: &Arc<Shared>, act: Act) -> Result<(u64, watch::Receiver<Progress>), Refusal> {
    if !shared.bot_is_online() {
        return Err(Refusal::not_connected());
    }
    let now_ms = shared.options.clock.now_ms();
    let mut world = shared.world();
    let id = world.new_id();
    let mut interaction = Interaction::new(id, act.kind, act.user, act.channel, now_ms);
    interaction.command.clone_from(&act.command);
    let payload = payload(&world, &interaction, &act);
    let progress = interaction.progress.subscribe();
    world.interactions.insert(interaction);
    drop(world);
    if !shared.gateway.dispatch("INTERACTION_CREATE", &payload, now_ms) {
        return Err(Refusal::not_connected());
    }
    let shared = Arc::clone(shared);
    let mut watched = progress.clone();
    tokio::spawn(async move {
        let answered = watched.wait_for(|progress| progress.response_type.is_some() || progress.failed);
        let deadline = Duration::from_millis(FIRST_RESPONSE_MS.unsigned_abs());
        tokio::select! {
            () = shared.stopping.cancelled() => {}
            outcome = tokio::time::timeout(deadline, answered) => {
                if outcome.is_err() {
                    shared.world().interactions.fail(id);
                }
            }
        }
    });
    Ok((id, progress))
}

/// Waits as long as wished and tells what has come of the interaction.
pub(super) async fn outcome(
    shared: &Arc<Shared>,
    (id, mut progress): (u64, watch::Receiver<Progress>),
    kind: Kind,
    patience: Patience,
) -> Json<Value> {
    if !patience.wait {
        return Json(json!({ "interaction": id.to_string(), "outcome": "sent" }));
    }
    let longest = Duration::from_millis(patience.wait_ms.unwrap_or(10_000).min(60_000));
    tokio::select! {
        () = shared.stopping.cancelled() => {}
        // However it ends, what has come of it by then is told.
        _ = tokio::time::timeout(longest, progress.wait_for(Progress::is_settled)) => {}
    }
    let progress = progress.borrow().clone();
    let outcome = match &progress {
        Progress { failed: true, .. } => "failed",
        Progress { choices: Some(_), .. } => "choices",
        Progress { visible_ms: Some(_), .. } => "shown",
        Progress { response_type: Some(_), .. } => "acknowledged",
        _ => "pending",
    };
    let text = match (progress.failed, kind) {
        (false, _) => None,
        (true, Kind::Component(_)) => Some("This interaction failed"),
        (true, Kind::Command) => Some("The application did not respond"),
        (true, Kind::Autocomplete) => Some("Loading options failed"),
    };
    let world = shared.world();
    let message = progress.message.and_then(|place| world.message(place));
    Json(json!({
        "interaction": id.to_string(),
        "outcome": outcome,
        "text": text,
        "response_type": progress.response_type,
        "first_response_ms": progress.first_response_ms,
        "visible_ms": progress.visible_ms,
        "choices": progress.choices,
        "message": message.map(|message| world.message_view(message)),
    }))
}

fn payload(world: &World, interaction: &Interaction, act: &Act) -> Value {
    let channel = world.channels.get(&act.channel);
    let direct = channel.is_some_and(|channel| channel.is_direct());
    let user = world.users.get(act.user).map(|user| user.to_json());
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": APPLICATION_ID.to_string(),
        "type": act.kind.number(),
        "token": interaction.token,
        "version": 1,
        "channel_id": act.channel.to_string(),
        "channel": channel_json(world, act.channel),
        "locale": act.locale.as_deref().unwrap_or("en-US"),
        "entitlements": [],
        "authorizing_integration_owners": world.owners(act.channel),
        "context": if direct { 1 } else { 0 },
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        "app_permissions": channel.map(|channel| channel.bot_permissions.to_string()),
        "data": act.data,
    });
    if let Kind::Component(place) = act.kind {
        payload["message"] = json!(world.message(place).map(|message| world.message_json(message)));
    }
    if direct {
        payload["user"] = json!(user);
        return payload;
    }
    let member = world.users.get(act.user).map(|one| {
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

impl Patience {
    /// Waits with the default limit.
    pub(super) fn until_shown() -> Self {
        Self { wait: true, wait_ms: None }
    }
}
