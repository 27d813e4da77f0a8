//! A message ready to be sent, and the shapes in which Discord wants it: first response, edit, new message.

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, EditAttachments,
    EditInteractionResponse, EditMessage, UserId,
};

use crate::domain::DiscordUserId;

use super::rest::InitialResponse;

/// A message of ours.
#[derive(Clone, Debug, Default)]
pub(crate) struct OutgoingMessage {
    /// The text, at most 2,000 characters.
    pub(crate) content: String,
    /// The picture.
    pub(crate) picture: Option<Picture>,
    /// Buttons and selects.
    pub(crate) rows: Vec<CreateActionRow>,
    /// The only people whom the text may ping.
    pub(crate) pings: Vec<DiscordUserId>,
}

/// A picture and its text for those who cannot see it.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The file's name, which tells its kind too.
    pub(crate) file: &'static str,
    /// PNG, or GIF where it moves.
    pub(crate) bytes: Vec<u8>,
    /// At most 1,024 characters.
    pub(crate) alt: String,
}

impl OutgoingMessage {
    /// A message of text alone.
    pub(crate) fn text(content: String) -> Self {
        Self { content, ..Self::default() }
    }

    /// The same with these rows of components.
    pub(crate) fn with_rows(self, rows: Vec<CreateActionRow>) -> Self {
        Self { rows, ..self }
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().map(|user| UserId::new(user.0)))
    }

    /// The picture as a file, with its text.
    pub(crate) fn attachment(&self) -> Option<CreateAttachment> {
        let picture = self.picture.as_ref()?;
        Some(CreateAttachment::bytes(picture.bytes.clone(), picture.file).description(picture.alt.clone()))
    }

    fn first(&self, body: CreateInteractionResponse) -> InitialResponse<'_> {
        InitialResponse { body, message: Some(self) }
    }

    fn response(&self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        // Set even when empty: what the message showed before must not stay.
        message.files(self.attachment())
    }

    /// A new public message as the first response.
    pub(crate) fn as_post(&self) -> InitialResponse<'_> {
        self.first(CreateInteractionResponse::Message(self.response()))
    }

    /// A private message as the first response.
    pub(crate) fn as_private(&self) -> InitialResponse<'_> {
        self.first(CreateInteractionResponse::Message(self.response().ephemeral(true)))
    }

    /// The pressed message's new state as the first response.
    pub(crate) fn as_update(&self) -> InitialResponse<'_> {
        self.first(CreateInteractionResponse::UpdateMessage(self.response()))
    }

    /// The new state of an interaction's first response.
    pub(crate) fn as_original_edit(&self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        edit.attachments(self.attachments())
    }

    /// A later message of an interaction.
    pub(crate) fn as_follow_up(&self, private: bool) -> CreateInteractionResponseFollowup {
        let message = CreateInteractionResponseFollowup::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions())
            .ephemeral(private);
        message.files(self.attachment())
    }

    /// The new state of a message of ours.
    pub(crate) fn as_edit(&self) -> EditMessage {
        let edit = EditMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        edit.attachments(self.attachments())
    }

    /// A message that we post by ourselves.
    pub(crate) fn as_message(&self) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .allowed_mentions(self.mentions());
        // A try whose answer was lost is not posted twice: Discord returns the first one for the same nonce.
        let nonce = serenity::Nonce::String(format!("{:016x}", fastrand::u64(..)));
        message.nonce(nonce).enforce_nonce(true).files(self.attachment())
    }

    fn attachments(&self) -> EditAttachments {
        self.attachment().into_iter().fold(EditAttachments::new(), EditAttachments::add)
    }
}
