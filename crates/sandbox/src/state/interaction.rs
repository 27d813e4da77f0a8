//! Interactions and their deadlines: 3 seconds for the first response, 15 minutes for the token.
//!
//! Source: Discord's "Receiving and Responding to Interactions".

use std::collections::{HashMap, VecDeque};
use std::time::Instant;

use serde_json::{Map, Value};
use tokio::sync::watch;

use crate::state::message::MessageKey;

/// "you must send an initial response within 3 seconds of receiving the event".
pub(crate) const FIRST_RESPONSE_MS: i64 = 3_000;
/// "Interaction tokens are valid for 15 minutes".
pub(super) const TOKEN_LIFETIME_MS: i64 = 15 * 60 * 1_000;

/// Number of interactions kept, whatever their age. This bounds the memory under load.
const MAX_INTERACTIONS: usize = 50_000;

/// The type of an interaction ("Interaction Object, Interaction Type").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    Command,
    /// A click on a button, or a choice in a select, of this message.
    Component(MessageKey),
    Autocomplete,
}

impl InteractionKind {
    /// The number of the type in Discord's documentation.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component(_) => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// The user or message in whose menu a command was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MenuTarget {
    User(u64),
    Message(MessageKey),
}

/// What has happened to an interaction so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct InteractionProgress {
    /// The type of the first response.
    pub response_type: Option<u8>,
    /// Milliseconds from dispatch to the first response.
    pub first_response_ms: Option<f64>,
    /// Milliseconds from dispatch until the user saw the result.
    pub visible_ms: Option<f64>,
    /// The message with the result.
    pub message: Option<MessageKey>,
    /// The choices for autocomplete.
    pub choices: Option<Vec<Value>>,
    /// Whether the first response did not come in time.
    pub failed: bool,
}

impl InteractionProgress {
    /// Whether the user sees a result: a message, choices or an error.
    pub(crate) fn is_settled(&self) -> bool {
        self.failed || self.visible_ms.is_some() || self.choices.is_some()
    }
}

#[derive(Debug)]
pub(crate) struct Interaction {
    pub id: u64,
    pub token: String,
    pub kind: InteractionKind,
    pub user: u64,
    pub channel: u64,
    /// "Mapping of installation contexts that the interaction was authorized for to related user or guild IDs".
    pub owners: Map<String, Value>,
    pub created_ms: i64,
    dispatched: Instant,
    /// The command's name, for "alice used /play".
    pub command: Option<String>,
    /// What the command was chosen for, in a menu.
    pub target: Option<MenuTarget>,
    pub progress: watch::Sender<InteractionProgress>,
    /// The message of the first response. For response types 6 and 7 this is the component's message.
    pub(super) original_response: Option<MessageKey>,
    pub(super) follow_ups: Vec<MessageKey>,
}

impl Interaction {
    pub(crate) fn new(id: u64, kind: InteractionKind, user: u64, channel: u64, created_ms: i64) -> Self {
        let random: String = (0..64).map(|_| fastrand::alphanumeric()).collect();
        Self {
            id,
            token: format!("{id}-{random}"),
            kind,
            user,
            channel,
            owners: Map::new(),
            created_ms,
            dispatched: Instant::now(),
            command: None,
            target: None,
            progress: watch::Sender::new(InteractionProgress::default()),
            original_response: None,
            follow_ups: Vec::new(),
        }
    }

    fn elapsed_ms(&self) -> f64 {
        self.dispatched.elapsed().as_secs_f64() * 1000.0
    }

    pub(super) fn is_acknowledged(&self) -> bool {
        self.progress.borrow().response_type.is_some()
    }

    pub(super) fn acknowledge(&self, response_type: u8) {
        let elapsed_ms = self.elapsed_ms();
        self.progress.send_modify(|progress| {
            progress.response_type = Some(response_type);
            progress.first_response_ms = Some(elapsed_ms);
        });
    }

    /// Records the message with the result. Later calls have no effect.
    pub(super) fn mark_visible(&self, key: MessageKey) {
        if self.progress.borrow().visible_ms.is_some() {
            return;
        }
        let elapsed_ms = self.elapsed_ms();
        self.progress.send_modify(|progress| {
            progress.visible_ms = Some(elapsed_ms);
            progress.message = Some(key);
        });
    }

    /// Marks the interaction as failed unless the bot has responded.
    fn fail_without_response(&self) {
        if !self.is_acknowledged() {
            self.progress.send_modify(|progress| progress.failed = true);
        }
    }
}

/// The interactions of the last 15 minutes.
#[derive(Debug, Default)]
pub(crate) struct Interactions {
    pub(super) by_id: HashMap<u64, Interaction>,
    /// Ids, oldest first.
    by_age: VecDeque<u64>,
}

impl Interactions {
    /// Adds an interaction and removes those whose tokens have expired.
    pub(crate) fn insert(&mut self, interaction: Interaction) {
        let now_ms = interaction.created_ms;
        while let Some(oldest) = self.by_age.front() {
            let expired = self.by_id.get(oldest).is_none_or(|one| now_ms - one.created_ms > TOKEN_LIFETIME_MS);
            if !expired && self.by_age.len() < MAX_INTERACTIONS {
                break;
            }
            if let Some(oldest) = self.by_age.pop_front() {
                self.by_id.remove(&oldest);
            }
        }
        self.by_age.push_back(interaction.id);
        self.by_id.insert(interaction.id, interaction);
    }

    /// Records the message with the result of an interaction.
    pub(super) fn mark_visible(&self, id: u64, key: MessageKey) {
        if let Some(interaction) = self.by_id.get(&id) {
            interaction.mark_visible(key);
        }
    }

    /// Fails an interaction unless the bot has responded.
    pub(crate) fn fail_without_response(&self, id: u64) {
        if let Some(interaction) = self.by_id.get(&id) {
            interaction.fail_without_response();
        }
    }

    /// Fails all interactions that have waited 3 seconds for a response at `now_ms`. A running sandbox uses timers instead;
    /// tests let time pass.
    pub(crate) fn expire(&self, now_ms: i64) {
        for interaction in self.by_id.values().filter(|one| now_ms - one.created_ms >= FIRST_RESPONSE_MS) {
            interaction.fail_without_response();
        }
    }
}
