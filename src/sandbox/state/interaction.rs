//! The life of an interaction: three seconds for the first response, one first response, a token that lives 15 minutes.
//!
//! Source: Discord's "Receiving and Responding to Interactions".

use std::collections::{HashMap, VecDeque};
use std::time::Instant;

use serde_json::Value;
use tokio::sync::watch;

use super::message::MessageKey;
use crate::sandbox::validate::message::MessageParams;

/// "you must send an initial response within 3 seconds of receiving the event".
pub(crate) const FIRST_RESPONSE_MS: i64 = 3_000;
/// "Interaction tokens are valid for 15 minutes".
pub(crate) const TOKEN_LIFE_MS: i64 = 15 * 60 * 1_000;

/// More interactions than these are not kept, whatever their age, so that memory stays bounded under load.
const MAX_KEPT: usize = 50_000;

/// What the user did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    /// Invoked a command.
    Command,
    /// Pressed a button, or chose in a select, of this message.
    Component(MessageKey),
    /// Typed in an option with completion.
    Autocomplete,
}

impl InteractionKind {
    /// The number that the documentation gives this kind ("Interaction Type").
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component(_) => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// A first response, read and checked ("Interaction Callback Type").
#[derive(Debug)]
pub(crate) enum InteractionResponse {
    /// 4: a message.
    Message(MessageParams),
    /// 5: "thinking…", the message follows.
    Defer {
        /// Whether only the user will see it.
        ephemeral: bool,
    },
    /// 6: the press is acknowledged, an edit may follow.
    DeferUpdate,
    /// 7: the message of the component changes.
    Update(MessageParams),
    /// 8: completions.
    Choices(Vec<Value>),
}

/// How far an interaction has come, for those who wait for it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct InteractionProgress {
    /// Type of the first response.
    pub response_type: Option<u8>,
    /// Milliseconds from dispatch to the first response.
    pub first_response_ms: Option<f64>,
    /// Milliseconds from dispatch until something new was to be seen.
    pub visible_ms: Option<f64>,
    /// What was to be seen.
    pub message: Option<MessageKey>,
    /// Completions.
    pub choices: Option<Vec<Value>>,
    /// No first response came in time.
    pub failed: bool,
}

impl InteractionProgress {
    pub(crate) fn is_settled(&self) -> bool {
        self.failed || self.visible_ms.is_some() || self.choices.is_some()
    }
}

/// One interaction.
#[derive(Debug)]
pub(crate) struct Interaction {
    pub id: u64,
    pub token: String,
    pub kind: InteractionKind,
    pub user: u64,
    pub channel: u64,
    pub created_ms: i64,
    pub started: Instant,
    /// The command's name, for "alice used /play".
    pub command: Option<String>,
    pub progress: watch::Sender<InteractionProgress>,
    /// The first response's message, or the component's message for types 6 and 7.
    pub(super) original: Option<MessageKey>,
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
            created_ms,
            started: Instant::now(),
            command: None,
            progress: watch::Sender::new(InteractionProgress::default()),
            original: None,
            follow_ups: Vec::new(),
        }
    }

    fn elapsed_ms(&self) -> f64 {
        self.started.elapsed().as_secs_f64() * 1000.0
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

    pub(super) fn show(&self, key: MessageKey) {
        if self.progress.borrow().visible_ms.is_some() {
            return;
        }
        let elapsed_ms = self.elapsed_ms();
        self.progress.send_modify(|progress| {
            progress.visible_ms = Some(elapsed_ms);
            progress.message = Some(key);
        });
    }
}

/// The interactions of the last 15 minutes.
#[derive(Debug, Default)]
pub(crate) struct Interactions {
    pub(super) by_id: HashMap<u64, Interaction>,
    by_age: VecDeque<u64>,
}

impl Interactions {
    /// Adds one and forgets those whose tokens have run out.
    pub(crate) fn insert(&mut self, interaction: Interaction) {
        let now_ms = interaction.created_ms;
        while let Some(oldest) = self.by_age.front() {
            let expired = self.by_id.get(oldest).is_none_or(|one| now_ms - one.created_ms > TOKEN_LIFE_MS);
            if !expired && self.by_age.len() < MAX_KEPT {
                break;
            }
            if let Some(gone) = self.by_age.pop_front() {
                self.by_id.remove(&gone);
            }
        }
        self.by_age.push_back(interaction.id);
        self.by_id.insert(interaction.id, interaction);
    }

    /// The user sees something new.
    pub(crate) fn show(&self, id: u64, key: MessageKey) {
        if let Some(interaction) = self.by_id.get(&id) {
            interaction.show(key);
        }
    }

    /// Lets every awaiting_response interaction fail whose three seconds are over at `now_ms`.
    pub(crate) fn expire(&self, now_ms: i64) {
        let all = self.by_id.values();
        let due = all.filter(|one| now_ms - one.created_ms >= FIRST_RESPONSE_MS);
        for interaction in due.filter(|one| !one.is_acknowledged()) {
            interaction.progress.send_modify(|progress| progress.failed = true);
        }
    }

    /// Lets one interaction fail if nothing has answered it.
    pub(crate) fn fail(&self, id: u64) {
        let open = self.by_id.get(&id).filter(|one| !one.is_acknowledged());
        if let Some(interaction) = open {
            interaction.progress.send_modify(|progress| progress.failed = true);
        }
    }
}
