//! The effects of the bot's responses to interactions: first responses and follow-ups.
//!
//! Source: Discord's "Receiving and Responding to Interactions".

use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::state::DiscordState;
use crate::state::attachment::UploadedFile;
use crate::state::interaction::{FIRST_RESPONSE_MS, Interaction, InteractionKind, MenuTarget, TOKEN_LIFETIME_MS};
use crate::state::message::{EPHEMERAL, Message, MessageKey, MessageType};
use crate::state::message_lifecycle::NewMessage;
use crate::state::users::User;
use crate::validate::message::MessageParams;

/// "User-installed apps are now limited to creating a maximum of 5 follow-ups when responding to interactions. This only affects the
/// Create Followup Message endpoint, and apps installed to the server are unaffected." ("Change Log, User-Installed Apps General
/// Availability", June 27, 2024)
const MAX_FOLLOW_UPS: usize = 5;

/// A checked first response. The numbers are the documentation's ("Interaction Callback Type").
#[derive(Debug)]
pub(crate) enum InteractionResponse {
    /// 4: a message.
    ChannelMessage(MessageParams),
    /// 5: "Outflank is thinking…". The message follows.
    DeferredChannelMessage { flags: u64 },
    /// 6: acknowledges a component interaction. An edit of the component's message may follow.
    DeferredUpdateMessage,
    /// 7: edits the component's message.
    UpdateMessage(MessageParams),
    /// 8: choices for autocomplete.
    AutocompleteResult(Vec<Value>),
}

impl DiscordState {
    /// The interaction, if it waits for its first response.
    ///
    /// # Errors
    /// 10062 if it is unknown or its 3 seconds are over, 40060 if the bot has responded.
    pub(crate) fn interaction_awaiting_response(&self, id: u64, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self.interactions.by_id.get(&id).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(ApiError::UNKNOWN_INTERACTION)?;
        if interaction.is_acknowledged() {
            return Err(ApiError::ALREADY_ACKNOWLEDGED);
        }
        let late = self.now_ms() - interaction.created_ms >= FIRST_RESPONSE_MS;
        if late || interaction.progress.borrow().failed {
            return Err(ApiError::UNKNOWN_INTERACTION);
        }
        Ok(interaction)
    }

    /// Carries out a first response. Returns the message that it created or edited.
    ///
    /// # Errors
    /// Those of [`DiscordState::interaction_awaiting_response`] and of creating or editing a message. The interaction then
    /// still waits for a response.
    pub(crate) fn respond(
        &mut self,
        id: u64,
        token: &str,
        response: InteractionResponse,
        files: Vec<UploadedFile>,
    ) -> Result<Option<MessageKey>, ApiError> {
        let interaction = self.interaction_awaiting_response(id, token)?;
        let kind = interaction.kind;
        let message_type = match kind {
            InteractionKind::Command if interaction.target.is_some() => MessageType::ContextMenuCommand,
            InteractionKind::Command => MessageType::ChatInputCommand,
            InteractionKind::Component(_) | InteractionKind::Autocomplete => MessageType::Default,
        };
        let (response_type, original_response) = match response {
            InteractionResponse::AutocompleteResult(choices) => {
                interaction.acknowledge(8);
                interaction.progress.send_modify(|progress| progress.choices = Some(choices));
                return Ok(None);
            }
            InteractionResponse::ChannelMessage(params) => {
                (4, self.create_response_message(id, message_type, params, files, false)?)
            }
            InteractionResponse::DeferredChannelMessage { flags } => {
                let params = MessageParams { flags, ..MessageParams::default() };
                (5, self.create_response_message(id, message_type, params, Vec::new(), true)?)
            }
            InteractionResponse::DeferredUpdateMessage => (6, component_message(kind)?),
            InteractionResponse::UpdateMessage(params) => {
                let key = component_message(kind)?;
                self.edit_message(key, params, files)?;
                (7, key)
            }
        };
        let deferred = matches!(response_type, 5 | 6);
        if deferred {
            let channel = self.channels.get_mut(&original_response.channel);
            if let Some(message) = channel.and_then(|channel| channel.message_mut(original_response)) {
                message.deferred_interactions.push(id);
            }
        }
        if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
            interaction.original_response = Some(original_response);
            interaction.acknowledge(response_type);
            if !deferred {
                interaction.mark_visible(original_response);
            }
        }
        Ok(Some(original_response))
    }

    /// Finds a message by an interaction's token. `which` is `@original` or the message's id.
    ///
    /// # Errors
    /// 50027 for an invalid token, 10015 before the first response, 10008 for a message that is not of this interaction.
    pub(crate) fn response_message(&self, token: &str, which: &str) -> Result<MessageKey, ApiError> {
        let interaction = self.interaction_by_token(token)?;
        let original_response = interaction.original_response.ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        if which == "@original" {
            return Ok(original_response);
        }
        let id: u64 = which.parse().map_err(|_| ApiError::UNKNOWN_MESSAGE)?;
        let mut messages = interaction.follow_ups.iter().copied().chain([original_response]);
        messages.find(|key| key.id == id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// Creates a follow-up. While the original response is deferred, this fills it in instead.
    ///
    /// # Errors
    /// Those of [`DiscordState::response_message`] and of creating a message.
    pub(crate) fn follow_up(
        &mut self,
        token: &str,
        params: MessageParams,
        files: Vec<UploadedFile>,
    ) -> Result<MessageKey, ApiError> {
        let original_response = self.response_message(token, "@original")?;
        let interaction = self.interaction_by_token(token)?;
        let id = interaction.id;
        if !self.place(interaction.channel).has_bot() && interaction.follow_ups.len() >= MAX_FOLLOW_UPS {
            return Err(ApiError::TOO_MANY_FOLLOW_UPS);
        }
        if self.message(original_response).is_some_and(Message::is_loading) {
            // "this endpoint will function as Edit Original Interaction Response for backwards compatibility" (Create Followup Message).
            self.edit_message(original_response, params, files)?;
            if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
                interaction.follow_ups.push(original_response);
            }
            return Ok(original_response);
        }
        let key = self.create_response_message(id, MessageType::Reply, params, files, false)?;
        if let Some(interaction) = self.interactions.by_id.get_mut(&id) {
            interaction.follow_ups.push(key);
            interaction.mark_visible(key);
        }
        Ok(key)
    }

    /// The interaction of a webhook token.
    ///
    /// # Errors
    /// 50027 if the token is unknown or its 15 minutes are over.
    fn interaction_by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
        // A token starts with the id of its interaction.
        let id = token.split_once('-').and_then(|(id, _)| id.parse::<u64>().ok());
        id.and_then(|id| self.interactions.by_id.get(&id))
            .filter(|interaction| interaction.token == token)
            .filter(|interaction| self.now_ms() - interaction.created_ms < TOKEN_LIFETIME_MS)
            .ok_or(ApiError::INVALID_WEBHOOK_TOKEN)
    }

    fn create_response_message(
        &mut self,
        interaction: u64,
        message_type: MessageType,
        params: MessageParams,
        files: Vec<UploadedFile>,
        loading: bool,
    ) -> Result<MessageKey, ApiError> {
        let interaction = self.interactions.by_id.get(&interaction).ok_or(ApiError::UNKNOWN_INTERACTION)?;
        let may_be_public = self.may_respond_publicly(self.place(interaction.channel), interaction.user);
        let is_ephemeral = params.flags & EPHEMERAL != 0 || !may_be_public;
        let new = NewMessage {
            channel: interaction.channel,
            only_for: is_ephemeral.then_some(interaction.user),
            message_type,
            params,
            files,
            interaction_metadata: Some(self.interaction_metadata(interaction)),
            loading,
        };
        self.create_message(new)
    }

    /// The metadata in a message that responds to an interaction ("Message Resource, Message Interaction Metadata").
    fn interaction_metadata(&self, interaction: &Interaction) -> Value {
        let mut metadata = json!({
            "id": interaction.id.to_string(),
            "type": interaction.kind.number(),
            "user": self.users.get(interaction.user).map(User::to_json),
            "authorizing_integration_owners": interaction.owners,
        });
        match interaction.kind {
            InteractionKind::Component(key) => metadata["interacted_message_id"] = json!(key.id.to_string()),
            InteractionKind::Command | InteractionKind::Autocomplete => metadata["name"] = json!(interaction.command),
        }
        match interaction.target {
            // "target_user: The user the command was run on, present only on user commands interactions".
            Some(MenuTarget::User(user)) => metadata["target_user"] = json!(self.users.get(user).map(User::to_json)),
            // "target_message_id: The ID of the message the command was run on, present only on message command interactions".
            Some(MenuTarget::Message(key)) => metadata["target_message_id"] = json!(key.id.to_string()),
            None => {}
        }
        metadata
    }
}

/// The message of the component. The callback's validation admits types 6 and 7 for component interactions only.
fn component_message(kind: InteractionKind) -> Result<MessageKey, ApiError> {
    match kind {
        InteractionKind::Component(key) => Ok(key),
        InteractionKind::Command | InteractionKind::Autocomplete => Err(ApiError::UNKNOWN_MESSAGE),
    }
}
