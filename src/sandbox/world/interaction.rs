//! The life of an interaction: three seconds for the first response, one first response, a token that lives 15 minutes.
//!
//! Source: Discord's "Receiving and Responding to Interactions".

use std::collections::{HashMap, VecDeque};
use std::time::Instant;

use serde_json::{Value, json};
use tokio::sync::watch;

use super::World;
use super::edit::NewMessage;
use super::message::{EPHEMERAL, LOADING, Place};
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::rest::payload::File;
use crate::sandbox::validate::message::Draft;

/// "you must send an initial response within 3 seconds of receiving the event".
pub const FIRST_RESPONSE_MS: i64 = 3_000;
/// "Interaction tokens are valid for 15 minutes".
pub const TOKEN_LIFE_MS: i64 = 15 * 60 * 1_000;

/// More interactions than these are not kept, whatever their age, so that memory stays bounded under load.
const MAX_KEPT: usize = 50_000;

/// What the user did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Invoked a command.
    Command,
    /// Pressed a button, or chose in a select, of this message.
    Component(Place),
    /// Typed in an option with completion.
    Autocomplete,
}

impl Kind {
    /// The number that the documentation gives this kind ("Interaction Type").
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component(_) => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// A first response, read and checked ("Interaction Callback Type").
#[derive(Debug)]
pub enum Answer {
    /// 4: a message.
    Message(Draft),
    /// 5: "thinking…", the message follows.
    Defer {
        /// Whether only the user will see it.
        ephemeral: bool,
    },
    /// 6: the press is acknowledged, an edit may follow.
    DeferUpdate,
    /// 7: the message of the component changes.
    Update(Draft),
    /// 8: completions.
    Choices(Vec<Value>),
}

/// How far an interaction has come, for those who wait for it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    /// Type of the first response.
    pub response_type: Option<u8>,
    /// Milliseconds from dispatch to the first response.
    pub first_response_ms: Option<f64>,
    /// Milliseconds from dispatch until something new was to be seen.
    pub visible_ms: Option<f64>,
    /// What was to be seen.
    pub message: Option<Place>,
    /// Completions.
    pub choices: Option<Vec<Value>>,
    /// No first response came in time.
    pub failed: bool,
}

impl Progress {
    pub fn is_settled(&self) -> bool {
        self.failed || self.visible_ms.is_some() || self.choices.is_some()
    }
}

/// One interaction.
#[derive(Debug)]
pub struct Interaction {
    pub id: u64,
    pub token: String,
    pub kind: Kind,
    pub user: u64,
    pub channel: u64,
    pub created_ms: i64,
    pub started: Instant,
    /// The command's name, for "alice used /play".
    pub command: Option<String>,
    pub progress: watch::Sender<Progress>,
    /// The first response's message, or the component's message for types 6 and 7.
    original: Option<Place>,
    followups: Vec<Place>,
}

impl Interaction {
    pub fn new(id: u64, kind: Kind, user: u64, channel: u64, created_ms: i64) -> Self {
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
            progress: watch::Sender::new(Progress::default()),
            original: None,
            followups: Vec::new(),
        }
    }

    fn elapsed_ms(&self) -> f64 {
        self.started.elapsed().as_secs_f64() * 1000.0
    }

    fn is_acknowledged(&self) -> bool {
        self.progress.borrow().response_type.is_some()
    }

    fn acknowledge(&self, response_type: u8) {
        let elapsed_ms = self.elapsed_ms();
        self.progress.send_modify(|progress| {
            progress.response_type = Some(response_type);
            progress.first_response_ms = Some(elapsed_ms);
        });
    }

    fn show(&self, place: Place) {
        if self.progress.borrow().visible_ms.is_some() {
            return;
        }
        let elapsed_ms = self.elapsed_ms();
        self.progress.send_modify(|progress| {
            progress.visible_ms = Some(elapsed_ms);
            progress.message = Some(place);
        });
    }
}

/// The interactions of the last 15 minutes.
#[derive(Debug, Default)]
pub struct Interactions {
    by_id: HashMap<u64, Interaction>,
    by_age: VecDeque<u64>,
}

impl Interactions {
    /// Adds one and forgets those whose tokens have run out.
    pub fn insert(&mut self, interaction: Interaction) {
        let now_ms = interaction.created_ms;
        while let Some(oldest) = self.by_age.front() {
            let expired = self
                .by_id
                .get(oldest)
                .is_none_or(|one| now_ms - one.created_ms > TOKEN_LIFE_MS);
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
    pub fn show(&self, id: u64, place: Place) {
        if let Some(interaction) = self.by_id.get(&id) {
            interaction.show(place);
        }
    }

    /// Lets every unanswered interaction fail whose three seconds are over at `now_ms`.
    pub fn expire(&self, now_ms: i64) {
        let all = self.by_id.values();
        let due = all.filter(|one| now_ms - one.created_ms >= FIRST_RESPONSE_MS);
        for interaction in due.filter(|one| !one.is_acknowledged()) {
            interaction
                .progress
                .send_modify(|progress| progress.failed = true);
        }
    }

    /// Lets one interaction fail if nothing has answered it.
    pub fn fail(&self, id: u64) {
        let open = self.by_id.get(&id).filter(|one| !one.is_acknowledged());
        if let Some(interaction) = open {
            interaction
                .progress
                .send_modify(|progress| progress.failed = true);
        }
    }
}

impl World {
    /// The interaction as long as it waits for its first response.
    ///
    /// # Errors
    /// 10062 when it is unknown or its three seconds are over, 40060 when it has been answered.
    pub fn unanswered(&self, id: u64, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self.interactions.by_id.get(&id);
        let interaction = interaction
            .filter(|one| one.token == token)
            .ok_or_else(ApiError::unknown_interaction)?;
        if interaction.is_acknowledged() {
            return Err(ApiError::already_acknowledged());
        }
        let late = self.now_ms() - interaction.created_ms >= FIRST_RESPONSE_MS;
        if late || interaction.progress.borrow().failed {
            return Err(ApiError::unknown_interaction());
        }
        Ok(interaction)
    }

    /// Carries out a first response and returns the message that it made or changed.
    ///
    /// # Errors
    /// As [`World::unanswered`] and as making or changing a message; the interaction then still waits.
    pub fn respond(
        &mut self,
        id: u64,
        token: &str,
        answer: Answer,
        files: Vec<File>,
    ) -> Result<Option<Place>, ApiError> {
        let kind = self.unanswered(id, token)?.kind;
        let (response_type, original, shown) = match answer {
            Answer::Choices(choices) => {
                let interaction = self.unanswered(id, token)?;
                interaction.acknowledge(8);
                interaction
                    .progress
                    .send_modify(|progress| progress.choices = Some(choices));
                return Ok(None);
            }
            Answer::Message(draft) => {
                let place = self.post_answer(id, token, draft, files, false)?;
                (4, place, true)
            }
            Answer::Defer { ephemeral } => {
                let flags = if ephemeral { EPHEMERAL } else { 0 };
                let draft = Draft {
                    flags,
                    ..Draft::default()
                };
                let place = self.post_answer(id, token, draft, Vec::new(), true)?;
                (5, place, false)
            }
            Answer::DeferUpdate | Answer::Update(_) if !matches!(kind, Kind::Component(_)) => {
                return Err(ApiError::form(
                    "type",
                    "BASE_TYPE_CHOICES",
                    "Value must be one of {4, 5, 9}.",
                ));
            }
            Answer::DeferUpdate => (6, component_message(kind)?, false),
            Answer::Update(draft) => {
                let place = component_message(kind)?;
                self.edit_message(place, draft, files)?;
                (7, place, true)
            }
        };
        if !shown {
            let channel = self.channels.get_mut(&original.channel);
            if let Some(message) = channel.and_then(|channel| channel.message_mut(original)) {
                message.awaited_by.push(id);
            }
        }
        if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
            interaction.original = Some(original);
            interaction.acknowledge(response_type);
            if shown {
                interaction.show(original);
            }
        }
        Ok(Some(original))
    }

    fn post_answer(
        &mut self,
        id: u64,
        token: &str,
        draft: Draft,
        files: Vec<File>,
        loading: bool,
    ) -> Result<Place, ApiError> {
        let interaction = self.unanswered(id, token)?;
        let only_for = (draft.flags & EPHEMERAL != 0).then_some(interaction.user);
        let kind = match interaction.kind {
            Kind::Command => 20,
            Kind::Component(_) | Kind::Autocomplete => 0,
        };
        let new = NewMessage {
            channel: interaction.channel,
            only_for,
            kind,
            draft,
            files,
            interaction: Some(self.interaction_metadata(interaction)),
            loading,
        };
        self.create_message(new)
    }

    /// The interaction behind a webhook's token.
    ///
    /// # Errors
    /// 50027 when the token is unknown or its 15 minutes are over.
    pub fn by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
        // A token begins with its interaction's id.
        let id = token.split_once('-').and_then(|(id, _)| id.parse().ok());
        id.and_then(|id: u64| self.interactions.by_id.get(&id))
            .filter(|one| one.token == token)
            .filter(|one| self.now_ms() - one.created_ms < TOKEN_LIFE_MS)
            .ok_or_else(ApiError::invalid_webhook_token)
    }

    /// The place of `@original` or of a follow-up with this id.
    ///
    /// # Errors
    /// 50027 for a dead token, 10015 before the first response, 10008 for a message that is not the interaction's.
    pub fn answer_place(&self, token: &str, which: &str) -> Result<Place, ApiError> {
        let interaction = self.by_token(token)?;
        let original = interaction.original.ok_or_else(ApiError::unknown_webhook)?;
        if which == "@original" {
            return Ok(original);
        }
        let id: u64 = which.parse().map_err(|_| ApiError::unknown_message())?;
        let mut places = interaction.followups.iter().copied().chain([original]);
        places
            .find(|place| place.id == id)
            .ok_or_else(ApiError::unknown_message)
    }

    /// Adds a follow-up; right after a type 5 it fills the deferred message instead.
    ///
    /// # Errors
    /// As [`World::answer_place`] and as making a message.
    pub fn follow_up(
        &mut self,
        token: &str,
        draft: Draft,
        files: Vec<File>,
    ) -> Result<Place, ApiError> {
        let original = self.answer_place(token, "@original")?;
        let loading = self
            .message(original)
            .is_some_and(|message| message.flags & LOADING != 0);
        if loading {
            // "this endpoint will function as Edit Original Interaction Response for backwards compatibility" (Create Followup Message).
            self.edit_message(original, draft, files)?;
            return Ok(original);
        }
        let interaction = self.by_token(token)?;
        let id = interaction.id;
        let new = NewMessage {
            channel: interaction.channel,
            only_for: (draft.flags & EPHEMERAL != 0).then_some(interaction.user),
            kind: 19,
            draft,
            files,
            interaction: Some(self.interaction_metadata(interaction)),
            loading: false,
        };
        let place = self.create_message(new)?;
        if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
            interaction.followups.push(place);
            interaction.show(place);
        }
        Ok(place)
    }
}

impl World {
    /// The metadata that messages which answer an interaction carry ("Message Resource, Message Interaction Metadata").
    fn interaction_metadata(&self, interaction: &Interaction) -> Value {
        let user = self.users.get(interaction.user).map(|user| user.to_json());
        let mut metadata = json!({
            "id": interaction.id.to_string(),
            "type": interaction.kind.number(),
            "user": user,
            "authorizing_integration_owners": self.owners(interaction.channel),
        });
        match interaction.kind {
            Kind::Component(place) => {
                metadata["interacted_message_id"] = json!(place.id.to_string());
            }
            Kind::Command | Kind::Autocomplete => metadata["name"] = json!(interaction.command),
        }
        metadata
    }

    /// Who installed the application here: the guild, or "0" in the bot's direct messages.
    pub fn owners(&self, channel: u64) -> Value {
        let direct = self
            .channels
            .get(&channel)
            .is_some_and(|one| one.is_direct());
        if direct {
            return json!({ "0": "0" });
        }
        json!({ "0": ids::GUILD_ID.to_string() })
    }
}

fn component_message(kind: Kind) -> Result<Place, ApiError> {
    match kind {
        Kind::Component(place) => Ok(place),
        Kind::Command | Kind::Autocomplete => Err(ApiError::unknown_message()),
    }
}
