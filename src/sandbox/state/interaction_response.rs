//! What an interaction's answers do: the first response, the original response, follow-ups.
//!
//! Source: Discord's "Receiving and Responding to Interactions".

use serde_json::{Value, json};

use super::DiscordState;
use super::interaction::{FIRST_RESPONSE_MS, Interaction, InteractionKind, InteractionResponse, TOKEN_LIFE_MS};
use super::message::{EPHEMERAL, LOADING, MessageKey};
use super::message_lifecycle::NewMessage;
use crate::sandbox::errors::ApiError;
use crate::sandbox::ids;
use crate::sandbox::rest::body::UploadedFile;
use crate::sandbox::validate::message::MessageParams;

impl DiscordState {
    /// The interaction as long as it waits for its first response.
    ///
    /// # Errors
    /// 10062 when it is unknown or its three seconds are over, 40060 when it has been answered.
    pub(crate) fn awaiting_response(&self, id: u64, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self.interactions.by_id.get(&id);
        let interaction = interaction.filter(|one| one.token == token).ok_or_else(ApiError::unknown_interaction)?;
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
    /// As [`DiscordState::awaiting_response`] and as making or changing a message; the interaction then still waits.
    pub(crate) fn respond(
        &mut self,
        id: u64,
        token: &str,
        answer: InteractionResponse,
        files: Vec<UploadedFile>,
    ) -> Result<Option<MessageKey>, ApiError> {
        let kind = self.awaiting_response(id, token)?.kind;
        let (response_type, original, shown) = match answer {
            InteractionResponse::Choices(choices) => {
                let interaction = self.awaiting_response(id, token)?;
                interaction.acknowledge(8);
                interaction.progress.send_modify(|progress| progress.choices = Some(choices));
                return Ok(None);
            }
            InteractionResponse::Message(params) => {
                let key = self.create_response_message(id, token, params, files, false)?;
                (4, key, true)
            }
            InteractionResponse::Defer { ephemeral } => {
                let flags = if ephemeral { EPHEMERAL } else { 0 };
                let params = MessageParams { flags, ..MessageParams::default() };
                let key = self.create_response_message(id, token, params, Vec::new(), true)?;
                (5, key, false)
            }
            InteractionResponse::DeferUpdate | InteractionResponse::Update(_)
                if !matches!(kind, InteractionKind::Component(_)) =>
            {
                return Err(ApiError::form("type", "BASE_TYPE_CHOICES", "Value must be one of {4, 5, 9}."));
            }
            InteractionResponse::DeferUpdate => (6, component_message(kind)?, false),
            InteractionResponse::Update(params) => {
                let key = component_message(kind)?;
                self.edit_message(key, params, files)?;
                (7, key, true)
            }
        };
        if !shown {
            let channel = self.channels.get_mut(&original.channel);
            if let Some(message) = channel.and_then(|channel| channel.message_mut(original)) {
                message.deferred_interactions.push(id);
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

    fn create_response_message(
        &mut self,
        id: u64,
        token: &str,
        params: MessageParams,
        files: Vec<UploadedFile>,
        loading: bool,
    ) -> Result<MessageKey, ApiError> {
        let interaction = self.awaiting_response(id, token)?;
        let only_for = (params.flags & EPHEMERAL != 0).then_some(interaction.user);
        let kind = match interaction.kind {
            InteractionKind::Command => 20,
            InteractionKind::Component(_) | InteractionKind::Autocomplete => 0,
        };
        let new = NewMessage {
            channel: interaction.channel,
            only_for,
            kind,
            params,
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
    pub(crate) fn by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
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
    pub(crate) fn response_message(&self, token: &str, which: &str) -> Result<MessageKey, ApiError> {
        let interaction = self.by_token(token)?;
        let original = interaction.original.ok_or_else(ApiError::unknown_webhook)?;
        if which == "@original" {
            return Ok(original);
        }
        let id: u64 = which.parse().map_err(|_| ApiError::unknown_message())?;
        let mut keys = interaction.follow_ups.iter().copied().chain([original]);
        keys.find(|key| key.id == id).ok_or_else(ApiError::unknown_message)
    }

    /// Adds a follow-up; right after a type 5 it fills the deferred message instead.
    ///
    /// # Errors
    /// As [`DiscordState::response_message`] and as making a message.
    pub(crate) fn follow_up(
        &mut self,
        token: &str,
        params: MessageParams,
        files: Vec<UploadedFile>,
    ) -> Result<MessageKey, ApiError> {
        let original = self.response_message(token, "@original")?;
        let loading = self.message(original).is_some_and(|message| message.flags & LOADING != 0);
        if loading {
            // "this endpoint will function as Edit Original Interaction Response for backwards compatibility" (Create Followup Message).
            self.edit_message(original, params, files)?;
            return Ok(original);
        }
        let interaction = self.by_token(token)?;
        let id = interaction.id;
        let new = NewMessage {
            channel: interaction.channel,
            only_for: (params.flags & EPHEMERAL != 0).then_some(interaction.user),
            kind: 19,
            params,
            files,
            interaction: Some(self.interaction_metadata(interaction)),
            loading: false,
        };
        let key = self.create_message(new)?;
        if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
            interaction.follow_ups.push(key);
            interaction.show(key);
        }
        Ok(key)
    }
}

impl DiscordState {
    /// The metadata that messages which answer an interaction carry ("Message Resource, Message Interaction Metadata").
    fn interaction_metadata(&self, interaction: &Interaction) -> Value {
        let user = self.users.get(interaction.user).map(|user| user.to_json());
        let mut metadata = json!({
            "id": interaction.id.to_string(),
            "type": interaction.kind.number(),
            "user": user,
            "authorizing_integration_owners": self.authorizing_integration_owners(interaction.channel),
        });
        match interaction.kind {
            InteractionKind::Component(key) => {
                metadata["interacted_message_id"] = json!(key.id.to_string());
            }
            InteractionKind::Command | InteractionKind::Autocomplete => metadata["name"] = json!(interaction.command),
        }
        metadata
    }

    /// Who installed the application here: the guild, or "0" in the bot's direct messages.
    pub(crate) fn authorizing_integration_owners(&self, channel: u64) -> Value {
        let direct = self.channels.get(&channel).is_some_and(|one| one.is_dm());
        if direct {
            return json!({ "0": "0" });
        }
        json!({ "0": ids::GUILD_ID.to_string() })
    }
}

fn component_message(kind: InteractionKind) -> Result<MessageKey, ApiError> {
    match kind {
        InteractionKind::Component(key) => Ok(key),
        InteractionKind::Command | InteractionKind::Autocomplete => Err(ApiError::unknown_message()),
    }
}
